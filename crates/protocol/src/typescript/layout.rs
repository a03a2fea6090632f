//! TypeScript as people would have written it: a field a line, comments above it.

/// A declaration as ts-rs gives it, laid out.
pub(super) fn declaration(raw: &str) -> String {
    let (head, body) = raw.trim_end_matches(';').split_once(" = ").unwrap();
    let members = split(body, '|');
    if let [member] = members.as_slice() {
        return format!("{head} = {};\n", object(member, ""));
    }
    if members.iter().all(|member| !member.contains('{')) {
        return format!("{head} = {};\n", members.join(" | "));
    }
    let members: Vec<String> =
        members.iter().map(|member| format!("\n  | {}", object(member, "    "))).collect();
    format!("{head} ={};\n", members.concat())
}

/// A comment on a line of its own, or several if it has several.
pub(super) fn doc_comment(raw: &str, indent: &str) -> String {
    let lines: Vec<&str> = raw.lines().map(|line| line.trim().trim_start_matches('*').trim()).collect();
    match lines.as_slice() {
        [] => String::new(),
        ["/**", line, "/"] => format!("{indent}/** {line} */\n"),
        _ => raw.trim_end().lines().map(|line| format!("{indent}{}\n", line.trim_end())).collect(),
    }
}

/// A type; if it begins with an object, that has a field a line.
fn object(text: &str, indent: &str) -> String {
    let Some((inner, rest)) = text.strip_prefix('{').and_then(|text| text.rsplit_once('}')) else {
        return text.to_owned();
    };
    let fields = split(inner, ',').into_iter().map(|field| {
        let (docs, field) = match field.split_once("*/") {
            Some((docs, field)) => (format!("{docs}*/"), field.trim()),
            None => (String::new(), field),
        };
        let field = field.replace("\"t\":", "t:");
        format!("{}{indent}  {field};\n", doc_comment(&docs, &format!("{indent}  ")))
    });
    format!("{{\n{}{indent}}}{rest}", fields.collect::<String>())
}

/// The parts of a text between separators that stand in no bracket, string or comment.
fn split(text: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start, mut comment) = (0, 0, false);
    for (at, letter) in text.char_indices() {
        comment = text[at..].starts_with("/**") || comment && !text[..at].ends_with("*/");
        match letter {
            _ if comment => {}
            '{' | '[' | '<' | '(' => depth += 1,
            '}' | ']' | '>' | ')' => depth -= 1,
            _ if letter == separator && depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

#[test]
fn every_field_has_a_line() {
    let raw = "type A = { \n/**\n * How many, at most.\n */\nn: number, b: [number, number] | null, };";
    let wanted = "type A = {\n  /** How many, at most. */\n  n: number;\n  b: [number, number] | null;\n};\n";
    assert_eq!(declaration(raw), wanted);
    assert_eq!(doc_comment("/**\n * One.\n * Two.\n */\n", "  "), "  /**\n   * One.\n   * Two.\n   */\n");
}

#[test]
fn every_member_of_a_union_has_its_lines() {
    let raw = r#"type M = { "t": "a", x: Array<B>, } | { "t": "b" } & C;"#;
    let wanted =
        "type M =\n  | {\n      t: \"a\";\n      x: Array<B>;\n    }\n  | {\n      t: \"b\";\n    } & C;\n";
    assert_eq!(declaration(raw), wanted);
    assert_eq!(declaration(r#"type K = "a" | "b";"#), "type K = \"a\" | \"b\";\n");
}

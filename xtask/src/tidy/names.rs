//! No code knows a variant: no string literal is a board's key or name or a piece's ID.

use std::collections::BTreeMap;

use super::finding::Finding;
use super::tree::{File, Tree, line_at};

const WHY: &str = "a variant is data, and no code may know one from another";
const REMEDY: &str = "take it from the library, from an argument, or from the variant's own file";

/// What content names, and what that is the name of.
type Names = BTreeMap<String, &'static str>;

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let names = collect(&tree.files);
    if names.is_empty() {
        return Err("content/ names no board and no piece, so its names cannot be looked for".to_owned());
    }
    let shipped = tree.files.iter().filter(|file| !file.is_test());
    Ok(shipped
        .flat_map(|file| match &file.source {
            Some(_) if file.crate_name().is_some() => in_rust(file, &names),
            None if file.path.starts_with("web/") => in_scripts(file, &names),
            _ => Vec::new(),
        })
        .collect())
}

fn collect(files: &[File]) -> Names {
    let mut names = Names::new();
    for file in files.iter().filter(|file| file.path.starts_with("content/")) {
        let text = without_comments(&file.text);
        let metadata = element(&text, "metadata").unwrap_or("");
        let mut add = |tag, what| {
            names.extend(element(metadata, tag).map(|name| (unescape(name.trim()), what)));
        };
        if file.path.ends_with("/board.xml") {
            add("name", "the name of a board");
            add("key", "the key of a board");
        } else if file.path.ends_with("/piece.xml") {
            add("ID", "the ID of a piece");
            add("id", "the ID of a piece");
        }
    }
    names.remove("");
    names
}

/// What stands between the first tags of a name.
fn element<'a>(xml: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = xml.split_once(&format!("<{name}>"))?;
    after.split_once(&format!("</{name}>")).map(|(inside, _)| inside)
}

fn without_comments(xml: &str) -> String {
    let mut parts = xml.split("<!--");
    let first = parts.next().unwrap_or("").to_owned();
    parts.fold(first, |text, part| text + part.split_once("-->").map_or("", |(_, after)| after))
}

fn unescape(text: &str) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    entities.iter().fold(text.to_owned(), |text, (entity, character)| text.replace(entity, character))
}

fn in_rust(file: &File, names: &Names) -> Vec<Finding> {
    let Some(source) = &file.source else { return Vec::new() };
    let shipped = source.literals.iter().filter(|literal| !source.is_test(literal.offset));
    let found = shipped.filter_map(|literal| {
        let what = format!("the literal {:?} is {}", literal.value, names.get(&literal.value)?);
        Some(Finding::error(&file.path, line_at(&file.text, literal.offset), what, WHY, REMEDY))
    });
    found.collect()
}

/// In the languages of the browser it is enough to look for names in quotes.
fn in_scripts(file: &File, names: &Names) -> Vec<Finding> {
    let is_script = [".ts", ".js", ".svelte"].iter().any(|end| file.path.ends_with(end));
    let is_test = file.path.contains("/e2e/") || file.path.contains(".test.") || file.path.contains(".spec.");
    if !is_script || is_test {
        return Vec::new();
    }
    let lines = file.text.lines().enumerate().filter(|(_, line)| {
        let line = line.trim_start();
        !line.starts_with("//") && !line.starts_with('*') && !line.starts_with("/*")
    });
    let found = lines.flat_map(|(index, line)| {
        let here = names.iter().filter(move |(name, _)| {
            ['"', '\'', '`'].iter().any(|quote| line.contains(&format!("{quote}{name}{quote}")))
        });
        here.map(move |(name, what)| {
            Finding::error(&file.path, index + 1, format!("the literal {name:?} is {what}"), WHY, REMEDY)
        })
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::super::source::Source;
    use super::*;

    fn file(path: &str, text: &str) -> File {
        let source = path.ends_with(".rs").then(|| Source::read(text));
        File { path: path.to_owned(), text: text.to_owned(), source }
    }

    fn names() -> Names {
        let board = "<board><!-- <metadata><name>No</name> --><metadata><name>Hill &amp; Dale</name>\
                     <key>hill</key></metadata><pieces><piece><ID>x.hen</ID></piece></pieces></board>";
        let piece = "<piece><metadata><ID> x.duck </ID><name>Duck</name></metadata></piece>";
        collect(&[file("content/Boards/A/board.xml", board), file("content/Pieces/B/piece.xml", piece)])
    }

    #[test]
    fn names_come_from_metadata_alone() {
        assert_eq!(names().keys().collect::<Vec<_>>(), ["Hill & Dale", "hill", "x.duck"]);
    }

    #[test]
    fn whole_literals_outside_tests_are_found() {
        let text =
            "// \"hill\"\nf(\"hill\", \"uphill\", r\"x.duck\");\n#[cfg(test)]\nmod tests { \"hill\" }\n";
        let found = in_rust(&file("crates/a/src/lib.rs", text), &names());
        let lines: Vec<_> = found.iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("crates/a/src/lib.rs:2: the literal \"hill\" is the key of a board; "));
    }

    #[test]
    fn scripts_are_searched_for_names_in_quotes() {
        let text = "// 'hill'\nlet a = 'hill'; let b = `downhill`;\n";
        assert_eq!(in_scripts(&file("web/app/a.ts", text), &names()).len(), 1);
        assert_eq!(in_scripts(&file("web/e2e/a.ts", text), &names()).len(), 0);
    }
}

//! Finding what is compiled only for tests.

use std::ops::Range;

use super::words;

/// How things begin that may hold commas outside of brackets.
const ITEMS: &[&str] = &[
    "async",
    "const",
    "enum",
    "extern",
    "fn",
    "impl",
    "macro_rules",
    "mod",
    "pub",
    "static",
    "struct",
    "trait",
    "type",
    "unsafe",
    "use",
];

/// The items, fields and statements below `#[cfg(test)]`, attributes included.
pub(crate) fn test_items(code: &str) -> Vec<Range<usize>> {
    let mut items: Vec<Range<usize>> = Vec::new();
    for (start, opening) in code.match_indices("#[cfg(") {
        let end = start + closing_bracket(&code[start..]);
        if is_for_tests(&code[start + opening.len()..end]) {
            items.push(start..end + item_len(&code[end..]));
        }
    }
    for (start, opening) in code.match_indices("#![cfg(") {
        let end = start + closing_bracket(&code[start..]);
        if is_for_tests(&code[start + opening.len()..end]) {
            items.push(0..code.len());
        }
    }
    items
}

fn is_for_tests(condition: &str) -> bool {
    words(condition).any(|word| word.text == "test") && !words(condition).any(|word| word.text == "not")
}

/// How long an attribute is that begins here.
fn closing_bracket(code: &str) -> usize {
    let mut depth = 0;
    for (at, byte) in code.bytes().enumerate() {
        match byte {
            b'[' => depth += 1,
            b']' if depth == 1 => return at + 1,
            b']' => depth -= 1,
            _ => {}
        }
    }
    code.len()
}

/// How long the item is that begins here, perhaps with further attributes.
fn item_len(code: &str) -> usize {
    let mut start = 0;
    loop {
        start += code[start..].len() - code[start..].trim_start().len();
        if !code[start..].starts_with("#[") {
            break;
        }
        start += closing_bracket(&code[start..]);
    }
    let first = words(&code[start..]).next().map_or("", |word| word.text);
    let ends_at_comma = !ITEMS.contains(&first);
    let mut depth = 0;
    for (at, byte) in code.bytes().enumerate().skip(start) {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            b'{' if depth == 0 => return at + block_len(&code[at..]),
            b';' if depth == 0 => return at + 1,
            b',' if depth == 0 && ends_at_comma => return at + 1,
            b'}' if depth == 0 => return at,
            _ => {}
        }
        if depth < 0 {
            return at;
        }
    }
    code.len()
}

/// How long a block is that begins here.
fn block_len(code: &str) -> usize {
    let mut depth = 0;
    for (at, byte) in code.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 1 => return at + 1,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    code.len()
}

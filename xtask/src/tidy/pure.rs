//! The crates at the bottom do no input or output and know neither time nor chance.

use super::finding::Finding;
use super::source::{Source, Word, words};
use super::tree::{Tree, line_at};

/// The crates in question.
const PURE: &[&str] =
    &["board", "rules", "notation", "game", "search", "puzzle", "ini", "rating", "tournament"];

/// The modules of `std` that reach outside.
const OUTSIDE: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];

const WHY: &str = "this crate only computes, so that it runs anywhere and always in the same way";
const REMEDY: &str = "let the caller do it and pass the result in as an argument";

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let mut findings = Vec::new();
    for (file, source) in tree.rust_files() {
        let is_pure = file.crate_name().is_some_and(|name| PURE.contains(&name));
        if is_pure && file.path.contains("/src/") && !file.is_test() {
            findings.extend(reaching_out(source).into_iter().map(|(offset, what)| {
                let what = format!("`{what}` is used");
                Finding::error(&file.path, line_at(&file.text, offset), what, WHY, REMEDY)
            }));
        }
    }
    Ok(findings)
}

/// Each use of something outside, and where.
fn reaching_out(source: &Source) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for word in source.words_outside_tests() {
        match word.text {
            "rand" if word.after.starts_with("::") => found.push((word.offset, "rand".to_owned())),
            "std" => {
                let modules = modules_of(word).into_iter().filter(|module| OUTSIDE.contains(module));
                found.extend(modules.map(|module| (word.offset, format!("std::{module}"))));
            }
            _ => {}
        }
    }
    found
}

/// What follows `std::`: one module, or several in braces.
fn modules_of(std: Word<'_>) -> Vec<&str> {
    let Some(path) = std.after.strip_prefix("::").map(str::trim_start) else { return Vec::new() };
    let Some(group) = path.strip_prefix('{') else {
        return words(path).next().map(|word| word.text).into_iter().collect();
    };
    let mut depth = 1;
    let mut modules = Vec::new();
    let mut start = 0;
    for (at, byte) in group.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 || (depth == 1 && byte == b',') {
            modules.extend(words(&group[start..at]).next().map(|word| word.text));
            start = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    modules
}

#[cfg(test)]
mod tests {
    use super::super::source::Source;
    use super::reaching_out;

    fn found(text: &str) -> Vec<String> {
        reaching_out(&Source::read(text)).into_iter().map(|(_, what)| what).collect()
    }

    #[test]
    fn paths_and_groups_are_seen_through() {
        assert_eq!(found("use std::fs; let x = std::time::Instant::now();"), ["std::fs", "std::time"]);
        assert_eq!(found("use std::{fmt, io::{self, Read}, ops::{Not, Shl}, env};"), ["std::io", "std::env"]);
        assert_eq!(found("rand::random()"), ["rand"]);
    }

    #[test]
    fn words_that_only_look_alike_pass() {
        assert!(
            found("use std::fmt; let io = 1; my_std::fs(); std::ops::fs; operand::x; // std::fs").is_empty()
        );
        assert!(found("#[cfg(test)] mod tests { use std::fs; }").is_empty());
    }
}

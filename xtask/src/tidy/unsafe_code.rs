//! Unsafe code stays in the files that were measured to need it, and explains itself.

use super::finding::Finding;
use super::source::Source;
use super::tree::{Tree, line_at};

/// The files that may hold unsafe code.
const ALLOWED: &[&str] = &["crates/rules/src/sized/gather.rs", "crates/rules/src/sized/lookup.rs"];

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let mut findings = Vec::new();
    for (file, source) in tree.rust_files() {
        for word in source.words().filter(|word| word.text == "unsafe") {
            let line = line_at(&file.text, word.offset);
            if !ALLOWED.contains(&file.path.as_str()) {
                findings.push(Finding::error(
                    &file.path,
                    line,
                    "unsafe code in a file that may not hold any",
                    "it belongs in few, named, measured places",
                    "write it safely, or show a measurement and add the file to the list in \
                     xtask/src/tidy/unsafe_code.rs",
                ));
            } else if !is_explained(source, line) {
                findings.push(Finding::error(
                    &file.path,
                    line,
                    "unsafe code without a reason",
                    "the next reader must be able to check it",
                    "put a comment `// SAFETY: ...` right above that says why it is sound",
                ));
            }
        }
    }
    Ok(findings)
}

/// Whether a comment on the line, or right above the statement on it, says why it is safe.
fn is_explained(source: &Source, line: usize) -> bool {
    let lines: Vec<(&str, &str)> = source.code.lines().zip(source.comments.lines()).collect();
    let explains = |comment: &str| comment.contains("SAFETY:") || comment.contains("# Safety");
    if explains(lines[line - 1].1) {
        return true;
    }
    for (code, comment) in lines[..line - 1].iter().rev() {
        let code = code.trim();
        if explains(comment) {
            return code.is_empty();
        }
        let is_comment = code.is_empty() && !comment.trim().is_empty();
        let is_attribute = code.starts_with("#[");
        let goes_on = !code.is_empty() && !code.ends_with([';', '{', '}']);
        if !is_comment && !is_attribute && !goes_on {
            return false;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::source::Source;
    use super::is_explained;

    #[test]
    fn the_comment_stands_right_above() {
        let explained = |text: &str| is_explained(&Source::read(text), text.lines().count());
        assert!(explained("// SAFETY: because.\nunsafe { f() }"));
        assert!(explained("// SAFETY: because\n// of this.\nlet x =\n    unsafe { f() };"));
        assert!(explained("/// # Safety\n/// The caller sees to it.\n#[inline]\nunsafe fn f() {}"));
        assert!(!explained("// SAFETY: because.\nf();\nunsafe { f() }"));
        assert!(!explained("// SAFETY: because.\n\nunsafe { f() }"));
        assert!(!explained("let x = \"SAFETY:\";\nunsafe { f() }"));
    }
}

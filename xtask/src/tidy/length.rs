//! Files stay short enough to be read in one go.

use super::finding::Finding;
use super::source::Source;
use super::tree::Tree;

/// From here on there is probably a second idea in the file.
const LONG: usize = 400;
/// From here on a file must say why.
const TOO_LONG: usize = 600;
/// Within so many lines.
const HEAD: usize = 20;
/// With these words.
const EXCUSE: &str = "long because";

const WHY: &str = "a file holds one idea, named by the file";
const REMEDY: &str =
    "look for the second idea and give it a file, or say \"long because\" in a comment at the head";

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let files = tree.rust_files().filter(|(file, _)| file.path.contains("/src/"));
    let findings = files.filter_map(|(file, source)| {
        let lines = file.text.lines().count();
        let finding = Finding::error(&file.path, 1, format!("the file has {lines} lines"), WHY, REMEDY);
        match lines {
            0..=LONG => None,
            _ if is_excused(source) => None,
            _ if lines <= TOO_LONG => Some(finding.into_warning()),
            _ => Some(finding),
        }
    });
    Ok(findings.collect())
}

fn is_excused(source: &Source) -> bool {
    source.comments.lines().take(HEAD).any(|line| line.contains(EXCUSE))
}

#[cfg(test)]
mod tests {
    use super::super::source::Source;
    use super::is_excused;

    #[test]
    fn only_a_comment_at_the_head_excuses() {
        assert!(is_excused(&Source::read("//! A table, long because it lists every code.\n")));
        assert!(!is_excused(&Source::read("const A: &str = \"long because\";\n")));
        assert!(!is_excused(&Source::read(&("\n".repeat(20) + "// long because"))));
    }
}

//! No file speaks of somebody's own machine.

use super::finding::Finding;
use super::tree::Tree;

/// How paths begin that exist on one machine only.
const PLACES: &[&str] = &["/home/", "/Users/", "/root/", "/work/", "C:\\Users", "C:\\\\Users"];

/// The file that must name them.
const ALLOWED: &[&str] = &["xtask/src/tidy/paths.rs"];

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let files = tree.files.iter().filter(|file| !ALLOWED.contains(&file.path.as_str()));
    let findings = files.flat_map(|file| {
        let lines = file.text.lines().enumerate();
        lines.filter_map(|(index, line)| {
            let what = format!("the path {:?}", place_in(line)?);
            let why = "it exists on one machine only";
            Some(Finding::error(
                &file.path,
                index + 1,
                what,
                why,
                "write a path from the root of the repository",
            ))
        })
    });
    Ok(findings.collect())
}

/// The first path of that kind in a line.
fn place_in(line: &str) -> Option<&'static str> {
    PLACES.iter().copied().find(|place| {
        line.match_indices(place).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            let after = line[at + place.len()..].chars().next();
            // The middle of a longer path, or of an address, is no beginning.
            let begins = !before.is_some_and(|c| c.is_alphanumeric() || "._-~*$})".contains(c));
            let goes_on = after.is_some_and(|c| c.is_alphanumeric() || "_.\\".contains(c));
            begins && goes_on
        })
    })
}

#[cfg(test)]
mod tests {
    use super::place_in;

    #[test]
    fn only_beginnings_of_paths_count() {
        assert_eq!(place_in("see /home/ann/notes"), Some("/home/"));
        assert_eq!(place_in("cd `/work/x`"), Some("/work/"));
        assert_eq!(place_in(r"C:\Users\ann"), Some("C:\\Users"));
        assert_eq!(place_in("https://example.org/work/x"), None);
        assert_eq!(place_in("crates/work/src, $HOME/work/x, /home/"), None);
    }
}

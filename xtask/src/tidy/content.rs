//! Every built-in board has its table of move counts.

use std::fs;

use super::finding::Finding;
use super::tree::Tree;

const WHY: &str =
    "every folder of content/ is one piece or one board, and every board is checked by its counts";

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let mut findings = Vec::new();
    for (section, files) in [("Boards", &["board.xml", "board.perft"][..]), ("Pieces", &["piece.xml"][..])] {
        let path = format!("content/{section}");
        let folders =
            fs::read_dir(tree.root.join(&path)).map_err(|error| format!("cannot read {path}: {error}"))?;
        for folder in folders.filter_map(Result::ok).filter(|folder| folder.path().is_dir()) {
            let missing = files.iter().filter(|file| !folder.path().join(file).is_file());
            findings.extend(missing.map(|file| {
                let folder = format!("{path}/{}", folder.file_name().to_string_lossy());
                let what = format!("there is no {file}");
                Finding::error(&folder, 1, what, WHY, "add the file; CONTRIBUTING.md says how")
            }));
        }
    }
    Ok(findings)
}

//! What is built apart from the workspace is built from what its lock file says.

use super::finding::Finding;
use super::tree::Tree;
use crate::cargo::metadata;

/// Folders with a workspace of their own.
const APART: &[&str] = &["fuzz"];

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let stale = APART.iter().filter(|folder| metadata(&tree.root.join(folder), &["--locked"]).is_err());
    let findings = stale.map(|folder| {
        Finding::error(
            &format!("{folder}/Cargo.lock"),
            1,
            "the lock file is out of date".to_owned(),
            "nobody notices until they want to use it",
            "run `cargo metadata` in that folder, and commit the lock file",
        )
    });
    Ok(findings.collect())
}

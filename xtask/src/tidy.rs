//! `cargo xtask tidy`: promises that compilers and tests cannot hold.
//!
//! Each check has a file of its own. What it finds says where, what, why, and what to do about it.

mod banned;
mod content;
mod edges;
mod finding;
mod length;
mod licences;
mod links;
mod locks;
mod manifests;
mod names;
mod paths;
mod pure;
mod source;
mod tree;
mod unsafe_code;

use std::path::Path;

use finding::{Finding, Severity};
use tree::Tree;

/// Looks over the whole tree and returns what it finds.
type Check = fn(&Tree) -> Result<Vec<Finding>, String>;

const CHECKS: &[Check] = &[
    names::check,
    edges::check,
    pure::check,
    length::check,
    unsafe_code::check,
    banned::check,
    content::check,
    paths::check,
    links::check,
    manifests::check,
    licences::check,
    locks::check,
];

/// Runs all checks and prints what they find. Warnings do no harm.
pub(crate) fn tidy(root: &Path) -> Result<(), String> {
    let tree = Tree::read(root)?;
    let mut findings = Vec::new();
    for check in CHECKS {
        findings.extend(check(&tree)?);
    }
    findings.sort();
    for finding in &findings {
        println!("{finding}");
    }
    let errors = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    if errors == 0 {
        println!("tidy: {} files looked over by {} checks", tree.files.len(), CHECKS.len());
        Ok(())
    } else {
        Err(format!("tidy found {errors} thing{} to put right", if errors == 1 { "" } else { "s" }))
    }
}

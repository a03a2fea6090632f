//! Every crate takes its licence and its lints from the workspace.

use super::finding::Finding;
use super::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let manifests = tree.files.iter().filter(|file| {
        let in_workspace = file.path.starts_with("crates/") || file.path.starts_with("xtask/");
        in_workspace && file.path.ends_with("/Cargo.toml")
    });
    let findings = manifests.flat_map(|file| {
        let wanted = [("package", "license.workspace = true"), ("lints", "workspace = true")];
        let missing = wanted.into_iter().filter(|(section, line)| !has(&file.text, section, line));
        missing.map(|(section, line)| {
            let what = format!("`{line}` is missing in [{section}]");
            Finding::error(
                &file.path,
                1,
                what,
                "all crates share one licence and one set of lints",
                "add the line",
            )
        })
    });
    Ok(findings.collect())
}

/// Whether a section of a manifest has a line.
fn has(manifest: &str, section: &str, wanted: &str) -> bool {
    let header = format!("[{section}]");
    let mut lines = manifest.lines().map(str::trim).skip_while(|line| *line != header).skip(1);
    lines.by_ref().take_while(|line| !line.starts_with('[')).any(|line| line == wanted)
}

#[cfg(test)]
mod tests {
    use super::has;

    #[test]
    fn lines_count_in_their_section_only() {
        let manifest = "[package]\nname = \"a\"\nlicense.workspace = true\n\n[lints]\nworkspace = true\n";
        assert!(has(manifest, "package", "license.workspace = true"));
        assert!(has(manifest, "lints", "workspace = true"));
        assert!(!has(manifest, "package", "workspace = true"));
        assert!(!has("", "lints", "workspace = true"));
    }
}

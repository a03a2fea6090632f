//! Which crate may depend on which: the direction of the whole.

use serde_json::Value;

use super::finding::Finding;
use super::tree::{Tree, line_at};
use crate::cargo::metadata;

/// What one crate may depend on.
struct Allowed {
    name: &'static str,
    /// Other crates of the workspace.
    inside: &'static [&'static str],
    /// Crates of the workspace that its tests may use besides.
    for_tests: &'static [&'static str],
    /// Crates of others; `None` if any will do.
    outside: Option<&'static [&'static str]>,
}

/// From the bottom up. A new line here changes ARCHITECTURE.md too.
const ALLOWED: &[Allowed] = &[
    Allowed { name: "board", inside: &[], for_tests: &[], outside: Some(&[]) },
    Allowed {
        name: "rules",
        inside: &["board"],
        for_tests: &["test-kit"],
        outside: Some(&["arrayvec", "smallvec"]),
    },
    Allowed { name: "variant", inside: &["board", "rules"], for_tests: &["test-kit"], outside: None },
    Allowed { name: "ini", inside: &["board", "rules", "variant"], for_tests: &[], outside: Some(&[]) },
    Allowed {
        name: "test-kit",
        inside: &["board", "rules", "variant"],
        for_tests: &["notation"],
        outside: None,
    },
    Allowed {
        name: "notation",
        inside: &["board", "rules"],
        for_tests: &["variant", "test-kit"],
        outside: Some(&[]),
    },
    Allowed { name: "game", inside: &["board", "rules"], for_tests: &["variant"], outside: Some(&[]) },
    Allowed {
        name: "search",
        inside: &["board", "rules"],
        for_tests: &["variant", "notation"],
        outside: Some(&["base64"]),
    },
    Allowed {
        name: "uci",
        inside: &["board", "rules", "notation", "search"],
        for_tests: &["variant"],
        outside: Some(&[]),
    },
    Allowed {
        name: "arena",
        inside: &["rules", "game", "search", "uci"],
        for_tests: &["variant"],
        outside: Some(&[]),
    },
    Allowed {
        name: "puzzle",
        inside: &["board", "rules", "notation", "search"],
        for_tests: &["variant"],
        outside: Some(&[]),
    },
    Allowed { name: "protocol", inside: &[], for_tests: &[], outside: Some(&["serde"]) },
    Allowed { name: "rating", inside: &[], for_tests: &[], outside: Some(&[]) },
    Allowed { name: "tournament", inside: &[], for_tests: &[], outside: Some(&[]) },
    Allowed {
        name: "store",
        inside: &["game", "rating", "rules"],
        for_tests: &["test-database"],
        outside: None,
    },
    Allowed { name: "test-database", inside: &[], for_tests: &[], outside: Some(&[]) },
    Allowed { name: "web-assets", inside: &[], for_tests: &[], outside: Some(&[]) },
    Allowed {
        name: "server",
        inside: &[
            "board",
            "rules",
            "variant",
            "ini",
            "notation",
            "search",
            "arena",
            "puzzle",
            "game",
            "protocol",
            "rating",
            "tournament",
            "store",
            "web-assets",
        ],
        for_tests: &[],
        outside: None,
    },
    Allowed {
        name: "hyperchess",
        inside: &[
            "board", "rules", "variant", "notation", "game", "store", "server", "search", "uci", "arena",
            "puzzle", "protocol", "ini",
        ],
        for_tests: &["test-kit", "test-database"],
        outside: None,
    },
    // The generators of others, for comparison: nothing may depend on it.
    Allowed { name: "peers", inside: &["rules", "variant"], for_tests: &[], outside: None },
    Allowed { name: "xtask", inside: &[], for_tests: &[], outside: None },
];

const WHY: &str = "crates depend on each other in one direction only";
const REMEDY: &str = "move the code to where it may be used, or change the table in \
                      xtask/src/tidy/edges.rs and ARCHITECTURE.md in the same commit";

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let metadata = metadata(&tree.root, &["--no-deps"])?;
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let members: Vec<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let findings = packages.iter().flat_map(|package| {
        let name = package["name"].as_str().unwrap_or_default();
        let manifest =
            if name == "xtask" { "xtask/Cargo.toml".to_owned() } else { format!("crates/{name}/Cargo.toml") };
        wrong(package, name, &members).into_iter().map(move |(dependency, what)| {
            let text = tree.files.iter().find(|file| file.path == manifest).map_or("", |file| &file.text);
            let found = text.match_indices(&dependency).find(|(at, _)| text[..*at].ends_with('\n'));
            let line = found.map_or(1, |(at, _)| line_at(text, at));
            Finding::error(&manifest, line, what, WHY, REMEDY)
        })
    });
    Ok(findings.collect())
}

/// The dependencies of a package that are not allowed, each with a sentence about it.
fn wrong(package: &Value, name: &str, members: &[&str]) -> Vec<(String, String)> {
    let Some(allowed) = ALLOWED.iter().find(|allowed| allowed.name == name) else {
        return vec![(
            "name".to_owned(),
            format!("the crate `{name}` has no line in the table of dependencies"),
        )];
    };
    let dependencies = package["dependencies"].as_array().map_or(&[][..], Vec::as_slice);
    let wrong = dependencies.iter().filter_map(|dependency| {
        let other = dependency["name"].as_str()?;
        let is_dev = dependency["kind"].as_str() == Some("dev");
        let fine = if members.contains(&other) {
            allowed.inside.contains(&other) || is_dev && allowed.for_tests.contains(&other)
        } else {
            is_dev || allowed.outside.is_none_or(|outside| outside.contains(&other))
        };
        (!fine).then(|| (other.to_owned(), format!("`{name}` depends on `{other}`")))
    });
    wrong.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::wrong;

    #[test]
    fn only_allowed_dependencies_pass() {
        let members = ["board", "rules", "variant", "test-kit"];
        let package = json!({ "dependencies": [
            { "name": "board", "kind": null },
            { "name": "smallvec", "kind": null },
            { "name": "serde", "kind": null },
            { "name": "variant", "kind": null },
            { "name": "test-kit", "kind": "dev" },
            { "name": "proptest", "kind": "dev" },
        ]});
        let names: Vec<_> = wrong(&package, "rules", &members).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["serde", "variant"]);
        assert_eq!(wrong(&package, "newcomer", &members).len(), 1);
    }
}

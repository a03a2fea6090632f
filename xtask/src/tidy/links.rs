//! Links between Markdown files lead somewhere.

use std::path::Path;

use super::finding::Finding;
use super::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let files = tree.files.iter().filter(|file| file.path.ends_with(".md"));
    let findings = files.flat_map(|file| {
        let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
        let broken = links(&file.text)
            .into_iter()
            .filter(move |(_, target)| !tree.root.join(folder).join(target).exists());
        broken.map(|(line, target)| {
            let what = format!("the link to {target:?} leads nowhere");
            let remedy = "name a file that exists, from the folder of this one";
            Finding::error(&file.path, line, what, "a reader would get lost", remedy)
        })
    });
    Ok(findings.collect())
}

/// The files that a text links to, with the lines from 1.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    let mut in_fence = false;
    for (index, line) in text.lines().enumerate() {
        let start = line.trim_start();
        if start.starts_with("```") || start.starts_with("~~~") {
            in_fence = !in_fence;
            continue;
        }
        if !in_fence && !line.starts_with("    ") {
            let line = without_code(line);
            links.extend(targets(&line).into_iter().filter_map(|target| Some((index + 1, file_of(target)?))));
        }
    }
    links
}

/// The line with its `code` blanked out.
fn without_code(line: &str) -> String {
    let parts = line.split('`').enumerate();
    parts.map(|(index, part)| if index % 2 == 0 { part.to_owned() } else { String::new() }).collect()
}

/// What stands in `](...)` or after `[...]:`.
fn targets(line: &str) -> Vec<&str> {
    let inline = line.match_indices("](").filter_map(|(at, opening)| {
        let after = &line[at + opening.len()..];
        match after.strip_prefix('<') {
            Some(quoted) => quoted.split('>').next(),
            None => after.split([')', ' ']).next(),
        }
    });
    let definition =
        line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target.trim());
    inline.chain(definition).collect()
}

/// The file that a target names, unless it lies elsewhere or on the same page.
fn file_of(target: &str) -> Option<String> {
    let is_elsewhere = target.contains("://") || target.starts_with("mailto:");
    let file = target.split('#').next().unwrap_or("");
    (!is_elsewhere && !file.is_empty()).then(|| file.replace("%20", " "))
}

#[cfg(test)]
mod tests {
    use super::links;

    #[test]
    fn only_links_to_files_are_followed() {
        let text = "See [a](docs/a.md), [b](../b%20c.md#part \"title\") and [c](<d e.md>).\n\
                    [far](https://example.org) [here](#part) `[code](no.md)`\n\
                    ```\n[no](no.md)\n```\n    [no](no.md)\n[ref]: f.md\n";
        let links: Vec<_> = links(text);
        let expected = [(1, "docs/a.md"), (1, "../b c.md"), (1, "d e.md"), (7, "f.md")];
        assert_eq!(links, expected.map(|(line, file)| (line, file.to_owned())));
    }
}

//! Everything we build on may be given away with our own work.

use super::finding::Finding;
use super::tree::{Tree, line_at};
use crate::cargo::metadata;

/// The licences we accept.
const ACCEPTED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

const LOCK: &str = "Cargo.lock";

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let metadata = metadata(&tree.root, &[])?;
    let lock = tree.files.iter().find(|file| file.path == LOCK).map_or("", |file| &file.text);
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let findings = packages.iter().filter_map(|package| {
        let name = package["name"].as_str().unwrap_or_default();
        let licence = package["license"].as_str().unwrap_or("none stated");
        (!is_accepted(licence)).then(|| {
            let line = lock.find(&format!("name = \"{name}\"\n")).map_or(1, |at| line_at(lock, at));
            let what = format!("the crate `{name}` has the licence \"{licence}\"");
            let remedy = "use another crate, or have the list in xtask/src/tidy/licences.rs agreed upon";
            Finding::error(LOCK, line, what, "we could not pass it on", remedy)
        })
    });
    Ok(findings.collect())
}

/// Whether some choice that a licence expression leaves is accepted.
fn is_accepted(expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words };
    let accepted = reader.any();
    accepted && reader.words.is_empty()
}

struct Reader<'a> {
    words: &'a [&'a str],
}

impl Reader<'_> {
    fn take(&mut self, word: &str) -> bool {
        let found = self.words.first() == Some(&word);
        self.words = &self.words[usize::from(found)..];
        found
    }

    /// Parts joined by OR: one will do.
    fn any(&mut self) -> bool {
        let mut accepted = self.all();
        while self.take("OR") {
            accepted |= self.all();
        }
        accepted
    }

    /// Parts joined by AND: all must do.
    fn all(&mut self) -> bool {
        let mut accepted = self.one();
        while self.take("AND") {
            accepted &= self.one();
        }
        accepted
    }

    fn one(&mut self) -> bool {
        if self.take("(") {
            let accepted = self.any();
            return self.take(")") && accepted;
        }
        let Some((name, rest)) = self.words.split_first() else { return false };
        self.words = rest;
        // An exception only permits more.
        if self.take("WITH") {
            self.words = self.words.get(1..).unwrap_or(&[]);
        }
        ACCEPTED.contains(name)
    }
}

#[cfg(test)]
mod tests {
    use super::is_accepted;

    #[test]
    fn one_choice_is_enough_and_every_part_counts() {
        for fine in [
            "MIT",
            "MIT OR GPL-3.0",
            "GPL-3.0/MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
            "MIT AND (GPL-3.0 OR ISC)",
        ] {
            assert!(is_accepted(fine), "{fine}");
        }
        for wrong in ["GPL-3.0", "MIT AND GPL-3.0", "", "none stated", "(MIT", "MIT Apache-2.0"] {
            assert!(!is_accepted(wrong), "{wrong}");
        }
    }
}

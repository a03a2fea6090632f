//! Words that must not stay in the code.

use super::finding::Finding;
use super::source::{Source, Word};
use super::tree::{Tree, line_at};

/// Something that must not be written.
struct Ban {
    what: &'static str,
    matches: fn(&Word<'_>) -> bool,
    why: &'static str,
    remedy: &'static str,
}

const UNFINISHED: &str = "unfinished work panics where somebody plays";
const FINISH: &str = "write it, or leave out whatever needs it";

const BANS: &[Ban] = &[
    Ban {
        what: "an `allow` attribute",
        matches: |word| word.text == "allow" && is_attribute(word),
        why: "an exception that nobody needs any more goes unnoticed",
        remedy: "write `#[expect(..., reason = \"...\")]`",
    },
    Ban { what: "`todo!`", matches: |word| is_macro(word, "todo"), why: UNFINISHED, remedy: FINISH },
    Ban {
        what: "`unimplemented!`",
        matches: |word| is_macro(word, "unimplemented"),
        why: UNFINISHED,
        remedy: FINISH,
    },
    Ban {
        what: "`dbg!`",
        matches: |word| is_macro(word, "dbg"),
        why: "it is for the moment of writing",
        remedy: "take it out",
    },
    Ban {
        what: "an ignored test",
        matches: |word| word.text == "ignore" && is_attribute(word),
        why: "what is not run does not hold",
        remedy: "assert what happens today, with a note that it is wrong",
    },
];

pub(crate) fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let findings = tree.rust_files().flat_map(|(file, source)| {
        banned(source).map(move |(offset, ban)| {
            Finding::error(&file.path, line_at(&file.text, offset), ban.what, ban.why, ban.remedy)
        })
    });
    Ok(findings.collect())
}

fn banned(source: &Source) -> impl Iterator<Item = (usize, &'static Ban)> {
    source.words().filter_map(|word| Some((word.offset, BANS.iter().find(|ban| (ban.matches)(&word))?)))
}

fn is_macro(word: &Word<'_>, name: &str) -> bool {
    // `a != b` is no macro.
    word.text == name && word.after.starts_with('!') && !word.after.starts_with("!=")
}

fn is_attribute(word: &Word<'_>) -> bool {
    word.before.ends_with("#[") || word.before.ends_with("#![")
}

#[cfg(test)]
mod tests {
    use super::super::source::Source;
    use super::banned;

    #[test]
    fn only_real_uses_are_found() {
        let found = |text: &str| banned(&Source::read(text)).map(|(_, ban)| ban.what).collect::<Vec<_>>();
        assert_eq!(found("#[allow(dead_code)] #![allow(x)]"), ["an `allow` attribute"; 2]);
        assert_eq!(found("todo!() unimplemented! {} dbg!(x)"), ["`todo!`", "`unimplemented!`", "`dbg!`"]);
        assert_eq!(found("#[ignore] #[ignore = \"slow\"]"), ["an ignored test"; 2]);
        assert!(found("// todo!()\nlet allow = \"#[ignore]\"; if todo != 1 {} ignore(x)").is_empty());
    }
}

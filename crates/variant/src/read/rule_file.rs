//! `rules.xml`: a set of rules that can be laid over boards.

use super::board::Context;
use super::elements::{attribute, check_section, single};
use super::{Places, RULE_FILE, Reading, accepts_root, metadata, rules, shuffle, zones};
use crate::description::{Language, Metadata};
use crate::diagnostic::{Code, Problems};
use crate::document::{Document, Element};

/// Reads the document of a rule file as far as that can be done without a board.
#[must_use]
pub fn read_rule_file(document: &Document) -> Reading<Metadata> {
    let mut problems = Problems::new(RULE_FILE);
    let mut places = Places::default();
    let Some(language) = accepts_root(document, "ruleset", &mut problems) else {
        return Reading::new(None, problems, places);
    };
    let root = &document.root;
    if language == Language::First {
        let message = "Rule files are of the second version of the language.";
        let remedy = "Write <ruleset language=\"2\">.";
        problems.report(Code::LanguageUnsupported, root, message, remedy);
        problems.set_language(Language::Second);
    }
    check_section(root, &["metadata", "zones", "castling", "shuffle", "rules"], &["language"], &mut problems);
    let fields = metadata::read(root, metadata::Of::RuleFile, &mut places, &mut problems);
    if fields.metadata.as_ref().is_some_and(|metadata| metadata.key.is_none()) {
        let message = "A rule file needs a key: it is what boards call it.";
        let remedy = "Write a <key> in <metadata>, such as <key>my-rules</key>.";
        problems.report(Code::RuleFileKeyMissing, root, message, remedy);
    }
    // Nothing is known of the board, and nothing is held against the rules on that account.
    let context = Context::default();
    zones::read(root, &context, &mut problems);
    read_castling(root, &mut problems);
    shuffle::read(root, &context, &mut problems);
    rules::read(root, &context, &mut problems);
    Reading::new(fields.metadata, problems, places)
}

/// Which pieces castle is a board's own business; rules can only say that none do.
fn read_castling(root: &Element, problems: &mut Problems) {
    let Some(element) = single(root, "castling", problems) else { return };
    check_section(element, &[], &["remove"], problems);
    if attribute(element, "remove").is_none_or(|remove| remove.value.trim() != "yes") {
        let message = "A rule file can only say that there is no castling.";
        let remedy = "Write <castling remove=\"yes\"/>, or take <castling> out.";
        problems.report(Code::RemovalWrong, element, message, remedy);
    }
}

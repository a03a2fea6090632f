//! `<rules>`: an element replaces the base's of that name, and `<no rule="..."/>` takes one away.

use super::removed::Removed;
use super::{Foreign, brought, repeats};
use crate::description::RuleName;
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::{Element, Node};
use crate::nearest::did_you_mean;
use crate::read::{RULE_FILE, attribute, check_section, named};

/// A rule, and whether it comes from the base.
struct Rule {
    element: Element,
    inherited: bool,
}

/// The rules of a board, its base and its rule files together.
pub(super) fn merge(
    own: &Element,
    base: Option<Foreign<'_>>,
    rule_files: &[Foreign<'_>],
    gone: &Removed,
    problems: &mut Problems,
) -> Option<Element> {
    let sections: Vec<&Element> = named(own, "rules").collect();
    let inherited = base.iter().flat_map(|base| brought(*base, "rules"));
    let inherited = inherited.filter_map(|element| gone.without(element));
    let mut rules: Vec<Rule> = inherited.map(|element| Rule { element, inherited: true }).collect();
    for file in rule_files {
        lay_over(&mut rules, brought(*file, "rules").collect(), None);
    }
    let stated: Vec<Element> =
        sections.first().into_iter().flat_map(|section| section.elements()).cloned().collect();
    lay_over(&mut rules, stated, Some(problems));
    if rules.is_empty() && sections.is_empty() {
        return None;
    }
    let mut element = Element { name: "rules".to_owned(), place: own.place, ..Element::default() };
    if let Some(section) = sections.first() {
        element.place = section.place;
        element.attributes.clone_from(&section.attributes);
        element
            .children
            .extend(section.children.iter().filter(|node| matches!(node, Node::Text(_))).cloned());
    }
    element.children.extend(rules.into_iter().map(|rule| Node::Element(rule.element)));
    Some(element)
}

/// Lays rules over those that are there. Where several of a name can stand, those of the base alone give way.
/// A rule file, which fits many boards and has been read before, may take away what is not there; a board may not.
fn lay_over(rules: &mut Vec<Rule>, over: Vec<Element>, mut problems: Option<&mut Problems>) {
    let (takes_away, over): (Vec<Element>, Vec<Element>) =
        over.into_iter().partition(|rule| rule.name == "no");
    for no in takes_away {
        let mut ignored = Problems::new(RULE_FILE);
        let Some(name) = read_no(&no, problems.as_deref_mut().unwrap_or(&mut ignored)) else { continue };
        let before = rules.len();
        rules.retain(|rule| rule.element.name != name.name());
        if let Some(problems) = &mut problems
            && rules.len() == before
        {
            let message = format!("There is no <{}> that could be taken away.", name.name());
            problems.report(Code::RemovalWrong, &no, message, "Take this element out.");
        }
    }
    let stated = |name: &str| over.iter().any(|element| element.name == name);
    rules.retain(|rule| {
        let name = rule.element.name.as_str();
        !stated(name) || (repeats(name) && !rule.inherited)
    });
    rules.extend(over.into_iter().map(|element| Rule { element, inherited: false }));
}

/// The rule that `<no>` takes away.
pub(crate) fn read_no(element: &Element, problems: &mut Problems) -> Option<RuleName> {
    check_section(element, &[], &["rule"], problems);
    let text = attribute(element, "rule").map_or("", |rule| rule.value.trim());
    let rule = RuleName::from_name(text);
    if rule.is_none() {
        let near = did_you_mean(text, RuleName::ALL.iter().map(|rule| rule.name()));
        let message = format!("{} is no rule.", quoted(text));
        let remedy = format!("{near}Write the name of an element of <rules> in rule=\"...\".");
        problems.report(Code::RuleUnknown, element, message, remedy);
    }
    rule
}

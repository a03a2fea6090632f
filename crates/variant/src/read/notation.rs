//! `<notation>`: how moves are written.

use super::attributes::Attributes;
use super::board::Context;
use super::elements::single;
use crate::description::{NotationDescription, NotationForm};
use crate::diagnostic::{Problems, quoted};
use crate::document::Element;

pub(super) fn read(
    root: &Element,
    context: &Context,
    problems: &mut Problems,
) -> Option<NotationDescription> {
    let element = single(root, "notation", problems)?;
    let mut attributes = Attributes::of_empty(element, &["form", "silent", "letters"], context, problems);
    let form = attributes.choice("form", &NotationForm::ALL.map(|form| (form.name(), form)));
    let silent = attributes.kinds("silent");
    if silent.iter().any(|kind| kind.promoted) {
        let message = "A promoted form always has its letter.".to_owned();
        attributes.wrong("silent", message, "Write the chars of kinds that are no promoted forms.");
    }
    let letters: Vec<char> = attributes
        .text("letters")
        .unwrap_or_default()
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    for &letter in &letters {
        if !context.aliases.iter().any(|(other, _)| *other == letter) {
            let message =
                format!("No piece of this board has the other char {}.", quoted(&letter.to_string()));
            attributes.wrong("letters", message, "Write chars that stand in alsochar of a <piece>.");
        }
    }
    Some(NotationDescription { form, silent: silent.iter().map(|kind| kind.letter).collect(), letters })
}

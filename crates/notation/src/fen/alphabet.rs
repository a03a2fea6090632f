//! The letters of pieces.

use rules::{Blueprint, Kind, Piece, Player};

/// Pieces by their letters: a capital is player 1's, a small letter player 2's.
#[derive(Debug)]
pub(crate) struct Alphabet {
    /// Capital and small letter of each kind.
    letters: Vec<Cases>,
    /// Capital and small letter of whatever else a kind may be called.
    aliases: Vec<(Cases, Kind)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cases {
    capital: char,
    small: char,
}

impl Cases {
    /// Both cases of a letter, if it has just these two.
    fn of(letter: char) -> Option<Self> {
        let capital = only(letter.to_uppercase())?;
        let small = only(letter.to_lowercase())?;
        let fits = capital != small
            && only(capital.to_lowercase())? == small
            && only(small.to_uppercase())? == capital;
        fits.then_some(Self { capital, small })
    }

    fn owner(self, letter: char) -> Option<Player> {
        match letter {
            _ if letter == self.capital => Some(Player(0)),
            _ if letter == self.small => Some(Player(1)),
            _ => None,
        }
    }
}

fn only(mut chars: impl Iterator<Item = char>) -> Option<char> {
    let first = chars.next()?;
    chars.next().is_none().then_some(first)
}

impl Alphabet {
    /// The letters of a board, if they tell its pieces apart whatever their case.
    pub(crate) fn of(blueprint: &Blueprint) -> Option<Self> {
        let letters = (0..=u8::MAX).map(Kind).take(blueprint.kinds.len());
        let letters: Vec<Cases> =
            letters.map(|kind| Cases::of(letter(blueprint, kind)?)).collect::<Option<_>>()?;
        for (index, kind) in blueprint.kinds.iter().enumerate() {
            let unique = match kind.promoted_form_of {
                Some(base) => promoted_form(blueprint, base)?.index() == index,
                None => {
                    base_kinds(blueprint).filter(|other| letters[other.index()] == letters[index]).count()
                        == 1
                }
            };
            if !unique {
                return None;
            }
        }
        let aliases = base_kinds(blueprint).flat_map(|kind| {
            let aliases = blueprint.kinds[kind.index()].aliases.iter();
            aliases.filter_map(move |&alias| Some((Cases::of(alias)?, kind)))
        });
        let aliases = aliases.collect();
        Some(Self { letters, aliases })
    }

    /// The piece that a letter stands for, not promoted.
    pub(crate) fn piece(&self, blueprint: &Blueprint, letter: char) -> Option<Piece> {
        let letters = base_kinds(blueprint).map(|kind| (self.letters[kind.index()], kind));
        let mut names = letters.chain(self.aliases.iter().copied());
        names.find_map(|(cases, kind)| Some(Piece { owner: cases.owner(letter)?, kind }))
    }

    /// A piece as text.
    pub(crate) fn text(&self, blueprint: &Blueprint, piece: Piece) -> String {
        let Cases { capital, small } = self.letters[piece.kind.index()];
        let letter = if piece.owner == Player(0) { capital } else { small };
        match blueprint.kinds[piece.kind.index()].promoted_form_of {
            Some(_) => format!("+{letter}"),
            None => letter.to_string(),
        }
    }

    /// All letters, for messages.
    pub(crate) fn capitals(&self, blueprint: &Blueprint) -> String {
        base_kinds(blueprint).map(|kind| self.letters[kind.index()].capital).collect()
    }
}

/// The kinds that are no promoted forms.
pub(crate) fn base_kinds(blueprint: &Blueprint) -> impl Iterator<Item = Kind> {
    let kinds = blueprint.kinds.iter().zip(0..);
    kinds.filter(|(kind, _)| kind.promoted_form_of.is_none()).map(|(_, index)| Kind(index))
}

/// The letter of a kind, which for a promoted form is that of what it is a form of.
pub(crate) fn letter(blueprint: &Blueprint, kind: Kind) -> Option<char> {
    let spec = blueprint.kinds.get(kind.index())?;
    match spec.promoted_form_of {
        None => Some(spec.letter),
        Some(base) => {
            let base = blueprint.kinds.get(base.index())?;
            base.promoted_form_of.is_none().then_some(base.letter)
        }
    }
}

/// The promoted form of a kind.
pub(crate) fn promoted_form(blueprint: &Blueprint, base: Kind) -> Option<Kind> {
    let found = blueprint.kinds.iter().position(|kind| kind.promoted_form_of == Some(base))?;
    u8::try_from(found).ok().map(Kind)
}

/// The kind that a letter stands for exactly as it is written, not promoted.
pub(crate) fn kind_of_letter(blueprint: &Blueprint, letter: char) -> Option<Kind> {
    let spec = |kind: Kind| &blueprint.kinds[kind.index()];
    base_kinds(blueprint)
        .find(|&kind| spec(kind).letter == letter)
        .or_else(|| base_kinds(blueprint).find(|&kind| spec(kind).aliases.contains(&letter)))
}

#[cfg(test)]
mod tests {
    use super::Cases;

    #[test]
    fn only_letters_with_two_cases_serve() {
        assert_eq!(Cases::of('k'), Some(Cases { capital: 'K', small: 'k' }));
        assert_eq!(Cases::of('Ж'), Some(Cases { capital: 'Ж', small: 'ж' }));
        for letter in ['ß', 'ſ', 'İ', '♔', '1', '+', '漢'] {
            assert_eq!(Cases::of(letter), None, "{letter}");
        }
    }
}

//! The kinds of piece of a board, with the moves that their pieces have.

use std::borrow::Cow;

use rules::{DropRule, Kind, KindSpec, Occasion, Pattern, PromotionRule, ZoneId};

use super::moves::{MoveNames, ZoneMissing};
use super::names::Names;
use super::zones::ZoneTable;
use super::{Find, Found};
use crate::description::{
    BoardDescription, BoardPiece, Compulsory, Language, OccasionName, PieceDescription, PromotionDescription,
    Role,
};

/// Why the kinds cannot be lowered.
pub(super) enum KindError {
    /// A piece is not there, or something is named that is not.
    Contradiction,
    /// A piece names a zone that the board does not have.
    Zone {
        /// Which kind, by its place in the list.
        index: usize,
        /// The zone.
        zone: String,
    },
}

/// Lowers all kinds of a board.
pub(super) fn lower(
    names: &Names<'_>,
    zones: &mut ZoneTable,
    find: &Find<'_>,
) -> Result<Vec<KindSpec>, Vec<KindError>> {
    let board = names.board();
    let mut kinds = Vec::new();
    let mut errors = Vec::new();
    for (index, entry) in board.pieces.iter().enumerate() {
        match lower_kind(entry, names, zones, find) {
            Ok(kind) => kinds.push(kind),
            Err(Some(ZoneMissing(zone))) => errors.push(KindError::Zone { index, zone }),
            Err(None) => errors.push(KindError::Contradiction),
        }
    }
    if errors.is_empty() { Ok(kinds) } else { Err(errors) }
}

fn lower_kind(
    entry: &BoardPiece,
    names: &Names<'_>,
    zones: &mut ZoneTable,
    find: &Find<'_>,
) -> Result<KindSpec, Option<ZoneMissing>> {
    let Found::Piece(piece) = find(&entry.id) else { return Err(None) };
    let moves = moves(entry, piece, names, zones).map_err(Some)?;
    let promotions = promotions(entry, names, zones).ok_or(None)?;
    let promoted_form_of = match entry.promoted {
        true => Some(names.plain_kind(entry.letter).ok_or(None)?),
        false => None,
    };
    Ok(KindSpec {
        letter: entry.letter,
        value: entry.value,
        royal: entry.is_royal(),
        immune: entry.immune,
        aliases: entry.aliases.clone(),
        promoted_form_of,
        moves,
        promotions,
        drop: drop_rule(entry, zones).ok_or(None)?,
    })
}

/// The piece's own moves and those that it has on this board.
fn moves(
    entry: &BoardPiece,
    piece: &PieceDescription,
    names: &Names<'_>,
    zones: &mut ZoneTable,
) -> Result<Vec<Pattern>, ZoneMissing> {
    let board = names.board();
    let with_id = |id: &str| kinds_with_id(board, id);
    let with_char = |name: &str| names.kind_text(name).into_iter().collect();
    let replaced = entry.moves.as_ref().is_some_and(|moves| moves.replace);
    let mut patterns = Vec::new();
    let confined = entry.moves.as_ref().and_then(|moves| moves.confined.as_deref());
    if !replaced {
        let own = match piece.language {
            Language::Second => Cow::Borrowed(piece.moves.as_slice()),
            Language::First => piece.moves.iter().cloned().map(|found| found.of_first_version()).collect(),
        };
        let mut reader = MoveNames { zones: &mut *zones, kinds: &with_id };
        patterns = reader.patterns(&own, piece.confined.as_deref())?;
    }
    if let Some(moves) = &entry.moves {
        let mut reader = MoveNames { zones: &mut *zones, kinds: &with_char };
        for pattern in reader.patterns(&moves.moves, None)? {
            add(&mut patterns, pattern);
        }
    }
    if let Some(confined) = confined {
        let confined = zones.named(confined).ok_or_else(|| ZoneMissing(confined.to_owned()))?;
        for pattern in &mut patterns {
            pattern.to = Some(match pattern.to {
                Some(to) => zones.common(to, confined),
                None => confined,
            });
        }
    }
    Ok(patterns)
}

/// Adds a pattern, unless one that is there says as much; a capture that may also be en passant says more than
/// one that may not.
pub(super) fn add(patterns: &mut Vec<Pattern>, pattern: Pattern) {
    // Most differ in their vectors, and copies are made only of those that do not.
    let says_less = |less: &Pattern, more: &Pattern| {
        less.vector == more.vector
            && (!less.catches || more.catches)
            && *less == Pattern { catches: less.catches, ..more.clone() }
    };
    if !patterns.iter().any(|known| says_less(&pattern, known)) {
        patterns.retain(|known| !says_less(known, &pattern));
        patterns.push(pattern);
    }
}

fn kinds_with_id(board: &BoardDescription, id: &str) -> Vec<Kind> {
    let kinds = (0..=u8::MAX).zip(&board.pieces).filter(|(_, piece)| piece.id == id);
    kinds.map(|(index, _)| Kind(index)).collect()
}

fn promotions(entry: &BoardPiece, names: &Names<'_>, zones: &mut ZoneTable) -> Option<Vec<PromotionRule>> {
    if entry.role != Some(Role::Pawn) {
        return entry.promotions.iter().map(|found| promotion(found, names, zones)).collect();
    }
    let pieces = (0..=u8::MAX).zip(&names.board().pieces);
    let upgrades = pieces.filter(|(_, piece)| piece.role == Some(Role::Upgrade));
    let to: Vec<Kind> = upgrades.map(|(index, _)| Kind(index)).collect();
    // The first zone is that of the marks.
    let marks = ZoneId(0);
    let rule = PromotionRule { to, occasion: Occasion::Arriving(marks), compulsory: Some(marks) };
    Some(if rule.to.is_empty() { Vec::new() } else { vec![rule] })
}

fn promotion(
    described: &PromotionDescription,
    names: &Names<'_>,
    zones: &mut ZoneTable,
) -> Option<PromotionRule> {
    let zone = match &described.zone {
        Some(name) => zones.named(name)?,
        None => zones.everything(),
    };
    let occasion = match described.occasion {
        OccasionName::Arriving => Occasion::Arriving(zone),
        OccasionName::Touching => Occasion::Touching(zone),
        OccasionName::Capturing => Occasion::Capturing(zone),
        OccasionName::Resting => Occasion::Resting(zone),
    };
    let compulsory = match &described.compulsory {
        Compulsory::Always => Some(zone),
        Compulsory::Never => None,
        Compulsory::Zone(name) => Some(zones.named(name)?),
    };
    Some(PromotionRule { to: names.kinds(&described.to)?, occasion, compulsory })
}

fn drop_rule(entry: &BoardPiece, zones: &ZoneTable) -> Option<DropRule> {
    let Some(drop) = &entry.drop else { return Some(DropRule::default()) };
    Some(DropRule {
        zone: match &drop.zone {
            Some(name) => Some(zones.named(name)?),
            None => None,
        },
        most_on_line: drop.most_on_line,
        never_mates: drop.never_mates,
        shades: drop.shades.iter().map(|name| zones.named(name)).collect::<Option<_>>()?,
    })
}

//! Between trees of moves and what is kept of games.

use std::collections::VecDeque;

use game::{Entry, Event, Game, Ply, TimeControl};
use protocol::{RecordMove, RecordOut, RecordPlayer, RecordedGame};
use rules::Player;
use store::{
    GameId, GameRecord, KeptGame, PlayerKind, SeatRecord, Source, StoredGame, VariantSource, WallTime,
    Winners,
};

use super::main_line;
use crate::content::Variant;

/// What a player without a name is called.
const NOBODY: &str = "?";
/// The longest name of a player, in characters.
const MAX_NAME: usize = 60;

/// The tree of a game as it is kept. The error says what cannot be read.
pub(crate) fn of_stored(stored: &StoredGame, variant: &Variant) -> Result<RecordedGame, String> {
    let saved = stored.tree.as_deref().map(serde_json::from_str::<RecordedGame>).transpose();
    let saved = saved.map_err(|error| format!("the tree of game {}: {error}", stored.record.id))?;
    let mut record = match (stored.record.source, saved) {
        (Source::Played, saved) => {
            let mut record = played(&stored.record, &stored.log);
            if let Some(saved) = saved {
                merge(&mut record, saved);
            }
            record
        }
        (_, Some(saved)) => saved,
        (_, None) => return Err(format!("the tree of game {} is missing", stored.record.id)),
    };
    stored.record.board_name.clone_into(&mut record.board);
    record.geometry.clone_from(&variant.hash().0);
    Ok(record)
}

/// The tree of a game that is being played: its moves, and nothing else.
pub(crate) fn of_game(game: &Game, board: &str, created_at: WallTime) -> RecordedGame {
    let names = game.setup().seats().iter().map(|seat| RecordPlayer { name: seat.name.clone() });
    let start = (game.setup().start() != game.setup().ruleset().start())
        .then(|| notation::write_fen(&game.setup().start()));
    let mut record = RecordedGame {
        board: board.to_owned(),
        start,
        players: names.collect(),
        date: date(created_at),
        ..RecordedGame::default()
    };
    replay(&mut record, game.log());
    record
}

/// What a played game says of itself: its moves with their times, who left when, and how it ended.
fn played(setup: &GameRecord, log: &[Entry]) -> RecordedGame {
    let players = setup.seats.iter().map(|seat| RecordPlayer { name: seat.name.clone() });
    let mut record = RecordedGame {
        start: setup.start.clone(),
        players: players.collect(),
        date: date(setup.created_at),
        ..RecordedGame::default()
    };
    replay(&mut record, log);
    record
}

fn replay(record: &mut RecordedGame, log: &[Entry]) {
    for entry in log {
        match &entry.event {
            Event::Moved { text, spent, remaining, .. } => {
                let before = record.moves.len().checked_sub(1).map(|index| index as u32);
                record.moves.push(RecordMove {
                    before,
                    text: text.clone(),
                    remaining_ms: remaining.map(|time| time.0),
                    spent_ms: (spent.0 > 0).then_some(spent.0),
                    ..RecordMove::default()
                });
            }
            Event::TakenBack { .. } => {
                let gone = record.moves.pop();
                record.winners = None;
                // Whoever left stays away.
                let out = gone.map_or_else(Vec::new, |gone| gone.out);
                last_out(record).extend(out);
            }
            Event::Flagged { seat } => last_out(record).push(RecordOut { seat: seat.0, timeout: true }),
            Event::Resigned { seat } | Event::Abandoned { seat } => {
                last_out(record).push(RecordOut { seat: seat.0, timeout: false })
            }
            // A game that was called off has no result.
            Event::Ended { result } if result.reason.is_void() => {}
            Event::Ended { result } => {
                record.winners = Some(result.winners.iter().map(|seat| seat.0).collect());
            }
            // What people ask of each other is no part of the record.
            _ => {}
        }
    }
}

fn last_out(record: &mut RecordedGame) -> &mut Vec<RecordOut> {
    match record.moves.last_mut() {
        Some(last) => &mut last.out,
        None => &mut record.out,
    }
}

/// Puts what somebody has kept to a game beside what was played, which is the main line whatever has been taken back
/// since. What is known of the game itself stays.
fn merge(record: &mut RecordedGame, saved: RecordedGame) {
    let mut moves = saved.moves;
    let mut main = Vec::new();
    for played in &record.moves {
        let before = main.last().map(|&index: &usize| index as u32);
        let known = moves.iter().position(|mv| mv.before == before && mv.text == played.text);
        let index = known.unwrap_or_else(|| {
            moves.push(RecordMove { before, text: played.text.clone(), ..RecordMove::default() });
            moves.len() - 1
        });
        let mv = &mut moves[index];
        (mv.remaining_ms, mv.spent_ms) = (played.remaining_ms, played.spent_ms);
        mv.out.clone_from(&played.out);
        main.push(index);
    }
    record.moves = in_order(&moves, &main);
    record.comment = saved.comment;
    record.marks = saved.marks;
    record.arrows = saved.arrows;
    record.tags = saved.tags;
}

/// The same tree with every move behind the one it follows, those of a main line before their alternatives.
fn in_order(moves: &[RecordMove], main: &[usize]) -> Vec<RecordMove> {
    let mut children = vec![Vec::new(); moves.len() + 1];
    let mut is_main = vec![false; moves.len()];
    for &index in main {
        is_main[index] = true;
    }
    for (index, mv) in moves.iter().enumerate() {
        let place = mv.before.map_or(0, |before| before as usize + 1);
        let Some(siblings) = children.get_mut(place) else { continue };
        if is_main[index] { siblings.insert(0, index) } else { siblings.push(index) }
    }
    let mut ordered: Vec<RecordMove> = Vec::with_capacity(moves.len());
    let mut waiting: VecDeque<(usize, Option<u32>)> =
        children[0].iter().map(|&index| (index, None)).collect();
    while let Some((index, before)) = waiting.pop_front() {
        let place = ordered.len() as u32;
        ordered.push(RecordMove { before, ..moves[index].clone() });
        waiting.extend(children[index + 1].iter().map(|&child| (child, Some(place))));
    }
    ordered
}

/// A tree as it is kept.
pub(crate) fn draft(record: &RecordedGame) -> Result<String, serde_json::Error> {
    serde_json::to_string(record)
}

/// A whole game to be kept, out of a tree that has been checked.
pub(crate) fn kept_game(
    record: &RecordedGame,
    variant: &Variant,
    (id, title, source): (GameId, Option<String>, Source),
    at: WallTime,
) -> Result<KeptGame, serde_json::Error> {
    let names = record.players.iter().map(|player| player.name.trim());
    let names = names.chain(std::iter::repeat("")).take(variant.board.players.len());
    let seats = names.map(|name| SeatRecord {
        name: if name.is_empty() { NOBODY.to_owned() } else { name.chars().take(MAX_NAME).collect() },
        player: PlayerKind::Human,
        clock: TimeControl::UNLIMITED,
    });
    let setup = GameRecord {
        id,
        variant: VariantSource::clone(&variant.source),
        board_name: variant.name().to_owned(),
        seats: seats.collect(),
        undo_allowed: false,
        start: record.start.clone(),
        arrangement: None,
        created_at: at,
        source,
    };
    let winners = record.winners.as_ref().map(|seats| Winners(seats.iter().copied().map(Player).collect()));
    let ply = Ply(u32::try_from(main_line(record).len()).unwrap_or(u32::MAX));
    Ok(KeptGame { record: setup, title, tree: draft(record)?, ply, winners, at })
}

/// A day as PGN writes it.
fn date(at: WallTime) -> String {
    let (year, month, day) = civil(at);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Year, month and day, by counting the days since 1970 in eras of 400 years that begin in March.
pub(crate) fn civil(at: WallTime) -> (i64, i64, i64) {
    let days = i64::try_from(at.0 / 86_400_000).unwrap_or(0);
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(moves: &[(Option<u32>, &str)]) -> Vec<RecordMove> {
        let one = |&(before, text): &(Option<u32>, &str)| RecordMove {
            before,
            text: text.to_owned(),
            ..RecordMove::default()
        };
        moves.iter().map(one).collect()
    }

    #[test]
    fn what_was_played_is_the_main_line_of_what_was_kept() {
        let mut record = RecordedGame {
            moves: tree(&[(None, "a"), (Some(0), "b"), (Some(1), "c")]),
            ..RecordedGame::default()
        };
        let mut saved = RecordedGame {
            moves: tree(&[(None, "x"), (None, "a"), (Some(1), "y")]),
            ..RecordedGame::default()
        };
        saved.moves[1].comment = "bold".to_owned();
        merge(&mut record, saved);
        let line: Vec<&str> =
            main_line(&record).into_iter().map(|index| record.moves[index].text.as_str()).collect();
        assert_eq!(line, ["a", "b", "c"]);
        assert_eq!(record.moves.len(), 5);
        assert!(record.moves.iter().any(|mv| mv.text == "a" && mv.comment == "bold"));
        assert!(
            record
                .moves
                .iter()
                .enumerate()
                .all(|(index, mv)| mv.before.is_none_or(|it| (it as usize) < index))
        );
    }

    #[test]
    fn days_have_dates() {
        for (days, text) in
            [(0, "1970.01.01"), (59, "1970.03.01"), (11_016, "2000.02.29"), (20_774, "2026.11.17")]
        {
            assert_eq!(date(WallTime(days * 86_400_000)), text);
        }
    }
}

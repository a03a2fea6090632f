//! The rules core against the slow rules, move by move.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use board::Cell;
use rules::{Blueprint, Captured, Kind, MoveSet, Player, Position, Ruleset};

use crate::engine_face::compare_face;
use crate::{Chance, End, SlowMove, SlowPosition};

/// What has been seen of hashes: equal positions share one, and different ones do not.
#[derive(Default)]
struct Seen {
    hashes: HashMap<String, u64>,
    /// What there is to see of the position behind a hash.
    boards: HashMap<u64, String>,
}

/// Plays random games by both and compares every position on the way.
///
/// # Errors
/// The first difference, with the moves that led there.
pub fn compare_games(
    blueprint: &Blueprint,
    ruleset: &Ruleset,
    chance: &mut Chance,
    games: usize,
    plies: usize,
) -> Result<(), String> {
    let mut seen = Seen::default();
    for _ in 0..games {
        let mut played = Vec::new();
        compare_game(blueprint, ruleset, chance, plies, (&mut seen, &mut played))
            .map_err(|error| format!("{error}, after {}", played.join(" ")))?;
    }
    Ok(())
}

fn compare_game(
    blueprint: &Blueprint,
    ruleset: &Ruleset,
    chance: &mut Chance,
    plies: usize,
    (seen, played): (&mut Seen, &mut Vec<String>),
) -> Result<(), String> {
    let mut fast = ruleset.start();
    let mut slow = SlowPosition::start(blueprint);
    for _ in 0..plies {
        compare_standing(&fast, &slow)?;
        compare_boards(&fast, &slow)?;
        compare_memory(&fast, &slow)?;
        seen.compare_hashes(&fast, &slow)?;
        let found = compare_moves(&fast, &slow)?;
        let names: Vec<_> = found.keys().cloned().collect();
        let Some(name) = chance.pick(&names) else { break };
        played.push(name.clone());
        let mv = fast.move_from_text(name).ok_or_else(|| format!("{name} does not read back"))?;
        fast.play(mv).map_err(|error| error.to_string())?;
        slow = slow.play(&found[name]);
    }
    Ok(())
}

/// Who is still there, whose turn it is, how it ended.
fn compare_standing(fast: &Position, slow: &SlowPosition<'_>) -> Result<(), String> {
    let outcome = fast.outcome();
    let end = outcome.map(|outcome| End { winners: outcome.winners.iter().collect(), cause: outcome.cause });
    same("the end", &end.as_ref(), &slow.end())?;
    let players: Vec<Player> = fast.ruleset().players().collect();
    for &player in &players {
        same(&format!("the fate of player {}", player.0 + 1), &fast.fate(player), &slow.fate(player))?;
        same(
            &format!("check to player {}", player.0 + 1),
            &fast.is_in_check(player),
            &slow.is_in_check(player),
        )?;
    }
    if end.is_none() {
        same("the turn", &fast.turn(), &slow.turn())?;
    }
    let attacked = fast.attacked_by_enemies_of(slow.turn());
    let cells = (0..fast.ruleset().board().cell_count() as u16).map(Cell);
    let expected: Vec<Cell> = cells.filter(|&cell| slow.is_attacked(cell, slow.turn())).collect();
    same("attacked cells", &attacked, &expected)
}

/// What stands where, and what is in hand.
fn compare_boards(fast: &Position, slow: &SlowPosition<'_>) -> Result<(), String> {
    let board = fast.ruleset().board();
    for cell in (0..board.cell_count() as u16).map(Cell) {
        same(&board.label(cell), &fast.piece_at(cell), &slow.piece_at(cell))?;
    }
    same("the walls", &fast.walls(), &slow.walls())?;
    for player in fast.ruleset().players() {
        for kind in (0..fast.ruleset().blueprint().kinds.len() as u8).map(Kind) {
            let what = format!("{} in the hand of player {}", fast.ruleset().letter(kind), player.0 + 1);
            same(&what, &u32::from(fast.in_hand(player, kind)), &slow.in_hand(player, kind))?;
        }
    }
    Ok(())
}

/// What the position remembers. The core forgets what no rule can read any more.
fn compare_memory(fast: &Position, slow: &SlowPosition<'_>) -> Result<(), String> {
    let (setup, board) = (fast.setup(), fast.ruleset().board());
    let drops = fast.ruleset().blueprint().drops.as_ref();
    let marks = drops.is_some_and(|drops| drops.captured == Captured::ToHand);
    for placed in &setup.pieces {
        let what = format!("the mark of a promotion on {}", board.label(placed.cell));
        same(&what, &placed.promoted, &(marks && slow.is_promoted(placed.cell)))?;
    }
    let moved = setup.unmoved.iter().find(|cell| !slow.is_unmoved(**cell));
    same("a moved piece that counts as unmoved", &moved, &None)?;
    let known = slow.trails();
    for trail in &setup.trails {
        let by = known.iter().find(|known| known.victim == trail.victim);
        same("who passed", &Some(trail.victim), &by.map(|known| known.victim))?;
        let stray = trail.cells.iter().find(|cell| !by.is_some_and(|known| known.cells.contains(cell)));
        same("a cell that nobody passed over", &stray, &None)?;
    }
    if let Some(place) = setup.place.filter(|_| fast.outcome().is_none()) {
        same("the place in the turn", &place, &slow.place())?;
    }
    let checks: Vec<u32> = setup.checks_left.iter().map(|&left| u32::from(left)).collect();
    let counted = fast.ruleset().blueprint().ends.checks.is_some();
    same("the checks left", &checks, &if counted { slow.checks_left().to_vec() } else { Vec::new() })?;
    same("the quiet plies", &setup.quiet_plies, &slow.quiet_plies())
}

impl Seen {
    fn compare_hashes(&mut self, fast: &Position, slow: &SlowPosition<'_>) -> Result<(), String> {
        let hash = fast.hash();
        let known = *self.hashes.entry(slow.everything()).or_insert(hash);
        same("the hash of the same position", &hash, &known)?;
        let visible = slow.all_that_shows();
        let known = self.boards.entry(hash).or_insert_with(|| visible.clone());
        same("the position of the same hash", known, &visible)
    }
}

fn compare_moves<'a>(
    fast: &Position,
    slow: &SlowPosition<'a>,
) -> Result<BTreeMap<String, SlowMove<'a>>, String> {
    let mut slow_moves = BTreeMap::new();
    for mv in slow.moves() {
        if let Some(twin) = slow_moves.insert(mv.text.clone(), mv) {
            return Err(format!("{} is written twice by the slow rules", twin.text));
        }
    }
    let listed = fast.legal_moves();
    let mut names: Vec<String> = listed.iter().map(|&mv| fast.move_text(mv)).collect();
    names.sort();
    if names.iter().ne(slow_moves.keys()) {
        let twice: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
        let extra: Vec<_> = names.iter().filter(|name| !slow_moves.contains_key(*name)).collect();
        let missing: Vec<_> = slow_moves.keys().filter(|name| !names.contains(name)).collect();
        return Err(format!("too many {extra:?}, too few {missing:?}, twice {twice:?}"));
    }
    // Every other way of asking for the same moves.
    let count = slow_moves.len() as u64;
    same("the number of moves", &fast.count_legal_moves(), &count)?;
    same("perft 1", &fast.perft(1), &count)?;
    same("a listed move that is not legal", &listed.iter().find(|mv| !fast.is_legal(**mv)), &None)?;
    let mut ends: BTreeMap<Cell, BTreeSet<Cell>> = BTreeMap::new();
    for (from, to) in slow_moves.values().map(SlowMove::ends) {
        ends.entry(from).or_default().insert(to);
    }
    let ends = ends.into_iter().map(|(from, to)| MoveSet { from, to: to.into_iter().collect() });
    same("the moves as sets", &fast.legal_sets(), &ends.collect())?;
    compare_face(fast, slow, &slow_moves)?;
    Ok(slow_moves)
}

pub(crate) fn same<T: PartialEq + std::fmt::Debug>(what: &str, fast: &T, slow: &T) -> Result<(), String> {
    if fast == slow {
        Ok(())
    } else {
        Err(format!("{what} is {fast:?} for the core, {slow:?} for the slow rules"))
    }
}

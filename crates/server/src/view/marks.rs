//! What sets a board apart from those that begin like it.

use protocol::BoardMark;
use rules::{Captured, Drops, Passing, Sight, Verdict};

use crate::content::Variant;

/// The rules that nobody sees in a picture of the start, the most telling one first.
pub(super) fn marks(variant: &Variant) -> Vec<BoardMark> {
    let blueprint = &variant.blueprint;
    let (ends, duties) = (&blueprint.ends, &blueprint.duties);
    let drops = blueprint.drops.as_ref();
    let royal = blueprint.kinds.iter().any(|kind| kind.royal);
    let walls = blueprint.walling.as_ref().map(|walling| walling.stays);
    let bird = variant.board.look.as_ref().is_some_and(|look| look.walls == variant::Walls::Bird);
    let losing = ends.extinctions.iter().any(|end| end.verdict == Verdict::Win);
    let extinct = ends.extinctions.iter().any(|end| end.verdict == Verdict::Loss);
    let found = [
        (blueprint.sight == Sight::Fog, BoardMark::Fog),
        (blueprint.blast.is_some(), BoardMark::Blast),
        (walls == Some(false) && !bird, BoardMark::WallMoves),
        (walls == Some(false) && bird, BoardMark::BirdMoves),
        (walls == Some(true), BoardMark::WallsStay),
        (drops.is_some_and(|drops| drops.gates.is_some()), BoardMark::Gates),
        (drops.is_some_and(|drops| drops.must_all), BoardMark::OwnSetup),
        (drops.is_some_and(Drops::are_shared), BoardMark::SharedHands { boards: blueprint.boards() as u8 }),
        (
            drops.is_some_and(|drops| drops.captured != Captured::Gone && !drops.are_shared()),
            BoardMark::Drops,
        ),
        (ends.checks.is_some(), BoardMark::Checks { count: ends.checks.unwrap_or(0) }),
        (!ends.goals.is_empty(), BoardMark::Goal),
        (losing, BoardMark::LosingWins),
        (duties.must_capture, BoardMark::MustCapture),
        (extinct, BoardMark::DyingOut),
        (duties.no_checks, BoardMark::NoChecks),
        (royal && duties.careless, BoardMark::KingCapture),
        (variant.board.shuffle.is_some(), BoardMark::Shuffle),
        (blueprint.players.iter().any(|player| player.team.is_some()), BoardMark::Teams),
        (duties.passing == Passing::Always, BoardMark::Passing),
        (!blueprint.specials.is_empty() && blueprint.castlings.is_empty(), BoardMark::Special),
    ];
    found.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark).collect()
}

//! From what is kept of a game to the game.

use std::sync::Arc;

use game::{Game, Millis, ReplayError, SeatSetup, Setup, SetupProblem};
use notation::{FenError, read_fen};
use rules::{CompileError, Player};
use store::{GameRecord, PlayerKind, StoredGame};

use crate::content::Variant;

/// How long everybody may take for a first move in a game with clocks.
const FIRST_MOVES: Millis = Millis(60_000);

/// Why a game cannot be set up.
#[derive(Debug)]
pub(crate) enum NoGame {
    /// The rules cannot be compiled.
    Rules(CompileError),
    /// Rules, players and times do not fit together.
    Setup(Vec<SetupProblem>),
    /// The position to start with cannot be read.
    Start(FenError),
    /// Its log is damaged.
    Log(ReplayError),
}

impl std::fmt::Display for NoGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Setup(problems) => {
                let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
                f.write_str(&problems.join("; "))
            }
            Self::Start(error) => error.fmt(f),
            Self::Log(error) => error.fmt(f),
        }
    }
}

/// Rules, players, times and the start put together.
pub(crate) fn setup(variant: &Variant, record: &GameRecord) -> Result<Setup, NoGame> {
    let ruleset = variant.ruleset().map_err(NoGame::Rules)?;
    let seats = record.seats.iter().map(|seat| SeatSetup { name: seat.name.clone(), clock: seat.clock });
    let start =
        record.start.as_deref().map(|fen| read_fen(&ruleset, fen)).transpose().map_err(NoGame::Start)?;
    let setup = Setup::new(ruleset, seats.collect(), record.undo_allowed).map_err(NoGame::Setup)?;
    let machines = (0..).map(Player).zip(&record.seats).filter(|(_, seat)| seat.player != PlayerKind::Human);
    let machines = machines.map(|(seat, _)| seat).collect();
    let setup = setup.arranged_by(record.arrangement).with_machines(machines);
    Ok(match start {
        Some(position) => setup.starting_from(position),
        None => setup,
    })
}

/// The game as it stood when its log was last written to.
/// People who do not sit at one table are not kept waiting for a first move.
pub(super) fn replay(stored: StoredGame, variant: &Arc<Variant>, online: bool) -> Result<Game, NoGame> {
    let setup = setup(variant, &stored.record)?.with_first_moves_within(online.then_some(FIRST_MOVES));
    Game::replay(setup, stored.log).map_err(NoGame::Log)
}

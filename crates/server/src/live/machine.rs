//! Machines that play. They think on threads of their own, never on those that serve people.

use std::sync::Arc;
use std::time::Duration;

use game::{Board, Game, Version, greedy_move, random_move};
use rules::Move;
use search::{GamePath, Level, LevelPlayer};
use store::{PlayerKind, Strength};

use super::letter::{Handle, Letter, Request};
use super::retracing::path;
use super::services::Services;
use super::thinkers::{Patron, Permit};
use crate::analysis::Share;
use crate::chance;
use crate::content::Variant;

/// Something for a machine to think about.
pub(super) struct Task {
    pub(super) whose: Patron,
    pub(super) player: PlayerKind,
    /// The game, as those at the board see it. How it came there is worked out where the machine thinks.
    pub(super) game: Game,
    /// All the chance there is for machines that think.
    pub(super) seed: u64,
    pub(super) variant: Arc<Variant>,
    pub(super) board: Board,
    pub(super) version: Version,
    /// How long it waits first, so that people can follow.
    pub(super) pause: Duration,
}

/// Waits a little, thinks, and writes to the game what it has thought of.
pub(super) async fn think(task: Task, services: Services, game: Handle) {
    if !task.pause.is_zero() {
        tokio::time::sleep(task.pause).await;
    }
    let (board, version) = (task.board, task.version);
    let Some(permit) = services.thinkers.enter(task.whose.clone()).await else { return };
    let thought = tokio::task::spawn_blocking(move || ponder(&task, &permit)).await;
    let request = Request::Thought { board, version, text: thought.ok().flatten() };
    game.send(Letter { arrived: services.clock.now(), request }).await;
}

fn ponder(task: &Task, permit: &Permit) -> Option<String> {
    // What is found out about a board for all its games takes a while; others have their turns meanwhile.
    if matches!(task.player, PlayerKind::Level(_)) {
        task.variant.knowledge(task.game.setup().ruleset());
    }
    permit.think(|share| choose(task, share))
}

fn choose(task: &Task, control: &Share<'_>) -> Option<String> {
    let position = task.game.position();
    let mv = match task.player {
        PlayerKind::Human => None,
        PlayerKind::Random => random_move(position, chance::number().ok()?),
        PlayerKind::Greedy => greedy_move(position, task.variant.worth(), chance::number().ok()?),
        PlayerKind::Level(strength) => think_at(task, &path(&task.game), strength, control),
    };
    mv.map(|mv| position.move_text(mv))
}

fn think_at(task: &Task, path: &GamePath, strength: Strength, control: &Share<'_>) -> Option<Move> {
    let level = Level::new(strength.number())?;
    let knowledge = task.variant.knowledge(path.position().ruleset());
    LevelPlayer::new(knowledge, level, task.seed).choose(path, control)
}

#[cfg(test)]
mod tests {
    use game::{SeatSetup, Setup, TimeControl};
    use variant::Library;

    use super::super::thinkers::Thinkers;
    use super::*;
    use crate::clock::Clock;
    use crate::content::nobody_studies;

    #[test]
    fn nobody_waits_until_a_board_of_a_user_has_been_studied() {
        let library = Library::built_in();
        let source = Variant::from_library(&library, &library.boards()[0]).source;
        // As it comes from the store: nobody who runs the program has looked at it.
        let variant = Arc::new(Variant::from_source(source).unwrap());
        let ruleset = variant.ruleset().unwrap();
        let seat = |_| SeatSetup { name: "A".to_owned(), clock: TimeControl::UNLIMITED };
        let setup = Setup::new(ruleset.clone(), ruleset.players().map(seat).collect(), false).unwrap();
        let task = Task {
            whose: Patron("slow".to_owned()),
            player: PlayerKind::Level(Strength::new(1).unwrap()),
            game: Game::start(setup),
            seed: 1,
            variant,
            board: Board::default(),
            version: Version(0),
            pause: Duration::ZERO,
        };
        let thinkers = Arc::new(Thinkers::new(Clock::start(), 1));
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let enter = |name: &str| runtime.block_on(thinkers.enter(Patron(name.to_owned()))).unwrap();
        let (slow, other) = (enter("slow"), enter("other"));
        std::thread::scope(|scope| {
            let studying = nobody_studies();
            let slow = scope.spawn(|| ponder(&task, &slow));
            for _ in 0..100 {
                // This would never return if it had to wait for the study.
                assert_eq!(other.think(|_| Some(1)), Some(1));
                std::thread::yield_now();
            }
            assert!(!slow.is_finished());
            drop(studying);
            assert!(slow.join().unwrap().is_some());
        });
    }
}

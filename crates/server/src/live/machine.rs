//! Machines that play. They think on threads of their own, never on those that serve people.

use std::sync::Arc;
use std::time::Duration;

use game::{Board, Version, greedy_move, random_move};
use rules::Move;
use search::{GamePath, Level, LevelPlayer};
use store::{PlayerKind, Strength};

use super::letter::{Handle, Letter, Request};
use super::services::Services;
use super::thinkers::Patron;
use crate::analysis::Share;
use crate::chance;
use crate::content::Variant;

/// Something for a machine to think about.
pub(super) struct Task {
    pub(super) whose: Patron,
    pub(super) player: PlayerKind,
    pub(super) path: GamePath,
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
    let thought = tokio::task::spawn_blocking(move || permit.think(|share| choose(&task, share))).await;
    let request = Request::Thought { board, version, text: thought.ok().flatten() };
    game.send(Letter { arrived: services.clock.now(), request }).await;
}

fn choose(task: &Task, control: &Share<'_>) -> Option<String> {
    let position = task.path.position();
    let mv = match task.player {
        PlayerKind::Human => None,
        PlayerKind::Random => random_move(position, chance::number().ok()?),
        PlayerKind::Greedy => greedy_move(position, task.variant.worth(), chance::number().ok()?),
        PlayerKind::Level(strength) => think_at(task, strength, control),
    };
    mv.map(|mv| position.move_text(mv))
}

fn think_at(task: &Task, strength: Strength, control: &Share<'_>) -> Option<Move> {
    let level = Level::new(strength.number())?;
    let knowledge = task.variant.knowledge(task.path.position().ruleset());
    LevelPlayer::new(knowledge, level, task.seed).choose(&task.path, control)
}

//! Machines that play. They think on threads of their own, never on those that serve people.

use std::sync::Arc;
use std::time::Duration;

use game::{Version, greedy_move, random_move};
use rules::Move;
use search::{GamePath, Level, LevelPlayer, Unwatched};
use store::{PlayerKind, Strength};

use super::letter::{Handle, Letter, Request};
use super::services::Services;
use crate::chance;
use crate::content::Variant;

/// Something for a machine to think about.
pub(super) struct Task {
    pub(super) player: PlayerKind,
    pub(super) path: GamePath,
    /// All the chance there is for machines that think.
    pub(super) seed: u64,
    pub(super) variant: Arc<Variant>,
    pub(super) version: Version,
    /// How long it waits first, so that people can follow.
    pub(super) pause: Duration,
}

/// Waits a little, thinks, and writes to the game what it has thought of.
pub(super) async fn think(task: Task, services: Services, game: Handle) {
    if !task.pause.is_zero() {
        tokio::time::sleep(task.pause).await;
    }
    let version = task.version;
    // The permits are never closed.
    let Ok(_permit) = services.thinking.acquire().await else { return };
    let thought = tokio::task::spawn_blocking(move || choose(&task)).await;
    let request = Request::Thought { version, text: thought.ok().flatten() };
    game.send(Letter { arrived: services.clock.now(), request }).await;
}

fn choose(task: &Task) -> Option<String> {
    let position = task.path.position();
    let mv = match task.player {
        PlayerKind::Human => None,
        PlayerKind::Random => random_move(position, chance::number().ok()?),
        PlayerKind::Greedy => greedy_move(position, task.variant.worth(), chance::number().ok()?),
        PlayerKind::Level(strength) => think_at(task, strength),
    };
    mv.map(|mv| position.move_text(mv))
}

fn think_at(task: &Task, strength: Strength) -> Option<Move> {
    let level = Level::new(strength.number())?;
    let knowledge = task.variant.knowledge(task.path.position().ruleset());
    LevelPlayer::new(knowledge, level, task.seed).choose(&task.path, &Unwatched)
}

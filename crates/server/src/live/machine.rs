//! Machines that play. They think on threads of their own, never on those that serve people.

use std::sync::Arc;

use game::{Version, greedy_move, random_move};
use rules::Move;
use search::{GamePath, Level, LevelPlayer, Unwatched};
use store::PlayerKind;

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
}

/// Waits a little, thinks, and writes to the game what it has thought of.
pub(super) async fn think(task: Task, services: Services, game: Handle) {
    if !services.machine_pause.is_zero() {
        tokio::time::sleep(services.machine_pause).await;
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
        PlayerKind::Level1 => think_at(task, 1),
        PlayerKind::Level2 => think_at(task, 2),
        PlayerKind::Level3 => think_at(task, 3),
        PlayerKind::Level4 => think_at(task, 4),
        PlayerKind::Level5 => think_at(task, 5),
        PlayerKind::Level6 => think_at(task, 6),
        PlayerKind::Level7 => think_at(task, 7),
        PlayerKind::Level8 => think_at(task, 8),
    };
    mv.map(|mv| position.move_text(mv))
}

fn think_at(task: &Task, level: u8) -> Option<Move> {
    let knowledge = task.variant.knowledge(task.path.position().ruleset());
    LevelPlayer::new(knowledge, Level::new(level)?, task.seed).choose(&task.path, &Unwatched)
}

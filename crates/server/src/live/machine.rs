//! Machines that play. They think on threads of their own, never on those that serve people.

use std::sync::Arc;

use game::{Version, greedy_move, random_move};
use rules::Position;
use store::PlayerKind;

use super::letter::{Handle, Letter, Request};
use super::services::Services;
use crate::chance;
use crate::content::Variant;

/// Something for a machine to think about.
pub(super) struct Task {
    pub(super) player: PlayerKind,
    pub(super) position: Position,
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
    let random = chance::number().ok()?;
    let mv = match task.player {
        PlayerKind::Human => None,
        PlayerKind::Random => random_move(&task.position, random),
        PlayerKind::Greedy => greedy_move(&task.position, task.variant.worth(), random),
    };
    mv.map(|mv| task.position.move_text(mv))
}

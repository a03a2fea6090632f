//! What whoever runs a tournament does with it.

use axum::Json;
use axum::extract::State;
use protocol::{NewMachine, TournamentDirection, TournamentStep, TournamentView};
use store::{Contestant, PlayerKind, Strength, Taking, TournamentId, WallTime};

use super::super::json_body::JsonBody;
use super::{current, may_direct, refusal};
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::identity::Principal;
use crate::server::Server;
use crate::tournaments::{Course, MOST_MACHINES, MOST_PLAYERS};

pub(super) async fn direct(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<TournamentDirection>,
) -> Result<Json<TournamentView>, ApiError> {
    let now = server.clock().wall();
    let act = |course: &mut Course| {
        may_direct(&principal, course.whole())?;
        let done = match wish.step {
            TournamentStep::Start => course.start(now),
            TournamentStep::Pause => course.pause(now),
            TournamentStep::Resume => course.resume(now),
            TournamentStep::End => course.end(now),
        };
        done.map_err(refusal)
    };
    let id = TournamentId(id);
    server.direct_one(&id, act).await?;
    current(&server, &principal, &id).await
}

pub(super) async fn remove(
    State(server): State<Server>,
    principal: Principal,
    Path((id, number)): Path<(String, u32)>,
) -> Result<Json<TournamentView>, ApiError> {
    let act = |course: &mut Course| {
        may_direct(&principal, course.whole())?;
        if !course.leave(number, Taking::Removed) {
            return Err(ApiError::not_found("such player"));
        }
        Ok(())
    };
    let id = TournamentId(id);
    server.direct_one(&id, act).await?;
    current(&server, &principal, &id).await
}

pub(super) async fn add_machine(
    State(server): State<Server>,
    principal: Principal,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<NewMachine>,
) -> Result<Json<TournamentView>, ApiError> {
    let Some(strength) = Strength::new(wish.level) else {
        let message = format!("There is no machine of level {}.", wish.level);
        return Err(ApiError::refused("wrong-player", message, "Choose a level from 1 to 8."));
    };
    let now = server.clock().wall();
    let act = |course: &mut Course| {
        may_direct(&principal, course.whole())?;
        let machines = course.whole().contestants.iter().filter(|one| one.player != PlayerKind::Human);
        let there = machines.clone().filter(|one| one.taking == Taking::In).count();
        if there >= MOST_MACHINES {
            let message = format!("{MOST_MACHINES} machines take part already.");
            return Err(ApiError::conflict("tournament-machines", message, "Remove one of them first."));
        }
        let alike = machines.filter(|one| one.player == PlayerKind::Level(strength)).count();
        course.join(machine(strength, alike, now), MOST_PLAYERS).map_err(refusal)
    };
    let id = TournamentId(id);
    server.direct_one(&id, act).await?;
    current(&server, &principal, &id).await
}

/// Machines of one level are told apart by a number.
fn machine(strength: Strength, alike: usize, now: WallTime) -> Contestant {
    let level = u32::from(strength.number());
    let behind = if alike == 0 { String::new() } else { format!(" #{}", alike + 1) };
    Contestant {
        number: 0,
        account: None,
        player: PlayerKind::Level(strength),
        name: format!("Machine {level}{behind}"),
        // Where they are likely to stand among people; it only says who meets whom first.
        rating: 600 + 200 * level,
        taking: Taking::In,
        missed: 0,
        joined_at: now,
        known_as: None,
    }
}

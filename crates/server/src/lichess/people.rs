//! What everybody may know of somebody, as lichess tells it.

use std::collections::BTreeMap;

use rating::Rating;
use serde_json::{Map, Value, json};
use store::{Account, AccountId, Pool, Rated};

use super::names::Called;
use super::refusal::Answered;
use super::words::{Speed, whole_address};
use crate::server::Server;
use crate::view::shown;

/// Somebody in few words.
pub(super) fn light(account: &Account) -> Value {
    let mut told = json!({ "id": account.name.to_lowercase(), "name": account.name });
    if account.bot {
        told["title"] = "BOT".into();
    }
    told
}

/// Somebody with how strong they are on a ladder, as challenges tell of them.
pub(super) async fn with_rating(server: &Server, id: &AccountId, ladder: &str) -> Answered<Value> {
    let Some(account) = server.identity().store().account(id).await? else { return Ok(Value::Null) };
    let known = server.ratings().ratings(id).await?;
    let there = known.iter().find(|rated| rated.pool == Pool::People && rated.ladder == ladder);
    let rating = there.map_or(Rating::NEW, |rated| rated.now(server.clock().wall()));
    let mut told = light(&account);
    told["rating"] = shown(rating).into();
    if rating.is_provisional() {
        told["provisional"] = true.into();
    }
    told["online"] = server.bell().is_listening(id).into();
    Ok(told)
}

/// Somebody in full. What only they may know is told to them alone.
pub(super) async fn whole(server: &Server, account: &Account, to_themselves: bool) -> Answered<Value> {
    let tallies = server.ratings().tallies(&account.id, to_themselves).await?;
    let sum = |of: fn(&store::Tally) -> u32| tallies.iter().map(|(_, tally)| of(tally)).sum::<u32>();
    let rated = server.ratings().ratings(&account.id).await?;
    let people = rated.iter().filter(|rated| rated.pool == Pool::People);
    let rated_games: u32 = rated.iter().map(|rated| rated.tally.games()).sum();
    let mut told = light(account);
    let more = json!({
        "username": account.name,
        "perfs": perfs(server, people),
        "createdAt": account.created_at.0,
        "playTime": { "total": 0, "tv": 0 },
        "url": whole_address(server, &format!("/players/{}", account.name)),
        "count": {
            "all": sum(store::Tally::games),
            "rated": rated_games,
            "draw": sum(|tally| tally.draws),
            "loss": sum(|tally| tally.losses),
            "win": sum(|tally| tally.wins),
        },
        "profile": {},
        "blocking": false,
    });
    if let (Some(told), Value::Object(more)) = (told.as_object_mut(), more) {
        told.extend(more);
        told.remove("name");
    }
    if server.bell().is_listening(&account.id) {
        told["seenAt"] = server.clock().wall().0.into();
    }
    Ok(told)
}

/// How strong somebody is on each board; on the usual one at every speed, since there is one ladder for all.
fn perfs<'a>(server: &Server, rated: impl Iterator<Item = &'a Rated>) -> Value {
    let mut all: BTreeMap<String, Value> = BTreeMap::new();
    // Programs look at these whether games were played or not.
    for speed in Speed::all() {
        all.insert(speed.key.to_owned(), perf(Rating::NEW, 0));
    }
    for rated in rated {
        let told = perf(rated.now(server.clock().wall()), rated.tally.games());
        let called = Called::of_ladder(&rated.ladder);
        match called.is_usual {
            true => all.extend(Speed::all().map(|speed| (speed.key.to_owned(), told.clone()))),
            false => drop(all.insert(called.key, told)),
        }
    }
    Value::Object(all.into_iter().collect::<Map<_, _>>())
}

fn perf(rating: Rating, games: u32) -> Value {
    let deviation = rating.deviation.round() as u32;
    let mut told = json!({ "games": games, "rating": shown(rating), "rd": deviation, "prog": 0 });
    if rating.is_provisional() {
        told["prov"] = true.into();
    }
    told
}

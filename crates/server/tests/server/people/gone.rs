//! Whoever is not there any more, and what those may do who stay.

use std::time::Duration;

use serde_json::{Value, json};
use server::{People, Settings};

use super::browser::{Browser, PASSWORD};
use super::online::Table;
use crate::common::{World, seat};

fn with_clocks() -> Value {
    let timed = |name: &str, open: bool| {
        let mut seat = seat(name, "human");
        (seat["initial"], seat["open"]) = (json!(300), json!(open));
        seat
    };
    json!({ "seats": [timed("Ada", false), timed("", true)] })
}

/// How somebody's socket comes to be cut off.
#[derive(Clone, Copy, Debug)]
enum Way {
    LogsOut,
    ChangesPassword,
    DeletesAccount,
}

#[tokio::test]
async fn whoever_is_cut_off_is_not_there_any_more() {
    for way in [Way::LogsOut, Way::ChangesPassword, Way::DeletesAccount] {
        let world = World::new();
        let settings = Settings { people: People::Many, claim_after: Duration::ZERO, ..Settings::default() };
        let app = world.app_with(settings);
        let mut table = Table::at(&app, with_clocks()).await;
        table.play("e2e4 e7e5").await;
        let cut_off = match way {
            Way::LogsOut => table.bob.delete("/v1/sessions/current").await,
            Way::ChangesPassword => {
                let mut elsewhere = Browser::new(&app);
                assert!(elsewhere.log_in("Bob", PASSWORD).await.status.is_success());
                let wish = json!({ "password": PASSWORD, "newPassword": "four better words" });
                elsewhere.put("/v1/account/password", &wish).await
            }
            Way::DeletesAccount => {
                table.bob.post("/v1/account/delete", &json!({ "password": PASSWORD })).await
            }
        };
        assert!(cut_off.status.is_success(), "{way:?}: {}", String::from_utf8_lossy(&cut_off.body));
        while table.black.hear().await.is_some() {}
        while table.white.wait("presence").await["seats"][1]["awayMs"].is_null() {}
        table.white.send(json!({ "t": "claimWin", "gone": 1 })).await;
        assert_eq!(table.white.wait_event("ended").await["result"]["winners"], json!([0]), "{way:?}");
    }
}

//! Where work is done on boards that users have made: one piece at a time, so that however much of it there is, it takes
//! one processor.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::content::Variant;
use crate::error::ApiError;
use crate::record::aside;

/// How long somebody waits for others whose boards are looked at.
const PATIENCE: Duration = Duration::from_secs(20);

/// The bench. Cheap to clone: there is one.
#[derive(Clone)]
pub(crate) struct Bench(Arc<Semaphore>);

impl Default for Bench {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(1)))
    }
}

impl Bench {
    /// Does work at the bench. What was begun keeps its turn to its end, whether or not whoever asked for it is still
    /// there.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        what: &'static str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let busy = || ApiError::overloaded("Much is to be done for boards that users have made.");
        let turn = tokio::time::timeout(PATIENCE, Arc::clone(&self.0).acquire_owned()).await;
        let turn = turn.map_err(|_| busy())?.map_err(|_| busy())?;
        let keeping_it = move || {
            let done = work();
            drop(turn);
            done
        };
        aside(what, keeping_it).await
    }

    /// Does work that takes a while on a board, never on the threads that serve: at the bench where a user has made it.
    pub(crate) async fn work_on<T: Send + 'static>(
        &self,
        variant: &Variant,
        what: &'static str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        if variant.is_foreign() { self.work(what, work).await } else { aside(what, work).await }
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use serde_json::{Value, json};
    use store::SqlStore;
    use tower::ServiceExt;

    use crate::server::{Server, Settings};

    async fn ask(app: &Router, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let request = Request::builder().method(method).uri(path).header("content-type", "application/json");
        let request = request.body(Body::from(body.to_string())).unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (status, serde_json::from_slice(&body).unwrap_or_default())
    }

    fn own_board() -> String {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/Boards/Chess/board.xml");
        let board = std::fs::read_to_string(path).unwrap();
        let board = board.replace("<name>Chess</name>", "<name>Mine</name>").replace("<key>chess</key>", "");
        board.lines().filter(|line| !line.contains("<alias>")).collect()
    }

    /// While something else is done at the bench, all that costs work on a board of a user waits for it, and says after a
    /// while that it waited in vain. The time that this takes is not waited for here.
    #[tokio::test]
    async fn whatever_a_board_of_a_user_costs_is_paid_at_the_bench() {
        let folder = tempfile::tempdir().unwrap();
        let open = || {
            let store = SqlStore::in_file(&folder.path().join("games.sqlite")).unwrap();
            Server::new(std::sync::Arc::new(store), Settings::default())
        };
        let wish = json!({ "files": [{ "path": "board.xml", "text": own_board() }] });
        let (status, upload) = ask(&crate::app(open()), "POST", "/v1/workshop", &wish).await;
        assert_eq!(status, 201, "{upload}");
        let (hash, key) = (upload["board"]["geometry"].as_str().unwrap(), upload["key"].as_str().unwrap());
        // Another start of the server, which has read nothing of it yet.
        let server = open();
        let app = crate::app(server.clone());
        let seat = json!({ "name": "A", "player": "human", "initial": 0, "increment": 0, "delay": 0 });
        let game = json!({ "board": key, "undo": true, "seats": [seat.clone(), seat] });
        let asked = [
            ("GET", format!("/v1/geometries/{hash}"), Value::Null, 200),
            ("GET", format!("/v1/geometries?hashes={hash},{hash}"), Value::Null, 200),
            ("GET", format!("/v1/geometries/{hash}/arrangements/0"), Value::Null, 200),
            ("GET", format!("/v1/geometries/{hash}/guide"), Value::Null, 200),
            ("GET", format!("/v1/boards/{key}/overlays"), Value::Null, 200),
            ("POST", "/v1/games".to_owned(), game, 201),
        ];
        // To read it is work, too.
        for is_read in [false, true] {
            if is_read {
                let image = format!("/v1/geometries/{hash}/images/none.png");
                assert_eq!(ask(&app, "GET", &image, &Value::Null).await.0, 404);
            }
            let held = server.bench().0.acquire().await.unwrap();
            tokio::time::pause();
            for (method, path, body, _) in &asked {
                let (status, answer) = ask(&app, method, path, body).await;
                assert_eq!((status, &answer["code"]), (503, &"busy".into()), "{path} {is_read}");
            }
            tokio::time::resume();
            drop(held);
        }
        for (method, path, body, expected) in &asked {
            let (status, answer) = ask(&app, method, path, body).await;
            assert_eq!(status, *expected, "{path} {answer}");
        }
    }
}

//! How the server does, in figures: for whoever runs it, on an address of its own that strangers do not reach.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::http::health;
use crate::server::Server;

/// The classes of answers, by the first digit of their status.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// The ends of the intervals in which times are counted, in seconds; there is one more for all that took longer.
const BOUNDS: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

/// What has been counted since the start.
#[derive(Default)]
pub(crate) struct Figures {
    answers: [AtomicU64; CLASSES.len()],
    times: [AtomicU64; BOUNDS.len() + 1],
    microseconds: AtomicU64,
}

impl Figures {
    fn count(&self, status: u16, took: Duration) {
        let class = usize::from(status / 100).clamp(1, CLASSES.len()) - 1;
        self.answers[class].fetch_add(1, Ordering::Relaxed);
        let place = BOUNDS.iter().position(|&bound| took.as_secs_f64() <= bound).unwrap_or(BOUNDS.len());
        self.times[place].fetch_add(1, Ordering::Relaxed);
        let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(microseconds, Ordering::Relaxed);
    }

    /// Everything as Prometheus reads it.
    fn text(&self, gauges: &[(&str, &str, u64)]) -> String {
        let mut text = String::new();
        head(&mut text, "hyperchess_answers_total", "counter", "Answers by the class of their status.");
        for (class, count) in CLASSES.iter().zip(&self.answers) {
            let count = count.load(Ordering::Relaxed);
            let _ = writeln!(text, "hyperchess_answers_total{{class=\"{class}\"}} {count}");
        }
        let name = "hyperchess_answer_seconds";
        head(&mut text, name, "histogram", "How long answers took to begin.");
        let mut sum = 0;
        for (place, count) in self.times.iter().enumerate() {
            sum += count.load(Ordering::Relaxed);
            let bound = BOUNDS.get(place).map_or_else(|| "+Inf".to_owned(), f64::to_string);
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.microseconds.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {sum}");
        for &(name, about, value) in gauges {
            head(&mut text, name, "gauge", about);
            let _ = writeln!(text, "{name} {value}");
        }
        text
    }
}

fn head(text: &mut String, name: &str, kind: &str, about: &str) {
    let _ = writeln!(text, "# HELP {name} {about}\n# TYPE {name} {kind}");
}

/// Counts every answer, and how long it took to begin.
pub(crate) async fn count(State(server): State<Server>, request: Request, next: Next) -> Response {
    let began = server.clock().since_start();
    let response = next.run(request).await;
    let took = server.clock().since_start().saturating_sub(began);
    server.figures().count(response.status().as_u16(), took);
    response
}

/// What whoever runs the server asks for, apart from what it answers to everybody.
pub fn figures(server: Server) -> Router {
    Router::new().route("/metrics", get(show)).route("/health", get(health)).with_state(server)
}

async fn show(State(server): State<Server>) -> impl IntoResponse {
    let gauges = [
        (
            "hyperchess_sockets",
            "Sockets that are open, where they are counted.",
            server.limits().open_sockets(),
        ),
        ("hyperchess_running_games", "Games with a clock that runs.", server.running_games()),
        ("hyperchess_uptime_seconds", "Since the server began.", server.clock().since_start().as_secs()),
    ];
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], server.figures().text(&gauges))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_in_growing_intervals() {
        let figures = Figures::default();
        figures.count(200, Duration::from_millis(3));
        figures.count(503, Duration::from_secs(9));
        let text = figures.text(&[("hyperchess_sockets", "Sockets.", 7)]);
        for line in [
            "hyperchess_answers_total{class=\"2xx\"} 1",
            "hyperchess_answers_total{class=\"5xx\"} 1",
            "hyperchess_answer_seconds_bucket{le=\"0.0025\"} 0",
            "hyperchess_answer_seconds_bucket{le=\"0.005\"} 1",
            "hyperchess_answer_seconds_bucket{le=\"2.5\"} 1",
            "hyperchess_answer_seconds_bucket{le=\"+Inf\"} 2",
            "hyperchess_answer_seconds_sum 9.003",
            "hyperchess_answer_seconds_count 2",
            "hyperchess_sockets 7",
        ] {
            assert!(text.lines().any(|known| known == line), "{line} in\n{text}");
        }
    }
}

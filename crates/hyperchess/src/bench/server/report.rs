//! What was measured, in words and as JSON.

use std::time::Duration;

use serde_json::{Value, json};

use super::crowd::Crowd;
use super::load::Loaded;
use crate::commands::{print, print_json};
use crate::failure::Failure;

/// All that was measured.
pub(super) struct Report {
    pub(super) board: String,
    pub(super) games: usize,
    pub(super) players: usize,
    pub(super) sockets: usize,
    pub(super) asked_a_second: f64,
    pub(super) set_up: Duration,
    pub(super) joined: Duration,
    pub(super) memory: Option<u64>,
    pub(super) bytes_a_socket: Option<u64>,
    pub(super) bytes_a_move: u64,
    /// Processors kept busy by the server, and by what measures it.
    pub(super) server_work: f64,
    pub(super) own_work: f64,
    pub(super) loaded: Loaded,
    pub(super) bytes_a_spectator: Option<u64>,
    pub(super) crowd: Option<Crowd>,
    pub(super) restart: Restart,
}

/// The server killed and started again.
pub(super) struct Restart {
    pub(super) games: usize,
    pub(super) moves: usize,
    /// Until it listened.
    pub(super) answers: Duration,
    /// Until every game had told a player how it stands.
    pub(super) all: Duration,
}

impl Report {
    pub(super) fn print(&self, as_json: bool) -> Result<(), Failure> {
        if as_json { print_json(&self.json()) } else { print(&self.words()) }
    }

    fn words(&self) -> String {
        let Self { games, players, sockets, loaded, restart, .. } = self;
        let percentile = |percent| ms(loaded.percentile(percent));
        let mut text = format!(
            "{board}: {games} games of {players}, {sockets} sockets, {asked} moves a second asked for\n\
             made in        {set_up:.1} s, joined in {joined:.1} s\n\
             moves          {made} kept, {a_second:.1} a second; {refused} refused\n\
             latency        p50 {p50}, p90 {p90}, p99 {p99}, at worst {worst}: from when a move was due until it was \
             known to be kept\n\
             processors     {server:.2} by the server, {own:.2} by what measures it\n\
             memory         {memory} before anybody came; {socket} for each socket, with its guest and its share of a game\n\
             traffic        {bytes} bytes a move to a player\n",
            board = self.board,
            asked = self.asked_a_second,
            set_up = self.set_up.as_secs_f64(),
            joined = self.joined.as_secs_f64(),
            made = loaded.latencies.len(),
            a_second = loaded.a_second(),
            refused = loaded.refused,
            p50 = percentile(50.0),
            p90 = percentile(90.0),
            p99 = percentile(99.0),
            worst = percentile(100.0),
            server = self.server_work,
            own = self.own_work,
            memory = size(self.memory),
            socket = size(self.bytes_a_socket),
            bytes = self.bytes_a_move,
        );
        if let Some(why) = &loaded.why {
            text += &format!("refused        {why}\n");
        }
        if let Some(crowd) = &self.crowd {
            text += &format!(
                "spectators     {} of one game: the last has a move after {} (median), {} at worst; it is acknowledged \
                 after {}; {} bytes a move and {} of memory each\n",
                crowd.count,
                ms(median(&crowd.last)),
                ms(crowd.last.last().copied().unwrap_or_default()),
                ms(median(&crowd.acknowledged)),
                crowd.bytes_a_move,
                size(self.bytes_a_spectator),
            );
        }
        text += &format!(
            "restart        killed and started with {} live games and {} moves: it listens after {:.2} s, and all games \
             are there after {:.2} s\n",
            restart.games,
            restart.moves,
            restart.answers.as_secs_f64(),
            restart.all.as_secs_f64(),
        );
        text
    }

    fn json(&self) -> Value {
        let Self { loaded, restart, .. } = self;
        let crowd = self.crowd.as_ref().map(|crowd| {
            json!({
                "spectators": crowd.count,
                "last_ms": millis(median(&crowd.last)),
                "worst_ms": millis(crowd.last.last().copied().unwrap_or_default()),
                "acknowledged_ms": millis(median(&crowd.acknowledged)),
                "bytes_a_move": crowd.bytes_a_move,
                "bytes_a_spectator": self.bytes_a_spectator,
            })
        });
        json!({
            "board": self.board,
            "games": self.games,
            "sockets": self.sockets,
            "moves": loaded.latencies.len(),
            "moves_a_second": loaded.a_second(),
            "refused": loaded.refused,
            "p50_ms": millis(loaded.percentile(50.0)),
            "p90_ms": millis(loaded.percentile(90.0)),
            "p99_ms": millis(loaded.percentile(99.0)),
            "max_ms": millis(loaded.percentile(100.0)),
            "server_processors": self.server_work,
            "own_processors": self.own_work,
            "bytes_a_socket": self.bytes_a_socket,
            "bytes_a_move": self.bytes_a_move,
            "crowd": crowd,
            "restart": {
                "games": restart.games,
                "answers_s": restart.answers.as_secs_f64(),
                "all_s": restart.all.as_secs_f64(),
            },
        })
    }
}

fn median(sorted: &[Duration]) -> Duration {
    sorted.get(sorted.len() / 2).copied().unwrap_or_default()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn ms(time: Duration) -> String {
    format!("{:.1} ms", millis(time))
}

fn size(bytes: Option<u64>) -> String {
    match bytes {
        None => "an unknown amount".to_owned(),
        Some(bytes) if bytes < 1024 * 1024 => format!("{:.1} KiB", bytes as f64 / 1024.0),
        Some(bytes) => format!("{:.1} MiB", bytes as f64 / (1024.0 * 1024.0)),
    }
}

//! What can be set.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::identity::{People, PeopleLimits};
use crate::public_url::PublicUrl;

/// What can be set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder of the user's own pieces and boards; it need not exist.
    pub content: Option<PathBuf>,
    /// How long machines wait before they move, so that people can follow.
    pub machine_pause: Duration,
    /// How long somebody must be gone from a game with clocks before others may claim it.
    pub claim_after: Duration,
    /// For how long a game with clocks that waits for somebody is shown after its maker was last there.
    pub attended: Duration,
    /// The folder of the files of Solitaire; without one they are not kept.
    pub puzzles: Option<PathBuf>,
    /// Whether the server is there for this computer alone: then it answers only under the names that
    /// a computer has for itself, so that no page can reach it by another.
    pub local_only: bool,
    /// What the computer is called on its network: where more than this computer reaches the server, it answers under
    /// these names and addresses alone, unless there is a public one.
    pub names: Vec<String>,
    /// The file that always holds the moves of the last game, if there is to be one.
    pub history: Option<PathBuf>,
    /// Whom it is there for.
    pub people: People,
    /// Whether people reach it by https. Then cookies are sent by no other way.
    pub https: bool,
    /// The address under which people reach it, where it is known. Then it answers under no other.
    pub public_url: Option<PublicUrl>,
    /// The proxies that requests come through, which say whom they come from. Nobody else is believed.
    pub proxies: Vec<IpAddr>,
    /// How many accounts and guests may come from one address.
    pub people_limits: PeopleLimits,
    /// How much is kept of one person beside the games that they play.
    pub records: RecordLimits,
    /// Whether it is counted how much everybody asks for, where it is there for many.
    pub bounded: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            content: None,
            machine_pause: Duration::from_millis(300),
            claim_after: Duration::from_secs(60),
            attended: Duration::from_secs(30),
            local_only: true,
            names: Vec::new(),
            history: None,
            puzzles: None,
            people: People::Alone,
            https: false,
            public_url: None,
            proxies: Vec::new(),
            people_limits: PeopleLimits::default(),
            records: RecordLimits::default(),
            bounded: true,
        }
    }
}

/// How many records one person may have, and how many bytes: of somebody with an account, and of a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordLimits {
    /// Of somebody with an account.
    pub member: (u64, u64),
    /// Of a guest, whom anybody can be any number of times.
    pub guest: (u64, u64),
}

impl Default for RecordLimits {
    fn default() -> Self {
        const MIB: u64 = 1024 * 1024;
        Self { member: (5_000, 100 * MIB), guest: (200, 10 * MIB) }
    }
}

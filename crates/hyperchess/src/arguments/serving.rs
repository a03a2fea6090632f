//! Serving others, and looking after their accounts.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use clap::{Args, Subcommand};
use server::{PeopleLimits, PublicUrl};
use store::{Role, SanctionKind};

use super::{Content, Database, seconds};

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// No accounts: whoever reaches the address plays every seat, as in the app on one's own computer
    #[arg(long)]
    pub(crate) alone: bool,
    /// The address and port to listen on; 0.0.0.0:8064 lets other computers in, port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8064")]
    pub(crate) listen: SocketAddr,
    /// The file that games are kept in, or the URL of a PostgreSQL database [default: games.sqlite in your data folder]
    #[arg(long, value_name = "FILE|URL", value_parser = super::database())]
    pub(crate) database: Option<store::Database>,
    /// How long machines wait before they move, in seconds, so that people can follow
    #[arg(long, value_name = "SECONDS", default_value = "0.3", value_parser = seconds)]
    pub(crate) machine_pause: Duration,
    /// How people reach it, such as `https://play.example.org`, where a proxy stands in front
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// The address of a proxy in front of the server, which says whom requests come from; may be given several times
    #[arg(long = "proxy", value_name = "ADDRESS")]
    pub(crate) proxies: Vec<IpAddr>,
    /// How many accounts one address may register in an hour; 0 lets nobody register
    #[arg(long, value_name = "N", default_value_t = PeopleLimits::default().registrations)]
    pub(crate) registrations_per_hour: u32,
    /// How many guests one address may send in an hour
    #[arg(long, value_name = "N", default_value_t = PeopleLimits::default().guests)]
    pub(crate) guests_per_hour: u32,
    /// How large a file of games may grow, in MiB; what would not fit is refused
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) database_limit: Option<u32>,
    /// A second address, on which whoever runs the server finds figures for Prometheus (/metrics) and /health
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// Count nobody's requests, sockets and games: for load tests, and among friends
    #[arg(long)]
    pub(crate) no_limits: bool,
    #[command(flatten)]
    pub(crate) content: Content,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AccountCommand {
    /// List all accounts
    List {
        #[command(flatten)]
        file: Database,
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
    /// Give somebody a new password, and print it; they are logged out everywhere
    ResetPassword {
        /// The user name
        name: String,
        #[command(flatten)]
        file: Database,
    },
    /// Say what somebody may do
    Role {
        /// The user name
        name: String,
        /// player, moderator or administrator
        role: Role,
        #[command(flatten)]
        file: Database,
    },
    /// Let somebody write nothing that others see, for a time or for good
    Mute(Sanction),
    /// Let somebody not come in, for a time or for good; they are logged out everywhere
    Ban(Sanction),
    /// Close an account: nobody comes in with it any more, and its page says so
    Close {
        /// The user name
        name: String,
        /// Why, for them and for other moderators to read
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        file: Database,
    },
    /// Lift what somebody may not do: all of it, or one thing
    Lift {
        /// The user name
        name: String,
        /// mute, ban or close; all of them unless one is named
        #[arg(value_parser = sanction_kind)]
        what: Option<SanctionKind>,
        /// Why, for other moderators to read
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        file: Database,
    },
    /// Show what moderators have done, the latest first
    Log {
        /// Only what was done about this user
        name: Option<String>,
        /// At most so many lines
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
        #[command(flatten)]
        file: Database,
        /// Print one JSON object instead
        #[arg(long)]
        json: bool,
    },
    /// Delete an account for good; its games stay
    Delete {
        /// The user name
        name: String,
        #[command(flatten)]
        file: Database,
    },
}

/// What somebody may not do.
#[derive(Debug, Args)]
pub(crate) struct Sanction {
    /// The user name
    pub(crate) name: String,
    /// For how long, such as 90m, 12h, 7d or 4w; for good unless it is given
    #[arg(long = "for", value_name = "TIME", value_parser = time)]
    pub(crate) span: Option<Duration>,
    /// Why, for them and for other moderators to read
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
    #[command(flatten)]
    pub(crate) file: Database,
}

fn sanction_kind(word: &str) -> Result<SanctionKind, String> {
    SanctionKind::of(word).ok_or_else(|| "write mute, ban or close".to_owned())
}

/// The longest time, in seconds: ten years.
const LONGEST: u64 = 10 * 365 * 24 * 3600;

fn time(text: &str) -> Result<Duration, String> {
    let wrong = || "write a number and m, h, d or w, such as 7d, of at most ten years".to_owned();
    let (number, unit) = text.split_at_checked(text.len().saturating_sub(1)).ok_or_else(wrong)?;
    let unit = match unit {
        "m" => 60,
        "h" => 3600,
        "d" => 24 * 3600,
        "w" => 7 * 24 * 3600,
        _ => return Err(wrong()),
    };
    let seconds = number.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    seconds.filter(|seconds| (1..=LONGEST).contains(seconds)).map(Duration::from_secs).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_numbers_with_a_letter() {
        assert_eq!(time("90m"), Ok(Duration::from_secs(5400)));
        assert_eq!(time("7d"), Ok(Duration::from_secs(7 * 24 * 3600)));
        for wrong in ["", "d", "7", "0d", "-1d", "7y", "9999999999999999999w", "1é"] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
    }
}

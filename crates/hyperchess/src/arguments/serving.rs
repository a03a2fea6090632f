//! Serving others, and looking after their accounts.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use clap::{Args, Subcommand};
use server::{PeopleLimits, PublicUrl};
use store::Role;

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
    /// Delete an account for good; its games stay
    Delete {
        /// The user name
        name: String,
        #[command(flatten)]
        file: Database,
    },
}

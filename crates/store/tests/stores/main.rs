//! What every store does, written once and held against every database.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

#[macro_use]
mod home;

mod accounts;
mod away;
mod copying;
mod games;
mod layouts;
mod moderation;
mod online;
mod ratings;
mod tournaments;
mod waiting;
mod workshop;

//! The server as its clients see it: one file per address, over the router or over real sockets.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

mod analysis;
mod assets;
mod boards;
mod common;
mod connections;
mod content;
mod contests;
mod disks;
mod games;
mod geometries;
mod guard;
mod lichess;
mod looks;
mod openapi;
mod people;
mod pieces;
mod positions;
mod problems;
mod records;
mod socket;
mod solitaire;

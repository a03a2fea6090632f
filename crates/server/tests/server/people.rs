//! People: accounts, guests, sessions, tokens, and what strangers find out about them.

mod accounts;
mod boards;
pub(crate) mod browser;
mod caps;
mod challenges;
mod drawings;
mod fog;
mod gone;
mod guests;
mod hostile;
mod mangled;
mod moderation;
mod notes;
mod online;
mod rated;
mod ratings;
mod secrecy;
mod sessions;
mod solitaire;
mod strangers;
mod tokens;
mod tournaments;
mod waiting;
mod workshop;

//! Games that outlive the process: what they were set up with, and everything that happened in them.
//!
//! An [`EventStore`] keeps each game that is played as a record that never changes and a log that only grows; games
//! that come from paper or from files are kept as a whole, as trees of moves. When
//! [`append`](EventStore::append) has answered, what it was given survives a crash and a power cut.
//! An [`AccountStore`] keeps people, and what they are known by, and an [`OnlineStore`] whose games are,
//! a [`RatingStore`] how strong they are, a [`WorkshopStore`] the variants that they upload, a [`TournamentStore`]
//! the tournaments in which they meet, and a [`ModerationStore`] what they report and what moderators do about it.
//! [`SqlStore`] is all of them, over a SQLite file or a PostgreSQL database; the tests say what any other must do.

mod accounts;
mod copying;
mod database;
mod error;
mod event_text;
mod moderation;
mod online;
mod player;
mod postgres;
mod ratings;
mod record;
mod sql;
mod sql_store;
mod sqlite;
mod statements;
mod store;
mod tables;
mod tournaments;
mod workshop;

pub use accounts::{
    Account, AccountChange, AccountId, AccountStore, Email, MAX_SESSIONS, MAX_TOKENS, NewAccount, NewSession,
    NoSuchRole, NoSuchScope, Role, Scope, SessionId, SessionRecord, TokenHash, TokenId, TokenRecord,
    UserName,
};
pub use copying::{Contents, back_up, restore};
pub use database::Database;
pub use error::StoreError;
pub use moderation::{
    About, Act, AuditLine, AuditQuery, Deed, Grievance, ModerationStore, NewReport, Report, ReportRoom,
    Reported, Sanction, SanctionKind,
};
pub use online::{Attended, Kept, Notes, OnlineGame, OnlineStore, Visibility};
pub use player::{NoSuchPlayer, PlayerKind, Strength};
pub use ratings::{
    HistoryLine, HistoryQuery, Leader, LeaderQuery, Outcome, Pool, Rated, RatedPlayer, RatingChange,
    RatingStore, SeatedPlayer, Seating, Tally,
};
pub use record::{
    Ending, GameId, GameLine, GameQuery, GameRecord, KeptGame, Place, SeatRecord, Source, StoredGame,
    VariantHash, VariantSource, WallTime, Winners,
};
pub use sql_store::SqlStore;
pub use store::{Answer, Append, EventStore};
pub use tournaments::{
    Contestant, PairingRecord, PairingResult, Taking, Tournament, TournamentChange, TournamentGame,
    TournamentId, TournamentKind, TournamentLine, TournamentQuery, TournamentStatus, TournamentStore,
    WholeTournament,
};
pub use workshop::{
    BoardRecord, NewUpload, NewVersion, PieceImage, Shown, Upload, UploadChange, UploadRoom, UploadVersion,
    WorkshopStore,
};

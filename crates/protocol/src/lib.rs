//! What goes over the wire between the server and whoever plays on it, as types.
//!
//! HTTP bodies and WebSocket messages are JSON with names in camelCase. A message or event has its
//! kind in the field `t`. The TypeScript in `web/packages/client/src/generated.ts` is made from these
//! types; a test holds the two equal, and `UPDATE_EXPECT=1 cargo test -p protocol` writes the file anew.
//!
//! # Counting
//!
//! Cells, kinds of piece, seats and plies are counted from 0 and index the lists of [`Geometry`] and
//! [`GameState`]. Only a field called `number` counts as people do, from 1. The first move of a game is
//! ply 0, and the `ply` of a state is how many moves have been made: the ply of the move to come.
//! Versions count events: the first is 1, and 0 is the start of the game.
//!
//! ```
//! use protocol::ClientMessage;
//!
//! let message = ClientMessage::Move { ply: 0, text: "e2e4".to_owned(), version: None };
//! let json = r#"{"t":"move","ply":0,"text":"e2e4"}"#;
//! assert_eq!(serde_json::to_string(&message).unwrap(), json);
//! assert_eq!(serde_json::from_str::<ClientMessage>(json).unwrap(), message);
//! ```

mod accounts;
mod analysis;
mod arena;
mod boards;
mod change;
mod colour;
mod content;
mod demo;
mod error;
mod event;
mod game_json;
mod games;
mod geometry;
mod guide;
mod import_log;
mod lobby;
mod moderation;
mod piece;
mod problem;
mod ratings;
mod recorded;
mod rule;
mod socket;
mod solitaire;
mod special;
mod state;
mod tournaments;
mod workshop;

#[cfg(test)]
mod openapi;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod typescript;

pub use accounts::{
    AccountView, Deletion, Login, Me, NewEmail, NewName, NewPassword, NewToken, PersonView, Registration,
    RoleName, SessionList, SessionView, TokenCreated, TokenList, TokenScope, TokenView,
};
pub use analysis::{Analysis, AnalysisLine, AnalysisMove};
pub use arena::{Contest, ContestList, ContestStanding, EloDifference, NewContest};
pub use boards::{BoardList, BoardMark, BoardSummary, BoardTrait, Overlay, Overlays};
pub use change::GameChange;
pub use colour::{Colour, ColourWord, NotAColour};
pub use content::{Change, ContentChange, ContentNews};
pub use demo::{Demo, Frame};
pub use error::ErrorBody;
pub use event::{GameEvent, GameResult, Reason};
pub use game_json::{
    ArrowJson, EvalJson, GAME_JSON_VERSION, GameJson, MarkJson, MoveJson, VariationJson, WithdrawalJson,
};
pub use games::{
    Done, Featured, FeaturedGame, FeaturedSeat, GameCreated, GameList, GameSource, GameSummary, GameTitle,
    Home, NewGame, NewSeat, PlayerKind,
};
pub use geometry::{
    Arrangement, CellName, CellShape, Drawn, EchoShape, Geometry, GeometryList, KindShape, Look, PiecePlace,
    PlaceImage, PortalShape, SeatName, SeatShape, SeenFrom, Tokens, Walls,
};
pub use guide::{Direction, Guide, KindGuide, Manner, Reach, Way};
pub use import_log::{DiagnosticView, FolderKind, FolderView, ImportLogView, Severity};
pub use lobby::{Lobby, LobbyGame, LobbySeat, Paired, Pairing, Say, Seated, TakeSeat};
pub use moderation::{
    AuditLog, AuditView, ModeratedPlayer, ModeratedVariant, ModeratorAct, ModeratorDeed, NewReport,
    ReportAbout, ReportQueue, ReportReason, ReportView, ReportedPlayer, SaidLine, SanctionName, SanctionView,
};
pub use piece::{PieceList, PieceSummary, PieceUse};
pub use problem::{
    ProblemAnswer, ProblemEntry, ProblemFile, ProblemList, ProblemSummary, ProblemTry, ProblemVerdict,
    PuzzlePosition,
};
pub use ratings::{
    BoardTally, LeaderView, Leaderboard, Leaderboards, PlayedGame, PlayedOutcome, PlayedSeat, PlayerGames,
    PlayerLadder, PlayerPage, PlayerRating, PlayerTally, RatingPoint, RatingPoints, RatingPool, SeatPerson,
    SeatRating,
};
pub use recorded::{
    AnalysisOf, ExportRecord, Imported, ImportedGame, KeepRecord, MovePart, PositionText, RecordArrow,
    RecordMark, RecordMove, RecordOut, RecordPlayer, RecordTag, RecordedGame, TextFile, TextFormat,
    TextProblem, ToldMove, ToldRecord, Walk, WalkStep, Walked,
};
pub use rule::{CountLimit, DropZone, Estate, Limit, Occasion, Place, Rule, Verdict};
pub use socket::{ChatLine, ClientMessage, RejectCode, SeatPresence, ServerMessage};
pub use solitaire::{
    ChallengeWish, SaveSolitaire, SavedSolitaire, SolitaireHome, SolitaireLevel, SolitaireMoves,
    SolitaireRecord, SolitaireRights, SolitaireState, SolitaireWin, Solution, SolutionWish,
};
pub use special::{CellIs, Deed, Need};
pub use state::{
    BoardsState, Choice, ClockState, Destinations, Drops, GameState, HandPiece, MoveRecord, PastPosition,
    PastSeat, SeatFate, SeatState, TakebackState, Target, WallCells,
};
pub use tournaments::{
    ContestantView, NewMachine, NewTournament, PairingOutcome, PairingView, SheetEntry, TournamentCall,
    TournamentCreated, TournamentDirection, TournamentGames, TournamentKind, TournamentLink, TournamentList,
    TournamentStatus, TournamentStep, TournamentSummary, TournamentView,
};
pub use workshop::{
    BoardRecordView, Fork, Removal, UploadBoard, UploadCheck, UploadFile, UploadFiles, UploadList,
    UploadPage, UploadProblem, UploadSettings, UploadShown, UploadVersionView, UploadView, UploadWish,
};

/// The number of what is described here. It goes up with every change that an older client or server would get wrong;
/// both say theirs in their first message, and a page that is older than its server asks to be loaded again.
pub const PROTOCOL: u32 = 2;

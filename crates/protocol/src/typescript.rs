//! The TypeScript of the wire types: made here, kept in the web client, held equal by a test.

use std::path::Path;
use std::{env, fs};

use ts_rs::{Config, TS};

use self::layout::{declaration, doc_comment};
use crate::*;

mod layout;

const FILE: &str = "../../web/packages/client/src/generated.ts";
const HEAD: &str = "// Made from crates/protocol by `UPDATE_EXPECT=1 cargo test -p protocol`. Do not edit.\n";

#[test]
fn generated_file_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let made = typescript();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &made).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "{FILE} is out of date: run `UPDATE_EXPECT=1 cargo test -p protocol`");
}

/// Everything, in the order in which it is read.
fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let number =
        format!("\n/** The number of what is described here. */\nexport const PROTOCOL = {PROTOCOL};\n");
    let mut all = Writer { config, text: HEAD.to_owned() + &number };
    all.add::<BoardList>().add::<BoardSummary>().add::<BoardTrait>().add::<BoardMark>();
    all.add::<Overlays>().add::<Overlay>();
    all.add::<GeometryList>();
    all.add::<Geometry>()
        .add::<CellShape>()
        .add::<CellName>()
        .add::<KindShape>()
        .add::<SeatShape>()
        .add::<PiecePlace>();
    all.add::<EchoShape>().add::<PortalShape>();
    all.add::<Look>().add::<Drawn>().add::<SeenFrom>().add::<PlaceImage>().add::<Tokens>().add::<Walls>();
    all.add::<Arrangement>().add::<Demo>().add::<Frame>();
    all.add::<Guide>().add::<KindGuide>().add::<Reach>().add::<Way>().add::<Manner>().add::<Direction>();
    all.add::<PieceList>().add::<PieceSummary>().add::<PieceUse>();
    all.add::<ContentNews>().add::<ContentChange>().add::<Change>();
    all.add::<Rule>().add::<Verdict>().add::<Estate>().add::<Occasion>().add::<Place>();
    all.add::<Limit>().add::<DropZone>().add::<CountLimit>().add::<Need>().add::<CellIs>().add::<Deed>();
    all.add::<SeatName>().add::<Colour>().add::<ColourWord>();
    all.add::<ImportLogView>().add::<FolderView>().add::<FolderKind>();
    all.add::<DiagnosticView>().add::<Severity>();
    all.add::<NewGame>().add::<NewSeat>().add::<PlayerKind>().add::<GameCreated>();
    all.add::<Done>().add::<Home>().add::<GameTitle>();
    all.add::<Featured>().add::<FeaturedGame>().add::<FeaturedSeat>();
    all.add::<GameList>().add::<GameSource>().add::<GameSummary>().add::<ErrorBody>();
    all.add::<ClientMessage>().add::<ServerMessage>().add::<RejectCode>();
    all.add::<GameChange>().add::<SeatPresence>().add::<ChatLine>().add::<TakebackState>().add::<Say>();
    all.add::<GameState>().add::<BoardsState>().add::<SeatState>();
    all.add::<SeatFate>().add::<ClockState>().add::<MoveRecord>();
    all.add::<NewContest>()
        .add::<ContestList>()
        .add::<Contest>()
        .add::<EloDifference>()
        .add::<ContestStanding>();
    all.add::<RatingPool>()
        .add::<PlayerRating>()
        .add::<SeatRating>()
        .add::<SeatPerson>()
        .add::<PlayerTally>();
    all.add::<PlayerPage>()
        .add::<BoardTally>()
        .add::<PlayerLadder>()
        .add::<RatingPoints>()
        .add::<RatingPoint>();
    all.add::<Leaderboards>().add::<Leaderboard>().add::<LeaderView>();
    all.add::<PlayerGames>().add::<PlayedGame>().add::<PlayedOutcome>().add::<PlayedSeat>();
    all.add::<Analysis>().add::<AnalysisLine>().add::<AnalysisMove>();
    all.add::<PastPosition>().add::<PastSeat>();
    all.add::<HandPiece>()
        .add::<Destinations>()
        .add::<Drops>()
        .add::<Target>()
        .add::<WallCells>()
        .add::<Choice>();
    all.add::<PuzzlePosition>().add::<ProblemList>().add::<ProblemSummary>();
    all.add::<ProblemTry>().add::<ProblemAnswer>().add::<ProblemVerdict>();
    all.add::<SolitaireHome>().add::<SolitaireRights>().add::<SolitaireLevel>().add::<SavedSolitaire>();
    all.add::<SolitaireRecord>().add::<ChallengeWish>().add::<SolitaireMoves>().add::<SolitaireState>();
    all.add::<SolutionWish>().add::<Solution>().add::<SaveSolitaire>().add::<SolitaireWin>();
    all.add::<GameEvent>().add::<GameResult>().add::<Reason>();
    all.add::<RecordedGame>().add::<RecordPlayer>().add::<RecordTag>().add::<RecordMove>();
    all.add::<EvalJson>();
    all.add::<RecordMark>()
        .add::<RecordArrow>()
        .add::<RecordOut>()
        .add::<MovePart>()
        .add::<ToldMove>()
        .add::<ToldRecord>();
    all.add::<Walk>().add::<WalkStep>().add::<Walked>().add::<AnalysisOf>();
    all.add::<KeepRecord>().add::<ExportRecord>().add::<TextFormat>().add::<TextFile>();
    all.add::<Imported>().add::<ImportedGame>().add::<TextProblem>().add::<PositionText>();
    all.add::<Me>().add::<PersonView>().add::<RoleName>().add::<Registration>().add::<Login>();
    all.add::<AccountView>().add::<NewName>().add::<NewEmail>().add::<NewPassword>().add::<Deletion>();
    all.add::<SessionList>().add::<SessionView>();
    all.add::<TokenList>().add::<TokenView>().add::<TokenScope>().add::<NewToken>().add::<TokenCreated>();
    all.add::<Lobby>().add::<LobbyGame>().add::<LobbySeat>().add::<TakeSeat>().add::<Seated>();
    all.add::<Pairing>().add::<Paired>();
    all.add::<UploadShown>().add::<UploadFile>().add::<UploadWish>().add::<UploadCheck>();
    all.add::<UploadBoard>().add::<UploadProblem>().add::<UploadView>().add::<UploadList>();
    all.add::<UploadPage>().add::<UploadVersionView>().add::<BoardRecordView>().add::<UploadFiles>();
    all.add::<UploadSettings>().add::<Fork>().add::<Removal>();
    all.add::<NewReport>().add::<ReportAbout>().add::<ReportReason>().add::<ReportView>().add::<SaidLine>();
    all.add::<ReportQueue>().add::<ReportedPlayer>().add::<SanctionName>().add::<SanctionView>();
    all.add::<ModeratedPlayer>().add::<ModeratedVariant>().add::<ModeratorDeed>().add::<ModeratorAct>();
    all.add::<AuditLog>().add::<AuditView>();
    all.add::<TournamentKind>().add::<TournamentStatus>().add::<NewTournament>().add::<TournamentCreated>();
    all.add::<TournamentList>().add::<TournamentSummary>().add::<TournamentView>().add::<ContestantView>();
    all.add::<SheetEntry>().add::<PairingView>().add::<PairingOutcome>();
    all.add::<TournamentDirection>().add::<TournamentStep>().add::<NewMachine>();
    all.add::<TournamentGames>().add::<TournamentCall>().add::<TournamentLink>();
    all.text
}

struct Writer {
    config: Config,
    text: String,
}

impl Writer {
    fn add<T: TS>(&mut self) -> &mut Self {
        let docs = T::docs().unwrap_or_default();
        self.text += &format!("\n{}export {}", doc_comment(&docs, ""), declaration(&T::decl(&self.config)));
        self
    }
}

//! What can be asked of which address.

use super::Document;
use crate::*;

pub(super) fn add_all(document: &mut Document) {
    content(document);
    games(document);
    records(document);
    people(document);
    puzzles(document);
    workshop(document);
    moderation(document);
    tournaments(document);
}

fn content(all: &mut Document) {
    all.get("/v1/home", "What the start page shows").gives::<Home>();
    all.get("/v1/boards", "All boards").gives::<BoardList>();
    all.get("/v1/boards/{board}/overlays", "A board with the rules laid over it, and those that could be")
        .gives::<Overlays>();
    all.get("/v1/pieces", "All pieces").gives::<PieceList>();
    all.get("/v1/pieces/{id}/image", "The image of a piece")
        .may("variant", "string", "Which image, where it is not the usual one.")
        .may("board", "string", "The content hash of the board that it is drawn on.")
        .or_nothing()
        .gives_file("image/png");
    all.get("/v1/pieces/{id}/model", "What a piece looks like in three dimensions")
        .may("variant", "string", "Which model, where it is not the usual one.")
        .or_nothing()
        .gives_file("model/gltf-binary");
    all.get("/v1/geometries/{hash}/images/{file}", "An image that a board is drawn with")
        .or_nothing()
        .gives_file("image/png");
    all.get("/v1/geometries", "What it takes to draw some boards")
        .must("hashes", "string", "Their content hashes, with commas between.")
        .gives::<GeometryList>();
    all.get("/v1/geometries/{hash}", "What it takes to draw a board").gives::<Geometry>();
    all.get("/v1/geometries/{hash}/demo", "A short game that a board plays with itself").gives::<Demo>();
    all.get("/v1/geometries/{hash}/guide", "How the pieces of a board move").gives::<Guide>();
    all.get("/v1/geometries/{hash}/arrangements/{number}", "One of the starts of a shuffled board")
        .gives::<Arrangement>();
    all.get("/v1/geometries/{hash}/record", "How games on a board have ended").gives::<BoardRecordView>();
    all.post("/v1/geometries/{hash}/fen", "From a list of pieces to FEN")
        .takes::<PositionText>()
        .gives::<PositionText>();
    all.post("/v1/geometries/{hash}/pieces", "From FEN to a list of pieces")
        .takes::<PositionText>()
        .gives::<PositionText>();
    all.get("/v1/content/news", "What changes in the user's folder, as it happens").streams::<ContentNews>();
    all.post("/v1/content/reload", "Read the user's folder again").gives::<ImportLogView>();
    all.get("/v1/log", "What became of each folder of content").gives::<ImportLogView>();
    all.get("/v1/contests", "Matches between machines").gives::<ContestList>();
    all.post("/v1/contests", "Begin a match between machines").takes::<NewContest>().makes::<Contest>();
    all.delete("/v1/contests/{id}", "Stop a match between machines").gives::<Contest>();
    all.get("/v1/health", "Whether games can be reached").gives::<Done>();
    all.get("/v1/openapi.json", "This document").gives_file("application/json");
}

fn games(all: &mut Document) {
    all.get("/v1/games", "Games, those first in which something happened last")
        .may("search", "string", "Words that must occur.")
        .may("player", "string", "Who plays.")
        .may("board", "string", "On which board.")
        .may("over", "boolean", "Whether they are over.")
        .may("ending", "string", "How they ended.")
        .may("source", "string", "Where they come from.")
        .may("named", "boolean", "Only those with a name of their own.")
        .may("empty", "boolean", "Those without a move too.")
        .may("after", "string", "From where the last page ended.")
        .may("limit", "integer", "At most so many.")
        .gives::<GameList>();
    all.post("/v1/games", "Make a game").takes::<NewGame>().makes::<GameCreated>();
    all.get("/v1/games/{id}", "A game in a few words").gives::<GameSummary>();
    all.delete("/v1/games/{id}", "Take a game out of the list").gives::<Done>();
    all.post("/v1/games/{id}/restore", "Put a game back into the list").gives::<Done>();
    all.put("/v1/games/{id}/title", "Give a game a name").takes::<GameTitle>().gives::<Done>();
    all.post("/v1/games/{id}/pause", "Pause a game at one's own computer").gives::<Done>();
    all.get("/v1/games/{id}/seats", "Who sits where").gives::<LobbyGame>();
    all.post("/v1/games/{id}/seats", "Take a seat").takes::<TakeSeat>().gives::<Seated>();
    all.delete("/v1/games/{id}/seats", "Give the seat back, or call the game off").gives::<Done>();
    all.post("/v1/games/{id}/chat", "Say something").takes::<Say>().gives::<Done>();
    all.get("/v1/games/{id}/picture", "How a game stands").gives::<PastPosition>();
    all.get("/v1/games/{id}/positions/{ply}", "How a game stood")
        .may("board", "integer", "Which of several boards, from 0; one's own if it is left out.")
        .gives::<PastPosition>();
    all.get("/v1/games/{id}/analysis", "What a machine thinks of a position of a game, as it thinks")
        .must("ply", "integer", "After so many moves.")
        .may("lines", "integer", "How many lines.")
        .may("nodes", "integer", "At most so many positions.")
        .may("board", "integer", "Which of several boards, from 0; the first if it is left out.")
        .streams::<Analysis>();
    all.get("/v1/lobby", "Games that wait for players").gives::<Lobby>();
    all.get("/v1/challenges", "Games that somebody asks the caller for").gives::<Lobby>();
    all.post("/v1/pairings", "Play whoever asks for the same").takes::<Pairing>().gives::<Paired>();
    all.get("/v1/featured", "Games worth watching").gives::<Featured>();
}

fn records(all: &mut Document) {
    all.get("/v1/games/{id}/record", "A game with all that is said about it").gives::<ToldRecord>();
    all.put("/v1/games/{id}/record", "Keep what is said about a game").takes::<KeepRecord>().gives::<Done>();
    all.post("/v1/records", "Keep a game from elsewhere").takes::<KeepRecord>().makes::<GameCreated>();
    all.post("/v1/exports", "A game as a file").takes::<ExportRecord>().gives::<TextFile>();
    all.post("/v1/imports", "Games from a file")
        .may("game", "integer", "Which game of the file is wanted whole.")
        .may("keep", "string", "Which games of the file are kept.")
        .takes_file()
        .gives::<Imported>();
    all.post("/v1/walks", "Moves from a position, played and written").takes::<Walk>().gives::<Walked>();
    all.post("/v1/frames", "The positions along some moves").takes::<Walk>().gives::<Demo>();
    all.post("/v1/analyses", "What a machine thinks of a position, as it thinks")
        .takes::<AnalysisOf>()
        .streams::<Analysis>();
}

fn people(all: &mut Document) {
    all.get("/v1/me", "Who is asking").gives::<Me>();
    all.post("/v1/accounts", "Register").takes::<Registration>().makes::<Me>();
    all.post("/v1/guests", "Come in as a guest").makes::<Me>();
    all.get("/v1/account", "One's own account").gives::<AccountView>();
    all.put("/v1/account/name", "Take another name").takes::<NewName>().gives::<Me>();
    all.put("/v1/account/email", "Give another address").takes::<NewEmail>().gives::<Done>();
    all.put("/v1/account/password", "Choose another password").takes::<NewPassword>().gives::<Done>();
    all.post("/v1/account/delete", "Delete one's account").takes::<Deletion>().gives::<Me>();
    all.get("/v1/account/data", "All that is known of oneself").gives_file("application/x-ndjson");
    all.get("/v1/sessions", "Where one is logged in").gives::<SessionList>();
    all.post("/v1/sessions", "Log in").takes::<Login>().makes::<Me>();
    all.delete("/v1/sessions", "Log out everywhere else").gives::<Done>();
    all.delete("/v1/sessions/current", "Log out").gives::<Me>();
    all.delete("/v1/sessions/{id}", "Log out somewhere").gives::<Done>();
    all.get("/v1/tokens", "The programs that may act for one").gives::<TokenList>();
    all.post("/v1/tokens", "Let a program act for one").takes::<NewToken>().makes::<TokenCreated>();
    all.delete("/v1/tokens/{id}", "Let a program act for one no longer").gives::<Done>();
    all.get("/v1/players/{name}", "Somebody's page").gives::<PlayerPage>();
    all.get("/v1/players/{name}/games", "Somebody's games")
        .may("search", "string", "Words that must occur.")
        .may("opponent", "string", "Against whom.")
        .may("board", "string", "On which board.")
        .may("outcome", "string", "How it went.")
        .may("rated", "boolean", "Whether it was rated.")
        .may("seat", "integer", "In which seat, from 0.")
        .may("since", "integer", "Not before, in milliseconds since 1970.")
        .may("until", "integer", "Not after, likewise.")
        .may("after", "string", "From where the last page ended.")
        .may("limit", "integer", "At most so many.")
        .gives::<PlayerGames>();
    all.get("/v1/players/{name}/ratings/{board}", "How somebody's rating went")
        .may("pool", "string", "Of people or of machines.")
        .gives::<RatingPoints>();
    all.get("/v1/leaders", "The best of every board")
        .may("pool", "string", "Of people or of machines.")
        .gives::<Leaderboards>();
    all.get("/v1/leaders/{board}", "The best of a board")
        .may("pool", "string", "Of people or of machines.")
        .may("after", "integer", "From where the last page ended.")
        .gives::<Leaderboard>();
}

fn puzzles(all: &mut Document) {
    all.get("/v1/problems", "All problems").gives::<ProblemList>();
    all.post("/v1/problems/{id}", "Whether an answer is right")
        .takes::<ProblemTry>()
        .gives::<ProblemAnswer>();
    all.get("/v1/solitaire", "Levels, saved games and records of Solitaire Chess").gives::<SolitaireHome>();
    all.post("/v1/solitaire/challenges", "A challenge to solve")
        .takes::<ChallengeWish>()
        .gives::<SolitaireState>();
    all.post("/v1/solitaire/positions", "How a challenge stands after some captures")
        .takes::<SolitaireMoves>()
        .gives::<SolitaireState>();
    all.post("/v1/solitaire/saved", "Save a challenge").takes::<SaveSolitaire>().gives::<SavedSolitaire>();
    all.delete("/v1/solitaire/saved/{number}", "Forget a saved challenge").gives::<Done>();
    all.post("/v1/solitaire/solutions", "Help with a challenge").takes::<SolutionWish>().gives::<Solution>();
    all.post("/v1/solitaire/wins", "Enter a win among the records")
        .takes::<SolitaireWin>()
        .gives::<Vec<SolitaireRecord>>();
}

fn workshop(all: &mut Document) {
    all.get("/v1/workshop", "One's own variants").gives::<UploadList>();
    all.post("/v1/workshop", "Publish a variant").takes::<UploadWish>().makes::<UploadView>();
    all.get("/v1/workshop/public", "Variants that everybody may see")
        .may("search", "string", "Words that must occur.")
        .may("after", "integer", "From where the last page ended.")
        .gives::<UploadList>();
    all.post("/v1/workshop/check", "What would become of a variant")
        .takes::<UploadWish>()
        .gives::<UploadCheck>();
    all.post("/v1/workshop/fork", "Make a variant of one's own from another")
        .takes::<Fork>()
        .makes::<UploadView>();
    all.get("/v1/workshop/{key}", "The page of a variant").gives::<UploadPage>();
    all.put("/v1/workshop/{key}", "Publish a new version").takes::<UploadWish>().gives::<UploadView>();
    all.delete("/v1/workshop/{key}", "Delete a variant").gives::<Done>();
    all.post("/v1/workshop/{key}/settings", "Who may see a variant")
        .takes::<UploadSettings>()
        .gives::<UploadView>();
    all.get("/v1/workshop/{key}/files", "The files of a variant").gives::<UploadFiles>();
    all.get("/v1/workshop/{key}/zip", "The files of a variant in one").gives_file("application/zip");
    all.post("/v1/workshop/{key}/removal", "Take a variant down").takes::<Removal>().gives::<UploadView>();
    all.delete("/v1/workshop/{key}/removal", "Put a variant back").gives::<UploadView>();
}

fn moderation(all: &mut Document) {
    all.post("/v1/reports", "Report somebody").takes::<NewReport>().makes::<Done>();
    all.get("/v1/moderation", "Those about whom there are reports")
        .may("after", "integer", "From where the last page ended.")
        .gives::<ReportQueue>();
    all.get("/v1/moderation/{name}", "What moderators know of somebody").gives::<ModeratedPlayer>();
    all.post("/v1/moderation/{name}", "Do something about somebody")
        .takes::<ModeratorAct>()
        .gives::<ModeratedPlayer>();
    all.get("/v1/audit", "What moderators have done")
        .may("after", "integer", "From where the last page ended.")
        .may("player", "string", "Only what was done about somebody.")
        .gives::<AuditLog>();
}

fn tournaments(all: &mut Document) {
    all.get("/v1/tournaments", "Tournaments that go on, come, or are over").gives::<TournamentList>();
    all.post("/v1/tournaments", "Announce a tournament")
        .takes::<NewTournament>()
        .makes::<TournamentCreated>();
    all.get("/v1/tournaments/games", "The games of tournaments that one is to play now")
        .gives::<TournamentGames>();
    all.get("/v1/tournaments/{id}", "A tournament: table and pairings")
        .may(
            "after",
            "integer",
            "The version that is known: nothing is answered where there is no later one.",
        )
        .may("round", "integer", "Whose pairings are wanted, where it is not the last.")
        .or_nothing()
        .gives::<TournamentView>();
    all.post("/v1/tournaments/{id}/players", "Take part in a tournament, or come back")
        .gives::<TournamentView>();
    all.delete("/v1/tournaments/{id}/players", "Withdraw from a tournament").gives::<TournamentView>();
    all.delete("/v1/tournaments/{id}/players/{number}", "Remove a player from a tournament")
        .gives::<TournamentView>();
    all.post("/v1/tournaments/{id}/machines", "Add a machine to a tournament")
        .takes::<NewMachine>()
        .gives::<TournamentView>();
    all.post("/v1/tournaments/{id}/direction", "Start, pause, resume or end a tournament")
        .takes::<TournamentDirection>()
        .gives::<TournamentView>();
}

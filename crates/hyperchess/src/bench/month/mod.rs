//! `hyperchess bench month`: how long a server takes for its pages and lists once many have played for a month.

mod asked;
mod fill;
mod more;
mod report;

use serde_json::json;
use store::{
    AccountChange, AccountStore, Database, EventStore, GameId, OnlineStore, Role, SqlStore, WorkshopStore,
};

use super::server::{Served, Visitor};
use crate::arguments::MonthBench;
use crate::commands::{compile, load_library};
use crate::failure::Failure;
use asked::ask_all;
use fill::{Month, Template, fill};
use more::Published;

/// How many boards are played: most games are on the first.
const BOARDS: usize = 5;
/// The moderator who looks at everything, and plays more than anybody.
const JUDGE: &str = "Judge";

pub(crate) fn month(bench: &MonthBench) -> Result<(), Failure> {
    let folder = tempfile::tempdir().map_err(Failure::not_so)?;
    let file = || Database::File(folder.path().join("games.sqlite"));
    let database = bench.database.clone().unwrap_or_else(file);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::not_so)?;
    let measured = runtime.block_on(measure(bench, &database));
    runtime.shutdown_background();
    let report = measured?;
    report.print(bench.json)?;
    if bench.check { report.check() } else { Ok(()) }
}

async fn measure(bench: &MonthBench, database: &Database) -> Result<report::Report, Failure> {
    let library = load_library(&bench.content)?;
    let for_two = |board: &&variant::BoardEntry| {
        let blueprint = board.blueprint();
        blueprint.players.len() * blueprint.boards() == 2
    };
    let mut boards: Vec<_> = library.boards().iter().filter(for_two).collect();
    boards.sort_by_key(|board| library.place(board).unwrap_or(usize::MAX));
    boards.truncate(BOARDS);
    let content = bench.content.folder.as_deref();
    // What a game is kept with is what the server itself would keep: one game of each board is made by it.
    let served = Served::start(database, content)?;
    let mut judge = Visitor::come(served.address, 0, "").await?;
    judge.post("/v1/accounts", &json!({ "name": JUDGE, "password": "three good words" }).to_string()).await?;
    let mut made = Vec::new();
    for board in &boards {
        let seat = |open| json!({ "name": "", "player": "human", "initial": 600, "increment": 0, "delay": 0, "open": open });
        let wish = json!({ "board": board.name(), "undo": false, "seats": [seat(false), seat(true)] });
        let game = judge.post("/v1/games", &wish.to_string()).await?;
        made.push(GameId(game["id"].as_str().unwrap_or_default().to_owned()));
    }
    // So is the board that the boards of players are copies of.
    let own = publish_one(&mut judge, boards[0].name()).await?;
    let mut newcomer = Visitor::come(served.address, 1, "").await?;
    let wish = json!({ "name": "Newcomer", "password": "three good words" });
    newcomer.post("/v1/accounts", &wish.to_string()).await?;
    let cookies = [judge.cookie.clone(), newcomer.cookie.clone()];
    drop((judge, newcomer));
    served.kill();

    let store = SqlStore::open(database).map_err(Failure::not_so)?;
    let mut templates = Vec::new();
    for (board, game) in boards.iter().zip(&made) {
        let missing = || Failure::not_so("a game that was made is not there");
        let stored = store.load(game).await.map_err(Failure::not_so)?.ok_or_else(missing)?;
        let online = store.online(game).await.map_err(Failure::not_so)?.ok_or_else(missing)?;
        let ladder = board.key().unwrap_or_else(|| board.name()).to_owned();
        templates.push(Template::new(stored.record, online, ladder, &compile(board)?)?);
    }
    let published = as_kept(&store, &own).await?;
    let judge = store.account_called(&JUDGE.to_lowercase()).await.map_err(Failure::not_so)?;
    let judge = judge.ok_or_else(|| Failure::not_so("whoever has registered is not there"))?.id;
    store.change_account(&judge, AccountChange::Role(Role::Moderator)).await.map_err(Failure::not_so)?;
    let month = Month { players: bench.players, games: bench.games };
    let filled = fill(&store, &month, &templates, &published, &judge).await.map_err(Failure::not_so)?;
    drop(store);

    let served = Served::start(database, content)?;
    let lines = ask_all(&served, &cookies, &filled, bench.rounds).await?;
    Ok(report::Report {
        players: bench.players,
        games: bench.games,
        filled_s: filled.took.as_secs_f64(),
        lines,
    })
}

/// Lets somebody publish a copy of a board, and says its key.
async fn publish_one(author: &mut Visitor, board: &str) -> Result<String, Failure> {
    let copy = author.post("/v1/workshop/fork", &json!({ "board": board }).to_string()).await?;
    let key = copy["key"].as_str().unwrap_or_default().to_owned();
    let shown = json!({ "shown": "public" }).to_string();
    author.post(&format!("/v1/workshop/{key}/settings"), &shown).await?;
    Ok(key)
}

/// All that is kept of an upload.
async fn as_kept(store: &SqlStore, key: &str) -> Result<Published, Failure> {
    let missing = || Failure::not_so("a board that was published is not there");
    let upload = store.upload(key).await.map_err(Failure::not_so)?.ok_or_else(missing)?;
    let source = store.variant(&upload.hash).await.map_err(Failure::not_so)?.ok_or_else(missing)?;
    let files = store.upload_files(key, &upload.hash).await.map_err(Failure::not_so)?.ok_or_else(missing)?;
    Ok(Published { upload, source, files })
}

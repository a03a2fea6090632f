//! `hyperchess` and `hyperchess serve`: the server, for one person or for many.

mod data_folder;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use server::{Bounds, People, PeopleLimits, PublicUrl, Server, Settings, app, figures};
use store::{Database, SqlStore, StoreError};
use tokio::net::TcpListener;

use super::{content_folder, print};
use crate::arguments::{Content, Play, Serve};
use crate::failure::Failure;
use data_folder::data_folder;

/// The port that is taken unless another program has it.
const PORT: u16 = 8064;
/// How long what is under way may take when the program is to stop.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long those who are connected may take to hear that it stops.
const GOODBYE: Duration = Duration::from_secs(1);

/// How many open files are left for all but connections.
const SPARE: u64 = 100;

/// How long players are told for that a move was not kept, when the program has to stop because of it.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// The file beside the games that holds the moves of the last one.
const HISTORY: &str = "Historial.txt";

/// How often the content folder is looked at for changes.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Starts on this computer alone and opens the browser.
pub(crate) fn play(play: &Play) -> Result<(), Failure> {
    let preferred = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT));
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let browser = !play.no_browser && std::env::var_os("HYPERCHESS_NO_BROWSER").is_none();
    let wishes = Wishes {
        database: play.database.as_ref(),
        content: &play.content,
        most: None,
        metrics: None,
        settings: Settings { machine_pause: play.machine_pause, ..Settings::default() },
    };
    run(&[preferred, any], wishes, |address| {
        if browser && open::that_detached(address).is_err() {
            eprintln!("hyperchess: no browser can be opened; open {address} yourself");
        }
    })
}

/// Serves whoever can reach the address.
pub(crate) fn serve(serve: &Serve) -> Result<(), Failure> {
    let limits = PeopleLimits { registrations: serve.registrations_per_hour, guests: serve.guests_per_hour };
    let settings = Settings {
        machine_pause: serve.machine_pause,
        people: if serve.alone { People::Alone } else { People::Many },
        proxies: serve.proxies.clone(),
        https: serve.public_url.as_ref().is_some_and(PublicUrl::is_https),
        public_url: serve.public_url.clone(),
        people_limits: if serve.no_limits { PeopleLimits::NONE } else { limits },
        bounded: !serve.no_limits,
        ..Settings::default()
    };
    let most = serve.database_limit.map(|mebibytes| u64::from(mebibytes) * 1024 * 1024);
    let (database, metrics) = (serve.database.as_ref(), serve.metrics);
    let wishes = Wishes { database, content: &serve.content, most, metrics, settings };
    run(&[serve.listen], wishes, |_| {})
}

/// What both ways of starting can be told.
struct Wishes<'a> {
    database: Option<&'a Database>,
    content: &'a Content,
    /// How large the file may grow, in bytes.
    most: Option<u64>,
    /// Where figures are told.
    metrics: Option<SocketAddr>,
    /// All but what follows from where it runs.
    settings: Settings,
}

/// Tells figures on an address of their own, and says where that is.
async fn tell_figures(server: &Server, address: SocketAddr) -> Result<String, Failure> {
    let listener = listen(&[address]).await?;
    let address = listener.local_addr().map_err(Failure::not_so)?;
    tokio::spawn(server::serve(listener, figures(server.clone()), Bounds::default()));
    Ok(format!("Figures are told at http://{address}/metrics\n"))
}

/// Serves on the first address that is free until told to stop.
fn run(addresses: &[SocketAddr], wishes: Wishes<'_>, started: impl FnOnce(&str)) -> Result<(), Failure> {
    let database = database(wishes.database)?;
    let content = content_folder(wishes.content)?;
    let store = open(&database, wishes.most)?;
    let ended = store.ended();
    // Every socket is an open file. Where the system allows no more, it is as many as it was.
    let _ = crate::open_files::raise(0);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::not_so(format!("no threads can be started: {error}")))?;
    let served = runtime.block_on(async {
        let listener = listen(addresses).await?;
        let address = listener.local_addr().map_err(Failure::not_so)?;
        let local_only = address.ip().is_loopback();
        // The last game is that of whoever sits at this computer; where there are many, nobody's is the last.
        let folder = puzzle_folder(&database).filter(|_| wishes.settings.people == People::Alone);
        let history = folder.map(|folder| folder.join(HISTORY));
        let puzzles = puzzle_folder(&database);
        let reach = reach(address, &wishes.settings);
        let settings = Settings {
            content: Some(content),
            local_only,
            names: own_names(),
            history,
            puzzles,
            ..wishes.settings
        };
        let bounds = bounds(&settings);
        let server = Server::new(Arc::new(store), settings);
        let metrics = match wishes.metrics {
            Some(address) => tell_figures(&server, address).await?,
            None => String::new(),
        };
        let url = format!("http://{address}/");
        print(&format!(
            "Hyperchess runs at {url}\n{reach}Games are kept in {database}\n{metrics}Press Ctrl-C to stop.\n"
        ))?;
        started(&url);
        tokio::spawn(server.clone().watch(LOOK_EVERY));
        tokio::spawn(server.clone().direct());
        let stopped = tokio::select! {
            // Signals are heard before the first request is.
            biased;
            () = told_to_stop() => Ok(()),
            served = server::serve(listener, app(server.clone()), bounds) => served.map_err(Failure::not_so),
            // Whoever is connected comes again by themselves once it has been started again.
            why = ended => {
                tokio::time::sleep(LAST_WORDS).await;
                let remedy = if why == StoreError::InUse { "" } else { ": see to the disk, and start again" };
                Err(Failure::not_so(format!("{why}; nothing that was acknowledged is lost{remedy}")))
            }
        };
        server.say_goodbye(GOODBYE).await;
        stopped
    });
    runtime.shutdown_timeout(PATIENCE);
    served
}

/// What this computer is called on its network, with and without what comes behind the first dot.
fn own_names() -> Vec<String> {
    #[cfg(unix)]
    let name = rustix::system::uname().nodename().to_string_lossy().into_owned();
    #[cfg(not(unix))]
    let name = std::env::var("COMPUTERNAME").unwrap_or_default();
    let short = name.split('.').next().unwrap_or_default().to_owned();
    [name, short].into_iter().filter(|name| !name.is_empty()).collect()
}

/// What connections are held to: no more of them than there can be open files, which the games need too.
fn bounds(settings: &Settings) -> Bounds {
    let bounds = Bounds { proxies: settings.proxies.clone(), ..Bounds::default() };
    if !settings.bounded {
        return bounds.without_counting();
    }
    let allowed = crate::open_files::allowed().saturating_sub(SPARE).max(SPARE);
    Bounds { all: bounds.all.min(u32::try_from(allowed).unwrap_or(u32::MAX)), ..bounds }
}

/// Who can reach the server, in a sentence; nothing where it is for oneself.
fn reach(address: SocketAddr, settings: &Settings) -> String {
    let everything = settings.people == People::Alone;
    match &settings.public_url {
        _ if address.ip().is_loopback() && everything => String::new(),
        Some(url) => format!("People reach it at {url}, by way of a proxy.\n"),
        None if address.ip().is_loopback() => "Only this computer can reach it.\n".to_owned(),
        None if everything => {
            "Every computer that reaches this one can reach it, and may do everything.\n".to_owned()
        }
        None => "Every computer that reaches this one can reach it, and without https passwords travel in the clear.\n"
            .to_owned(),
    }
}

async fn listen(addresses: &[SocketAddr]) -> Result<TcpListener, Failure> {
    let mut failure = None;
    for address in addresses {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) => {
                let message = format!("cannot listen on {address}: {error}; choose another with --listen");
                failure = Some(Failure::not_so(message));
            }
        }
    }
    Err(failure.unwrap_or_else(|| Failure::wrong_call("there is no address to listen on")))
}

/// Opens a database as the one who owns its games.
fn open(database: &Database, most: Option<u64>) -> Result<SqlStore, Failure> {
    let opened = match (database, most) {
        (Database::File(path), _) => SqlStore::in_file_within(path, most),
        (Database::Postgres(_), None) => SqlStore::open(database),
        (Database::Postgres(_), Some(_)) => {
            return Err(Failure::wrong_call(
                "--database-limit is for files; how much room there is in PostgreSQL is said there",
            ));
        }
    };
    opened.map_err(Failure::not_so)
}

/// The database that was named, or the file in the folder for data.
pub(crate) fn database(named: Option<&Database>) -> Result<Database, Failure> {
    if let Some(database) = named {
        return Ok(database.clone());
    }
    let folder = data_folder().ok_or_else(|| {
        Failure::wrong_call("there is no folder for data on this computer; name a file with --database")
    })?;
    Ok(Database::File(folder.join("games.sqlite")))
}

/// The folder of Solitaire's files: beside the games, or the one for data where those are in no file.
pub(crate) fn puzzle_folder(database: &Database) -> Option<PathBuf> {
    match database {
        Database::File(path) => path.parent().map(Path::to_owned),
        Database::Postgres(_) => data_folder(),
    }
}

/// Waits for Ctrl-C, or for what a system sends to end a program.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Where that cannot be heard either, the program had better end.
    let _ = tokio::signal::ctrl_c().await;
}

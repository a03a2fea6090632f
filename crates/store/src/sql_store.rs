//! A store over a database: what is asked for goes to the threads that have the connections.
//!
//! One thread writes, on a connection of its own: it takes a request, whatever else has queued up by
//! then, commits it all in one transaction, and only then answers. Others read.

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender};
use std::thread::JoinHandle;

use tokio::sync::{oneshot, watch};

use crate::database::Database;
use crate::error::StoreError;
use crate::record::{
    GameId, GameLine, GameQuery, GameRecord, KeptGame, StoredGame, VariantHash, VariantSource, WallTime,
};
use crate::sql::Sql;
use crate::statements::{games, lines, loading};
use crate::store::{Answer, Append, EventStore};
use crate::{postgres, sqlite};

/// The most requests that share a transaction.
const MAX_BATCH: usize = 512;

/// A change that leaves the others of its batch alone when it cannot be made.
pub(crate) type Change = Box<dyn Fn(&dyn Sql) -> Result<(), StoreError> + Send>;

/// A change, and where its answer goes.
pub(crate) struct Job {
    pub(crate) change: Change,
    pub(crate) answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Something to be looked up. It says whether it has answered: where the database was away it asks to be put once more,
/// unless it is told that this is the last time.
pub(crate) type Question = Box<dyn FnMut(&dyn Sql, LastTime) -> bool + Send>;

/// Whether a question will not be put again.
pub(crate) type LastTime = bool;

/// Why nothing is written any more, once that is so.
pub(crate) type Ended = watch::Sender<Option<StoreError>>;

/// Games and people in a database. Dropping it waits until everything that was asked for is written.
#[derive(Debug)]
pub struct SqlStore {
    jobs: Option<Sender<Job>>,
    questions: Option<Sender<Question>>,
    threads: Vec<JoinHandle<()>>,
    ended: watch::Receiver<Option<StoreError>>,
}

impl SqlStore {
    /// Opens a database wherever it is, as the one program that owns its games.
    ///
    /// # Errors
    /// As [`in_file`](Self::in_file) and [`at_url`](Self::at_url).
    pub fn open(database: &Database) -> Result<Self, StoreError> {
        match database {
            Database::File(path) => Self::in_file(path),
            Database::Postgres(url) => Self::at_url(url),
        }
    }

    /// Opens a database beside a server that may be using it, for a few requests.
    ///
    /// # Errors
    /// As [`open`](Self::open), but that another program has it is no error.
    pub fn open_beside(database: &Database) -> Result<Self, StoreError> {
        match database {
            Database::File(path) => Self::in_file(path),
            Database::Postgres(url) => postgres::open(url, postgres::Use::Beside),
        }
    }

    /// Opens a SQLite file, and makes it if there is none.
    ///
    /// # Errors
    /// When it cannot be opened, is no database, or was written by a later version.
    pub fn in_file(path: &Path) -> Result<Self, StoreError> {
        Self::in_file_within(path, None)
    }

    /// The same, but the file grows to so many bytes at most; one that is larger already grows no more.
    ///
    /// # Errors
    /// As [`in_file`](Self::in_file).
    pub fn in_file_within(path: &Path, most: Option<u64>) -> Result<Self, StoreError> {
        sqlite::open(path, most)
    }

    /// Opens a PostgreSQL database, and makes its tables if there are none.
    ///
    /// # Errors
    /// When it cannot be reached, was written by a later version, or another server uses it.
    pub fn at_url(url: &str) -> Result<Self, StoreError> {
        postgres::open(url, postgres::Use::Own)
    }

    /// A store over threads that write and read.
    pub(crate) fn over(
        jobs: Sender<Job>,
        questions: Sender<Question>,
        threads: Vec<JoinHandle<()>>,
        ended: watch::Receiver<Option<StoreError>>,
    ) -> Self {
        Self { jobs: Some(jobs), questions: Some(questions), threads, ended }
    }

    /// Waits until nothing is written any more, as after a commit to a file has failed; for ever if that never happens.
    pub fn ended(&self) -> impl Future<Output = StoreError> + Send + 'static + use<> {
        let mut ended = self.ended.clone();
        async move {
            let why = ended.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
            match why {
                Some(why) => why,
                // It was closed in peace.
                None => std::future::pending().await,
            }
        }
    }

    pub(crate) fn change(
        &self,
        change: impl Fn(&dyn Sql) -> Result<(), StoreError> + Send + 'static,
    ) -> Answer<()> {
        let (answer, answered) = oneshot::channel();
        let job = Job { change: Box::new(change), answer };
        let sent = self.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok());
        wait(sent, answered)
    }

    pub(crate) fn look<T: Send + 'static>(
        &self,
        look: impl Fn(&dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let (answer, answered) = oneshot::channel();
        let mut answer = Some(answer);
        let question: Question = Box::new(move |connection, last_time| {
            let found = look(connection);
            if matches!(found, Err(StoreError::Away(_))) && !last_time {
                return false;
            }
            if let Some(answer) = answer.take() {
                // Whoever asked may be gone by then.
                drop(answer.send(found));
            }
            true
        });
        let sent = self.questions.as_ref().is_some_and(|questions| questions.send(question).is_ok());
        wait(sent, answered)
    }
}

/// Waits for a request, and takes whatever else has queued up; nothing once nobody can ask any more.
pub(crate) fn next_batch(queue: &Receiver<Job>) -> Option<Vec<Job>> {
    let mut batch = vec![queue.recv().ok()?];
    batch.extend(queue.try_iter().take(MAX_BATCH - 1));
    Some(batch)
}

/// Answers a batch, each request with its own result or all with the same. Whoever asked may be gone; it is written all
/// the same.
pub(crate) fn answer(batch: Vec<Job>, written: Result<Vec<Result<(), StoreError>>, StoreError>) {
    let results = written.unwrap_or_else(|error| batch.iter().map(|_| Err(error.clone())).collect());
    for (job, result) in batch.into_iter().zip(results) {
        let _ = job.answer.send(result);
    }
}

/// Starts a thread of a store.
pub(crate) fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let thread = std::thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map_err(|error| StoreError::CannotOpen(error.to_string()))
}

fn wait<T: Send + 'static>(sent: bool, answered: oneshot::Receiver<Result<T, StoreError>>) -> Answer<T> {
    Box::pin(async move {
        if sent { answered.await.unwrap_or(Err(StoreError::Stopped)) } else { Err(StoreError::Stopped) }
    })
}

impl EventStore for SqlStore {
    fn create(&self, game: GameRecord) -> Answer<()> {
        self.change(move |connection| games::create(connection, &game))
    }

    fn append(&self, append: Append) -> Answer<()> {
        self.change(move |connection| games::append(connection, &append))
    }

    fn keep(&self, game: KeptGame) -> Answer<()> {
        self.change(move |connection| games::keep(connection, &game))
    }

    fn annotate(&self, game: &GameId, tree: String) -> Answer<()> {
        let game = game.clone();
        self.change(move |connection| games::annotate(connection, &game, &tree))
    }

    fn beat(&self, since: WallTime, now: WallTime) -> Answer<()> {
        self.change(move |connection| games::beat(connection, since, now))
    }

    fn load(&self, game: &GameId) -> Answer<Option<StoredGame>> {
        let game = game.clone();
        self.look(move |connection| loading::load(connection, &game))
    }

    fn list(&self, query: GameQuery) -> Answer<Vec<GameLine>> {
        self.look(move |connection| lines::list(connection, &query))
    }

    fn boards(&self) -> Answer<Vec<String>> {
        self.look(lines::boards)
    }

    fn hide(&self, game: &GameId, hidden: bool) -> Answer<()> {
        let game = game.clone();
        self.change(move |connection| games::hide(connection, &game, hidden))
    }

    fn rename(&self, game: &GameId, title: Option<String>) -> Answer<()> {
        let game = game.clone();
        self.change(move |connection| games::rename(connection, &game, title.as_deref()))
    }

    fn line(&self, game: &GameId) -> Answer<Option<GameLine>> {
        let game = game.clone();
        self.look(move |connection| lines::one_line(connection, &game))
    }

    fn lines(&self, games: Vec<GameId>) -> Answer<Vec<GameLine>> {
        self.look(move |connection| lines::lines(connection, &games))
    }

    fn variant(&self, hash: &VariantHash) -> Answer<Option<VariantSource>> {
        let hash = hash.clone();
        self.look(move |connection| loading::variant(connection, &hash))
    }
}

impl Drop for SqlStore {
    fn drop(&mut self) {
        self.jobs = None;
        self.questions = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

//! Games in a SQLite file.
//!
//! One thread writes, on a connection of its own: it takes a request, whatever else has queued up by
//! then, commits it all in one transaction, and only then answers. Another thread reads.

mod accounts;
mod committer;
mod lines;
mod notes;
mod online;
mod ratings;
mod reader;
mod room;
mod schema;
mod waiting;
mod workshop;

use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use tokio::sync::{oneshot, watch};

use crate::error::StoreError;
use crate::record::{
    GameId, GameLine, GameQuery, GameRecord, KeptGame, StoredGame, VariantHash, VariantSource, WallTime,
};
use crate::store::{Answer, Append, EventStore};
use committer::{Job, Work};
use reader::Question;

/// A store in a SQLite file. Dropping it waits until everything that was asked for is written.
#[derive(Debug)]
pub struct SqliteStore {
    jobs: Option<Sender<Job>>,
    questions: Option<Sender<Question>>,
    threads: Vec<JoinHandle<()>>,
    /// Why nothing is written any more, once that is so.
    ended: watch::Receiver<Option<StoreError>>,
}

impl SqliteStore {
    /// Opens a file, and makes it if there is none.
    ///
    /// # Errors
    /// When it cannot be opened, is no database, or was written by a later version.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_within(path, None)
    }

    /// The same, but the file grows to so many bytes at most; one that is larger already grows no more.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_within(path: &Path, most: Option<u64>) -> Result<Self, StoreError> {
        let writing = schema::open_to_write(path, most)?;
        let reading = schema::open_to_read(path)?;
        let (jobs, job_queue) = channel();
        let (questions, question_queue) = channel();
        let (tell, ended) = watch::channel(None);
        let threads = vec![
            start("store-writer", move || committer::run(writing, &job_queue, &tell))?,
            start("store-reader", move || reader::run(&reading, &question_queue))?,
        ];
        Ok(Self { jobs: Some(jobs), questions: Some(questions), threads, ended })
    }

    /// Waits until a commit has failed, after which nothing is written any more; for ever if none does.
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

    fn write(&self, work: Work) -> Answer<()> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.as_ref().is_some_and(|jobs| jobs.send(Job { work, answer }).is_ok());
        wait(sent, answered)
    }

    fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Question,
    ) -> Answer<T> {
        let (answer, answered) = oneshot::channel();
        let sent = self.questions.as_ref().is_some_and(|questions| questions.send(question(answer)).is_ok());
        wait(sent, answered)
    }
}

impl EventStore for SqliteStore {
    fn create(&self, game: GameRecord) -> Answer<()> {
        self.write(Work::Create(Box::new(game)))
    }

    fn append(&self, append: Append) -> Answer<()> {
        self.write(Work::Append(append))
    }

    fn keep(&self, game: KeptGame) -> Answer<()> {
        self.write(Work::Keep(Box::new(game)))
    }

    fn annotate(&self, game: &GameId, tree: String) -> Answer<()> {
        self.write(Work::Annotate { game: game.clone(), tree })
    }

    fn beat(&self, since: WallTime, now: WallTime) -> Answer<()> {
        self.write(Work::Beat { since, now })
    }

    fn load(&self, game: &GameId) -> Answer<Option<StoredGame>> {
        let game = game.clone();
        self.ask(|answer| Question::Load(game, answer))
    }

    fn list(&self, query: GameQuery) -> Answer<Vec<GameLine>> {
        self.ask(|answer| Question::List(Box::new(query), answer))
    }

    fn boards(&self) -> Answer<Vec<String>> {
        self.ask(Question::Boards)
    }

    fn hide(&self, game: &GameId, hidden: bool) -> Answer<()> {
        self.write(Work::Hide { game: game.clone(), hidden })
    }

    fn rename(&self, game: &GameId, title: Option<String>) -> Answer<()> {
        self.write(Work::Rename { game: game.clone(), title })
    }

    fn line(&self, game: &GameId) -> Answer<Option<GameLine>> {
        let game = game.clone();
        self.ask(|answer| Question::Line(game, answer))
    }

    fn variant(&self, hash: &VariantHash) -> Answer<Option<VariantSource>> {
        let hash = hash.clone();
        self.ask(|answer| Question::Variant(hash, answer))
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        self.jobs = None;
        self.questions = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let thread = std::thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map_err(|error| StoreError::CannotOpen(error.to_string()))
}

fn wait<T: Send + 'static>(sent: bool, answered: oneshot::Receiver<Result<T, StoreError>>) -> Answer<T> {
    Box::pin(async move {
        if sent { answered.await.unwrap_or(Err(StoreError::Stopped)) } else { Err(StoreError::Stopped) }
    })
}

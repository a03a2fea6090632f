//! Databases in SQLite files.

mod committer;
mod connection;
mod copying;
mod layouts;
mod schema;

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};

use rusqlite::Connection;
use tokio::sync::watch;

use crate::error::StoreError;
use crate::sql_store::{Question, SqlStore, start};

pub(crate) use copying::{Snapshot, fill};

/// Opens a file, and makes it if there is none; it grows to so many bytes at most.
pub(crate) fn open(path: &Path, most: Option<u64>) -> Result<SqlStore, StoreError> {
    let writing = schema::open_to_write(path, most)?;
    let reading = schema::open_to_read(path)?;
    let (jobs, job_queue) = channel();
    let (questions, question_queue) = channel();
    let (tell, ended) = watch::channel(None);
    let threads = vec![
        start("store-writer", move || committer::run(writing, &job_queue, &tell))?,
        start("store-reader", move || answer(&reading, &question_queue))?,
    ];
    Ok(SqlStore::over(jobs, questions, threads, ended))
}

/// Answers until nobody can ask any more.
fn answer(connection: &Connection, queue: &Receiver<Question>) {
    while let Ok(mut question) = queue.recv() {
        question(connection, true);
    }
}

//! Databases in PostgreSQL.
//!
//! The threads are those of any store: one writes, here some more than one read. Each has a connection of its own and
//! makes it anew when it is lost.

mod committer;
mod copying;
mod link;
mod schema;
mod session;
mod text;
mod unreachable;

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};

use tokio::sync::watch;

use crate::error::StoreError;
use crate::sql_store::{Question, SqlStore, start};
use committer::Writer;
use link::Link;
use session::Server;
use unreachable::Unreachable;

pub(crate) use copying::{Snapshot, fill};
pub(crate) use link::without_zeros;

/// How many threads read.
const READERS: usize = 3;

/// What a database is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// To own its games: nobody else may write to them meanwhile.
    Own,
    /// For a few requests, beside the server that owns the games.
    Beside,
}

/// Opens a database.
pub(crate) fn open(url: &str, usage: Use) -> Result<SqlStore, StoreError> {
    let server = Server::at(url)?;
    let (jobs, job_queue) = channel();
    let (questions, question_queue) = channel();
    let (tell, ended) = watch::channel(None);
    let (opened, opening) = channel();
    let mut threads = Vec::new();
    // Connections are made in the threads that have them: they work with a runtime of their own, and none may be
    // within another.
    let writing = server.clone();
    threads.push(start("store-writer", move || match Writer::open(writing, usage) {
        Ok(writer) => {
            // Whoever opens it waits for this.
            let _ = opened.send(Ok(()));
            committer::run(writer, &job_queue, &tell);
        }
        Err(error) => drop(opened.send(Err(error))),
    })?);
    opening.recv().unwrap_or(Err(StoreError::Stopped))?;
    let queue = Arc::new(Mutex::new(question_queue));
    for number in 1..=READERS {
        let (server, queue) = (server.clone(), Arc::clone(&queue));
        threads.push(start(&format!("store-reader-{number}"), move || answer(&server, &queue))?);
    }
    Ok(SqlStore::over(jobs, questions, threads, ended))
}

/// Answers until nobody can ask any more. A question that meets a lost connection is put again on a new one.
fn answer(server: &Server, queue: &Mutex<Receiver<Question>>) {
    let mut link: Option<Link> = None;
    loop {
        let next = match queue.lock() {
            Ok(queue) => queue.recv(),
            Err(_) => return,
        };
        let Ok(mut question) = next else { return };
        for last_time in [false, true] {
            let found = match link.take().filter(|link| !link.is_lost()) {
                Some(link) => Ok(link),
                None => server.connect(),
            };
            let answered = match found {
                Ok(found) => question(link.insert(found), last_time),
                Err(why) => question(&Unreachable(why.to_string()), true),
            };
            if answered {
                break;
            }
            link = None;
        }
    }
}

//! The one thread that writes: whatever has queued up goes into one durable transaction.
//!
//! Every transaction begins by writing down its number beside the number of the owner. That keeps all others who write
//! waiting, fails where another server has taken over, and tells after a lost connection whether the last commit was
//! made.

use std::sync::mpsc::Receiver;

use super::Use;
use super::link::Link;
use super::session::{Owner, Server, pause};
use crate::error::StoreError;
use crate::sql::SqlError;
use crate::sql_store::{Ended, Job, answer, next_batch};

/// How often a connection that was lost is tried again before those who wait are told.
const TRIES: u32 = 40;

type Results = Vec<Result<(), StoreError>>;

/// Writes until nobody can ask any more, or another server has taken over.
pub(super) fn run(mut writer: Writer, queue: &Receiver<Job>, ended: &Ended) {
    while let Some(batch) = next_batch(queue) {
        let written = writer.write(&batch);
        let over = written.as_ref().err().filter(|error| **error == StoreError::InUse).cloned();
        answer(batch, written);
        if over.is_some() {
            ended.send_replace(over);
            return;
        }
    }
}

/// The connection that writes, made anew whenever it is lost.
pub(super) struct Writer {
    server: Server,
    owner: Owner,
    link: Option<Link>,
    /// The number of the last batch.
    batch: i64,
    /// Whether the last batch could not be written because the database was away.
    away: bool,
}

/// How a batch was not written.
enum Failure {
    /// All of it was refused, and nothing is kept.
    Refused(StoreError),
    /// The connection was lost before the commit, so that nothing is kept.
    Lost(String),
    /// The connection was lost with the commit: it is not known whether the batch is kept, which leads to these results
    /// if it is.
    LostCommit(String, Results),
}

impl Writer {
    /// Opens a database to write to it.
    pub(super) fn open(server: Server, usage: Use) -> Result<Self, StoreError> {
        let (link, owner) = server.open(usage)?;
        Ok(Self { server, owner, link: Some(link), batch: 0, away: false })
    }

    /// Writes a batch. A lost connection is made again, and what was not kept is written again.
    fn write(&mut self, batch: &[Job]) -> Result<Results, StoreError> {
        self.batch += 1;
        // Once it is known to be away nobody waits for long.
        let tries = if self.away { 1 } else { TRIES };
        let mut why = String::new();
        let mut uncertain = None;
        for number in 0..tries {
            if number > 0 {
                pause();
            }
            match self.connect() {
                Ok(last_batch) if last_batch == Some(self.batch) => {
                    if let Some(results) = uncertain.take() {
                        return Ok(results);
                    }
                }
                Ok(_) => {}
                Err(StoreError::Away(away)) => {
                    why = away;
                    continue;
                }
                Err(error) => return Err(error),
            }
            self.away = false;
            let Some(link) = &self.link else { continue };
            match write_batch(link, &self.mark(), batch) {
                Ok(results) => return Ok(results),
                Err(Failure::Refused(error)) => return Err(error),
                Err(Failure::Lost(lost)) => why = lost,
                Err(Failure::LostCommit(lost, results)) => {
                    why = lost;
                    // Only the owner's batches are counted, so nobody could say whether this one was made.
                    if matches!(self.owner, Owner::Beside) {
                        self.link = None;
                        break;
                    }
                    uncertain = Some(results);
                }
            }
            self.link = None;
        }
        self.away = true;
        Err(StoreError::Away(why))
    }

    /// Sees to it that there is a connection; if it is a new one, says which batch was committed last.
    fn connect(&mut self) -> Result<Option<i64>, StoreError> {
        if self.link.as_ref().is_some_and(|link| !link.is_lost()) {
            return Ok(None);
        }
        self.link = None;
        let again = self.server.open_again(&self.owner)?;
        self.link = Some(again.link);
        Ok(Some(again.last_batch))
    }

    /// What a transaction begins with; it is about one row, unless another server has taken over.
    fn mark(&self) -> String {
        match self.owner {
            Owner::Own { epoch } => {
                format!("UPDATE hyperchess SET batch = {} WHERE epoch = {epoch}", self.batch)
            }
            Owner::Beside => "SELECT epoch FROM hyperchess FOR UPDATE".to_owned(),
        }
    }
}

/// Writes a batch and commits it; a request that cannot be carried out leaves the others alone.
fn write_batch(link: &Link, mark: &str, batch: &[Job]) -> Result<Results, Failure> {
    let began = link.run(&format!("BEGIN; {mark}"));
    if began.map_err(|error| given_up(link, error))? != 1 {
        return Err(given_up(link, SqlError::Other(String::new())).or(StoreError::InUse));
    }
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        let before = if results.is_empty() { "SAVEPOINT one" } else { "RELEASE one; SAVEPOINT one" };
        link.run(before).map_err(|error| given_up(link, error))?;
        let result = (job.change)(link);
        match &result {
            Ok(()) => {}
            Err(StoreError::Away(why)) => return Err(Failure::Lost(why.clone())),
            Err(error @ (StoreError::Full | StoreError::Busy)) => {
                return Err(given_up(link, SqlError::Other(String::new())).or(error.clone()));
            }
            Err(_) => drop(link.run("ROLLBACK TO one").map_err(|error| given_up(link, error))?),
        }
        results.push(result);
    }
    // Where a request has broken the transaction without saying so, nothing can be released, and nothing is committed.
    match link.run("RELEASE one; COMMIT") {
        Ok(_) => Ok(results),
        Err(SqlError::Away(why)) => Err(Failure::LostCommit(why, results)),
        Err(error) => Err(given_up(link, error)),
    }
}

impl Failure {
    /// For another reason, unless the connection is lost.
    fn or(self, reason: StoreError) -> Self {
        match self {
            Self::Refused(_) => Self::Refused(reason),
            lost => lost,
        }
    }
}

/// Takes everything back.
fn given_up(link: &Link, error: SqlError) -> Failure {
    if let SqlError::Away(why) = error {
        return Failure::Lost(why);
    }
    match link.run("ROLLBACK") {
        Ok(_) => Failure::Refused(error.into()),
        Err(lost) => Failure::Lost(lost.to_string()),
    }
}

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

/// Writes a batch and commits it; a request that cannot be carried out leaves the others alone. Nearly all can, so it is
/// tried at first without the care that this takes.
fn write_batch(link: &Link, mark: &str, batch: &[Job]) -> Result<Results, Failure> {
    begin(link, mark)?;
    for job in batch {
        match (job.change)(link) {
            Ok(()) => {}
            Err(error @ (StoreError::Full | StoreError::Busy | StoreError::Away(_))) => {
                return Err(given_up(link, error));
            }
            Err(_) => {
                link.run("ROLLBACK").map_err(|error| given_up(link, error.into()))?;
                return write_with_care(link, mark, batch);
            }
        }
    }
    commit(link, batch.iter().map(|_| Ok(())).collect())
}

/// The same, with everything ready to take back a single request.
fn write_with_care(link: &Link, mark: &str, batch: &[Job]) -> Result<Results, Failure> {
    begin(link, mark)?;
    let run = |text: &str| link.run(text).map_err(|error| given_up(link, error.into()));
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        run(if results.is_empty() { "SAVEPOINT one" } else { "RELEASE one; SAVEPOINT one" })?;
        let result = (job.change)(link);
        match &result {
            Ok(()) => {}
            Err(error @ (StoreError::Full | StoreError::Busy | StoreError::Away(_))) => {
                return Err(given_up(link, error.clone()));
            }
            Err(_) => drop(run("ROLLBACK TO one")?),
        }
        results.push(result);
    }
    commit(link, results)
}

fn begin(link: &Link, mark: &str) -> Result<(), Failure> {
    match link.run(&format!("BEGIN; {mark}")) {
        Ok(1) => Ok(()),
        Ok(_) => Err(given_up(link, StoreError::InUse)),
        Err(error) => Err(given_up(link, error.into())),
    }
}

/// A transaction that is broken cannot be committed, and PostgreSQL would say nothing of it; but nothing can be asked in
/// it either.
fn commit(link: &Link, results: Results) -> Result<Results, Failure> {
    match link.run("SELECT 1; COMMIT") {
        Ok(_) => Ok(results),
        Err(SqlError::Away(why)) => Err(Failure::LostCommit(why, results)),
        Err(error) => Err(given_up(link, error.into())),
    }
}

/// Takes everything back, for some reason, unless the connection is lost.
fn given_up(link: &Link, error: StoreError) -> Failure {
    if let StoreError::Away(why) = error {
        return Failure::Lost(why);
    }
    match link.run("ROLLBACK") {
        Ok(_) => Failure::Refused(error),
        Err(lost) => Failure::Lost(lost.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;
    use crate::record::WallTime;
    use crate::sql::Sql;
    use crate::sql_store::Change;
    use crate::statements::games;

    fn write(writer: &mut Writer, changes: Vec<Change>) -> Result<Results, StoreError> {
        let job = |change| Job { change, answer: oneshot::channel().0 };
        writer.write(&changes.into_iter().map(job).collect::<Vec<_>>())
    }

    fn beat() -> Change {
        Box::new(|connection| games::beat(connection, WallTime(1), WallTime(2)))
    }

    fn runs(writer: &Writer) -> i64 {
        let sql: &dyn Sql = writer.link.as_ref().unwrap();
        sql.only("SELECT count(*) FROM run", &[]).unwrap()
    }

    /// Whatever a request leaves behind, nothing is acknowledged that is not kept.
    #[test]
    fn a_broken_transaction_is_never_taken_for_a_commit() {
        let server = Server::at(&test_database::Cluster::get().database()).unwrap();
        let mut writer = Writer::open(server, Use::Own).unwrap();
        let careless: Change = Box::new(|connection| {
            // It says that all is well.
            let _ = connection.execute("INSERT INTO tree (game, body) VALUES (77, '')", &[]);
            Ok(())
        });
        assert!(matches!(write(&mut writer, vec![beat(), careless]), Err(StoreError::Failed(_))));
        assert_eq!(runs(&writer), 0);
        let refused: Change = Box::new(|_| Err(StoreError::Conflict));
        let wanted = vec![Ok(()), Err(StoreError::Conflict), Ok(())];
        assert_eq!(write(&mut writer, vec![beat(), refused, beat()]), Ok(wanted));
        assert_eq!(runs(&writer), 1);
    }

    /// A commit whose end was not seen is looked up, and not made again.
    #[test]
    fn a_commit_that_was_made_is_not_made_again() {
        let cluster = test_database::Cluster::get();
        let url = cluster.database();
        let mut writer = Writer::open(Server::at(&url).unwrap(), Use::Own).unwrap();
        // As if the connection had been lost with the answer to the commit: the batch is there already.
        let Owner::Own { epoch } = writer.owner else { panic!("it is the owner") };
        let (mark, job) = (writer.mark(), Job { change: beat(), answer: oneshot::channel().0 });
        assert_eq!(mark, format!("UPDATE hyperchess SET batch = 0 WHERE epoch = {epoch}"));
        writer.batch = 1;
        assert!(write_batch(writer.link.as_ref().unwrap(), &writer.mark(), &[job]).is_ok());
        cluster.query(
            &url,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
        writer.link = None;
        let found = (0..20).find_map(|_| {
            writer.connect().ok().flatten().or_else(|| {
                pause();
                None
            })
        });
        assert_eq!(found, Some(1));
    }
}

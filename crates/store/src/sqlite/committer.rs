//! The one thread that writes: whatever has queued up goes into one durable transaction.

use std::sync::mpsc::Receiver;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::StoreError;
use crate::sql::SqlError;
use crate::sql_store::{Ended, Job, answer, next_batch};

/// Writes until nobody can ask any more, or a commit fails. What a failed commit has left behind is not
/// known, so nothing is tried on the same connection afterwards: the next start sees what is there. Where there is
/// no room, or another program holds the file, nothing has been begun, and it may be tried again.
pub(super) fn run(mut connection: Connection, queue: &Receiver<Job>, ended: &Ended) {
    while let Some(batch) = next_batch(queue) {
        let written = write_batch(&mut connection, &batch);
        let failure = written.as_ref().err().filter(|error| matches!(error, StoreError::Failed(_))).cloned();
        answer(batch, written);
        if failure.is_some() {
            ended.send_replace(failure);
            return;
        }
    }
}

/// Writes a batch and commits it; a request that cannot be carried out leaves the others alone. When there is no room
/// for one of them, the database may have given up the others too: then none of them is kept.
fn write_batch(
    connection: &mut Connection,
    batch: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(SqlError::from)?;
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        let savepoint = transaction.savepoint().map_err(SqlError::from)?;
        let result = (job.change)(&*savepoint);
        match &result {
            Ok(()) => savepoint.commit().map_err(SqlError::from)?,
            Err(error @ (StoreError::Full | StoreError::Busy)) => return Err(error.clone()),
            Err(error) => {
                drop(savepoint);
                if transaction.is_autocommit() {
                    return Err(StoreError::Failed(error.to_string()));
                }
            }
        }
        results.push(result);
    }
    Transaction::commit(transaction).map_err(SqlError::from)?;
    Ok(results)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use tokio::sync::{oneshot, watch};

    use super::*;
    use crate::record::WallTime;
    use crate::sql_store::Change;
    use crate::statements::games;

    #[test]
    fn after_a_failed_commit_nothing_is_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let connection =
            super::super::schema::open_to_write(&folder.path().join("games.sqlite"), None).unwrap();
        let (jobs, queue) = channel();
        let (ended, end) = watch::channel(None);
        let mut answers = Vec::new();
        // A reference that leads nowhere is found out at the commit.
        let dangling: Change = Box::new(|connection| {
            connection.execute("PRAGMA defer_foreign_keys = ON", &[])?;
            connection.execute("INSERT INTO tree (game, body) VALUES (77, '')", &[])?;
            Ok(())
        });
        let beat: Change = Box::new(|connection| games::beat(connection, WallTime(1), WallTime(2)));
        for change in [dangling, beat] {
            let (answer, answered) = oneshot::channel();
            jobs.send(Job { change, answer }).unwrap();
            answers.push(answered);
        }
        drop(jobs);
        run(connection, &queue, &ended);
        // The two shared a transaction, and neither is kept.
        for answer in &mut answers {
            assert!(matches!(answer.try_recv(), Ok(Err(StoreError::Failed(_)))));
        }
        assert!(matches!(&*end.borrow(), Some(StoreError::Failed(_))));
        let connection = super::super::schema::open_to_read(&folder.path().join("games.sqlite")).unwrap();
        let runs: i64 = connection.query_row("SELECT count(*) FROM run", [], |row| row.get(0)).unwrap();
        assert_eq!(runs, 0);
    }
}

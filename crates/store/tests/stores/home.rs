//! A database for each promise.

use std::path::PathBuf;

use store::{Database, SqlStore};
use test_database::Cluster;

/// An empty database that can be opened again and again.
pub(crate) struct Home {
    pub(crate) database: Database,
    _folder: tempfile::TempDir,
}

impl Home {
    /// In a file.
    pub(crate) fn in_file() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { database: Database::File(folder.path().join("new/folder/games.sqlite")), _folder: folder }
    }

    /// In the PostgreSQL of the tests.
    pub(crate) fn in_postgres() -> Self {
        let database = Database::Postgres(Cluster::get().database());
        Self { database, _folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn open(&self) -> SqlStore {
        SqlStore::open(&self.database).unwrap()
    }

    /// The file, where it is one.
    pub(crate) fn path(&self) -> PathBuf {
        match &self.database {
            Database::File(path) => path.clone(),
            Database::Postgres(_) => panic!("this is no file"),
        }
    }

    /// Runs statements behind the back of the store.
    pub(crate) fn run(&self, statements: &str) {
        match &self.database {
            Database::File(path) => {
                rusqlite::Connection::open(path).unwrap().execute_batch(statements).unwrap();
            }
            Database::Postgres(url) => drop(Cluster::get().query(url, statements)),
        }
    }
}

/// Holds every database to promises, each on an empty one. PostgreSQL is started once for all of them, since that takes
/// longer than they do.
macro_rules! on_every_database {
    ($($promise:ident),+ $(,)?) => {
        mod in_a_file {
            $(
                #[tokio::test]
                async fn $promise() {
                    super::$promise(&crate::home::Home::in_file()).await;
                }
            )+
        }

        mod in_postgres {
            #[tokio::test]
            async fn every_promise_is_kept() {
                $(
                    println!("{}", stringify!($promise));
                    super::$promise(&crate::home::Home::in_postgres()).await;
                )+
            }
        }
    };
}

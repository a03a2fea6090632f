//! `hyperchess backup` and `hyperchess restore`: everything a server keeps, into a file and out of it.

use std::path::Path;

use store::Contents;

use super::{database, print};
use crate::arguments::Database;
use crate::failure::Failure;

pub(crate) fn back_up(file: &Path, from: &Database, replace: bool) -> Result<(), Failure> {
    let from = database(from.place.as_ref())?;
    let contents = store::back_up(&from, file, replace).map_err(Failure::not_so)?;
    print(&format!("{} of {from} are in {}\n", told(contents), file.display()))
}

pub(crate) fn restore(file: &Path, into: &Database, replace: bool) -> Result<(), Failure> {
    let into = database(into.place.as_ref())?;
    let contents = store::restore(file, &into, replace).map_err(Failure::not_so)?;
    print(&format!("{} of {} are in {into}\n", told(contents), file.display()))
}

fn told(Contents { games, entries, accounts, .. }: Contents) -> String {
    let count =
        |count: u64, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    let (games, entries) = (count(games, "game", "games"), count(entries, "entry", "entries"));
    format!("{games} with {entries}, and {},", count(accounts, "account", "accounts"))
}

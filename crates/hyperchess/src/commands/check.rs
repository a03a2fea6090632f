//! `hyperchess check`: the import log of a content folder.

use std::path::Path;

use variant::Library;

use super::{print, print_json};
use crate::failure::Failure;

pub(crate) fn check(folder: &Path, json: bool) -> Result<(), Failure> {
    if !folder.is_dir() {
        return Err(Failure::wrong_call(format!("there is no folder {}", folder.display())));
    }
    if !folder.join("Pieces").is_dir() && !folder.join("Boards").is_dir() {
        return Err(Failure::wrong_call(format!(
            "{} holds neither a Pieces nor a Boards folder; name the folder that contains them",
            folder.display()
        )));
    }
    let library = Library::load(folder);
    let log = library.log();
    if json {
        print_json(&log.to_json())?;
    } else {
        print(&log.to_string())?;
    }
    if log.left_out() { Err(Failure::NotSo(None)) } else { Ok(()) }
}

//! Where a computer keeps what programs have to remember.

use std::env;
use std::path::PathBuf;

/// The folder for our data: made when it is first written to.
pub(super) fn data_folder() -> Option<PathBuf> {
    let folder = if cfg!(windows) {
        variable("APPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        let absolute = variable("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
        absolute.or_else(|| variable("HOME").map(|home| home.join(".local/share")))
    };
    folder.map(|folder| folder.join("hyperchess"))
}

fn variable(name: &str) -> Option<PathBuf> {
    env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

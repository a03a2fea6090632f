//! What has become of the user's folder: whether anything in it is another, and what that did to the boards.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::Path;

use protocol::{Change, ContentChange};
use variant::LOG_FILE;

use super::Content;

/// The most files that are looked at, so that a folder put in the wrong place costs little.
const MOST: usize = 20_000;

/// A number that changes when a file is added, changed or taken away.
pub(crate) fn fingerprint(folder: &Path) -> u64 {
    let mut hasher = DefaultHasher::new();
    let mut folders = vec![folder.to_owned()];
    let mut left = MOST;
    while let Some(next) = folders.pop() {
        let Ok(entries) = fs::read_dir(next) else { continue };
        let mut entries: Vec<_> = entries.flatten().take(left).collect();
        left -= entries.len();
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            // The log is our own.
            if entry.file_name() == LOG_FILE {
                continue;
            }
            let Ok(data) = entry.metadata() else { continue };
            entry.path().hash(&mut hasher);
            if data.is_dir() {
                folders.push(entry.path());
            } else {
                (data.len(), data.modified().ok()).hash(&mut hasher);
            }
        }
    }
    hasher.finish()
}

/// The boards that are new, other than they were, or gone; those of the same name are the same board.
pub(crate) fn changes(before: &Content, after: &Content) -> Vec<ContentChange> {
    let tell = |content: &Content, index: usize, change| {
        let metadata = &content.boards()[index].board.metadata;
        ContentChange { name: metadata.name.clone(), key: metadata.key.clone(), change }
    };
    let find = |content: &Content, name: &str| {
        content.boards().iter().find(|board| board.name() == name).map(|board| board.hash().clone())
    };
    let mut found = Vec::new();
    for (index, board) in after.boards().iter().enumerate() {
        match find(before, board.name()) {
            None => found.push(tell(after, index, Change::Added)),
            Some(hash) if hash != *board.hash() => found.push(tell(after, index, Change::Changed)),
            Some(_) => {}
        }
    }
    for (index, board) in before.boards().iter().enumerate() {
        if find(after, board.name()).is_none() {
            found.push(tell(before, index, Change::Removed));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_has_another_fingerprint_when_a_file_changes_but_not_for_the_log() {
        let folder = tempfile::tempdir().unwrap();
        let boards = folder.path().join("Boards");
        fs::create_dir(&boards).unwrap();
        let first = fingerprint(folder.path());
        fs::write(folder.path().join(LOG_FILE), "log").unwrap();
        assert_eq!(fingerprint(folder.path()), first);
        fs::write(boards.join("board.xml"), "<board/>").unwrap();
        let second = fingerprint(folder.path());
        assert_ne!(second, first);
        fs::write(boards.join("board.xml"), "<board></board>").unwrap();
        assert_ne!(fingerprint(folder.path()), second);
    }
}

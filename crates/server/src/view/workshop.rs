//! Uploaded variants as clients see them.

use protocol::{BoardRecordView, BoardSummary, UploadShown, UploadVersionView, UploadView};
use store::{BoardRecord, Shown, Upload, UploadVersion};
use variant::Origin;

use super::summary;
use crate::content::Variant;

/// The shelf of the library that public ones stand on.
const SHELF: &str = "players";

/// What lists show of a version, as it is kept.
pub(crate) fn kept_summary(variant: &Variant) -> Option<String> {
    serde_json::to_string(&upload_summary(variant)).ok()
}

pub(crate) fn upload_summary(variant: &Variant) -> BoardSummary {
    summary(variant, &Origin::Folder(std::path::PathBuf::new()), Some(SHELF))
}

/// An upload with its summary. What people see as the author is whose it is.
pub(crate) fn upload(upload: Upload, board: BoardSummary, yours: bool) -> UploadView {
    let author = Some(upload.owner_name.clone()).filter(|name| !name.is_empty()).or(board.author);
    UploadView {
        board: BoardSummary { author, key: Some(upload.key.clone()), ..board },
        key: upload.key,
        slug: upload.slug,
        title: upload.title,
        owner: upload.owner_name,
        yours,
        shown: shown(upload.shown),
        forked_from: upload.forked_from,
        created_at: upload.created_at.0,
        updated_at: upload.updated_at.0,
        removed: upload.removed,
        versions: upload.versions,
    }
}

pub(crate) fn upload_version(version: UploadVersion) -> UploadVersionView {
    UploadVersionView {
        number: version.number,
        geometry: version.hash.0,
        bytes: version.bytes,
        at: version.at.0,
        games: version.games,
    }
}

/// Only as many seats as the board has.
pub(crate) fn board_record(record: BoardRecord, players: usize) -> BoardRecordView {
    let wins = record.wins.into_iter().take(players).collect();
    BoardRecordView { games: record.games, draws: record.draws, wins }
}

pub(crate) fn shown(shown: Shown) -> UploadShown {
    match shown {
        Shown::Private => UploadShown::Private,
        Shown::Unlisted => UploadShown::Unlisted,
        Shown::Public => UploadShown::Public,
    }
}

pub(crate) fn shown_of(shown: UploadShown) -> Shown {
    match shown {
        UploadShown::Private => Shown::Private,
        UploadShown::Unlisted => Shown::Unlisted,
        UploadShown::Public => Shown::Public,
    }
}

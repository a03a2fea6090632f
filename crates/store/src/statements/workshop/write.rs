//! What changes about uploaded variants. Each of these is one part of a transaction.

use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::record::{VariantHash, WallTime};
use crate::sql::{FromValue, Sql, ToValue, number, params};
use crate::statements::games::add_variant;
use crate::statements::lines::fold;
use crate::statements::moderation;
use crate::workshop::{NewUpload, NewVersion, PieceImage, UploadChange, UploadRoom};

type Done = Result<(), StoreError>;

pub(super) fn add_upload(
    connection: &dyn Sql,
    upload: &NewUpload,
    version: &NewVersion,
    room: UploadRoom,
) -> Done {
    let own: u32 = count(connection, "SELECT count(*) FROM upload WHERE owner = ?", params![upload.owner.0])?;
    if own >= room.variants {
        return Err(StoreError::TooMany);
    }
    let text = "INSERT INTO upload
            (key, owner, slug, title, words, shown, forked_from, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number";
    let at = number(version.at.0)?;
    let values = params![
        upload.key,
        upload.owner.0,
        upload.slug,
        upload.title,
        words(&upload.title, &upload.slug),
        upload.shown.word(),
        upload.forked_from,
        at,
        at,
    ];
    let number = connection.only(text, values).map_err(|error| error.or_if_taken(StoreError::NameTaken))?;
    keep_version(connection, (number, &upload.owner), version, room)
}

pub(super) fn add_version(
    connection: &dyn Sql,
    key: &str,
    owner: &AccountId,
    version: &NewVersion,
    room: UploadRoom,
) -> Done {
    let upload = find(connection, key, owner)?;
    keep_version(connection, (upload, owner), version, room)?;
    let at = number(version.at.0)?;
    run(connection, "UPDATE upload SET updated_at = ? WHERE number = ?", params![at, upload]).map(drop)
}

fn keep_version(
    connection: &dyn Sql,
    (upload, owner): (i64, &AccountId),
    version: &NewVersion,
    room: UploadRoom,
) -> Done {
    let hash = &version.source.hash;
    let (last, latest) = latest(connection, upload)?;
    keep_images(connection, hash, &version.images)?;
    if latest.as_ref() == Some(hash) {
        // The rules are the same; what the author has written around them may be another.
        let update =
            "UPDATE upload_version SET files = ?, bytes = ?, summary = ? WHERE upload = ? AND number = ?";
        let bytes = number(size(version))?;
        return run(connection, update, params![version.files, bytes, version.summary, upload, last])
            .map(drop);
    }
    let kept = "SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM upload_version
        JOIN upload ON upload.number = upload_version.upload WHERE owner = ?";
    let kept: i64 = count(connection, kept, params![owner.0])?;
    if last >= room.versions || u64::try_from(kept).unwrap_or(0) + size(version) > room.bytes {
        return Err(StoreError::TooMany);
    }
    add_variant(connection, &version.source)?;
    let insert = "INSERT INTO upload_version (upload, number, hash, summary, files, bytes, at)
        VALUES (?, ?, ?, ?, ?, ?, ?)";
    let (bytes, at) = (number(size(version))?, number(version.at.0)?);
    let values = params![upload, last + 1, hash.0, version.summary, version.files, bytes, at];
    run(connection, insert, values).map(drop)
}

/// The number and the hash of the latest version.
fn latest(connection: &dyn Sql, upload: i64) -> Result<(u32, Option<VariantHash>), StoreError> {
    let text = "SELECT number, hash FROM upload_version WHERE upload = ? ORDER BY number DESC LIMIT 1";
    let found = connection.one(text, params![upload], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.map_or((0, None), |(number, hash)| (number, Some(VariantHash(hash)))))
}

/// Images belong to the rules that they came with, so that games show the same ones for good.
fn keep_images(connection: &dyn Sql, hash: &VariantHash, images: &[PieceImage]) -> Done {
    let known = "SELECT count(*) FROM upload_version WHERE hash = ?";
    let is_known: u32 = count(connection, known, params![hash.0])?;
    if is_known > 0 {
        let text = "SELECT count(*) FROM upload_image WHERE hash = ?";
        let number: u32 = count(connection, text, params![hash.0])?;
        let same =
            "SELECT count(*) FROM upload_image WHERE hash = ? AND piece = ? AND name = ? AND bytes = ?";
        for image in images {
            let values = params![hash.0, image.piece, image.name, image.bytes];
            let found: u32 = count(connection, same, values)?;
            if found == 0 {
                return Err(StoreError::Conflict);
            }
        }
        return if number as usize == images.len() { Ok(()) } else { Err(StoreError::Conflict) };
    }
    let insert = "INSERT INTO upload_image (hash, piece, name, bytes) VALUES (?, ?, ?, ?)
        ON CONFLICT (hash, piece, name) DO UPDATE SET bytes = excluded.bytes";
    for image in images {
        run(connection, insert, params![hash.0, image.piece, image.name, image.bytes])?;
    }
    Ok(())
}

fn size(version: &NewVersion) -> u64 {
    let images: usize = version.images.iter().map(|image| image.bytes.len()).sum();
    let source = version.source.board.len() + version.source.pieces.iter().map(String::len).sum::<usize>();
    (version.files.len() + images + source) as u64
}

pub(super) fn change(connection: &dyn Sql, key: &str, owner: &AccountId, change: &UploadChange) -> Done {
    let upload = find(connection, key, owner)?;
    match change {
        UploadChange::Title(title) => {
            let slug = "SELECT slug FROM upload WHERE number = ?";
            let slug: String = count(connection, slug, params![upload])?;
            let values = params![title, words(title, &slug), upload];
            run(connection, "UPDATE upload SET title = ?, words = ? WHERE number = ?", values).map(drop)
        }
        UploadChange::Shown(shown) => {
            let values = params![shown.word(), upload];
            run(connection, "UPDATE upload SET shown = ? WHERE number = ?", values).map(drop)
        }
    }
}

pub(super) fn delete(connection: &dyn Sql, key: &str, owner: &AccountId) -> Done {
    let upload = find(connection, key, owner)?;
    drop_upload(connection, upload)
}

/// Deletes all variants of somebody.
pub(crate) fn forget(connection: &dyn Sql, owner: &AccountId) -> Done {
    let text = "SELECT number FROM upload WHERE owner = ?";
    let all: Vec<i64> = connection.rows(text, params![owner.0], |row| row.get(0))?;
    all.into_iter().try_for_each(|upload| drop_upload(connection, upload))
}

/// Rules and images stay only where a game goes by them, or another variant.
fn drop_upload(connection: &dyn Sql, upload: i64) -> Done {
    let text = "SELECT hash FROM upload_version WHERE upload = ?";
    let hashes: Vec<String> = connection.rows(text, params![upload], |row| row.get(0))?;
    run(connection, "DELETE FROM upload_version WHERE upload = ?", params![upload])?;
    run(connection, "DELETE FROM upload WHERE number = ?", params![upload])?;
    let unused = "NOT EXISTS (SELECT 1 FROM game WHERE game.variant = ?1)
        AND NOT EXISTS (SELECT 1 FROM tournament WHERE tournament.variant = ?1)
        AND NOT EXISTS (SELECT 1 FROM upload_version WHERE upload_version.hash = ?1)";
    for hash in hashes {
        run(connection, &format!("DELETE FROM upload_image WHERE hash = ?1 AND {unused}"), params![hash])?;
        run(connection, &format!("DELETE FROM variant WHERE hash = ?1 AND {unused}"), params![hash])?;
    }
    Ok(())
}

pub(super) fn take_down(
    connection: &dyn Sql,
    key: &str,
    by: &str,
    reason: Option<&str>,
    at: WallTime,
) -> Done {
    let update = "UPDATE upload SET removed = ? WHERE key = ?";
    if run(connection, update, params![reason, key])? == 0 {
        return Err(StoreError::NoSuchGame);
    }
    let action = if reason.is_some() { "remove-variant" } else { "restore-variant" };
    let reason = reason.unwrap_or_default();
    moderation::log(connection, &moderation::Entry { at, by, action, subject: key, until: None, reason })
}

fn find(connection: &dyn Sql, key: &str, owner: &AccountId) -> Result<i64, StoreError> {
    let text = "SELECT number FROM upload WHERE key = ? AND owner = ?";
    connection.one(text, params![key, owner.0], |row| row.get(0))?.ok_or(StoreError::NoSuchGame)
}

/// The words by which it is found.
fn words(title: &str, slug: &str) -> String {
    fold(&format!("{title} {slug}"))
}

fn run(connection: &dyn Sql, text: &str, values: &[&dyn ToValue]) -> Result<usize, StoreError> {
    Ok(connection.execute(text, values)?)
}

/// The one value that is asked for.
fn count<T: FromValue>(connection: &dyn Sql, text: &str, values: &[&dyn ToValue]) -> Result<T, StoreError> {
    Ok(connection.only(text, values)?)
}

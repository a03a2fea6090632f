//! What is known of uploaded variants.

use crate::accounts::AccountId;
use crate::error::StoreError;
use crate::record::{VariantHash, WallTime};
use crate::sql::{Owned, Row, Sql, SqlError, ToValue, params};
use crate::statements::lines::{fold, part};
use crate::workshop::{BoardRecord, Shown, Upload, UploadVersion};

/// Every variant with its latest version.
const UPLOADS: &str = "
    SELECT upload.key, upload.owner, coalesce(account.name, ''), upload.slug, upload.title, upload.shown,
        upload.forked_from, upload.created_at, upload.updated_at, upload.removed, latest.number, latest.hash,
        latest.summary
    FROM upload
        JOIN upload_version AS latest ON latest.upload = upload.number AND latest.number =
            (SELECT max(number) FROM upload_version WHERE upload_version.upload = upload.number)
        LEFT JOIN account ON account.id = upload.owner";

/// The number of seats that wins are counted for at most.
const SEATS: usize = 9;

pub(super) fn upload(connection: &dyn Sql, key: &str) -> Result<Option<Upload>, StoreError> {
    Ok(some(connection, "WHERE upload.key = ?", params![key])?.pop())
}

pub(super) fn upload_of(
    connection: &dyn Sql,
    owner_key: &str,
    slug: &str,
) -> Result<Option<Upload>, StoreError> {
    Ok(some(connection, "WHERE account.name_key = ? AND upload.slug = ?", params![owner_key, slug])?.pop())
}

pub(super) fn uploads(connection: &dyn Sql, owner: &AccountId) -> Result<Vec<Upload>, StoreError> {
    some(
        connection,
        "WHERE upload.owner = ? ORDER BY upload.updated_at DESC, upload.number DESC",
        params![owner.0],
    )
}

pub(super) fn public_uploads(
    connection: &dyn Sql,
    search: &str,
    skip: u32,
    limit: u32,
) -> Result<Vec<Upload>, StoreError> {
    let mut wanted = "WHERE upload.shown = 'public' AND upload.removed IS NULL".to_owned();
    let mut values = Vec::new();
    for word in fold(search).split_whitespace() {
        wanted += " AND upload.words || ' ' || lower(coalesce(account.name, '')) LIKE ? ESCAPE '\\'";
        values.push(Owned::of(part(word)));
    }
    wanted += " ORDER BY upload.updated_at DESC, upload.number DESC LIMIT ? OFFSET ?";
    values.extend([Owned::of(limit), Owned::of(skip)]);
    let values: Vec<&dyn ToValue> = values.iter().map(|value| value as &dyn ToValue).collect();
    some(connection, &wanted, &values)
}

pub(super) fn versions(connection: &dyn Sql, key: &str) -> Result<Vec<UploadVersion>, StoreError> {
    let text = "SELECT upload_version.number, hash, bytes, at,
            (SELECT count(*) FROM game WHERE game.variant = upload_version.hash AND game.source = 'played'
                AND game.hidden = FALSE)
        FROM upload_version JOIN upload ON upload.number = upload_version.upload WHERE upload.key = ?
        ORDER BY upload_version.number DESC";
    let read = |row: &Row<'_>| {
        Ok(UploadVersion {
            number: row.get(0)?,
            hash: VariantHash(row.get(1)?),
            bytes: unsigned(row.get(2)?),
            at: WallTime(unsigned(row.get(3)?)),
            games: row.get(4)?,
        })
    };
    rows(connection, text, params![key], read)
}

pub(super) fn files(
    connection: &dyn Sql,
    key: &str,
    hash: &VariantHash,
) -> Result<Option<Vec<u8>>, StoreError> {
    let text = "SELECT files FROM upload_version JOIN upload ON upload.number = upload_version.upload
        WHERE upload.key = ? AND hash = ? ORDER BY upload_version.number DESC LIMIT 1";
    one(connection, text, params![key, hash.0])
}

pub(super) fn image(
    connection: &dyn Sql,
    hash: &VariantHash,
    piece: &str,
    name: Option<&str>,
) -> Result<Option<Vec<u8>>, StoreError> {
    let text = "SELECT bytes FROM upload_image WHERE hash = ?1 AND piece = ?2 AND (name = ?3 OR name = 'default' AND piece <> '')
        ORDER BY name = ?3 DESC LIMIT 1";
    one(connection, text, params![hash.0, piece, name.unwrap_or("default")])
}

/// Games that were aborted are in no list, and say nothing about a board.
pub(super) fn board_record(connection: &dyn Sql, hashes: &[VariantHash]) -> Result<BoardRecord, StoreError> {
    let text = "SELECT winners, count(*) FROM game WHERE variant = ? AND source = 'played' AND hidden = FALSE
        GROUP BY winners";
    let mut record = BoardRecord { wins: vec![0; SEATS], ..BoardRecord::default() };
    for hash in hashes {
        let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        let found: Vec<(Option<String>, u32)> = rows(connection, text, params![hash.0], read)?;
        for (winners, count) in found {
            record.games += count;
            match winners.as_deref() {
                None => {}
                Some("draw") => record.draws += count,
                Some(seats) => {
                    let seats = seats.split(',').filter_map(|seat| seat.parse::<usize>().ok());
                    for seat in seats.filter(|&seat| seat < SEATS) {
                        record.wins[seat] += count;
                    }
                }
            }
        }
    }
    Ok(record)
}

fn some(connection: &dyn Sql, wanted: &str, values: &[&dyn ToValue]) -> Result<Vec<Upload>, StoreError> {
    rows(connection, &format!("{UPLOADS} {wanted}"), values, |row| {
        let shown: String = row.get(5)?;
        Ok(Upload {
            key: row.get(0)?,
            owner: AccountId(row.get(1)?),
            owner_name: row.get(2)?,
            slug: row.get(3)?,
            title: row.get(4)?,
            // What cannot be read is shown to nobody else.
            shown: Shown::of(&shown).unwrap_or_default(),
            forked_from: row.get(6)?,
            created_at: WallTime(unsigned(row.get(7)?)),
            updated_at: WallTime(unsigned(row.get(8)?)),
            removed: row.get(9)?,
            versions: row.get(10)?,
            hash: VariantHash(row.get(11)?),
            summary: row.get(12)?,
        })
    })
}

fn rows<T>(
    connection: &dyn Sql,
    text: &str,
    values: &[&dyn ToValue],
    read: impl FnMut(&Row<'_>) -> Result<T, SqlError>,
) -> Result<Vec<T>, StoreError> {
    Ok(connection.rows(text, values, read)?)
}

fn one(connection: &dyn Sql, text: &str, values: &[&dyn ToValue]) -> Result<Option<Vec<u8>>, StoreError> {
    Ok(connection.one(text, values, |row| row.get(0))?)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

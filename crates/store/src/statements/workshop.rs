//! Uploaded variants in a database.

mod read;
mod write;

use crate::accounts::AccountId;
use crate::record::{VariantHash, WallTime};
use crate::sql_store::SqlStore;
use crate::store::Answer;
use crate::workshop::{
    BoardRecord, NewUpload, NewVersion, Upload, UploadChange, UploadRoom, UploadVersion, WorkshopStore,
};

pub(crate) use write::forget;

impl WorkshopStore for SqlStore {
    fn add_upload(&self, upload: NewUpload, version: NewVersion, room: UploadRoom) -> Answer<()> {
        self.change(move |connection| write::add_upload(connection, &upload, &version, room))
    }

    fn add_version(&self, key: &str, owner: &AccountId, version: NewVersion, room: UploadRoom) -> Answer<()> {
        let (key, owner) = (key.to_owned(), owner.clone());
        self.change(move |connection| write::add_version(connection, &key, &owner, &version, room))
    }

    fn upload(&self, key: &str) -> Answer<Option<Upload>> {
        let key = key.to_owned();
        self.look(move |connection| read::upload(connection, &key))
    }

    fn upload_of(&self, owner_key: &str, slug: &str) -> Answer<Option<Upload>> {
        let (owner, slug) = (owner_key.to_owned(), slug.to_owned());
        self.look(move |connection| read::upload_of(connection, &owner, &slug))
    }

    fn uploads(&self, owner: &AccountId) -> Answer<Vec<Upload>> {
        let owner = owner.clone();
        self.look(move |connection| read::uploads(connection, &owner))
    }

    fn public_uploads(&self, search: &str, skip: u32, limit: u32) -> Answer<Vec<Upload>> {
        let search = search.to_owned();
        self.look(move |connection| read::public_uploads(connection, &search, skip, limit))
    }

    fn versions(&self, key: &str) -> Answer<Vec<UploadVersion>> {
        let key = key.to_owned();
        self.look(move |connection| read::versions(connection, &key))
    }

    fn upload_files(&self, key: &str, hash: &VariantHash) -> Answer<Option<Vec<u8>>> {
        let (key, hash) = (key.to_owned(), hash.clone());
        self.look(move |connection| read::files(connection, &key, &hash))
    }

    fn upload_image(&self, hash: &VariantHash, piece: &str, name: Option<&str>) -> Answer<Option<Vec<u8>>> {
        let (hash, piece, name) = (hash.clone(), piece.to_owned(), name.map(str::to_owned));
        self.look(move |connection| read::image(connection, &hash, &piece, name.as_deref()))
    }

    fn change_upload(&self, key: &str, owner: &AccountId, change: UploadChange) -> Answer<()> {
        let (key, owner) = (key.to_owned(), owner.clone());
        self.change(move |connection| write::change(connection, &key, &owner, &change))
    }

    fn delete_upload(&self, key: &str, owner: &AccountId) -> Answer<()> {
        let (key, owner) = (key.to_owned(), owner.clone());
        self.change(move |connection| write::delete(connection, &key, &owner))
    }

    fn take_down(&self, key: &str, by: &str, reason: Option<&str>, at: WallTime) -> Answer<()> {
        let (key, by, reason) = (key.to_owned(), by.to_owned(), reason.map(str::to_owned));
        self.change(move |connection| write::take_down(connection, &key, &by, reason.as_deref(), at))
    }

    fn board_record(&self, hashes: Vec<VariantHash>) -> Answer<BoardRecord> {
        self.look(move |connection| read::board_record(connection, &hashes))
    }
}

//! Variants that users have uploaded: whose they are, who finds them, and every version of their files.
//!
//! What games need of a version, its rules, is kept with the games as for any other board, by content hash. Beside it
//! this keeps the files that the author sees, and the images.

use crate::accounts::AccountId;
use crate::record::{VariantHash, VariantSource, WallTime};
use crate::store::Answer;

/// Who finds an uploaded variant. The words are for good: files in the field hold them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Its owner alone.
    #[default]
    Private,
    /// Whoever has the link.
    Unlisted,
    /// Everybody.
    Public,
}

impl Shown {
    /// The word that is kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Unlisted => "unlisted",
            Self::Public => "public",
        }
    }

    /// What a word means, if it means anything.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        [Self::Private, Self::Unlisted, Self::Public].into_iter().find(|shown| shown.word() == word)
    }
}

/// A variant to be kept, with its first version.
#[derive(Clone, Debug)]
pub struct NewUpload {
    /// The name for programs: nothing else has it, and it never changes.
    pub key: String,
    /// Whose it is.
    pub owner: AccountId,
    /// What it is called among those of its owner.
    pub slug: String,
    /// What people call it.
    pub title: String,
    /// Who finds it.
    pub shown: Shown,
    /// The key or name of the board that it began as.
    pub forked_from: Option<String>,
}

/// A version to be kept.
#[derive(Clone, Debug)]
pub struct NewVersion {
    /// What games are played by.
    pub source: VariantSource,
    /// What lists show of it, as the server writes it.
    pub summary: String,
    /// The files as one archive.
    pub files: Vec<u8>,
    /// The images that pieces are drawn with.
    pub images: Vec<PieceImage>,
    /// When it was made.
    pub at: WallTime,
}

/// The image of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceImage {
    /// The ID of the piece.
    pub piece: String,
    /// The name of the image, such as `default`.
    pub name: String,
    /// A PNG.
    pub bytes: Vec<u8>,
}

/// An uploaded variant as lists show it: its latest version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    /// The name for programs.
    pub key: String,
    /// Whose it is.
    pub owner: AccountId,
    /// What its owner is called; empty where that is not known.
    pub owner_name: String,
    /// What it is called among those of its owner.
    pub slug: String,
    /// What people call it.
    pub title: String,
    /// Who finds it.
    pub shown: Shown,
    /// The key or name of the board that it began as.
    pub forked_from: Option<String>,
    /// When it was made, and when its latest version was.
    pub created_at: WallTime,
    /// When its latest version was made.
    pub updated_at: WallTime,
    /// Why a moderator has taken it down, if one has.
    pub removed: Option<String>,
    /// How many versions there are.
    pub versions: u32,
    /// The latest of them.
    pub hash: VariantHash,
    /// What lists show of it.
    pub summary: String,
}

/// One version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadVersion {
    /// Its number, from 1.
    pub number: u32,
    /// What games pin.
    pub hash: VariantHash,
    /// How many bytes its files have.
    pub bytes: u64,
    /// When it was made.
    pub at: WallTime,
    /// How many games were begun with it.
    pub games: u32,
}

/// How much one person may keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UploadRoom {
    /// How many variants.
    pub variants: u32,
    /// How many versions of each.
    pub versions: u32,
    /// How many bytes in all.
    pub bytes: u64,
}

/// What can change without a new version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UploadChange {
    /// What people call it.
    Title(String),
    /// Who finds it.
    Shown(Shown),
}

/// How the games on some versions of a board went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardRecord {
    /// How many were begun.
    pub games: u32,
    /// How many were drawn.
    pub draws: u32,
    /// How many each seat won, from seat 0 on; a win of several counts for each.
    pub wins: Vec<u32>,
}

/// A place where uploaded variants are kept.
pub trait WorkshopStore: Send + Sync + 'static {
    /// Keeps a new variant.
    ///
    /// The answer is [`StoreError::NameTaken`](crate::StoreError::NameTaken) when its owner has one of that name,
    /// [`StoreError::TooMany`](crate::StoreError::TooMany) when there is no room, and
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) as for [`add_version`](Self::add_version).
    fn add_upload(&self, upload: NewUpload, version: NewVersion, room: UploadRoom) -> Answer<()>;

    /// Keeps a new version, unless it is the latest one already.
    ///
    /// The answer is [`StoreError::NoSuchGame`](crate::StoreError::NoSuchGame) when the owner has no such variant,
    /// [`StoreError::TooMany`](crate::StoreError::TooMany) when there is no room, and
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) when there is a version with the same rules and other
    /// images: games that go by it keep the ones they began with.
    fn add_version(&self, key: &str, owner: &AccountId, version: NewVersion, room: UploadRoom) -> Answer<()>;

    /// A variant by its key, whoever asks and whether it was taken down or not.
    fn upload(&self, key: &str) -> Answer<Option<Upload>>;

    /// A variant by the name of its owner, as names are compared, and what it is called among theirs.
    fn upload_of(&self, owner_key: &str, slug: &str) -> Answer<Option<Upload>>;

    /// All variants of somebody, the latest first.
    fn uploads(&self, owner: &AccountId) -> Answer<Vec<Upload>>;

    /// Public variants that a text is found in, the latest first.
    fn public_uploads(&self, search: &str, skip: u32, limit: u32) -> Answer<Vec<Upload>>;

    /// The versions of a variant, the latest first.
    fn versions(&self, key: &str) -> Answer<Vec<UploadVersion>>;

    /// The files of a version, as one archive.
    fn upload_files(&self, key: &str, hash: &VariantHash) -> Answer<Option<Vec<u8>>>;

    /// The image of a piece of a version: the one of that name, or else the default one.
    fn upload_image(&self, hash: &VariantHash, piece: &str, name: Option<&str>) -> Answer<Option<Vec<u8>>>;

    /// Changes something, for its owner.
    ///
    /// The answer is [`StoreError::NoSuchGame`](crate::StoreError::NoSuchGame) when the owner has no such variant.
    fn change_upload(&self, key: &str, owner: &AccountId, change: UploadChange) -> Answer<()>;

    /// Deletes a variant for its owner. What games go by stays with the games.
    ///
    /// The answer is [`StoreError::NoSuchGame`](crate::StoreError::NoSuchGame) when the owner has no such variant.
    fn delete_upload(&self, key: &str, owner: &AccountId) -> Answer<()>;

    /// Takes a variant down, or puts it back where there is no reason; it is written down who did so.
    ///
    /// The answer is [`StoreError::NoSuchGame`](crate::StoreError::NoSuchGame) when there is no such variant.
    fn take_down(&self, key: &str, by: &str, reason: Option<&str>, at: WallTime) -> Answer<()>;

    /// How the games on some boards went.
    fn board_record(&self, hashes: Vec<VariantHash>) -> Answer<BoardRecord>;
}

//! Variants that users upload: what every store promises of them.

use store::{
    AccountId, AccountStore, AuditQuery, EventStore, GameId, GameRecord, ModerationStore, NewAccount,
    NewUpload, NewVersion, PieceImage, Shown, Source, SqlStore, StoreError, UploadChange, UploadRoom,
    UserName, VariantHash, VariantSource, WallTime, WorkshopStore,
};

use crate::home::Home;

const ROOM: UploadRoom = UploadRoom { variants: 2, versions: 3, bytes: 1_000 };

fn id(name: &str) -> AccountId {
    AccountId(name.to_owned())
}

fn hash(text: &str) -> VariantHash {
    VariantHash(text.to_owned())
}

fn upload(key: &str, owner: &str) -> NewUpload {
    NewUpload {
        key: key.to_owned(),
        owner: id(owner),
        slug: key.to_owned(),
        title: format!("The Évans of {key}"),
        shown: Shown::Private,
        forked_from: Some("chess".to_owned()),
    }
}

fn version(name: &str, at: u64, image: &[u8]) -> NewVersion {
    NewVersion {
        source: VariantSource { hash: hash(name), board: format!("<{name}>"), pieces: Vec::new() },
        summary: format!("summary of {name}"),
        files: format!("files of {name}").into_bytes(),
        images: vec![PieceImage {
            piece: "ram".to_owned(),
            name: "default".to_owned(),
            bytes: image.to_vec(),
        }],
        at: WallTime(at),
    }
}

async fn world(home: &Home) -> SqlStore {
    let store = home.open();
    for name in ["Ada", "Bob"] {
        let account = NewAccount {
            id: id(&name.to_lowercase()),
            name: UserName { shown: name.to_owned(), key: name.to_lowercase() },
            email: None,
            password: Some("hash".to_owned()),
            guest: false,
            created_at: WallTime(1),
        };
        store.add_account(account).await.unwrap();
    }
    store
}

async fn play(store: &SqlStore, game: &str, variant: &str) {
    let record = GameRecord {
        id: GameId(game.to_owned()),
        variant: VariantSource { hash: hash(variant), board: format!("<{variant}>"), pieces: Vec::new() },
        board_name: variant.to_owned(),
        seats: Vec::new(),
        undo_allowed: true,
        start: None,
        arrangement: None,
        created_at: WallTime(5),
        source: Source::Played,
    };
    store.create(record).await.unwrap();
}

async fn versions_follow_each_other_and_are_found(home: &Home) {
    let store = world(home).await;
    store.add_upload(upload("mine", "ada"), version("one", 10, b"a"), ROOM).await.unwrap();
    store.add_version("mine", &id("ada"), version("two", 20, b"b"), ROOM).await.unwrap();
    // The same again changes nothing but the files around it.
    store.add_version("mine", &id("ada"), version("two", 30, b"b"), ROOM).await.unwrap();
    let found = store.upload("mine").await.unwrap().unwrap();
    assert_eq!((found.versions, found.hash, found.owner_name.as_str()), (2, hash("two"), "Ada"));
    assert_eq!(
        (found.summary.as_str(), found.created_at, found.updated_at),
        ("summary of two", WallTime(10), WallTime(30))
    );
    play(&store, "game", "one").await;
    let versions = store.versions("mine").await.unwrap();
    let told: Vec<_> = versions.iter().map(|version| (version.number, version.games)).collect();
    assert_eq!(told, [(2, 0), (1, 1)]);
    assert_eq!(store.upload_files("mine", &hash("one")).await.unwrap().unwrap(), b"files of one");
    assert_eq!(store.upload_files("other", &hash("one")).await.unwrap(), None);
    let image = async |name| store.upload_image(&hash("one"), "ram", name).await.unwrap();
    assert_eq!(image(Some("dark")).await.unwrap(), b"a", "the default stands in");
    assert!(store.variant(&hash("two")).await.unwrap().is_some(), "games can be played by it");
    assert_eq!(store.upload_of("ada", "mine").await.unwrap().unwrap().key, "mine");
    assert!(store.upload_of("bob", "mine").await.unwrap().is_none());
    let record = store.board_record(vec![hash("one"), hash("two")]).await.unwrap();
    assert_eq!((record.games, record.draws), (1, 0));
}

async fn there_is_only_so_much_room(home: &Home) {
    let store = world(home).await;
    let add =
        async |key: &str, name: &str| store.add_upload(upload(key, "ada"), version(name, 1, b""), ROOM).await;
    add("a", "a1").await.unwrap();
    assert_eq!(add("a", "a2").await, Err(StoreError::NameTaken));
    add("b", "b1").await.unwrap();
    assert_eq!(add("c", "c1").await, Err(StoreError::TooMany));
    let more = async |name: &str, image: &[u8]| {
        store.add_version("a", &id("ada"), version(name, 2, image), ROOM).await
    };
    assert_eq!(more("large", &[0; 1_000]).await, Err(StoreError::TooMany));
    more("a2", b"").await.unwrap();
    more("a3", b"").await.unwrap();
    assert_eq!(more("a4", b"").await, Err(StoreError::TooMany));
    // Nothing of what was refused is kept.
    assert_eq!(store.variant(&hash("a4")).await.unwrap(), None);
    assert_eq!(store.upload_image(&hash("large"), "ram", None).await.unwrap(), None);
    assert_eq!(store.uploads(&id("ada")).await.unwrap().len(), 2);
    // The rules of a version have the images that they came with.
    assert_eq!(more("a3", b"another").await, Err(StoreError::Conflict));
    let other = store.add_version("a", &id("bob"), version("x", 3, b""), ROOM).await;
    assert_eq!(other, Err(StoreError::NoSuchGame));
}

async fn public_ones_are_searched_and_others_are_not_found(home: &Home) {
    let store = world(home).await;
    store.add_upload(upload("mine", "ada"), version("one", 10, b""), ROOM).await.unwrap();
    store.add_upload(upload("his", "bob"), version("two", 20, b""), ROOM).await.unwrap();
    let found = async |search: &str| {
        let found = store.public_uploads(search, 0, 9).await.unwrap();
        found.into_iter().map(|upload| upload.key).collect::<Vec<_>>()
    };
    assert_eq!(found("").await, [""; 0]);
    let public = UploadChange::Shown(Shown::Public);
    assert_eq!(store.change_upload("mine", &id("bob"), public.clone()).await, Err(StoreError::NoSuchGame));
    store.change_upload("mine", &id("ada"), public.clone()).await.unwrap();
    store.change_upload("his", &id("bob"), public).await.unwrap();
    assert_eq!(found("").await, ["his", "mine"]);
    assert_eq!(found("evans ADA").await, ["mine"]);
    assert_eq!(found("évans 'x").await, [""; 0]);
    assert_eq!(store.public_uploads("", 1, 9).await.unwrap()[0].key, "mine");
    store.change_upload("mine", &id("ada"), UploadChange::Title("Ours".to_owned())).await.unwrap();
    assert_eq!(found("ours").await, ["mine"]);
    store.take_down("mine", "bob", Some("unkind"), WallTime(30)).await.unwrap();
    assert_eq!(found("").await, ["his"]);
    assert_eq!(store.upload("mine").await.unwrap().unwrap().removed.as_deref(), Some("unkind"));
    store.take_down("mine", "", None, WallTime(40)).await.unwrap();
    assert_eq!(found("").await, ["his", "mine"]);
    assert_eq!(store.take_down("none", "bob", None, WallTime(1)).await, Err(StoreError::NoSuchGame));
    let audit = store.audit(AuditQuery { limit: 9, ..AuditQuery::default() }).await.unwrap();
    let told: Vec<_> = audit.iter().map(|line| (line.by.as_str(), line.action.as_str())).collect();
    assert_eq!(told, [("", "restore-variant"), ("Bob", "remove-variant")]);
}

async fn what_is_deleted_is_gone_but_for_what_games_go_by(home: &Home) {
    let store = world(home).await;
    store.add_upload(upload("mine", "ada"), version("one", 10, b"a"), ROOM).await.unwrap();
    store.add_version("mine", &id("ada"), version("two", 20, b"b"), ROOM).await.unwrap();
    store.add_upload(upload("more", "ada"), version("three", 20, b"c"), ROOM).await.unwrap();
    play(&store, "game", "one").await;
    assert_eq!(store.delete_upload("mine", &id("bob")).await, Err(StoreError::NoSuchGame));
    store.delete_upload("mine", &id("ada")).await.unwrap();
    assert!(store.upload("mine").await.unwrap().is_none());
    let kept = async |name: &str| {
        let image = store.upload_image(&hash(name), "ram", None).await.unwrap().is_some();
        (store.variant(&hash(name)).await.unwrap().is_some(), image)
    };
    assert_eq!(kept("one").await, (true, true));
    assert_eq!(kept("two").await, (false, false));
    assert_eq!(kept("three").await, (true, true));
    // With an account go all of its variants.
    store.delete_account(&id("ada"), WallTime(50)).await.unwrap();
    assert!(store.upload("more").await.unwrap().is_none());
    assert_eq!(kept("three").await, (false, false));
    assert_eq!(kept("one").await, (true, true), "a game goes by it");
}

on_every_database!(
    versions_follow_each_other_and_are_found,
    there_is_only_so_much_room,
    public_ones_are_searched_and_others_are_not_found,
    what_is_deleted_is_gone_but_for_what_games_go_by,
);

//! The ways in which a variant comes: archives, folders, images, INI.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

fn zipped(files: &[(&str, &[u8])]) -> Value {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files {
        writer.start_file(*path, SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    json!({ "zip": STANDARD.encode(writer.finish().unwrap().into_inner()) })
}

#[tokio::test]
async fn an_archive_comes_back_as_it_went() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let board = ram_chess();
    let archive = zipped(&[
        ("my game/board.xml", board.as_bytes()),
        ("my game/pieces/ram/piece.xml", RAM.as_bytes()),
        ("my game/pieces/ram/default.png", &png(500)),
        ("my game/readme.txt", b"hello"),
        ("__MACOSX/my game/._board.xml", b"litter"),
    ]);
    let check = ada.post("/v1/workshop/check", &archive).await;
    assert!(codes(&check).contains(&"stray-file".to_owned()));
    let key = publish(&mut ada, &archive).await;
    let files = ada.get(&format!("/v1/workshop/{key}/files")).await.json();
    let paths: Vec<&str> =
        files["files"].as_array().unwrap().iter().map(|file| file["path"].as_str().unwrap()).collect();
    assert_eq!(paths, ["Boards/my game/board.xml", "Pieces/ram/default.png", "Pieces/ram/piece.xml"]);
    assert_eq!(files["files"][0]["text"], json!(board), "not a letter of it is another");
    let zip = ada.get(&format!("/v1/workshop/{key}/zip")).await;
    assert_eq!(zip.header("content-type"), "application/zip");
    let again = ada.post("/v1/workshop/check", &json!({ "zip": STANDARD.encode(&zip.body) })).await.json();
    assert_eq!(again["files"], files["files"]);
}

#[tokio::test]
async fn what_is_hostile_or_too_much_is_refused() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let bomb = zipped(&[("board.xml", &vec![b' '; (1 << 20) + 1])]);
    let out = upload(&[file("../board.xml", &own_chess())]);
    let rubbish = json!({ "zip": STANDARD.encode(b"this is no zip") });
    let damaged = json!({ "zip": "%%%" });
    for wish in [bomb, out, rubbish, damaged, upload(&[])] {
        let answer = ada.post("/v1/workshop/check", &wish).await;
        assert_eq!(refusal(&answer), with(422, "bad-upload"));
        assert!(!answer.json()["remedy"].as_str().unwrap().is_empty());
    }
    let large = json!({ "zip": "A".repeat(10 << 20) });
    assert_eq!(refusal(&ada.post("/v1/workshop/check", &large).await), with(413, "too-large"));
}

#[tokio::test]
async fn boards_bring_the_images_that_they_are_drawn_with() {
    let world = World::new();
    let app = world.app_for_many();
    let (mut ada, mut bob) = (Browser::of(&app, "Ada").await, Browser::of(&app, "Bob").await);
    let look = "<look><background>sea.png</background><image places=\"a1\">sea.png</image>\
        <image places=\"b1\">gone.png</image></look></board>";
    let board = r#"<board language="2"><metadata><name>Island</name></metadata><base>chess</base>"#;
    let image = |name: &str| json!({ "path": name, "base64": STANDARD.encode(png(60)) });
    let files = [
        file("board.xml", &format!("{board}{look}")),
        image("sea.png"),
        // It is no image of the board, and stands in for none.
        image("default.png"),
    ];
    let check = ada.post("/v1/workshop/check", &upload(&files)).await;
    assert!(codes(&check).contains(&"picture-missing".to_owned()));
    let key = publish(&mut ada, &upload(&files)).await;
    let game = make(&mut ada, json!({ "board": key })).await;
    let seats = bob.get(&format!("/v1/games/{game}/seats")).await.json();
    let hash = seats["geometry"].as_str().unwrap().to_owned();
    let sent = bob.get(&format!("/v1/geometries/{hash}/images/sea.png")).await;
    assert_eq!((sent.status.as_u16(), sent.header("content-type")), (200, "image/png"));
    // It is written anew, without what else was in the file.
    let tells = |bytes: &[u8]| bytes.windows(6).any(|part| part == b"secret");
    assert!(sent.body.starts_with(b"\x89PNG") && tells(&png(60)) && !tells(&sent.body));
    for (name, status) in [("gone.png", 204), ("default.png", 404)] {
        assert_eq!(bob.get(&format!("/v1/geometries/{hash}/images/{name}")).await.status, status, "{name}");
    }
}

#[tokio::test]
async fn pictures_that_are_none_are_told_of_and_left_out() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let image = |name: &str, bytes: &[u8]| json!({ "path": format!("Pieces/Ram/{name}"), "base64": STANDARD.encode(bytes) });
    let mut cut = png(500);
    cut.truncate(200);
    let wish = upload(&[
        file("board.xml", &ram_chess()),
        file("Pieces/Ram/piece.xml", RAM),
        image("default.png", &cut),
        image("small.png", &png(20)),
        image("vector.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
        image("fine.png", &png(500)),
    ]);
    let check = ada.post("/v1/workshop/check", &wish).await;
    let found = codes(&check);
    for code in ["image-unreadable", "image-size", "image-format"] {
        assert!(found.contains(&code.to_owned()), "{code} {found:?}");
    }
    let kept = check.json()["files"].to_string();
    assert!(kept.contains("fine.png"));
    for name in ["default.png", "small.png", "vector.svg"] {
        assert!(!kept.contains(name), "{name}");
    }
    let key = publish(&mut ada, &wish).await;
    // The same rules with other pictures would change those of games under way.
    let other = upload(&[file("board.xml", &ram_chess()), file("Pieces/Ram/piece.xml", RAM)]);
    let answer = ada.put(&format!("/v1/workshop/{key}"), &other).await;
    assert_eq!(refusal(&answer), with(409, "same-rules"));
}

#[tokio::test]
async fn an_ini_file_is_a_variant_too() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let ini = "[tiny-rooks]\nking = k\nrook = r\nmaxRank = 5\nmaxFile = 5\n\
               startFen = r1k1r/5/5/5/R1K1R w - - 0 1\ncastling = false\n\n[other:no-such-parent]\n";
    let wish = upload(&[file("variants.ini", ini)]);
    let check = ada.post("/v1/workshop/check", &wish).await.json();
    let problems = check["problems"].as_array().unwrap();
    let error = problems.iter().find(|problem| problem["severity"] == "error").unwrap();
    assert_eq!((&error["path"], &error["line"]), (&json!("variants.ini"), &json!(9)));
    assert_eq!(check["boards"][0]["folder"], "tiny-rooks");
    // What was made from it is made again from what it says now.
    let mut files = check["files"].as_array().unwrap().clone();
    let text = ini.split("[other").next().unwrap();
    for own in files.iter_mut().filter(|own| own["path"] == "variants.ini") {
        own["text"] = json!(text);
    }
    let again = ada.post("/v1/workshop/check", &upload(&files)).await.json();
    assert_eq!(again["chosen"], "tiny-rooks", "{}", again["problems"]);
    let key = publish(&mut ada, &upload(&files)).await;
    let wish = json!({ "board": key, "undo": true, "seats": [seat("A", "human"), seat("B", "human")] });
    assert_eq!(ada.post("/v1/games", &wish).await.status, 201);
}

#[tokio::test]
async fn uploaded_boards_work_wherever_boards_do() {
    let world = World::new();
    let app = world.app_for_many();
    let mut ada = Browser::of(&app, "Ada").await;
    let mut bob = Browser::of(&app, "Bob").await;
    let key = publish(&mut ada, &mine()).await;
    let hash = ada.get(&format!("/v1/workshop/{key}")).await.json();
    let hash = hash["upload"]["board"]["geometry"].as_str().unwrap().to_owned();
    // A game out of a file names the board by its key, for whoever may see it.
    let record = json!({ "geometry": hash, "board": "Mine", "players": [{ "name": "A" }, { "name": "B" }],
        "moves": [{ "text": "e2e4" }] });
    for (format, body) in [("pgn", "Variant"), ("json", "variant")] {
        let text = ada.post("/v1/exports", &json!({ "record": record, "format": format })).await.json();
        let text = text["text"].as_str().unwrap().to_owned();
        assert!(text.contains(&key) && text.contains(body), "{text}");
        let read = ada.send_file("/v1/imports", text.clone().into_bytes()).await.json();
        assert_eq!(read["record"]["record"]["geometry"], json!(hash), "{read}");
        assert_eq!(bob.send_file("/v1/imports", text.into_bytes()).await.status, 422);
    }
    let walk = json!({ "geometry": hash, "moves": [{ "text": "e2e4" }] });
    assert_eq!(ada.post("/v1/walks", &walk).await.status, 200);
    // What not everybody may see is in no public list.
    let pairing = json!({ "board": key, "initial": 60, "increment": 0, "delay": 0 });
    assert_eq!(refusal(&ada.post("/v1/pairings", &pairing).await), with(422, "not-public"));
    let mut rated = json!({ "board": key, "undo": false, "rated": true,
        "seats": [seat("Ada", "human"), open_seat()] });
    for place in [0, 1] {
        rated["seats"][place]["initial"] = json!(300);
    }
    assert_eq!(refusal(&ada.post("/v1/games", &rated).await), with(422, "rated-board"));
    ada.post(&format!("/v1/workshop/{key}/settings"), &json!({ "shown": "public" })).await;
    assert_eq!(ada.post("/v1/games", &rated).await.status, 201);
    let lobby = bob.get("/v1/lobby").await.json();
    assert_eq!(lobby["games"][0]["boardName"], "Mine");
    assert_eq!(bob.post("/v1/pairings", &pairing).await.status, 200);
}

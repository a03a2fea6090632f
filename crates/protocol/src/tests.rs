//! Every message as JSON that was written by hand, there and back; long because they are all here.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::*;

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: Value) {
    assert_eq!(serde_json::to_value(value).unwrap(), json);
    assert_eq!(serde_json::from_value::<T>(json).unwrap(), *value);
}

const WHITE: Colour = Colour { red: 255, green: 255, blue: 255 };

#[test]
fn boards() {
    let board = BoardSummary {
        geometry: "ab12".to_owned(),
        key: Some("mini".to_owned()),
        name: "Mini".to_owned(),
        aliases: vec!["Baby".to_owned()],
        version: None,
        author: Some("Ada".to_owned()),
        players: 2,
        built_in: true,
        cells: 25,
        shelf: Some("small".to_owned()),
        traits: vec![BoardTrait::Drops],
        marks: vec![BoardMark::Checks { count: 3 }],
    };
    let json = json!({ "boards": [{
        "geometry": "ab12", "key": "mini", "name": "Mini", "aliases": ["Baby"], "version": null, "author": "Ada",
        "players": 2, "builtIn": true, "cells": 25, "shelf": "small", "traits": ["drops"], "marks": [{ "t": "checks", "count": 3 }],
    }]});
    round_trip(&BoardList { boards: vec![board] }, json);
}

#[test]
fn geometry() {
    let geometry = Geometry {
        hash: "ab12".to_owned(),
        board_name: "Mini".to_owned(),
        board_key: None,
        cells: vec![CellShape {
            label: "a1".to_owned(),
            name: Some(CellName { cell: None, file: "9".to_owned(), rank: None }),
            centre: [0.5, 0.5],
            outline: vec![[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]],
            colour: Some(Colour { red: 181, green: 136, blue: 99 }),
        }],
        kinds: vec![KindShape {
            letter: 'W',
            name: "Wazir".to_owned(),
            piece_id: "my.wazir".to_owned(),
            value: 1.5,
            promoted_form_of: None,
        }],
        seats: vec![SeatShape {
            number: 1,
            name: SeatName { colour: ColourWord::Black, number: Some(2) },
            team: None,
            colour: WHITE,
            interface_colour: Colour { red: 0, green: 10, blue: 16 },
            turn: [-1.0, 0.0, 0.0, -1.0],
            image_variant: None,
        }],
        start: vec![PiecePlace { cell: 0, seat: 0, kind: 0 }],
        walls: vec![],
        goals: vec![0],
        arrangements: 960,
        rules: vec![
            Rule::Checkmate { verdict: Verdict::Loss, kinds: vec![0] },
            Rule::Promotion {
                kinds: vec![0],
                to: vec![],
                optional: true,
                occasion: Occasion::Touching,
                places: vec![Place { cells: vec!["a1".to_owned()], rectangle: true, name: None }],
            },
        ],
        look: Some(Look {
            drawn: Drawn::Crossings,
            view: SeenFrom::Solid,
            background: Some("sea.png".to_owned()),
            images: vec![PlaceImage { file: "rock.png".to_owned(), outline: vec![[0.0, 0.0], [1.0, 0.0]] }],
            tokens: Some(Tokens::Disc),
            walls: Walls::Bird,
            lines: vec![[[0.5, 0.5], [1.5, 0.5]]],
            rivers: vec![],
        }),
        echoes: vec![EchoShape { cell: 0, centre: [1.25, 0.5], outline: vec![[1.0, 0.0], [1.5, 0.0]] }],
        portals: vec![PortalShape { from: 0, to: 1, both_ways: false }],
        columns: vec![vec![0, 1]],
    };
    let json = json!({
        "hash": "ab12", "boardName": "Mini",
        "cells": [{
            "label": "a1", "name": { "cell": null, "file": "9", "rank": null }, "centre": [0.5, 0.5], "outline": [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]],
            "colour": "#b58863",
        }],
        "kinds": [{
            "letter": "W", "name": "Wazir", "pieceId": "my.wazir", "value": 1.5, "promotedFormOf": null,
        }],
        "seats": [{
            "number": 1, "name": { "colour": "black", "number": 2 },
            "team": null, "colour": "#ffffff", "interfaceColour": "#000a10",
            "turn": [-1.0, 0.0, 0.0, -1.0], "imageVariant": null,
        }],
        "start": [{ "cell": 0, "seat": 0, "kind": 0 }],
        "walls": [],
        "goals": [0],
        "arrangements": 960,
        "rules": [
            { "t": "checkmate", "verdict": "loss", "kinds": [0] },
            { "t": "promotion", "kinds": [0], "to": [], "optional": true, "occasion": "touching",
              "places": [{ "cells": ["a1"], "rectangle": true, "name": null }] },
        ],
        "look": { "drawn": "crossings", "view": "solid", "background": "sea.png",
            "images": [{ "file": "rock.png", "outline": [[0.0, 0.0], [1.0, 0.0]] }], "tokens": "disc", "walls": "bird", "lines": [[[0.5, 0.5], [1.5, 0.5]]], "rivers": [] },
        "echoes": [{ "cell": 0, "centre": [1.25, 0.5], "outline": [[1.0, 0.0], [1.5, 0.0]] }],
        "portals": [{ "from": 0, "to": 1, "bothWays": false }],
        "columns": [[0, 1]],
    });
    round_trip(&geometry, json);
}

#[test]
fn colours_are_six_digits() {
    for wrong in ["", "#", "#12345", "#1234567", "123456", "#12345g", "#+12345", "#€€"] {
        assert_eq!(wrong.parse::<Colour>(), Err(NotAColour), "{wrong}");
    }
    assert_eq!("#FFffFF".parse::<Colour>(), Ok(WHITE));
}

#[test]
fn import_log() {
    let diagnostic = DiagnosticView {
        severity: Severity::Warning,
        code: "image-missing".to_owned(),
        message: "there is no image".to_owned(),
        remedy: "add default.png".to_owned(),
        file: "default.png".to_owned(),
        line: 0,
        column: 0,
    };
    let folder = FolderView {
        kind: FolderKind::Piece,
        folder: "Wazir".to_owned(),
        added: true,
        diagnostics: vec![diagnostic],
    };
    let log = ImportLogView { text: "IMPORTING".to_owned(), left_out: false, folders: vec![folder] };
    let json = json!({ "text": "IMPORTING", "leftOut": false, "folders": [{
        "kind": "piece", "folder": "Wazir", "added": true, "diagnostics": [{
            "severity": "warning", "code": "image-missing", "message": "there is no image",
            "remedy": "add default.png", "file": "default.png", "line": 0, "column": 0,
        }],
    }]});
    round_trip(&log, json);
}

#[test]
fn new_game() {
    let seat = |name: &str, player| NewSeat {
        name: name.to_owned(),
        player,
        initial: 180.0,
        increment: 2.0,
        delay: 0.5,
        open: true,
    };
    let kind = |word: &str| PlayerKind(word.to_owned());
    let seats = vec![seat("Ada", kind("human")), seat("Bot", kind("greedy"))];
    let json = json!({ "board": "mini", "undo": true, "seats": [
        { "name": "Ada", "player": "human", "initial": 180.0, "increment": 2.0, "delay": 0.5, "open": true },
        { "name": "Bot", "player": "greedy", "initial": 180.0, "increment": 2.0, "delay": 0.5, "open": true },
    ], "fen": "8/8 w", "arrangement": 518, "insist": true, "byLink": true, "byLot": true, "opponent": "Bob", "rated": true });
    let fen = Some("8/8 w".to_owned());
    round_trip(
        &NewGame {
            board: "mini".to_owned(),
            seats,
            undo: true,
            fen,
            arrangement: Some(518),
            insist: true,
            by_link: true,
            by_lot: true,
            opponent: Some("Bob".to_owned()),
            rated: true,
        },
        json,
    );
    round_trip(&kind("level3"), json!("level3"));
    round_trip(&GameCreated { id: "g1".to_owned() }, json!({ "id": "g1" }));
}

#[test]
fn games_and_errors() {
    let game = GameSummary {
        rated: false,
        people: Vec::new(),
        id: "g1".to_owned(),
        title: Some("Our first".to_owned()),
        board_name: "Mini".to_owned(),
        geometry: "ab12".to_owned(),
        seats: vec!["Ada".to_owned(), "Bot".to_owned()],
        players: vec![PlayerKind("human".to_owned()), PlayerKind("level3".to_owned())],
        ply: 7,
        over: false,
        winners: Some(vec![1]),
        source: GameSource::Imported,
        damaged: false,
        updated_at: 1_700_000_000_000,
    };
    let json = json!({ "games": [{
        "id": "g1", "title": "Our first", "boardName": "Mini", "geometry": "ab12", "seats": ["Ada", "Bot"],
        "players": ["human", "level3"], "ply": 7, "over": false, "winners": [1], "source": "imported", "damaged": false,
        "updatedAt": 1_700_000_000_000_u64,
    }], "next": "5-2", "boards": ["Mini"]});
    let boards = vec!["Mini".to_owned()];
    round_trip(&GameList { games: vec![game.clone()], next: Some("5-2".to_owned()), boards }, json);
    let home = serde_json::to_value(Home { boards: vec![], games: vec![game], featured: None }).unwrap();
    assert_eq!((&home["boards"], &home["games"][0]["title"]), (&json!([]), &json!("Our first")));
    round_trip(&GameTitle { title: "Our first".to_owned() }, json!({ "title": "Our first" }));
    let error = ErrorBody {
        code: "no-such-board".to_owned(),
        message: "there is no board \"x\"".to_owned(),
        remedy: "choose one of the list".to_owned(),
        at: Some(3),
        sanction: None,
    };
    let json = json!({
        "code": "no-such-board", "message": "there is no board \"x\"", "remedy": "choose one of the list",
        "at": 3,
    });
    round_trip(&error, json);
}

#[test]
fn client_messages() {
    round_trip(
        &ClientMessage::Hello { version: 4, changes: false, protocol: None },
        json!({ "t": "hello", "version": 4 }),
    );
    let mv = ClientMessage::Move { ply: 3, text: "e7e8q".to_owned(), version: None };
    round_trip(&mv, json!({ "t": "move", "ply": 3, "text": "e7e8q" }));
    let resign = ClientMessage::Resign { seat: 1, ply: 3 };
    round_trip(&resign, json!({ "t": "resign", "seat": 1, "ply": 3 }));
    round_trip(&ClientMessage::Pause, json!({ "t": "pause" }));
    round_trip(&ClientMessage::Continue, json!({ "t": "continue" }));
    round_trip(&ClientMessage::Undo { ply: 3 }, json!({ "t": "undo", "ply": 3 }));
    round_trip(&ClientMessage::OfferDraw { seat: 0 }, json!({ "t": "offerDraw", "seat": 0 }));
    round_trip(&ClientMessage::Ping, json!({ "t": "ping" }));
    let hello = ClientMessage::Hello { version: 4, changes: true, protocol: None };
    round_trip(&hello, json!({ "t": "hello", "version": 4, "changes": true }));
    let mv = ClientMessage::Move { ply: 3, text: "a1a2".to_owned(), version: Some(5) };
    round_trip(&mv, json!({ "t": "move", "ply": 3, "text": "a1a2", "version": 5 }));
    let ask = ClientMessage::ProposeTakeback { seat: 1, ply: 3 };
    round_trip(&ask, json!({ "t": "proposeTakeback", "seat": 1, "ply": 3 }));
    let answer = ClientMessage::AnswerTakeback { seat: 1, agree: false };
    round_trip(&answer, json!({ "t": "answerTakeback", "seat": 1, "agree": false }));
    round_trip(&ClientMessage::ClaimWin { gone: 1 }, json!({ "t": "claimWin", "gone": 1 }));
    let again = ClientMessage::Rematch { seat: 0, wanted: true };
    round_trip(&again, json!({ "t": "rematch", "seat": 0, "wanted": true }));
}

#[test]
fn a_change_says_only_what_is_new() {
    let before = state();
    let mut after = GameState { version: 2, ply: 2, turn: None, ..state() };
    after.pieces = vec![PiecePlace { cell: 10, seat: 0, kind: 1 }];
    after.moves.push(MoveRecord { ply: 1, text: "a2a3q".to_owned(), ..before.moves[0].clone() });
    after.destinations.clear();
    let change = GameChange::between(&before, &after);
    assert_eq!((change.since, change.version, change.kept), (1, 2, 1));
    assert_eq!((change.gone.as_slice(), change.came.as_slice()), (&[5][..], &after.pieces[..]));
    assert_eq!(change.moves, after.moves[1..]);
    let text = serde_json::to_value(&change).unwrap();
    for same in ["seats", "walls", "destinations", "nextGame"] {
        assert!(text.get(same).is_none(), "{same}");
    }
    let back = GameChange::between(&after, &before);
    assert_eq!((back.kept, back.moves.len()), (1, 0), "taken back");
}

#[test]
fn messages_without_meaning_are_refused() {
    for wrong in ["{}", "[]", r#"{"t":"jump"}"#, r#"{"t":"move","ply":-1,"text":"a1"}"#, r#"{"t":"undo"}"#] {
        assert!(serde_json::from_str::<ClientMessage>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn server_messages() {
    round_trip(&ServerMessage::Ack { ply: 3 }, json!({ "t": "ack", "ply": 3 }));
    round_trip(&ServerMessage::Pong, json!({ "t": "pong" }));
    let drawn = ServerMessage::Drawn { seat: 2, ply: 3, marks: vec![4], arrows: vec![[5, 6]] };
    round_trip(&drawn, json!({ "t": "drawn", "seat": 2, "ply": 3, "marks": [4], "arrows": [[5, 6]] }));
    let reject =
        ServerMessage::Reject { ply: 3, code: RejectCode::OutOfStep, message: "too late".to_owned() };
    let json = json!({ "t": "reject", "ply": 3, "code": "outOfStep", "message": "too late" });
    round_trip(&reject, json);
    let event = ServerMessage::Event { version: 9, event: GameEvent::Flagged { seat: 1 } };
    round_trip(&event, json!({ "t": "event", "version": 9, "event": { "t": "flagged", "seat": 1 } }));
}

#[test]
fn events() {
    let moved = GameEvent::Moved {
        ply: 0,
        seat: 0,
        text: "a1a2".to_owned(),
        spent_ms: 1500,
        remaining_ms: Some(58_500),
    };
    let json = json!({
        "t": "moved", "ply": 0, "seat": 0, "text": "a1a2", "spentMs": 1500, "remainingMs": 58_500,
    });
    round_trip(&moved, json);
    round_trip(&GameEvent::Resigned { seat: 2 }, json!({ "t": "resigned", "seat": 2 }));
    round_trip(&GameEvent::DrawOffered { seat: 2 }, json!({ "t": "drawOffered", "seat": 2 }));
    round_trip(&GameEvent::TakenBack { to_ply: 4 }, json!({ "t": "takenBack", "toPly": 4 }));
    round_trip(&GameEvent::Paused, json!({ "t": "paused" }));
    round_trip(&GameEvent::Resumed, json!({ "t": "resumed" }));
    let result = GameResult { winners: vec![0, 2], reason: Reason::KingCaptured };
    let json = json!({ "t": "ended", "result": { "winners": [0, 2], "reason": "kingCaptured" } });
    round_trip(&GameEvent::Ended { result }, json);
}

fn state() -> GameState {
    let clock = ClockState { remaining_ms: 58_500, delay_ms: 0, running: false };
    GameState {
        boards: None,
        rated: false,
        people: Vec::new(),
        version: 1,
        geometry: "ab12".to_owned(),
        arrangement: Some(7),
        seats: vec![SeatState {
            number: 1,
            name: "Ada".to_owned(),
            player: PlayerKind("human".to_owned()),
            fate: SeatFate::InPlay,
            points: 1.5,
            bonus: 0.5,
            clock: Some(clock),
            in_check: vec![4],
            checks_left: Some(3),
            offers_draw: true,
            hand: vec![HandPiece { kind: 1, count: 2 }],
        }],
        yours: vec![0],
        turn: Some(0),
        moves_left: Some(2),
        ply: 1,
        pieces: vec![PiecePlace { cell: 5, seat: 0, kind: 0 }],
        walls: vec![7],
        unseen: vec![],
        eyes: None,
        tournament: None,
        moves: vec![MoveRecord {
            further: false,
            ply: 0,
            seat: 0,
            text: "a1a2".to_owned(),
            notation: "Ra2".to_owned(),
            parts: vec![MovePart::Piece(0), MovePart::Text("a2".to_owned())],
            kind: Some(0),
            taken: vec![1],
            from: 0,
            to: 5,
            capture: false,
            pass: false,
            hidden: false,
            remaining_ms: None,
        }],
        destinations: vec![Destinations {
            from: 5,
            to: vec![Target {
                cell: 10,
                text: String::new(),
                rifle: false,
                choices: vec![Choice {
                    text: "a2a3q".to_owned(),
                    kinds: vec![1],
                    gate: None,
                    at_partner: false,
                    rifle: false,
                    walls: None,
                }],
                walls: None,
            }],
        }],
        drops: vec![Drops {
            kind: 1,
            to: vec![Target {
                cell: 9,
                text: "Q@a4,a4".to_owned(),
                rifle: true,
                choices: vec![],
                walls: Some(WallCells { set: 0, less: vec![3], more: vec![] }),
            }],
        }],
        wall_sets: vec![vec![3, 4]],
        pass: None,
        fen: "8/8 w".to_owned(),
        last_move: Some([0, 5]),
        ahead: vec![],
        can_undo: true,
        paused: false,
        online: true,
        takeback: Some(TakebackState { seat: 0, to_ply: 0, undecided: vec![1] }),
        can_abort: vec![],
        first_move_ms: None,
        rematch: vec![],
        next_game: None,
        result: None,
        server_time_ms: 99,
    }
}

#[test]
fn states() {
    let json = json!({
        "t": "state", "version": 1, "geometry": "ab12", "arrangement": 7,
        "seats": [{
            "number": 1, "name": "Ada", "player": "human", "fate": "inPlay", "points": 1.5, "bonus": 0.5,
            "clock": { "remainingMs": 58_500, "delayMs": 0, "running": false },
            "inCheck": [4], "checksLeft": 3, "offersDraw": true, "hand": [{ "kind": 1, "count": 2 }],
        }],
        "turn": 0, "movesLeft": 2, "ply": 1,
        "pieces": [{ "cell": 5, "seat": 0, "kind": 0 }],
        "walls": [7],
        "moves": [{
            "ply": 0, "seat": 0, "text": "a1a2", "notation": "Ra2", "parts": [0, "a2"], "kind": 0, "taken": [1], "from": 0, "to": 5, "capture": false, "pass": false,
            "remainingMs": null,
        }],
        "destinations": [{ "from": 5, "to": [{
            "cell": 10, "text": "", "choices": [{
                "text": "a2a3q", "kinds": [1], "gate": null, "atPartner": false, "rifle": false,
            }],
        }]}],
        "drops": [{ "kind": 1, "to": [{ "cell": 9, "text": "Q@a4,a4", "rifle": true, "walls": { "set": 0, "less": [3] } }] }], "wallSets": [[3, 4]],
        "pass": null, "fen": "8/8 w",
        "lastMove": [0, 5], "ahead": [], "yours": [0], "canUndo": true, "paused": false, "result": null, "serverTimeMs": 99,
        "online": true, "takeback": { "seat": 0, "toPly": 0, "undecided": [1] }, "canAbort": [], "firstMoveMs": null,
        "rematch": [], "nextGame": null, "eyes": null,
    });
    round_trip(&ServerMessage::State(Box::new(state())), json);
}

#[test]
fn records() {
    let json = json!({
        "board": "mini", "start": null, "players": [{ "name": "Ada" }, { "name": "Bo" }], "winners": [],
        "date": "2026.11.17", "tags": [{ "name": "Event", "value": "Club" }], "comment": "", "marks": [],
        "arrows": [], "out": [],
        "moves": [
            { "before": null, "text": "a1a2", "comment": "Bold.", "nags": [1],
              "marks": [{ "cell": 3, "colour": 1 }], "arrows": [{ "from": 0, "to": 5, "colour": 0 }],
              "remainingMs": 9, "spentMs": 1, "out": [{ "seat": 1, "timeout": true }] },
            { "before": null, "text": "b1b2", "introduction": "Or" },
        ],
    });
    let record: RecordedGame = serde_json::from_value(json.clone()).unwrap();
    assert_eq!((record.moves.len(), record.moves[1].introduction.as_str()), (2, "Or"));
    round_trip(&record, json);
    // Whoever writes one by hand says little.
    let short: RecordedGame =
        serde_json::from_value(json!({ "board": "mini", "moves": [{ "text": "a1a2" }] })).unwrap();
    assert_eq!(short.moves, [RecordMove { text: "a1a2".to_owned(), ..RecordMove::default() }]);
}

#[test]
fn arrangements() {
    let pieces = vec![PiecePlace { cell: 3, seat: 1, kind: 2 }];
    let json = json!({ "number": 518, "pieces": [{ "cell": 3, "seat": 1, "kind": 2 }] });
    round_trip(&Arrangement { number: 518, pieces }, json);
}

#[test]
fn past_positions() {
    let past = PastPosition {
        ply: 1,
        pieces: vec![PiecePlace { cell: 3, seat: 1, kind: 2 }],
        last_move: Some([7, 3]),
        walls: vec![],
        unseen: vec![],
        fen: "8/8 w".to_owned(),
        seats: vec![PastSeat { fate: SeatFate::InPlay, in_check: vec![3], hand: vec![] }],
    };
    let json = json!({
        "ply": 1, "pieces": [{ "cell": 3, "seat": 1, "kind": 2 }], "lastMove": [7, 3],
        "walls": [], "fen": "8/8 w",
        "seats": [{ "fate": "inPlay", "inCheck": [3], "hand": [] }],
    });
    round_trip(&past, json);
}

#[test]
fn colours_have_words() {
    for (word, colour) in ColourWord::ALL {
        assert_eq!(ColourWord::nearest(colour), word);
    }
    let cases = [
        ("#ffffff", ColourWord::White),
        ("#000000", ColourWord::Black),
        ("#aa0000", ColourWord::Red),
        ("#0000aa", ColourWord::Blue),
        ("#00ff00", ColourWord::Green),
    ];
    for (colour, word) in cases {
        assert_eq!(ColourWord::nearest(colour.parse().unwrap()), word, "{colour}");
    }
}

#[test]
fn accounts() {
    let person = PersonView {
        id: "k3".to_owned(),
        name: "Ada".to_owned(),
        guest: false,
        bot: false,
        role: RoleName::Moderator,
    };
    let ada = json!({ "id": "k3", "name": "Ada", "guest": false, "role": "moderator" });
    round_trip(&Me::Owner, json!({ "t": "owner" }));
    round_trip(&Me::Stranger, json!({ "t": "stranger" }));
    let me = json!({ "t": "person", "id": "k3", "name": "Ada", "guest": false, "role": "moderator" });
    round_trip(&Me::Person(person.clone()), me);
    let account = AccountView { person, email: None, created_at: 7 };
    round_trip(&account, json!({ "person": ada, "email": null, "createdAt": 7 }));
    let without: Registration = serde_json::from_value(json!({ "name": "Ada", "password": "x" })).unwrap();
    assert_eq!((without.email.as_deref(), format!("{without:?}")), (None, "Registration(..)".to_owned()));
    let change = NewPassword { new_password: "new".to_owned(), password: "old".to_owned() };
    round_trip(&change, json!({ "newPassword": "new", "password": "old" }));
}

#[test]
fn sessions_and_tokens() {
    let session = SessionView {
        id: "s1".to_owned(),
        label: "Firefox, Linux".to_owned(),
        created_at: 1,
        seen_at: 2,
        current: true,
    };
    let json = json!({ "sessions": [
        { "id": "s1", "label": "Firefox, Linux", "createdAt": 1, "seenAt": 2, "current": true },
    ]});
    round_trip(&SessionList { sessions: vec![session] }, json);
    let scopes = vec![TokenScope::Read, TokenScope::Play];
    let token =
        TokenView { id: "t1".to_owned(), label: "bot".to_owned(), scopes, created_at: 1, used_at: None };
    let json =
        json!({ "id": "t1", "label": "bot", "scopes": ["read", "play"], "createdAt": 1, "usedAt": null });
    round_trip(&TokenList { tokens: vec![token.clone()] }, json!({ "tokens": [json.clone()] }));
    let made = TokenCreated { token, secret: "hc_x".to_owned() };
    round_trip(&made, json!({ "token": json, "secret": "hc_x" }));
}

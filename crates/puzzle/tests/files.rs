//! The files of Solitaire, in and out (S4–S6).

use puzzle::solitaire::files::{
    Record, add_win, decode, in_order, next_number, read_challenges, read_records, read_saved, write_records,
    write_saved,
};
use puzzle::solitaire::{Challenge, Letters, Level, Solitaire};
use rules::Ruleset;
use variant::Library;

fn solitaire() -> Solitaire {
    let blueprint = Library::built_in().blueprint("solitaire").expect("the board is built in");
    Solitaire::new(Ruleset::compile(&blueprint).expect("it compiles")).expect("for one player")
}

#[test]
fn spanish_and_english_letters_say_the_same() {
    let board = solitaire();
    let read = |text: &str, letters| Challenge::read(&board, text, letters).map(|read| read.0);
    let spanish = read("Ta4-c4-Cb2-Ac1", Letters::Spanish).unwrap();
    assert_eq!(read("Ra4-c4-Nb2-Bc1", Letters::Spanish).unwrap(), spanish);
    assert_eq!(read("Ta4-c4-Cb2-Ac1", Letters::Own).unwrap(), spanish);
    assert_eq!(read("Pc4-Ta4-Ac1-Cb2", Letters::Spanish).unwrap(), spanish, "the order does not matter");
    assert_eq!(spanish.text(&board, Letters::Spanish), "Ac1-Cb2-Ta4-c4");
    assert_eq!(spanish.text(&board, Letters::Own), "Bc1-Nb2-Ra4-c4");
    // R alone is a king in Spanish and a rook in English; two of them can only be rooks.
    assert_ne!(read("Ra1-b2", Letters::Spanish), read("Ra1-b2", Letters::Own));
    assert_eq!(read("Ra1-Rb2", Letters::Spanish), read("Ra1-Rb2", Letters::Own));
}

#[test]
fn what_is_wrong_with_a_challenge_is_said_with_its_place() {
    let board = solitaire();
    for (text, column, says) in [
        ("", 1, "write 2 pieces or more"),
        ("Ta4", 1, "a single piece"),
        ("Ta4-c4-Xb2", 8, "the letter `X`"),
        ("Ta4-c5-Cb2", 5, "no cell `c5`: they go from a1 to d4"),
        ("Ta4-c4-Ca4", 8, "two pieces stand on a4"),
        ("Ta4--c4", 5, "is no piece"),
        ("Ta4-Tb4-Tc4", 9, "too many pieces `T`: there may be 2"),
        ("a1-b1-c1", 7, "too many pawns: there may be 2"),
        ("Ta4-c4 Medio", 8, "`Medio` is no level"),
        ("Ta4 c4", 1, "a single piece"),
        ("Ta4-😀", 5, "is no piece"),
    ] {
        let error = Challenge::read(&board, text, Letters::Spanish).unwrap_err();
        assert_eq!(error.column, column, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
    let long = "Ta4-".repeat(10_000);
    assert!(Challenge::read(&board, &long, Letters::Spanish).is_err());
}

#[test]
fn challenges_are_read_line_by_line_whatever_their_encoding() {
    let board = solitaire();
    let latin = b"Ta4-c4-Cb2-Ac1 F\xe1cil\r\n\r\nTa4-c4 Muy dif\xedcil\r\nTa4-c4\r\nnonsense F\xe1cil\r\n";
    let lines = read_challenges(&board, &decode(latin));
    assert_eq!(lines.read.iter().map(|read| read.1).collect::<Vec<_>>(), [Level::Easy, Level::VeryHard]);
    let errors: Vec<String> = lines.errors.iter().map(ToString::to_string).collect();
    assert_eq!(errors.len(), 2);
    assert!(errors[0].starts_with("line 4: the level is missing"), "{errors:?}");
    assert!(errors[1].starts_with("line 5: at character 1: "), "{errors:?}");
}

#[test]
fn saved_games_come_back_as_they_were() {
    let board = solitaire();
    let text = "Partida 5 21112016 01:07 Fácil Ac1-Cb2-Ta4-c4\nPartida 6 29022016 Difícil Ta4-c4\n";
    let lines = read_saved(&board, text);
    assert_eq!(lines.errors, []);
    assert_eq!((lines.read[0].number, lines.read[0].used), (5, Some(67)));
    assert_eq!((lines.read[1].level, lines.read[1].used), (Level::Hard, None));
    assert_eq!(write_saved(&board, &lines.read), text);
    assert_eq!(next_number(&lines.read), 7);
    for (line, says) in [
        ("Juego 5 21112016 Fácil Ta4-c4", "it begins with `Juego`"),
        ("Partida x 21112016 Fácil Ta4-c4", "`x` is no number"),
        ("Partida 5 31022016 Fácil Ta4-c4", "`31022016` is no date"),
        ("Partida 5 21112016 1:75 Fácil Ta4-c4", "`1:75` is no time"),
        ("Partida 5 21112016 03:00 Fácil Ta4-c4", "the time is used up"),
        ("Partida 5 21112016 01:00 Muy difícil Ta4-c4", "no level of saved games"),
        ("Partida 5 21112016 01:00 Fácil Ta4-z9", "in the pieces, at character 5"),
        ("Partida 5", "the date is missing"),
    ] {
        let lines = read_saved(&board, line);
        assert!(lines.errors.len() == 1 && lines.errors[0].what.contains(says), "{line}: {:?}", lines.errors);
    }
}

#[test]
fn records_are_ordered_by_wins_then_by_name() {
    let lines =
        read_records("Zoe 3 Fácil\nAna María, 3, Fácil\nBo 7 Fácil\nAna 1 Muy difícil\nbad\nEva x Fácil\n");
    assert_eq!(lines.errors.len(), 2);
    let mut records = lines.read;
    let names = |records: &[Record]| {
        in_order(records, Level::Easy).into_iter().map(|record| record.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&records), ["Bo", "Ana María", "Zoe"]);
    add_win(&mut records, "Zoe", Level::Easy);
    add_win(&mut records, "Zoe", Level::Hard);
    assert_eq!(names(&records), ["Bo", "Zoe", "Ana María"]);
    assert!(
        write_records(&records).contains("Zoe 4 Fácil\n")
            && write_records(&records).contains("Zoe 1 Difícil\n")
    );
    assert_eq!(read_records(&write_records(&records)).read, records);
}

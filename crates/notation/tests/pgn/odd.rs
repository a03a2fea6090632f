//! Files as they come: odd, old and broken.

use notation::pgn::{Draft, MAX_DEPTH, Score, plain_moves, write_game};

use super::boards::scribe;
use super::{moves, read, texts};

#[test]
fn odd_files_are_understood() {
    let chess = scribe("chess");
    for (text, expected) in [
        ("1. e4 e5 2. Nf3", "e2e4 e7e5 g1f3"),
        ("1.e4 e5 2.Nf3 *", "e2e4 e7e5 g1f3"),
        ("1 e4 e5 2 Nf3 1-0", "e2e4 e7e5 g1f3"),
        ("e4 e5 Nf3 0-1", "e2e4 e7e5 g1f3"),
        ("1. e4 {good} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3", "e2e4 e7e5 g1f3"),
        ("1. e4! $1 e5 ?! 2. Nf3!! *", "e2e4 e7e5 g1f3"),
        ("{first} 1. {odd} e4 {place} 1... {s} e5 ; to the end 2. d4\n2. Nf3 *", "e2e4 e7e5 g1f3"),
        ("% a line for programs 1. d4\n1. e4 e5\n%2. d4\n2. Nf3", "e2e4 e7e5 g1f3"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1"),
        ("1. e4 a6 2. e5 d5 3. exd6 e.p. *", "e2e4 a7a6 e4e5 d7d5 e5d6"),
        ("1. e4 a6 2. e5 d5 3. exd6e.p. cxd6", "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6"),
        ("1. e2-e4 e7-e5 2. Ng1-f3", "e2e4 e7e5 g1f3"),
        ("1. e2e4 e7e5 2. g1f3", "e2e4 e7e5 g1f3"),
        ("1.\te4\r\n1...e5\r\n\r\n2.Nf3\r\n*", "e2e4 e7e5 g1f3"),
        ("1. e4 e5 <reserved 2. d4> 2. Nf3 1/2", "e2e4 e7e5 g1f3"),
        ("1… e4 e5 2. ♘f3 *", "e2e4 e7e5 g1f3"),
        (
            "1. h4 a5 2. h5 a4 3. h6 a3 4. hxg7 axb2 5. gxh8(Q) bxa1=N",
            "h2h4 a7a5 h4h5 a5a4 h5h6 a4a3 h6g7 a3b2 g7h8q b2a1n",
        ),
        ("", ""),
        ("*", ""),
    ] {
        let tagged = format!("[Event \"x\"]\n\n{text}\n");
        let games = read(tagged.as_bytes(), &chess);
        assert_eq!(games.len(), 1, "{text}");
        assert!(games[0].mistakes.is_empty(), "{text}: {:?}", games[0].mistakes);
        assert_eq!(moves(&games[0]), expected, "{text}");
    }
    let old =
        b"[White \"Fran\xe7ois\"]\r\n[Black \"x\"] [Result \"1-0\"]\r\n\r\n1. e4 {d\xe9j\xe0 vu} 1-0\r\n";
    let games = read(old, &chess);
    assert_eq!(games[0].tags.get("white"), Some("François"));
    assert_eq!(games[0].moves[0].notes.as_ref().unwrap().comment, "déjà vu");
    assert_eq!(games[0].result, "1-0");
    let quotes =
        read(b"[White \"Ada \"Queen\" L.\"]\n[Black \"a \\\"b\\\" \\ c\"] [Round \"1\"]\n\n1. e4 *", &chess);
    let tags = &quotes[0].tags;
    assert_eq!((tags.get("White"), tags.get("Black")), (Some("Ada \"Queen\" L."), Some("a \"b\" \\ c")));
    assert_eq!((tags.get("Round"), quotes[0].moves.len()), (Some("1"), 1));
}

#[test]
fn commands_in_comments_are_understood() {
    let chess = scribe("chess");
    let text = "1. e4 { [%eval 0.17] [%clk 0:03:00.5] sharp [%csl Ge4,Rd5][%cal Ge2e4,Yd1h5] [%foo bar] } \
                e5 {[%eval #-3,22] [%emt 0:00:12]} *";
    let game = &read(text.as_bytes(), &chess)[0];
    let first = game.moves[0].notes.as_ref().unwrap();
    assert_eq!(first.clock, Some(180_500));
    assert_eq!(first.eval.unwrap().score, Score::Centipawns(17));
    assert_eq!((first.arrows.len(), first.marks.len()), (2, 2));
    assert_eq!(first.comment, "sharp [%foo bar]");
    let second = game.moves[1].notes.as_ref().unwrap();
    assert_eq!((second.eval.unwrap().score, second.eval.unwrap().depth), (Score::Mate(-3), Some(22)));
    assert_eq!(second.elapsed, Some(12_000));
    let written = write_game(game, &chess);
    assert!(written.contains("[%eval 0.17] [%clk 0:03:00.5] [%csl Ge4,Rd5]"), "{written}");
}

#[test]
fn mistakes_say_where_they_stand() {
    let chess = scribe("chess");
    let start = "[Event \"x\"]\n[FEN \"8/8/8/8/8/8/8/9 w\"]\n\n1. e4 *\n";
    for (text, count, line, column, said) in [
        (
            "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb6 a6 *\n",
            4,
            4,
            4,
            "`Bb6` is not legal here; write one of Ba6",
        ),
        ("[Event \"x\"]\n\n1. e4 e5 2. Ne2 Nf6 3. d4 Nc6 4. Xd4\n", 6, 3, 34, "names a piece `X`"),
        ("1. e4 e5 2. Nf3 {never closed\n\n", 3, 1, 17, "a comment is not closed"),
        ("1. e4 e5 (1... c5 2. Nf3", 2, 1, 25, "a variation is not closed"),
        ("1. e4 ) e5 *", 2, 1, 7, "closes no variation"),
        ("1. e4 } e5 *", 2, 1, 7, "closes no comment"),
        ("[Event x]\n\n1. e4 *", 1, 1, 1, "this is no tag"),
        ("1. e4 1-0 e5 2. Nf3", 1, 1, 11, "moves stand behind the result"),
        ("1. e4 (1. e5 e6) e5 *", 2, 1, 11, "`e5` is not legal here"),
    ] {
        let games = read(text.as_bytes(), &chess);
        let mistake = games[0].mistakes.first().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(
            (games[0].moves.len(), mistake.line, mistake.column),
            (count, line, column),
            "{text}: {mistake}"
        );
        assert!(mistake.message.contains(said), "{text}: {mistake}");
    }
    let wrong = Draft::read(texts(start.as_bytes()).remove(0)).play(&chess).unwrap_err();
    assert_eq!((wrong[0].line, wrong[0].column), (2, 1));
    assert!(wrong[0].message.contains("the FEN cannot be read"), "{wrong:?}");
    let second = read(b"[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. e5 *\n", &chess);
    assert_eq!((second[1].mistakes[0].line, second[1].mistakes[0].column), (7, 4));
}

#[test]
fn nothing_grows_without_bounds() {
    let chess = scribe("chess");
    let nested = format!("1. e4 {} *", "(1. d4 ".repeat(MAX_DEPTH + 10));
    let game = &read(nested.as_bytes(), &chess)[0];
    assert!(game.mistakes.iter().any(|mistake| mistake.message.contains("nested")), "{:?}", game.mistakes);
    let closed = format!("1. e4 {}{} e5 *", "(1. d4 ".repeat(MAX_DEPTH + 10), ")".repeat(MAX_DEPTH + 10));
    let game = &read(closed.as_bytes(), &chess)[0];
    assert_eq!((game.moves.len(), game.mistakes.len()), (2, 1), "{:?}", game.mistakes);
    let tags: String = (0..3000).map(|number| format!("[T{number} \"x\"]\n")).collect();
    let game = &read(format!("{tags}\n1. e4 *").as_bytes(), &chess)[0];
    assert_eq!(game.moves.len(), 1);
    assert!(game.mistakes.len() <= 100);
}

#[test]
fn hostile_files_cost_no_more_than_their_length() {
    let chess = scribe("chess");
    // Each of these once took time with the square of its length, or memory a hundred times of it.
    let quotes = format!("[White {}\n\n1. e4 *", "\"".repeat(1 << 20));
    assert_eq!(read(quotes.as_bytes(), &chess).len(), 1);
    let braces = format!("1. e4 {} *", "}) ".repeat(1 << 19));
    let game = &read(braces.as_bytes(), &chess)[0];
    assert_eq!((game.moves.len(), game.mistakes.len()), (1, 100));
    let there_and_back = "g1-f3 g8-f6 f3-g1 f6-g8 ".repeat(10_000);
    let game = &read(there_and_back.as_bytes(), &chess)[0];
    assert_eq!((game.moves.len(), game.mistakes.len()), (40_000, 0));
    let branches = format!("{} {} *", "Nf3 Nf6 Ng1 Ng8 ".repeat(10_000), "()(e4)".repeat(20_000));
    assert_eq!(read(branches.as_bytes(), &chess)[0].moves.len(), 40_000);
}

#[test]
fn passes_results_and_tags_are_what_they_seem() {
    let janggi = scribe("janggi");
    assert_eq!(read(b"1. 0000 0000 *", &janggi)[0].moves.len(), 2);
    let four = scribe("fourplayer");
    let game = &read(b"1. h2-h3 .. R .. g13-g12 .. m9-l9 1-0-0-0", &four)[0];
    assert!(game.mistakes.is_empty(), "{:?}", game.mistakes);
    assert_eq!((game.result.as_str(), game.moves.len()), ("1-0-0-0", 3));
    let chess = scribe("chess");
    let mut game = read(b"{[%clk 0:01:00] [%csl Ge4]} 1. e4 e5 1-0", &chess).remove(0);
    assert_eq!((game.opening.comment.as_str(), game.opening.marks.len()), ("[%clk 0:01:00]", 1));
    game.tags.set("My \"]\n[FEN", "x");
    game.result = "Ada won!".to_owned();
    let written = write_game(&game, &chess);
    assert!(written.contains("[MyFEN \"x\"]") && written.trim_end().ends_with("e5 *"), "{written}");
}

#[test]
fn judgements_in_print_are_numbers_and_lines_are_short() {
    let chess = scribe("chess");
    let game = &read("1. e4 e5 2. Nf3+- Nc6 = 3. d4!? ± 1:0".as_bytes(), &chess)[0];
    assert!(game.mistakes.is_empty(), "{:?}", game.mistakes);
    let nags = |index: usize| game.moves[index].notes.as_ref().map_or(&[][..], |notes| &notes.nags);
    assert_eq!((nags(2), nags(3), nags(4)), (&[18][..], &[10][..], &[5, 16][..]));
    assert_eq!((game.result.as_str(), game.moves.len()), ("1-0", 5));
    let shogi = scribe("shogi");
    let game = &read(b"1. P-7f P-3d 2. Bx2b= *", &shogi)[0];
    assert!(game.mistakes.is_empty() && game.moves.len() == 3, "{:?}", game.mistakes);
    let branches = "(1. d4 {a word} d5) (1. c4 (1. b3) e5) (1. Nf3)".repeat(9);
    let game = &read(format!("1. e4 {branches} e5 *").as_bytes(), &chess)[0];
    let written = write_game(game, &chess);
    assert!(written.lines().all(|line| line.chars().count() <= 80), "{written}");
}

#[test]
fn moves_alone_are_written_in_one_line() {
    let chess = scribe("chess");
    let game = &read(b"1. e4 e5 2. Nf3 Nc6 *", &chess)[0];
    assert_eq!(plain_moves(game, &chess), "1. e4 e5 2. Nf3 Nc6");
}

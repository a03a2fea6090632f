//! Games of four players as chess.com writes them.

use notation::pgn::{read_fen4, write_fen4, write_game};
use notation::write_fen;
use rules::{Fate, Player};

use super::boards::scribe;
use super::{moves, read};

const START: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/\
bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/\
14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3";

#[test]
fn positions_are_read_and_written() {
    let four = scribe("fourplayer");
    let position = read_fen4(four.ruleset(), START).unwrap();
    assert_eq!(position.turn(), Player(0));
    let written = write_fen4(&position).unwrap();
    assert_eq!(written, START);
    let corners = START.replace("3,yR", "x,x,x,yR").replace("yR,3/", "yR,x,x,x/");
    assert_eq!(write_fen(&read_fen4(four.ruleset(), &corners).unwrap()), write_fen(&position));
    let braces = START.replace("-0-3,yR", "-0-{'pawnsBaseRank':2}-3,yR");
    assert_eq!(write_fen(&read_fen4(four.ruleset(), &braces).unwrap()), write_fen(&position));
    for (wrong, said) in [
        ("R-0", "seven parts"),
        ("X-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-14", "expected R, B, Y or G"),
        ("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-14", "expected 14 ranks"),
    ] {
        let error = read_fen4(four.ruleset(), wrong).unwrap_err();
        assert!(error.contains(said), "{error}");
    }
    let few = START.replace("R-0,0,0,0", "R-0,0,0");
    assert!(read_fen4(four.ruleset(), &few).unwrap_err().contains("four times 0 or 1"));
    let strange = START.replace("yK", "yX");
    assert!(read_fen4(four.ruleset(), &strange).unwrap_err().contains("expected r, b, y or g"), "{strange}");
}

#[test]
fn games_are_read() {
    let four = scribe("fourplayer");
    let text = format!(
        "[Variant \"FFA\"]\n[Red \"a\"]\n[Blue \"b\"]\n[StartFen4 \"{START}\"]\n\n\
         1. h2-h3 .. b8-c8 .. g13-g12 .. m9-l9\n2. Qg1-j4 .. Bc14xNd1? *\n"
    );
    let game = &read(text.as_bytes(), &four)[0];
    assert_eq!(moves(game), "h2h3 b8c8 g13g12 m9l9 g1j4", "{:?}", game.mistakes);
    assert_eq!(game.mistakes[0].line, 7);
    let text = "[Variant \"FFA\"]\n\n1. h2-h3 .. R .. g13-g12 .. T\n2. Qg1-i3 .. i13-i12 *\n";
    let game = &read(text.as_bytes(), &four)[0];
    assert!(game.mistakes.is_empty(), "{:?}", game.mistakes);
    let gone: Vec<_> = game.withdrawals.iter().map(|gone| (gone.after, gone.player.0, gone.fate)).collect();
    assert_eq!(gone, [(1, 1, Fate::Resigned), (2, 3, Fate::OutOfTime)]);
    let written = write_game(game, &four);
    let again = &read(written.as_bytes(), &four)[0];
    assert_eq!(again.moves, game.moves, "{written}");
    assert_eq!(again.withdrawals, game.withdrawals, "{written}");
}

//! Every mistake is told with its place and what was expected there.

use notation::fen;
use rules::Blueprint;

use super::boards;

/// Each text with the message that refuses it.
fn check(blueprint: &Blueprint, cases: &[(&str, &str)]) {
    for &(text, message) in cases {
        let error = fen::parse(blueprint, text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn placements() {
    check(
        &boards::chess(),
        &[
            ("", "at character 1: expected the placement of pieces, found nothing"),
            ("  ", "at character 1: expected the placement of pieces, found nothing"),
            ("8", "at character 2: expected `/` and 7 more of 8 ranks, found nothing"),
            ("8/8/8/8/8/8/8 w", "at character 14: expected `/` and 1 more of 8 ranks, found nothing"),
            ("8/8/8/8/8/8/8/8/8 w", "at character 16: expected a blank after 8 ranks, found `/`"),
            ("8/8/7/8/8/8/8/8 w", "at character 6: expected 1 more cells in this rank of 8, found `/`"),
            (
                "9/8/8/8/8/8/8/8 w",
                "at character 1: expected a number from 1 to 8, for the cells left in this rank, found `9`",
            ),
            ("8/8/7kk/8/8/8/8/8", "at character 7: expected `/` and 5 more of 8 ranks, found `k`"),
            (
                "8/8/44/8/8/8/8/8",
                "at character 5: expected a number from 1 to 8, for the cells left in this rank, found `4`",
            ),
            ("8/8/3x4/8/8/8/8/8", "at character 6: expected the letter of a piece (KQRBNP), found `x`"),
            (
                "8/8/3+P4/8/8/8/8/8",
                "at character 7: expected the letter of a piece that has a promoted form, found `P`",
            ),
            ("8/8/3~P4/8/8/8/8/8", "at character 6: expected the letter of a piece (KQRBNP), found `~`"),
            (
                "8/8/8/8/8/8/8/8[Q] w",
                "at character 17: expected `]`, since nobody has pieces in hand on this board, found `Q`",
            ),
            ("8/8/8/8/8/8/8/8[ w", "at character 17: expected `]`, which ends the hand, found nothing"),
            ("8/8/8/8/8/8/8/8[]x w", "at character 18: expected a blank after the hand, found `x`"),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB_R",
                "at character 42: expected the letter of a piece (KQRBNP), found `_`",
            ),
            (
                "99999999999999999999/8/8/8/8/8/8/8",
                "at character 1: expected a number up to 4294967295, found `99999999999999999999`",
            ),
        ],
    );
    check(
        &boards::crazyhouse(),
        &[
            ("8/8/8/8/8/8/8/8[Qx]", "at character 18: expected the letter of a piece (KQRBNP), found `x`"),
            ("8/8/8/8/8/8/8/8[-Q]", "at character 18: expected `]`, which ends the hand, found `Q`"),
            ("8/8/8/8/8/8/8/8/7Q", "at character 17: expected the letter of a piece (KQRBNP), found `7`"),
            ("8/8/8/8/8/8/8/8[Q", "at character 18: expected `]`, which ends the hand, found nothing"),
            ("8/8/8/8/8/8/8/8[2P]", "at character 17: expected the letter of a piece (KQRBNP), found `2`"),
        ],
    );
    let many = format!("8/8/8/8/8/8/8/8[{}]", "P".repeat(1025));
    check(
        &boards::crazyhouse(),
        &[(&many, "at character 1041: expected at most 1024 pieces of a kind in a hand, found `P`")],
    );
    check(
        &boards::holes(),
        &[
            (
                "rrkr*/1ppp1/2*2/1PPP1/*RKR*",
                "at character 1: expected `*`, since the board has no cell here, found `r`",
            ),
            ("*rkr*/1ppp1/2*2/1PPP1/*RKR_x", "at character 28: expected a blank after 5 ranks, found `x`"),
        ],
    );
}

#[test]
fn other_fields() {
    let empty = "8/8/8/8/8/8/8/4K3";
    let board = boards::chess();
    for (rest, at, message) in [
        ("x", 0, "expected `w` or `b`, for whose turn it is, found `x`"),
        ("W", 0, "expected `w` or `b`, for whose turn it is, found `W`"),
        ("-", 0, "expected `w` or `b`, for whose turn it is, found `-`"),
        ("w X", 2, "expected `-`, or the letter of a castling or of a file with an unmoved piece, found `X`"),
        ("w -a", 2, "expected a number, found `-a`"),
        ("w - e9", 4, "expected `-`, or the name of a cell that was passed over, found `e`"),
        ("w - e", 4, "expected `-`, or the name of a cell that was passed over, found `e`"),
        ("w - e3", 4, "expected `-`, since no piece can just have passed over that, found `e3`"),
        ("w - e1", 4, "expected an empty cell, or the one piece that passed over it, found `e`"),
        ("w - - x", 6, "expected a number, found `x`"),
        ("w - - -1", 6, "expected a number, found `-1`"),
        ("w - - 1 2 3 4", 12, "expected the end, found `4`"),
        ("w - - 1 99999999999", 8, "expected a number up to 4294967295, found `99999999999`"),
        ("w - - 3+3 0 1", 6, "expected no such field, since nobody counts checks on this board, found `3+3`"),
        ("w - - 0 1 foo", 10, "expected a number, found `foo`"),
        (
            "w - - 0 1 foo=1",
            10,
            "expected one of moved=, unmoved=, trail=, out=, passes=, quiet=, found `foo=1`",
        ),
        (
            "w - - 0 1 hand=1P",
            10,
            "expected one of moved=, unmoved=, trail=, out=, passes=, quiet=, found `hand=1P`",
        ),
        (
            "w - - 0 1 out=2 out=1",
            16,
            "expected one of moved=, unmoved=, trail=, passes=, quiet=, found `out=1`",
        ),
        ("w - - 0 1 out=3", 14, "expected the number of a player, from 1 to 2, found `3`"),
        ("w - - 0 1 out=", 14, "expected the number of a player, from 1 to 2, found nothing"),
        ("w - - 0 1 out=1;2", 15, "expected a comma or a blank, found `;`"),
        ("w - - 0 1 moved=e2", 16, "expected the name of a cell with a piece, found `e`"),
        ("w - - 0 1 unmoved=e1,", 21, "expected the name of a cell, found nothing"),
        ("w - - 0 1 trail=e3", 18, "expected `>` and the cell of the piece that passed, found nothing"),
        ("w - - 0 1 out=1 5", 16, "expected the end, found `5`"),
    ] {
        let text = format!("{empty} {rest}");
        let error = fen::parse(&board, &text).expect_err(&text).to_string();
        assert_eq!(error, format!("at character {}: {message}", empty.len() + 2 + at), "{text}");
    }
    check(
        &boards::checks(3),
        &[
            ("8/8/8/8/8/8/8/8 w - - +4+0", "at character 24: expected a number of checks up to 3, found `4`"),
            (
                "8/8/8/8/8/8/8/8 w - - 3+",
                "at character 25: expected a number of checks up to 255, found nothing",
            ),
            ("8/8/8/8/8/8/8/8 w - - 3+3+3", "at character 26: expected a blank, found `+`"),
            (
                "8/8/8/8/8/8/8/8 w - - 300+3",
                "at character 23: expected a number of checks up to 255, found `3`",
            ),
            ("8/8/8/8/8/8/8/8 w - - 3+3 3+3", "at character 27: expected a number, found `3+3`"),
        ],
    );
}

#[test]
fn extended_texts() {
    check(
        &boards::three(),
        &[
            ("", "at character 1: expected the placement of pieces, found nothing"),
            ("(5)", "at character 4: expected `/` and 2 more of 3 rows, found nothing"),
            ("(5)/(5)/(6)", "at character 9: expected no more than the 5 cells of this row, found `(`"),
            ("(5)/(5)/(0)", "at character 10: expected a number of empty cells, found `0`"),
            ("(5)/(5)/(5", "at character 11: expected `)`, found nothing"),
            (
                "(5)/(5)/1K,(3)",
                "at character 15: expected `,` and 1 more cells in this row of 5, found nothing",
            ),
            (
                "(5)/(5)/1K,(4),1N",
                "at character 16: expected no more than the 5 cells of this row, found `1`",
            ),
            (
                "(5)/(5)/K,(4)",
                "at character 9: expected a piece such as `1K`, `(3)` for three empty cells, or `*`, found `K`",
            ),
            (
                "(5)/(5)/4K,(4)",
                "at character 9: expected a piece such as `1K`, with the number of its player, found `4`",
            ),
            ("(5)/(5)/1X,(4)", "at character 10: expected the letter of a piece, found `X`"),
            (
                "(5)/(5)/+1K,(4)",
                "at character 11: expected the letter of a piece that has a promoted form, found `K`",
            ),
            ("(5)/(5)/(5)/(5)", "at character 12: expected a blank after 3 rows, found `/`"),
            ("(5)/(5)/(5) 4", "at character 13: expected the number of a player, from 1 to 3, found `4`"),
            ("(5)/(5)/(5) w", "at character 13: expected the number of a player, from 1 to 3, found `w`"),
            ("(5)/(5)/(5) 1x", "at character 14: expected a blank, found `x`"),
            (
                "(5)/(5)/(5) 1 hand=1N",
                "at character 20: expected no piece, since nobody has any in hand on this board, found `1`",
            ),
            (
                "(5)/(5)/(5) 1 checks=1,1,1",
                "at character 22: expected no such tag, since nobody counts checks on this board, found `1`",
            ),
            ("(5)/(5)/(5) 1 quiet=x", "at character 21: expected a number, found `x`"),
            (
                "(5)/(5)/(5) 1 quiet",
                "at character 15: expected one of moved=, unmoved=, hand=, trail=, checks=, out=, passes=, count=, quiet=, round=, found `quiet`",
            ),
        ],
    );
    check(
        &boards::four(),
        &[
            (
                "(3)/(5)/(5)/(5)/(3) 1 hand=1Px3000",
                "at character 31: expected a number up to 1024, how many there are, found `3`",
            ),
            (
                "(3)/(5)/(5)/(5)/(3) 1 checks=1,2",
                "at character 30: expected a number of checks for each of 4 players, found `1`",
            ),
        ],
    );
}

//! What can be caught en passant.

use notation::fen;
use rules::{Blueprint, Setup, Trail};

use super::boards::{self, add_trail, cell, full, plain, step, up_to};

/// The trail that a field comes to: the cells and the victim; and how it is written again.
fn trail(blueprint: &Blueprint, text: &str) -> (String, String) {
    let setup = fen::parse(blueprint, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let found = setup.trails[0].clone();
    let written = fen::print(blueprint, &setup);
    assert_eq!(fen::parse(blueprint, &written).unwrap(), setup, "{text} and {written}");
    let cells = boards::labels(blueprint, &found.cells).join(" ");
    (
        format!("{cells} > {}", blueprint.board.label(found.victim)),
        written.split(' ').nth(3).unwrap().to_owned(),
    )
}

#[test]
fn the_piece_beyond_the_cell_is_found() {
    let chess = boards::chess();
    for (text, found) in [
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e3 > e4"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "e6 > e5"),
        // Both cells are as good.
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3e4 0 1", "e3 > e4"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e4e3 0 1", "e3 > e4"),
        // Something may stand where it came from, put there in the same turn.
        ("4k3/8/8/8/3pP3/8/4*3/4K3 b - e3 0 1", "e3 > e4"),
        ("4k3/8/8/8/3pP3/8/4R3/4K3 b - e3 0 1", "e3 > e4"),
    ] {
        let (trail, written) = trail(&chess, text);
        assert_eq!(trail, found, "{text}");
        assert_eq!(written, &found[..2], "{text}");
    }
    for wrong in [
        "4k3/8/8/8/3pP3/8/8/4K3 b - d3 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 b - e4 0 1",
        "4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1",
        "4k3/8/8/8/3pR3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3d4 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 1",
    ] {
        assert!(fen::parse(&chess, wrong).is_err(), "{wrong}");
    }
}

#[test]
fn pieces_that_go_aslant_are_named() {
    let mut berolina = plain(full(8, 8), "KP");
    add_trail(&mut berolina, 'P', &[[2, 2], [2, -2]]);
    let two = "4k3/8/8/2pPp3/8/8/8/4K3";
    for field in ["d6c5", "c5d6"] {
        let (trail, written) = trail(&berolina, &format!("{two} w - {field} 0 1"));
        assert_eq!((trail.as_str(), written.as_str()), ("d6 > c5", "c5d6"));
    }
    assert_eq!(trail(&berolina, &format!("{two} w - d6e5 0 1")).0, "d6 > e5");
    let error = fen::parse(&berolina, &format!("{two} w - d6 0 1")).unwrap_err().to_string();
    assert!(error.contains("the cell of the piece that passed as well"), "{error}");
    // Where only one can be meant it need not be named, but is, since others cannot tell.
    let (trail, written) = trail(&berolina, "4k3/8/8/2pP4/8/8/8/4K3 w - d6 0 1");
    assert_eq!((trail.as_str(), written.as_str()), ("d6 > c5", "c5d6"));
}

#[test]
fn long_steps_pass_over_several_cells() {
    let mut long = plain(full(6, 10), "KP");
    let pawn = boards::kind(&long, 'P').index();
    let pattern = rules::Pattern { captures: false, leaves_trail: true, ..step(1, 0) };
    long.kinds[pawn].moves.push(up_to(3, pattern));
    let text = "3k2/6/6/6/6/1p4/P5/6/6/3K2 b";
    assert_eq!(trail(&long, &format!("{text} - a2a3 0 1")), ("a2 a3 > a4".to_owned(), "a2a3".to_owned()));
    assert_eq!(trail(&long, &format!("{text} - a3 0 1")), ("a3 > a4".to_owned(), "a3".to_owned()));
    assert_eq!(trail(&long, &format!("{text} - a3a4 0 1")), ("a3 > a4".to_owned(), "a3".to_owned()));
    assert!(fen::parse(&long, &format!("{text} - a2a3b3 0 1")).is_err());
}

#[test]
fn ranks_may_have_two_digits() {
    let mut tall = plain(full(4, 12), "KP");
    add_trail(&mut tall, 'P', &[[2, 0]]);
    let (trail, written) = trail(&tall, "k3/4/p3/4/4/4/4/4/4/4/4/3K w - a11 0 1");
    assert_eq!((trail.as_str(), written.as_str()), ("a11 > a10", "a11"));
}

#[test]
fn what_the_field_cannot_say_is_a_tag() {
    let chess = boards::chess();
    let mut setup = fen::parse(&chess, "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").unwrap();
    for (cells, victim, written) in [
        (&["e3"][..], "e4", "b - e3 0 1"),
        (&["e3"], "d4", "b - - 0 1 trail=e3>d4"),
        (&["c3", "e3"], "e4", "b - c3e3e4 0 1"),
        (&["e3"], "e5", "b - - 0 1 trail=e3>e5"),
        (&["d4"], "e4", "b - - 0 1 trail=d4>e4"),
    ] {
        let cells: Vec<_> = cells.iter().map(|label| cell(&chess, label)).collect();
        setup.trails = vec![Trail { cells, victim: cell(&chess, victim) }];
        let text = fen::print(&chess, &setup);
        let found: Vec<&str> = text.split(' ').skip(1).collect();
        assert_eq!(found.join(" "), written);
        assert_eq!(fen::parse(&chess, &text).unwrap(), fen::canonical(&chess, &setup), "{text}");
    }
    let nothing = Trail { cells: Vec::new(), victim: cell(&chess, "e4") };
    let none = Setup { trails: vec![nothing], ..setup };
    assert_eq!(fen::canonical(&chess, &none).trails, []);
}

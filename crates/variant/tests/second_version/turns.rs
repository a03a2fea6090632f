//! Turns of several moves.

use rules::{Order, Player, TurnOf, Turns};

use super::{Content, board, round_trip};

fn turns(element: &str) -> Turns {
    let board = board(&format!("<rules>{element}</rules>"));
    round_trip(&board.description);
    board.blueprint().turns.unwrap()
}

#[test]
fn numbers_of_moves_are_read() {
    assert_eq!(board("").blueprint().turns, None);
    assert_eq!(turns("<turn moves='2'/>"), Turns { moves: 2, first: 2, ..Turns::PLAIN });
    let marseillais = Turns { moves: 2, first: 1, check_ends: true, ..Turns::PLAIN };
    assert_eq!(turns("<turn moves='2' first='1' check='ends'/>"), marseillais);
    let growing = Turns { moves: 3, first: 3, grow: 2, optional: true, ..Turns::PLAIN };
    assert_eq!(turns("<turn moves='3' grow='2' check='goeson' further='optional'/>"), growing);
}

#[test]
fn runs_of_an_order_are_turns() {
    let turn = |player, moves| TurnOf { player: Player(player), moves };
    let order = Order { opening: vec![turn(0, 1)], cycle: vec![turn(1, 2), turn(0, 2), turn(1, 1)] };
    let wanted = Turns { order: Some(order), ..Turns::PLAIN };
    assert_eq!(turns("<turn opening='1' order='2 2 1 1 2'/>"), wanted);
}

#[test]
fn a_board_takes_the_turns_of_its_base_away() {
    let board = |rest: &str| {
        format!(
            "<board language='2'><metadata><name>Taken</name></metadata><base>marseillais</base>{rest}</board>"
        )
    };
    for (name, rest, there) in [("kept", "", true), ("taken", "<rules><no rule='turn'/></rules>", false)] {
        let content = Content::new(&format!("turns-{name}"), &[("Boards/a/board.xml", &board(rest))]);
        let blueprint = content.library().board("Taken").unwrap().blueprint();
        assert_eq!(blueprint.turns.is_some(), there, "{name}");
    }
}

//! What the language allows, in small files. What it does not allow is in `tests/wrong`.

use board::Facing;
use rules::Value;

use super::{Reading, read_board, read_piece};
use crate::description::{
    BoardDescription, CellDescription, Check, Color, ConditionDescription, Coordinates, KindName,
    MoveDescription, MoveStyle, MoveType, PieceDescription, PlacedPiece, ResultDescription, Role, Way,
};
use crate::document::Document;

fn piece(text: &str) -> Reading<PieceDescription> {
    read_piece(&Document::parse(text.as_bytes(), "piece.xml").unwrap())
}

fn board(text: &str) -> Reading<BoardDescription> {
    read_board(&Document::parse(text.as_bytes(), "board.xml").unwrap())
}

/// The description of a file about which there is nothing to say.
#[track_caller]
fn clean<T>(reading: Reading<T>) -> T {
    assert!(reading.diagnostics.is_empty(), "{:#?}", reading.diagnostics);
    reading.description.unwrap()
}

const BOARD: &str = "<board language='1'>
  <metadata><name>Tiny</name><version/><boardType>Square2D</boardType></metadata>
  <players>
    <player><team>2</team><color>1,2,3</color><direction>1</direction>
      <piecevariant>Blue</piecevariant></player>
    <player><team>-</team><color>0,0,0</color><interfacecolor>9,9,9</interfacecolor>
      <direction>-2</direction></player>
  </players>
  <pieces>
    <piece type='king'><id>k</id><value>99</value><char>K</char></piece>
    <piece type='pawn'><ID>p</ID><value>.5</value><char>p</char></piece>
    <piece type='upgrade'><ID>q</ID><value>9.25</value><char>象</char></piece>
    <piece type=''><ID>q</ID><value>1</value><char>&amp;</char></piece>
  </pieces>
  <position>
    <row> 2K , 0:1 : 2, _ </row>
    <row>1K,1p,2p:1:2</row>
  </position>
  <specials>
    <move>
      <lastmove player='2'>1,1-1,2</lastmove><lastmove>1,2-2,1</lastmove>
      <check cell='1,1'>isteam2</check><check cell=' 1 , 2 '>ispiece象</check>
      <check cell='2,2'>isplayer1</check>
      <removepiece>1,3</removepiece>
      <movepiece> 1,1 - 2,2 </movepiece>
      <createpiece>&amp;-1,1</createpiece>
    </move>
  </specials>
</board>";

#[test]
fn a_board_with_a_bit_of_everything() {
    let board = clean(board(BOARD));
    assert_eq!(board.metadata.name, "Tiny");
    assert_eq!(board.metadata.version, None);
    assert_eq!(board.players[0].team, Some(2));
    assert_eq!(board.players[0].image_variant.as_deref(), Some("Blue"));
    assert_eq!(board.players[0].facing, Facing::new(1, false));
    assert_eq!(board.players[1].facing, Facing::new(2, true));
    assert_eq!(board.players[1].interface_color, Some(Color::new(9, 9, 9)));
    assert_eq!(board.pieces[1].value, Value(500_000));
    assert_eq!(board.pieces[2].role, Some(Role::Upgrade));
    assert_eq!(board.pieces[3].role, None);
    assert_eq!(board.position[0][1], CellDescription::Cell { piece: None, promotes: vec![1, 2] });
    assert_eq!(board.position[0][2], CellDescription::Hole);
    let pawn = Some(PlacedPiece { player: 2, kind: KindName::plain('p'), promoted: false });
    assert_eq!(board.position[1][2], CellDescription::Cell { piece: pawn, promotes: vec![1, 2] });
    let special = &board.specials[0];
    let place = |row, column| Coordinates(vec![row, column]);
    assert_eq!(
        special.conditions[0],
        ConditionDescription::LastMove { player: Some(2), from: place(1, 1), to: place(1, 2) }
    );
    assert_eq!(
        special.conditions[3],
        ConditionDescription::Check { cell: place(1, 2), check: Check::IsPiece('象') }
    );
    assert_eq!(special.results[2], ResultDescription::Create { letter: '&', cell: place(1, 1) });
}

#[test]
fn a_board_is_the_same_after_writing() {
    let description = clean(board(BOARD));
    let text = description.to_string();
    assert_eq!(clean(board(&text)), description, "{text}");
    assert_eq!(crate::format(text.as_bytes(), "board.xml").unwrap(), text);
    assert_eq!(clean(board(&crate::format(BOARD.as_bytes(), "board.xml").unwrap())), description);
}

#[test]
fn colors_follow_the_list_and_the_pattern() {
    let palette = "<colorlist><color>1,1,1</color><color>2,2,2</color><color>3,3,3</color></colorlist>";
    let with =
        |colors: &str| BOARD.replace("</board>", &format!("<customcolors>{colors}</customcolors></board>"));
    let plain = clean(board(&with(palette)));
    assert_eq!(plain.cell_color(1, 1), Color::new(3, 3, 3));
    assert_eq!(plain.cell_color(1, 2), Color::new(1, 1, 1));
    let painted = clean(board(&with(&format!("{palette}<board><row>1,2,3</row><row>3,2,1</row></board>"))));
    assert_eq!(painted.cell_color(2, 1), Color::new(1, 1, 1));
    assert_eq!(painted.cell_color(1, 1), Color::new(3, 3, 3));
    assert_eq!(clean(board(&painted.to_string())), painted);
}

#[test]
fn a_piece_with_every_style_and_spelling() {
    let text = "<?xml version='1.0' encoding='UTF-8'?>
      <piece xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:noNamespaceSchemaLocation='piece.xsd'>
        <moves>
          <!-- in any order -->
          <finite type='move'>1, 0</finite><infinite type='both'>+1,+1</infinite>
          <jump type='capture'>2,<!-- to the left -->-1</jump>
          <infinitejump type='move'><![CDATA[1,2]]></infinitejump>
        </moves>
        <metadata><name>A  <![CDATA[<b>]]> &amp;
          c</name><id> x.y </id><author>Me</author><boardType>Square2D</boardType></metadata>
      </piece>";
    let piece_read = clean(piece(text));
    assert_eq!(piece_read.id, "x.y");
    assert_eq!(piece_read.metadata.name, "A <b> & c");
    let styles: Vec<_> = piece_read
        .moves
        .iter()
        .filter_map(|found| match &found.way {
            Way::Vector { style, kind, .. } => Some((*style, *kind)),
            _ => None,
        })
        .collect();
    assert_eq!(
        styles,
        [
            (MoveStyle::Finite, MoveType::Move),
            (MoveStyle::Infinite, MoveType::Both),
            (MoveStyle::Jump, MoveType::Capture),
            (MoveStyle::InfiniteJump, MoveType::Move),
        ]
    );
    let jump = MoveDescription::new(MoveStyle::Jump, MoveType::Capture, vec![2, -1]);
    assert_eq!(piece_read.moves[2], jump);
    assert_eq!(clean(piece(&piece_read.to_string())), piece_read);
}

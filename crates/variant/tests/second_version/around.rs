//! Players at the sides of a board.

use rules::{Kind, Occasion, Player, Ruleset};
use variant::Library;

use super::{Content, cell, labels, round_trip};

/// Four players around a board that is wider than it is high, each castling to the own left.
const AROUND: &str = r#"<board language="2">
  <metadata><name>Around</name><key>test-around</key><boardType>Square2D</boardType></metadata>
  <players>
    <player color="200,65,43" direction="+1"/>
    <player color="47,111,179" direction="+2"/>
    <player color="217,165,20" direction="-1"/>
    <player color="59,140,90" direction="-2"/>
  </players>
  <pieces>
    <piece ID="classic.king" char="K" value="99" royal="yes"/>
    <piece ID="classic.rook" char="R" value="5"/>
    <piece ID="classic.pawn" char="P" value="1">
      <moves><finite type="move" from="second" trail="yes">2,0</finite></moves>
      <promotion to="R" zone="far"/>
    </piece>
  </pieces>
  <zones>
    <zone name="second" turned="yes">*2</zone>
    <zone name="far" turned="yes" player="1 3">*7</zone>
    <zone name="far" turned="yes" player="2 4">*8</zone>
  </zones>
  <position>
    <row>_,_,3K,0,0,3R,_,_</row>
    <row>2R,0,3P,3P,3P,3P,0,0</row>
    <row>0,2P,0,0,0,0,4P,4K</row>
    <row>0,2P,0,0,0,0,4P,0</row>
    <row>2K,2P,0,0,0,0,4P,0</row>
    <row>0,0,1P,1P,1P,1P,0,4R</row>
    <row>_,_,1R,0,0,1K,_,_</row>
  </position>
  <castling king="K" with="R" turned="yes" player="1 3">
    <side letter="Q" king="d" partner="e"/>
  </castling>
  <castling king="K" with="R" turned="yes" player="2 4">
    <side letter="Q" king="c" partner="d"/>
  </castling>
</board>"#;

#[test]
fn everything_is_turned_for_players_at_the_sides() {
    let content = Content::new("around", &[("Boards/a/board.xml", AROUND)]);
    let entry = content.library().board("test-around").unwrap().clone();
    let blueprint = entry.blueprint();
    round_trip(&entry.description);
    let castles = |player: u8| {
        let castling = blueprint.castlings.iter().find(|castling| castling.player == Player(player)).unwrap();
        let mut cells = vec![castling.king_to, castling.partner_to];
        cells.extend(castling.line.last());
        labels(&blueprint, &cells)
    };
    assert_eq!(castles(0), ["d1", "e1", "c1"]);
    assert_eq!(castles(1), ["a5", "a4", "a6"]);
    assert_eq!(castles(2), ["e7", "d7", "f7"]);
    assert_eq!(castles(3), ["h3", "h4", "h2"]);
    let double = blueprint.kinds[2].moves.iter().find(|pattern| pattern.vector == [2, 0]).unwrap();
    let second = double.from.unwrap();
    assert_eq!(labels(&blueprint, blueprint.zone(second, Player(1)))[0], "b2");
    assert_eq!(labels(&blueprint, blueprint.zone(second, Player(3)))[0], "g2");
    let Occasion::Arriving(far) = blueprint.kinds[2].promotions[0].occasion else { panic!() };
    let fars = [0, 1, 2, 3].map(|player| labels(&blueprint, blueprint.zone(far, Player(player)))[0].clone());
    assert_eq!(fars, ["c7", "h2", "c1", "a2"]);
    let mut position = Ruleset::compile(&blueprint).unwrap().start();
    for text in ["f1d1", "b5d5", "c7e7", "h5h3"] {
        let mv = position.move_from_text(text).unwrap_or_else(|| panic!("{text} cannot be played"));
        position.play(mv).unwrap();
    }
    assert_eq!(position.piece_at(cell(&blueprint, "e1")).unwrap().kind, Kind(1));
    assert_eq!(position.piece_at(cell(&blueprint, "d7")).unwrap().kind, Kind(1));
    assert_eq!(position.piece_at(cell(&blueprint, "h4")).unwrap().kind, Kind(1));
}

#[test]
fn shuffles_follow_players_at_the_sides() {
    let shuffled =
        AROUND.replace("</board>", "<shuffle><among cells='c1-f1' mirror='turn'/></shuffle></board>");
    let content = Content::new("shuffled-around", &[("Boards/a/board.xml", &shuffled)]);
    let log = Library::load(&content.0).log().to_string();
    // The board is oblong, and those at the sides do not stand on the same files.
    assert!(log.contains("Player 2 has no pieces opposite those of player 1"), "{log}");
}

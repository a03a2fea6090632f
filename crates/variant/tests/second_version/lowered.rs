//! What components become in blueprints.

use rules::{
    Captured, CountAgainstFew, Guard, Hop, Kind, Landing, Occasion, Passing, Path as Way, Pattern, Player,
    Range, RepetitionVerdict, Ruleset, Verdict,
};
use variant::Document;

use super::{ARMY, Content, based, board, cell, kind, labels, round_trip};

#[test]
fn a_board_of_components_is_lowered() {
    let entry = board("");
    let blueprint = entry.blueprint();
    assert!(Ruleset::compile(&blueprint).is_ok());
    let pawn = &blueprint.kinds[1];
    let double = pawn.moves.iter().find(|pattern| pattern.vector == [2, 0]).unwrap();
    assert!(double.leaves_trail && double.moves && !double.captures);
    let second = double.from.unwrap();
    assert_eq!(labels(&blueprint, blueprint.zone(second, Player(0)))[..2], ["a2", "b2"]);
    assert_eq!(labels(&blueprint, blueprint.zone(second, Player(1)))[..2], ["a7", "b7"]);
    assert!(pawn.moves.iter().any(|pattern| pattern.catches && pattern.captures));
    let Occasion::Arriving(far) = pawn.promotions[0].occasion else { panic!() };
    assert_eq!(pawn.promotions[0].compulsory, Some(far));
    assert_eq!(pawn.promotions[0].to.len(), 4);
    assert_eq!(blueprint.zone(far, Player(1))[0], cell(&blueprint, "a1"));
    assert!(blueprint.kinds[0].royal && !pawn.royal);
    assert_eq!(blueprint.start.pieces.len(), 32);
    assert_eq!(blueprint.start.unmoved.len(), 32);
    assert_eq!(blueprint.ends.stalemate, Verdict::Draw);
    assert_eq!(blueprint.adjudication.quiet.as_ref().unwrap().plies, 100);
    assert_eq!(blueprint.adjudication.quiet.as_ref().unwrap().reset_by, [Kind(1)]);
    round_trip(&entry.description);
}

#[test]
fn every_rule_is_lowered() {
    let entry = board(
        "<zones><zone name='hill'>d4-e5</zone><zone name='home' turned='yes'>*1 -a* -h*</zone></zones>\
         <rules><no rule='repetition'/><mustcapture/><onlycaptures/><owncaptures/>\
         <nochecks/><royalsstand/><nodeadends/><careless/>\
         <pass when='stuck' all='points'/><blast shielded='P' immune='KN'/><wall stays='yes'/>\
         <drops captured='handasis' must='KQ' checks='no' eitherform='yes' fresh='yes'/><gates zone='home' only='yes'/>\
         <checkmate result='win'/><stalemate result='draw' counts='yes'/>\
         <extinction players='2' pieces='KQ' atmost='1' whileothers='2' hand='yes' ownturn='yes' result='draw' guard='notall'/>\
         <extinction/><goal pieces='K' zone='hill' count='2' lastchance='yes' safe='yes' ownturn='yes'/><goal zone='hill'/>\
         <checks count='3'/><repetition times='4' result='loss2' perpetualcheck='loss'><chase/><chase by='Q' of='K' zone='hill' protected='yes'/></repetition>\
         <quiet moves='70'/><counting pawns='P' lone='RR:8 *:64' few='64' atmost='3' from='pieces'/><facing result='loss'/><bonus player='2' points='1.5'/></rules>",
    );
    let blueprint = entry.blueprint();
    let duties = &blueprint.duties;
    assert!(
        duties.must_capture
            && duties.only_captures
            && duties.own_captures
            && duties.no_checks
            && duties.royals_stand
            && duties.no_dead_ends
            && duties.careless
    );
    assert_eq!(duties.passing, Passing::WhenStuck);
    let blast = blueprint.blast.as_ref().unwrap();
    assert_eq!((blast.reach.len(), blast.shielded.len(), blast.immune.len()), (8, 1, 2));
    assert!(blueprint.walling.unwrap().stays);
    let drops = blueprint.drops.as_ref().unwrap();
    assert_eq!((drops.captured, drops.must.len(), drops.must_all), (Captured::ToHandAsIs, 2, false));
    assert!(drops.never_check && drops.either_form && drops.only_gates);
    let home = drops.gates.unwrap();
    assert_eq!(labels(&blueprint, blueprint.zone(home, Player(1))), ["b8", "c8", "d8", "e8", "f8", "g8"]);
    let ends = &blueprint.ends;
    assert_eq!((ends.checkmate, ends.stalemate, ends.stalemate_counts), (Verdict::Win, Verdict::Draw, true));
    assert_eq!(ends.extinctions[0].players, [Player(1)]);
    assert_eq!(ends.extinctions[0].guarded, Guard::NotAllAttacked);
    assert_eq!((ends.extinctions[0].at_most, ends.extinctions[0].while_others_have), (1, 2));
    assert!(ends.extinctions[1].kinds.is_empty() && ends.extinctions[1].players.is_empty());
    assert_eq!((ends.goals[0].count, ends.goals[1].count, ends.checks), (2, 1, Some(3)));
    assert_eq!(labels(&blueprint, blueprint.zone(ends.goals[0].zone, Player(0))), ["d4", "e4", "d5", "e5"]);
    let ways = &blueprint.adjudication;
    assert_eq!(ways.repetition.as_ref().unwrap().verdict, RepetitionVerdict::LossFor(Player(1)));
    let chases: Vec<_> = ways.repetition.iter().flat_map(|rule| &rule.chases).collect();
    assert_eq!(chases[0], &rules::Chase::default());
    assert!(chases[1].protected && chases[1].zone.is_some() && chases[1].by != chases[1].of);
    assert_eq!(ways.quiet.as_ref().unwrap().plies, 140);
    let counting = ways.counting.as_ref().unwrap();
    let limits: Vec<_> = counting.lone.iter().map(|limit| (limit.pieces.len(), limit.moves)).collect();
    assert_eq!((limits, counting.pawns.len()), (vec![(2, 8), (0, 64)], 1));
    assert_eq!(counting.few, Some(CountAgainstFew { moves: 64, at_most: Some(3) }));
    assert!(counting.from_pieces);
    assert_eq!((ends.facing, ends.passes), (Some(Verdict::Loss), Some(Verdict::Points)));
    assert_eq!(ends.bonus, [(Player(1), rules::Value(1_500_000))]);
    assert!(drops.fresh && ends.goals[0].on_own_turn);
    round_trip(&entry.description);
}

#[test]
fn start_texts_say_holes_hands_and_promoted_pieces() {
    let entry = board(
        "<pieces><piece promoted='P' ID='classic.king' value='2'/></pieces><castling remove='yes'/>\
         <zones><zone name='second'>*2</zone><zone name='far'>*3</zone><zone name='light'/><zone name='dark'/></zones>\
         <start>*kq~1+p7*/10B2/*P10*[QQp+P] b - - 3+2 0 1</start><rules><drops captured='hand'/></rules>",
    );
    let blueprint = entry.blueprint();
    let setup = &blueprint.start;
    assert_eq!(blueprint.board.cell_count(), 39 - 4);
    assert!(blueprint.board.cell_named("a1").is_none());
    let at = |label: &str| setup.pieces.iter().find(|placed| placed.cell == cell(&blueprint, label)).unwrap();
    assert!(at("c3").promoted && !at("b3").promoted);
    assert_eq!(at("e3").piece.kind, Kind(6));
    assert_eq!(blueprint.kinds[6].promoted_form_of, Some(Kind(1)));
    assert_eq!(blueprint.kinds[6].letter, 'P');
    assert_eq!((setup.turn, &setup.checks_left), (Player(1), &vec![3, 2]));
    let hands = [(Player(0), Kind(2), 2), (Player(1), Kind(1), 1), (Player(0), Kind(6), 1)];
    assert_eq!(setup.hands, hands);
    round_trip(&entry.description);
}

#[test]
fn start_texts_may_have_other_chars() {
    let entry = board(
        "<pieces><piece char='N' alsochar='HS'/><piece promoted='N' ID='classic.rook' value='5'/></pieces>\
         <start>rhbqkbsr/pppppppp/8/8/8/8/PPPPPPPP/R+HBQKBNR w KQkq - 0 1</start>",
    );
    let text = entry.description.to_string();
    assert!(text.contains("<start>rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R+NBQKBNR w"), "{text}");
}

#[test]
fn moves_with_every_limit() {
    let piece = r#"<piece language="2">
      <metadata><ID>test.all</ID><name>All</name><boardType>Square2D</boardType></metadata>
      <base>classic.rook</base>
      <moves>
        <infinite type="capture" most="3" prey="classic.queen classic.king" spares="classic.knight">1,1</infinite>
        <jump type="both" via="1,0 0,1" from="far" to="second" within="far" first="yes" calm="yes" trail="yes"
              catches="yes" rifle="yes" lostto="classic.rook">1,1</jump>
        <hop type="capture" landing="behind" notover="test.all" most="4">1,0</hop>
        <infinite type="capture">0,1</infinite>
        <betza initial="second" spares="classic.pawn">fmWifmnDnN</betza>
        <betza>ifmnH</betza>
        <confined zone="far"/>
      </moves>
    </piece>"#;
    let board = based("Uses", "<pieces><piece ID='test.all' char='Q' value='9'/></pieces>");
    let files = [("Pieces/a/piece.xml", piece), ("Boards/a/board.xml", &board), ("Boards/z/board.xml", ARMY)];
    let content = Content::new("limits", &files);
    let library = content.library();
    let entry = library.board("Uses").unwrap();
    let blueprint = entry.blueprint();
    let queen = kind(&blueprint, 'Q');
    let moves = &blueprint.kinds[queen.index()].moves;
    assert_eq!(moves.len(), 4 + 4 + 2 + 8 + 1);
    let named = |vector: &[i32], captures_only: bool| -> Vec<&Pattern> {
        let fits = |pattern: &&Pattern| pattern.vector == vector && pattern.moves != captures_only;
        moves.iter().filter(fits).collect()
    };
    let prey = moves.iter().find(|pattern| !pattern.prey.is_empty()).unwrap();
    assert_eq!((prey.range, prey.prey.len(), prey.spares.len()), (Range::UpTo(3), 1, 1));
    let odd = moves.iter().find(|pattern| pattern.rifle).unwrap();
    assert_eq!(odd.via, [[1, 0], [0, 1]]);
    assert_eq!(odd.lost_to.len(), 1);
    assert!(
        odd.first
            && odd.calm
            && odd.leaves_trail
            && odd.catches
            && odd.from.is_some()
            && odd.within.is_some()
    );
    let hop = moves.iter().find(|pattern| pattern.hop.is_some()).unwrap();
    assert_eq!(hop.hop, Some(Hop { landing: Landing::Behind, not_over: vec![queen] }));
    assert_eq!(hop.range, Range::UpTo(4));
    assert!(named(&[0, 1], true).iter().any(|pattern| pattern.range == Range::Unlimited));
    let double = named(&[2, 0], false)[0];
    assert_eq!((double.path, double.first, double.from.is_some()), (Way::Walk, false, true));
    assert!(named(&[3, 0], false)[0].first);
    // Everything is confined, and what goes elsewhere goes nowhere.
    let far = blueprint.kinds[1].promotions[0].compulsory.unwrap();
    assert!(moves.iter().all(|pattern| pattern.to == Some(far) || pattern.rifle));
    let nowhere = odd.to.unwrap();
    assert!(blueprint.zone(nowhere, Player(0)).is_empty());
    let piece = &library.piece("test.all").unwrap().description;
    let text = piece.to_string();
    let again = variant::read_piece(&Document::parse(text.as_bytes(), "piece.xml").unwrap());
    assert_eq!(again.description.as_ref(), Some(piece), "{text}");
}

#[test]
fn zones_follow_players_and_turns() {
    let text = r#"<board language="2">
      <metadata><name>Four</name><boardType>Square2D</boardType></metadata>
      <players>
        <player color="1,1,1" direction="+1"/><player color="2,2,2" direction="+2"/>
        <player color="3,3,3" direction="-1"/><player color="4,4,4" direction="-2"/>
      </players>
      <pieces><piece ID="classic.king" char="K" value="9" type="king"/><piece ID="classic.pawn" char="P" value="1" type="pawn"/>
        <piece ID="classic.rook" char="R" value="5" type="upgrade"/></pieces>
      <zones><zone name="corner" turned="yes">a1-b2 -b2</zone><zone name="own" player="1 3">c3</zone>
        <zone name="own" player="2">* -*1 -a*</zone></zones>
      <position><row>0:1,3K,0:1,0</row><row>2K,0,0,0</row><row>0,0,0,4K</row><row>0,0,1K,1P</row></position>
      <rules><goal zone="corner"/><goal zone="own"/></rules>
    </board>"#;
    let content = Content::new("four", &[("Boards/a/board.xml", text)]);
    let library = content.library();
    let entry = library.board("Four").unwrap();
    let blueprint = entry.blueprint();
    let zone = |goal: usize, player: u8| {
        labels(&blueprint, blueprint.zone(blueprint.ends.goals[goal].zone, Player(player))).join(" ")
    };
    assert_eq!(zone(0, 0), "a1 b1 a2");
    assert_eq!(zone(0, 1), "a3 a4 b4");
    assert_eq!(zone(0, 2), "d3 c4 d4");
    assert_eq!(zone(0, 3), "c1 d1 d2");
    assert_eq!((zone(1, 0), zone(1, 3)), ("c3".to_owned(), String::new()));
    assert_eq!(zone(1, 1), "b2 c2 d2 b3 c3 d3 b4 c4 d4");
    assert_eq!(blueprint.kinds[1].promotions[0].to, [Kind(2)]);
    assert_eq!(labels(&blueprint, blueprint.zone(rules::ZoneId(0), Player(0))), ["a4", "c4"]);
    round_trip(&entry.description);
}

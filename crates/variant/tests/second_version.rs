//! The second version of the language, from files to blueprints.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use board::Cell;
use rules::{
    Blueprint, Captured, CountAgainstFew, Guard, Hop, Kind, Landing, Occasion, Passing, Path as Way, Pattern,
    Player, Range, RepetitionVerdict, Ruleset, Verdict,
};
use variant::{BoardDescription, BoardEntry, Document, Library, read_board};

/// A content folder of its own for a test, gone with it.
struct Content(PathBuf);

impl Content {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("second-{name}"));
        let _ = fs::remove_dir_all(&path);
        for (file, text) in files {
            let file = path.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        Self(path)
    }

    #[track_caller]
    fn library(&self) -> Library {
        let library = Library::load(&self.0);
        assert!(!library.log().left_out(), "{}", library.log());
        library
    }
}

impl Drop for Content {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A board of the second version, with everything that chess has.
const ARMY: &str = r#"<board language="2">
  <metadata><name>Army</name><key>test-army</key><alias>The Army</alias><boardType>Square2D</boardType></metadata>
  <players>
    <player color="255,255,240" interfacecolor="1,2,3" direction="+1" team="-"/>
    <player color="72,66,62" direction="-1"/>
  </players>
  <pieces>
    <piece ID="classic.king" char="K" value="99" royal="yes"/>
    <piece ID="classic.pawn" char="P" value="1">
      <moves>
        <finite type="move" from="second" trail="yes">2,0</finite>
        <finite type="capture" catches="yes">1,1</finite>
        <finite type="capture" catches="yes">1,-1</finite>
      </moves>
      <promotion to="QRBN" zone="far"/>
    </piece>
    <piece ID="classic.queen" char="Q" value="9"/>
    <piece ID="classic.rook" char="R" value="5"/>
    <piece ID="classic.bishop" char="B" value="3.25"/>
    <piece ID="classic.knight" char="N" value="3"/>
  </pieces>
  <zones>
    <zone name="second" turned="yes">*2</zone>
    <zone name="far" turned="yes">*8</zone>
    <zone name="light">b1 d1 f1 h1</zone>
    <zone name="dark">a1 c1 e1 g1</zone>
  </zones>
  <start>rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1</start>
  <castling king="K" with="R">
    <side letter="K" king="g" partner="f"/>
    <side letter="Q" king="c" partner="d"/>
  </castling>
  <rules>
    <stalemate result="draw"/>
    <repetition times="3" result="draw"/>
    <quiet moves="50" resetby="P"/>
    <insufficient/>
  </rules>
</board>"#;

/// A board based on that one, with whatever else it says.
fn based(name: &str, rest: &str) -> String {
    format!(
        "<board language='2'><metadata><name>{name}</name></metadata><base>test-army</base>{rest}</board>"
    )
}

#[track_caller]
fn board(rest: &str) -> BoardEntry {
    let text = based("Based", rest);
    let name = format!("board-{}", std::thread::current().name().unwrap_or_default().replace("::", "-"));
    let content = Content::new(&name, &[("Boards/a/board.xml", &text), ("Boards/z/board.xml", ARMY)]);
    content.library().board("Based").unwrap().clone()
}

fn cell(blueprint: &Blueprint, label: &str) -> Cell {
    blueprint.board.cell_named(label).unwrap()
}

fn labels(blueprint: &Blueprint, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| blueprint.board.label(cell)).collect()
}

fn kind(blueprint: &Blueprint, letter: char) -> Kind {
    let index = blueprint.kinds.iter().position(|kind| kind.letter == letter).unwrap();
    Kind(index as u8)
}

/// Writing and reading again loses nothing.
#[track_caller]
fn round_trip(board: &BoardDescription) {
    let text = board.to_string();
    let again = read_board(&Document::parse(text.as_bytes(), "board.xml").unwrap());
    assert_eq!(again.description.as_ref(), Some(board), "{text}{:?}", again.diagnostics);
    assert_eq!(variant::format(text.as_bytes(), "board.xml").unwrap(), text);
}

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
fn castling_names_lines_and_letters() {
    let blueprint = board("").blueprint();
    assert_eq!(blueprint.castlings.len(), 4);
    let [short, long, black, _] = &blueprint.castlings[..] else { panic!() };
    assert_eq!((short.letter, long.letter, black.player), ('K', 'Q', Player(1)));
    assert_eq!(labels(&blueprint, &short.line).first().unwrap(), "a1");
    assert_eq!(labels(&blueprint, &long.line).first().unwrap(), "h1");
    assert_eq!(labels(&blueprint, &[short.king_to, short.partner_to, black.king_to]), ["g1", "f1", "g8"]);
    assert_eq!((short.king, &short.partners), (Kind(0), &vec![Kind(3)]));
    assert_eq!(short.king_from, None);
    let fixed = board(
        "<castling king='K' with='RQ' rank='2'><side letter='A' king='g' partner='f' kingfrom='e' partnerfrom='h'/>\
         </castling>",
    );
    let castling = &fixed.blueprint().castlings[1];
    let blueprint = fixed.blueprint();
    let from = [castling.king_from.unwrap(), castling.partner_from.unwrap(), castling.king_to];
    assert_eq!(labels(&blueprint, &from), ["e7", "h7", "g7"]);
    round_trip(&fixed.description);
}

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
fn rights_say_what_has_not_moved() {
    let unmoved = |text: &str| {
        let blueprint = board(&format!("<start>{text}</start>")).blueprint();
        let mut cells = labels(&blueprint, &blueprint.start.unmoved);
        cells.retain(|label| label.ends_with(['1', '8']));
        cells.join(" ")
    };
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/R3K2R"), "a1 e1 h1");
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/R3K2R w -"), "");
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), "a1 e1");
    assert_eq!(unmoved("r3k2r/8/8/8/8/8/8/R3K2R b Kkq"), "e1 h1 a8 e8 h8");
    // The outermost rook counts, unless a file is named.
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/RR2K1NR w Q"), "a1 e1 g1");
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/RR2K1NR w BH"), "b1 e1 g1 h1");
    assert_eq!(unmoved("4k3/8/8/8/8/8/8/4KR1R w K"), "e1 h1");
}

#[test]
fn what_is_not_stated_comes_from_the_base() {
    let entry = board(
        "<pieces><piece char='Q' remove='yes'/><piece char='R' value='6'/><piece ID='fairy.chancellor' char='C' value='8'/>\
         <piece char='P'><drop mostonline='1' mates='no'/></piece></pieces>\
         <start>rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1</start>\
         <rules><no rule='insufficient'/><stalemate result='win'/><mustcapture/></rules>",
    );
    let (board, blueprint) = (&entry.description, entry.blueprint());
    assert_eq!(entry.sources.base.as_deref(), Some("test-army"));
    let letters: String = board.pieces.iter().map(|piece| piece.letter).collect();
    assert_eq!(letters, "KPRBNC");
    assert_eq!(blueprint.kinds[2].value.0, 6_000_000);
    assert_eq!(blueprint.kinds[1].promotions[0].to.len(), 3);
    assert!(blueprint.kinds[1].drop.never_mates);
    assert_eq!(blueprint.kinds[1].moves.len(), 4);
    assert!(blueprint.duties.must_capture && !blueprint.adjudication.insufficient_material);
    assert_eq!(blueprint.ends.stalemate, Verdict::Win);
    assert_eq!(blueprint.adjudication.repetition.as_ref().unwrap().times, 3);
    assert_eq!(blueprint.castlings.len(), 4);
    round_trip(board);
}

#[test]
fn parts_of_the_base_can_be_dropped() {
    let entry = board(
        "<pieces><piece char='P'><promotion remove='yes'/><moves remove='yes'/></piece>\
         <piece char='K' royal='no' type='upgrade'/></pieces><castling remove='yes'/>",
    );
    let blueprint = entry.blueprint();
    assert!(blueprint.castlings.is_empty());
    assert!(blueprint.kinds[1].promotions.is_empty());
    assert_eq!(blueprint.kinds[1].moves.len(), 3);
    assert!(blueprint.kinds.iter().all(|kind| !kind.royal));
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
         <checks count='3'/><repetition times='4' result='loss2' perpetualcheck='loss' chase='loss'/>\
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
fn a_base_of_the_first_version_keeps_its_meaning() {
    let first = "<piece><metadata><ID>test.first</ID><name>First</name><boardType>Square2D</boardType></metadata>\
                 <moves><infinite type='capture'>1,0</infinite></moves></piece>";
    let second = "<piece language='2'><metadata><ID>test.second</ID><name>Second</name>\
                  <boardType>Square2D</boardType></metadata><base>test.first</base>\
                  <moves><infinite type='capture'>0,1</infinite></moves></piece>";
    let board = based("Uses", "<pieces><piece ID='test.second' char='Q' value='9'/></pieces>");
    let files = [
        ("Pieces/b/piece.xml", first),
        ("Pieces/a/piece.xml", second),
        ("Boards/a/board.xml", &board),
        ("Boards/z/board.xml", ARMY),
    ];
    let content = Content::new("first-base", &files);
    let blueprint = content.library().board("Uses").unwrap().blueprint();
    let moves = &blueprint.kinds[2].moves;
    assert_eq!((moves[0].range, moves[1].range), (Range::UpTo(1), Range::Unlimited));
}

#[test]
fn rule_files_are_laid_over_boards() {
    let hill = "<ruleset language='2'><metadata><name>Hill</name><key>hill</key></metadata>\
                <zones><zone name='hill'>d4-e5</zone></zones>\
                <rules><no rule='insufficient'/><goal pieces='K' zone='hill'/></rules></ruleset>";
    let race = "<ruleset language='2'><metadata><name>Race</name><key>race</key></metadata>\
                <zones><zone name='end'>*8</zone></zones>\
                <rules><goal pieces='K' zone='end'/><checks count='2'/></rules></ruleset>";
    let board =
        based("Both", "<rulefile>hill</rulefile><rulefile>race</rulefile><rules><checks count='5'/></rules>");
    let files = [
        ("Rules/a/rules.xml", hill),
        ("Rules/b/rules.xml", race),
        ("Boards/a/board.xml", &board),
        ("Boards/z/board.xml", ARMY),
    ];
    let content = Content::new("rules", &files);
    let library = content.library();
    let entry = library.board("Both").unwrap();
    let blueprint = entry.blueprint();
    assert_eq!(blueprint.ends.goals.len(), 2);
    assert_eq!(blueprint.ends.checks, Some(5));
    assert!(!blueprint.adjudication.insufficient_material);
    assert_eq!(entry.sources.rule_files, ["hill", "race"]);
    assert_eq!(library.rule_file("race").unwrap().metadata.name, "Race");
    let over = library.laid_over("The Army", &["hill"]).unwrap().unwrap();
    assert_eq!(over.blueprint().ends.goals.len(), 1);
    assert!(library.laid_over("The Army", &["nothing"]).unwrap().is_err());
    assert!(library.laid_over("Nobody", &["hill"]).is_none());
}

const SHUFFLE: &str = "<shuffle><among cells='a1-h1' order='BQN'><apart pieces='B' zones='light dark'/>\
                       <between piece='K' pieces='R'/></among></shuffle>";

/// The chars of a player's pieces on a rank.
fn rank(board: &BoardDescription, row: usize, player: u8) -> String {
    let row = &board.position[board.position.len() - row];
    let letters = row.iter().filter_map(|cell| match cell {
        variant::CellDescription::Cell { piece: Some(piece), .. } if piece.player == player => {
            Some(piece.kind.letter)
        }
        _ => None,
    });
    letters.collect()
}

#[test]
fn back_ranks_have_their_usual_numbers() {
    let entry = board(SHUFFLE);
    assert_eq!(entry.arrangements(), 960);
    let back = |number: u64| rank(&entry.description.arranged(number).unwrap(), 1, 1);
    assert_eq!(back(518), "RNBQKBNR");
    assert_eq!(back(0), "BBQNNRKR");
    assert_eq!(back(959), "RKRNNQBB");
    assert_eq!(back(1), "BQNBNRKR");
    assert_eq!(back(4), "QBBNNRKR");
    assert_eq!(back(534), "RNBKQBNR");
    let all: BTreeSet<String> = (0..960).map(back).collect();
    assert_eq!(all.len(), 960);
    let (description, blueprint) = entry.arranged(0).unwrap();
    assert_eq!(rank(&description, 8, 2), "BBQNNRKR");
    assert!(description.shuffle.is_none());
    assert_eq!(blueprint.start.unmoved.len(), 32);
    assert_eq!(blueprint.start.pieces.len(), 32);
    round_trip(&description);
    assert!(entry.arranged(960).is_none());
    assert!(Ruleset::compile(&blueprint).is_ok());
    round_trip(&entry.description);
}

#[test]
fn shuffles_may_turn_or_differ() {
    let turned = board(&SHUFFLE.replace("order", "mirror='turn' order"));
    let description = turned.description.arranged(0).unwrap();
    assert_eq!(rank(&description, 8, 2), "RKRNNQBB");
    let apart = board(
        "<zones><zone name='light' turned='yes'>b1 d1 f1 h1</zone><zone name='dark' turned='yes'>a1 c1 e1 g1</zone></zones>\
         <shuffle><among cells='a1-h1' mirror='no' order='BQN'><apart pieces='B' zones='light dark'/>\
         <between piece='K' pieces='R'/></among></shuffle>",
    );
    assert_eq!(apart.arrangements(), 960 * 960);
    let description = apart.description.arranged(518 + 960 * 3).unwrap();
    assert_eq!(rank(&description, 1, 1), "RNBQKBNR");
    assert_ne!(rank(&description, 8, 2), "RNBQKBNR");
    let free = board("<shuffle><among cells='a1-h1'/></shuffle>");
    assert_eq!(free.arrangements(), 5040);
    let all: BTreeSet<String> =
        (0..5040).map(|number| rank(&free.description.arranged(number).unwrap(), 1, 1)).collect();
    assert_eq!(all.len(), 5040);
}

#[test]
fn armies_are_drawn_by_lot() {
    let one = board("<shuffle><army size='15' from='QRBNP' same='yes'/></shuffle>");
    assert_eq!(one.arrangements(), 5);
    let description = one.description.arranged(3).unwrap();
    assert_eq!(rank(&description, 1, 1), "NNNNKNNN");
    assert_eq!(rank(&description, 7, 2), "NNNNNNNN");
    let many = board("<shuffle><army size='12' from='QR'/></shuffle>");
    assert_eq!(many.arrangements(), 4096);
    let description = many.description.arranged(0b0000_0000_0101).unwrap();
    assert_eq!(rank(&description, 1, 1), "RQRQKQQQ");
    assert_eq!(rank(&description, 8, 2), "RQRQKQQQ");
    assert_eq!(rank(&description, 2, 1), "QQQQQ");
    round_trip(&many.description);
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

#[test]
fn boards_go_by_alias_and_may_be_based_on_built_in_ones() {
    let text = "<board language='2'><metadata><name>Mine</name></metadata><base>chess</base>\
                <rules><checks count='2'/></rules></board>";
    let content = Content::new("built-in", &[("Boards/a/board.xml", text), ("Boards/b/board.xml", ARMY)]);
    let library = content.library();
    assert_eq!(library.board("The Army").unwrap().name(), "Army");
    let mine = library.board("Mine").unwrap();
    assert_eq!(mine.blueprint().start.pieces.len(), 32);
    assert_eq!(mine.blueprint().ends.checks, Some(2));
    round_trip(&mine.description);
}

//! Boards that are based on others, and rules that are laid over them.

use rules::{Range, Verdict};

use super::{ARMY, Content, based, board, round_trip};

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
    let over = library.find_board("The Army+hill").unwrap().unwrap();
    assert_eq!(over.blueprint().ends.goals.len(), 1);
    assert_eq!(over.name(), "Army + Hill");
    assert!(library.find_board("The Army+nothing").unwrap().is_err());
    assert!(library.find_board("Nobody+hill").is_none());
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

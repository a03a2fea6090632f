//! What is read beside what is written.

use super::boards::scribe;
use super::positions::at;

#[test]
fn what_people_write_is_understood() {
    let chess = scribe("chess");
    let position = at(&chess, "r3k2r/1P6/8/3pP3/8/2N5/8/R3K2R w KQkq d6 0 1");
    for (text, coordinates) in [
        ("0-0", "e1g1"),
        ("o-o-o", "e1c1"),
        ("0-0-0+", "e1c1"),
        ("e5xd6 e.p.", "e5d6"),
        ("exd6ep", "e5d6"),
        ("ed6", "e5d6"),
        ("e5-d6", "e5d6"),
        ("d6", "e5d6"),
        ("bxa8Q", "b7a8q"),
        ("b7xa8=Q#", "b7a8q"),
        ("b8(N)", "b7b8n"),
        ("b8q", "b7b8q"),
        ("bxa8=n", "b7a8n"),
        ("b8/R!?", "b7b8r"),
        ("Nc3xd5", "c3d5"),
        ("Ncd5", "c3d5"),
        ("N3d5", "c3d5"),
        ("Nd5", "c3d5"),
        ("♘xd5", "c3d5"),
        ("N×d5!!", "c3d5"),
        ("N:d5", "c3d5"),
        ("Pe5xd6", "e5d6"),
        ("c3d5", "c3d5"),
        ("Ng1xNd5", ""),
        ("Nc3xPd5", "c3d5"),
        ("e1g1", "e1g1"),
        ("b7b8Q", "b7b8q"),
        ("Ke1-g1", "e1g1"),
    ] {
        let read = chess.read(&position, text).map(|mv| position.move_text(mv));
        assert_eq!(read.unwrap_or_default(), coordinates, "{text}");
    }
}

#[test]
fn drops_and_passes_have_several_spellings() {
    let crazyhouse = scribe("crazyhouse");
    let position = at(&crazyhouse, "4k3/8/8/8/8/8/8/4K3[QP] w - - 0 1");
    for (text, coordinates) in
        [("P@e4", "P@e4"), ("@e4", "P@e4"), ("p@e4", "P@e4"), ("Q*e4", "Q@e4"), ("Q@e4+", "Q@e4")]
    {
        let read = crazyhouse.read(&position, text).unwrap();
        assert_eq!(position.move_text(read), coordinates, "{text}");
    }
    let janggi = scribe("janggi");
    let position = janggi.ruleset().start();
    for text in ["--", "pass", "e2e2", "K95-95"] {
        assert_eq!(position.move_text(janggi.read(&position, text).unwrap()), "e2e2", "{text}");
    }
}

#[test]
fn shogi_is_read_as_programs_write_it() {
    let shogi = scribe("shogi");
    let position = at(&shogi, "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[S] w - - 0 3");
    for (text, coordinates) in
        [("7f7e", "c4c5"), ("8h2b+", "b2h8+"), ("8h2b", "b2h8"), ("S*5e", "S@e5"), ("7f7d", "")]
    {
        let read = shogi.read(&position, text).map(|mv| position.move_text(mv));
        assert_eq!(read.unwrap_or_default(), coordinates, "{text}");
    }
}

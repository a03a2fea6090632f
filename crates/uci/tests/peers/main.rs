//! Other people's engines, good and bad (A6).

use std::path::Path;

use rules::{Position, Ruleset};
use uci::{Peer, PeerEffort, PeerError, Protocol};
use variant::Library;

const BOTH: [Protocol; 2] = [Protocol::Uci, Protocol::XBoard];

fn script(name: &str) -> String {
    format!("sh {}", Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/peers").join(name).display())
}

fn start() -> Position {
    let blueprint = Library::built_in().blueprint("chess").expect("a built-in board");
    Ruleset::compile(&blueprint).expect("it compiles").start()
}

#[test]
fn those_who_hang_are_not_waited_for() {
    for name in ["silent.sh", "chatty.sh"] {
        for protocol in BOTH {
            let mut peer = Peer::start(protocol, &script(name), "chess", 1).expect("it starts");
            peer.new_game().expect("it is ready");
            let position = start();
            let chosen = peer.choose(&position, &[], &position, PeerEffort::Time(10));
            let Err(error) = chosen else { panic!("{name} played") };
            assert!(matches!(error, PeerError::Hangs(_)), "{name}: {error}");
            assert!(error.to_string().starts_with("the engine has not answered within 5.0"), "{error}");
        }
    }
}

#[test]
fn those_who_are_not_there_or_do_not_play_it_say_so() {
    for protocol in BOTH {
        let missing = Peer::start(protocol, "no such program", "chess", 1).err();
        assert_eq!(missing, Some(PeerError::NotThere("no such program".to_owned())));
        let unknown = Peer::start(protocol, &script("silent.sh"), "makruk", 1).err();
        assert_eq!(unknown, Some(PeerError::UnknownVariant("makruk".to_owned())));
        assert_eq!(Peer::start(protocol, "true", "chess", 1).err(), Some(PeerError::Gone));
    }
    let mut peer = Peer::start(Protocol::XBoard, &script("silent.sh"), "chess", 1).expect("it starts");
    let position = start();
    let refused = peer.choose(&position, &[], &position, PeerEffort::Nodes(5));
    assert_eq!(refused, Err(PeerError::UnknownEffort("nodes")));
}

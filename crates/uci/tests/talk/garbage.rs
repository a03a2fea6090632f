//! Whatever is said, in whatever order, nothing panics and nothing hangs.

use search::Chance;

use crate::Talk;

/// Words of all protocols, and some of none.
const WORDS: &[&str] = &[
    "uci",
    "ucci",
    "usi",
    "xboard",
    "protover",
    "isready",
    "ucinewgame",
    "usinewgame",
    "setoption",
    "position",
    "go",
    "stop",
    "ponderhit",
    "d",
    "banmoves",
    "gameover",
    "new",
    "variant",
    "force",
    "playother",
    "white",
    "black",
    "level",
    "st",
    "sd",
    "time",
    "otim",
    "usermove",
    "?",
    "hint",
    "setboard",
    "undo",
    "remove",
    "hard",
    "easy",
    "post",
    "nopost",
    "analyze",
    "exit",
    ".",
    "include",
    "exclude",
    "memory",
    "cores",
    "option",
    "ping",
    "result",
    "computer",
    "random",
    "name",
    "value",
    "startpos",
    "fen",
    "sfen",
    "moves",
    "depth",
    "nodes",
    "infinite",
    "ponder",
    "wtime",
    "btime",
    "byoyomi",
    "increment",
    "movetime",
    "movestogo",
    "searchmoves",
    "mate",
    "UCI_Variant",
    "USI_Variant",
    "Threads",
    "MultiPV",
    "Hash",
    "usemillisec",
    "crazyhouse",
    "xiangqi",
    "shogi",
    "normal",
    "fischerandom",
    "minishogi",
    "shako",
    "all",
    "e2e4",
    "e7e5",
    "h2e2",
    "7g7f",
    "P*5e",
    "P@e4",
    "O-O",
    "0000",
    "@@@@",
    "1",
    "2",
    "0",
    "-1",
    "99999999999999999999",
    "1e308",
    "nan",
    "1:30",
    "true",
    "4k3/8/8/8/8/8/8/4K2R",
    "w",
    "b",
    "K",
    "-",
    "9/9/9[PPP",
    "\u{0}",
    "é",
    "=",
];

fn line(chance: &mut Chance) -> String {
    let mut pick = |count: usize| chance.next_number() as usize % count;
    let words: Vec<&str> = (0..=pick(6)).map(|_| WORDS[pick(WORDS.len())]).collect();
    words.join(" ")
}

#[test]
fn any_words_in_any_order_are_survived() {
    for seed in 0..24 {
        let mut chance = Chance::new(seed);
        let mut talk = Talk::ticking();
        let protocol = ["uci", "ucci", "usi", "xboard"][seed as usize % 4];
        talk.say(&[protocol]);
        for _ in 0..120 {
            let line = line(&mut chance);
            // These would only take long.
            if line.contains("Threads") || line.contains("cores") || line.contains("perft") {
                continue;
            }
            talk.say(&[&line]);
            // Nothing that was asked for ends by itself for sure, so it is told to.
            talk.say(&["stop", "?", "force"]);
        }
        let answer = talk.say(&if protocol == "xboard" {
            ["new", "force", "ping 77"]
        } else {
            ["stop", "stop", "isready"]
        });
        assert!(answer.ends_with("pong 77\n") || answer.ends_with("readyok\n"), "{seed}: {answer}");
    }
}

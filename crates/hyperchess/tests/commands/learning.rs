//! What machines learn, as docs/engine.md says it.

use std::fs;
use std::path::Path;

use crate::program::{hyperchess, scratch, stderr, stdout};

/// The commands of the page that begin so, with the files that they write in a folder of their own.
fn documented(beginning: &str, folder: &Path) -> Vec<Vec<String>> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine.md");
    let text = fs::read_to_string(page).unwrap();
    let commands = text.lines().filter_map(|line| line.strip_prefix("    hyperchess "));
    let place = |word: &str| match word.starts_with("gardner.") {
        true => folder.join(word).display().to_string(),
        false => word.to_owned(),
    };
    let chosen = commands.filter(|command| command.starts_with(beginning));
    chosen.map(|command| command.split(' ').map(place).collect()).collect()
}

fn run(words: &[String]) -> std::process::Output {
    hyperchess(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn tables_and_networks_are_learnt_and_meet_in_the_arena() {
    let folder = scratch("learning");
    let commands = documented("tune ", &folder);
    assert_eq!(commands.len(), 2, "tables, and a network");
    let tuning = folder.join("gardner.tuning");
    for (command, head) in commands.iter().zip(["hyperchess tuning 1\n", "hyperchess tuning 2\n"]) {
        let output = run(command);
        assert!(output.status.success(), "{command:?}: {}", stderr(&output));
        assert!(stdout(&output).contains("20 games, "), "{}", stdout(&output));
        assert!(fs::read_to_string(&tuning).unwrap().starts_with(head));
    }
    let tuned = format!("tuned:{}@nodes:50", tuning.display());
    let output = hyperchess(&["arena", "gardner", &tuned, "nodes:50", "--games", "2"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let other = hyperchess(&["arena", "chess", &tuned, "nodes:50", "--games", "2"]);
    assert!(stderr(&other).contains("it was made for other rules"), "{}", stderr(&other));
    let missing = hyperchess(&["arena", "chess", "tuned:nowhere@nodes:50", "random", "--games", "2"]);
    assert!(stderr(&missing).contains("cannot read nowhere"), "{}", stderr(&missing));
}

#[test]
fn what_was_played_is_learnt_from_later() {
    let folder = scratch("gathering");
    let [samples, tuning] = ["samples", "tuning"].map(|name| folder.join(name).display().to_string());
    let tune = |board: &str, more: &[&str]| {
        let all = [&["tune", board, "--samples", &samples, "--output", &tuning, "--nodes", "20"], more];
        hyperchess(&all.concat())
    };
    for seed in ["1", "2"] {
        let output = tune("gardner", &["--gather", "--games", "10", "--seed", seed]);
        assert!(output.status.success(), "{}", stderr(&output));
    }
    assert!(!Path::new(&tuning).exists(), "nothing was learnt yet");
    let learnt = tune("gardner", &["--games", "0"]);
    assert!(stdout(&learnt).starts_with("20 games, "), "{}{}", stdout(&learnt), stderr(&learnt));
    let other = tune("chess", &["--games", "0"]);
    assert!(stderr(&other).contains("holds no games of this board"), "{}", stderr(&other));
    // Where there is no time left to play, there are only the games of before.
    let late = tune("gardner", &["--time", "0", "--games", "1000000", "--generations", "3"]);
    assert!(stdout(&late).starts_with("20 games, "), "{}{}", stdout(&late), stderr(&late));
    assert_eq!(stdout(&late).matches(" games, ").count(), 1, "one generation: {}", stdout(&late));
    let nothing = hyperchess(&["tune", "gardner", "--games", "0", "--output", &tuning]);
    assert!(stderr(&nothing).contains("play more with --games"), "{}", stderr(&nothing));
}

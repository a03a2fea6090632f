//! What the way over the network costs nobody.

use game::{Event, Game, Input, Instant, LAG_GAIN, LAG_MOST, LAG_START, Millis, Ply};

use crate::common::*;

/// Somebody moves a knight to and fro, so that turns of `used` milliseconds are seen with what was charged for each.
fn charged(lag: u64, used: u64, turns: u32) -> Vec<u64> {
    let mut game = start("chess", times(600_000, 0, 0));
    game.set_lag(BLACK, Millis(lag));
    let texts = ["b1c3", "b8c6", "c3b1", "c6b8", "a2a3", "a7a6", "b1c3", "b8c6", "h2h3", "h7h6"];
    let (mut now, mut charged) = (0, Vec::new());
    for (ply, text) in (0..2 * turns).zip(texts) {
        now += if ply % 2 == 1 { used } else { 0 };
        let seat = if ply % 2 == 1 { BLACK } else { WHITE };
        let (events, rejection) = ask(&mut game, mv(seat, ply, text), now);
        assert_eq!(rejection, None);
        if let (Event::Moved { spent, .. }, 1) = (&events[0], ply % 2) {
            charged.push(spent.0);
        }
    }
    assert_eq!(remaining(&game, BLACK, now), 600_000 - charged.iter().sum::<u64>());
    charged
}

#[test]
fn the_way_is_forgiven() {
    assert_eq!(charged(0, 1_000, 3), [1_000, 1_000, 1_000]);
    assert_eq!(charged(80, 1_000, 3), [920, 920, 920]);
    // Never more than the turn took.
    assert_eq!(charged(80, 50, 2), [0, 0]);
}

#[test]
fn what_is_forgiven_is_bounded() {
    let (start, gain) = (LAG_START.0, LAG_GAIN.0);
    assert_eq!(charged(5_000, 10_000, 4), [10_000 - start, 10_000 - gain, 10_000 - gain, 10_000 - gain]);
    // Whoever is rarely slow has more in hand, and not without end.
    let mut game = start_at(LAG_MOST);
    play(&mut game, "b1d2", 0);
    game.set_lag(BLACK, Millis(5_000));
    let ply = game.ply().0;
    let (events, _) = ask(&mut game, mv(BLACK, ply, "b8d7"), 10_000);
    assert!(matches!(events[0], Event::Moved { spent, .. } if spent == Millis(10_000 - LAG_MOST.0)));
}

/// A game in which black has made so many moves without lag that the account is full.
fn start_at(most: Millis) -> Game {
    let mut game = start("chess", times(600_000, 0, 0));
    let texts = "a2a3 a7a6 b2b3 b7b6 c2c3 c7c6 d2d3 d7d6 e2e3 e7e6 f2f3 f7f6 g2g3 g7g6 h2h3 h7h6";
    let moves = texts.split(' ').count() as u64 / 2;
    assert!(moves * LAG_GAIN.0 > most.0);
    play(&mut game, texts, 0);
    game
}

#[test]
fn a_flag_waits_for_a_move_that_may_be_on_its_way() {
    let mut game = start("chess", times(5_000, 0, 0));
    play(&mut game, "e2e4", 0);
    assert_eq!(game.next_deadline(), Some(Instant(5_000)));
    game.set_lag(BLACK, Millis(200));
    assert_eq!(game.next_deadline(), Some(Instant(5_200)));
    let (events, rejection) = ask(&mut game, mv(BLACK, 1, "e7e5"), 5_150);
    assert_eq!(rejection, None);
    let kept = Event::Moved {
        ply: Ply(1),
        seat: BLACK,
        text: "e7e5".to_owned(),
        spent: Millis(4_950),
        remaining: Some(Millis(50)),
    };
    assert_eq!(events, [kept]);
    // Without a move it falls.
    let mut game = start("chess", times(5_000, 0, 0));
    game.set_lag(BLACK, Millis(200));
    play(&mut game, "e2e4", 0);
    assert!(ask(&mut game, Input::Tick, 5_199).0.is_empty());
    assert_eq!(ask(&mut game, Input::Tick, 5_200).0[0], Event::Flagged { seat: BLACK });
}

#[test]
fn a_seat_that_is_not_there_has_no_way() {
    let mut game = start("chess", times(5_000, 0, 0));
    game.set_lag(rules::Player(9), Millis(200));
}

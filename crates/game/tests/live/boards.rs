//! Boards that share hands: two teams, and one end.

use game::{Board, Event, Game, Input, Instant, Millis, Reason, Rejection, SeatSetup, Setup, TimeControl};
use rules::{Kind, Player, Ruleset};

use crate::common::{Chance, ask, blueprint, is_running, mv, remaining, tick, times};

const SEATS: [Player; 4] = [Player(0), Player(1), Player(2), Player(3)];

fn setup(board: &str, clock: TimeControl) -> Setup {
    let ruleset = Ruleset::compile(&blueprint(board)).unwrap();
    let seats = SEATS.map(|seat| SeatSetup { name: format!("Player {}", seat.0), clock });
    Setup::new(ruleset, seats.to_vec(), true).unwrap()
}

fn start(clock: TimeControl) -> Game {
    Game::start(setup("bughouse", clock))
}

/// Makes moves at a board.
fn play(game: &mut Game, board: u8, texts: &str, at: u64) {
    for text in texts.split_whitespace() {
        let shown = game.at_board(Board(board));
        let (local, ply) = (shown.turn().unwrap(), shown.ply());
        let seat = game.setup().seat_at(Board(board), local);
        let step = game.step(&mv(seat, ply.0, text), Instant(at));
        assert_eq!(step.rejection, None, "{text}");
    }
}

fn held(game: &Game, seat: Player, letter: char) -> u16 {
    let kinds = &game.setup().ruleset().blueprint().kinds;
    let kind = kinds.iter().position(|kind| kind.letter == letter).unwrap();
    game.position_of(seat).in_hand(game.setup().at_its_board(seat), Kind(kind as u8))
}

fn assert_replays(game: &Game) {
    assert_eq!(Game::replay(game.setup().clone(), game.log().to_vec()).unwrap(), *game);
}

#[test]
fn what_is_captured_goes_to_the_partner() {
    let mut game = start(TimeControl::UNLIMITED);
    play(&mut game, 0, "e2e4 d7d5 e4d5", 0);
    // White at the first board plays with Black at the second.
    assert_eq!(SEATS.map(|seat| held(&game, seat, 'P')), [0, 0, 0, 1]);
    play(&mut game, 1, "e2e4 P@e5 g1f3", 0);
    assert_eq!(SEATS.map(|seat| held(&game, seat, 'P')), [0, 0, 0, 0]);
    // What was made of a pawn goes back to being one.
    play(&mut game, 0, "d8d5 b1c3 d5c5", 0);
    assert_eq!(SEATS.map(|seat| held(&game, seat, 'P')), [0, 0, 1, 0]);
    let shown = game.at_board(Board(1));
    assert_eq!((shown.ply().0, shown.moves().len(), game.moves_made()), (3, 3, 9));
    assert_eq!(shown.position_at(shown.ply()).unwrap(), *shown.position());
    assert_eq!(game.turns(), [Player(0), Player(3)]);
    assert_replays(&game);
}

#[test]
fn one_end_for_all() {
    let mut game = start(TimeControl::UNLIMITED);
    play(&mut game, 1, "e2e4", 0);
    play(&mut game, 0, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", 0);
    let result = game.result().unwrap();
    assert_eq!((result.winners, result.reason), (vec![Player(0), Player(3)], Reason::Checkmate));
    let shown = game.at_board(Board(1)).result().unwrap();
    assert_eq!((shown.winners, shown.reason), (vec![Player(1)], Reason::Checkmate));
    assert_eq!(ask(&mut game, mv(Player(3), 1, "e7e5"), 0).1, Some(Rejection::GameOver));
    assert!(matches!(game.log().last().unwrap().event, Event::Ended { .. }));
    let places: Vec<_> = game.standings().into_iter().map(|side| (side.seats, side.place)).collect();
    assert_eq!(places, [(vec![Player(0), Player(3)], 1), (vec![Player(1), Player(2)], 2)]);
    assert_replays(&game);
}

#[test]
fn a_mate_that_a_piece_could_still_answer_is_none() {
    let mut game = start(times(60_000, 0, 0));
    // The queen on h4 gives a mate that anything on g3 or f2 would answer.
    play(&mut game, 0, "f2f3 e7e5 g2g4 d8h4", 0);
    assert_eq!((game.result(), game.position().count_legal_moves()), (None, 0));
    assert_eq!(ask(&mut game, mv(Player(0), 4, "P@g3"), 1_000).1, Some(Rejection::Illegal));
    // The partner is Black at the other board.
    play(&mut game, 1, "e2e4 d7d5 a2a3 d5e4", 2_000);
    assert_eq!(game.result(), None);
    play(&mut game, 0, "P@g3", 5_000);
    assert_eq!(remaining(&game, Player(0), 6_000), 55_000);
    assert_replays(&game);
}

#[test]
fn where_nobody_can_move_at_all_no_piece_will_come() {
    let mut game = start(TimeControl::UNLIMITED);
    play(&mut game, 0, "f2f3 e7e5 g2g4 d8h4", 0);
    play(&mut game, 1, "f2f3 e7e5 g2g4 d8h4", 0);
    // White is mated at both boards, one of each team.
    let result = game.result().unwrap();
    assert_eq!((result.winners, result.reason), (vec![], Reason::NoMoves));
    let mut game = start(TimeControl::UNLIMITED);
    play(&mut game, 0, "f2f3 e7e5 g2g4 d8h4", 0);
    play(&mut game, 1, "a2a3 f7f6 e2e4 g7g5 d1h5", 0);
    let result = game.result().unwrap();
    assert_eq!((result.winners, result.reason), (vec![Player(1), Player(2)], Reason::Checkmate));
    assert_replays(&game);
}

#[test]
fn every_board_has_its_clock() {
    let mut game = start(times(60_000, 0, 0));
    play(&mut game, 0, "e2e4", 0);
    play(&mut game, 1, "e2e4", 10_000);
    assert!(!is_running(&game, Player(0)) && is_running(&game, Player(1)) && is_running(&game, Player(3)));
    assert_eq!((remaining(&game, Player(1), 20_000), remaining(&game, Player(3), 20_000)), (40_000, 50_000));
    assert_eq!(game.next_deadline(), Some(Instant(60_000)));
    play(&mut game, 0, "e7e5", 30_000);
    assert_eq!(game.next_deadline(), Some(Instant(70_000)));
    assert!(tick(&mut game, 69_999).is_empty());
    let ended = tick(&mut game, 70_000);
    assert!(matches!(ended[..], [Event::Flagged { seat: Player(3) }, Event::Ended { .. }]));
    let result = game.result().unwrap();
    assert_eq!((result.winners, result.reason), (vec![Player(1), Player(2)], Reason::Timeout));
    // The other board's clock stands where it stood then.
    assert_eq!(remaining(&game, Player(0), 90_000), 20_000);
    assert_replays(&game);
}

#[test]
fn not_turning_up_at_one_board_makes_no_game_void() {
    let clock = times(300_000, 0, 0);
    let hurried = setup("bughouse", clock).with_first_moves_within(Some(Millis(60_000)));
    let mut game = Game::start(hurried.clone());
    assert_eq!(ask(&mut game, Input::Begin, 0).1, None);
    play(&mut game, 0, "e2e4 e7e5", 0);
    assert!(game.can_abort(Player(2)) && game.at_board(Board(1)).can_abort(Player(0)));
    play(&mut game, 0, "d2d4 d7d5", 0);
    assert!(!game.can_abort(Player(2)) && !game.at_board(Board(1)).can_abort(Player(0)));
    let late = tick(&mut game, 60_000);
    assert_eq!(late[0], Event::Flagged { seat: Player(2) });
    assert_eq!(game.result().unwrap().winners, [Player(0), Player(3)]);
    assert_replays(&game);
    // Before much has happened, nobody has lost anything.
    let mut game = Game::start(hurried);
    assert_eq!(ask(&mut game, Input::Begin, 0).1, None);
    play(&mut game, 0, "e2e4 e7e5", 0);
    assert_eq!(tick(&mut game, 60_000)[0], Event::Aborted { seat: Player(2) });
    assert_replays(&game);
}

#[test]
fn whoever_resigns_resigns_for_both() {
    let mut game = start(TimeControl::UNLIMITED);
    assert_eq!(ask(&mut game, Input::Resign { seat: Player(2) }, 0).1, None);
    assert_eq!(game.result().unwrap().winners, [Player(0), Player(3)]);
    assert_replays(&game);
}

#[test]
fn everybody_agrees_to_a_draw() {
    let mut game = start(TimeControl::UNLIMITED);
    play(&mut game, 0, "e2e4", 0);
    for seat in SEATS {
        assert_eq!(game.result(), None);
        assert_eq!(ask(&mut game, Input::OfferDraw { seat }, 0).1, None);
    }
    assert_eq!(game.result().unwrap().reason, Reason::Agreement);
    assert_replays(&game);
    let mut game = start(TimeControl::UNLIMITED);
    for seat in [0, 1, 2] {
        assert_eq!(ask(&mut game, Input::OfferDraw { seat: Player(seat) }, 0).1, None);
    }
    assert_eq!(ask(&mut game, Input::DeclineDraw { seat: Player(3) }, 0).1, None);
    assert!(SEATS.iter().all(|&seat| !game.offers_draw(seat)));
}

#[test]
fn a_draw_at_one_board_is_a_draw() {
    let mut game = start(TimeControl::UNLIMITED);
    play(&mut game, 1, &"g1f3 g8f6 f3g1 f6g8 ".repeat(2), 0);
    let result = game.result().unwrap();
    assert_eq!((result.winners, result.reason), (vec![], Reason::Repetition));
    assert_eq!(game.standings().iter().map(|side| side.place).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn nothing_is_taken_back() {
    let mut game = start(TimeControl::UNLIMITED);
    play(&mut game, 0, "e2e4", 0);
    let undo = Input::Undo { ply: game.ply() };
    assert_eq!(ask(&mut game, undo, 0).1, Some(Rejection::UndoNotAllowed));
    let proposal = Input::ProposeTakeback { seat: Player(0), ply: game.ply() };
    assert_eq!(ask(&mut game, proposal, 0).1, Some(Rejection::UndoNotAllowed));
}

#[test]
fn clocks_stand_still_and_run_on_at_all_boards() {
    let mut game = start(times(60_000, 0, 0));
    play(&mut game, 0, "e2e4", 0);
    play(&mut game, 1, "e2e4", 0);
    ask(&mut game, Input::Pause, 10_000);
    assert_eq!((game.is_paused(), game.next_deadline()), (true, None));
    play(&mut game, 0, "e7e5", 20_000);
    assert!(!game.is_paused());
    assert_eq!((remaining(&game, Player(1), 20_000), remaining(&game, Player(3), 20_000)), (50_000, 50_000));
    assert_replays(&game);
    let attended = game::Millis(0);
    let mut again = Game::replay(game.setup().clone(), game.log().to_vec()).unwrap();
    again.resume(attended, Instant(1_000_000)).unwrap();
    assert_eq!(remaining(&again, Player(3), 1_000_000), 50_000);
}

#[test]
fn random_games_replay() {
    let mut chance = Chance(7);
    let mut game = start(times(600_000, 0, 0));
    for now in 0..400 {
        let turns = game.turns();
        let Some(&seat) = turns.get(chance.below(turns.len() as u64) as usize) else { break };
        let position = game.position_of(seat);
        let moves = position.legal_moves();
        if moves.is_empty() {
            continue;
        }
        let text = position.move_text(moves[chance.below(moves.len() as u64) as usize]);
        let ply = game.ply_of(seat);
        assert_eq!(ask(&mut game, mv(seat, ply.0, &text), now * 100).1, None, "{text}");
        for board in game.setup().boards() {
            let shown = game.at_board(board);
            assert_eq!(shown.position_at(shown.ply()).unwrap(), *shown.position());
        }
    }
    assert_replays(&game);
}

//! What pieces are worth comes from the rules (A3).

use search::Knowledge;

/// The value of the kind with a letter, in hundredths.
fn value(board: &str, letter: char) -> f64 {
    let ruleset = crate::ruleset(board);
    let kinds = &ruleset.blueprint().kinds;
    let kind = kinds.iter().position(|kind| kind.letter == letter).expect("a kind");
    f64::from(Knowledge::of(&ruleset).values()[kind])
}

#[test]
fn the_pieces_of_known_games_come_out_as_people_value_them() {
    let known = [('P', 100.0), ('N', 300.0), ('B', 315.0), ('R', 480.0), ('Q', 930.0)];
    let squares = known.map(|(letter, wanted)| (value("chess", letter) / wanted - 1.0f64).powi(2));
    let off = (squares.iter().sum::<f64>() / squares.len() as f64).sqrt();
    assert!(off < 0.12, "off by {off} on average");
    let (horse, chariot, cannon) = (value("xiangqi", 'N'), value("xiangqi", 'R'), value("xiangqi", 'C'));
    assert!(horse < cannon && cannon < chariot, "{horse} {cannon} {chariot}");
    assert!((1.6..2.8).contains(&(chariot / horse)), "{chariot} : {horse}");
}

#[test]
fn what_one_wants_to_lose_is_worth_less_than_nothing() {
    assert!(value("antichess", 'Q') < 0.0);
    assert!(value("chess", 'Q') > 0.0);
}

//! Positions as USI has them: SFEN.

/// The FEN of an SFEN: `placement turn hand [number]`. The first player is `b`, hands are counted: `2Pb`.
pub(crate) fn fen_of_sfen(sfen: &str) -> Result<String, String> {
    let fields: Vec<&str> = sfen.split_whitespace().collect();
    let (placement, turn, hand, number) = match fields[..] {
        [placement, turn, hand] => (placement, turn, hand, "1"),
        [placement, turn, hand, number] => (placement, turn, hand, number),
        _ => return Err("write an SFEN as: placement turn hand number".to_owned()),
    };
    let turn = match turn {
        "b" => "w",
        "w" => "b",
        _ => return Err(format!("the turn of an SFEN is b or w, not {turn}")),
    };
    // It counts plies, a FEN rounds.
    let round =
        number.parse::<u32>().map_err(|_| format!("{number} is no number of a move"))?.div_ceil(2).max(1);
    Ok(format!("{placement}[{}] {turn} - - 0 {round}", spelled_out(hand)?))
}

/// The most pieces that a hand is read with.
const MOST: usize = 1024;

/// A hand with every piece written out.
fn spelled_out(hand: &str) -> Result<String, String> {
    let mut told = String::new();
    let mut count = String::new();
    for sign in hand.chars().filter(|&sign| sign != '-') {
        if sign.is_ascii_digit() {
            count.push(sign);
            continue;
        }
        let times = if count.is_empty() { Ok(1) } else { count.parse::<usize>() };
        let times = times.ok().filter(|&times| told.len() + times <= MOST);
        let times = times.ok_or_else(|| format!("there is no room for {count} {sign} in a hand"))?;
        told.extend(std::iter::repeat_n(sign, times));
        count.clear();
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::fen_of_sfen;

    #[test]
    fn turn_and_hands_are_put_as_fen_has_them() {
        let fen = fen_of_sfen("4k4/9/9/9/9/9/9/9/4K4 w 2P11b 4").unwrap();
        assert_eq!(fen, "4k4/9/9/9/9/9/9/9/4K4[PPbbbbbbbbbbb] b - - 0 2");
        assert_eq!(fen_of_sfen("9 b -").unwrap(), "9[] w - - 0 1");
        for wrong in ["", "9", "9 x - 1", "9 b 99999999P 1", "9 b - x"] {
            assert!(fen_of_sfen(wrong).is_err(), "{wrong}");
        }
    }
}

//! Letters as strokes, for pictures without fonts.

use board::Point;

use super::outline::Polyline;

/// Letters and digits on a grid of five by seven points: strokes with blanks between, each a chain of points
/// by column (0 to 4) and row (0 to 6, from the top).
const STROKES: &[(char, &str)] = &[
    ('A', "062046 1434"),
    ('B', "000636454433 3303 0030414233"),
    ('C', "411001051636"),
    ('D', "00063645413000"),
    ('E', "40000646 0333"),
    ('F', "400006 0333"),
    ('G', "41300105163645 4323 4345"),
    ('H', "0006 4046 0343"),
    ('I', "1030 2026 1636"),
    ('J', "404526160504"),
    ('K', "0006 400346"),
    ('L', "000646"),
    ('M', "0600234046"),
    ('N', "06004640"),
    ('O', "1030414536160501 0110"),
    ('P', "06003041423303"),
    ('Q', "1030414536160501 0110 2446"),
    ('R', "06003041423303 2346"),
    ('S', "413010010213334445361605"),
    ('T', "0040 2026"),
    ('U', "000516364540"),
    ('V', "002640"),
    ('W', "0016233640"),
    ('X', "0046 4006"),
    ('Y', "002340 2326"),
    ('Z', "00400646"),
    ('0', "1030414536160501 0110"),
    ('1', "102026 1636"),
    ('2', "01103041420646"),
    ('3', "0040234345361605"),
    ('4', "36300444"),
    ('5', "400003334445361605"),
    ('6', "4130100105163645443303"),
    ('7', "004016"),
    ('8', "103041423313020110 1333444536160504 0413"),
    ('9', "433313020110304145361605"),
    ('+', "2125 0343"),
    ('-', "0343"),
    ('*', "2125 0145 4105"),
];

/// The strokes of a text around a middle, letters as capitals; what has no strokes is a box.
pub(super) fn lines(text: &str, [x, y]: Point, size: f32) -> Vec<Polyline> {
    const ADVANCE: f32 = 6.0;
    let unit = size / 7.5;
    let count = text.chars().count() as f32;
    let left = x - (count * ADVANCE - 2.0) * unit / 2.0;
    let top = y - 3.0 * unit;
    let mut lines = Vec::new();
    for (number, letter) in text.chars().enumerate() {
        let capital = letter.to_uppercase().next().unwrap_or(letter);
        let strokes =
            STROKES.iter().find(|(known, _)| *known == capital).map_or("0040460600", |(_, strokes)| strokes);
        for stroke in strokes.split(' ') {
            let digits: Vec<f32> = stroke.bytes().map(|byte| f32::from(byte.saturating_sub(b'0'))).collect();
            let place =
                |pair: &[f32]| [left + (number as f32 * ADVANCE + pair[0]) * unit, top + pair[1] * unit];
            let points: Vec<Point> = digits.chunks_exact(2).map(place).collect();
            if !points.is_empty() {
                lines.push(Polyline { points, is_closed: false });
            }
        }
    }
    lines
}

//! What games have to teach: positions with what the search said of them, in memory and as bytes.

use std::fmt;

use rules::Player;

use crate::shape::Shape;

/// A position, as far as something can be learnt from it. Scores are seen by the first player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sample {
    /// Who stands where, each as one number: see [`Shape::code`].
    pub(super) pieces: Box<[u32]>,
    /// Player, kind and how many, where there are any.
    pub(super) hands: Box<[[u8; 3]]>,
    /// By player: the side that the royal piece is on.
    pub(super) sides: [u8; 2],
    pub(super) turn: Player,
    /// What the evaluation has beside tables.
    pub(super) rest: i16,
    /// What the search said.
    pub(super) score: i16,
}

/// What one game has to teach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSamples {
    pub(super) samples: Vec<Sample>,
    /// What the first player got, in half points.
    pub(super) half_points: u8,
}

impl GameSamples {
    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    /// What the first player got: 1, ½ or 0.
    pub(super) fn points(&self) -> f32 {
        f32::from(self.half_points) / 2.0
    }

    /// Writes the game behind others.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.half_points);
        bytes.extend((self.samples.len() as u32).to_le_bytes());
        for sample in &self.samples {
            let Sample { pieces, hands, sides, turn, rest, score } = sample;
            bytes.extend([turn.0, sides[0], sides[1], hands.len() as u8]);
            bytes.extend((pieces.len() as u16).to_le_bytes());
            bytes.extend(rest.to_le_bytes());
            bytes.extend(score.to_le_bytes());
            bytes.extend(hands.iter().flatten());
            bytes.extend(pieces.iter().flat_map(|piece| piece.to_le_bytes()));
        }
    }
}

/// Bytes that are no games of these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSamples;

impl fmt::Display for BadSamples {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these are no games of this board: name another file")
    }
}

impl std::error::Error for BadSamples {}

impl Shape {
    /// Reads what [`GameSamples::write`] wrote. A game that is cut off at the end, as by a full disk, is left out.
    pub(super) fn read(self, mut bytes: &[u8]) -> Result<Vec<GameSamples>, BadSamples> {
        let mut games = Vec::new();
        while let Some(game) = self.game(&mut bytes)? {
            games.push(game);
        }
        Ok(games)
    }

    fn game(self, bytes: &mut &[u8]) -> Result<Option<GameSamples>, BadSamples> {
        let Some([half_points]) = take(bytes) else { return Ok(None) };
        if half_points > 2 {
            return Err(BadSamples);
        }
        let Some(count) = take(bytes).map(u32::from_le_bytes) else { return Ok(None) };
        let mut samples = Vec::new();
        for _ in 0..count {
            match self.sample(bytes)? {
                Some(sample) => samples.push(sample),
                None => return Ok(None),
            }
        }
        Ok(Some(GameSamples { samples, half_points }))
    }

    fn sample(self, bytes: &mut &[u8]) -> Result<Option<Sample>, BadSamples> {
        let mut read = || {
            let [turn, first, second, held] = take(bytes)?;
            let count = take(bytes).map(u16::from_le_bytes)?;
            let (rest, score) = (take(bytes).map(i16::from_le_bytes)?, take(bytes).map(i16::from_le_bytes)?);
            let hands = (0..held).map(|_| take(bytes)).collect::<Option<_>>()?;
            let pieces = (0..count).map(|_| take(bytes).map(u32::from_le_bytes)).collect::<Option<_>>()?;
            Some(Sample { pieces, hands, sides: [first, second], turn: Player(turn), rest, score })
        };
        let Some(sample) = read() else { return Ok(None) };
        let held = |hand: &[u8; 3]| hand[0] < 2 && usize::from(hand[1]) < self.kinds;
        let fits = sample.turn.0 < 2
            && sample.sides.iter().all(|&side| side < 2)
            && sample.hands.iter().all(held)
            && sample.pieces.iter().all(|&code| (code as usize) < self.codes());
        if fits { Ok(Some(sample)) } else { Err(BadSamples) }
    }
}

fn take<const COUNT: usize>(bytes: &mut &[u8]) -> Option<[u8; COUNT]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

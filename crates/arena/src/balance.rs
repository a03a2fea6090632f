//! How balanced a board is, from games that the machine plays against itself.

use std::collections::BTreeMap;

use rules::{Cause, Kind, Outcome, Player, Position, Ruleset};

use crate::game::{Board, GameRecord};

/// What games of a board against itself show.
#[derive(Clone, Debug)]
pub struct Balance {
    /// How many games there were.
    pub games: usize,
    /// For each player in turn order, the share of the points: a win is shared by whoever wins, a draw by all.
    pub shares: Vec<Share>,
    /// Games that nobody won.
    pub draws: usize,
    /// Plies: the shortest game, the mean, the longest.
    pub length: (usize, f64, usize),
    /// How many legal moves there were, on average.
    pub branching: f64,
    /// How often games ended in which way; games that were too long have none.
    pub endings: BTreeMap<Option<&'static str>, usize>,
    /// What became of each kind.
    pub kinds: Vec<KindUse>,
}

/// A share and how far it may be off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The share.
    pub share: f64,
    /// Half the interval that it lies in 95 times out of 100.
    pub error: f64,
}

/// What became of a kind in all games together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct KindUse {
    /// Moves made with it.
    pub moves: usize,
    /// How often one was captured, or otherwise lost.
    pub lost: usize,
    /// How often something became one of these.
    pub promotions: usize,
    /// How often one came from a hand.
    pub drops: usize,
    /// By how much the chance to win is greater for who has one more of them than the other, times a hundred: a slope
    /// over all positions. Nothing if nobody ever had more than the others.
    pub worth: Option<f64>,
}

/// How many standard errors a share is allowed to be off.
const CONFIDENCE: f64 = 1.96;

impl Balance {
    /// Looks through games that began at a start. Those that a forfeit ended tell nothing and are passed over.
    #[must_use]
    pub fn of(start: &Position, games: &[GameRecord]) -> Self {
        let ruleset = start.ruleset();
        let mut found = Findings::new(ruleset);
        for record in games.iter().filter(|game| game.forfeit.is_none()) {
            found.look_through(start, record);
        }
        found.balance()
    }
}

/// What is gathered game by game.
struct Findings {
    /// Per game, what each player got.
    points: Vec<Vec<f64>>,
    lengths: Vec<usize>,
    branching: (f64, usize),
    draws: usize,
    endings: BTreeMap<Option<&'static str>, usize>,
    kinds: Vec<KindUse>,
    slopes: Vec<Slope>,
}

/// Sums for the slope of a line through points.
#[derive(Clone, Copy, Default)]
struct Slope {
    products: f64,
    squares: f64,
}

impl Findings {
    fn new(ruleset: &Ruleset) -> Self {
        let kinds = ruleset.blueprint().kinds.len();
        Self {
            points: Vec::new(),
            lengths: Vec::new(),
            branching: (0.0, 0),
            draws: 0,
            endings: BTreeMap::new(),
            kinds: vec![KindUse::default(); kinds],
            slopes: vec![Slope::default(); kinds],
        }
    }

    fn look_through(&mut self, start: &Position, record: &GameRecord) {
        let mut board = Board::new(start.clone());
        let players: Vec<Player> = start.ruleset().players().collect();
        let mut differences = Vec::new();
        for text in &record.moves {
            let position = board.position();
            let Some(mv) = position.move_from_text(text) else { break };
            self.branching.0 += position.count_legal_moves() as f64;
            self.branching.1 += 1;
            differences.push(self.differences(position, &players));
            self.count(position, mv);
            board.play(mv);
        }
        let outcome = board.outcome();
        let points = points(outcome.as_ref(), &players);
        for difference in differences {
            for (kind, of_players) in difference.into_iter().enumerate() {
                for (player, more) in of_players.into_iter().enumerate() {
                    self.slopes[kind].products += more * (points[player] * players.len() as f64 - 1.0);
                    self.slopes[kind].squares += more * more;
                }
            }
        }
        self.draws += usize::from(outcome.is_none_or(|outcome| outcome.winners.is_empty()));
        *self.endings.entry(outcome.map(|outcome| Cause::word(outcome.cause))).or_default() += 1;
        self.lengths.push(record.moves.len());
        self.points.push(points);
    }

    /// By kind and player: how many more than the mean of all players somebody has, on the board and in hand.
    fn differences(&self, position: &Position, players: &[Player]) -> Vec<Vec<f64>> {
        let mut counts = vec![vec![0.0; players.len()]; self.kinds.len()];
        for placed in position.setup().pieces {
            counts[placed.piece.kind.index()][placed.piece.owner.index()] += 1.0;
        }
        for (kind, of_players) in counts.iter_mut().enumerate() {
            for &player in players {
                of_players[player.index()] += f64::from(position.in_hand(player, Kind(kind as u8)));
            }
            let mean = of_players.iter().sum::<f64>() / players.len() as f64;
            of_players.iter_mut().for_each(|count| *count -= mean);
        }
        counts
    }

    /// What a move does to kinds.
    fn count(&mut self, position: &Position, mv: rules::Move) {
        match mv.dropped() {
            Some(kind) => self.kinds[kind.index()].drops += 1,
            None => {
                if let Some(piece) = position.piece_at(mv.from()) {
                    self.kinds[piece.kind.index()].moves += 1;
                }
            }
        }
        for kind in position.promotions(mv) {
            self.kinds[kind.index()].promotions += 1;
        }
        let mover = position.turn();
        let undo = position.clone().play_unchecked(mv);
        for change in undo.changes() {
            let gone = change.before.filter(|piece| piece.owner != mover && change.after != change.before);
            if let Some(piece) = gone {
                self.kinds[piece.kind.index()].lost += 1;
            }
        }
    }

    fn balance(self) -> Balance {
        let games = self.points.len();
        let players = self.points.first().map_or(0, Vec::len);
        let share = |player: usize| {
            let all = || self.points.iter().map(|points| points[player]);
            let mean = all().sum::<f64>() / games as f64;
            let spread = all().map(|points| (points - mean).powi(2)).sum::<f64>()
                / games.max(2).saturating_sub(1) as f64;
            Share { share: mean, error: CONFIDENCE * (spread / games as f64).sqrt() }
        };
        let lengths = &self.lengths;
        let mean = lengths.iter().sum::<usize>() as f64 / games.max(1) as f64;
        let least = lengths.iter().min().copied().unwrap_or(0);
        let kinds = self.kinds.iter().zip(&self.slopes).map(|(&kind, slope)| KindUse {
            worth: (slope.squares > 0.0).then(|| 100.0 * slope.products / slope.squares),
            ..kind
        });
        Balance {
            games,
            shares: (0..players).map(share).collect(),
            draws: self.draws,
            length: (least, mean, lengths.iter().max().copied().unwrap_or(0)),
            branching: self.branching.0 / self.branching.1.max(1) as f64,
            kinds: kinds.collect(),
            endings: self.endings,
        }
    }
}

/// What each player got of one game.
fn points(outcome: Option<&Outcome>, players: &[Player]) -> Vec<f64> {
    let winners = outcome.map(|outcome| outcome.winners).filter(|winners| !winners.is_empty());
    match winners {
        Some(winners) => {
            let count = players.iter().filter(|&&player| winners.has(player)).count().max(1) as f64;
            players.iter().map(|&player| if winners.has(player) { 1.0 / count } else { 0.0 }).collect()
        }
        None => vec![1.0 / players.len() as f64; players.len()],
    }
}

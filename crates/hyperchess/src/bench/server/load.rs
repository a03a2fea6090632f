//! Moves that come by the clock, whether the server keeps up or not.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use super::lines::Line;
use super::table::{Answer, Table};
use crate::failure::Failure;

/// How long after the start the first move is due.
const RUN_UP: Duration = Duration::from_millis(200);

/// How many moves are due, and when.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    pub(super) games: usize,
    pub(super) a_second: f64,
    pub(super) seconds: u64,
}

impl Pace {
    /// How many moves a game makes at most.
    pub(super) fn plies(self) -> usize {
        (self.a_second * self.seconds as f64 / self.games as f64).ceil() as usize
    }

    /// When a move of a game is due, from the beginning; nothing after the end.
    fn due(self, game: usize, turn: usize) -> Option<Duration> {
        let at = Duration::from_secs_f64((turn * self.games + game) as f64 / self.a_second);
        (at < Duration::from_secs(self.seconds)).then_some(at)
    }
}

/// What came of it.
#[derive(Default)]
pub(super) struct Loaded {
    /// From when a move was due until it was known to be kept, sorted.
    pub(super) latencies: Vec<Duration>,
    pub(super) refused: usize,
    /// From the first that was due to the last that was kept.
    pub(super) lasted: Duration,
    /// The first refusal, for whoever wants to know why.
    pub(super) why: Option<String>,
}

impl Loaded {
    /// The time within which so many of a hundred moves were kept.
    pub(super) fn percentile(&self, percent: f64) -> Duration {
        let last = self.latencies.len().saturating_sub(1);
        let at = (self.latencies.len() as f64 * percent / 100.0).ceil() as usize;
        self.latencies.get(at.saturating_sub(1).min(last)).copied().unwrap_or_default()
    }

    pub(super) fn a_second(&self) -> f64 {
        self.latencies.len() as f64 / self.lasted.as_secs_f64().max(f64::EPSILON)
    }
}

/// Plays on all tables. Each move counts from when it was due, so that a server that stalls is charged for all that
/// should have been sent meanwhile.
pub(super) async fn load(
    tables: Vec<Table>,
    lines: &Arc<Vec<Line>>,
    pace: Pace,
) -> Result<(Vec<Table>, Loaded), Failure> {
    let start = Instant::now() + RUN_UP;
    let mut tasks = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        tasks.spawn(play(table, number, Arc::clone(lines), pace, start));
    }
    let (mut tables, mut all) = (Vec::new(), Loaded::default());
    while let Some(played) = tasks.join_next().await {
        let (number, table, one) = played.map_err(Failure::not_so)?;
        tables.push((number, table));
        all.latencies.extend(one.latencies);
        all.refused += one.refused;
        all.lasted = all.lasted.max(one.lasted);
        all.why = all.why.or(one.why);
    }
    all.latencies.sort_unstable();
    tables.sort_by_key(|(number, _)| *number);
    Ok((tables.into_iter().map(|(_, table)| table).collect(), all))
}

async fn play(
    mut table: Table,
    number: usize,
    lines: Arc<Vec<Line>>,
    pace: Pace,
    start: Instant,
) -> (usize, Table, Loaded) {
    let mut loaded = Loaded::default();
    let line = &lines[number % lines.len()];
    for (turn, (seat, text)) in line.iter().enumerate().skip(table.kept) {
        let Some(due) = pace.due(number, turn) else { break };
        sleep_until(start + due).await;
        match table.seats[*seat].play(turn, text).await {
            Some(Answer::Kept) => {
                loaded.latencies.push(start.elapsed().saturating_sub(due));
                loaded.lasted = start.elapsed();
                table.kept = turn + 1;
            }
            other => {
                loaded.refused += 1;
                loaded.why = Some(match other {
                    Some(Answer::Refused(why)) => why,
                    _ => "the server hung up".to_owned(),
                });
                break;
            }
        }
    }
    (number, table, loaded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_due_by_the_clock() {
        let pace = Pace { games: 4, a_second: 2.0, seconds: 3 };
        assert_eq!(pace.plies(), 2);
        assert_eq!(pace.due(0, 0), Some(Duration::ZERO));
        assert_eq!(pace.due(1, 0), Some(Duration::from_millis(500)));
        assert_eq!(pace.due(1, 1), Some(Duration::from_millis(2500)));
        assert_eq!(pace.due(2, 1), None);
    }

    #[test]
    fn percentiles_are_of_what_was_measured() {
        let latencies = (1..=200).map(Duration::from_millis).collect();
        let loaded = Loaded { latencies, lasted: Duration::from_secs(2), ..Loaded::default() };
        assert_eq!(loaded.percentile(50.0), Duration::from_millis(100));
        assert_eq!(loaded.percentile(99.0), Duration::from_millis(198));
        assert_eq!(loaded.percentile(100.0), Duration::from_millis(200));
        assert_eq!(Loaded::default().percentile(99.0), Duration::ZERO);
        assert!((loaded.a_second() - 100.0).abs() < 1e-9);
    }
}

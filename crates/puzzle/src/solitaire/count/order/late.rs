//! Plans that win, but not in their early order.
//!
//! They make a capture that was woken by another one onto the same place. Had it been made before that one, all would
//! be the same but for the piece that goes on from there: the other one. So such a plan is new only if the piece goes
//! on, and does something on its way that the other one could not. As long as it has not, it is *on trial*.

use super::{Asleep, MOST_PLANS, Orders, Plan};
use crate::solitaire::count::winnable::{Edge, Spot};
use crate::solitaire::graph::OverLimit;

/// A piece that has made a capture after it was woken.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    /// Where it stands.
    at: usize,
    kind: usize,
    /// What would stand there, had the capture been made early.
    other: usize,
}

impl Orders<'_> {
    /// Writes down the plans that go on with a capture that was woken.
    pub(super) fn write_woken(
        &mut self,
        spot: &Spot,
        edges: &[Edge],
        asleep: Asleep,
        trial: Option<Trial>,
        plan: Plan,
    ) -> Result<(), OverLimit> {
        let immune = self.captures_of_immune(spot);
        for &edge in edges.iter().filter(|edge| asleep.woken & edge.bit() != 0) {
            if is_over(trial, edge) {
                continue;
            }
            let trial = self.goes_on(trial, edge).unwrap_or_else(|| self.begins(spot, edge));
            self.write(edge.place(), self.after(edge, immune, asleep), Some(trial), plan | edge.step())?;
        }
        Ok(())
    }

    /// Writes down all plans from a position in which nothing stays on trial.
    fn write(
        &mut self,
        place: usize,
        asleep: Asleep,
        trial: Option<Trial>,
        plan: Plan,
    ) -> Result<(), OverLimit> {
        let winnable = self.winnable;
        let spot = &winnable.spots[place];
        let hopeless = |trial: Trial| {
            spot.used & self.table.only[trial.kind][trial.other] == 0 || spot.used & self.out[trial.at] == 0
        };
        if trial.is_some_and(hopeless) {
            return Ok(());
        }
        self.steps += 1;
        if self.steps > MOST_PLANS {
            return Err(OverLimit);
        }
        let edges = winnable.edges(place);
        if edges.is_empty() {
            self.late.push(plan);
        }
        let immune = self.captures_of_immune(spot);
        let mut tried = asleep;
        for &edge in edges.iter().filter(|edge| asleep.all & edge.bit() == 0) {
            if !is_over(trial, edge) {
                let trial = self.goes_on(trial, edge);
                self.write(edge.place(), self.after(edge, immune, tried), trial, plan | edge.step())?;
            }
            tried.all |= edge.bit();
        }
        if asleep.woken != 0 {
            self.write_woken(spot, edges, tried, trial, plan)?;
        }
        Ok(())
    }

    /// What is on trial after a capture that was woken.
    fn begins(&self, spot: &Spot, edge: Edge) -> Trial {
        let kind = self.table.at(spot.men, edge.from());
        let kind = usize::from(self.table.becomes[kind][edge.from()][edge.to()]);
        Trial { at: edge.to(), kind, other: self.table.at(spot.men, edge.to()) }
    }

    /// What is on trial after a capture; nothing if it was one that the other piece could not have made.
    fn goes_on(&self, trial: Option<Trial>, edge: Edge) -> Option<Trial> {
        let trial = trial?;
        if edge.from() != trial.at {
            return Some(trial);
        }
        let becomes = |kind: usize| usize::from(self.table.becomes[kind][edge.from()][edge.to()]);
        let could = self.table.targets[trial.other][edge.from()] >> edge.to() & 1 == 1;
        could.then(|| Trial { at: edge.to(), kind: becomes(trial.kind), other: becomes(trial.other) })
    }
}

/// Whether a capture takes what is on trial, so that it makes no difference.
fn is_over(trial: Option<Trial>, edge: Edge) -> bool {
    trial.is_some_and(|trial| trial.at == edge.to())
}

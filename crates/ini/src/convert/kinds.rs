//! Which kinds of piece can ever stand on a board.

use rules::Value;
use variant::KindName;

use super::{Maker, Start, name_of};
use crate::betza::{self, Reach};
use crate::log::SectionLog;
use crate::settings::Settings;
use crate::types::{SPECIAL, TYPES, Type};

/// A kind of piece of the board to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KindPlan {
    pub(crate) name: KindName,
    /// What it is.
    pub(crate) number: Type,
    /// The type whose letter it has: another one if it is turned over.
    pub(crate) origin: Type,
}

/// All kinds that the start has or that pieces become.
pub(super) fn reachable(settings: &Settings, start: &Start, log: &mut SectionLog) -> Vec<KindPlan> {
    let mut found: Vec<KindPlan> = Vec::new();
    let mut open: Vec<(Type, bool)> = start.placed().map(|(_, number, form)| (number, form)).collect();
    open.extend(start.hands.iter().map(|&(_, number)| (number, false)));
    while let Some((origin, form)) = open.pop() {
        let Some(name) = name_of(settings, origin, form) else { continue };
        if found.iter().any(|plan| plan.name == name) {
            continue;
        }
        let number = if form { settings.form(origin) } else { Some(origin) };
        let Some(number) = number else {
            let message = format!("The start has {name}, and promotedPieceType says nothing of it.");
            log.error(("startFen", settings.said_in("startFen")), message, "Write what it turns over to.");
            continue;
        };
        found.push(KindPlan { name, number, origin });
        open.extend(becomes(settings, number, origin, form, log));
    }
    found.sort_by_key(|plan| (plan.name.promoted, plan.origin));
    found
}

/// What a kind may become.
fn becomes(
    settings: &Settings,
    number: Type,
    origin: Type,
    form: bool,
    log: &mut SectionLog,
) -> Vec<(Type, bool)> {
    let mut next = Vec::new();
    for player in 0..2 {
        if number == SPECIAL.pawn || settings.types_of("promotionPawnTypes", player).contains(number) {
            let targets = settings.types_of("promotionPieceTypes", player).types;
            next.extend(targets.into_iter().map(|target| (target, false)));
        }
    }
    match (settings.form(number), form) {
        (Some(_), false) => next.push((number, true)),
        (Some(_), true) => {
            let why = "a piece that has been turned over turns over again";
            settings.cannot("promotedPieceType", why, log);
        }
        _ => {}
    }
    if form {
        // In a hand, or by turning back, it is again what it was.
        next.push((origin, false));
    }
    next
}

impl Maker<'_> {
    /// What a kind is worth.
    pub(super) fn value(&self, plan: &KindPlan) -> Value {
        let fact = &TYPES[plan.number];
        let worth = if fact.betza.is_none() || self.settings.betza.contains_key(&plan.number) {
            if plan.number == SPECIAL.king { fact.value } else { guess(self.settings.betza_of(plan.number)) }
        } else {
            fact.value
        };
        Value((worth * 4.0).round().max(1.0) as i64 * 250_000)
    }

    /// Whether the owner must keep every one of a kind safe.
    pub(super) fn is_royal(&self, plan: &KindPlan) -> bool {
        let settings = self.settings;
        if plan.number == SPECIAL.king {
            return !self.royal_groups().iter().any(|group| group.contains(&plan.number));
        }
        // However many there are, all of them are guarded.
        settings.yes("extinctionPseudoRoyal")
            && settings.number("extinctionPieceCount") >= 32
            && settings.types("extinctionPieceTypes").contains(plan.number)
    }
}

/// A rough worth by the number of ways to go.
fn guess(text: &str) -> f64 {
    let worth = |step: &betza::Step| match step.reach {
        Reach::Leap | Reach::Lame => 0.19,
        Reach::Slide(0) => 0.6,
        Reach::Slide(most) => 0.19 * f64::from(most.min(3)),
        Reach::Hop(_) => 0.4,
        Reach::Behind => 0.12,
    };
    betza::read(text).steps.iter().map(worth).sum::<f64>().max(0.5)
}

//! The rules that are not about single pieces.

use rules::{Passing, Player, RepetitionVerdict, Value, Verdict, Walling};
use variant::{
    BlastDescription, CountingDescription, KindName, QuietDescription, RepetitionDescription,
    RulesDescription, StalemateDescription,
};

use super::Maker;
use super::ends::verdict;
use crate::types::{SPECIAL, Type};
use crate::value::{Outcome, TypeSet};
use crate::words::meaning;

impl Maker<'_> {
    /// All rules.
    pub(super) fn rules(&mut self) -> RulesDescription {
        let settings = self.settings;
        RulesDescription {
            must_capture: settings.yes("mustCapture"),
            no_checks: !settings.yes("checking") && self.has_king(),
            royals_stand: settings.yes("makpongRule"),
            no_dead_ends: settings.yes("immobilityIllegal"),
            pass: self.passing(),
            all_pass: self.all_pass(),
            blast: self.blast(),
            wall: self.wall(),
            drops: self.drops(),
            gates: self.gates(),
            checkmate: settings.result("checkmateValue").map(verdict),
            stalemate: settings.result("stalemateValue").map(|outcome| StalemateDescription {
                verdict: verdict(outcome),
                counts: settings.yes("stalematePieceCount"),
            }),
            extinctions: self.extinctions(),
            goals: self.goals(),
            checks: self.start.checks.map(|checks| checks[0].max(checks[1])),
            repetition: self.repetition(),
            quiet: self.quiet(),
            counting: self.counting(),
            facing: settings.yes("bikjangRule").then(|| self.by_points()),
            bonus: self.bonus(),
            ..RulesDescription::default()
        }
    }

    /// Whether there is a royal piece to give check to: guarded ones do not count where checks are forbidden.
    pub(super) fn has_king(&self) -> bool {
        !self.kinds_of(SPECIAL.king).is_empty()
    }

    /// The kinds of some types.
    fn kinds_among(&self, set: &TypeSet) -> Vec<KindName> {
        set.types.iter().flat_map(|&number: &Type| self.kinds_of(number)).collect()
    }

    fn passing(&mut self) -> Passing {
        let settings = self.settings;
        let of = |key: &str| [format!("{key}White"), format!("{key}Black")].map(|key| settings.yes(&key));
        let (always, stuck) = (of("pass"), of("passOnStalemate"));
        if always[0] != always[1] || stuck[0] != stuck[1] {
            settings.cannot("passWhite", "what one player may, the other may, too", self.log);
        }
        match (always[0], stuck[0]) {
            (_, true) => Passing::WhenStuck,
            (true, false) => Passing::Always,
            (false, false) => Passing::Never,
        }
    }

    /// What is a draw without material to count.
    fn by_points(&self) -> Verdict {
        if self.settings.text("materialCounting") == "none" { Verdict::Draw } else { Verdict::Points }
    }

    fn all_pass(&mut self) -> Option<Verdict> {
        (self.passing() != Passing::Never).then(|| self.by_points())
    }

    fn bonus(&mut self) -> Vec<(u8, Value)> {
        let word = self.settings.text("materialCounting");
        if word == "none" {
            return Vec::new();
        }
        let read = |words: Vec<&str>| -> Option<(u8, Value)> {
            let points: f64 = words.get(1)?.parse().ok()?;
            Some((words.first()?.parse().ok()?, Value((points * 1_000_000.0) as i64)))
        };
        let bonus = meaning("materialCounting", word).and_then(read);
        if bonus.is_none() {
            self.settings.cannot("materialCounting", "pieces count by what they are worth", self.log);
        }
        bonus.into_iter().collect()
    }

    fn blast(&mut self) -> Option<BlastDescription> {
        let settings = self.settings;
        if settings.yes("blastOnCapture") && settings.yes("capturesToHand") {
            settings.cannot("blastOnCapture", "what explodes would have to come to a hand", self.log);
        }
        if settings.yes("blastOnCapture") && settings.text("wallingRule") != "none" {
            let why = "a wall could not be put where a captor has exploded";
            settings.cannot("wallingRule", why, self.log);
        }
        settings.yes("blastOnCapture").then(|| BlastDescription {
            reach: None,
            shielded: self.kinds_of(SPECIAL.pawn),
            immune: self.kinds_among(&settings.types("blastImmuneTypes")),
        })
    }

    fn wall(&mut self) -> Option<Walling> {
        let settings = self.settings;
        let board = settings.board();
        let anywhere = (0..2).all(|player| settings.cells_of("wallingRegion", player) == board);
        let word = settings.text("wallingRule");
        if word == "none" {
            return None;
        }
        let Some(how) = meaning("wallingRule", word) else {
            settings.cannot("wallingRule", "a wall may be put on any empty cell", self.log);
            return None;
        };
        let stays = how == ["stays"];
        if !anywhere {
            settings.cannot("wallingRegionWhite", "a wall may be put on any empty cell", self.log);
        }
        Some(Walling { stays })
    }

    fn repetition(&mut self) -> Option<RepetitionDescription> {
        let settings = self.settings;
        let times = settings.number("nFoldRule");
        if times == 0 {
            return None;
        }
        let Ok(times) = u8::try_from(times) else {
            settings.cannot("nFoldRule", "a position counts when it comes up to 255 times", self.log);
            return None;
        };
        let outcome = settings.result("nFoldValue").unwrap_or(Outcome::Draw);
        // A value is meant for who is to move, which is not who brings the position about.
        let verdict = match (outcome, settings.yes("nFoldValueAbsolute")) {
            (Outcome::Draw, _) if self.by_points() == Verdict::Points => RepetitionVerdict::Points,
            (Outcome::Draw, _) => RepetitionVerdict::Draw,
            (Outcome::Loss, true) => RepetitionVerdict::LossFor(Player(0)),
            (Outcome::Win, true) => RepetitionVerdict::LossFor(Player(1)),
            (Outcome::Loss, false) => RepetitionVerdict::WinForMover,
            (Outcome::Win, false) => RepetitionVerdict::LossForMover,
        };
        Some(RepetitionDescription {
            times,
            verdict,
            check_loses: settings.yes("perpetualCheckIllegal"),
            chases: if settings.text("chasingRule") == "axf" { self.chases() } else { Vec::new() },
        })
    }

    fn quiet(&self) -> Option<QuietDescription> {
        let settings = self.settings;
        let moves = settings.number("nMoveRule");
        let types = [0, 1].map(|player| settings.types_of("nMoveRuleTypes", player));
        let mut both = types[0].clone();
        both.types.extend(&types[1].types);
        (moves > 0).then(|| QuietDescription {
            moves,
            reset_by: self.kinds_among(&both),
            checks: (settings.text("chasingRule") == "axf").then_some(10),
            by_points: self.by_points() == Verdict::Points,
        })
    }

    /// The counts of endgames.
    fn counting(&self) -> Option<CountingDescription> {
        let words = meaning("countingRule", self.settings.text("countingRule"))?;
        let numbers: Vec<u32> = words.iter().map_while(|word| word.parse().ok()).collect();
        let says = |word: &str| words.iter().position(|other| *other == word);
        let of = |number: Type, times: usize| -> Option<Vec<KindName>> {
            let kind = self.kinds_of(number).first().copied()?;
            Some(vec![kind; times])
        };
        let (rook, silver, knight) = (SPECIAL.rook, SPECIAL.silver, SPECIAL.knight);
        let anything = if says("knight").is_some() { of(knight, 1) } else { Some(Vec::new()) };
        let army = [of(rook, 2), of(rook, 1), of(silver, 2), of(knight, 2), of(silver, 1), anything];
        let lone = army.into_iter().zip(&numbers).filter(|(_, moves)| **moves > 0);
        Some(CountingDescription {
            pawns: self.kinds_of(SPECIAL.pawn),
            lone: lone.filter_map(|(kinds, moves)| Some((kinds?, *moves))).collect(),
            few: says("few").and(numbers.last().copied()),
            at_most: says("atmost").and_then(|at| words.get(at + 1)?.parse().ok()),
            from_pieces: says("pieces").is_some(),
        })
    }
}

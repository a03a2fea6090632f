//! The end of a turn: who is eliminated, who moves next, whether the game is over.

use board::Stand;
use rules::{Captured, Cause, Estate, Extinction, Fate, Player, Verdict};

use super::SlowPosition;
use super::state::{End, Man};

impl SlowPosition<'_> {
    /// What a game begins with.
    pub(super) fn begin(&mut self) {
        self.begin_first_turn();
        for &player in &self.blueprint.start.eliminated {
            self.put_out(player, Fate::Resigned, Cause::Withdrawal);
        }
        self.judge(None);
        self.settle();
    }

    /// Lets players without a move have what the rules hold for them until someone can move or the game is over.
    pub(super) fn settle(&mut self) {
        while self.end.is_none() && !self.has_a_move() && !self.waits() {
            let player = self.turn;
            if self.is_in_check(player) {
                self.decide(player, self.blueprint.ends.checkmate, Fate::Checkmated, Cause::Checkmate);
            } else {
                self.decide(player, self.stalemate(player), Fate::Stuck, Cause::Stalemate);
            }
            if self.end.is_none() {
                self.pass_turn();
                // Fewer enemies are left, and somebody else is to move.
                self.judge_extinction();
                self.judge_goals();
                self.count_facing_anew();
            }
        }
    }

    /// Whether boards share hands and any piece that a partner could capture would give the player to move a move.
    fn waits(&self) -> bool {
        let Some(drops) = self.blueprint.drops.as_ref().filter(|drops| drops.are_shared()) else {
            return false;
        };
        self.all_kinds().any(|kind| {
            let spec = &self.blueprint.kinds[kind.index()];
            if spec.royal || spec.immune {
                return false;
            }
            let mut helped = self.clone();
            let held = if drops.captured == Captured::ToHandAsIs { None } else { spec.promoted_form_of };
            helped.hands[self.turn.index()][held.unwrap_or(kind).index()] += 1;
            helped.has_a_move()
        })
    }

    /// What having no move means for a player who is not in check.
    fn stalemate(&self, player: Player) -> Verdict {
        if !self.blueprint.ends.stalemate_counts {
            return self.blueprint.ends.stalemate;
        }
        let own = self.pieces_of(player, None).len();
        let enemies = self.enemies(player).into_iter().map(|enemy| self.pieces_of(enemy, None).len());
        match own.cmp(&enemies.sum()) {
            std::cmp::Ordering::Less => Verdict::Win,
            std::cmp::Ordering::Equal => Verdict::Draw,
            std::cmp::Ordering::Greater => Verdict::Loss,
        }
    }

    /// The turn goes to the next player in play, if there is one.
    pub(super) fn pass_turn(&mut self) {
        self.end_turn();
        let count = self.fates.len() as u8;
        if let Some(next) = self.next_in_order() {
            self.turn = next;
            return;
        }
        let mut following = (1..=count).map(|step| Player((self.turn.0 + step) % count));
        if let Some(next) = following.find(|&player| self.is_in_play(player)) {
            self.turn = next;
        }
    }

    /// Takes a player out of play by what another has done, and lets the pieces have what is held for them.
    pub(super) fn eliminate(&mut self, player: Player, fate: Fate, cause: Cause, by: Option<Player>) {
        self.put_out(player, fate, cause);
        if self.end.is_some() {
            return;
        }
        let heir = by.filter(|&by| !self.are_mates(by, player));
        let estate = self.blueprint.ends.estate;
        let touched = match estate {
            Estate::Stays | Estate::Walls => false,
            Estate::Vanishes => true,
            Estate::GoesOver => heir.is_some(),
        };
        if !touched {
            return;
        }
        for cell in self.pieces_of(player, None) {
            let royal = self.man(cell).is_some_and(|man| self.spec(man.kind).royal);
            let left = self.cells[cell.index()].take();
            if let (Estate::GoesOver, Some(heir), Some(man), false) = (estate, heir, left, royal) {
                self.cells[cell.index()] = Some(Man { owner: heir, moved: true, ..man });
            }
            if self.passers.contains(&cell) {
                self.passers.clear();
                self.passed.clear();
            }
        }
    }

    /// Who made the last move, as far as the position tells.
    fn has_just_moved(&self) -> Option<Player> {
        if self.is_mid_turn() {
            return Some(self.turn);
        }
        let all = self.all_players();
        let (later, earlier): (Vec<Player>, Vec<Player>) = all.into_iter().partition(|&one| one > self.turn);
        let mut before = earlier.into_iter().rev().chain(later.into_iter().rev());
        before.find(|&player| player != self.turn && self.is_in_play(player))
    }

    /// Takes a player out of play, and ends the game if one team alone is left. A board that starts with a single
    /// team ends when nobody is left.
    pub(super) fn put_out(&mut self, player: Player, fate: Fate, cause: Cause) {
        self.fates[player.index()] = fate;
        let left: Vec<Player> = self.all_players().filter(|&player| self.is_in_play(player)).collect();
        let single_team = self.all_players().all(|player| self.are_mates(player, Player(0)));
        let one_left = !single_team && left.iter().all(|&player| self.are_mates(player, left[0]));
        if left.is_empty() || one_left {
            self.end = Some(End { winners: self.with_mates(left.first().copied()), cause });
        }
    }

    fn with_mates(&self, player: Option<Player>) -> Vec<Player> {
        self.all_players().filter(|&mate| player.is_some_and(|player| self.are_mates(player, mate))).collect()
    }

    /// Lets something happen that means this for a player.
    pub(super) fn decide(&mut self, player: Player, verdict: Verdict, fate: Fate, cause: Cause) {
        match verdict {
            Verdict::Loss => self.eliminate(player, fate, cause, self.has_just_moved()),
            Verdict::Draw => self.end = Some(End { winners: Vec::new(), cause }),
            Verdict::Win => {
                for enemy in self.enemies(player) {
                    self.fates[enemy.index()] = Fate::Beaten;
                }
                self.end = Some(End { winners: self.with_mates(Some(player)), cause });
            }
            Verdict::Points => match self.richest() {
                Some(winner) => self.decide(winner, Verdict::Win, fate, cause),
                None => self.decide(player, Verdict::Draw, fate, cause),
            },
        }
    }

    /// The player in play whose pieces and bonus are worth most, if there is one alone.
    fn richest(&self) -> Option<Player> {
        let worth = |player: Player| {
            let bonus = self.blueprint.ends.bonus.iter().filter(|(owner, _)| *owner == player);
            let pieces = self.pieces_of(player, None).into_iter().filter_map(|cell| self.man(cell));
            bonus.map(|(_, value)| value.0).sum::<i64>()
                + pieces.map(|man| self.spec(man.kind).value.0).sum::<i64>()
        };
        let in_play: Vec<Player> = self.all_players().filter(|&player| self.is_in_play(player)).collect();
        let most = in_play.iter().map(|&player| worth(player)).max()?;
        let richest: Vec<Player> = in_play.into_iter().filter(|&player| worth(player) == most).collect();
        if let [one] = richest[..] { Some(one) } else { None }
    }

    /// Judges the position after a move, of which the position before and the mover are given, or a position that
    /// was set up.
    pub(super) fn judge(&mut self, moved: Option<(&Self, Player)>) {
        if self.end.is_some() {
            return;
        }
        if let Some((before, mover)) = moved
            && self.blueprint.ends.checks.is_some()
            && self.checks_left[mover.index()] > 0
            && before.gives_check(mover, self)
        {
            self.checks_left[mover.index()] -= 1;
        }
        self.judge_checks();
        self.judge_passes();
        self.judge_facing();
        self.judge_extinction();
        self.judge_goals();
        self.count_facing_anew();
    }

    /// Among those who are still in play nobody has faced anybody for longer than this.
    fn count_facing_anew(&mut self) {
        if self.end.is_none() {
            self.facing = self.facing.min(u32::from(self.royals_face()));
        }
    }

    fn judge_checks(&mut self) {
        let done = self.all_players().find(|player| self.checks_left[player.index()] == 0);
        if let Some(winner) = done.filter(|_| self.blueprint.ends.checks.is_some()) {
            self.decide(winner, Verdict::Win, Fate::Beaten, Cause::Checks);
        }
    }

    fn judge_passes(&mut self) {
        let in_play = self.all_players().filter(|&player| self.is_in_play(player)).count();
        if let Some(verdict) = self.blueprint.ends.passes
            && self.end.is_none()
            && self.passes >= in_play
        {
            self.decide(self.turn, verdict, Fate::Beaten, Cause::Points);
            self.pass_over();
        }
    }

    fn judge_facing(&mut self) {
        let Some(verdict) = self.blueprint.ends.facing else { return };
        self.facing = if self.royals_face() { self.facing + 1 } else { 0 };
        if self.end.is_none() && self.facing >= 2 {
            self.decide(self.turn, verdict, Fate::Beaten, Cause::Facing);
            self.pass_over();
        }
    }

    /// The turn passes from a player who is out.
    fn pass_over(&mut self) {
        if !self.is_in_play(self.turn) {
            self.pass_turn();
        }
    }

    /// Whether royal pieces of enemies in play face each other along the way the first player goes forward.
    pub(super) fn royals_face(&self) -> bool {
        let facing = self.blueprint.players[0].facing;
        let in_play = self.all_players().filter(|&player| self.is_in_play(player));
        in_play.into_iter().any(|player| {
            let theirs: Vec<_> =
                self.enemies(player).into_iter().flat_map(|enemy| self.royals(enemy)).collect();
            self.royals(player).into_iter().any(|royal| {
                let mut at = Stand::new(royal, facing);
                // In bent space a line may come round to itself.
                let mut line = vec![royal];
                while let Some((_, next)) = self.board().walk(at, &self.forward(1)) {
                    if self.is_occupied(next.cell) {
                        return theirs.contains(&next.cell);
                    }
                    if line.contains(&next.cell) {
                        break;
                    }
                    line.push(next.cell);
                    at = next;
                }
                false
            })
        })
    }

    fn judge_extinction(&mut self) {
        let turn = self.turn;
        // Whoever has just moved comes first, the player to move last.
        let players = self.all_players().filter(|&player| player != turn).chain([turn]);
        for player in players {
            for end in &self.blueprint.ends.extinctions {
                if self.end.is_none() && self.is_in_play(player) && self.is_extinct(player, end) {
                    self.decide(player, end.verdict, Fate::Extinct, Cause::Extinction);
                    self.pass_over();
                }
            }
        }
    }

    fn is_extinct(&self, player: Player, end: &Extinction) -> bool {
        let concerned = end.players.is_empty() || end.players.contains(&player);
        let last_chance = u32::from(end.on_own_turn && (player == self.turn || self.is_mid_turn()));
        concerned
            && self.count(player, end) <= end.at_most
            && self
                .enemies(player)
                .into_iter()
                .all(|enemy| self.count(enemy, end) >= end.while_others_have + last_chance)
    }

    fn count(&self, player: Player, end: &Extinction) -> u32 {
        let kinds = Some(&end.kinds[..]).filter(|kinds| !kinds.is_empty());
        let counted = self.all_kinds().filter(|kind| kinds.is_none_or(|kinds| kinds.contains(kind)));
        let in_hand: u32 = counted.map(|kind| self.in_hand(player, kind)).sum();
        self.pieces_of(player, kinds).len() as u32 + if end.counts_hand { in_hand } else { 0 }
    }
}

//! The dialect that programs for chess variants share: two players, square cells.
//!
//! `placement[hand] turn castling en-passant checks-left quiet-plies round`, and tags for the rest.

use board::Cell;
use rules::{Blueprint, Count, Player, Setup, TurnPlace};

use super::alphabet::Alphabet;
use super::layout::{Ranks, ranks};
use super::rights::{Rights, Situation};
use super::scan::{Field, fields};
use super::{FenError, castling, placement, tags, trail};

/// A board that the dialect fits.
#[derive(Debug)]
pub(crate) struct Standard<'a> {
    pub(crate) blueprint: &'a Blueprint,
    pub(crate) alphabet: Alphabet,
    pub(crate) ranks: Ranks,
    pub(crate) rights: Rights<'a>,
}

/// The fields behind the turn, as far as they are there.
#[derive(Default)]
struct Rest<'a> {
    castling: Option<Field<'a>>,
    passed: Option<Field<'a>>,
    checks: Option<Field<'a>>,
    numbers: Vec<Field<'a>>,
    tags: Vec<Field<'a>>,
}

impl<'a> Standard<'a> {
    /// The board as the dialect sees it, if it fits.
    pub(crate) fn of(blueprint: &'a Blueprint) -> Option<Self> {
        if blueprint.players.len() != 2 {
            return None;
        }
        let alphabet = Alphabet::of(blueprint)?;
        let ranks = ranks(&blueprint.board)?;
        Some(Self { blueprint, alphabet, ranks, rights: Rights::of(blueprint) })
    }

    /// The file of a cell, from 0.
    pub(crate) fn file(&self, cell: Cell) -> Option<usize> {
        let column = *self.blueprint.board.coordinates(cell).get(1)?;
        usize::try_from(column).ok()?.checked_sub(1)
    }

    /// The rank that a player's pieces have behind them, for players who go up or down the board.
    pub(crate) fn home_rank(&self, player: Player) -> Option<&[Option<Cell>]> {
        let facing = self.blueprint.players.get(player.index())?.facing;
        let rank = match (facing.axis, facing.backwards) {
            (1, true) => self.ranks.first(),
            (1, false) => self.ranks.last(),
            _ => None,
        };
        rank.map(Vec::as_slice)
    }

    pub(crate) fn parse(&self, text: &str) -> Result<Setup, FenError> {
        let fields = fields(text);
        let Some((&first, others)) = fields.split_first() else {
            return Err(FenError::new(0, "the placement of pieces", "nothing"));
        };
        let mut setup = placement::parse(self, first)?;
        let (turn, others) = match others.split_first() {
            Some((turn, others)) => (parse_turn(*turn)?, others),
            None => (Player(0), others),
        };
        setup.turn = turn;
        let rest = Rest::sort(others)?;
        let situation = Situation::of(self.blueprint, &setup);
        setup.unmoved = castling::parse(self, rest.castling, &situation)?.into_iter().collect();
        if let Some(checks) = rest.checks {
            setup.checks_left = self.parse_checks(checks)?;
        }
        let numbers = rest.numbers.iter().map(|field| parse_number(*field));
        match numbers.collect::<Result<Vec<u32>, FenError>>()?[..] {
            // Where the moves of an endgame are counted, how far they may be stands before how far they have been.
            [limit, plies, round] if limit > 0 && self.blueprint.adjudication.counting.is_some() => {
                setup.count = Count { limit, plies };
                setup.round = round;
            }
            [_, quiet, round] | [quiet, round] => (setup.quiet_plies, setup.round) = (quiet, round),
            [quiet] => (setup.quiet_plies, setup.round) = (quiet, 1),
            _ => setup.round = 1,
        }
        tags::parse(self.blueprint, &rest.tags, tags::GENERAL, &mut setup)?;
        setup.trails.extend(trail::parse(self.blueprint, rest.passed, &situation, passer(&setup))?);
        Ok(setup)
    }

    /// `1+3`: so many checks are left to give; `+2+0`: so many have been given.
    fn parse_checks(&self, field: Field<'_>) -> Result<Vec<u8>, FenError> {
        let Some(count) = self.blueprint.ends.checks else {
            return Err(field.expected("no such field, since nobody counts checks on this board"));
        };
        let mut cursor = field.cursor();
        let given = cursor.skip('+');
        let mut left = Vec::new();
        for player in 0..2 {
            if player > 0 && !cursor.skip('+') {
                return Err(cursor.expected("`+` and a number"));
            }
            let start = cursor;
            let most = if given { count } else { u8::MAX };
            let number = cursor.number()?.and_then(|number| u8::try_from(number).ok());
            let number = number.filter(|number| *number <= most);
            let number = number.ok_or_else(|| start.expected(format!("a number of checks up to {most}")))?;
            left.push(if given { count - number } else { number });
        }
        if cursor.is_at_end() { Ok(left) } else { Err(cursor.expected("a blank")) }
    }

    pub(crate) fn print(&self, setup: &Setup) -> String {
        let situation = Situation::of(self.blueprint, setup);
        let placement = placement::print(self, setup);
        let turn = if setup.turn == Player(0) { 'w' } else { 'b' };
        let (castling, said) = castling::print(self, setup, &situation);
        let mut more = tags::unmoved(self.blueprint, &self.rights, &situation, setup, &said);
        let mut passed = "-".to_owned();
        let (count, round) = (setup.count, setup.round);
        if !setup.trails.is_empty() {
            match trail::print_all(self.blueprint, &setup.trails, &situation, passer(setup)) {
                Some(text) if count.limit == 0 => passed = text,
                // Whoever sees that something passed need not see where it stands.
                None if let [cell] = hidden_passes(setup)[..] => passed = self.blueprint.board.label(cell),
                _ => more += &tags::trails(self.blueprint, &setup.trails),
            }
        }
        let checks = match setup.checks_left[..] {
            [first, second] => format!(" {first}+{second}"),
            _ => String::new(),
        };
        more += &tags::out(setup);
        more += &tags::passes(setup);
        more += &tags::place(self.blueprint, setup);
        let mut plies = setup.quiet_plies;
        if count.limit > 0 {
            passed = count.limit.to_string();
            more += &tags::quiet(setup);
            plies = count.plies;
        }
        format!("{placement} {turn} {castling} {passed}{checks} {plies} {round}{more}")
    }
}

/// Whose pieces have passed over something: in the middle of a turn the mover's own.
fn passer(setup: &Setup) -> Player {
    let own = setup.place.is_some_and(TurnPlace::is_mid_turn);
    if own { setup.turn } else { Player(1 - setup.turn.0.min(1)) }
}

/// Where something passed that is not seen itself.
fn hidden_passes(setup: &Setup) -> Vec<Cell> {
    let hidden = setup.trails.iter().filter(|trail| setup.unseen.contains(&trail.victim));
    hidden.flat_map(|trail| trail.cells.iter().copied()).collect()
}

fn parse_turn(field: Field<'_>) -> Result<Player, FenError> {
    match field.text {
        // Red goes first in Chinese chess.
        "w" | "r" => Ok(Player(0)),
        "b" => Ok(Player(1)),
        _ => Err(field.expected("`w` or `b`, for whose turn it is")),
    }
}

fn parse_number(field: Field<'_>) -> Result<u32, FenError> {
    let mut cursor = field.cursor();
    match cursor.number()? {
        Some(number) if cursor.is_at_end() => Ok(number),
        _ => Err(field.expected("a number")),
    }
}

impl<'a> Rest<'a> {
    /// Tells fields apart by their looks, since any of them may be missing.
    fn sort(fields: &[Field<'a>]) -> Result<Self, FenError> {
        let mut rest = Self::default();
        let mut fields = fields.iter().copied().peekable();
        let is_word =
            |field: &Field<'_>| field.text == "-" || field.starts_with_letter() && !field.text.contains('=');
        rest.castling =
            fields.next_if(|field| is_word(field) && !field.text.contains(|c: char| c.is_ascii_digit()));
        rest.passed = fields.next_if(is_word);
        for field in fields {
            if field.text.contains('=') {
                rest.tags.push(field);
            } else if field.text.contains('+') && rest.checks.is_none() {
                rest.checks = Some(field);
            } else if rest.numbers.len() < 3 && rest.tags.is_empty() {
                parse_number(field)?;
                rest.numbers.push(field);
            } else {
                return Err(field.expected("the end"));
            }
        }
        Ok(rest)
    }
}

//! Positions and words of four-player chess as chess.com writes them.
//!
//! FEN4 has seven parts with hyphens between: whose turn it is (R, B, Y or G), who is out, who may castle towards
//! the king's and the queen's side, the points, the plies since something happened, and the board from the top, each
//! cell with a colour and a letter. More may stand in braces before the board.

use board::Cell;
use rules::{Blueprint, Fate, Kind, Piece, Placed, Player, Position, Ruleset, Setup};

use crate::fen::alphabet::{base_kinds, kind_of_letter};
use crate::fen::layout::{cells, ranks};

/// The colours in turn order.
const COLORS: [char; 4] = ['r', 'b', 'y', 'g'];

/// What became of a player who has no move to write: `R` for resignation, `T` for time.
pub(super) fn leaves(word: &str) -> Option<Fate> {
    match word {
        "R" => Some(Fate::Resigned),
        "T" => Some(Fate::OutOfTime),
        _ => None,
    }
}

/// The position that a FEN4 spells out.
///
/// # Errors
/// When it is malformed or does not fit the board, with what was expected.
pub fn read_fen4(ruleset: &Ruleset, text: &str) -> Result<Position, String> {
    let blueprint = ruleset.blueprint();
    if blueprint.players.len() != COLORS.len() {
        return Err("it is for four players, and this board has another number of them".to_owned());
    }
    let (turn, rest) = text.split_once('-').ok_or("expected seven parts with hyphens between")?;
    let turn = player(turn).ok_or_else(|| format!("expected R, B, Y or G to move, found `{turn}`"))?;
    let parts: Vec<&str> = rest.splitn(6, '-').collect();
    let &[out, kingside, queenside, _points, quiet, board] = &parts[..] else {
        return Err("expected seven parts with hyphens between".to_owned());
    };
    let board = board.rsplit_once('-').map_or(board, |(_, board)| board);
    let mut setup = Setup { turn, round: 1, ..Setup::default() };
    setup.quiet_plies =
        quiet.trim().parse().map_err(|_| format!("expected a number of plies, found `{quiet}`"))?;
    setup.pieces = placement(blueprint, board.trim())?;
    let out = flags(out)?;
    let is_out = |player: &Player| out[player.index()] || !has_royal(blueprint, &setup, *player);
    setup.eliminated = ruleset.players().filter(is_out).collect();
    setup.unmoved = unmoved(blueprint, &setup, [flags(kingside)?, flags(queenside)?]);
    let setup = crate::fen::canonical(blueprint, &setup);
    ruleset.position(&setup).map_err(|error| error.to_string())
}

/// A position of four players as FEN4. Points are not part of positions here and are written as 0.
#[must_use]
pub fn write_fen4(position: &Position) -> Option<String> {
    let blueprint = position.ruleset().blueprint();
    let ranks = ranks(&blueprint.board).filter(|_| blueprint.players.len() == COLORS.len())?;
    let setup = position.setup();
    let rows = ranks.iter().map(|row| {
        let mut items: Vec<String> = Vec::new();
        let mut empty = 0;
        for cell in row {
            match cell.and_then(|cell| position.piece_at(cell)) {
                Some(piece) => {
                    items.extend((empty > 0).then(|| empty.to_string()));
                    empty = 0;
                    let color = COLORS[piece.owner.index()];
                    items.push(format!("{color}{}", position.ruleset().letter(piece.kind).to_uppercase()));
                }
                None => empty += 1,
            }
        }
        items.extend((empty > 0).then(|| empty.to_string()));
        items.join(",")
    });
    let rows: Vec<String> = rows.collect();
    let list = |is: &dyn Fn(Player) -> bool| {
        let flags = (0..4).map(Player).map(|player| if is(player) { "1" } else { "0" });
        flags.collect::<Vec<_>>().join(",")
    };
    let out = list(&|player| setup.eliminated.contains(&player));
    let sides: Vec<String> =
        [0, 1].iter().map(|&side| list(&|player| may_castle(blueprint, &setup, player, side))).collect();
    let turn = COLORS[setup.turn.index()].to_ascii_uppercase();
    Some(format!("{turn}-{out}-{}-{}-0,0,0,0-{}-{}", sides[0], sides[1], setup.quiet_plies, rows.join("/")))
}

fn player(text: &str) -> Option<Player> {
    let mut chars = text.trim().chars();
    let color = chars.next().filter(|_| chars.as_str().is_empty())?.to_ascii_lowercase();
    COLORS.iter().position(|&known| known == color).map(|index| Player(index as u8))
}

fn flags(text: &str) -> Result<[bool; 4], String> {
    let values: Vec<&str> = text.split(',').map(str::trim).collect();
    let expected = || format!("expected four times 0 or 1 with commas between, found `{text}`");
    let values: [&str; 4] = values.try_into().map_err(|_| expected())?;
    if values.iter().all(|value| matches!(*value, "0" | "1")) {
        Ok(values.map(|value| value == "1"))
    } else {
        Err(expected())
    }
}

fn placement(blueprint: &Blueprint, text: &str) -> Result<Vec<Placed>, String> {
    let ranks = ranks(&blueprint.board).ok_or("it is for boards of square cells")?;
    let rows: Vec<&str> = text.split('/').map(str::trim).filter(|row| !row.is_empty()).collect();
    if rows.len() != ranks.len() {
        return Err(format!("expected {} ranks, found {}", ranks.len(), rows.len()));
    }
    let mut pieces = Vec::new();
    for (number, (row, rank)) in rows.iter().zip(&ranks).enumerate() {
        let number = ranks.len() - number;
        let mut file = 0;
        for item in row.split(',').map(str::trim) {
            if let Ok(empty) = item.parse::<usize>() {
                file = empty.checked_add(file).filter(|&file| file <= rank.len()).unwrap_or(usize::MAX);
            } else {
                if item != "x" && !item.starts_with('d') {
                    pieces.push(placed(blueprint, item, rank.get(file).copied().flatten(), number)?);
                }
                file = file.saturating_add(1);
            }
        }
        if file != rank.len() {
            return Err(format!("expected {} cells on rank {number}", rank.len()));
        }
    }
    Ok(pieces)
}

fn placed(blueprint: &Blueprint, item: &str, cell: Option<Cell>, rank: usize) -> Result<Placed, String> {
    let mut chars = item.chars();
    let owner = chars.next().and_then(|color| player(&color.to_string()));
    let kind = chars
        .next()
        .filter(|_| chars.as_str().is_empty())
        .and_then(|letter| kind_of_letter(blueprint, letter));
    let letters: String = base_kinds(blueprint).map(|kind| blueprint.kinds[kind.index()].letter).collect();
    let expected = || format!("expected r, b, y or g and a piece ({letters}) on rank {rank}, found `{item}`");
    let (owner, kind) = owner.zip(kind).ok_or_else(expected)?;
    let cell = cell.ok_or_else(|| format!("`{item}` on rank {rank} stands where the board has no cell"))?;
    Ok(Placed { cell, piece: Piece { owner, kind }, promoted: false })
}

fn has_royal(blueprint: &Blueprint, setup: &Setup, player: Player) -> bool {
    let is_royal = |kind: Kind| blueprint.kinds[kind.index()].royal;
    setup.pieces.iter().any(|placed| placed.piece.owner == player && is_royal(placed.piece.kind))
}

/// Which of a player's castlings, of the two sides in the order of the board's file, have king and partner in place.
fn castling_cells(blueprint: &Blueprint, setup: &Setup, player: Player, side: usize) -> Option<[Cell; 2]> {
    let castling = blueprint.castlings.iter().filter(|castling| castling.player == player).nth(side)?;
    let find = |kinds: &[Kind]| {
        let own = |placed: &&Placed| {
            placed.piece.owner == player
                && kinds.contains(&placed.piece.kind)
                && castling.line.contains(&placed.cell)
        };
        setup.pieces.iter().filter(own).map(|placed| placed.cell).collect::<Vec<_>>()
    };
    let place = |cell: Cell| castling.line.iter().position(|&on| on == cell);
    let king = castling.king_from.or_else(|| find(&[castling.king]).first().copied())?;
    let beyond = find(&castling.partners).into_iter().filter(|&cell| place(cell) > place(king));
    let partner = castling.partner_from.or_else(|| beyond.max_by_key(|&cell| place(cell)))?;
    Some([king, partner])
}

fn may_castle(blueprint: &Blueprint, setup: &Setup, player: Player, side: usize) -> bool {
    castling_cells(blueprint, setup, player, side)
        .is_some_and(|cells| cells.iter().all(|cell| setup.unmoved.contains(cell)))
}

/// The pieces that have not moved: kings and partners that may castle, and whatever else stands as at the start.
fn unmoved(blueprint: &Blueprint, setup: &Setup, sides: [[bool; 4]; 2]) -> Vec<Cell> {
    let stands = |cell: &Cell| {
        let now = setup.pieces.iter().find(|placed| placed.cell == *cell).map(|placed| placed.piece);
        now.is_some() && now == blueprint.at_start(*cell)
    };
    let takes_part = |cell: &Cell| blueprint.castlings.iter().any(|castling| castling.line.contains(cell));
    let mut unmoved: Vec<Cell> =
        cells(&blueprint.board).filter(|cell| stands(cell) && !takes_part(cell)).collect();
    for player in (0..4u8).map(Player) {
        for (side, allowed) in sides.iter().enumerate() {
            if allowed[player.index()] {
                unmoved.extend(castling_cells(blueprint, setup, player, side).into_iter().flatten());
            }
        }
    }
    unmoved.sort_unstable();
    unmoved.dedup();
    unmoved
}

//! Peers that speak the protocol of XBoard.

use notation::write_fen;
use rules::{Move, Position};

use super::pipe::Pipe;
use super::{PATIENCE, PeerEffort, PeerError, START};
use crate::names::{castles_with_letters, xboard_name};
use crate::xboard::{Game, move_text};

pub(super) struct SpeaksXBoard {
    pipe: Pipe,
    features: Features,
    variant: String,
    letters: bool,
    pings: u64,
    /// What it knows of the game that is played; nothing at its beginning.
    told: Option<Vec<Move>>,
}

/// What a peer says of itself.
#[derive(Clone, Debug, Default)]
struct Features {
    ping: bool,
    setboard: bool,
    usermove: bool,
    memory: bool,
    /// None if it does not say: then it plays chess.
    variants: Option<String>,
}

impl Features {
    /// Reads `NAME=VALUE` pairs, where values may stand in quotation marks.
    fn read(&mut self, mut rest: &str) {
        while let Some((name, value)) = rest.trim_start().split_once('=') {
            let (value, behind) = match value.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => value.split_once(' ').unwrap_or((value, "")),
            };
            let on = value == "1";
            match name.trim() {
                "ping" => self.ping = on,
                "setboard" => self.setboard = on,
                "usermove" => self.usermove = on,
                "memory" => self.memory = on,
                "variants" => self.variants = Some(value.to_owned()),
                _ => {}
            }
            rest = behind;
        }
    }
}

/// What a peer says while it is to move.
enum Answer {
    Move(String),
    Resigns,
    Refuses(String),
}

impl SpeaksXBoard {
    pub(super) fn start(mut pipe: Pipe, variant: &str, hash: u32) -> Result<Self, PeerError> {
        pipe.tell("xboard")?;
        pipe.tell("protover 2")?;
        let mut features = Features::default();
        pipe.wait_for(START, |line| {
            let told = line.strip_prefix("feature ")?;
            features.read(told);
            told.contains("done=1").then_some(())
        })?;
        let name = xboard_name(variant).unwrap_or(variant).to_owned();
        let all = features.variants.as_deref().unwrap_or("normal");
        if !all.split(',').any(|known| known.trim() == name) {
            return Err(PeerError::UnknownVariant(name));
        }
        if features.memory {
            pipe.tell(&format!("memory {hash}"))?;
        }
        let letters = castles_with_letters(variant);
        Ok(Self { pipe, features, variant: name, letters, pings: 0, told: None })
    }

    pub(super) fn new_game(&mut self) -> Result<(), PeerError> {
        self.told = None;
        self.pipe.tell("force")?;
        self.pipe.tell("new")?;
        if self.variant != "normal" {
            self.pipe.tell(&format!("variant {}", self.variant))?;
        }
        for line in ["force", "easy", "post"] {
            self.pipe.tell(line)?;
        }
        self.synchronise()
    }

    /// Waits until everything that was said has been heard.
    fn synchronise(&mut self) -> Result<(), PeerError> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        self.pipe.tell(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        self.pipe.wait_for(PATIENCE, |line| (line == pong).then_some(()))
    }

    pub(super) fn choose(
        &mut self,
        start: &Position,
        moves: &[Move],
        position: &Position,
        effort: PeerEffort,
    ) -> Result<Move, PeerError> {
        let mut game = Game::new(start.clone(), self.letters);
        let known = match &self.told {
            // It has been told the beginning of this game, and plays on from there.
            Some(told) if moves.starts_with(told) => told.len(),
            _ => {
                self.set_up(start)?;
                0
            }
        };
        self.pipe.tell("force")?;
        for (place, &mv) in moves.iter().enumerate() {
            if place >= known {
                let text = move_text(game.position(), mv, self.letters);
                let word = if self.features.usermove { "usermove " } else { "" };
                self.pipe.tell(&format!("{word}{text}"))?;
            }
            game.play(mv);
        }
        self.limit(effort)?;
        self.synchronise()?;
        self.pipe.let_go();
        self.pipe.tell("go")?;
        let answer = self.pipe.wait_for(effort.patience(), |line| {
            let mut words = line.split_whitespace();
            match words.next()? {
                "move" => Some(Answer::Move(words.next()?.to_owned())),
                "resign" => Some(Answer::Resigns),
                "Illegal" => Some(Answer::Refuses(line.to_owned())),
                // A claim: if it were right our rules would have ended the game.
                "1-0" | "0-1" | "1/2-1/2" => Some(Answer::Refuses(line.to_owned())),
                _ => None,
            }
        })?;
        let text = match answer {
            Answer::Move(text) => text,
            Answer::Resigns => return Err(PeerError::Resigns),
            Answer::Refuses(line) => return Err(PeerError::Refuses(line)),
        };
        let mv = game.read_move(&text).ok_or(PeerError::Illegal(text))?;
        debug_assert_eq!(game.position(), position);
        let mut told = moves.to_vec();
        told.push(mv);
        self.told = Some(told);
        Ok(mv)
    }

    /// Goes to where a game begins. Not every peer can begin elsewhere than at the start.
    fn set_up(&mut self, start: &Position) -> Result<(), PeerError> {
        if self.features.setboard {
            self.pipe.tell("force")?;
            return self.pipe.tell(&format!("setboard {}", write_fen(start)));
        }
        if *start != start.ruleset().start() {
            return Err(PeerError::Refuses("setboard".to_owned()));
        }
        self.new_game()
    }

    fn limit(&mut self, effort: PeerEffort) -> Result<(), PeerError> {
        match effort {
            PeerEffort::Depth(depth) => {
                self.pipe.tell("st 600")?;
                self.pipe.tell(&format!("sd {depth}"))
            }
            // Whole seconds are all that `st` has: a level of one move at a time says the same, and the clock says it
            // in hundredths.
            PeerEffort::Time(time) => {
                let seconds = time.div_ceil(1000).max(1);
                self.pipe.tell(&format!("level 1 {}:{:02} 0", seconds / 60, seconds % 60))?;
                self.pipe.tell(&format!("time {}", (time / 10).max(1)))?;
                self.pipe.tell(&format!("otim {}", (time / 10).max(1)))
            }
            PeerEffort::Nodes(_) => Err(PeerError::UnknownEffort("nodes")),
        }
    }
}

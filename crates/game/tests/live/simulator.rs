//! Whole evenings between players and a server, over a line that loses, doubles, delays and reorders messages, while
//! the server dies at every point. The same seed gives the same evening.
//!
//! What is simulated is the contract around [`Game`]: the server acknowledges only what is on its disk, clients send
//! again what was not acknowledged and ask for what they have missed. `HYPERCHESS_SEEDS=0..5000` makes it long.

use std::collections::{BTreeMap, BTreeSet};

use game::{Entry, Event, Game, Input, Instant, Millis, Ply, Setup, Version};
use rules::Player;

use crate::common::{Chance, setup, times};

const BOARDS: &[&str] = &["chess", "gardner", "fourplayer-teams"];
/// How long an evening lasts, in milliseconds, and how long the line is sound after it.
const EVENING: u64 = 240_000;
const MORNING: u64 = 60_000;
/// After how long a client sends again what has not been answered, and asks whether it has missed anything.
const PATIENCE: u64 = 900;

/// Something that a player wants, with a number that never comes again.
#[derive(Clone, Debug)]
struct Wish {
    number: usize,
    input: Input,
}

/// What is under way.
#[derive(Clone, Debug)]
enum Message {
    Wish {
        client: usize,
        wish: Wish,
    },
    /// A client knows so much.
    Hello {
        client: usize,
        version: Version,
    },
    Told {
        client: usize,
        entries: Vec<Entry>,
        answer: Option<(usize, bool)>,
    },
    /// What the server has written is on the disk.
    Flush {
        life: usize,
    },
    Tick {
        life: usize,
    },
    Wake {
        client: usize,
    },
    Restart,
}

struct Client {
    seat: Player,
    log: Vec<Entry>,
    wish: Option<Wish>,
    sent_at: u64,
}

/// What waits for the disk: entries, and who wanted them.
struct Unwritten {
    entries: Vec<Entry>,
    client: Option<usize>,
    wish: Option<usize>,
    carried_out: bool,
}

struct World {
    chance: Chance,
    setup: Setup,
    now: u64,
    /// By when it arrives, and in the order of sending.
    line: BTreeMap<(u64, u64), Message>,
    sent: u64,
    /// The server's memory, while it lives, and how often it has been started.
    game: Option<Game>,
    life: usize,
    unwritten: Vec<Unwritten>,
    disk: Vec<Entry>,
    /// When the server last lived.
    died_at: u64,
    clients: Vec<Client>,
    wishes: usize,
    /// The moves that came of a wish, on the disk.
    moves_of: BTreeMap<usize, usize>,
    acknowledged: BTreeSet<(Ply, Player, String)>,
    deaths: usize,
}

impl World {
    fn new(seed: u64) -> Self {
        let mut chance = Chance(seed);
        let board = BOARDS[chance.below(BOARDS.len() as u64) as usize];
        let clock = times(20_000 + chance.below(60_000), chance.below(3_000), chance.below(2_000));
        let clock = if chance.below(4) == 0 { times(0, 0, 0) } else { clock };
        let first_moves = (chance.below(2) == 0).then_some(Millis(30_000));
        let setup = setup(board, clock, true).with_first_moves_within(first_moves);
        let seats = setup.ruleset().players();
        let client = |seat| Client { seat, log: Vec::new(), wish: None, sent_at: 0 };
        let clients = seats.map(client).collect();
        let mut world = Self {
            chance,
            setup,
            now: 0,
            line: BTreeMap::new(),
            sent: 0,
            game: None,
            life: 0,
            unwritten: Vec::new(),
            disk: Vec::new(),
            died_at: 0,
            clients,
            wishes: 0,
            moves_of: BTreeMap::new(),
            acknowledged: BTreeSet::new(),
            deaths: 0,
        };
        world.restart();
        world.post(Message::Wish { client: 0, wish: Wish { number: 0, input: Input::Begin } }, 0);
        for client in 0..world.clients.len() {
            world.post(Message::Wake { client }, 10);
        }
        world
    }

    fn is_evening(&self) -> bool {
        self.now < EVENING
    }

    /// Something happens later, for sure.
    fn post(&mut self, message: Message, delay: u64) {
        self.sent += 1;
        self.line.insert((self.now + delay, self.sent), message);
    }

    /// Something goes over the line: perhaps never, perhaps twice, perhaps late.
    fn send(&mut self, message: &Message) {
        let copies = match self.chance.below(10) {
            _ if !self.is_evening() => 1,
            0 => 0,
            1 => 2,
            _ => 1,
        };
        for _ in 0..copies {
            let late = self.is_evening() && self.chance.below(8) == 0;
            let delay = 1 + self.chance.below(if late { 15_000 } else { 120 });
            self.post(message.clone(), delay);
        }
    }

    fn run(&mut self) {
        while let Some(((at, _), message)) = self.line.pop_first() {
            if at > EVENING + MORNING {
                break;
            }
            self.now = at;
            self.take(message);
            // Death comes at any point, also between writing and saying so.
            if self.is_evening() && self.game.is_some() && self.chance.below(60) == 0 {
                self.die();
            }
        }
    }

    fn take(&mut self, message: Message) {
        match message {
            Message::Wake { client } => self.wake(client),
            Message::Restart => self.restart(),
            Message::Flush { life } if life == self.life => self.flush(),
            Message::Tick { life } if life == self.life => self.decide(None, &Input::Tick),
            Message::Flush { .. } | Message::Tick { .. } => {}
            Message::Wish { client, wish } => self.decide(Some((client, wish.number)), &wish.input),
            Message::Hello { client, version } => self.tell_missed(client, version),
            Message::Told { client, entries, answer } => self.hear(client, entries, answer),
        }
    }

    // The server.

    fn restart(&mut self) {
        let mut game = Game::replay(self.setup.clone(), self.disk.iter().cloned()).unwrap();
        self.life += 1;
        let last = self.disk.last().map_or(0, |entry| entry.at.0);
        // It knows roughly when it last lived, and errs in favour of the players.
        let attended = Millis(self.died_at.saturating_sub(last) * self.chance.below(101) / 100);
        let before = self.remaining(&game, Instant(last).after(attended));
        if let Some(entry) = game.resume(attended, Instant(self.now)) {
            self.disk.push(entry);
        }
        if !matches!(self.disk.last(), Some(Entry { event: Event::Began, .. })) {
            assert_eq!(
                self.remaining(&game, Instant(self.now)),
                before,
                "nobody loses time while it is dead"
            );
        }
        self.game = Some(game);
        self.post(Message::Tick { life: self.life }, 500);
    }

    fn remaining(&self, game: &Game, at: Instant) -> Vec<Option<Millis>> {
        let clocks = self.clients.iter().map(|client| game.clock(client.seat, at));
        clocks.map(|clock| clock.map(|clock| clock.remaining)).collect()
    }

    fn die(&mut self) {
        self.deaths += 1;
        self.game = None;
        self.unwritten.clear();
        self.died_at = self.now;
        let delay = self.chance.below(20_000);
        self.post(Message::Restart, delay);
    }

    fn decide(&mut self, wish: Option<(usize, usize)>, input: &Input) {
        let Some(game) = &mut self.game else { return };
        let step = game.step(input, Instant(self.now));
        for entry in &step.entries {
            if let Event::Flagged { .. } = entry.event {
                let before =
                    Game::replay(self.setup.clone(), game.log()[..entry.version.0 as usize - 1].to_vec());
                let deadline = before.unwrap().next_deadline();
                assert!(deadline.is_some_and(|deadline| deadline <= entry.at), "a flag falls when it is due");
            }
        }
        let carried_out = step.rejection.is_none();
        let (client, wish) = (wish.map(|(client, _)| client), wish.map(|(_, number)| number));
        self.unwritten.push(Unwritten { entries: step.entries, client, wish, carried_out });
        let life = self.life;
        let delay = 1 + self.chance.below(40);
        self.post(Message::Flush { life }, delay);
        if *input == Input::Tick {
            self.post(Message::Tick { life }, 500);
        }
    }

    /// All that was decided is on the disk, and only now anybody hears of it.
    fn flush(&mut self) {
        for done in std::mem::take(&mut self.unwritten) {
            for entry in &done.entries {
                assert_eq!(entry.version.0, self.disk.len() as u64 + 1, "nothing is missing on the disk");
                self.disk.push(entry.clone());
                if let (Event::Moved { .. }, Some(wish)) = (&entry.event, done.wish) {
                    let moves = self.moves_of.entry(wish).or_default();
                    *moves += 1;
                    assert_eq!(*moves, 1, "a wish makes one move, however often it comes");
                }
            }
            let answer = done.wish.map(|wish| (wish, done.carried_out));
            for client in 0..self.clients.len() {
                let answer = answer.filter(|_| done.client == Some(client));
                if answer.is_some() || !done.entries.is_empty() {
                    self.send(&Message::Told { client, entries: done.entries.clone(), answer });
                }
            }
        }
    }

    fn tell_missed(&mut self, client: usize, version: Version) {
        if self.game.is_none() {
            return;
        }
        let missed = self.disk.get(version.0 as usize..).unwrap_or_default().to_vec();
        if !missed.is_empty() {
            self.send(&Message::Told { client, entries: missed, answer: None });
        }
    }

    // The players.

    fn wake(&mut self, client: usize) {
        let pause = 200 + self.chance.below(3_000);
        self.post(Message::Wake { client }, pause);
        let Client { log, wish, sent_at, .. } = &self.clients[client];
        let hello = Message::Hello { client, version: Version(log.len() as u64) };
        if let Some(wish) = wish.clone() {
            if self.now - sent_at >= PATIENCE {
                self.send(&Message::Wish { client, wish });
                self.clients[client].sent_at = self.now;
            }
        } else if self.is_evening() {
            self.wish_something(client);
        }
        self.send(&hello);
    }

    fn wish_something(&mut self, client: usize) {
        let Client { seat, ref log, .. } = self.clients[client];
        let game = Game::replay(self.setup.clone(), log.iter().cloned()).unwrap();
        let Some(input) = any_wish(&game, seat, &mut self.chance) else { return };
        self.wishes += 1;
        let wish = Wish { number: self.wishes, input };
        self.clients[client].wish = Some(wish.clone());
        self.clients[client].sent_at = self.now;
        self.send(&Message::Wish { client, wish });
    }

    fn hear(&mut self, client: usize, entries: Vec<Entry>, answer: Option<(usize, bool)>) {
        let Client { log, wish, .. } = &mut self.clients[client];
        for entry in entries {
            match (entry.version.0 as usize).cmp(&(log.len() + 1)) {
                std::cmp::Ordering::Equal => log.push(entry),
                std::cmp::Ordering::Less => {
                    assert_eq!(log[entry.version.0 as usize - 1], entry, "what was told stays true");
                }
                // Something before it is missing, and will be asked for.
                std::cmp::Ordering::Greater => {}
            }
        }
        let Some((number, carried_out)) = answer else { return };
        if wish.as_ref().is_none_or(|wish| wish.number != number) {
            return;
        }
        if let (Some(Wish { input: Input::Move { ply, seat, text, .. }, .. }), true) =
            (wish.take(), carried_out)
        {
            self.acknowledged.insert((ply, seat, text));
        }
    }

    /// What must hold in the morning.
    fn check(&self, seed: u64) {
        let game = Game::replay(self.setup.clone(), self.disk.iter().cloned()).unwrap();
        if let Some(alive) = &self.game {
            assert!(*alive == game, "seed {seed}: memory and disk agree");
        }
        for (ply, seat, text) in &self.acknowledged {
            let is_it = |entry: &Entry| {
                matches!(&entry.event, Event::Moved { ply: at, seat: who, text: made, .. }
                    if (at, who, made) == (ply, seat, text))
            };
            assert!(self.disk.iter().any(is_it), "seed {seed}: the acknowledged {text} at {ply:?} is there");
        }
        // What happens at the very end is still under way.
        let old = self.disk.iter().take_while(|entry| entry.at.0 + 10 * PATIENCE < EVENING + MORNING).count();
        for client in &self.clients {
            let heard = client.log.len();
            assert!(
                heard >= old && client.log == self.disk[..heard],
                "seed {seed}: everybody has heard of it"
            );
        }
    }
}

fn any_wish(game: &Game, seat: Player, chance: &mut Chance) -> Option<Input> {
    let ply = game.ply();
    let input = match chance.below(40) {
        _ if game.result().is_some() => Input::Rematch { seat, wanted: chance.below(3) > 0 },
        0 => Input::ProposeTakeback { seat, ply },
        1 => Input::OfferDraw { seat },
        2 => Input::DeclineDraw { seat },
        3 if chance.below(12) == 0 => Input::Resign { seat },
        4 if chance.below(6) == 0 => Input::Abort { seat },
        _ if game.undecided().contains(&seat) => Input::AnswerTakeback { seat, agree: chance.below(4) > 0 },
        _ if game.turn() == Some(seat) => {
            let moves = game.position().legal_moves();
            let mv = *moves.get(chance.below(moves.len() as u64) as usize)?;
            let text = game.position().move_text(mv);
            Input::Move { seat, ply, text, seen: Some(game.version()) }
        }
        _ => return None,
    };
    Some(input)
}

fn seeds() -> std::ops::Range<u64> {
    let Ok(text) = std::env::var("HYPERCHESS_SEEDS") else { return 0..40 };
    let (first, end) = text.split_once("..").unwrap();
    first.parse().unwrap()..end.parse().unwrap()
}

#[test]
fn whatever_line_and_server_do_acknowledged_moves_are_there_once() {
    let (mut moves, mut deaths, mut taken_back) = (0, 0, 0);
    for seed in seeds() {
        let mut world = World::new(seed);
        world.run();
        world.check(seed);
        moves += world.acknowledged.len();
        deaths += world.deaths;
        let is_back = |entry: &&Entry| matches!(entry.event, Event::TakenBack { .. });
        taken_back += world.disk.iter().filter(is_back).count();
    }
    // Evenings in which nothing happens prove nothing.
    let evenings = seeds().count();
    assert!(moves > evenings * 5 && deaths > evenings && taken_back > 0, "{moves} {deaths} {taken_back}");
    println!(
        "{evenings} evenings: {moves} acknowledged moves, {deaths} deaths, {taken_back} moves taken back"
    );
}

#[test]
fn the_same_seed_gives_the_same_evening() {
    let evening = |seed| {
        let mut world = World::new(seed);
        world.run();
        (world.disk, world.deaths, world.sent)
    };
    for seed in 0..3 {
        assert!(evening(seed) == evening(seed), "seed {seed}");
    }
}

//! One live game: the task that alone changes it.

mod acting;
mod asking;
mod budget;
mod drawing;
mod requests;
mod telling;
mod thinking;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use game::{Board, Entry, Event, Game, Input, Instant, Millis, Rejection, Step, Version};
use protocol::{GameState, ServerMessage};
use rules::{Player, Sight};
use store::{GameId, PlayerKind, Seating, StoreError, TournamentId};
use tokio::sync::mpsc;

use super::audience::Audience;
use super::chat::Chat;
use super::drawings::Drawings;
use super::game_time::GameTime;
use super::letter::{Handle, Letter};
use super::messages::frame;
use super::on_show::{Place, Shown};
use super::presence::Presence;
use super::services::{Running, Services};
use super::thinkers::Patron;
use super::under_way::Standing;
use super::viewpoint::Viewpoint;
use crate::access::Seats;
use crate::content::Variant;
use crate::heavy::heavy;
use crate::report::report;
use crate::view::Notations;

/// How long a game in which nothing can happen stays in memory.
const IDLE: Duration = Duration::from_secs(300);

/// Boards of more cells are large: there a move can take the rules tens of milliseconds.
const LARGE: usize = 144;

/// A game, and those who follow it.
pub(super) struct LiveGame {
    id: GameId,
    game: Game,
    variant: Arc<Variant>,
    players: Vec<PlayerKind>,
    /// Whom its machines think for.
    whose: Patron,
    services: Services,
    /// The way to itself, for its machines.
    handle: Handle,
    audience: Audience,
    time: GameTime,
    /// The version that a machine thinks about, at each board.
    thinking: BTreeMap<Board, Version>,
    /// Its moves as people write them, at each board.
    notations: BTreeMap<Board, Notations>,
    /// Whether people play who do not sit at one table.
    online: bool,
    /// What is known of those who play, and whether it is rated.
    seating: Seating,
    presence: Presence,
    chat: Chat,
    drawings: Drawings,
    /// What every sort of follower was last told.
    told: BTreeMap<Viewpoint, GameState>,
    /// What could not be kept when the game was taken up, and is to be kept before anything else.
    unkept: Vec<Entry>,
    /// That a clock runs, while one does.
    running: Option<Running>,
    /// Where it stands, at each board, while people play it against each other.
    standing: Vec<Standing>,
    /// Whether everybody may find it.
    public: bool,
    /// The tournament that it belongs to, and what that is called.
    tournament: Option<(TournamentId, String)>,
    /// Where it is told of to those who look for something to watch.
    place: Place,
    /// When something last happened.
    moved: Instant,
}

/// Who plays.
pub(super) struct Seated {
    pub(super) players: Vec<PlayerKind>,
    /// Whether people play who do not sit at one table.
    pub(super) online: bool,
    /// What is known of them.
    pub(super) seating: Seating,
    /// Whom machines think for.
    pub(super) whose: Patron,
    /// Whether everybody may find the game.
    pub(super) public: bool,
    /// The tournament that it belongs to, and what that is called.
    pub(super) tournament: Option<(TournamentId, String)>,
}

impl LiveGame {
    pub(super) fn new(
        id: GameId,
        game: Game,
        variant: Arc<Variant>,
        Seated { players, online, seating, whose, public, tournament }: Seated,
        services: Services,
        handle: Handle,
    ) -> Self {
        let (audience, time, notations) = (Audience::default(), GameTime::default(), BTreeMap::new());
        let (chat, drawings, told, thinking, running, unkept, standing) = Default::default();
        let people: Vec<Player> =
            game.setup().players().filter(|&seat| !game.setup().is_machine(seat)).collect();
        let timed = game.setup().seats().iter().any(|seat| seat.clock.is_limited());
        // Where there is a clock, time is precious.
        let claim_after = timed.then_some(services.claim_after);
        let presence = Presence::new(&people, claim_after, services.clock.now());
        let (place, moved) = (services.on_show.place(&id), services.clock.now());
        Self {
            id,
            game,
            variant,
            players,
            whose,
            services,
            handle,
            audience,
            time,
            thinking,
            notations,
            online,
            seating,
            presence,
            chat,
            drawings,
            told,
            unkept,
            running,
            standing,
            public,
            tournament,
            place,
            moved,
        }
    }

    /// Runs until nothing more can happen for a while. When the store fails, the game in memory is ahead
    /// of what is kept: it ends here, its sockets are cut off, and the next to come finds what is kept.
    ///
    /// `attended` is how long after its last entry the game was left alone, if it was.
    pub(super) async fn run(mut self, mut letters: mpsc::Receiver<Letter>, attended: Millis) {
        if let Err(error) = self.serve(&mut letters, attended).await {
            report(&format!("game {} stops", self.id), &error);
            if let Some(frame) = frame(&ServerMessage::NotKept { full: error == StoreError::Full }) {
                self.audience.tell_room(None, &frame);
            }
        }
    }

    async fn serve(
        &mut self,
        letters: &mut mpsc::Receiver<Letter>,
        attended: Millis,
    ) -> Result<(), StoreError> {
        self.resume(attended).await?;
        self.look_who_is_gone().await;
        loop {
            self.let_machine_think();
            self.note_standing();
            self.note_on_show();
            match self.game.next_deadline() {
                Some(_) if self.running.is_none() => self.running = Some(self.services.clock_runs().await),
                Some(_) => {}
                None => self.running = None,
            }
            tokio::select! {
                // What has arrived goes before a flag that falls.
                biased;
                letter = letters.recv() => match letter {
                    Some(letter) => {
                        let _turn = self.services.turns.turn(self.is_large(), self.variant.is_foreign()).await;
                        self.open(letter).await?;
                    }
                    None => return Ok(()),
                },
                () = tokio::time::sleep(self.patience()) => {
                    if self.is_idle() {
                        return Ok(());
                    }
                    let now = self.services.clock.now();
                    self.tell_presence(now);
                    let step = self.step(&Input::Tick, now);
                    self.keep_and_tell(&step.entries, now).await?;
                }
            }
        }
    }

    /// What people play against each other is searched for nobody. What is in fog is not watched over: whose search is
    /// refused would learn by that where the game stands.
    fn note_standing(&mut self) {
        let mut before = std::mem::take(&mut self.standing).into_iter();
        let in_fog = self.variant.blueprint.sight == Sight::Fog;
        if self.online && !in_fog && self.game.result().is_none() {
            let hash = &self.variant.source.hash;
            for seat in self.game.turns() {
                let (position, ply) = (self.game.position_of(seat), self.game.ply_of(seat).0);
                let standing = self.services.under_way.stand(before.next(), hash, position, ply);
                self.standing.extend(standing);
            }
        }
    }

    /// What is known of it to those who look for something to watch. What is in fog is not to be seen.
    fn note_on_show(&self) {
        let in_fog = self.variant.blueprint.sight == Sight::Fog;
        let people = self.players.iter().filter(|player| **player == PlayerKind::Human).count();
        let public = self.public && !in_fog;
        if self.game.result().is_some() || !public && people > 0 {
            return self.place.show(None);
        }
        let ratings = self.seating.players.iter().filter_map(|player| player.rating);
        let shown = Shown {
            public,
            people,
            strength: ratings.map(|rating| rating.value.round() as i64).sum(),
            watchers: self.audience.watchers(),
            plies: self.game.moves_made() as u32,
            moved: self.moved,
            whose: self.whose.0.clone(),
        };
        self.place.show(Some(shown));
    }

    /// The clock runs on from where it stood, whatever time has passed since. While there is no room for that, the game
    /// can be looked at all the same.
    async fn resume(&mut self, attended: Millis) -> Result<(), StoreError> {
        let now = self.services.clock.now();
        let mut entries: Vec<Entry> = self.game.resume(attended, self.time.at(now)).into_iter().collect();
        entries.extend(heavy(self.is_large(), || self.stop_if_too_costly(self.time.at(now))));
        // Whoever has come so far waits for first moves from now on. In a game that is under way nobody's clock runs
        // because somebody else looks: it waits for the player to move. In a tournament others wait for the end.
        let input = if self.game.log().is_empty() { Input::Begin } else { Input::Pause };
        let waits = self.tournament.is_none() && self.game.next_deadline().is_some();
        if self.online && (input == Input::Begin || waits) {
            entries.extend(self.step(&input, now).entries);
        }
        self.keep_when_there_is_room(entries, now).await
    }

    /// Keeps what is no player's doing, now or with what comes next.
    async fn keep_when_there_is_room(&mut self, entries: Vec<Entry>, at: Instant) -> Result<(), StoreError> {
        match self.keep(&entries, at).await {
            Err(StoreError::Full | StoreError::Busy) => self.unkept.extend(entries),
            kept => kept?,
        }
        Ok(())
    }

    /// The player to move is there, so that their clock runs on.
    async fn go_on(&mut self, seats: &Seats, at: Instant) -> Result<(), StoreError> {
        let theirs = self.game.turns().iter().any(|&turn| seats.has(turn) || !self.is_human(turn));
        if !self.online || !self.game.is_paused() || !theirs {
            return Ok(());
        }
        let step = self.step(&Input::Continue, at);
        self.keep_when_there_is_room(step.entries.clone(), at).await?;
        self.tell_all(&step.entries);
        Ok(())
    }

    fn step(&mut self, input: &Input, at: Instant) -> Step {
        // What arrived while the server was at work counts from when it was done.
        let last = self.game.log().last().map_or(Instant::default(), |entry| entry.at);
        let (large, at) = (self.is_large(), self.time.at(at).max(last));
        heavy(large, || {
            let mut step = self.game.step(input, at);
            if step.entries.iter().any(|entry| matches!(entry.event, Event::Moved { .. })) {
                step.entries.extend(self.stop_if_too_costly(at));
            }
            step
        })
    }

    /// Whether the rules of the board take so long that others would have to wait, or nobody knows how long.
    fn is_large(&self) -> bool {
        self.variant.is_foreign() || self.game.setup().ruleset().board().cell_count() > LARGE
    }

    fn is_human(&self, seat: Player) -> bool {
        self.players.get(seat.index()) == Some(&PlayerKind::Human)
    }

    /// People decide for people alone, and each for their own seats.
    fn check_seat(&self, by: &Seats, seat: Player) -> Result<(), Rejection> {
        match self.players.get(seat.index()) {
            None => Err(Rejection::NoSuchSeat),
            Some(PlayerKind::Human) if by.has(seat) => Ok(()),
            Some(_) => Err(Rejection::NotAllowed),
        }
    }

    /// Whether somebody decides for all people at the board, so that nobody else need be asked.
    fn decides_for_all(&self, seats: &Seats) -> bool {
        let all = self.game.setup().players();
        let mut people = all.filter(|&seat| self.is_human(seat)).peekable();
        match seats {
            // Whoever plays for a rating or points takes nothing back and stops no clock.
            _ if self.seating.rated || self.tournament.is_some() => false,
            Seats::All => true,
            Seats::These(_) => people.peek().is_some() && people.all(|seat| seats.has(seat)),
        }
    }

    /// Whether nothing happens unless somebody comes.
    fn is_idle(&self) -> bool {
        self.audience.is_empty()
            && self.game.next_deadline().is_none()
            && self.thinking.is_empty()
            && !self.waits_for_presence()
    }

    fn waits_for_presence(&self) -> bool {
        self.presence.due_in(self.services.clock.now()).is_some()
    }

    /// How long to wait for a letter.
    fn patience(&self) -> Duration {
        let now = self.services.clock.now();
        let flag = self.game.next_deadline().map_or(IDLE, |deadline| self.time.until(deadline, now));
        self.presence.due_in(now).map_or(flag, |due| flag.min(due))
    }
}

fn refuse(rejection: Rejection) -> Step {
    Step { entries: Vec::new(), rejection: Some(rejection) }
}

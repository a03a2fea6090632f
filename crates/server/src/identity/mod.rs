//! Who is asking: accounts, guests, and what they are known by.

mod cookie;
mod ending;
mod principal;
mod secret;

use std::sync::Arc;
use std::time::Duration;

use store::{Account, AccountStore, SessionRecord, WallTime};
use tokio::sync::broadcast;

use crate::clock::Clock;
use crate::error::ApiError;
use crate::server::Settings;

pub(crate) use ending::Ended;
pub(crate) use principal::{Credential, Person, Principal};
pub(crate) use secret::Secret;

/// Whom a server is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum People {
    /// Whoever sits at this computer. There are no accounts, and nobody has to say who they are.
    Alone,
    /// Anybody: people with accounts, guests, and strangers.
    Many,
}

/// How many endings somebody may miss before they have to look for themselves.
const ENDINGS_KEPT: usize = 256;
/// How old the note of when something was last used may get.
const NOTE_EVERY: Duration = Duration::from_secs(10 * 60);
/// For how long a session is good without being used.
const IDLE: Duration = Duration::from_secs(30 * 24 * 3600);
/// The same for guests, who have no other way back.
const GUEST_IDLE: Duration = Duration::from_secs(90 * 24 * 3600);
/// For how long a session is good at all.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 3600);

/// Everything about people that requests share.
pub(crate) struct Identity {
    people: People,
    https: bool,
    store: Arc<dyn AccountStore>,
    clock: Clock,
    endings: broadcast::Sender<Ended>,
}

impl Identity {
    pub(crate) fn new(store: Arc<dyn AccountStore>, clock: Clock, settings: &Settings) -> Self {
        let endings = broadcast::Sender::new(ENDINGS_KEPT);
        Self { people: settings.people, https: settings.https, store, clock, endings }
    }

    /// Whom the server is there for.
    pub(crate) fn people(&self) -> People {
        self.people
    }

    pub(crate) fn store(&self) -> &dyn AccountStore {
        &*self.store
    }

    /// Hears from now on whose rights have ended. Whoever has missed some asks [`Self::still`] instead.
    pub(crate) fn endings(&self) -> broadcast::Receiver<Ended> {
        self.endings.subscribe()
    }

    /// Tells whoever listens that something is good no more.
    pub(crate) fn end(&self, ended: Ended) {
        // Nobody may be listening.
        let _ = self.endings.send(ended);
    }

    /// Whether what somebody was known by is still good, and what is known of them now.
    pub(crate) async fn still(&self, person: &Person) -> Result<Option<Person>, ApiError> {
        let Some(account) = self.store.account(&person.id).await? else { return Ok(None) };
        if account.deleted_at.is_some() {
            return Ok(None);
        }
        let good = match &person.by {
            Credential::Session(id) => {
                let sessions = self.store.sessions(&person.id, self.clock.wall()).await?;
                sessions.iter().any(|session| session.id == *id)
            }
            Credential::Token { id, .. } => {
                self.store.tokens(&person.id).await?.iter().any(|token| token.id == *id)
            }
        };
        Ok(good.then(|| Person::new(account, person.by.clone())))
    }

    /// Whoever has this session cookie, if anybody.
    async fn by_cookie(&self, secret: &Secret) -> Result<Option<Person>, ApiError> {
        let now = self.clock.wall();
        let Some((session, account)) = self.store.session(&secret.hash(), now).await? else {
            return Ok(None);
        };
        if is_due(session.seen_at, now) {
            let until = expiry(&account, session.created_at, now);
            // It is only a note; whoever asks does not wait for it.
            drop(self.store.touch_session(&session.id, now, until));
        }
        let SessionRecord { id, .. } = session;
        Ok(Some(Person::new(account, Credential::Session(id))))
    }

    /// Whoever has given this token to a program, if anybody.
    async fn by_token(&self, secret: &Secret) -> Result<Option<Person>, ApiError> {
        let Some((token, account)) = self.store.token(&secret.hash()).await? else { return Ok(None) };
        let now = self.clock.wall();
        if token.used_at.is_none_or(|used| is_due(used, now)) {
            drop(self.store.touch_token(&token.id, now));
        }
        Ok(Some(Person::new(account, Credential::Token { id: token.id, scopes: token.scopes })))
    }
}

fn is_due(noted: WallTime, now: WallTime) -> bool {
    u128::from(now.0.saturating_sub(noted.0)) >= NOTE_EVERY.as_millis()
}

/// Until when a session is good that is used now.
fn expiry(account: &Account, created_at: WallTime, now: WallTime) -> WallTime {
    let idle = if account.guest { GUEST_IDLE } else { IDLE };
    let after = |time: WallTime, span: Duration| time.0.saturating_add(span.as_millis() as u64);
    WallTime(after(now, idle).min(after(created_at, LONGEST)))
}

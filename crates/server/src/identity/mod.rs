//! Who is asking: accounts, guests, and what they are known by.

mod address;
pub(crate) mod administration;
mod alike;
mod common_passwords;
mod cookie;
mod email;
mod ending;
mod entry;
mod forgetting;
mod known_browser;
mod label;
mod name;
mod password;
mod principal;
mod secret;
mod throttle;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use store::{Account, AccountId, AccountStore, ModerationStore, SessionRecord, WallTime};
use tokio::sync::broadcast;

use crate::clock::Clock;
use crate::error::ApiError;
use crate::server::Settings;

pub(crate) use address::ClientAddress;
pub(crate) use email::email;
pub(crate) use ending::Ended;
pub(crate) use entry::{Entry, Visit, name_taken, taken_or};
pub(crate) use known_browser::KnownBrowser;
pub(crate) use label::label;
pub(crate) use name::{name_key, user_name};
pub(crate) use principal::{Credential, Person, Principal};
pub(crate) use secret::Secret;

use password::Passwords;
pub(crate) use throttle::Key;
use throttle::{Quota, Throttle};

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
/// How often somebody who stays connected is looked up again.
const LOOK_AGAIN: Duration = Duration::from_secs(5 * 60);
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
    moderation: Arc<dyn ModerationStore>,
    clock: Clock,
    endings: broadcast::Sender<Ended>,
    passwords: Passwords,
    throttle: Throttle,
    registrations: Quota,
    guests: Quota,
    /// When those who can never come back were last forgotten.
    swept: AtomicU64,
    /// Where they may have left files.
    puzzles: Option<PathBuf>,
}

/// How much may come from one address in an hour; 0 is nothing at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeopleLimits {
    /// How many accounts.
    pub registrations: u32,
    /// How many guests.
    pub guests: u32,
}

impl PeopleLimits {
    /// As many as like to come.
    pub const NONE: Self = Self { registrations: u32::MAX, guests: u32::MAX };
}

impl Default for PeopleLimits {
    fn default() -> Self {
        Self { registrations: 20, guests: 60 }
    }
}

impl Identity {
    pub(crate) fn new(
        store: Arc<dyn AccountStore>,
        moderation: Arc<dyn ModerationStore>,
        clock: Clock,
        settings: &Settings,
    ) -> Self {
        let endings = broadcast::Sender::new(ENDINGS_KEPT);
        Self {
            people: settings.people,
            https: settings.https,
            store,
            moderation,
            clock,
            endings,
            passwords: Passwords::new(),
            throttle: Throttle::default(),
            registrations: Quota::new(settings.people_limits.registrations),
            guests: Quota::new(settings.people_limits.guests),
            swept: AtomicU64::new(0),
            puzzles: settings.puzzles.clone(),
        }
    }

    /// Whom the server is there for.
    pub(crate) fn people(&self) -> People {
        self.people
    }

    /// The account of a name, if somebody has registered it.
    pub(crate) async fn called(&self, name: &str) -> Result<Option<AccountId>, ApiError> {
        let account = self.store.account_called(&name::name_key(name)).await?;
        Ok(account.filter(|account| !account.guest).map(|account| account.id))
    }

    /// What somebody is called, if they are still there.
    pub(crate) async fn name_of(&self, id: &AccountId) -> Result<Option<String>, ApiError> {
        Ok(self.store.account(id).await?.map(|account| account.name))
    }

    pub(crate) fn store(&self) -> &dyn AccountStore {
        &*self.store
    }

    /// Waits until what somebody is known by is good no more; for ever with whoever is known by nothing. What is
    /// changed on the file by another program is noticed after a while.
    ///
    /// It listens from the call on, not from the first time that it is polled.
    pub(crate) fn lost(&self, principal: &Principal) -> impl Future<Output = ()> + use<'_> {
        let mut endings = self.endings.subscribe();
        let person = match principal {
            Principal::Person(person) => Some(person.clone()),
            Principal::Owner | Principal::Stranger => None,
        };
        async move {
            let Some(person) = person else { return std::future::pending().await };
            loop {
                match tokio::time::timeout(LOOK_AGAIN, endings.recv()).await {
                    Ok(Ok(ended)) if ended.concerns(&person) => return,
                    Ok(Ok(_)) => {}
                    // A store that fails for a moment makes nobody a stranger.
                    Ok(Err(_)) | Err(_) => {
                        if matches!(self.still(&person).await, Ok(None)) {
                            return;
                        }
                    }
                }
            }
        }
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

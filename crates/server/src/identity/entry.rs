//! How people come in: as guests, by registering, and by logging in.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::http::HeaderValue;
use store::{
    Account, AccountChange, AccountId, Email, NewAccount, NewSession, SessionId, SessionRecord, StoreError,
    UserName,
};

use super::forgetting::forget_gone_guests;
use super::throttle::{Key, Quota};
use super::{
    ClientAddress, Credential, Ended, Identity, KnownBrowser, People, Person, Principal, Secret, expiry,
    name, password,
};
use crate::chance;
use crate::error::ApiError;
use crate::moderation::shut_out;

/// How often those who can never come back are forgotten.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);
/// How long a name for programs is, in letters of five bits.
const ID: usize = 16;
/// How many letters a guest's name ends with.
const GUEST_LETTERS: usize = 6;

/// Whoever stands at the door.
pub(crate) struct Visit {
    /// Who they are so far.
    pub(crate) principal: Principal,
    /// Where they come from.
    pub(crate) address: ClientAddress,
    /// What their browser is called.
    pub(crate) label: String,
    /// Whether they have logged in with it before.
    pub(crate) browser: Option<KnownBrowser>,
}

/// Somebody who has come in, and what their browser is known by from now on.
pub(crate) struct Entry {
    pub(crate) person: Person,
    pub(crate) secret: Secret,
    /// By which the browser is known later, where there is a password.
    pub(crate) browser: Option<HeaderValue>,
}

impl Identity {
    /// Lets somebody in without a name.
    pub(crate) async fn enter_as_guest(&self, visit: &Visit) -> Result<Entry, ApiError> {
        self.open_to(visit)?;
        if matches!(visit.principal, Principal::Person(_)) {
            let message = "You are somebody here already.".to_owned();
            return Err(ApiError::conflict("logged-in", message, "Log out first."));
        }
        self.count(&self.guests, visit.address)?;
        let mut tries = 0;
        loop {
            let shown = format!("{}{}", name::GUEST, chance::word(GUEST_LETTERS)?.replace('_', "x"));
            let name = UserName { key: name::name_key(&shown), shown };
            let account = self.add(name, None, None).await;
            match account {
                Ok(account) => return self.start(account, visit).await,
                Err(StoreError::NameTaken) if tries < 3 => tries += 1,
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Makes an account; a guest becomes it. The name is known to be free of what cannot stand in it.
    pub(crate) async fn register(
        &self,
        visit: &Visit,
        name: UserName,
        email: Option<Email>,
        password: String,
    ) -> Result<Entry, ApiError> {
        self.open_to(visit)?;
        if self.registrations.is_closed() {
            let message = "Nobody can register here.";
            return Err(ApiError::forbidden(
                "closed",
                message,
                "Ask whoever runs the server for an account.",
            ));
        }
        password::check(&password, &name.shown, email.as_ref().map(|email| email.shown.as_str()))?;
        if self.store.account_called(&name.key).await?.is_some() {
            return Err(name_taken());
        }
        self.count(&self.registrations, visit.address)?;
        let password = self.passwords.hash(password).await?;
        let guest = match &visit.principal {
            Principal::Person(person) if person.guest => Some(&person.id),
            _ => None,
        };
        let account = match guest {
            Some(id) => self.promote(id, name, email, password).await,
            None => self.add(name, email, Some(password)).await,
        };
        self.start(account.map_err(|error| taken_or(error, name_taken()))?, visit).await
    }

    /// Lets somebody in who knows the password of an account. Whether the name or the password was wrong is not told,
    /// and takes as long.
    pub(crate) async fn log_in(
        &self,
        visit: &Visit,
        name: &str,
        password: String,
    ) -> Result<Entry, ApiError> {
        self.open_to(visit)?;
        let key = name::name_key(name);
        let account = self.store.account_called(&key).await?;
        let hash = account.as_ref().and_then(|account| account.password.clone());
        // Whoever has logged in before is not kept out by whatever others try.
        let known = visit.browser.as_ref().zip(hash.as_deref()).and_then(|(browser, hash)| browser.key(hash));
        let address = visit.address.key();
        let tries = match known {
            Some(browser) => vec![browser],
            None => vec![Key::account_at(&key, address), Key::account(&key), address],
        };
        self.begin_try(&tries)?;
        let right = self.passwords.verify(password.clone(), hash).await?;
        let account = account.filter(|_| right).ok_or_else(ApiError::wrong_credentials)?;
        self.throttle.succeed(&tries);
        // Whoever may not come in is told why, once it is known that it is they.
        if let Some(sanction) = shut_out(&*self.moderation, &account.id, self.clock.wall()).await? {
            return Err((&sanction).into());
        }
        let account = self.rehash(account, password).await?;
        self.start(account, visit).await
    }

    /// The account of somebody who has to say their password once more.
    pub(crate) async fn prove(&self, person: &Person, password: String) -> Result<Account, ApiError> {
        let account = self.store.account(&person.id).await?.ok_or_else(ApiError::not_logged_in)?;
        // Counted for the session: a stolen one cannot guess without end, and nobody else uses up its tries.
        let tries = [Key::browser(&person.session()?.0)];
        self.begin_try(&tries)?;
        if !self.passwords.verify(password, account.password.clone()).await? {
            let message = "The password is wrong.";
            return Err(ApiError::forbidden(
                "wrong-password",
                message,
                "Write the password that you have now.",
            ));
        }
        self.throttle.succeed(&tries);
        Ok(account)
    }

    /// The hash of a password that somebody wants to have from now on.
    pub(crate) async fn new_password(&self, account: &Account, password: String) -> Result<String, ApiError> {
        password::check(&password, &account.name, account.email.as_deref())?;
        self.passwords.hash(password).await
    }

    /// What a session of a browser was begun by is no longer good.
    pub(crate) async fn leave(&self, person: &Person) -> Result<(), ApiError> {
        let Credential::Session(id) = &person.by else { return Ok(()) };
        match self.store.end_session(&person.id, id).await {
            Ok(()) | Err(StoreError::NoSuchSession) => {}
            Err(error) => return Err(error.into()),
        }
        self.end(Ended::Session(id.clone()));
        Ok(())
    }

    /// Whether people come in here at all, and this one by a browser.
    fn open_to(&self, visit: &Visit) -> Result<(), ApiError> {
        match &visit.principal {
            Principal::Person(person) => person.session().map(drop),
            Principal::Stranger => Ok(()),
            Principal::Owner => visit.principal.person().map(drop),
        }
    }

    fn begin_try(&self, tries: &[Key]) -> Result<(), ApiError> {
        let begun = self.throttle.begin(tries, self.clock.now());
        begun.map_err(|wait| ApiError::too_often("The password was wrong too often.", wait))
    }

    fn count(&self, quota: &Quota, address: ClientAddress) -> Result<(), ApiError> {
        let taken = quota.take(address.key(), self.clock.now());
        taken.map_err(|wait| ApiError::too_often("Too many have come from your network.", wait))
    }

    async fn add(
        &self,
        name: UserName,
        email: Option<Email>,
        password: Option<String>,
    ) -> Result<Account, StoreError> {
        let id = chance::word(ID).map_err(|_| StoreError::Failed("no random numbers".to_owned()))?;
        let (id, guest, created_at) = (AccountId(id), password.is_none(), self.clock.wall());
        self.store
            .add_account(NewAccount { id: id.clone(), name, email, password, guest, created_at })
            .await?;
        self.store.account(&id).await?.ok_or(StoreError::NoSuchAccount)
    }

    /// A guest gets a name and a password, and stays who they are.
    async fn promote(
        &self,
        id: &AccountId,
        name: UserName,
        email: Option<Email>,
        password: String,
    ) -> Result<Account, StoreError> {
        self.store.change_account(id, AccountChange::Register { name, email, password }).await?;
        self.end(Ended::Account { id: id.clone(), keep: None });
        self.store.account(id).await?.ok_or(StoreError::NoSuchAccount)
    }

    /// Hashes a password anew that was hashed when less was asked for.
    async fn rehash(&self, account: Account, password: String) -> Result<Account, ApiError> {
        let Some(expected) = account.password.clone().filter(|hash| password::is_outdated(hash)) else {
            return Ok(account);
        };
        let password = self.passwords.hash(password).await?;
        let change = AccountChange::Rehash { expected, password: password.clone() };
        match self.store.change_account(&account.id, change).await {
            Ok(()) => Ok(Account { password: Some(password), ..account }),
            Err(StoreError::Outdated | StoreError::NoSuchAccount) => Err(ApiError::wrong_credentials()),
            Err(error) => Err(error.into()),
        }
    }

    /// Begins a session with a new secret, and ends the one that the browser had.
    async fn start(&self, account: Account, visit: &Visit) -> Result<Entry, ApiError> {
        let now = self.clock.wall();
        let secret = Secret::new("")?;
        let session = SessionRecord {
            id: SessionId(chance::word(ID)?),
            token: secret.hash(),
            account: account.id.clone(),
            label: visit.label.clone(),
            created_at: now,
            seen_at: now,
            expires_at: expiry(&account, now, now),
        };
        let by = Credential::Session(session.id.clone());
        let started =
            self.store.start_session(NewSession { session, password: account.password.clone() }).await;
        // The password was changed while it was being checked.
        started.map_err(|error| match error {
            StoreError::Outdated => ApiError::wrong_credentials(),
            error => error.into(),
        })?;
        if let Principal::Person(before) = &visit.principal {
            self.leave(before).await?;
        }
        self.sweep();
        let browser = account.password.as_deref().map(|hash| self.know_browser(hash)).transpose()?;
        Ok(Entry { person: Person::new(account, by), secret, browser })
    }

    /// Now and then somebody has to clean up. Nobody waits for it.
    fn sweep(&self) {
        let (now, last) = (self.clock.wall(), self.swept.load(Ordering::Relaxed));
        if self.people == People::Many && u128::from(now.0.saturating_sub(last)) >= SWEEP_EVERY.as_millis() {
            self.swept.store(now.0, Ordering::Relaxed);
            tokio::spawn(forget_gone_guests(Arc::clone(&self.store), now, self.puzzles.clone()));
        }
    }
}

/// A user name is there for all to see, so it can be told that it is taken.
pub(crate) fn name_taken() -> ApiError {
    let message = "Somebody has that name, or one that looks like it.".to_owned();
    ApiError::refused("name-taken", message, "Choose another name.")
}

/// What a store says when a name is taken, in words for people.
pub(crate) fn taken_or(error: StoreError, taken: ApiError) -> ApiError {
    match error {
        StoreError::NameTaken => taken,
        StoreError::Outdated | StoreError::NoSuchAccount => ApiError::not_logged_in(),
        error => error.into(),
    }
}

//! What whoever runs the server does with accounts, on the file and without a browser.

use std::fmt;

use store::{
    Account, AccountChange, AccountId, AccountStore, Act, AuditLine, AuditQuery, Deed, ModerationStore,
    OnlineStore, Role, SanctionKind, StoreError, WallTime,
};

use super::{name, password};
use crate::chance;
use crate::moderation::MAX_REASON;

/// How many accounts are read at a time.
const PAGE: u32 = 500;
/// How many groups of letters a new password has, and how many letters each.
const GROUPS: usize = 4;
const LETTERS: usize = 5;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdministrationError {
    /// Nobody has that name.
    NoSuchAccount(String),
    /// Something is missing that the program needs.
    Failed(String),
    /// The store has failed.
    Store(StoreError),
}

impl fmt::Display for AdministrationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchAccount(name) => {
                let name = name.escape_debug();
                write!(f, "there is no account \"{name}\"; `hyperchess account list` shows those there are")
            }
            Self::Failed(why) => f.write_str(why),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AdministrationError {}

impl From<StoreError> for AdministrationError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Somebody who may do everything with the accounts of a store.
pub struct Administrator<'a> {
    store: &'a dyn AccountStore,
    online: &'a dyn OnlineStore,
    moderation: &'a dyn ModerationStore,
}

impl<'a> Administrator<'a> {
    /// Somebody who has the file.
    pub fn new(store: &'a (impl AccountStore + OnlineStore + ModerationStore)) -> Self {
        Self { store, online: store, moderation: store }
    }

    /// All accounts, by name.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn list(&self) -> Result<Vec<Account>, AdministrationError> {
        let mut all: Vec<Account> = Vec::new();
        loop {
            let after = all.last().map_or_else(String::new, |last| name::name_key(&last.name));
            let page = self.store.accounts(&after, PAGE).await?;
            let last = page.len() < PAGE as usize;
            all.extend(page);
            if last {
                return Ok(all);
            }
        }
    }

    /// Gives somebody a new password, and ends whatever they were known by.
    ///
    /// # Errors
    /// When there is no such account, or the store fails.
    pub async fn reset_password(&self, name: &str) -> Result<String, AdministrationError> {
        let account = self.find(name).await?;
        let words = (0..GROUPS).map(|_| chance::word(LETTERS).map(|word| word.replace('_', "x")));
        let words = words.collect::<Result<Vec<_>, _>>();
        let words =
            words.map_err(|_| AdministrationError::Failed("no random numbers can be had".to_owned()))?;
        let plain = words.join("-");
        let password = password::hash(&plain).map_err(AdministrationError::Failed)?;
        let change = AccountChange::Password { expected: None, password, keep: None };
        self.store.change_account(&account.id, change).await?;
        Ok(plain)
    }

    /// Says what somebody may do.
    ///
    /// # Errors
    /// When there is no such account, or the store fails.
    pub async fn set_role(&self, name: &str, role: Role) -> Result<(), AdministrationError> {
        let account = self.find(name).await?;
        Ok(self.store.change_account(&account.id, AccountChange::Role(role)).await?)
    }

    /// Deletes an account, and says which it was. Its games stay, but for those that have not begun.
    ///
    /// # Errors
    /// When there is no such account, or the store fails.
    pub async fn delete(&self, name: &str, now: WallTime) -> Result<AccountId, AdministrationError> {
        let account = self.find(name).await?;
        self.store.delete_account(&account.id, now).await?;
        self.online.withdraw(&account.id).await?;
        Ok(account.id)
    }

    /// Does something about somebody, and writes it down.
    ///
    /// # Errors
    /// When there is no such account, nothing to lift, no reason is given, or the store fails.
    pub async fn moderate(
        &self,
        name: &str,
        deed: Deed,
        reason: &str,
        now: WallTime,
    ) -> Result<(), AdministrationError> {
        let reason = reason.trim();
        if reason.is_empty() || reason.chars().count() > MAX_REASON {
            let why = format!("a reason has one to {MAX_REASON} letters: say why with --reason");
            return Err(AdministrationError::Failed(why));
        }
        let account = self.known(name).await?;
        let (by, subject) = (String::new(), account.id.clone());
        let act = Act { at: now, by, subject, deed, reason: reason.to_owned(), settle: false };
        match self.moderation.moderate(act).await {
            Err(StoreError::Outdated) => {
                let name = account.name.escape_debug();
                let why = format!(
                    "there is nothing to lift of \"{name}\"; `hyperchess account log` shows what was done"
                );
                Err(AdministrationError::Failed(why))
            }
            done => Ok(done?),
        }?;
        if matches!(deed, Deed::Impose(kind, _) if kind.shuts_out()) {
            self.online.withdraw(&account.id).await?;
        }
        Ok(())
    }

    /// What somebody may not do at present.
    ///
    /// # Errors
    /// When there is no such account, or the store fails.
    pub async fn forbidden(
        &self,
        name: &str,
        now: WallTime,
    ) -> Result<Vec<SanctionKind>, AdministrationError> {
        let account = self.known(name).await?;
        let sanctions = self.moderation.sanctions(&account.id, now).await?;
        Ok(sanctions.into_iter().map(|sanction| sanction.kind).collect())
    }

    /// What moderators have done, about somebody or at all; the latest first.
    ///
    /// # Errors
    /// When there is no such account, or the store fails.
    pub async fn log(&self, name: Option<&str>, limit: u32) -> Result<Vec<AuditLine>, AdministrationError> {
        let subject = match name {
            Some(name) => Some(self.known(name).await?.id.0),
            None => None,
        };
        Ok(self.moderation.audit(AuditQuery { subject, after: None, limit }).await?)
    }

    /// Somebody who is called so, guests among them.
    async fn known(&self, name: &str) -> Result<Account, AdministrationError> {
        let account = self.store.account_called(&name::name_key(name)).await?;
        account.ok_or_else(|| AdministrationError::NoSuchAccount(name.to_owned()))
    }

    async fn find(&self, name: &str) -> Result<Account, AdministrationError> {
        let account =
            self.store.account_called(&name::name_key(name)).await?.filter(|account| !account.guest);
        account.ok_or_else(|| AdministrationError::NoSuchAccount(name.to_owned()))
    }
}

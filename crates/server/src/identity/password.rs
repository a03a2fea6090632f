//! Which passwords are good enough, and how they are hashed.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

use super::common_passwords::is_common;
use super::name::name_key;
use crate::error::ApiError;

/// The fewest characters. Nobody is told which ones to use: length is what counts.
pub(crate) const SHORTEST: usize = 10;
/// The most bytes, so that nobody can keep the server busy with one.
const LONGEST: usize = 1024;

/// Memory in KiB, passes and lanes: what is asked of whoever wants to guess.
const MEMORY: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// How a hash begins that was made with these.
const BEGINNING: &str = "$argon2id$v=19$m=19456,t=2,p=1$";
/// The hash of a password that nobody has: who asks about an account that does not exist waits as long.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// How many are hashed at a time; each takes 19 MiB and a processor.
const AT_ONCE: usize = 2;
/// How many may wait for that.
const WAITING: usize = 64;
/// For how long they wait.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whether somebody may take a password, given what else they have told.
pub(crate) fn check(password: &str, name: &str, email: Option<&str>) -> Result<(), ApiError> {
    if password.chars().count() < SHORTEST {
        let message = format!("A password has at least {SHORTEST} characters.");
        return Err(ApiError::refused("password-too-short", message, "Three or four words make a good one."));
    }
    if password.len() > LONGEST {
        let message = format!("A password has at most {LONGEST} bytes.");
        return Err(ApiError::refused("password-too-long", message, "Choose a shorter one."));
    }
    let key = name_key(password);
    let told = [Some(name), email, email.and_then(|email| email.split('@').next())];
    let mut told = told.into_iter().flatten().map(name_key).filter(|told| told.chars().count() > 2);
    if is_common(password) || told.any(|told| key.replace(&told, "").chars().count() < 4) {
        let message = "That password is easily guessed.".to_owned();
        return Err(ApiError::refused("password-common", message, "Three or four words make a good one."));
    }
    Ok(())
}

/// The hash of a password, as a PHC string. It takes a while.
///
/// # Errors
/// When there are no random numbers or no memory to be had.
pub(crate) fn hash(password: &str) -> Result<String, String> {
    let hash = hasher()?.hash_password(normal(password).as_bytes()).map_err(|error| error.to_string())?;
    Ok(hash.to_string())
}

/// Whether a password is the one that was hashed. It takes a while, the same whatever comes out.
fn verify(password: &str, hash: &str) -> Result<bool, String> {
    use argon2::password_hash::Error;
    match hasher()?.verify_password(normal(password).as_bytes(), hash) {
        Ok(()) => Ok(true),
        Err(Error::PasswordInvalid) => Ok(false),
        Err(error) => Err(error.to_string()),
    }
}

fn hasher() -> Result<Argon2<'static>, String> {
    let params = Params::new(MEMORY, PASSES, LANES, None).map_err(|error| error.to_string())?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// Two keyboards may spell one letter in two ways.
fn normal(password: &str) -> String {
    password.nfkc().collect()
}

/// Whether a hash was made with less than is asked for today.
pub(crate) fn is_outdated(hash: &str) -> bool {
    !hash.starts_with(BEGINNING)
}

/// Hashing for everybody, on threads of its own and never too much of it.
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        Self { permits: Arc::new(Semaphore::new(AT_ONCE)), waiting: AtomicUsize::new(0) }
    }

    /// The hash of a new password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.work(move || hash(&password)).await
    }

    /// Whether a password is the one of an account. Where there is no account the answer is no, and takes as long.
    pub(crate) async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        if password.len() > LONGEST {
            return Ok(false);
        }
        self.work(move || match hash {
            Some(hash) => verify(&password, &hash),
            None => verify(&password, NOBODY).map(|_| false),
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<T, ApiError> {
        let failed = |why: &dyn std::fmt::Display| ApiError::internal("a password cannot be checked", why);
        let Some(queued) = Queued::enter(&self.waiting) else { return Err(busy()) };
        let permit = tokio::time::timeout(PATIENCE, Arc::clone(&self.permits).acquire_owned()).await;
        drop(queued);
        let permit = permit.map_err(|_| busy())?.map_err(|error| failed(&error))?;
        let working = tokio::task::spawn_blocking(move || {
            // Whoever asked may be gone; the processor is taken until this is done all the same.
            let _permit = permit;
            work()
        });
        working.await.map_err(|error| failed(&error))?.map_err(|error| failed(&error))
    }
}

/// A place among those who wait, given back however the waiting ends.
struct Queued<'a>(&'a AtomicUsize);

impl<'a> Queued<'a> {
    fn enter(waiting: &'a AtomicUsize) -> Option<Self> {
        let before = waiting.fetch_add(1, Ordering::Relaxed);
        let queued = Self(waiting);
        (before < WAITING).then_some(queued)
    }
}

impl Drop for Queued<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn busy() -> ApiError {
    ApiError::overloaded("Too many people are logging in at this moment.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_made_as_they_should_be() {
        let hash = hash("three good words").unwrap();
        assert!(hash.starts_with(BEGINNING) && !is_outdated(&hash), "{hash}");
        assert!(verify("three good words", &hash).unwrap());
        assert!(!verify("three bad words", &hash).unwrap());
        assert!(is_outdated("$argon2id$v=19$m=4096,t=2,p=1$AAAA$AAAA"));
        // The same letters on another keyboard.
        let hash = super::hash("ma\u{f1}ana y pasado").unwrap();
        assert!(verify("man\u{303}ana y pasado", &hash).unwrap());
    }

    #[test]
    fn nobodys_hash_costs_as_much() {
        assert!(!is_outdated(NOBODY));
        assert_eq!(verify("whatever", NOBODY), Ok(false));
    }

    #[test]
    fn what_is_easily_guessed_is_no_password() {
        let check = |password: &str| super::check(password, "Countess", Some("lovelace@example.org"));
        for good in ["three good words", "correct horse", "ñandú ñandú ñandú", &"ab9-".repeat(256)] {
            assert!(check(good).is_ok(), "{good}");
        }
        for wrong in [
            "short",
            "aaaaaaaaaaaaaa",
            "1234567890",
            "password123",
            "Countess123",
            "c0untessc0untess",
            "lovelace@example.org",
            "lovelace12",
            "qwertyuiop",
            "abababababab",
            &"ab9-".repeat(257),
        ] {
            assert!(check(wrong).is_err(), "{wrong}");
        }
    }

    #[tokio::test]
    async fn who_waits_in_vain_is_told_so() {
        let passwords = Passwords::new();
        passwords.waiting.store(WAITING, Ordering::Relaxed);
        assert!(passwords.verify("x".to_owned(), None).await.is_err());
        assert_eq!(passwords.waiting.load(Ordering::Relaxed), WAITING, "the place is given back");
    }
}

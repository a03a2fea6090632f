//! What somebody was known by is good no more.

use store::{AccountId, SessionId, TokenId};

use super::principal::{Credential, Person};

/// What has ended. Open sockets listen for these, since they ask only once who is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// One session: somebody has logged out.
    Session(SessionId),
    /// One token: somebody has revoked it.
    Token(TokenId),
    /// Everything an account was known by, but for one session: its password has changed, or it is gone.
    Account {
        /// Which account.
        id: AccountId,
        /// The session that goes on.
        keep: Option<SessionId>,
    },
    /// All sessions of an account but for one. Tokens go on.
    OtherSessions {
        /// Which account.
        id: AccountId,
        /// The session that goes on.
        keep: SessionId,
    },
}

impl Ended {
    /// Whether this is about what somebody is known by.
    pub(crate) fn concerns(&self, person: &Person) -> bool {
        match (self, &person.by) {
            (Self::Session(ended), Credential::Session(session)) => ended == session,
            (Self::Token(ended), Credential::Token { id, .. }) => ended == id,
            (Self::Account { id, keep }, Credential::Session(session)) => {
                *id == person.id && keep.as_ref() != Some(session)
            }
            (Self::Account { id, .. }, Credential::Token { .. }) => *id == person.id,
            (Self::OtherSessions { id, keep }, Credential::Session(session)) => {
                *id == person.id && keep != session
            }
            (Self::Session(_) | Self::OtherSessions { .. }, Credential::Token { .. })
            | (Self::Token(_), Credential::Session(_)) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use store::Role;

    use super::*;

    fn ada(by: Credential) -> Person {
        let id = AccountId("ada".to_owned());
        Person { id, name: "Ada".to_owned(), guest: false, bot: false, role: Role::Player, by }
    }

    #[test]
    fn endings_concern_whom_they_are_about() {
        let session = |name: &str| SessionId(name.to_owned());
        let here = ada(Credential::Session(session("here")));
        let there = ada(Credential::Session(session("there")));
        let program = ada(Credential::Token { id: TokenId("bot".to_owned()), scopes: vec![] });
        let account =
            |name: &str| Ended::Account { id: AccountId(name.to_owned()), keep: Some(session("here")) };
        let others = Ended::OtherSessions { id: AccountId("ada".to_owned()), keep: session("here") };
        let cases = [
            (Ended::Session(session("here")), [true, false, false]),
            (Ended::Token(TokenId("bot".to_owned())), [false, false, true]),
            (account("ada"), [false, true, true]),
            (account("bob"), [false, false, false]),
            (others, [false, true, false]),
        ];
        for (ended, concerned) in cases {
            assert_eq!(
                [&here, &there, &program].map(|person| ended.concerns(person)),
                concerned,
                "{ended:?}"
            );
        }
    }
}

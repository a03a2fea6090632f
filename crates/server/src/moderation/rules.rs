//! Who may do something about whom. It is decided here and nowhere else.

use store::{AccountId, Role};

/// Whoever does something about somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Actor<'a> {
    /// Whoever has the database, or sits at the computer.
    Owner,
    /// Somebody with an account.
    Person(&'a AccountId, Role),
}

/// Whether somebody may do something about somebody else. Nobody may about themselves: whoever keeps order could shut
/// themselves out, or lift what others have said.
pub(crate) fn may_act(actor: Actor<'_>, subject: &AccountId, role: Role) -> bool {
    match actor {
        Actor::Owner => true,
        Actor::Person(id, _) if id == subject => false,
        Actor::Person(_, Role::Player) => false,
        Actor::Person(_, Role::Moderator) => role == Role::Player,
        Actor::Person(_, Role::Administrator) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_roles() {
        let (ada, bob) = (AccountId("ada".to_owned()), AccountId("bob".to_owned()));
        let roles = [Role::Player, Role::Moderator, Role::Administrator];
        let may = |actor: Role| roles.map(|subject| may_act(Actor::Person(&ada, actor), &bob, subject));
        assert_eq!(may(Role::Player), [false, false, false]);
        assert_eq!(may(Role::Moderator), [true, false, false]);
        assert_eq!(may(Role::Administrator), [true, true, true]);
        for role in roles {
            assert!(!may_act(Actor::Person(&ada, role), &ada, role), "about oneself: {role}");
            assert!(may_act(Actor::Owner, &ada, role));
        }
    }
}

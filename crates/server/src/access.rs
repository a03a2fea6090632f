//! Who may do what with a game. Everything that is asked about one goes through here.

use rules::{Player, Sight};
use store::{GameId, GameQuery, Notes, OnlineGame};

use crate::error::ApiError;
use crate::identity::Principal;
use crate::server::Server;

/// The seats that somebody plays.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Seats {
    /// All that people play: whoever owns the computer decides for everybody at it.
    All,
    /// These, and no others.
    These(Vec<Player>),
}

impl Seats {
    /// Whether somebody may decide for a seat.
    pub(crate) fn has(&self, seat: Player) -> bool {
        match self {
            Self::All => true,
            Self::These(seats) => seats.contains(&seat),
        }
    }

    /// Whether somebody decides for nobody.
    pub(crate) fn is_none(&self) -> bool {
        matches!(self, Self::These(seats) if seats.is_empty())
    }
}

/// What somebody may do with a game that they may see.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    pub(crate) seats: Seats,
    /// Whether it is theirs to name and to put away.
    is_theirs: bool,
    /// Whether somebody is still to come.
    pub(crate) is_waiting: bool,
    /// Whether more than one person plays in it.
    pub(crate) is_shared: bool,
    /// Whether it counts for ratings.
    pub(crate) is_rated: bool,
}

impl Access {
    /// Turns away whoever may only look.
    pub(crate) fn or_refuse_change(self) -> Result<Self, ApiError> {
        if self.is_theirs {
            return Ok(self);
        }
        let message = "This game belongs to others.";
        Err(ApiError::forbidden("not-yours", message, "You may watch it."))
    }
}

impl Server {
    /// What somebody may do with a game. Whoever may not even see it is told that there is none.
    pub(crate) async fn access(&self, principal: &Principal, id: &GameId) -> Result<Access, ApiError> {
        if matches!(principal, Principal::Owner) {
            return Ok(Access {
                seats: Seats::All,
                is_theirs: true,
                is_waiting: false,
                is_shared: false,
                is_rated: false,
            });
        }
        let online = self.online().online(id).await?.ok_or_else(|| ApiError::not_found("such game"))?;
        Ok(access(principal, &online))
    }

    /// Turns away whoever asks for all of a game that is in fog until it is over.
    pub(crate) async fn or_refuse_in_fog(&self, id: &GameId) -> Result<(), ApiError> {
        let Some(line) = self.store().line(id).await?.filter(|line| !line.over) else { return Ok(()) };
        let variant = self.variant(&line.variant).await?;
        if !variant.is_some_and(|variant| variant.blueprint.sight == Sight::Fog) {
            return Ok(());
        }
        let message = "The board is in fog until the game is over.";
        Err(ApiError::forbidden("in-fog", message, "Ask again when it is over."))
    }

    /// What somebody makes of a game that several play in: everybody has a name and words of their own for it, which
    /// the others do not see. Nothing where a game has one keeper, whose words about it go with its link.
    pub(crate) async fn notes(
        &self,
        principal: &Principal,
        access: &Access,
        id: &GameId,
    ) -> Result<Option<Notes>, ApiError> {
        match principal {
            _ if !access.is_shared => Ok(None),
            Principal::Person(person) => Ok(Some(self.online().notes(id, &person.id).await?)),
            Principal::Owner | Principal::Stranger => Ok(Some(Notes::default())),
        }
    }

    /// The games that somebody finds in lists: their own.
    pub(crate) fn own_games(&self, principal: &Principal, query: GameQuery) -> Option<GameQuery> {
        match principal {
            Principal::Owner => Some(query),
            Principal::Person(person) => Some(GameQuery { account: Some(person.id.clone()), ..query }),
            Principal::Stranger => None,
        }
    }
}

/// Links are made of letters that nobody guesses, so whoever has one was given it.
fn access(principal: &Principal, online: &OnlineGame) -> Access {
    let (seats, maker) = match principal {
        Principal::Person(person) => {
            let seats = if person.may_play() { online.seats_of(&person.id) } else { Vec::new() };
            (seats, online.maker == person.id)
        }
        Principal::Owner | Principal::Stranger => (Vec::new(), false),
    };
    let is_theirs = maker || !seats.is_empty();
    Access {
        seats: Seats::These(seats),
        is_theirs,
        is_waiting: online.is_waiting(),
        is_shared: online.is_shared(),
        is_rated: online.rated,
    }
}

//! The board that somebody means: of the content, or one that a user has uploaded and they may see.

use std::sync::Arc;

use store::{Role, Shown, Upload};

use crate::content::{Content, Variant};
use crate::error::ApiError;
use crate::identity::{Principal, name_key};
use crate::server::Server;
use crate::workshop::is_key;

/// A board that somebody may play on.
pub(crate) struct Found {
    pub(crate) variant: Arc<Variant>,
    /// Whether everybody may hear of it.
    pub(crate) is_public: bool,
}

impl Server {
    /// The board of a name or key. Whoever may not see it is told that there is none.
    pub(crate) async fn board(&self, principal: &Principal, name: &str) -> Result<Found, ApiError> {
        let content = self.content();
        if let Some(variant) = self.listed(&content, name).await? {
            return Ok(Found { variant, is_public: true });
        }
        let none = || no_board(&content, name);
        let upload = self.upload(principal, name).await?.ok_or_else(none)?;
        if upload.removed.is_some() {
            return Err(none());
        }
        let variant = self.variant(&upload.hash).await?.ok_or_else(none)?;
        Ok(Found { variant, is_public: upload.shown == Shown::Public })
    }

    /// The board of the content, with the rule files laid over it that are named as well.
    async fn listed(&self, content: &Arc<Content>, name: &str) -> Result<Option<Arc<Variant>>, ApiError> {
        let (content, name) = (Arc::clone(content), name.to_owned());
        // To lay rules over a board takes its time, the first time.
        let finding = tokio::task::spawn_blocking(move || content.find(&name)).await;
        match finding.map_err(|error| ApiError::internal("a board cannot be found", &error))? {
            Some(Ok(variant)) => Ok(Some(variant)),
            Some(Err(why)) => Err(ApiError::refused("rules-not-borne", why.message, &why.remedy)),
            None => Ok(None),
        }
    }

    /// The uploaded variant of a key, or of `owner/name`, if there is one that somebody may see.
    pub(crate) async fn upload(&self, principal: &Principal, name: &str) -> Result<Option<Upload>, ApiError> {
        let found = if is_key(name) {
            self.workshop().upload(name).await?
        } else if let Some((owner, slug)) = name.split_once('/') {
            self.workshop().upload_of(&name_key(owner), slug).await?
        } else {
            None
        };
        // Whoever guesses the name of what is found by its link alone was not given the link.
        let by_link = is_key(name);
        Ok(found.filter(|upload| may_see(principal, upload, by_link)))
    }
}

/// Whose an upload is comes from who asks: an account, or whoever sits at this computer.
pub(crate) fn owns(principal: &Principal, upload: &Upload) -> bool {
    match principal {
        Principal::Owner => upload.owner.0.is_empty(),
        Principal::Person(person) => person.id == upload.owner,
        Principal::Stranger => false,
    }
}

fn may_see(principal: &Principal, upload: &Upload, by_link: bool) -> bool {
    let everybody = match upload.shown {
        Shown::Private => false,
        Shown::Unlisted => by_link,
        Shown::Public => true,
    };
    let everybody = everybody && upload.removed.is_none();
    everybody || owns(principal, upload) || principal.needs(Role::Moderator).is_ok()
}

pub(crate) fn no_board(content: &Content, name: &str) -> ApiError {
    let remedy = match content.library.suggest(name) {
        Some(near) => format!("Did you mean \"{near}\"?"),
        None => "Choose a board of the list.".to_owned(),
    };
    ApiError::refused("no-such-board", format!("There is no board \"{name}\"."), &remedy)
}

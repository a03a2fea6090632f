//! What those are told who may not do something.

use protocol::{SanctionName, SanctionView};
use store::{AccountId, ModerationStore, Sanction, SanctionKind, StoreError, WallTime};

use crate::error::ApiError;
use crate::identity::Principal;
use crate::record::civil;
use crate::server::Server;

/// What keeps somebody out at present, if anything does.
pub(crate) async fn shut_out(
    store: &dyn ModerationStore,
    account: &AccountId,
    now: WallTime,
) -> Result<Option<Sanction>, StoreError> {
    let sanctions = store.sanctions(account, now).await?;
    Ok(sanctions.into_iter().find(|sanction| sanction.kind.shuts_out()))
}

impl Server {
    /// Turns away whoever would write what others see, and is muted.
    pub(crate) async fn or_refuse_muted(&self, principal: &Principal) -> Result<(), ApiError> {
        let Principal::Person(person) = principal else { return Ok(()) };
        let sanctions = self.moderation().sanctions(&person.id, self.clock().wall()).await?;
        match sanctions.iter().find(|sanction| sanction.kind == SanctionKind::Mute) {
            Some(sanction) => Err(sanction.into()),
            None => Ok(()),
        }
    }
}

impl From<&Sanction> for ApiError {
    fn from(sanction: &Sanction) -> Self {
        let (code, what) = match sanction.kind {
            SanctionKind::Mute => ("muted", "You may not write what others see"),
            SanctionKind::Ban => ("banned", "You may not come in"),
            SanctionKind::Close => ("account-closed", "This account is closed"),
        };
        let until = sanction.until.map_or_else(String::new, |time| format!(" until {}", utc(time)));
        let message = format!("{what}{until}: {}", sanction.reason);
        let remedy = "If you think that this is wrong, ask whoever runs the server.";
        Self::forbidden(code, &message, remedy).about(view(sanction))
    }
}

/// What somebody may not do, as it is told.
pub(crate) fn view(sanction: &Sanction) -> SanctionView {
    SanctionView {
        kind: match sanction.kind {
            SanctionKind::Mute => SanctionName::Mute,
            SanctionKind::Ban => SanctionName::Ban,
            SanctionKind::Close => SanctionName::Close,
        },
        since: sanction.since.0,
        until: sanction.until.map(|until| until.0),
        reason: sanction.reason.clone(),
    }
}

/// A time as whoever reads it anywhere understands it.
#[must_use]
pub fn utc(time: WallTime) -> String {
    let (year, month, day) = civil(time);
    let minutes = time.0 / 60_000 % (24 * 60);
    format!("{year}-{month:02}-{day:02} {:02}:{:02} UTC", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_may_not_do_something_hears_why_and_until_when() {
        let mut sanction = Sanction {
            kind: SanctionKind::Mute,
            since: WallTime(0),
            until: Some(WallTime(1_700_000_000_000)),
            reason: "Insults.".to_owned(),
        };
        let (status, message, ..) = ApiError::from(&sanction).told();
        assert_eq!(status, 403);
        assert_eq!(message, "You may not write what others see until 2023-11-14 22:13 UTC: Insults.");
        sanction.until = None;
        assert_eq!(ApiError::from(&sanction).told().1, "You may not write what others see: Insults.");
    }
}

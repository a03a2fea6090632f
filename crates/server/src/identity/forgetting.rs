//! What becomes of guests who can never come back.

use std::path::PathBuf;
use std::sync::Arc;

use store::{AccountStore, WallTime};

use crate::puzzles::forget_solitaire;
use crate::report::report;

/// Forgets those who can never come back, and the files that they have left.
pub(super) async fn forget_gone_guests(store: Arc<dyn AccountStore>, now: WallTime, files: Option<PathBuf>) {
    let what = "guests who cannot come back are not forgotten";
    let gone = match store.gone_guests(now).await {
        Ok(gone) => gone,
        Err(error) => return report(what, &error),
    };
    if let Err(error) = store.sweep_accounts(now).await {
        return report(what, &error);
    }
    let Some(folder) = files else { return };
    let forgetting = tokio::task::spawn_blocking(move || {
        for guest in gone {
            if let Err(error) = forget_solitaire(&folder, &guest) {
                report(what, &error);
            }
        }
    });
    // One that panicked has reported it.
    let _ = forgetting.await;
}

#[cfg(test)]
mod tests {
    use store::{AccountId, NewAccount, SqlStore, UserName};

    use super::*;

    #[tokio::test]
    async fn their_files_go_with_them_and_those_of_members_stay() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqlStore::in_file(&folder.path().join("games.sqlite")).unwrap());
        for (id, guest) in [("left_one", true), ("member", false)] {
            let account = NewAccount {
                id: AccountId(id.to_owned()),
                name: UserName { shown: id.to_owned(), key: id.to_owned() },
                email: None,
                password: (!guest).then(|| "hash".to_owned()),
                guest,
                created_at: WallTime(1),
            };
            store.add_account(account).await.unwrap();
            std::fs::create_dir_all(folder.path().join("people").join(id)).unwrap();
        }
        forget_gone_guests(store, WallTime(10_000_000), Some(folder.path().to_owned())).await;
        let is_there = |id: &str| folder.path().join("people").join(id).exists();
        assert!(!is_there("left_one") && is_there("member"));
    }
}

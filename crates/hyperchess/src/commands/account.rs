//! `hyperchess account`: what whoever runs a server does with its accounts.

use serde_json::{Value, json};
use server::{AdministrationError, Administrator, forget_solitaire, utc};
use store::{Account, AuditLine, Database as Place, Deed, SanctionKind, SqlStore, WallTime};

use super::{database, print, print_json, puzzle_folder};
use crate::arguments::{AccountCommand, Database, Sanction};
use crate::clock::now;
use crate::failure::Failure;

pub(crate) fn account(what: &AccountCommand) -> Result<(), Failure> {
    match what {
        AccountCommand::List { file, json } => {
            let accounts = with(file, async |administrator| administrator.list().await)?;
            if *json { print_json(&as_json(&accounts)) } else { print(&as_text(&accounts)) }
        }
        AccountCommand::ResetPassword { name, file } => {
            let password = with(file, async |administrator| administrator.reset_password(name).await)?;
            print(&format!("{password}\n"))?;
            eprintln!("hyperchess: this is the new password; it is shown only this once");
            Ok(())
        }
        AccountCommand::Role { name, role, file } => {
            with(file, async |administrator| administrator.set_role(name, *role).await)
        }
        AccountCommand::Mute(wish) => impose(SanctionKind::Mute, wish),
        AccountCommand::Ban(wish) => impose(SanctionKind::Ban, wish),
        AccountCommand::Close { name, reason, file } => {
            let deed = Deed::Impose(SanctionKind::Close, None);
            moderate(file, name, deed, reason)
        }
        AccountCommand::Lift { name, what, reason, file } => lift(file, name, *what, reason),
        AccountCommand::Log { name, limit, file, json } => {
            let lines = with(file, async |administrator| administrator.log(name.as_deref(), *limit).await)?;
            if *json { print_json(&log_as_json(&lines)) } else { print(&log_as_text(&lines)) }
        }
        AccountCommand::Delete { name, file } => {
            let id = with(file, async |administrator| administrator.delete(name, WallTime(now())).await)?;
            match puzzle_folder(&database(file.place.as_ref())?) {
                Some(folder) => forget_solitaire(&folder, &id).map_err(|error| {
                    let folder = folder.display();
                    Failure::not_so(format!(
                        "the account is gone, but not its games of Solitaire in {folder}: {error}"
                    ))
                }),
                None => Ok(()),
            }
        }
    }
}

fn impose(kind: SanctionKind, wish: &Sanction) -> Result<(), Failure> {
    let until = wish.span.map(|span| WallTime(now().saturating_add(span.as_millis() as u64)));
    moderate(&wish.file, &wish.name, Deed::Impose(kind, until), &wish.reason)
}

fn moderate(file: &Database, name: &str, deed: Deed, reason: &str) -> Result<(), Failure> {
    with(file, async |administrator| administrator.moderate(name, deed, reason, WallTime(now())).await)
}

/// Lifts one thing, or all that there is.
fn lift(file: &Database, name: &str, what: Option<SanctionKind>, reason: &str) -> Result<(), Failure> {
    with(file, async |administrator| {
        let all = match what {
            Some(kind) => vec![kind],
            None => administrator.forbidden(name, WallTime(now())).await?,
        };
        // Where there is nothing to lift, one try says so.
        let all = if all.is_empty() { vec![SanctionKind::Mute] } else { all };
        for kind in all {
            administrator.moderate(name, Deed::Lift(kind), reason, WallTime(now())).await?;
        }
        Ok(())
    })
}

fn log_as_text(lines: &[AuditLine]) -> String {
    let line = |line: &AuditLine| {
        let until = line.until.map_or_else(String::new, |until| format!(" until {}", utc(until)));
        let by = if line.by.is_empty() { "command line" } else { &line.by };
        // A reason is one line here, whatever its author typed.
        let reason = line.reason.replace(char::is_control, " ");
        format!("{}  {by}  {} {}{until}: {reason}\n", utc(line.at), line.action, line.subject)
    };
    lines.iter().map(line).collect()
}

fn log_as_json(lines: &[AuditLine]) -> Value {
    let line = |line: &AuditLine| {
        json!({
            "at": line.at.0,
            "by": line.by,
            "action": line.action,
            "subject": line.subject,
            "until": line.until.map(|until| until.0),
            "reason": line.reason,
        })
    };
    json!({ "lines": lines.iter().map(line).collect::<Vec<_>>() })
}

/// Does something with the accounts of a database that is there already.
fn with<T>(
    file: &Database,
    work: impl AsyncFnOnce(Administrator<'_>) -> Result<T, AdministrationError>,
) -> Result<T, Failure> {
    let place = database(file.place.as_ref())?;
    if let Place::File(path) = &place
        && !path.is_file()
    {
        let path = path.display();
        return Err(Failure::not_so(format!("there is no file {path}; name the server's with --database")));
    }
    let store = SqlStore::open_beside(&place).map_err(Failure::not_so)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.map_err(|error| Failure::not_so(format!("no threads can be started: {error}")))?;
    runtime.block_on(work(Administrator::new(&store))).map_err(Failure::not_so)
}

fn as_text(accounts: &[Account]) -> String {
    let width = accounts.iter().map(|account| account.name.chars().count()).max().unwrap_or(0);
    let lines = accounts.iter().map(|account| {
        let email = account.email.as_deref().unwrap_or("");
        // Nobody is told that somebody else has given the same address; whoever runs the server must know.
        let claimed =
            if account.email.is_some() && !account.holds_email { " (another account's)" } else { "" };
        let line = format!("{:width$}  {:13}  {email}{claimed}", account.name, account.role.to_string());
        line.trim_end().to_owned() + "\n"
    });
    lines.collect()
}

fn as_json(accounts: &[Account]) -> Value {
    let accounts = accounts.iter().map(|account| {
        json!({
            "id": account.id.0,
            "name": account.name,
            "role": account.role.to_string(),
            "email": account.email,
            "holds_email": account.holds_email,
            "created_at": account.created_at.0,
        })
    });
    json!({ "accounts": accounts.collect::<Vec<_>>() })
}

//! What `serve` is told otherwise than by flags: by the environment, and by a file.
//!
//! A flag comes before the environment, and the environment before the file. What a file says is turned into flags, so
//! that every setting is read, checked and explained in one place.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::builder::BoolishValueParser;
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory, FromArgMatches, value_parser};
use toml::{Spanned, Value};

use crate::arguments::Arguments;
use crate::failure::Failure;

/// What the command that has settings is called.
const SERVE: &str = "serve";
/// The flag that names the file.
const SETTINGS: &str = "settings";
/// Where a command stands in what was given: behind the program's name.
const BEHIND_COMMAND: usize = 2;

/// What the program was asked, by flags, environment and file.
pub(crate) fn arguments(mut given: Vec<OsString>) -> Result<Arguments, Failure> {
    let mut matches = command().get_matches_from(&given);
    if let Some((SERVE, serve)) = matches.subcommand()
        && let Some(file) = serve.get_one::<PathBuf>(SETTINGS)
    {
        let flags = flags_of(file, serve)?;
        given.splice(BEHIND_COMMAND..BEHIND_COMMAND, flags);
        matches = command().get_matches_from(&given);
    }
    Arguments::from_arg_matches(&matches).map_err(Failure::wrong_call)
}

/// The program's command line, with what the environment can say.
fn command() -> Command {
    let file = Arg::new(SETTINGS)
        .long(SETTINGS)
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .help("A TOML file with any of these settings, by the names of their flags: `listen = \"0.0.0.0:8064\"`");
    // Whoever looks after accounts or backups means the database that the server has.
    let account = |account: Command| {
        let names: Vec<String> = account.get_subcommands().map(|what| what.get_name().to_owned()).collect();
        names.into_iter().fold(account, |account, name| {
            account.mut_subcommand(name, |what| what.mut_arg("place", from_environment))
        })
    };
    Arguments::command()
        .mut_subcommand(SERVE, |serve| serve.arg(file).mut_args(from_environment))
        .mut_subcommand("account", account)
        .mut_subcommand("backup", |backup| backup.mut_arg("place", from_environment))
        .mut_subcommand("restore", |restore| restore.mut_arg("place", from_environment))
}

/// A flag that can stand in the environment too.
fn from_environment(flag: Arg) -> Arg {
    let Some(name) = flag.get_long() else { return flag };
    let name = format!("HYPERCHESS_{}", name.to_uppercase().replace('-', "_"));
    let flag = flag.env(name).hide_env_values(true);
    match flag.get_action() {
        ArgAction::SetTrue => flag.value_parser(BoolishValueParser::new()),
        ArgAction::Append => flag.value_delimiter(','),
        _ => flag,
    }
}

/// What a file says, as flags, without what flags or the environment have said already.
fn flags_of(file: &Path, said: &ArgMatches) -> Result<Vec<OsString>, Failure> {
    let wrong = |line: usize, what: String| Failure::wrong_call(format!("{}:{line}: {what}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| {
        let what = format!("the settings in {} cannot be read: {error}", file.display());
        Failure::wrong_call(format!("{what}; name another file with --{SETTINGS}"))
    })?;
    let line_at = |at: usize| 1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count();
    let settings: BTreeMap<Spanned<String>, Value> = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_at(span.start));
        wrong(line, format!("this is no TOML: {}", error.message().replace('\n', ", ")))
    })?;
    let mut flags = Vec::new();
    for (key, value) in settings {
        let line = line_at(key.span().start);
        let (id, own) = setting(key.get_ref(), &value).map_err(|what| wrong(line, what))?;
        let source = said.value_source(&id);
        if !matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable)) {
            flags.extend(own.into_iter().map(OsString::from));
        }
    }
    Ok(flags)
}

/// Which flag a setting is, and how it is written; or what is wrong with it.
fn setting(key: &str, value: &Value) -> Result<(String, Vec<String>), String> {
    let command = command();
    let serve = command.find_subcommand(SERVE).ok_or("there is nothing to be set")?;
    let flag = serve.get_arguments().find(|flag| flag.get_long() == Some(key)).ok_or_else(|| unknown(key))?;
    if key == SETTINGS {
        return Err("a file of settings names no other; put them all into one".to_owned());
    }
    let flags = match (flag.get_action(), value) {
        (ArgAction::SetTrue, Value::Boolean(true)) => vec![format!("--{key}")],
        (ArgAction::SetTrue, Value::Boolean(false)) => Vec::new(),
        (ArgAction::SetTrue, _) => return Err(format!("{key} is true or false")),
        (ArgAction::Append, Value::Array(values)) => {
            values.iter().map(|value| flag_with(key, value)).collect::<Result<_, _>>()?
        }
        (_, value) => vec![flag_with(key, value)?],
    };
    let id = flag.get_id().to_string();
    // The same words as for a flag say what is wrong with a value.
    match self::command().try_get_matches_from(call(flags.iter().cloned())) {
        Ok(_) => Ok((id, flags)),
        Err(error) => Err(first_line(&error)),
    }
}

fn flag_with(key: &str, value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(format!("--{key}={text}")),
        Value::Integer(number) => Ok(format!("--{key}={number}")),
        Value::Float(number) => Ok(format!("--{key}={number}")),
        _ => Err(format!("{key} is a text in quotation marks or a number; see `hyperchess {SERVE} --help`")),
    }
}

fn unknown(key: &str) -> String {
    let error = command().try_get_matches_from(call([format!("--{key}")])).err();
    let near = error.as_ref().and_then(|error| match error.get(ContextKind::SuggestedArg) {
        Some(ContextValue::String(near)) => Some(near.trim_start_matches('-').to_owned()),
        _ => None,
    });
    match near {
        Some(near) => format!("there is no setting `{key}`; did you mean `{near}`?"),
        None => format!("there is no setting `{key}`; `hyperchess {SERVE} --help` lists them"),
    }
}

/// A call with nothing but some flags.
fn call(flags: impl IntoIterator<Item = String>) -> impl Iterator<Item = String> {
    ["hyperchess".to_owned(), SERVE.to_owned()].into_iter().chain(flags)
}

fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.trim_start_matches("error: ").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flags(text: &str, given: &[&str]) -> Result<Vec<String>, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let file = folder.path().join("settings.toml");
        std::fs::write(&file, text).map_err(|error| error.to_string())?;
        let given = given.iter().map(|flag| (*flag).to_owned());
        let matches = command().try_get_matches_from(call(given)).map_err(|error| error.to_string())?;
        let (_, serve) = matches.subcommand().ok_or("there is no command")?;
        match flags_of(&file, serve) {
            Ok(flags) => Ok(flags.into_iter().map(|flag| flag.to_string_lossy().into_owned()).collect()),
            Err(failure) => Err(failure
                .to_string()
                .rsplit_once("settings.toml:")
                .map_or_else(|| failure.to_string(), |(_, what)| what.to_owned())),
        }
    }

    #[test]
    fn files_say_what_flags_do() {
        let text = "listen = \"0.0.0.0:1\"\nproxy = [\"127.0.0.1\", \"::1\"]\nguests-per-hour = 3\nalone = true\n\
                    no-limits = false\nmachine-pause = 0.5\n";
        let mut said = flags(text, &[]).unwrap();
        said.sort();
        let all = ["--alone", "--guests-per-hour=3", "--listen=0.0.0.0:1", "--machine-pause=0.5"];
        assert_eq!(said, [&all[..], &["--proxy=127.0.0.1", "--proxy=::1"]].concat());
        assert_eq!(flags("listen = \"0.0.0.0:1\"", &["--listen=[::]:2"]).unwrap(), [""; 0]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, what) in [
            ("alone = true\nlisen = \"0.0.0.0:1\"", "2: there is no setting `lisen`; did you mean `listen`?"),
            ("xyzzy = 1", "1: there is no setting `xyzzy`; `hyperchess serve --help` lists them"),
            ("alone = 1", "1: alone is true or false"),
            ("[listen]", "1: listen is a text in quotation marks or a number; see `hyperchess serve --help`"),
            ("settings = \"x\"", "1: a file of settings names no other; put them all into one"),
            ("help = true", "1: there is no setting `help`; `hyperchess serve --help` lists them"),
        ] {
            assert_eq!(flags(text, &[]).unwrap_err(), what);
        }
        assert!(flags("\nguests-per-hour = -1", &[]).unwrap_err().starts_with("2: invalid value '-1'"));
        assert!(flags("alone = true\nalone =", &[]).unwrap_err().starts_with("2: this is no TOML: "));
    }
}

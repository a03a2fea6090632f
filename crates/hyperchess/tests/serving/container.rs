//! The container and its compose file, as far as that can be known without an engine: what they name exists, and the
//! program starts with what they set.

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::{JSON, Program};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(repository().join(name)).unwrap()
}

/// A line of YAML: how far it stands in, and what it says.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let said = text.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
    said.map(|line| (line.len() - line.trim_start().len(), line.trim())).collect()
}

/// What stands under a path of keys, as `key: value` or `- item`.
fn under<'a>(text: &'a str, path: &[&str]) -> Vec<&'a str> {
    let mut part = lines(text);
    for key in path {
        let depth = part.first().map_or(0, |(depth, _)| *depth);
        let wanted = (depth, format!("{key}:"));
        let at = part.iter().position(|(inner, line)| (*inner, (*line).to_owned()) == wanted);
        let at = at.unwrap_or_else(|| panic!("{key} of {path:?} is missing"));
        part = part[at + 1..].iter().copied().take_while(|(inner, _)| *inner > depth).collect();
    }
    let depth = part.first().map_or(0, |(depth, _)| *depth);
    part.into_iter().filter(|(inner, _)| *inner == depth).map(|(_, line)| line).collect()
}

/// The variables that are set for the server.
fn environment(compose: &str) -> Vec<(String, String)> {
    let set = under(compose, &["services", "hyperchess", "environment"]);
    set.into_iter()
        .map(|line| line.split_once(": ").unwrap())
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .collect()
}

#[test]
fn compose_sets_what_the_program_knows_and_it_starts_with_that() {
    let compose = read("compose.yaml");
    assert!(!compose.contains('\t'));
    let help = Command::new(env!("CARGO_BIN_EXE_hyperchess")).args(["serve", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let own: Vec<(String, String)> =
        environment(&compose).into_iter().filter(|(name, _)| name.starts_with("HYPERCHESS_")).collect();
    for (name, _) in &own {
        assert!(help.contains(&format!("[env: {name}")), "{name} is no setting");
    }
    // As it is there, but for what only a network of containers has.
    let folder = tempfile::tempdir().unwrap();
    let set: Vec<(String, String)> = own
        .into_iter()
        .filter(|(name, _)| name != "HYPERCHESS_DATABASE")
        .map(|(name, value)| match name.as_str() {
            "HYPERCHESS_METRICS" => (name, "127.0.0.1:0".to_owned()),
            _ => (name, value.replace("${HYPERCHESS_HOST:?write it into .env}", "play.example.org")),
        })
        .chain([("HYPERCHESS_LISTEN".to_owned(), "127.0.0.1:0".to_owned())])
        .collect();
    let set: Vec<(&str, &str)> = set.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let program = Program::start_with(folder.path(), &["serve"], &set);
    assert!(program.said.contains("People reach it at https://play.example.org"), "{}", program.said);
    assert!(program.said.contains("Figures are told at"), "{}", program.said);
}

#[test]
fn the_parts_of_compose_fit_together() {
    let compose = read("compose.yaml");
    let services: Vec<&str> =
        under(&compose, &["services"]).into_iter().map(|line| line.trim_end_matches(':')).collect();
    assert_eq!(services, ["hyperchess", "postgres", "caddy"]);
    let set = environment(&compose);
    let value = |name: &str| &set.iter().find(|(known, _)| known == name).unwrap().1;
    let caddy = under(&compose, &["services", "caddy", "networks", "inside"]);
    assert_eq!(caddy, [format!("ipv4_address: {}", value("HYPERCHESS_PROXY"))], "the proxy is Caddy");
    assert!(value("HYPERCHESS_DATABASE").ends_with("@postgres:5432/hyperchess"));
    let volumes = under(&compose, &["volumes"]);
    for service in &services {
        for volume in under(&compose, &["services", service, "volumes"]) {
            let name = volume.trim_start_matches("- ").split(':').next().unwrap();
            assert!(volumes.contains(&format!("{name}:").as_str()), "{name}");
        }
    }
    let build = under(&compose, &["services", "hyperchess", "build"]);
    assert!(build.contains(&"dockerfile: Containerfile"));
    // A list: some take a string apart before they put in what `.env` says.
    let command = under(&compose, &["services", "caddy", "command"]);
    let words = ["- caddy", "- reverse-proxy", "- --from"];
    assert!(
        command.starts_with(&words) && command.ends_with(&["- --to", "- hyperchess:8064"]),
        "{command:?}"
    );
    assert!(read("Containerfile").contains("EXPOSE 8064"));
}

/// The first and the last address of a range such as `172.30.64.0/24`.
fn range(text: &str) -> (u32, u32) {
    let (first, bits) = text.split_once('/').unwrap();
    let first = u32::from(first.parse::<Ipv4Addr>().unwrap());
    (first, first + (1 << (32 - bits.parse::<u32>().unwrap())) - 1)
}

/// Whoever starts before Caddy gets an address by itself, and it must not be Caddy's: then Caddy would not start.
#[test]
fn no_other_gets_the_address_of_caddy() {
    let compose = read("compose.yaml");
    let value = |key: &str| {
        let line = compose.lines().find_map(|line| line.trim().trim_start_matches("- ").strip_prefix(key));
        line.unwrap_or_else(|| panic!("{key} is missing")).to_owned()
    };
    let caddy = u32::from(value("ipv4_address: ").parse::<Ipv4Addr>().unwrap());
    let (all, others) = (range(&value("subnet: ")), range(&value("ip_range: ")));
    assert!((all.0..=all.1).contains(&caddy) && all.0 <= others.0 && others.1 <= all.1);
    assert!(!(others.0..=others.1).contains(&caddy));
}

/// Podman leaves it out of images, so that compose says it too.
#[test]
fn the_image_and_compose_ask_alike_whether_the_server_is_well() {
    let compose = read("compose.yaml");
    let check = under(&compose, &["services", "hyperchess", "healthcheck"]);
    let text = read("Containerfile").replace("\\\n", " ");
    let own = text.lines().find(|line| line.starts_with("HEALTHCHECK ")).unwrap();
    let words =
        |text: &str| -> Vec<String> { serde_json::from_str(&text[text.find('[').unwrap()..]).unwrap() };
    assert_eq!(words(check[0])[0], "CMD");
    assert_eq!(words(check[0])[1..], words(own));
    for (key, option) in [("interval", "interval"), ("timeout", "timeout"), ("start_period", "start-period")]
    {
        let said = check.iter().find_map(|line| line.strip_prefix(&format!("{key}: "))).unwrap();
        assert!(own.contains(&format!("--{option}={said}")), "{key}");
    }
}

/// The image is built with `npm ci`, which takes no lock that leaves something out, be it for another system.
#[test]
fn the_lock_of_the_app_leaves_nothing_out() {
    let lock: serde_json::Value = serde_json::from_str(&read("web/package-lock.json")).unwrap();
    let packages = lock["packages"].as_object().unwrap();
    let known = |from: &str, name: &str| {
        let mut folder = from;
        loop {
            let inside = if folder.is_empty() { String::new() } else { format!("{folder}/") };
            if packages.contains_key(&format!("{inside}node_modules/{name}")) {
                return true;
            }
            if folder.is_empty() {
                return false;
            }
            folder = folder.rfind('/').map_or("", |end| &folder[..end]);
        }
    };
    for (package, said) in packages {
        for kind in ["dependencies", "optionalDependencies"] {
            for name in said[kind].as_object().into_iter().flatten().map(|(name, _)| name) {
                assert!(known(package, name), "{name}, which {package} names, is missing");
            }
        }
    }
}

#[test]
fn the_container_is_made_of_what_there_is() {
    let text = read("Containerfile").replace("\\\n", " ");
    let stages: Vec<&str> = text.lines().filter_map(|line| line.split(" AS ").nth(1)).collect();
    assert_eq!(stages, ["node", "build"]);
    for line in text.lines().filter_map(|line| line.strip_prefix("COPY ")) {
        match line.strip_prefix("--from=") {
            Some(from) => assert!(stages.contains(&from.split(' ').next().unwrap()), "{line}"),
            None => {
                let parts: Vec<&str> = line.split_whitespace().collect();
                for source in &parts[..parts.len() - 1] {
                    assert!(repository().join(source).exists(), "{source}");
                }
            }
        }
    }
    let needed = "rust-version = \"1.95\"";
    assert!(read("Cargo.toml").contains(needed) && text.contains("rust:1.95-"), "{needed}");
    assert!(text.lines().any(|line| line == "USER hyperchess"));
    let help = Command::new(env!("CARGO_BIN_EXE_hyperchess")).args(["serve", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    for variable in text.split_whitespace().filter(|word| word.starts_with("HYPERCHESS_")) {
        let name = variable.split('=').next().unwrap();
        assert!(help.contains(&format!("[env: {name}")), "{name} is no setting");
    }
}

/// Every command of the page, in its order, over one database.
#[test]
fn commands_of_the_page_work() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    for name in ["Ada", "Bob", "Eve"] {
        let body = format!(r#"{{"name":"{name}","password":"three good words"}}"#);
        program.exchange("POST", "/v1/accounts", JSON, &body);
    }
    let page = read("docs/running.md");
    let commands: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("    hyperchess ")).collect();
    assert!(commands.len() >= 8, "{commands:?}");
    for line in commands {
        let mut words: Vec<String> = Vec::new();
        for (number, part) in line.split('"').enumerate() {
            match number % 2 {
                0 => words.extend(part.split_whitespace().map(str::to_owned)),
                _ => words.push(part.to_owned()),
            }
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_hyperchess"));
        command.args(&words).env("HYPERCHESS_DATABASE", "games.sqlite").current_dir(folder.path());
        let output = command.output().unwrap();
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    }
    assert!(folder.path().join("backup.sqlite").is_file());
}

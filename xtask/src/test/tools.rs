//! What the steps need beyond a bare toolchain.
//!
//! Something that is missing is installed where that is nobody's own machine: with `CI=true`, or as root
//! on a Debian-like system. Elsewhere the one command to run is printed, and the step fails.

use std::path::Path;
use std::process::Command;

/// Something that a step needs.
struct Tool {
    name: &'static str,
    /// Succeeds when it is there.
    probe: &'static [&'static str],
    /// Brings it here.
    install: &'static [&'static str],
}

const TOOLS: &[Tool] = &[
    Tool {
        name: "rustfmt",
        probe: &["cargo", "fmt", "--version"],
        install: &["rustup", "component", "add", "rustfmt"],
    },
    Tool {
        name: "clippy",
        probe: &["cargo", "clippy", "--version"],
        install: &["rustup", "component", "add", "clippy"],
    },
    Tool {
        name: "Node",
        probe: &["npm", "--version"],
        install: &["sh", "-c", "apt-get update -qq && apt-get install -y -qq nodejs npm"],
    },
    Tool {
        name: "Chromium",
        probe: &["chromium", "--version"],
        install: &["sh", "-c", "apt-get update -qq && apt-get install -y -qq chromium"],
    },
    Tool {
        name: "XBoard with a screen that nobody sees, uci2wb and Fairy-Max",
        probe: &[
            "sh",
            "-c",
            "command -v xvfb-run && ls /usr/games/xboard /usr/games/uci2wb /usr/games/fairymax",
        ],
        install: &[
            "sh",
            "-c",
            "apt-get update -qq && apt-get install -y -qq xboard xvfb xauth uci2wb fairymax",
        ],
    },
    Tool {
        name: "PostgreSQL",
        probe: &["sh", "-c", "ls /usr/lib/postgresql/*/bin/initdb /usr/lib/postgresql/*/bin/psql"],
        install: &["sh", "-c", "apt-get update -qq && apt-get install -y -qq postgresql"],
    },
    Tool {
        name: "python-chess",
        probe: &["python3", "-c", "import chess.engine"],
        install: &[
            "sh",
            "-c",
            "python3 -m pip install -q chess==1.11.2 || python3 -m pip install -q --break-system-packages chess==1.11.2",
        ],
    },
    Tool {
        name: "Schemathesis",
        probe: &["schemathesis", "--version"],
        install: &[
            "sh",
            "-c",
            "python3 -m pip install -q schemathesis==4.32.5 || python3 -m pip install -q --break-system-packages schemathesis==4.32.5",
        ],
    },
    Tool {
        name: "berserk",
        probe: &["python3", "-c", "import berserk; assert berserk.__version__ == '0.14.0'"],
        install: &[
            "sh",
            "-c",
            "python3 -m pip install -q berserk==0.14.0 || python3 -m pip install -q --break-system-packages berserk==0.14.0",
        ],
    },
];

/// Sees to it that every tool is there.
pub(crate) fn provide(root: &Path) -> Result<(), String> {
    for tool in TOOLS.iter().filter(|tool| !succeeds(root, tool.probe)) {
        let (name, command) = (tool.name, tool.install.join(" "));
        if !may_install() {
            return Err(format!("{name} is missing; run `{command}`"));
        }
        println!("{name} is missing: {command}");
        let status = command_of(root, tool.install).status();
        if !status.is_ok_and(|status| status.success()) || !succeeds(root, tool.probe) {
            return Err(format!("{name} could not be installed with `{command}`"));
        }
    }
    Ok(())
}

fn may_install() -> bool {
    let in_ci = std::env::var_os("CI").is_some_and(|value| value == "true");
    let is_root = || {
        let user = Command::new("id").arg("-u").output();
        user.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
    };
    in_ci || Path::new("/etc/debian_version").exists() && is_root()
}

fn succeeds(root: &Path, words: &[&str]) -> bool {
    command_of(root, words).output().is_ok_and(|output| output.status.success())
}

fn command_of(root: &Path, words: &[&str]) -> Command {
    let (program, arguments) = words.split_first().unwrap_or((&"true", &[]));
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root);
    command
}

//! A PostgreSQL of the tests' own, from the binaries that Debian installs. Never shipped.
//!
//! The tests of a process share one, in a folder of its own, reached through a socket in that folder. It is stopped and
//! removed when the process ends, however it ends: a shell waits for that.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Where Debian puts the binaries of each version.
const INSTALLED: &str = "/usr/lib/postgresql";

/// How often the server is tried: after it was killed its children take a moment to end.
const TRIES: u32 = 100;
/// How long between two tries.
const PAUSE: Duration = Duration::from_millis(100);

/// What a commit promises holds here too: everything is written to the disk before it is answered.
const SETTINGS: &str = "
listen_addresses = ''
unix_socket_permissions = 0777
fsync = on
recovery_init_sync_method = syncfs
synchronous_commit = on
max_connections = 60
shared_buffers = 16MB
log_min_messages = fatal
";

/// What is done once the standard input ends, which it does with the process that started this. The folder is left
/// alone if it is not what it should be.
const FAREWELL: &str = r#"
trap '' INT TERM HUP
cat > /dev/null
"$1"/pg_ctl stop -s -m immediate -D "$2"/data
case "$2" in */hyperchess-postgres.*) rm -rf "$2" ;; esac
"#;

/// A running PostgreSQL.
#[derive(Debug)]
pub struct Cluster {
    binaries: PathBuf,
    folder: PathBuf,
    databases: AtomicU32,
    /// Ends the server when it is dropped, at the latest with this process.
    _farewell: Child,
}

impl Cluster {
    /// The one that the tests of this process share.
    ///
    /// # Panics
    /// As [`make`](Self::make).
    pub fn get() -> &'static Self {
        static CLUSTER: OnceLock<Cluster> = OnceLock::new();
        CLUSTER.get_or_init(Self::make)
    }

    /// One of a test's own, to be stopped and killed. It is gone soon after it is dropped.
    ///
    /// # Panics
    /// Where PostgreSQL is not installed or does not run: a test that needs it has failed then.
    pub fn make() -> Self {
        let binaries = binaries().expect(
            "PostgreSQL is missing; run `apt-get install postgresql`, or `cargo xtask test tools` to get all \
             that the tests need",
        );
        let folder =
            PathBuf::from(said(&mut as_postgres("mktemp", &["-d", "/tmp/hyperchess-postgres.XXXXXX"])));
        let data = folder.join("data").display().to_string();
        let made = ["-D", &data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
        said(&mut as_postgres(&binaries.join("initdb").display().to_string(), &made));
        let socket = format!("unix_socket_directories = '{}'", folder.display());
        let append = format!("cat >> {data}/postgresql.conf <<'END'\n{SETTINGS}{socket}\nEND");
        said(&mut as_postgres("sh", &["-c", &append]));
        let (known, place) = (binaries.display().to_string(), folder.display().to_string());
        let farewell = as_postgres("sh", &["-c", FAREWELL, "farewell", &known, &place])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell can be started");
        let cluster = Self { binaries, folder, databases: AtomicU32::new(0), _farewell: farewell };
        cluster.start();
        cluster
    }

    /// The URL of a database that nobody has used.
    pub fn database(&self) -> String {
        let name = format!("games{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.run("postgres", &format!("CREATE DATABASE {name} TEMPLATE template0"));
        format!("postgres:///{name}?host={}&user=postgres", self.folder.display())
    }

    /// Runs statements in the database of a URL that this has given, and returns what they say.
    pub fn query(&self, url: &str, statements: &str) -> String {
        let name = url.trim_start_matches("postgres:///").split('?').next().unwrap_or_default();
        self.run(name, statements)
    }

    fn run(&self, database: &str, statements: &str) -> String {
        let host = self.folder.display().to_string();
        let psql = self.binaries.join("psql").display().to_string();
        let options = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", "postgres"];
        said(Command::new(psql).args(options).args(["-h", &host, "-d", database, "-c", statements]))
    }

    /// Kills it without a word, as a power cut would.
    pub fn kill(&self) {
        let data = self.folder.join("data").display().to_string();
        // Only the user that it runs as may read its folder.
        let head = said(&mut as_postgres("head", &["-n", "1", &format!("{data}/postmaster.pid")]));
        said(&mut as_postgres("kill", &["-9", head.trim()]));
    }

    /// Starts it, after it was stopped or killed, and waits until it can be used.
    #[expect(clippy::disallowed_methods, reason = "it is asked again after a while until it answers")]
    pub fn start(&self) {
        let (data, log) = (self.folder.join("data"), self.folder.join("log"));
        let (data, log) = (data.display().to_string(), log.display().to_string());
        let control = self.binaries.join("pg_ctl").display().to_string();
        for _ in 0..TRIES {
            let started = as_postgres(&control, &["start", "-s", "-w", "-D", &data, "-l", &log]).output();
            if started.is_ok_and(|output| output.status.success()) {
                return;
            }
            std::thread::sleep(PAUSE);
        }
        let log = said(&mut as_postgres("cat", &[&log]));
        panic!("PostgreSQL does not start: {log}");
    }

    /// Stops it in peace.
    pub fn stop(&self) {
        let data = self.folder.join("data").display().to_string();
        let control = self.binaries.join("pg_ctl").display().to_string();
        said(&mut as_postgres(&control, &["stop", "-s", "-w", "-m", "fast", "-D", &data]));
    }
}

/// The binaries of the latest version that is installed.
fn binaries() -> Option<PathBuf> {
    let versions = fs::read_dir(Path::new(INSTALLED)).ok()?.flatten().map(|entry| entry.path());
    let binaries =
        versions.map(|version| version.join("bin")).filter(|folder| folder.join("initdb").exists());
    let version = |folder: &PathBuf| -> u32 {
        let name = folder.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        name.and_then(|name| name.parse().ok()).unwrap_or(0)
    };
    binaries.max_by_key(version)
}

/// A command as a user under whom PostgreSQL runs, which is anybody but root.
fn as_postgres(program: &str, arguments: &[&str]) -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", program]);
        command
    } else {
        Command::new(program)
    };
    command.args(arguments).current_dir("/tmp").stdin(Stdio::null());
    command
}

fn is_root() -> bool {
    static ROOT: OnceLock<bool> = OnceLock::new();
    *ROOT.get_or_init(|| {
        let user = Command::new("id").arg("-u").output();
        user.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
    })
}

/// What a command prints; it must succeed.
fn said(command: &mut Command) -> String {
    let output = command.output().expect("the command can be run");
    let (printed, complaint) = (&output.stdout, &output.stderr);
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(complaint));
    String::from_utf8_lossy(printed).trim_end().to_owned()
}

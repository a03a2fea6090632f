//! How many files and sockets the process may have open.

/// As many as anybody needs, where the system sets no limit of its own.
#[cfg(unix)]
const MANY: u64 = 1 << 20;

/// Lets the process have as many open as the system allows, and at least so many.
///
/// # Errors
/// When that is fewer; the sentence says what to do.
#[cfg(unix)]
pub(crate) fn raise(wanted: u64) -> Result<(), String> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let most = maximum.unwrap_or(MANY);
    if current.is_some_and(|current| current < most) && wanted <= most {
        let raised = Rlimit { current: Some(most), maximum };
        return setrlimit(Resource::Nofile, raised).map_err(|error| remedy(wanted, most, &error));
    }
    if wanted <= most {
        return Ok(());
    }
    // Only an administrator may go beyond what was set.
    let raised = Rlimit { current: Some(wanted), maximum: Some(wanted) };
    setrlimit(Resource::Nofile, raised).map_err(|error| remedy(wanted, most, &error))
}

#[cfg(unix)]
fn remedy(wanted: u64, most: u64, error: &rustix::io::Errno) -> String {
    format!(
        "{wanted} open files are needed, and {most} are allowed ({error}); allow more, such as with `ulimit -Hn {wanted}` \
         as an administrator, or ask for fewer sockets"
    )
}

/// Elsewhere there is no such limit to raise.
#[cfg(not(unix))]
pub(crate) fn raise(_wanted: u64) -> Result<(), String> {
    Ok(())
}

/// How many the process may have open.
#[cfg(unix)]
pub(crate) fn allowed() -> u64 {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).current.unwrap_or(MANY)
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
pub(crate) fn allowed() -> u64 {
    u64::MAX
}

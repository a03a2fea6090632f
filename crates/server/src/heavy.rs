//! Work that may take long where it cannot be handed to another thread.

use tokio::runtime::RuntimeFlavor;
use tokio::task::block_in_place;

/// Does something that may take long without keeping the thread from others.
pub(crate) fn heavy<T>(is_large: bool, work: impl FnOnce() -> T) -> T {
    let flavour = tokio::runtime::Handle::try_current().map(|runtime| runtime.runtime_flavor());
    if is_large && matches!(flavour, Ok(RuntimeFlavor::MultiThread)) { block_in_place(work) } else { work() }
}

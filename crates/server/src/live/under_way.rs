//! Where games among people stand, so that nobody has their positions searched while they are played.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::Position;
use store::VariantHash;

/// So many moves are made before positions are watched over: before that many games stand alike, and everything is in
/// books anyway.
const OPENING: u32 = 12;

/// A position of a board: by its hash, as two that are alike by chance cost nobody anything.
type Key = (VariantHash, u64);

/// The positions that people have on the board against others, and how often.
#[derive(Default)]
pub(crate) struct UnderWay(Mutex<HashMap<Key, usize>>);

/// Where one game stands, until it is dropped.
pub(crate) struct Standing {
    all: Arc<UnderWay>,
    key: Key,
}

impl UnderWay {
    /// Notes where a game stands now, instead of where it stood; nothing in the opening.
    pub(crate) fn stand(
        self: &Arc<Self>,
        before: Option<Standing>,
        board: &VariantHash,
        position: &Position,
        ply: u32,
    ) -> Option<Standing> {
        let hash = position.hash();
        if before.as_ref().is_some_and(|before| before.key.1 == hash) {
            return before;
        }
        (ply >= OPENING).then(|| {
            let key = (board.clone(), hash);
            *self.lock().entry(key.clone()).or_default() += 1;
            Standing { all: Arc::clone(self), key }
        })
    }

    /// Whether people have one of some positions on the board, given by their hashes.
    pub(crate) fn has_any(&self, board: &VariantHash, hashes: &[u64]) -> bool {
        let games = self.lock();
        !games.is_empty() && hashes.iter().any(|&hash| games.contains_key(&(board.clone(), hash)))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Standing {
    fn drop(&mut self) {
        let mut games = self.all.lock();
        if let Some(count) = games.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                games.remove(&self.key);
            }
        }
    }
}

//! Variants that are in no content, as games have kept them and users uploaded them: the last few that were asked for,
//! so that nobody has to wait for the same rules to be made again.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::VariantHash;

use super::Variant;

/// How many are remembered.
const MOST: usize = 64;

/// The last few variants.
#[derive(Default)]
pub(crate) struct Remembered {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    by_hash: BTreeMap<VariantHash, (u64, Arc<Variant>)>,
    /// How often anything was asked for.
    asked: u64,
}

impl Remembered {
    pub(crate) fn find(&self, hash: &VariantHash) -> Option<Arc<Variant>> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.asked += 1;
        let now = inner.asked;
        let (last, variant) = inner.by_hash.get_mut(hash)?;
        *last = now;
        Some(Arc::clone(variant))
    }

    /// Remembers a variant, and forgets the one that nobody has asked for for longest. Of two that were made at the
    /// same time one is kept, and everybody gets that one.
    pub(crate) fn keep(&self, variant: Arc<Variant>) -> Arc<Variant> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.asked += 1;
        let now = inner.asked;
        let place = inner.by_hash.entry(variant.hash().clone()).or_insert((now, variant));
        let kept = Arc::clone(&place.1);
        if inner.by_hash.len() > MOST {
            let oldest = inner.by_hash.iter().min_by_key(|(_, (last, _))| *last);
            if let Some(hash) = oldest.map(|(hash, _)| hash.clone()) {
                inner.by_hash.remove(&hash);
            }
        }
        kept
    }
}

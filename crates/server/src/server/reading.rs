//! The content of a server: as it is now, read again when its files change, and as games have kept it.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use protocol::ContentNews;
use store::{VariantHash, VariantSource};
use tokio::sync::broadcast;
use variant::Severity;

use super::Server;
use crate::content::{Content, Variant, changes, fingerprint};
use crate::error::ApiError;

impl Server {
    /// The content as it is now.
    pub(crate) fn content(&self) -> Arc<Content> {
        match self.inner.content.read() {
            Ok(content) => Arc::clone(&content),
            Err(poisoned) => Arc::clone(&poisoned.into_inner()),
        }
    }

    /// Reads the user's folder again.
    pub(crate) async fn reload(&self) -> Result<Arc<Content>, ApiError> {
        let server = self.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let before = server.content();
            let content = Arc::new(Content::load(server.settings().content.as_deref(), Some(&before)));
            content.write_log();
            let version = server.inner.version.fetch_add(1, Ordering::Relaxed) + 1;
            let news = ContentNews { version, changes: changes(&before, &content), errors: errors(&content) };
            match server.inner.content.write() {
                Ok(mut place) => *place = Arc::clone(&content),
                Err(poisoned) => *poisoned.into_inner() = Arc::clone(&content),
            }
            // Nobody may be listening.
            let _ = server.inner.news.send(news);
            content
        });
        reading.await.map_err(|error| ApiError::internal("the content cannot be read", &error))
    }

    /// Hears of the content from now on.
    pub(crate) fn news(&self) -> broadcast::Receiver<ContentNews> {
        self.inner.news.subscribe()
    }

    /// Reads the user's folder again whenever something in it has changed, for as long as the program runs.
    /// Folders can lie on disks that tell nobody of changes, so it is looked at now and then.
    pub async fn watch(self, every: Duration) {
        let Some(folder) = self.inner.settings.content.clone() else { return };
        let look = || {
            let folder = folder.clone();
            async move { tokio::task::spawn_blocking(move || fingerprint(&folder)).await.ok() }
        };
        let mut known = look().await;
        let mut seen = known;
        loop {
            tokio::time::sleep(every).await;
            let now = look().await;
            // What is still being written is left to settle.
            if now != known && now == seen {
                known = now;
                if self.reload().await.is_err() {
                    return;
                }
            }
            seen = now;
        }
    }

    /// The variant of a content hash: of the content as it is, or as some game has kept it.
    pub(crate) async fn variant(&self, hash: &VariantHash) -> Result<Option<Arc<Variant>>, ApiError> {
        if let Some(variant) = self.known(hash) {
            return Ok(Some(variant));
        }
        match self.store().variant(hash).await? {
            Some(source) => self.variant_of(source).await.map(Some),
            None => Ok(None),
        }
    }

    /// The variant that a game has kept.
    pub(crate) async fn variant_of(&self, source: VariantSource) -> Result<Arc<Variant>, ApiError> {
        if let Some(variant) = self.known(&source.hash) {
            return Ok(variant);
        }
        // How much work that is its author decides.
        let reading = self.at_the_bench("a variant cannot be read", move || Variant::from_source(source));
        let variant = reading.await?.map_err(|why| ApiError::internal("a variant cannot be read", &why))?;
        Ok(self.inner.remembered.keep(Arc::new(variant)))
    }

    fn known(&self, hash: &VariantHash) -> Option<Arc<Variant>> {
        self.content().by_hash(hash).or_else(|| self.inner.remembered.find(hash))
    }
}

fn errors(content: &Content) -> u32 {
    let diagnostics = content.library.log().folders().flat_map(|folder| &folder.diagnostics);
    diagnostics.filter(|diagnostic| diagnostic.severity() == Severity::Error).count() as u32
}

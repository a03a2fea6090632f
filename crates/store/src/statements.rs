//! What is asked of a database and written to it, in the words that every database here understands: the meaning of
//! each request, once for all of them.

pub(crate) mod accounts;
pub(crate) mod games;
pub(crate) mod lines;
pub(crate) mod loading;
pub(crate) mod moderation;
pub(crate) mod notes;
pub(crate) mod online;
pub(crate) mod ratings;
pub(crate) mod room;
pub(crate) mod tournaments;
pub(crate) mod waiting;
pub(crate) mod workshop;

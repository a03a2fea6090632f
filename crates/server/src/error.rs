//! What a request is told when it fails.

use std::fmt::Display;
use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{ErrorBody, SanctionView};
use store::StoreError;

use crate::report::report;

/// Why a request failed: for programs, for people, and what to do about it.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    body: ErrorBody,
    /// After how many seconds to try again, where that is known.
    retry_after: Option<u64>,
}

impl ApiError {
    fn new(status: StatusCode, code: &str, message: String, remedy: &str) -> Self {
        let body =
            ErrorBody { code: code.to_owned(), message, remedy: remedy.to_owned(), at: None, sanction: None };
        Self { status, body, retry_after: None }
    }

    /// What is told of it: the status, why, what to do about it, and after how many seconds to try again.
    pub(crate) fn told(self) -> (StatusCode, String, String, Option<u64>) {
        (self.status, self.body.message, self.body.remedy, self.retry_after)
    }

    /// The same, with the place in a text that was sent.
    pub(crate) fn at(mut self, characters: Option<usize>) -> Self {
        self.body.at = characters.and_then(|characters| u32::try_from(characters).ok());
        self
    }

    /// The same, with what whoever asks may not do.
    pub(crate) fn about(mut self, sanction: SanctionView) -> Self {
        self.body.sanction = Some(Box::new(sanction));
        self
    }

    /// The request has no meaning.
    pub(crate) fn malformed(why: &dyn Display) -> Self {
        let message = format!("The request cannot be read: {why}.");
        Self::new(StatusCode::BAD_REQUEST, "malformed", message, "Send JSON as the protocol describes it.")
    }

    /// The request asks for something that cannot be.
    pub(crate) fn refused(code: &str, message: String, remedy: &str) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, message, remedy)
    }

    /// There is no such thing.
    pub(crate) fn not_found(what: &str) -> Self {
        let message = format!("There is no {what}.");
        Self::new(StatusCode::NOT_FOUND, "not-found", message, "Go back to the list and choose from there.")
    }

    /// The request comes from a page of somebody else.
    pub(crate) fn foreign() -> Self {
        let message = "The request comes from a page that this server did not send.".to_owned();
        let remedy = "Open the app under the address that the program printed.";
        Self::new(StatusCode::FORBIDDEN, "foreign-origin", message, remedy)
    }

    /// The server is called by a name that is not its own.
    pub(crate) fn unknown_name() -> Self {
        let message = "This server does not go by the name that it was called by.".to_owned();
        let remedy = "Open it under its address, such as http://192.0.2.7:8064, under localhost or the computer's own \
                      name, or start it with --public-url and the name.";
        Self::new(StatusCode::FORBIDDEN, "unknown-name", message, remedy)
    }

    /// Only reading is possible there.
    pub(crate) fn read_only() -> Self {
        let message = "This address can only be read.".to_owned();
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", message, "Use GET.")
    }

    /// More is asked of the machine than it can bear.
    pub(crate) fn busy() -> Self {
        let message = "The machine is thinking for too many people already.".to_owned();
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message, "Try again in a while.")
    }

    /// Too many ask for the same at once.
    pub(crate) fn overloaded(message: &str) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message.to_owned(), "Try again in a while.")
    }

    /// Somebody asks too often.
    pub(crate) fn too_often(message: &str, wait: Duration) -> Self {
        let seconds = wait.as_millis().div_ceil(1000).max(1) as u64;
        let remedy = format!("Try again in {seconds} seconds.");
        let error = Self::new(StatusCode::TOO_MANY_REQUESTS, "too-often", message.to_owned(), &remedy);
        Self { retry_after: Some(seconds), ..error }
    }

    /// The name or the password is wrong; which of them is nobody's business.
    pub(crate) fn wrong_credentials() -> Self {
        let message = "The name or the password is wrong.".to_owned();
        let remedy = "Try again. Whoever runs the server can give you a new password.";
        Self::new(StatusCode::UNAUTHORIZED, "wrong-credentials", message, remedy)
    }

    /// The body is of another kind than it should be.
    pub(crate) fn not_json() -> Self {
        let message = "The body of the request is not JSON.".to_owned();
        let remedy = "Send JSON, with the header \"content-type: application/json\".";
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", message, remedy)
    }

    /// The body is longer than anything that makes sense.
    pub(crate) fn too_large() -> Self {
        let message = "The request is too large.".to_owned();
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message, "Send less.")
    }

    /// Only somebody who is known may do this.
    pub(crate) fn not_logged_in() -> Self {
        let message = "Nobody is logged in here.".to_owned();
        Self::new(StatusCode::UNAUTHORIZED, "not-logged-in", message, "Log in, and try again.")
    }

    /// The token that came with the request opens nothing.
    pub(crate) fn unknown_token() -> Self {
        let message = "The token is not known here, or has been revoked.".to_owned();
        Self::new(StatusCode::UNAUTHORIZED, "unknown-token", message, "Make a new one on the account page.")
    }

    /// Whoever asks is known, and may not do this.
    pub(crate) fn forbidden(code: &str, message: &str, remedy: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, message.to_owned(), remedy)
    }

    /// Somebody else was quicker, or it is too early.
    pub(crate) fn conflict(code: &str, message: String, remedy: &str) -> Self {
        Self::new(StatusCode::CONFLICT, code, message, remedy)
    }

    /// Something broke that whoever asked has no part in. It is reported here, once.
    pub(crate) fn internal(what: &str, why: &dyn Display) -> Self {
        report(what, why);
        let message = format!("Something went wrong on the server: {what}.");
        let remedy = "Try again; the program's own output says more.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message, remedy)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => {
                report("a request cannot be kept", &error);
                let message = "The server has no room for more.".to_owned();
                let remedy = "Nothing is lost. Try again later, and tell whoever runs the server.";
                Self::new(StatusCode::INSUFFICIENT_STORAGE, "no-room", message, remedy)
            }
            StoreError::Away(_) => {
                report("a request cannot be answered", &error);
                Self::overloaded("The server cannot reach its games at the moment.")
            }
            StoreError::Busy => {
                report("a request cannot be kept", &error);
                Self::overloaded("The server cannot write at the moment.")
            }
            // Whoever asks has deleted their account meanwhile.
            StoreError::NoSuchAccount => Self::not_logged_in(),
            _ => Self::internal("the games cannot be reached", &error),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let retry_after = self.retry_after.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        (self.status, retry_after.map(AppendHeaders), Json(self.body)).into_response()
    }
}

//! What comes with a request, however it is written: JSON with or without dots in its names, or a form.

use std::collections::BTreeMap;

use axum::body::Bytes;
use axum::extract::{FromRequest, Query, Request};
use serde_json::Value;

use super::refusal::{Answered, Refusal};
use crate::error::ApiError;
use crate::server::Server;

/// Names and values.
#[derive(Debug, Default)]
pub(super) struct Fields(BTreeMap<String, String>);

impl Fields {
    /// What stands under a name, if anything does.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    /// Whether something is wanted; not unless it is said. Python says `True`.
    pub(super) fn flag(&self, name: &str) -> Answered<bool> {
        self.flag_or(name, false)
    }

    pub(super) fn flag_or(&self, name: &str, otherwise: bool) -> Answered<bool> {
        match self.text(name).map(str::to_ascii_lowercase).as_deref() {
            None => Ok(otherwise),
            Some("true" | "1") => Ok(true),
            Some("false" | "0") => Ok(false),
            Some(_) => Err(Refusal::wrong(format!("{name} is true or false."), "Write one of these.")),
        }
    }

    /// A number, if there is one.
    pub(super) fn number(&self, name: &str) -> Answered<Option<f64>> {
        let Some(text) = self.text(name) else { return Ok(None) };
        let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
        let wrong = || Refusal::wrong(format!("{name} is a number."), "Write it in digits.");
        number.map(Some).ok_or_else(wrong)
    }

    /// What is asked behind the question mark of an address.
    pub(super) fn of_query(uri: &axum::http::Uri) -> Answered<Self> {
        let read = Query::<BTreeMap<String, String>>::try_from_uri(uri);
        read.map(|Query(fields)| Self(fields)).map_err(|error| ApiError::malformed(&error.body_text()).into())
    }

    fn of_form(body: &[u8]) -> Answered<Self> {
        let text = std::str::from_utf8(body).map_err(|error| ApiError::malformed(&error))?;
        let uri = format!("/?{text}")
            .parse()
            .map_err(|error: axum::http::uri::InvalidUri| Refusal::from(ApiError::malformed(&error)))?;
        Self::of_query(&uri)
    }

    fn of_json(body: &[u8]) -> Answered<Self> {
        let value: Value = serde_json::from_slice(body).map_err(|error| ApiError::malformed(&error))?;
        let mut fields = Self::default();
        fields.add("", value);
        Ok(fields)
    }

    /// `{"clock": {"limit": 180}}` is the same as `{"clock.limit": 180}`, and what is null was not said.
    fn add(&mut self, name: &str, value: Value) {
        let text = match value {
            Value::Object(inner) => {
                for (key, value) in inner {
                    let name = if name.is_empty() { key } else { format!("{name}.{key}") };
                    self.add(&name, value);
                }
                return;
            }
            Value::Null | Value::Array(_) => return,
            Value::String(text) => text,
            other => other.to_string(),
        };
        self.0.insert(name.to_owned(), text);
    }
}

impl FromRequest<Server> for Fields {
    type Rejection = Refusal;

    async fn from_request(request: Request, server: &Server) -> Answered<Self> {
        let body = Bytes::from_request(request, server).await;
        let body = body.map_err(|error| ApiError::malformed(&error.body_text()))?;
        // Some programs do not say what they send.
        match body.trim_ascii() {
            [] => Ok(Self::default()),
            json @ [b'{', ..] => Self::of_json(json),
            form => Self::of_form(form),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_and_forms_say_the_same() {
        let dotted = br#"{"rated": false, "clock.limit": 180, "days": null, "color": "white"}"#;
        let nested = br#"{"rated": false, "clock": {"limit": 180}, "color": "white"}"#;
        let form = b"rated=false&clock.limit=180&color=white&days=";
        for fields in [Fields::of_json(dotted), Fields::of_json(nested), Fields::of_form(form)] {
            let fields = fields.unwrap();
            assert_eq!(fields.number("clock.limit").unwrap(), Some(180.0));
            assert_eq!((fields.text("color"), fields.text("days")), (Some("white"), None));
            assert!(!fields.flag_or("rated", true).unwrap());
        }
        assert!(Fields::of_form(b"rated=True").unwrap().flag("rated").unwrap());
        assert_eq!(Fields::of_form(b"text=a+b%40c").unwrap().text("text"), Some("a b@c"));
        assert!(Fields::of_form(b"rated=maybe").unwrap().flag("rated").is_err());
        assert!(Fields::of_form(b"days=many").unwrap().number("days").is_err());
        assert!(Fields::of_json(b"{").is_err() && Fields::of_form(b"\xff").is_err());
    }
}

//! The OpenAPI document of the HTTP interface: made here, kept beside the server, held equal by a test. That it names
//! every address and no other is tested there.

mod endpoints;

use std::path::Path;
use std::{env, fs};

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::{ErrorBody, PROTOCOL};

const FILE: &str = "../server/src/http/openapi.json";

#[test]
fn generated_file_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let made = openapi();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "{FILE} is out of date: run `UPDATE_EXPECT=1 cargo test -p protocol`");
}

fn openapi() -> String {
    let mut document = Document { schemas: SchemaSettings::openapi3().into_generator(), paths: Map::new() };
    endpoints::add_all(&mut document);
    let wrong = document.schema::<ErrorBody>();
    let schemas = document.schemas.take_definitions(true);
    let whole = json!({
        "openapi": "3.0.3",
        "info": {
            "title": "Hyperchess",
            "version": PROTOCOL.to_string(),
            "description": ABOUT,
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": document.paths,
        "components": {
            "schemas": schemas,
            "responses": {
                "Wrong": {
                    "description": "What was wrong, and what to do about it.",
                    "content": { "application/json": { "schema": wrong } },
                },
            },
            "securitySchemes": {
                "session": { "type": "apiKey", "in": "cookie", "name": "hyperchess_session" },
                "token": { "type": "http", "scheme": "bearer" },
            },
        },
    });
    let mut text = serde_json::to_string_pretty(&whole).unwrap();
    text.push('\n');
    text
}

const ABOUT: &str = "What the app asks the server for. Moves of a game under way travel by a socket, \
    `/v1/games/{id}/socket`. Programs made for lichess find what they know under `/api`, which this document leaves to \
    theirs.";

/// The document as far as it has been made.
struct Document {
    schemas: SchemaGenerator,
    paths: Map<String, Value>,
}

impl Document {
    fn schema<T: JsonSchema>(&mut self) -> Value {
        self.schemas.subschema_for::<T>().to_value()
    }

    /// Something that can be asked of an address.
    fn add(&mut self, method: &str, path: &str, summary: &str) -> Endpoint<'_> {
        let parameters: Vec<Value> = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .map(|name| {
                let kind = if NUMBERS.contains(&name) { "integer" } else { "string" };
                let mut schema = json!({ "type": kind });
                if kind == "integer" {
                    schema["minimum"] = 0.into();
                }
                json!({ "name": name, "in": "path", "required": true, "schema": schema })
            })
            .collect();
        let mut entry = json!({
            "summary": summary,
            "tags": [path.split('/').nth(2).unwrap_or_default()],
            "responses": { "4XX": { "$ref": "#/components/responses/Wrong" } },
        });
        if !parameters.is_empty() {
            entry["parameters"] = parameters.into();
        }
        let of_path = self.paths.entry(path).or_insert_with(|| json!({}));
        of_path[method] = entry;
        Endpoint { document: self, path: path.to_owned(), method: method.to_owned() }
    }

    fn get(&mut self, path: &str, summary: &str) -> Endpoint<'_> {
        self.add("get", path, summary)
    }

    fn post(&mut self, path: &str, summary: &str) -> Endpoint<'_> {
        self.add("post", path, summary)
    }

    fn put(&mut self, path: &str, summary: &str) -> Endpoint<'_> {
        self.add("put", path, summary)
    }

    fn delete(&mut self, path: &str, summary: &str) -> Endpoint<'_> {
        self.add("delete", path, summary)
    }
}

/// Parts of addresses that are numbers.
const NUMBERS: [&str; 2] = ["ply", "number"];

/// An endpoint of which more is to be said.
struct Endpoint<'a> {
    document: &'a mut Document,
    path: String,
    method: String,
}

impl Endpoint<'_> {
    fn entry(&mut self) -> &mut Value {
        &mut self.document.paths[&self.path][&self.method]
    }

    /// Takes a parameter after the question mark that may be left out.
    fn may(mut self, name: &str, kind: &str, about: &str) -> Self {
        let schema = match kind {
            "integer" => json!({ "type": kind, "minimum": 0 }),
            _ => json!({ "type": kind }),
        };
        let parameter = json!({ "name": name, "in": "query", "description": about, "schema": schema });
        let entry = self.entry();
        match entry["parameters"].as_array_mut() {
            Some(parameters) => parameters.push(parameter),
            None => entry["parameters"] = vec![parameter].into(),
        }
        self
    }

    /// Takes one that must be there.
    fn must(mut self, name: &str, kind: &str, about: &str) -> Self {
        self = self.may(name, kind, about);
        let parameters = self.entry()["parameters"].as_array_mut().unwrap();
        parameters.last_mut().unwrap()["required"] = true.into();
        self
    }

    /// Takes a body of JSON.
    fn takes<T: JsonSchema>(mut self) -> Self {
        let schema = self.document.schema::<T>();
        self.entry()["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        self
    }

    /// Takes a file as it is.
    fn takes_file(mut self) -> Self {
        let file = json!({ "schema": { "type": "string", "format": "binary" } });
        self.entry()["requestBody"] =
            json!({ "required": true, "content": { "application/octet-stream": file } });
        self
    }

    /// May have nothing to answer with.
    fn or_nothing(mut self) -> Self {
        self.entry()["responses"]["204"] = json!({ "description": "There is none." });
        self
    }

    /// Answers with JSON.
    fn gives<T: JsonSchema>(self) {
        self.answers::<T>("200");
    }

    /// Makes something, and answers with JSON.
    fn makes<T: JsonSchema>(self) {
        self.answers::<T>("201");
    }

    fn answers<T: JsonSchema>(mut self, status: &str) {
        let schema = self.document.schema::<T>();
        self.entry()["responses"][status] =
            json!({ "description": "As asked.", "content": { "application/json": { "schema": schema } } });
    }

    /// Answers with one value after another, as they come.
    fn streams<T: JsonSchema>(mut self) {
        let schema = self.document.schema::<T>();
        self.entry()["responses"]["200"] = json!({
            "description": "Events whose data are JSON, as they come.",
            "content": { "text/event-stream": { "schema": schema } },
        });
    }

    /// Answers with a file.
    fn gives_file(mut self, kind: &str) {
        let file = json!({ "schema": { "type": "string", "format": "binary" } });
        let mut content = Map::new();
        content.insert(kind.to_owned(), file);
        self.entry()["responses"]["200"] = json!({ "description": "The file.", "content": content });
    }
}

//! The server on one thread: each message of the client is handled to its end before the next one. It reads no streams, starts
//! no threads and watches no disk, so that it also runs in browsers. Files are the documents that the client opens, and those
//! that it writes into memory.

use std::{
    collections::VecDeque,
    sync::mpsc::{self, Receiver},
};

use camino::Utf8Path;
use futures::channel::oneshot;
use gdl_ide::{EmbeddedFile, MemorySystem};
use serde_json::{Value, json};

use crate::{
    channel::{self, ClientReceiver},
    dispatch,
    event::Event,
    failure::{Answer, Failure},
    main_loop,
    pool::Pool,
    reply::{Id, Reply},
    state::State,
    storage::Storage,
};

/// A conversation with one client.
pub struct Session {
    state: State,
    /// The files that no document is.
    files: MemorySystem,
    events: Receiver<Event>,
    to_client: ClientReceiver,
    /// Requests without an answer yet.
    unanswered: VecDeque<(Id, oneshot::Receiver<Answer<Value>>)>,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("unanswered", &self.unanswered.len()).finish_non_exhaustive()
    }
}

impl Session {
    /// A server with an embedded library, before the first message.
    pub fn new(embedded: &'static [EmbeddedFile]) -> Session {
        let (inbox, events) = mpsc::channel();
        let (outgoing, to_client) = channel::channel();
        let pool = Pool::without_threads(inbox.clone());
        let files = MemorySystem::default();
        let storage = Storage::Memory(files.clone());
        let state = State::new(embedded, storage, pool, inbox, outgoing, dispatch::routes());
        Session { state, files, events, to_client, unanswered: VecDeque::new() }
    }

    /// Handles a message of the client, and returns the messages to it: requests and notifications, then answers.
    ///
    /// Call it on a thread with a stack of [`gdl_ide::STACK_SIZE`]: modules may have deeply nested lists.
    pub fn handle(&mut self, message: &str) -> Vec<String> {
        match self.event(message) {
            Ok(event) => {
                let mut next = Some(event);
                // Jobs that a turn starts have ended when it returns, and their results are queued.
                while let Some(event) = next {
                    main_loop::turn(&mut self.state, event, &self.events);
                    next = self.events.try_recv().ok();
                }
                self.messages()
            }
            Err(failure) => vec![response(&Value::Null, Err(failure))],
        }
    }

    /// Creates or replaces a file. After `initialize` the client also sends `workspace/didChangeWatchedFiles`.
    pub fn write_file(&self, path: &Utf8Path, bytes: Vec<u8>) {
        self.files.write(path, bytes);
    }

    /// Deletes a file, if it exists, as [`Session::write_file`] creates one.
    pub fn remove_file(&self, path: &Utf8Path) {
        self.files.remove(path);
    }

    /// Whether the client has ended the conversation.
    pub fn is_over(&self) -> bool {
        self.state.exit.is_some()
    }

    /// Reads a message.
    fn event(&mut self, message: &str) -> Answer<Event> {
        let mut message: Value =
            serde_json::from_str(message).map_err(|error| Failure::Malformed(error.to_string()))?;
        let id = message.get("id").map(|id| serde_json::from_value::<Id>(id.clone())).transpose();
        let id = id.map_err(|_| Failure::InvalidRequest("the id is neither a number nor a string".to_owned()))?;
        let method = message.get("method").and_then(Value::as_str).map(str::to_owned);
        let params = message.get_mut("params").map(Value::take).unwrap_or_default();
        match (method, id) {
            (Some(method), Some(id)) => {
                let (reply, answer) = Reply::channel();
                self.unanswered.push_back((id.clone(), answer));
                Ok(Event::Request { id, method, params, reply })
            }
            (Some(method), None) => Ok(Event::Notification { method, params }),
            (None, Some(id)) => {
                let error = message.pointer("/error/message").and_then(Value::as_str);
                let answer = match error {
                    Some(error) => Err(Failure::Refused(error.to_owned())),
                    None => Ok(message.get_mut("result").map(Value::take).unwrap_or_default()),
                };
                Ok(Event::Response { id, answer })
            }
            (None, None) => Err(Failure::InvalidRequest("the message has neither a method nor an id".to_owned())),
        }
    }

    /// The messages that wait for the client.
    fn messages(&mut self) -> Vec<String> {
        let mut messages = Vec::new();
        while let Ok(request) = self.to_client.requests.try_recv() {
            messages.extend(serde_json::to_string(&request));
        }
        self.unanswered.retain_mut(|(id, answer)| {
            let answer = match answer.try_recv() {
                Ok(None) => return true,
                Ok(Some(answer)) => answer,
                Err(oneshot::Canceled) => Err(Failure::Internal("the server has ended".to_owned())),
            };
            messages.push(response(&json!(id), answer));
            false
        });
        messages
    }
}

/// The message of an answer.
fn response(id: &Value, answer: Answer<Value>) -> String {
    match answer {
        Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}),
        Err(failure) => json!({"jsonrpc": "2.0", "id": id, "error": failure.to_params()}),
    }
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "file:///game/game.g";

    /// A game that can be played. What `(include "units")` and `(include "lib")` define is in other documents.
    const TEXT: &str = "(game-module \"game\")\n(include \"units\")\n(include \"lib\")\n(terrain-type land) (area 8 8)\n\
        (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\")) (set synthesis-methods nil)\n\
        (side 1) (side 2) (man 4 3 1) (man 4 4 2)\n";

    /// A client that requests diagnostics, and a session that has opened a game and a module that it includes.
    fn session() -> Session {
        let mut session = Session::new(&[("lib.g", b"(unit-type boat)\n")]);
        let capabilities = json!({"textDocument": {"diagnostic": {}}});
        let folders = json!([{"uri": "file:///game", "name": "game"}]);
        let params = json!({"processId": null, "capabilities": capabilities, "workspaceFolders": folders});
        assert_eq!(ask(&mut session, "initialize", params)["serverInfo"]["name"], "gdl");
        tell(&mut session, "initialized", json!({}));
        open(&mut session, GAME, TEXT);
        open(&mut session, "file:///game/units.g", "(unit-type man)\n");
        session
    }

    fn tell(session: &mut Session, method: &str, params: Value) -> Vec<Value> {
        let message = json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string();
        session.handle(&message).iter().map(|message| serde_json::from_str(message).unwrap()).collect()
    }

    fn ask(session: &mut Session, method: &str, params: Value) -> Value {
        let message = json!({"jsonrpc": "2.0", "id": 7, "method": method, "params": params}).to_string();
        let messages = session.handle(&message);
        let answer: Value = serde_json::from_str(messages.last().expect("an answer")).unwrap();
        assert_eq!(answer["id"], 7);
        assert!(answer.get("error").is_none(), "{answer}");
        answer["result"].clone()
    }

    fn open(session: &mut Session, uri: &str, text: &str) {
        let document = json!({"uri": uri, "languageId": "gdl", "version": 1, "text": text});
        tell(session, "textDocument/didOpen", json!({"textDocument": document}));
    }

    fn change(session: &mut Session, uri: &str, version: i32, text: &str) {
        let params = json!({"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]});
        tell(session, "textDocument/didChange", params);
    }

    fn codes(session: &mut Session, uri: &str) -> Vec<String> {
        let report = ask(session, "textDocument/diagnostic", json!({"textDocument": {"uri": uri}}));
        let items = report["items"].as_array().expect("a list");
        items.iter().map(|item| item["code"].as_str().unwrap_or_default().to_owned()).collect()
    }

    #[test]
    fn open_documents_include_each_other_and_the_library() {
        let mut session = session();
        let at = json!({"textDocument": {"uri": GAME}, "position": {"line": 1, "character": 12}});
        let target = ask(&mut session, "textDocument/definition", at);
        assert!(target.to_string().contains("file:///game/units.g"), "{target}");
        assert!(!codes(&mut session, GAME).contains(&"include-not-found".to_owned()));
        change(&mut session, "file:///game/units.g", 2, "(unit-type elf)\n");
        let found = codes(&mut session, GAME);
        assert!(!found.is_empty(), "the game has men, and units.g defines none");
        tell(&mut session, "textDocument/didClose", json!({"textDocument": {"uri": "file:///game/units.g"}}));
        assert!(codes(&mut session, GAME).contains(&"include-not-found".to_owned()));
    }

    #[test]
    fn settings_are_a_document() {
        let mut session = session();
        change(&mut session, GAME, 2, &format!("{TEXT}(unit-typ tank)\n"));
        let name = "useless-form".to_owned();
        assert!(codes(&mut session, GAME).contains(&name));
        let settings = format!("[rules]\n{name} = \"off\"\n");
        open(&mut session, "file:///game/gdl.toml", &settings);
        let saved = json!({"textDocument": {"uri": "file:///game/gdl.toml"}});
        tell(&mut session, "textDocument/didSave", saved);
        assert!(!codes(&mut session, GAME).contains(&name), "{settings}");
    }

    #[test]
    fn files_in_memory_are_those_of_a_disk() {
        let mut session = Session::new(&[]);
        for (path, text) in [("/game/game.g", TEXT), ("/game/units.g", "(unit-type man)\n"), ("/game/lib.g", "")] {
            session.write_file(path.into(), text.into());
        }
        session.write_file("/game/old.g".into(), b"(game-module \"old\")\n; caf\x8e\n(unit-type man)".to_vec());
        session.write_file("/game/chess.bdl".into(), b"rules{ }".to_vec());
        let folders = json!([{"uri": "file:///game", "name": "game"}]);
        let capabilities = json!({"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {}}});
        let params = json!({"processId": null, "capabilities": capabilities, "workspaceFolders": folders});
        ask(&mut session, "initialize", params);
        tell(&mut session, "initialized", json!({}));
        let report = ask(&mut session, "workspace/diagnostic", json!({"previousResultIds": []})).to_string();
        assert!(["game.g", "units.g", "old.g", "chess.bdl"].iter().all(|name| report.contains(name)), "{report}");
        open(&mut session, GAME, TEXT);
        assert!(!codes(&mut session, GAME).contains(&"include-not-found".to_owned()));
        // Renaming reaches files that are not open.
        let at = json!({"textDocument": {"uri": GAME}, "position": {"line": 5, "character": 20}, "newName": "elf"});
        let edit = ask(&mut session, "textDocument/rename", at).to_string();
        assert!(edit.contains("file:///game/units.g") && edit.contains("file:///game/game.g"), "{edit}");
        session.remove_file("/game/units.g".into());
        let gone = json!({"changes": [{"uri": "file:///game/units.g", "type": 3}]});
        tell(&mut session, "workspace/didChangeWatchedFiles", gone);
        assert!(codes(&mut session, GAME).contains(&"include-not-found".to_owned()));
        session.write_file("/game/units.g".into(), b"(unit-type man)".to_vec());
        let came = json!({"changes": [{"uri": "file:///game/units.g", "type": 1}]});
        tell(&mut session, "workspace/didChangeWatchedFiles", came);
        assert!(!codes(&mut session, GAME).contains(&"include-not-found".to_owned()));
    }

    #[test]
    fn a_game_is_played_and_drawn_at_once() {
        let mut session = session();
        let played = json!({"command": "gdl.play", "arguments": [GAME, 3, 1, "html"]});
        let played = ask(&mut session, "workspace/executeCommand", played);
        assert_eq!(played["turns"], 3);
        assert!(played["html"].as_str().is_some_and(|page| page.contains("<html")));
        let map = ask(&mut session, "workspace/executeCommand", json!({"command": "gdl.map", "arguments": [GAME]}));
        assert!(map["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    }

    #[test]
    fn a_broken_message_is_answered() {
        let mut session = session();
        for (message, code) in [("{", -32700), ("{}", -32600), (r#"{"id": [], "method": "a"}"#, -32600)] {
            let answers = session.handle(message);
            assert!(answers.len() == 1 && answers[0].contains(&code.to_string()), "{answers:?}");
        }
        let answers = session.handle(r#"{"jsonrpc": "2.0", "id": "a", "method": "unknown"}"#);
        assert!(answers[0].contains("-32601") && answers[0].contains(r#""id":"a""#), "{answers:?}");
    }
}

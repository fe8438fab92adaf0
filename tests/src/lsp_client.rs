//! A client of the language server for tests: starts the built binary and speaks real JSON-RPC with it.
//!
//! ```no_run
//! use gdl_tests::lsp_client::Server;
//! use serde_json::json;
//!
//! let mut server = Server::new(&[("main.g", "(unit-type tank)\n")]);
//! server.open("main.g");
//! let hover = server.request("textDocument/hover", server.at("main.g", 0, 12));
//! assert!(hover["contents"]["value"].as_str().unwrap().contains("tank"));
//! server.stop();
//! ```

use std::{
    collections::{BTreeMap, VecDeque},
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, ExitStatus, Stdio},
    sync::{
        OnceLock,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;

/// The maximum time to wait for a message: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// The built binary: the one that `GDL_BINARY` names, or else the one that cargo built beside the tests.
///
/// `cargo test --workspace` builds it first. A run of this package alone does not, so a missing or old binary is an error.
///
/// # Panics
/// If there is no binary, or a source has changed since it was built.
pub fn binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        if let Some(binary) = std::env::var_os("GDL_BINARY") {
            return binary.into();
        }
        let tests = std::env::current_exe().expect("the path of the tests");
        // Tests are in `deps` below the folder of binaries; benches and tools may be in the folder itself.
        let folder = tests.ancestors().skip(1).find(|folder| !folder.ends_with("deps")).expect("a folder");
        let binary = folder.join(format!("gdl{}", std::env::consts::EXE_SUFFIX));
        let release = if folder.ends_with("release") { " --release" } else { "" };
        let help = format!("build it with `cargo build -p gdl-cli{release}`, or name another with GDL_BINARY");
        assert!(binary.is_file(), "{} does not exist: {help}", binary.display());
        if let Some(source) = newer_source(&binary) {
            panic!("{} is older than {}: {help}", binary.display(), source.display());
        }
        binary
    })
}

/// A source of a binary that has changed since it was built, by the list of sources that cargo writes beside it.
fn newer_source(binary: &Path) -> Option<PathBuf> {
    let modified = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    let built = modified(binary)?;
    let list = fs::read_to_string(binary.with_extension("d")).ok()?;
    let (_, sources) = list.split_once(": ")?;
    // Spaces in paths are escaped.
    let sources = sources.replace("\\ ", "\0");
    let mut paths = sources.split_whitespace().map(|path| PathBuf::from(path.replace('\0', " ")));
    // A source that is gone was moved: cargo builds the program again and does not always write the list again.
    paths.find(|path| modified(path).is_some_and(|time| time > built))
}

/// Returns the capabilities of the client unless a test sets others: UTF-16, pull diagnostics, all that is common.
pub fn capabilities() -> Value {
    json!({
        "general": {"positionEncodings": ["utf-16"]},
        "workspace": {
            "configuration": true,
            "workspaceEdit": {"documentChanges": true},
            "didChangeWatchedFiles": {"dynamicRegistration": true},
            "diagnostics": {"refreshSupport": true},
            "workspaceFolders": true,
        },
        "textDocument": {
            "diagnostic": {},
            "hover": {"contentFormat": ["markdown"]},
            "completion": {"completionItem": {"documentationFormat": ["markdown"]}},
            "signatureHelp": {"signatureInformation": {"documentationFormat": ["markdown"]}},
            "definition": {"linkSupport": true},
            "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
            "publishDiagnostics": {"relatedInformation": true},
            "foldingRange": {"lineFoldingOnly": true},
        },
    })
}

/// A running server with a workspace of its own.
#[derive(Debug)]
pub struct Server {
    child: Child,
    stdin: Option<ChildStdin>,
    inbox: Receiver<Value>,
    /// Notifications and requests of the server that have not been read yet.
    unread: VecDeque<Value>,
    /// Answers that have not been read yet, by id.
    answers: BTreeMap<i64, Value>,
    next_id: i64,
    versions: BTreeMap<String, i32>,
    /// The answer to `workspace/configuration`.
    pub settings: Value,
    workspace: TempDir,
}

impl Server {
    /// A server over a workspace of some files, initialized.
    pub fn new(files: &[(&str, &str)]) -> Server {
        Server::with(files, capabilities(), json!({}))
    }

    /// A server for a client with other capabilities, initialized with more parameters.
    pub fn with(files: &[(&str, &str)], capabilities: Value, more: Value) -> Server {
        let mut server = Server::start(files);
        server.initialize(capabilities, more);
        server
    }

    /// A server that has not received a message yet.
    pub fn start(files: &[(&str, &str)]) -> Server {
        let workspace = TempDir::new().expect("a folder for the workspace");
        for (path, text) in files {
            write(&workspace.path().join(path), text.as_bytes());
        }
        let mut command = Command::new(binary());
        command
            .arg("lsp")
            .env_remove("XCONQLIB")
            .env("GDL_DATA_DIR", workspace.path().join("data"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut child = command.spawn().expect("the server starts");
        let stdout = child.stdout.take().expect("a pipe");
        let (sender, inbox) = channel();
        thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            while let Some(message) = read_message(&mut stdout) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Server {
            stdin: child.stdin.take(),
            child,
            inbox,
            unread: VecDeque::new(),
            answers: BTreeMap::new(),
            next_id: 0,
            versions: BTreeMap::new(),
            settings: Value::Null,
            workspace,
        }
    }

    /// Initializes the server; returns its capabilities.
    pub fn initialize(&mut self, capabilities: Value, more: Value) -> Value {
        let folder = json!({"uri": self.uri(""), "name": "test"});
        let mut params = json!({
            "processId": std::process::id(),
            "rootUri": null,
            "capabilities": capabilities,
            "workspaceFolders": [folder],
        });
        for (key, value) in more.as_object().into_iter().flatten() {
            params[key] = value.clone();
        }
        let result = self.request("initialize", params);
        self.notify("initialized", json!({}));
        result
    }

    /// The process of the server.
    pub fn process_id(&self) -> u32 {
        self.child.id()
    }

    /// The folder of the workspace.
    pub fn folder(&self) -> &Path {
        self.workspace.path()
    }

    /// Returns the URI of a file of the workspace; a URI is returned unchanged.
    pub fn uri(&self, path: &str) -> String {
        if path.contains(':') {
            return path.to_owned();
        }
        let folder = self.workspace.path().canonicalize().expect("the workspace is there");
        let path = folder.join(path).to_string_lossy().replace('\\', "/").trim_end_matches('/').replace(' ', "%20");
        format!("file://{}{path}", if path.starts_with('/') { "" } else { "/" })
    }

    /// Parameters with a document and a position, both counted from 0.
    pub fn at(&self, path: &str, line: u32, character: u32) -> Value {
        json!({"textDocument": {"uri": self.uri(path)}, "position": {"line": line, "character": character}})
    }

    /// Parameters with a document.
    pub fn document(&self, path: &str) -> Value {
        json!({"textDocument": {"uri": self.uri(path)}})
    }

    /// Writes a file of the workspace without notifying the server.
    pub fn write(&self, path: &str, bytes: impl AsRef<[u8]>) {
        write(&self.workspace.path().join(path), bytes.as_ref());
    }

    /// Opens a file of the workspace with its current text.
    pub fn open(&mut self, path: &str) {
        let bytes = fs::read(self.workspace.path().join(path)).expect("the file is there");
        self.open_as(path, &String::from_utf8_lossy(&bytes));
    }

    /// Opens a document with a text.
    pub fn open_as(&mut self, path: &str, text: &str) {
        let language = if path.ends_with(".bdl") { "bdl" } else { "gdl" };
        self.open_with(path, language, text);
    }

    /// Opens a document with a text in a language.
    pub fn open_with(&mut self, path: &str, language: &str, text: &str) {
        self.versions.insert(path.to_owned(), 1);
        let document = json!({"uri": self.uri(path), "languageId": language, "version": 1, "text": text});
        self.notify("textDocument/didOpen", json!({"textDocument": document}));
    }

    /// Closes a document.
    pub fn close(&mut self, path: &str) {
        self.versions.remove(path);
        self.notify("textDocument/didClose", self.document(path));
    }

    /// Replaces a range, given as start and end line and character, in an open document.
    pub fn edit(&mut self, path: &str, range: (u32, u32, u32, u32), text: &str) {
        let message = self.edit_message(path, range, text);
        self.send(&[message]);
    }

    /// The notification of an edit, for messages that are sent together.
    pub fn edit_message(&mut self, path: &str, range: (u32, u32, u32, u32), text: &str) -> Value {
        let version = self.versions.get_mut(path).expect("the document is open");
        *version += 1;
        let document = json!({"uri": self.uri(path), "version": self.versions[path]});
        let (line, character, end_line, end_character) = range;
        let range = json!({
            "start": {"line": line, "character": character},
            "end": {"line": end_line, "character": end_character},
        });
        let params = json!({"textDocument": document, "contentChanges": [{"range": range, "text": text}]});
        json!({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": params})
    }

    /// Notifies the server that files have changed on the disk: 1 created, 2 changed, 3 deleted.
    pub fn files_changed(&mut self, files: &[(&str, u32)]) {
        let changes: Vec<Value> =
            files.iter().map(|(path, kind)| json!({"uri": self.uri(path), "type": kind})).collect();
        self.notify("workspace/didChangeWatchedFiles", json!({"changes": changes}));
    }

    /// Sends a notification to the server.
    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(&[json!({"jsonrpc": "2.0", "method": method, "params": params})]);
    }

    /// A request and its id, for messages that are sent together.
    pub fn request_message(&mut self, method: &str, params: Value) -> (i64, Value) {
        self.next_id += 1;
        let message = json!({"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params});
        (self.next_id, message)
    }

    /// Sends a request; returns its id.
    pub fn ask(&mut self, method: &str, params: Value) -> i64 {
        let (id, message) = self.request_message(method, params);
        self.send(&[message]);
        id
    }

    /// Sends a request and waits for the result.
    ///
    /// # Panics
    ///
    /// If the answer is an error.
    pub fn request(&mut self, method: &str, params: Value) -> Value {
        self.try_request(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Sends a request and waits for the result or the error.
    ///
    /// # Errors
    ///
    /// The error of the answer.
    pub fn try_request(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        let id = self.ask(method, params);
        self.answer(id)
    }

    /// Waits for the answer to a request.
    ///
    /// # Errors
    ///
    /// The error of the answer.
    pub fn answer(&mut self, id: i64) -> Result<Value, Value> {
        let mut answer = loop {
            if let Some(answer) = self.answers.remove(&id) {
                break answer;
            }
            assert!(self.receive(PATIENCE), "there is no answer to request {id}");
        };
        match answer.get_mut("error") {
            Some(error) => Err(error.take()),
            None => Ok(answer["result"].take()),
        }
    }

    /// Waits for a notification or a request of the server; returns its parameters.
    pub fn expect(&mut self, method: &str) -> Value {
        loop {
            if let Some(index) = self.unread.iter().position(|message| message["method"] == method) {
                return self.unread.remove(index).map(|mut message| message["params"].take()).unwrap_or_default();
            }
            assert!(self.receive(PATIENCE), "{method} never comes");
        }
    }

    /// Returns the messages that the server sends without a request within a time.
    pub fn unasked(&mut self, time: Duration) -> Vec<Value> {
        let end = Instant::now() + time;
        while let Some(left) = end.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()) {
            if !self.receive(left) {
                break;
            }
        }
        self.unread.drain(..).collect()
    }

    /// The next answer to a message without a valid id.
    pub fn answer_to_broken(&mut self) -> Value {
        loop {
            if let Some(index) = self.unread.iter().position(|message| message.get("method").is_none()) {
                return self.unread.remove(index).unwrap_or_default();
            }
            assert!(self.receive(PATIENCE), "no answer comes");
        }
    }

    /// Sends messages in one write.
    pub fn send(&mut self, messages: &[Value]) {
        let bytes: Vec<u8> = messages.iter().flat_map(|message| frame(&message.to_string())).collect();
        self.send_bytes(&bytes);
    }

    /// Sends bytes as they are.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("the connection is open");
        stdin.write_all(bytes).and_then(|()| stdin.flush()).expect("the server reads");
    }

    /// Closes the connection without a message.
    pub fn disconnect(&mut self) {
        self.stdin = None;
    }

    /// Waits for the end of the server.
    pub fn wait(&mut self) -> ExitStatus {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("the server can be asked") {
                return status;
            }
            assert!(Instant::now() < end, "the server does not end");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Ends the server as the protocol requires.
    ///
    /// # Panics
    ///
    /// If it does not end with status 0.
    pub fn stop(mut self) {
        assert_eq!(self.request("shutdown", Value::Null), Value::Null);
        self.notify("exit", Value::Null);
        assert_eq!(self.wait().code(), Some(0));
    }

    /// Takes the next message; false if none comes in time.
    fn receive(&mut self, time: Duration) -> bool {
        let message = match self.inbox.recv_timeout(time) {
            Ok(message) => message,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return false,
        };
        let id = message.get("id").cloned();
        match (message.get("method").and_then(Value::as_str), id) {
            (Some(method), Some(id)) => {
                let result = match method {
                    "workspace/configuration" => json!([self.settings]),
                    _ => Value::Null,
                };
                self.send(&[json!({"jsonrpc": "2.0", "id": id, "result": result})]);
                self.unread.push_back(message);
            }
            (None, Some(Value::Number(id))) => {
                let known = self.answers.insert(id.as_i64().unwrap_or_default(), message);
                assert!(known.is_none(), "request {id} is answered twice");
            }
            _ => self.unread.push_back(message),
        }
        true
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The server has already ended unless the test has failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A message with its header.
pub fn frame(body: &str) -> Vec<u8> {
    format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

fn read_message(stdout: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if stdout.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim().split_once(": ") {
            Some(("Content-Length", value)) => length = value.parse().ok()?,
            Some(_) => {}
            None => break,
        }
    }
    let mut body = vec![0; length];
    stdout.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}

fn write(path: &Path, bytes: &[u8]) {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).expect("a folder can be made");
    }
    fs::write(path, bytes).expect("a file can be written");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_binary_is_old_if_a_source_is_newer() {
        let folder = TempDir::new().expect("a temporary folder");
        let path = |name: &str| folder.path().join(name);
        let write = |name: &str, text: &str, seconds: u64| {
            fs::write(path(name), text).expect("a new file");
            let time = std::time::UNIX_EPOCH + Duration::from_secs(seconds);
            fs::File::options().append(true).open(path(name)).and_then(|file| file.set_modified(time)).expect("a time");
        };
        write("a b.rs", "", 10);
        write("gdl", "", 20);
        let escaped = path("a b.rs").to_string_lossy().replace(' ', "\\ ");
        write("gdl.d", &format!("{}: {escaped}\n", path("gdl").display()), 20);
        assert_eq!(newer_source(&path("gdl")), None);
        write("a b.rs", "", 30);
        assert_eq!(newer_source(&path("gdl")), Some(path("a b.rs")));
        fs::remove_file(path("a b.rs")).expect("the file was there");
        assert_eq!(newer_source(&path("gdl")), None, "it was moved");
    }
}

//! A client of a language server over pipes: messages with a header, answers by their number.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

/// The longest time to wait for a message.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running server.
pub struct Client {
    child: Child,
    input: ChildStdin,
    inbox: Receiver<Value>,
    /// What has come and nobody has asked for yet.
    unread: Vec<Value>,
    last: i64,
}

impl Client {
    /// Starts a server.
    pub fn start(command: &mut Command) -> Result<Client> {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("cannot run the server")?;
        let input = child.stdin.take().context("the server has no input")?;
        let mut output = BufReader::new(child.stdout.take().context("the server has no output")?);
        let (sender, inbox) = channel();
        thread::spawn(move || while message(&mut output).is_some_and(|message| sender.send(message).is_ok()) {});
        Ok(Client { child, input, inbox, unread: Vec::new(), last: 0 })
    }

    /// Sends a request, and returns its result.
    pub fn request(&mut self, method: &str, params: Value) -> Result<Value> {
        self.last += 1;
        let id = self.last;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))?;
        let answer = self.wait(method, |message| message["id"] == id && message["method"].is_null())?;
        ensure!(answer["error"].is_null(), "{method}: {}", answer["error"]);
        Ok(answer["result"].clone())
    }

    /// Sends a notification.
    pub fn notify(&mut self, method: &str, params: Value) -> Result<()> {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }))
    }

    /// Waits for diagnostics of a document that fulfil a condition, and returns them.
    pub fn diagnostics(&mut self, uri: &str, fits: impl Fn(&[Value]) -> bool) -> Result<Vec<Value>> {
        let found = self.wait(&format!("diagnostics of {uri}"), |message| {
            let params = &message["params"];
            let list = params["diagnostics"].as_array();
            message["method"] == "textDocument/publishDiagnostics"
                && params["uri"] == uri
                && list.is_some_and(|list| fits(list))
        })?;
        Ok(found["params"]["diagnostics"].as_array().cloned().unwrap_or_default())
    }

    /// Shuts the server down, and returns its exit status.
    pub fn stop(mut self) -> Result<Option<i32>> {
        self.request("shutdown", Value::Null)?;
        self.notify("exit", Value::Null)?;
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status.code());
            }
            thread::sleep(Duration::from_millis(50));
        }
        self.child.kill()?;
        bail!("the server does not end after `exit`")
    }

    fn send(&mut self, message: &Value) -> Result<()> {
        let body = serde_json::to_vec(message)?;
        write!(self.input, "Content-Length: {}\r\n\r\n", body.len())?;
        self.input.write_all(&body)?;
        self.input.flush().context("the server does not read")
    }

    /// Waits for a message; requests of the server get an empty answer meanwhile.
    fn wait(&mut self, what: &str, fits: impl Fn(&Value) -> bool) -> Result<Value> {
        if let Some(at) = self.unread.iter().position(&fits) {
            return Ok(self.unread.remove(at));
        }
        let start = Instant::now();
        loop {
            let rest = PATIENCE.saturating_sub(start.elapsed());
            let Ok(message) = self.inbox.recv_timeout(rest) else {
                bail!("no {what}; what came instead: {}", Value::from(self.unread.clone()));
            };
            if fits(&message) {
                return Ok(message);
            }
            if message["id"].is_null() || message["method"].is_null() {
                self.unread.push(message);
            } else {
                self.send(&json!({ "jsonrpc": "2.0", "id": message["id"], "result": null }))?;
            }
        }
    }
}

/// Reads a message; none at the end.
fn message(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end() {
            "" => break,
            line => {
                if let Some(value) = line.strip_prefix("Content-Length: ") {
                    length = value.parse().ok()?;
                }
            }
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_one_by_one() {
        let mut input = &b"Content-Length: 2\r\nX: y\r\n\r\n{}Content-Length: 4\r\n\r\nnull"[..];
        assert_eq!(message(&mut input), Some(json!({})));
        assert_eq!(message(&mut input), Some(Value::Null));
        assert_eq!(message(&mut input), None);
    }
}

//! The filter between standard input and the transport: broken and oversized messages are answered instead of ending
//! the server.
//!
//! The transport takes the first byte that it cannot parse for the end of the input. So it only receives valid
//! messages: a broken message becomes a request of [`BROKEN`] with the error to answer.

use serde_json::{Value, json};
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tower_lsp::jsonrpc;

use crate::failure::{BROKEN, Failure};

/// The method of the message that marks the end of the input, after all other messages. The transport itself would
/// report the end only after all requests are answered, and some wait for a change that no longer comes.
pub const CLOSED: &str = "$gdl/closed";

/// The maximum size of a message in bytes: enough for a text of the largest file with every byte escaped.
const MAX_MESSAGE: u64 = 128 << 20;

/// The maximum length of a header line in bytes.
const MAX_HEADER: u64 = 4096;

/// Copies messages until the input ends or the output is closed, then writes a [`CLOSED`] notification.
///
/// # Errors
///
/// The I/O error of the input or of the output.
pub async fn clean(input: impl AsyncBufRead + Unpin, mut output: impl AsyncWrite + Unpin) -> std::io::Result<()> {
    let copied = copy(input, &mut output).await;
    write_frame(&mut output, json!({"jsonrpc": "2.0", "method": CLOSED}).to_string().as_bytes()).await?;
    output.shutdown().await?;
    copied
}

async fn copy(mut input: impl AsyncBufRead + Unpin, output: &mut (impl AsyncWrite + Unpin)) -> std::io::Result<()> {
    while let Some(frame) = read_frame(&mut input).await? {
        let body = match frame {
            Ok(body) => body,
            Err(failure) => {
                tracing::warn!("{}", failure.message());
                broken(&failure, Value::Null)
            }
        };
        write_frame(output, &body).await?;
    }
    Ok(())
}

async fn write_frame(output: &mut (impl AsyncWrite + Unpin), body: &[u8]) -> std::io::Result<()> {
    output.write_all(format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes()).await?;
    output.write_all(body).await?;
    output.flush().await
}

fn broken(failure: &Failure, id: Value) -> Vec<u8> {
    json!({"jsonrpc": "2.0", "id": id, "method": BROKEN, "params": failure.to_params()}).to_string().into_bytes()
}

/// The body of the next message that the transport can parse, or the problem with it; none at the end of the input.
async fn read_frame(input: &mut (impl AsyncBufRead + Unpin)) -> std::io::Result<Option<Result<Vec<u8>, Failure>>> {
    let Some(length) = read_header(input).await? else { return Ok(None) };
    let length = match length {
        Ok(length) => length,
        Err(failure) => return Ok(Some(Err(failure))),
    };
    if length > MAX_MESSAGE {
        tokio::io::copy(&mut input.take(length), &mut tokio::io::sink()).await?;
        return Ok(Some(Err(Failure::InvalidRequest(format!("a message of {length} bytes is too large")))));
    }
    let mut body = Vec::new();
    if input.take(length).read_to_end(&mut body).await? as u64 != length {
        return Ok(None);
    }
    Ok(Some(check(body)))
}

/// Returns the body if the transport can parse it.
fn check(body: Vec<u8>) -> Result<Vec<u8>, Failure> {
    // Parsing a message does not look at the strings in its unknown fields.
    if let Err(error) = std::str::from_utf8(&body) {
        return Err(Failure::Malformed(error.to_string()));
    }
    if serde_json::from_slice::<jsonrpc::Request>(&body).is_ok_and(|request| !request.method().is_empty()) {
        return Ok(body);
    }
    if serde_json::from_slice::<jsonrpc::Response>(&body).is_ok() {
        return Ok(body);
    }
    match serde_json::from_slice::<Value>(&body) {
        Ok(value) => {
            let failure = Failure::InvalidRequest("the message is neither a request nor a response".to_owned());
            let id = value.get("id").filter(|id| id.is_string() || id.is_i64()).cloned().unwrap_or(Value::Null);
            Ok(broken(&failure, id))
        }
        Err(error) => Err(Failure::Malformed(error.to_string())),
    }
}

/// The length in the next header. Other bytes are skipped, and reported once.
async fn read_header(input: &mut (impl AsyncBufRead + Unpin)) -> std::io::Result<Option<Result<u64, Failure>>> {
    let mut length = None;
    let mut garbage = false;
    loop {
        let mut line = Vec::new();
        if (&mut *input).take(MAX_HEADER).read_until(b'\n', &mut line).await? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_ascii_lowercase();
        match line.rfind("content-length:") {
            Some(at) => match line[at..].split_once(':').map(|(_, value)| value.trim().parse::<u64>()) {
                Some(Ok(value)) => length = Some(value),
                _ => garbage = true,
            },
            None if line.is_empty() => match length {
                Some(length) => return Ok(Some(Ok(length))),
                None if garbage => return Ok(Some(Err(Failure::Malformed("there is no Content-Length".to_owned())))),
                None => {}
            },
            None => garbage |= !line.starts_with("content-type:"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the body of each message of an input, and checks that the last one reports the end.
    fn cleaned(input: &[u8]) -> Vec<String> {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let mut output = Vec::new();
        runtime.block_on(clean(input, &mut output)).unwrap();
        let output = String::from_utf8(output).unwrap();
        let parts = output.split("Content-Length: ").skip(1);
        let mut bodies: Vec<_> = parts.map(|part| part.split_once("\r\n\r\n").unwrap().1.to_owned()).collect();
        assert!(bodies.pop().is_some_and(|last| last.contains(CLOSED)));
        bodies
    }

    fn frame(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    const GOOD: &str = r#"{"jsonrpc":"2.0","method":"exit"}"#;

    #[test]
    fn good_messages_pass() {
        let response = r#"{"jsonrpc":"2.0","id":1,"result":null}"#;
        let typed = format!("content-type: application/vscode-jsonrpc; charset=utf-8\n{}", frame(GOOD));
        assert_eq!(cleaned((frame(GOOD) + &frame(response) + &typed).as_bytes()), [GOOD, response, GOOD]);
    }

    #[test]
    fn broken_messages_become_errors() {
        for (bytes, code) in [
            (frame("{"), -32700),
            (frame(&"[".repeat(100_000)), -32700),
            (frame("[]"), -32600),
            (frame(r#"{"jsonrpc":"2.0"}"#), -32600),
            (frame(r#"{"jsonrpc":"2.0","id":{},"method":"x"}"#), -32600),
            ("nonsense\r\n\r\n".to_owned(), -32700),
            ("Content-Length: many\r\n\r\n".to_owned(), -32700),
        ] {
            let found = cleaned((bytes + &frame(GOOD)).as_bytes());
            assert_eq!(found.len(), 2, "{found:?}");
            assert!(found[0].contains(BROKEN) && found[0].contains(&code.to_string()), "{found:?}");
            assert_eq!(found[1], GOOD);
        }
        let unknown: &[u8] = b"{\"jsonrpc\":\"2.0\",\"method\":\"x\",\"y\":\"\xff\"}";
        for body in [b"\xff\xff", unknown] {
            let found = cleaned(&[format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes(), body].concat());
            assert!(found.len() == 1 && found[0].contains("-32700"), "{found:?}");
        }
        assert!(cleaned(frame(r#"{"jsonrpc":"1.0","id":7,"method":"x"}"#).as_bytes())[0].contains("\"id\":7"));
    }

    #[test]
    fn oversized_messages_are_passed_over() {
        let size = MAX_MESSAGE as usize + 1;
        let mut input = format!("Content-Length: {size}\r\n\r\n").into_bytes();
        input.resize(input.len() + size, b' ');
        input.extend_from_slice(frame(GOOD).as_bytes());
        let found = cleaned(&input);
        assert!(found[0].contains("too large"), "{found:?}");
        assert_eq!(found[1], GOOD);
    }
}

//! As much of HTTP as a page for one reader needs: `GET` and `HEAD`, one request for each connection, everything bounded.

use std::{
    io::{self, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

/// The maximum number of bytes of a request.
const MAX_HEAD: usize = 16 << 10;

/// The maximum number of headers of a request.
const MAX_HEADERS: usize = 64;

/// The time in which a request must arrive, and in which each part of an answer must be taken.
const PATIENCE: Duration = Duration::from_secs(10);

/// A request that may be answered.
#[derive(PartialEq, Eq, Debug)]
pub struct Request {
    /// The path without the part that begins with `?`.
    pub path: String,
    /// Whether the answer is sent without its contents.
    pub is_head: bool,
}

/// A refused request: the status and one sentence.
#[derive(PartialEq, Eq, Debug)]
pub struct Refusal(pub &'static str, pub &'static str);

/// Reads a request and checks that it is for this server.
///
/// A page of another site can let a browser send requests to addresses of this machine. The browser lets it read an answer only
/// if it takes both for one site, which a host name that is bound to 127.0.0.1 later would achieve (DNS rebinding). So the header
/// `Host` must name the address itself.
///
/// # Errors
///
/// The connection failed, which needs no answer (`None`), or why the request is refused.
pub fn read(stream: &mut TcpStream, port: u16) -> Result<Request, Option<Refusal>> {
    let end = Instant::now() + PATIENCE;
    let mut bytes = Vec::new();
    let mut part = [0; 2048];
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(Some(Refusal("408 Request Timeout", "The request took too long.")));
        }
        stream.set_read_timeout(Some(left)).map_err(|_| None)?;
        match stream.read(&mut part) {
            Ok(0) => return Err(None),
            Ok(length) => bytes.extend_from_slice(&part[..length]),
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => continue,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return Err(None),
        }
        if let Some(request) = parse(&bytes, port) {
            return request.map_err(Some);
        }
    }
}

/// Parses a request; `None` if more must be read.
fn parse(bytes: &[u8], port: u16) -> Option<Result<Request, Refusal>> {
    let mut headers = [httparse::EMPTY_HEADER; MAX_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(bytes) {
        Ok(httparse::Status::Partial) if bytes.len() <= MAX_HEAD => return None,
        Ok(httparse::Status::Complete(length)) if length <= MAX_HEAD => {}
        Ok(_) | Err(httparse::Error::TooManyHeaders) => {
            return Some(Err(Refusal("431 Request Header Fields Too Large", "The request is too large.")));
        }
        Err(_) => return Some(Err(Refusal("400 Bad Request", "This is not a request of HTTP 1."))),
    }
    let mut hosts = request.headers.iter().filter(|header| header.name.eq_ignore_ascii_case("host"));
    let is_own = match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_own_address(host.value, port),
        _ => return Some(Err(Refusal("400 Bad Request", "The request needs one header Host."))),
    };
    if !is_own {
        return Some(Err(Refusal("421 Misdirected Request", "This server answers for 127.0.0.1 and localhost alone.")));
    }
    let is_head = match request.method {
        Some("GET") => false,
        Some("HEAD") => true,
        _ => return Some(Err(Refusal("405 Method Not Allowed", "This server knows GET and HEAD."))),
    };
    let path = request.path.unwrap_or_default().split('?').next().unwrap_or_default().to_owned();
    Some(Ok(Request { path, is_head }))
}

/// Whether the value of a header `Host` is an address of this server.
fn is_own_address(host: &[u8], port: u16) -> bool {
    let Ok(host) = std::str::from_utf8(host) else { return false };
    let (name, given) = match host.trim().rsplit_once(':') {
        Some((name, given)) => (name, given.parse().ok()),
        None => (host.trim(), Some(80)),
    };
    given == Some(port) && (name == "127.0.0.1" || name.eq_ignore_ascii_case("localhost"))
}

/// The headers of each answer: no other site may use it, nothing is kept, and nothing is guessed.
const COMMON: &str = "Connection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\
                      Cross-Origin-Resource-Policy: same-origin\r\nReferrer-Policy: no-referrer\r\n";

/// Sends an answer.
///
/// # Errors
///
/// The reader is gone, or takes nothing.
pub fn answer(stream: &mut TcpStream, status: &str, kind: &str, body: &[u8], is_head: bool) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    let allow = if status.starts_with("405") { "Allow: GET, HEAD\r\n" } else { "" };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {}\r\n{allow}{COMMON}\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    if !is_head {
        stream.write_all(body)?;
    }
    stream.flush()?;
    // A close with unread bytes of the request would make the system throw the answer away.
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let _ = stream.set_read_timeout(Some(Duration::from_millis(200)));
    let mut rest = [0; 4096];
    for _ in 0..64 {
        if !matches!(stream.read(&mut rest), Ok(length) if length > 0) {
            break;
        }
    }
    Ok(())
}

/// Begins an answer of server-sent events, which has no end.
///
/// # Errors
///
/// The reader is gone, or takes nothing.
pub fn begin_events(stream: &mut TcpStream) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    let head = format!("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n{COMMON}\r\nretry: 500\n\n");
    stream.write_all(head.as_bytes())
}

/// Sends an event whose data is one line; without data a comment, which shows whether the reader is still there.
///
/// # Errors
///
/// The reader is gone, or takes nothing.
pub fn event(stream: &mut TcpStream, data: Option<&str>) -> io::Result<()> {
    match data {
        Some(data) => stream.write_all(format!("data: {data}\n\n").as_bytes()),
        None => stream.write_all(b":\n\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Option<Result<String, &'static str>> {
        parse(text.as_bytes(), 8000).map(|request| request.map(|it| it.path).map_err(|refusal| &refusal.0[..3]))
    }

    #[test]
    fn requests_for_this_server_alone_are_answered() {
        let of_host = |host: &str| check(&format!("GET /a?b HTTP/1.1\r\nHost: {host}\r\n\r\n")).unwrap();
        for host in ["127.0.0.1:8000", "localhost:8000", "LOCALHOST:8000", " localhost:8000 "] {
            assert_eq!(of_host(host), Ok("/a".to_owned()), "{host}");
        }
        for host in ["evil.example:8000", "127.0.0.1", "127.0.0.1:80", "localhost.evil:8000", "[::1]:8000", "", ":8000"]
        {
            assert_eq!(of_host(host), Err("421"), "{host}");
        }
        assert_eq!(check("GET / HTTP/1.1\r\n\r\n"), Some(Err("400")));
        assert_eq!(check("GET / HTTP/1.1\r\nHost: localhost:8000\r\nHost: evil\r\n\r\n"), Some(Err("400")));
        assert!(is_own_address(b"localhost", 80) && !is_own_address(b"\xff:80", 80));
    }

    #[test]
    fn broken_and_large_requests_are_refused() {
        assert_eq!(check("GET / HTTP/1.1\r\nHost: local"), None);
        assert_eq!(check("\u{16}\u{3}\u{1}\u{0}TLS"), Some(Err("400")));
        assert_eq!(check("POST / HTTP/1.1\r\nHost: localhost:8000\r\n\r\n"), Some(Err("405")));
        let long = format!("GET /{} HTTP/1.1\r\n", "a".repeat(MAX_HEAD));
        assert_eq!(check(&long), Some(Err("431")));
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(MAX_HEADERS + 1));
        assert_eq!(check(&many), Some(Err("431")));
    }
}

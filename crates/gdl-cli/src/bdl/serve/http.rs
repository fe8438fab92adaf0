//! As much of HTTP as a page for one reader needs: `GET` and `HEAD`, one request for each connection, everything bounded.

use std::{
    io::{self, Read, Write},
    net::{Shutdown, TcpStream},
    time::{Duration, Instant},
};

use super::address::{Address, Place};

/// The maximum number of bytes of a request.
const MAX_HEAD: usize = 16 << 10;

/// The maximum number of headers of a request.
const MAX_HEADERS: usize = 64;

/// The time from the start of a connection to the end of its request.
const REQUEST_TIME: Duration = Duration::from_secs(2);

/// The time in which an answer, or an event, must be taken.
const ANSWER_TIME: Duration = Duration::from_secs(10);

/// The time in which the rest of a request is read and dropped.
const REST_TIME: Duration = Duration::from_millis(500);

/// A request that may be answered.
#[derive(PartialEq, Eq, Debug)]
pub struct Request {
    /// What it asks for.
    pub place: Place,
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
/// `Host` must name the address itself, the path must have its random part, and a browser must not say that another site asks.
///
/// # Errors
///
/// The connection failed, which needs no answer (`None`), or why the request is refused.
pub fn read(mut stream: &TcpStream, address: &Address) -> Result<Request, Option<Refusal>> {
    let end = Instant::now() + REQUEST_TIME;
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
            Err(error) if is_pause(&error) => continue,
            Err(_) => return Err(None),
        }
        if let Some(request) = parse(&bytes, address) {
            return request.map_err(Some);
        }
    }
}

fn is_pause(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted)
}

/// Parses a request; `None` if more must be read.
fn parse(bytes: &[u8], address: &Address) -> Option<Result<Request, Refusal>> {
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
    Some(judge(&request, address))
}

/// Whether a request may be answered, with what.
fn judge(request: &httparse::Request<'_, '_>, address: &Address) -> Result<Request, Refusal> {
    let of_name = |name: &'static str| {
        request.headers.iter().filter(move |header| header.name.eq_ignore_ascii_case(name)).map(|header| header.value)
    };
    let mut hosts = of_name("host");
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return Err(Refusal("400 Bad Request", "The request needs one header Host."));
    };
    if !address.is_host(host) {
        return Err(Refusal("421 Misdirected Request", "This server answers for 127.0.0.1 and localhost alone."));
    }
    let is_head = match request.method {
        Some("GET") => false,
        Some("HEAD") => true,
        _ => return Err(Refusal("405 Method Not Allowed", "This server knows GET and HEAD.")),
    };
    let path = request.path.unwrap_or_default().split('?').next().unwrap_or_default();
    let Some(place) = address.place(path) else {
        return Err(Refusal("404 Not Found", "There is only the page of the game, at the address that gdl printed."));
    };
    // Browsers say who asks: `none` is the user, `same-origin` the page itself.
    let is_own = |value: &[u8]| value.trim_ascii() == b"none" || value.trim_ascii() == b"same-origin";
    if !of_name("sec-fetch-site").all(is_own) || !of_name("origin").all(|origin| address.is_origin(origin)) {
        return Err(Refusal(
            "403 Forbidden",
            "Another page leads here. Copy the address that gdl printed into the browser to open the game.",
        ));
    }
    Ok(Request { place, is_head })
}

/// The headers of each answer: no other site may use, frame or keep a hold of it, nothing is kept, and nothing is guessed.
const COMMON: &str = "Connection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\
                      X-Frame-Options: DENY\r\nCross-Origin-Opener-Policy: same-origin\r\n\
                      Cross-Origin-Resource-Policy: same-origin\r\nReferrer-Policy: no-referrer\r\n";

/// The policy of an answer that is not a page.
pub const NO_PAGE: &str = "default-src 'none'";

/// Sends an answer. `policy` is what a page may load; that nothing may frame it is added here.
///
/// # Errors
///
/// The reader is gone, or does not take all of it in time.
pub fn answer(
    stream: &TcpStream,
    status: &str,
    kind: &str,
    policy: &str,
    body: &[u8],
    is_head: bool,
) -> io::Result<()> {
    let allow = if status.starts_with("405") { "Allow: GET, HEAD\r\n" } else { "" };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {}\r\n\
         Content-Security-Policy: {policy}; frame-ancestors 'none'\r\n{allow}{COMMON}\r\n",
        body.len()
    );
    let end = Instant::now() + ANSWER_TIME;
    send(stream, head.as_bytes(), end)?;
    if !is_head {
        send(stream, body, end)?;
    }
    // A close with unread bytes of the request would make the system throw the answer away.
    let _ = stream.shutdown(Shutdown::Write);
    drop_rest(stream);
    Ok(())
}

/// Sends all bytes, until a moment.
fn send(mut stream: &TcpStream, mut bytes: &[u8], end: Instant) -> io::Result<()> {
    while !bytes.is_empty() {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.set_write_timeout(Some(left))?;
        match stream.write(bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(length) => bytes = &bytes[length..],
            Err(error) if is_pause(&error) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn drop_rest(mut stream: &TcpStream) {
    let end = Instant::now() + REST_TIME;
    let mut rest = [0; 4096];
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return;
        }
        if !matches!(stream.read(&mut rest), Ok(length) if length > 0) {
            return;
        }
    }
}

/// Begins an answer of server-sent events, which has no end.
///
/// # Errors
///
/// The reader is gone, or takes nothing.
pub fn begin_events(stream: &TcpStream) -> io::Result<()> {
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\
         Content-Security-Policy: {NO_PAGE}; frame-ancestors 'none'\r\n{COMMON}\r\nretry: 500\n\n"
    );
    send(stream, head.as_bytes(), Instant::now() + ANSWER_TIME)
}

/// Sends an event whose data is one line; without data a comment, which shows whether the reader is still there.
///
/// # Errors
///
/// The reader is gone, or does not take it in time.
pub fn event(stream: &TcpStream, data: Option<&str>) -> io::Result<()> {
    let text = data.map_or_else(|| ":\n\n".to_owned(), |data| format!("data: {data}\n\n"));
    send(stream, text.as_bytes(), Instant::now() + ANSWER_TIME)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address() -> (Address, String) {
        let address = Address::new(8000).unwrap();
        let path = address.to_string().replace("http://127.0.0.1:8000", "");
        (address, path)
    }

    fn check(address: &Address, text: &str) -> Option<Result<Place, &'static str>> {
        parse(text.as_bytes(), address).map(|request| request.map(|it| it.place).map_err(|refusal| &refusal.0[..3]))
    }

    #[test]
    fn requests_for_this_server_alone_are_answered() {
        let (address, path) = address();
        let of_host = |host: &str| check(&address, &format!("GET {path}?b HTTP/1.1\r\nHost: {host}\r\n\r\n")).unwrap();
        assert_eq!(of_host("localhost:8000"), Ok(Place::Page));
        assert_eq!(of_host("evil.example:8000"), Err("421"));
        assert_eq!(check(&address, "GET / HTTP/1.1\r\n\r\n"), Some(Err("400")));
        assert_eq!(check(&address, "GET / HTTP/1.1\r\nHost: localhost:8000\r\nHost: evil\r\n\r\n"), Some(Err("400")));
        assert_eq!(check(&address, "GET / HTTP/1.1\r\nHost: localhost:8000\r\n\r\n"), Some(Err("404")));
    }

    #[test]
    fn requests_that_other_sites_make_are_refused() {
        let (address, path) = address();
        for (header, expected) in [
            ("Sec-Fetch-Site: none", Ok(Place::Events)),
            ("sec-fetch-site: same-origin", Ok(Place::Events)),
            ("Origin: http://127.0.0.1:8000", Ok(Place::Events)),
            ("Sec-Fetch-Site: same-site", Err("403")),
            ("Sec-Fetch-Site: cross-site", Err("403")),
            ("Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site", Err("403")),
            ("Sec-Fetch-Site: ", Err("403")),
            ("Origin: http://127.0.0.1:8001", Err("403")),
            ("Origin: null", Err("403")),
        ] {
            let text = format!("GET {path}events HTTP/1.1\r\nHost: 127.0.0.1:8000\r\n{header}\r\n\r\n");
            assert_eq!(check(&address, &text), Some(expected), "{header}");
        }
    }

    #[test]
    fn broken_and_large_requests_are_refused() {
        let (address, _) = address();
        assert_eq!(check(&address, "GET / HTTP/1.1\r\nHost: local"), None);
        assert_eq!(check(&address, "\u{16}\u{3}\u{1}\u{0}TLS"), Some(Err("400")));
        assert_eq!(check(&address, "POST / HTTP/1.1\r\nHost: localhost:8000\r\n\r\n"), Some(Err("405")));
        let long = format!("GET /{} HTTP/1.1\r\n", "a".repeat(MAX_HEAD));
        assert_eq!(check(&address, &long), Some(Err("431")));
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(MAX_HEADERS + 1));
        assert_eq!(check(&address, &many), Some(Err("431")));
    }
}

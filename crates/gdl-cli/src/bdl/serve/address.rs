//! The address of the page, below a random part of the path that no other site can guess.

use std::fmt;

use anyhow::{Result, anyhow};

/// The name of the events beside the page.
pub const EVENTS: &str = "events";

/// The bytes of the random part: nobody guesses it, however many requests are made.
const LENGTH: usize = 16;

/// The address of the page. Shown, it holds digits and letters of this program alone.
#[derive(Debug, Clone)]
pub struct Address {
    port: u16,
    secret: String,
}

/// What is at a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The page.
    Page,
    /// The events that it follows.
    Events,
}

impl Address {
    /// A new address at a port.
    ///
    /// # Errors
    ///
    /// The operating system gives no random numbers.
    pub fn new(port: u16) -> Result<Address> {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes).map_err(|error| anyhow!("the system gives no random numbers: {error}"))?;
        Ok(Address { port, secret: bytes.iter().map(|byte| format!("{byte:02x}")).collect() })
    }

    /// What is at a path of a request; nothing at all but two.
    pub fn place(&self, path: &str) -> Option<Place> {
        let (secret, rest) = path.strip_prefix('/')?.split_once('/')?;
        if !is_same(secret, &self.secret) {
            return None;
        }
        match rest {
            "" => Some(Place::Page),
            EVENTS => Some(Place::Events),
            _ => None,
        }
    }

    /// Whether the value of a header `Host` names this address.
    pub fn is_host(&self, host: &[u8]) -> bool {
        let Ok(host) = std::str::from_utf8(host) else { return false };
        let (name, port) = match host.trim().rsplit_once(':') {
            Some((name, port)) => (name, port),
            None => (host.trim(), "80"),
        };
        port == self.port.to_string() && (name == "127.0.0.1" || name.eq_ignore_ascii_case("localhost"))
    }

    /// Whether the value of a header `Origin` is that of the page itself.
    pub fn is_origin(&self, origin: &[u8]) -> bool {
        origin.strip_prefix(b"http://").is_some_and(|host| self.is_host(host))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://127.0.0.1:{}/{}/", self.port, self.secret)
    }
}

/// Compares two texts in a time that does not tell where they differ.
fn is_same(given: &str, secret: &str) -> bool {
    given.len() == secret.len() && given.bytes().zip(secret.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_secret_path_has_something() {
        let (address, other) = (Address::new(8000).unwrap(), Address::new(8000).unwrap());
        let path = |address: &Address| address.to_string().replace("http://127.0.0.1:8000", "");
        let secret = path(&address);
        assert!(secret.len() == 2 * LENGTH + 2 && secret != path(&other), "{secret}");
        assert_eq!(address.place(&secret), Some(Place::Page));
        assert_eq!(address.place(&format!("{secret}events")), Some(Place::Events));
        for path in ["/", "//", "/events", "", "x", &secret[1..], secret.trim_end_matches('/'), &path(&other)] {
            assert_eq!(address.place(path), None, "{path}");
        }
        for rest in ["event", "events/", "/", "../", "page"] {
            assert_eq!(address.place(&format!("{secret}{rest}")), None, "{rest}");
        }
    }

    #[test]
    fn hosts_and_origins_are_of_this_machine() {
        let address = Address::new(8000).unwrap();
        for host in ["127.0.0.1:8000", "localhost:8000", "LOCALHOST:8000", " localhost:8000 "] {
            assert!(address.is_host(host.as_bytes()), "{host}");
        }
        for host in [
            "evil.example:8000",
            "127.0.0.1",
            "127.0.0.1:80",
            "127.0.0.1:+8000",
            "127.0.0.1:08000",
            "localhost.evil:8000",
            "x@127.0.0.1:8000",
            "[::1]:8000",
            "",
            ":8000",
        ] {
            assert!(!address.is_host(host.as_bytes()), "{host}");
        }
        assert!(!address.is_host(b"\xff:8000"));
        assert!(Address { port: 80, ..address.clone() }.is_host(b"localhost"));
        assert!(address.is_origin(b"http://127.0.0.1:8000") && address.is_origin(b"http://localhost:8000"));
        for origin in ["null", "", "https://127.0.0.1:8000", "http://127.0.0.1:8001", "http://evil.example"] {
            assert!(!address.is_origin(origin.as_bytes()), "{origin}");
        }
    }
}

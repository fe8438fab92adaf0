//! What the pages show now: the last good game, and the mistakes of its file if there are some.

use std::{
    io,
    net::TcpStream,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bdl_game::Game;
use bdl_page::{Follow, Options, Problem, build, game_message, stale_message};

use super::{super::file::Mistake, address::EVENTS, http};

/// The time after which a page without news gets a sign of life. A reader that is gone is noticed then.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);

/// What all pages show. The main thread changes it, and the threads of connections send it.
pub struct Feed {
    title: String,
    now: Mutex<Now>,
    changed: Condvar,
}

#[derive(Default)]
struct Now {
    /// Counts the readings of the file.
    reading: u64,
    /// The last good game, with its message and the number of its reading.
    game: Option<(Arc<Game>, Arc<str>, u64)>,
    /// The message about the mistakes; none while there are none.
    stale: Option<Arc<str>>,
}

impl Feed {
    /// A feed without a game.
    pub fn new(title: &str) -> Feed {
        Feed { title: title.to_owned(), now: Mutex::default(), changed: Condvar::new() }
    }

    /// Takes over a good game.
    pub fn show_game(&self, game: Game) {
        let message = game_message(&game, &self.title).into();
        let mut now = self.lock();
        now.reading += 1;
        now.game = Some((Arc::new(game), message, now.reading));
        now.stale = None;
        self.changed.notify_all();
    }

    /// Shows the mistakes of the file; the last good game stays.
    pub fn show_mistakes(&self, mistakes: &[Mistake]) {
        let problems =
            mistakes.iter().map(|it| Problem { id: &it.id, line: it.line, column: it.column, message: &it.message });
        let message = stale_message(problems).into();
        let mut now = self.lock();
        now.reading += 1;
        now.stale = Some(message);
        self.changed.notify_all();
    }

    /// The page: that of the last good game, or one that waits for the first.
    pub fn page(&self) -> Vec<u8> {
        let game = self.lock().game.as_ref().map(|(game, ..)| Arc::clone(game));
        match game {
            Some(game) => {
                let follow = Some(Follow::Events(EVENTS.to_owned()));
                build(&game, &self.title, &Options { follow, ..Options::default() })
            }
            None => include_bytes!("waiting.html").to_vec(),
        }
    }

    /// Sends what is shown now, then each change, until the reader is gone.
    ///
    /// # Errors
    ///
    /// The reader is gone, or takes nothing.
    pub fn send(&self, stream: &TcpStream) -> io::Result<()> {
        http::begin_events(stream)?;
        let (mut sent, mut sent_game) = (0, 0);
        loop {
            let now = self.lock();
            let wait = self.changed.wait_timeout_while(now, SIGN_OF_LIFE, |now| now.reading == sent);
            let (now, _) = wait.unwrap_or_else(PoisonError::into_inner);
            let is_news = now.reading != sent;
            let game = now.game.as_ref().filter(|(.., reading)| *reading != sent_game);
            let game = game.map(|(_, message, reading)| (Arc::clone(message), *reading));
            let stale = now.stale.clone().filter(|_| is_news);
            sent = now.reading;
            // The lock must not be held while a slow reader takes its time.
            drop(now);
            if !is_news {
                http::event(stream, None)?;
            }
            if let Some((message, reading)) = game {
                sent_game = reading;
                http::event(stream, Some(&message))?;
            }
            if let Some(message) = stale {
                http::event(stream, Some(&message))?;
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The policy that a page states for itself, for the header of the answer; the strictest one if it states none.
pub fn policy_of(page: &[u8]) -> &str {
    const START: &[u8] = b"http-equiv=\"Content-Security-Policy\" content=\"";
    let start = page.windows(START.len()).position(|part| part == START).map(|at| at + START.len());
    let policy = start.and_then(|start| page[start..].split(|&byte| byte == b'"').next());
    let policy = policy.and_then(|policy| std::str::from_utf8(policy).ok());
    policy.filter(|policy| policy.bytes().all(|byte| matches!(byte, b' '..=b'~'))).unwrap_or(http::NO_PAGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_is_that_of_the_page() {
        assert!(policy_of(include_bytes!("waiting.html")).ends_with("connect-src 'self'"));
        assert_eq!(policy_of(b"<p>"), "default-src 'none'");
        assert_eq!(
            policy_of(b"<meta http-equiv=\"Content-Security-Policy\" content=\"a\r\nb\">"),
            "default-src 'none'"
        );
    }
}

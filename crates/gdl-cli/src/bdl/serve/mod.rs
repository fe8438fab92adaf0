//! `gdl bdl serve`: shows the page of a game on this machine, and follows its file (spec bdl 11.12).

mod browser;
mod feed;
mod http;

use std::{
    io,
    net::{Ipv4Addr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use anyhow::{Context, Result, anyhow};
use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;

use super::{
    file::{Mistake, Reading, note_warnings, title_of},
    source::Source,
};
use crate::{Status, safe_text::SafeText, term, text};
use feed::Feed;

/// Show a game in the browser while you write it
///
/// Serves the page of the game at an address of this machine alone, which is printed, until you stop it with Ctrl-C. Each change
/// of the file shows at once and the game goes on: the moves made so far are played again. While the file has errors they are
/// shown in the page and here, and the last good game stays.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl bdl serve chess.bdl --open
  gdl bdl serve chess.bdl --port 8000

Exit status: 2 wrong usage, an unreadable file, or a port that is in use. It ends with Ctrl-C only.")]
pub struct ServeArgs {
    /// The file of the game
    #[arg(value_name = "GAME")]
    pub game: Utf8PathBuf,
    /// The port of the address; 0 for a free one
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    /// Show the page in your browser. Starts the program that the system has for addresses
    #[arg(long)]
    pub open: bool,
}

/// The maximum number of connections at a time: each has a thread, and a page keeps one open.
const MAX_CONNECTIONS: usize = 64;

/// Runs the command, which ends only if it cannot begin.
///
/// # Errors
///
/// The file cannot be read, or the port cannot be used.
pub fn run(args: &ServeArgs) -> Result<Status> {
    let (mut source, bytes) = Source::open(&args.game)?;
    let (listener, port) = listen(args.port)?;
    let feed = Arc::new(Feed::new(title_of(&args.game)));
    take_over(&feed, &args.game, &bytes, true);
    let of_connections = Arc::clone(&feed);
    let accept = move || accept(&listener, port, &of_connections);
    thread::Builder::new().name("connections".to_owned()).spawn(accept).context("no threads")?;
    let address = format!("http://127.0.0.1:{port}/");
    term::print(&SafeText::lines(&format!("{address}\n"))).context("standard output cannot be written")?;
    term::say(text!("serving `{}`; stop with Ctrl-C", args.game));
    if args.open {
        browser::open(&address);
    }
    loop {
        match source.next() {
            Ok(bytes) => take_over(&feed, &args.game, &bytes, false),
            Err(error) => {
                term::error(term::causes(&error));
                term::say(text!("the last good game stays"));
                let message = format!("{error:#}").lines().next().unwrap_or_default().to_owned();
                feed.show_mistakes(&[Mistake { id: String::new(), line: 0, column: 0, message }]);
            }
        }
    }
}

/// Listens at the address of this machine that no other machine can reach.
fn listen(port: u16) -> Result<(TcpListener, u16)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            anyhow!("port {port} is in use\n  help: name another one with --port, or leave it out for a free one")
        }
        io::ErrorKind::PermissionDenied => {
            anyhow!("port {port} is reserved by the system\n  help: name one above 1023 with --port")
        }
        _ => anyhow!("port {port} cannot be used: {error}\n  help: name another one with --port"),
    })?;
    let port = listener.local_addr().context("the port is unknown")?.port();
    Ok((listener, port))
}

/// Shows what the file says now, in the pages and in the terminal.
fn take_over(feed: &Feed, path: &Utf8Path, bytes: &[u8], is_first: bool) {
    match Reading::new(path, bytes) {
        Reading::Game { game, warnings } => {
            feed.show_game(*game);
            if !is_first {
                term::say(text!("the page shows the change"));
            }
            note_warnings(path, warnings);
        }
        Reading::Broken { shown, mistakes } => {
            term::say(shown);
            let game = if is_first { "the game follows when they are corrected" } else { "the last good game stays" };
            term::say(text!("the page shows the errors; {}", game));
            feed.show_mistakes(&mistakes);
        }
    }
}

/// Answers connections until the process ends.
fn accept(listener: &TcpListener, port: u16, feed: &Arc<Feed>) {
    let open = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let Ok(mut stream) = stream else {
            // The process has too many files open: give connections time to end.
            thread::sleep(std::time::Duration::from_millis(50));
            continue;
        };
        let place = Place::take(&open);
        if open.load(Relaxed) > MAX_CONNECTIONS {
            let busy = "Too many pages are open.";
            let _ = http::answer(&mut stream, "503 Service Unavailable", "text/plain", busy.as_bytes(), false);
            continue;
        }
        let feed = Arc::clone(feed);
        let serve = move || {
            let _place = place;
            // A reader that is gone needs nothing more.
            let _ = respond(&mut stream, port, &feed);
        };
        let _ = thread::Builder::new().name("connection".to_owned()).spawn(serve);
    }
}

/// Counts a connection as long as it exists.
struct Place(Arc<AtomicUsize>);

impl Place {
    fn take(open: &Arc<AtomicUsize>) -> Place {
        open.fetch_add(1, Relaxed);
        Place(Arc::clone(open))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// Reads and answers the request of a connection.
fn respond(stream: &mut TcpStream, port: u16, feed: &Feed) -> io::Result<()> {
    let request = match http::read(stream, port) {
        Ok(request) => request,
        Err(None) => return Ok(()),
        Err(Some(http::Refusal(status, why))) => {
            return http::answer(stream, status, "text/plain", format!("{why}\n").as_bytes(), false);
        }
    };
    match request.path.as_str() {
        "/" => http::answer(stream, "200 OK", "text/html", &feed.page(), request.is_head),
        feed::EVENTS if !request.is_head => feed.send(stream),
        feed::EVENTS => http::answer(stream, "200 OK", "text/event-stream", b"", true),
        _ => http::answer(
            stream,
            "404 Not Found",
            "text/plain",
            b"There is only the page of the game.\n",
            request.is_head,
        ),
    }
}

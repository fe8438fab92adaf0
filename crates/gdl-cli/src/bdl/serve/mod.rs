//! `gdl bdl serve`: shows the page of a game on this machine, and follows its file (spec bdl 11.12).

mod address;
mod browser;
mod connections;
mod feed;
mod http;

use std::{
    io,
    net::{Ipv4Addr, TcpListener, TcpStream},
    sync::Arc,
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
use address::{Address, Place};
use connections::{Connection, Connections, Service};
use feed::Feed;

/// Show a game in the browser while you write it
///
/// Serves the page of the game at a printed address, only on this machine, until you press Ctrl-C. The address
/// has a random part, so that no other page can find it: open it as it is printed. Each change of the file shows at once and the game goes on: the moves made so far are played again. While the file has errors they are
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
    /// Open the page in the default browser of the system
    #[arg(long)]
    pub open: bool,
}

/// Runs the command, which ends only if it cannot begin.
///
/// # Errors
///
/// The file cannot be read, or the port cannot be used.
pub fn run(args: &ServeArgs) -> Result<Status> {
    let (mut source, bytes) = Source::open(&args.game)?;
    let (listener, port) = listen(args.port)?;
    let address = Address::new(port)?;
    let feed = Arc::new(Feed::new(title_of(&args.game)));
    take_over(&feed, &args.game, &bytes, true);
    let of_connections = Arc::clone(&feed);
    let own = Arc::new(address.clone());
    let accept = move || accept(&listener, &own, &of_connections);
    thread::Builder::new().name("connections".to_owned()).spawn(accept).context("no threads")?;
    let address = address.to_string();
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

/// Answers connections until the process ends. Nothing here waits for a client.
fn accept(listener: &TcpListener, address: &Arc<Address>, feed: &Arc<Feed>) {
    let connections = Arc::new(Connections::default());
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            // The process has too many files open: give connections time to end.
            thread::sleep(std::time::Duration::from_millis(50));
            continue;
        };
        let mut connection = connections.accept(stream);
        let (address, feed) = (Arc::clone(address), Arc::clone(feed));
        let serve = move || {
            // A reader that is gone needs nothing more.
            let _ = respond(&mut connection, &address, &feed);
        };
        let _ = thread::Builder::new().name("connection".to_owned()).spawn(serve);
    }
}

/// Reads and answers the request of a connection.
fn respond(connection: &mut Connection, address: &Address, feed: &Feed) -> io::Result<()> {
    // A refused connection still counts as one without a request: others may take its place.
    let refuse = |stream: &TcpStream, status, why: &str| {
        http::answer(stream, status, "text/plain", http::NO_PAGE, format!("{why}\n").as_bytes(), false)
    };
    let request = match http::read(connection.stream(), address) {
        Ok(request) => request,
        Err(None) => return Ok(()),
        Err(Some(http::Refusal(status, why))) => return refuse(connection.stream(), status, why),
    };
    let service = match request.place {
        Place::Events if !request.is_head => Service::Events,
        _ => Service::Page,
    };
    if !connection.serve(service)? {
        return refuse(connection.stream(), "503 Service Unavailable", "Too many pages are open.");
    }
    let stream = connection.stream();
    match request.place {
        Place::Page => {
            let page = feed.page();
            http::answer(stream, "200 OK", "text/html", feed::policy_of(&page), &page, request.is_head)
        }
        Place::Events if request.is_head => {
            http::answer(stream, "200 OK", "text/event-stream", http::NO_PAGE, b"", true)
        }
        Place::Events => feed.send(stream),
    }
}

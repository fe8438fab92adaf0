//! `gdl bdl serve` and `gdl bdl build --watch`: pages that follow the source of their game.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{Folder, shown, status, stderr};

/// A game of two squares a side, whose men go one row up.
const GAME: &str = "rules{ first_player : 0 width : 2 height : 4 coloring : alternate player_change : alternate }
pieces{ man{ moves{ x : 0, y : 1 } mirrored } }
initial_piece_position{ man{ positions{ x : [0, 1], y : 0 } mirrored } }
invariants{ }
finish{ no_moves_available }
";

/// Far more than anything here takes.
const LIMIT: Duration = Duration::from_secs(60);

/// A process that ends with the test.
struct Running {
    child: Child,
    /// The lines of standard error.
    told: Receiver<String>,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    fn start(folder: &Folder, args: &[&str]) -> Running {
        let mut command = folder.command(args);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("gdl starts");
        let told = lines(child.stderr.take().expect("it is piped"));
        Running { child, told }
    }

    /// Waits for a line of standard error with a part.
    fn wait_for(&self, part: &str) -> String {
        wait(&self.told, |line| line.contains(part))
    }
}

fn lines(stream: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

fn wait(lines: &Receiver<String>, is_wanted: impl Fn(&str) -> bool) -> String {
    let end = Instant::now() + LIMIT;
    let mut seen = String::new();
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let line = lines.recv_timeout(left).unwrap_or_else(|_| panic!("the line did not come after:\n{seen}"));
        if is_wanted(&line) {
            return line;
        }
        seen = seen + &line + "\n";
    }
}

/// Where a server listens.
struct Address {
    port: u16,
    /// The path of the page, with slashes at both ends.
    page: String,
}

/// A server of `game.bdl`, and its address.
fn serve(folder: &Folder, more: &[&str]) -> (Running, Address) {
    let mut running = Running::start(folder, &[&["bdl", "serve", "game.bdl"], more].concat());
    let printed = wait(&lines(running.child.stdout.take().expect("it is piped")), |_| true);
    let parts = printed.strip_prefix("http://127.0.0.1:").and_then(|rest| rest.split_once('/'));
    let (port, secret) = parts.unwrap_or_else(|| panic!("no address: {printed}"));
    assert!(secret.len() == 33 && secret.ends_with('/'), "{printed}");
    (running, Address { port: port.parse().expect("a port"), page: format!("/{secret}") })
}

fn send(at: &Address, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", at.port)).expect("the server listens");
    stream.set_read_timeout(Some(LIMIT)).expect("a limit");
    stream.write_all(request.as_bytes()).expect("the server reads");
    stream
}

/// The head and the body of an answer.
fn ask(at: &Address, request: &str) -> (String, String) {
    let mut answer = String::new();
    send(at, request).read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no head: {answer}"));
    (head.to_owned(), body.to_owned())
}

/// A request for a path below the page, with more headers.
fn request(at: &Address, path: &str, headers: &str) -> String {
    format!("GET {}{path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{headers}\r\n", at.page, at.port)
}

/// The answer to a request for the page.
fn get(at: &Address) -> (String, String) {
    ask(at, &request(at, "", ""))
}

/// The messages that a page gets.
fn events(at: &Address) -> Receiver<String> {
    lines(send(at, &request(at, "events", "Accept: text/event-stream\r\n")))
}

fn next(events: &Receiver<String>) -> Value {
    let line = wait(events, |line| line.starts_with("data: "));
    serde_json::from_str(&line["data: ".len()..]).expect("the data of an event is JSON")
}

#[test]
fn a_page_follows_the_file_through_breaks_and_repairs() {
    let folder = Folder::new(&[("game.bdl", GAME)]);
    let (running, at) = serve(&folder, &[]);
    let (head, page) = get(&at);
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n") && head.contains("text/html"), "{head}");
    assert!(page.contains("connect-src 'self'") && page.contains(r#"{"events":"events"}"#), "it follows");
    let events = events(&at);
    let first = next(&events);
    assert_eq!((&first["type"], &first["game"]["height"]), (&"game".into(), &4.into()));

    folder.write("game.bdl", GAME.replace("height : 4", "height : 5").as_bytes());
    assert_eq!(next(&events)["game"]["height"], 5);
    running.wait_for("the page shows the change");
    assert!(get(&at).1.contains("\"height\":5"));

    folder.write("game.bdl", GAME.replace("height : 4", "height : 0").as_bytes());
    let broken = next(&events);
    assert_eq!((&broken["type"], &broken["diagnostics"][0]["id"]), (&"stale".into(), &"BDL206".into()));
    assert_eq!((&broken["diagnostics"][0]["line"], &broken["diagnostics"][0]["column"]), (&1.into(), &44.into()));
    running.wait_for("BDL206");
    running.wait_for("the page shows the errors; the last good game stays");
    assert!(get(&at).1.contains("\"height\":5"), "the last good game stays");

    // A page that opens now shows the last good game and the errors.
    let late = super::bdl_serve::events(&at);
    assert_eq!((&next(&late)["type"], &next(&late)["type"]), (&"game".into(), &"stale".into()));

    fs::remove_file(folder.path().join("game.bdl")).expect("it is there");
    let gone = next(&events);
    assert!(gone["diagnostics"][0]["message"].as_str().is_some_and(|text| text.contains("does not exist")), "{gone}");

    // As editors save: another file takes the place of the old one.
    folder.write("game.bdl~", GAME.as_bytes());
    fs::rename(folder.path().join("game.bdl~"), folder.path().join("game.bdl")).expect("it is replaced");
    assert_eq!(next(&events)["game"]["height"], 4);
}

#[test]
fn a_game_with_errors_is_shown_when_they_are_corrected() {
    let folder = Folder::new(&[("game.bdl", &GAME.replace("width : 2", "width : 2 <b>"))]);
    let (_running, at) = serve(&folder, &[]);
    let (_, page) = get(&at);
    assert!(page.contains("The game cannot be played yet") && page.contains("connect-src 'self'"));
    let events = events(&at);
    assert_eq!(next(&events)["type"], "stale");
    folder.write("game.bdl", GAME.as_bytes());
    assert_eq!(next(&events)["type"], "game");
    assert!(get(&at).1.contains("id=\"bdl-board\""));
}

#[test]
fn texts_of_strangers_do_not_control_the_terminal() {
    let evil = "\u{1b}[31m\n::error::x\n##[group]x \u{202e}";
    let text = GAME.replace("pieces{", &format!("pieces{{ // {evil}\n y{evil}{{ }}"));
    let folder = Folder::new(&[("game.bdl", &text)]);
    let (running, at) = serve(&folder, &[]);
    let mut told = Vec::new();
    loop {
        let line = wait(&running.told, |_| true);
        let is_last = line.contains("the page shows the errors");
        told.push(line);
        if is_last {
            break;
        }
    }
    assert!(told.len() > 5, "{told:?}");
    for line in told {
        assert!(!line.contains(['\u{1b}', '\u{202e}']) && !line.contains("##[") && !line.starts_with("::"), "{line:?}");
    }
    let message = next(&events(&at));
    assert_eq!(message["type"], "stale", "what browsers show as text is exact");
}

#[test]
fn other_sites_and_other_requests_get_nothing() {
    let folder = Folder::new(&[("game.bdl", GAME)]);
    let (_running, at) = serve(&folder, &[]);
    let (port, page) = (at.port, at.page.as_str());
    let status_of = |request: &str| ask(&at, request).0.split(' ').nth(1).map(str::to_owned).expect("a status");
    for path in [page, "/", "/none"] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: evil.example:{port}\r\n\r\n");
        assert_eq!(status_of(&request), "421", "{path}");
    }
    assert_eq!(
        status_of(&format!("POST {page} HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Length: 2\r\n\r\n{{}}")),
        "405"
    );
    // Nobody who does not know the path gets anything.
    for path in
        ["/", "/events", "/../game.bdl", page.trim_end_matches('/'), &format!("{page}none"), &page.replace('/', "")]
    {
        assert_eq!(status_of(&format!("GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n")), "404", "{path}");
    }
    // Browsers say that another site asks, or that a link of one was followed.
    for header in
        ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Origin: http://127.0.0.1:1", "Origin: null"]
    {
        for path in ["", "events"] {
            let (head, body) = ask(&at, &request(&at, path, &format!("{header}\r\n")));
            assert!(
                head.starts_with("HTTP/1.1 403 ") && body.contains("Copy the address that gdl printed"),
                "{header}: {head}"
            );
        }
    }
    for header in ["Sec-Fetch-Site: none\r\n", "Sec-Fetch-Site: same-origin\r\n"] {
        assert_eq!(status_of(&request(&at, "", header)), "200", "{header}");
    }
    assert_eq!(status_of("nonsense\r\n\r\n"), "400");
    assert_eq!(status_of(&format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "a".repeat(20_000))), "431");
    let (head, body) = ask(&at, &format!("HEAD {page} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n"));
    assert!(head.contains("200 OK") && body.is_empty());
    for header in [
        "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff",
        "X-Frame-Options: DENY",
        "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Resource-Policy: same-origin",
        "Referrer-Policy: no-referrer",
        "Content-Security-Policy: default-src 'none'; script-src",
        "connect-src 'self'; frame-ancestors 'none'",
    ] {
        assert!(head.contains(header), "{header}: {head}");
    }
}

/// Whether the server has closed a connection.
fn is_closed(stream: &mut TcpStream) -> bool {
    stream.set_nonblocking(true).expect("it is set");
    match stream.read(&mut [0; 1024]) {
        Ok(length) => length == 0,
        Err(error) => error.kind() != std::io::ErrorKind::WouldBlock,
    }
}

#[test]
fn readers_that_send_nothing_hold_up_nobody() {
    let folder = Folder::new(&[("game.bdl", GAME)]);
    let (_running, at) = serve(&folder, &[]);
    // An event reader is not closed for others.
    let events = events(&at);
    assert_eq!(next(&events)["type"], "game");
    let mut silent: Vec<TcpStream> = (0..64).map(|_| send(&at, "")).collect();
    let dripping: Vec<TcpStream> = (0..3).map(|_| send(&at, "G")).collect();
    for stream in &dripping {
        let mut stream = stream.try_clone().expect("another handle");
        thread::spawn(move || {
            while stream.write_all(b"E").is_ok() {
                thread::sleep(Duration::from_millis(50));
            }
        });
    }
    assert!(get(&at).0.contains("200 OK"));
    // The answer came before the time of those that wait was over: the last of them is still open, and the first made room.
    let mut last = silent.pop().expect("there are many");
    assert!(!is_closed(&mut last), "the server answers when others have ended");
    assert!(is_closed(&mut silent[0]), "the oldest makes room");
    // However often more bytes come, the time of a request ends.
    let end = Instant::now() + LIMIT;
    for stream in silent.iter_mut().chain([&mut last]).chain(dripping.into_iter().collect::<Vec<_>>().iter_mut()) {
        while !is_closed(stream) {
            assert!(Instant::now() < end, "a connection without a request stays open");
            thread::sleep(Duration::from_millis(20));
        }
    }
    folder.write("game.bdl", GAME.replace("height : 4", "height : 5").as_bytes());
    assert_eq!(next(&events)["game"]["height"], 5);
}

#[test]
fn readers_of_events_have_a_limit_of_their_own() {
    let folder = Folder::new(&[("game.bdl", GAME)]);
    let (_running, at) = serve(&folder, &[]);
    let readers: Vec<_> = (0..64).map(|_| events(&at)).collect();
    readers.iter().for_each(|reader| assert_eq!(next(reader)["type"], "game"));
    let (head, _) = ask(&at, &request(&at, "events", ""));
    assert!(head.contains("503"), "there is a limit: {head}");
    assert!(get(&at).0.contains("200 OK"), "pages are counted apart");
}

#[test]
fn a_port_in_use_and_streams_are_refused() {
    let folder = Folder::new(&[("game.bdl", GAME)]);
    let (_running, at) = serve(&folder, &[]);
    let output = folder.run(&["bdl", "serve", "game.bdl", "--port", &at.port.to_string()]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
    let expected = format!(
        "error: port {} is in use\n  help: name another one with --port, or leave it out for a free one\n",
        at.port
    );
    assert_eq!(stderr(&output), expected);
    for (args, told) in [
        (["bdl", "serve", "none.bdl"].as_slice(), "`none.bdl` does not exist"),
        (&["bdl", "serve", "-"], "standard input cannot be followed"),
        (&["bdl", "serve", "."], "is a folder"),
        (&["bdl", "build", "-", "--watch", "-o", "a.html"], "standard input cannot be followed"),
        (&["bdl", "build", "game.bdl", "--watch", "-o", "-"], "the page is written to a file"),
        (&["bdl", "build", "game.bdl", "--watch", "-o", "."], "is a folder"),
        (&["bdl", "build", "game.bdl", "--watch", "-o", "game.bdl"], "is the game itself"),
    ] {
        let output = folder.run(args);
        assert_eq!(status(&output), 2, "{}", shown(&output));
        assert!(stderr(&output).contains(told), "{}", shown(&output));
    }
}

#[cfg(all(unix, not(target_os = "macos")))]
#[test]
fn the_browser_of_the_system_is_started() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new(&[
        ("game.bdl", GAME),
        ("bin/xdg-open", "#!/bin/sh\necho \"$@\" > \"$OPENED.new\"\nmv \"$OPENED.new\" \"$OPENED\"\n"),
    ]);
    let program = folder.path().join("bin/xdg-open");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it can be run");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths: Vec<_> = std::iter::once(folder.path().join("bin")).chain(std::env::split_paths(&path)).collect();
    let opened = folder.path().join("opened");
    let mut command = folder.command(&["bdl", "serve", "game.bdl", "--open"]);
    command.env("PATH", std::env::join_paths(paths).expect("a path")).env("OPENED", &opened);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("gdl starts");
    let told = lines(child.stderr.take().expect("it is piped"));
    let address = wait(&lines(child.stdout.take().expect("it is piped")), |_| true);
    let _running = Running { child, told };
    let end = Instant::now() + LIMIT;
    while !opened.exists() {
        assert!(Instant::now() < end, "the program was not started");
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(fs::read_to_string(opened).expect("it is there").trim(), address);
}

#[test]
fn the_page_is_written_after_each_change_and_kept_while_there_are_errors() {
    let folder = Folder::new(&[("game.bdl", GAME)]);
    let running = Running::start(&folder, &["bdl", "build", "game.bdl", "--watch", "-o", "site/game.html"]);
    let page = || fs::read_to_string(folder.path().join("site/game.html")).expect("the page is there");
    running.wait_for("watching");
    assert!(page().contains("\"height\":4") && !page().contains("connect-src"), "a compiled file connects to nothing");
    folder.write("game.bdl", b"rules{");
    running.wait_for("`site/game.html` was not written");
    running.wait_for("watching");
    assert!(page().contains("\"height\":4"));
    folder.write("game.bdl", GAME.replace("height : 4", "height : 6").as_bytes());
    running.wait_for("`site/game.html` written");
    assert!(page().contains("\"height\":6"));
}

#[test]
fn a_watched_check_follows_board_games() {
    let folder = Folder::new(&[("game.bdl", GAME)]);
    let running = Running::start(&folder, &["check", "game.bdl", "--watch"]);
    running.wait_for("watching; stop with Ctrl-C (clean)");
    folder.write("game.bdl", b"rules{");
    running.wait_for("watching; stop with Ctrl-C (findings)");
    folder.write("game.bdl", GAME.as_bytes());
    running.wait_for("watching; stop with Ctrl-C (clean)");
}

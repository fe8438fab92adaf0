//! The builder: markup, style, script and game in one file.

use base64::{Engine, engine::general_purpose::STANDARD};
use bdl_game::game::Game;
use sha2::{Digest, Sha256};

use crate::json;

/// How a page follows the source of its game (spec bdl 11.12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Follow {
    /// By server-sent events of the server that shows the page, at this path.
    Events(String),
    /// By messages of the window that holds the page.
    Messages,
}

/// What a page can be given besides its game.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Options {
    /// How the page follows its source; `None` for a compiled file.
    pub follow: Option<Follow>,
    /// The nonce of the page's scripts, in place of a policy that allows all inline scripts. For programs that show the page
    /// once: it makes the bytes of each page differ.
    pub nonce: Option<String>,
}

const PAGE: &str = include_str!("../assets/page.html");

/// The style, in the order of the page.
const STYLE: [&str; 1] = [include_str!("../assets/page.css")];

/// The engine and the computer players, without anything of a browser.
const ENGINE: [&str; 5] = [
    include_str!("../assets/rules.js"),
    include_str!("../assets/engine.js"),
    include_str!("../assets/worth.js"),
    include_str!("../assets/search.js"),
    include_str!("../assets/worker.js"),
];

/// What the engine needs besides in games with blocks.
const BRIDGE: [&str; 2] = [include_str!("../assets/bridge.js"), include_str!("../assets/builtins.js")];

const SANDBOX: &str = concat!(
    "(() => {\n\"use strict\";\n",
    include_str!("../assets/memory.js"),
    "return (\n",
    include_str!("../assets/sandbox.js"),
    ");\n})()\n"
);

/// The script of the frame that has the workers.
const RELAY: &str = include_str!("../assets/relay.js");

/// What the page shows and does.
const PAGE_SCRIPT: [&str; 9] = [
    include_str!("../assets/isolated.js"),
    include_str!("../assets/blocks.js"),
    include_str!("../assets/session.js"),
    include_str!("../assets/board.js"),
    include_str!("../assets/input.js"),
    include_str!("../assets/dialogs.js"),
    include_str!("../assets/players.js"),
    include_str!("../assets/follow.js"),
    include_str!("../assets/page.js"),
];

/// The page's engine as one script: `Rules`, `Engine`, `Scripts` and `realmSource`.
pub fn engine_source() -> String {
    format!("\"use strict\";\n{}\n{}", ENGINE.join("\n"), BRIDGE.join("\n"))
}

/// The function expression that makes the realm of the blocks.
pub fn sandbox_source() -> &'static str {
    SANDBOX
}

/// Returns the page of a game as the bytes of an HTML file.
///
/// The file needs nothing else and asks for nothing after it is loaded. `title` is shown as text.
pub fn build(game: &Game, title: &str, options: &Options) -> Vec<u8> {
    let (connect, follow) = match &options.follow {
        None => ("", "null".to_owned()),
        Some(Follow::Events(path)) => {
            let mut text = String::from("{\"events\":");
            json::text(&mut text, path);
            text.push('}');
            ("; connect-src 'self'", text)
        }
        Some(Follow::Messages) => ("", "{\"messages\":true}".to_owned()),
    };
    // Whatever a nonce has besides the signs of base64 could end the policy or the attribute.
    let nonce = options.nonce.as_ref().map(|nonce| -> String {
        nonce
            .chars()
            .filter(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '+' | '/' | '=' | '-' | '_'))
            .collect()
    });
    let scripts = nonce.as_ref().map_or("'unsafe-inline'".to_owned(), |nonce| format!("'nonce-{nonce}'"));
    let nonce = nonce.map_or(String::new(), |nonce| format!(" nonce=\"{nonce}\""));
    // A compiled game without blocks needs no realm for them; a page that follows its source may get some.
    let has_blocks = !game.scripts.is_empty() || options.follow.is_some();
    let engine = compact(&if has_blocks { engine_source() } else { format!("\"use strict\";\n{}", ENGINE.join("\n")) });
    let script = compact(&format!("\"use strict\";\n{}", PAGE_SCRIPT.join("\n")));
    let style = compact(&STYLE.join("\n"));
    let sandbox = if has_blocks { compact(SANDBOX) } else { String::new() };
    let relay = compact(RELAY);
    let hash = sha256(&relay);
    let data = json::game_json(game, title);
    let title = escape(title);
    let mut page = String::with_capacity(PAGE.len() + engine.len() + script.len() + style.len() + data.len() + 1024);
    // One pass over the template: what is put in is never searched for places again.
    let mut rest = PAGE;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((name, after)) = after.split_once("}}") else { break };
        page.push_str(before);
        page.push_str(match name {
            "title" => &title,
            "scripts" => &scripts,
            "nonce" => &nonce,
            "connect" => connect,
            "follow" => &follow,
            "style" => &style,
            "game" => &data,
            "engine" => &engine,
            "sandbox" => &sandbox,
            "relay" => &relay,
            "hash" => &hash,
            "page" => &script,
            _ => "",
        });
        rest = after;
    }
    page.push_str(rest);
    page.into_bytes()
}

/// The name of a script in a policy: its hash.
pub(crate) fn sha256(script: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(script)))
}

/// The text without the lines that are comments alone, and with a tab for each two spaces of indentation: as readable beside
/// its source, and a quarter shorter.
fn compact(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines() {
        let rest = line.trim_start_matches(' ');
        let begins = rest.starts_with("/*");
        if in_comment || begins {
            in_comment = !rest.ends_with("*/");
            continue;
        }
        if rest.is_empty() || rest.starts_with("//") {
            continue;
        }
        let spaces = line.len() - rest.len();
        out.extend(std::iter::repeat_n('\t', spaces / 2));
        out.push_str(if spaces % 2 == 1 { " " } else { "" });
        out.push_str(rest);
        out.push('\n');
    }
    out
}

/// Text for HTML.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::new();
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\0' => out.push('\u{fffd}'),
            _ => out.push(sign),
        }
    }
    out
}

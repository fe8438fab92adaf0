//! Addresses of link targets, in a form that the client can open: positions in modules, and pages of documentation.

use gdl_ide::{Addresses, Encoding, FileRange, Page, lines, percent_encoded};
use serde_json::{Value, json};
use tower_lsp::ls_types::Uri;

use crate::{client::Client, context::Context};

/// The command of clients that opens a document: its URI, and optionally a line and a column, from 1.
pub const OPEN: &str = "gdl.open";

/// The root of the pages that the server serves.
const PAGES: &str = "gdl:/";

impl Addresses for Context<'_> {
    fn place(&self, at: FileRange) -> Option<String> {
        let start = lines(self.db, at.file).line_column(at.range.start(), Encoding::Utf16);
        place_address(&self.world.client, &self.uri(at.file)?, start.line + 1, start.column + 1)
    }

    /// The address of a page; only a client with the command can show pages.
    fn page(&self, page: Page<'_>) -> Option<String> {
        opens(&self.world.client).then(|| command(&json!([format!("{PAGES}{}", page.path())])))
    }
}

/// The address of a position in a document: a link to the command of the client, else the URI of a file with its line.
pub fn place_address(client: &Client, uri: &Uri, line: u32, column: u32) -> Option<String> {
    if opens(client) {
        return Some(command(&json!([uri.as_str(), line, column])));
    }
    let is_file = uri.scheme().as_str() == "file";
    is_file.then(|| format!("{}#L{line}", percent_encoded(uri.as_str(), ":/%~")))
}

fn opens(client: &Client) -> bool {
    client.commands.iter().any(|command| command == OPEN)
}

/// A link that executes the command. VS Code decodes the arguments twice: percent signs are encoded once more.
fn command(arguments: &Value) -> String {
    format!("command:{OPEN}?{}", percent_encoded(&arguments.to_string().replace('%', "%25"), ""))
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use super::*;

    #[test]
    fn places_have_addresses() {
        let file = Uri::from_str("file:///a%20(b).g").expect("a URI");
        let untitled = Uri::from_str("untitled:Untitled-1").expect("a URI");
        let plain = Client::default();
        assert_eq!(place_address(&plain, &file, 3, 1).as_deref(), Some("file:///a%20%28b%29.g#L3"));
        assert_eq!(place_address(&plain, &untitled, 3, 1), None);
        let able = Client { commands: vec![OPEN.to_owned()], ..Client::default() };
        assert_eq!(
            place_address(&able, &untitled, 3, 1).as_deref(),
            Some("command:gdl.open?%5B%22untitled%3AUntitled-1%22%2C3%2C1%5D")
        );
        let link = place_address(&able, &file, 3, 1).expect("an address");
        assert!(link.contains("a%252520%28b%29.g"), "{link}");
    }
}

//! The language server for Windows: URIs with drives in the spellings of editors, edits of open and closed files, files that
//! change on the disk.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::{Windows, client::Client, passed};

/// The folder of the workspace, in that of the user.
const FOLDER: &str = "Wüste";

/// The spellings of the drive in URIs: Visual Studio Code, Neovim and Helix, Emacs.
const DRIVES: [&str; 3] = ["c%3A", "C:", "c:"];

/// Two modules: a game, and what it includes.
const GAME: &str = "(game-module \"dune\" (title \"Dune\"))\r\n(include \"types\")\r\n(add (worm armor) hp 3)\r\n";
const TYPES: &str = "(unit-type worm (hp 5))\r\n(terrain-type sand)\r\n";

/// Runs the server once for each spelling.
pub fn run(windows: &Windows) -> Result<()> {
    for drive in DRIVES {
        session(windows, drive).with_context(|| format!("the language server with `file:///{drive}/`"))?;
        passed(&format!("the language server with `file:///{drive}/`"));
    }
    Ok(())
}

/// The URI of a file in the workspace, as an editor writes it: letters outside ASCII and spaces are escaped.
fn uri(drive: &str, name: &str) -> String {
    let path = format!("{}/{FOLDER}{name}", super::GAMES);
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    let escape = |byte: u8| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    format!("file:///{drive}/{}", path.bytes().map(escape).collect::<String>())
}

fn session(windows: &Windows, drive: &str) -> Result<()> {
    windows.write(&format!("{FOLDER}/dune.g"), GAME.as_bytes())?;
    windows.write(&format!("{FOLDER}/types.g"), TYPES.as_bytes())?;
    let mut client = Client::start(&mut windows.gdl(&["lsp"]))?;
    let folder = uri(drive, "");
    let capabilities = json!({
        "general": { "positionEncodings": ["utf-16"] },
        "workspace": { "workspaceFolders": true, "workspaceEdit": { "documentChanges": true } },
        "textDocument": {
            "publishDiagnostics": { "relatedInformation": true },
            "hover": { "contentFormat": ["plaintext"] },
        },
    });
    let folders = json!([{ "uri": folder, "name": FOLDER }]);
    let about = client.request(
        "initialize",
        json!({ "processId": null, "rootUri": folder, "workspaceFolders": folders, "capabilities": capabilities }),
    )?;
    ensure!(about["capabilities"]["hoverProvider"] != Value::Null, "no hover: {about}");
    client.notify("initialized", json!({}))?;
    let game = uri(drive, "/dune.g");
    let document = json!({ "uri": game, "languageId": "gdl", "version": 1, "text": GAME });
    client.notify("textDocument/didOpen", json!({ "textDocument": document }))?;
    let found = client.diagnostics(&game, |list| !list.is_empty())?;
    let text = Value::from(found.clone()).to_string();
    ensure!(text.contains("armor") && !text.contains("types.g` does not"), "other diagnostics: {text}");
    ensure!(found.iter().all(|one| one["range"]["start"]["line"] == 2), "on other lines: {text}");
    let place = json!({ "textDocument": { "uri": game }, "position": { "line": 2, "character": 7 } });
    let hover = client.request("textDocument/hover", place.clone())?;
    ensure!(hover.to_string().contains("worm"), "hover: {hover}");
    navigation(&mut client, drive, &place)?;
    // The mistake is corrected in the document alone.
    let change = json!({
        "textDocument": { "uri": game, "version": 2 },
        "contentChanges": [{
            "range": { "start": { "line": 2, "character": 10 }, "end": { "line": 2, "character": 16 } }, "text": "",
        }],
    });
    client.notify("textDocument/didChange", change)?;
    client.diagnostics(&game, |list| !Value::from(list.to_vec()).to_string().contains("armor"))?;
    formatting(&mut client, &game)?;
    changed_on_disk(windows, &mut client, drive, &game)?;
    let status = client.stop()?;
    ensure!(status == Some(0), "the server ends with {status:?}");
    Ok(())
}

/// The definition is in a file that is not open, and a rename changes both files.
fn navigation(client: &mut Client, drive: &str, place: &Value) -> Result<()> {
    let types = uri(drive, "/types.g").to_lowercase();
    let is_types = |uri: &Value| decoded(uri.as_str().unwrap_or_default()) == decoded(&types);
    let definition = client.request("textDocument/definition", place.clone())?;
    ensure!(is_types(&definition[0]["uri"]), "definition: {definition}, not {types}");
    let mut rename = place.clone();
    rename["newName"] = "shai".into();
    let edit = client.request("textDocument/rename", rename)?;
    let changes = edit["documentChanges"].as_array().context("a rename changes nothing")?;
    ensure!(changes.len() == 2, "a rename changes {} files: {edit}", changes.len());
    let spelled = |uri: &str| changes.iter().any(|change| change["textDocument"]["uri"] == uri);
    ensure!(
        spelled(place["textDocument"]["uri"].as_str().unwrap_or_default()),
        "the open file has another URI: {edit}"
    );
    ensure!(changes.iter().any(|change| is_types(&change["textDocument"]["uri"])), "the closed file: {edit}");
    Ok(())
}

/// A URI in lower case and without escapes.
fn decoded(uri: &str) -> String {
    let uri = uri.to_lowercase();
    [("%3a", ":"), ("%20", " "), ("%c3%bc", "ü")].iter().fold(uri, |uri, (from, to)| uri.replace(from, to))
}

/// Formatting keeps CR LF.
fn formatting(client: &mut Client, game: &str) -> Result<()> {
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let edits =
        client.request("textDocument/formatting", json!({ "textDocument": { "uri": game }, "options": options }))?;
    let texts = edits.as_array().into_iter().flatten().filter_map(|edit| edit["newText"].as_str());
    for text in texts {
        ensure!(!text.replace("\r\n", "").contains('\n'), "formatting writes LF: {edits}");
    }
    Ok(())
}

/// The editor reports that the closed file has changed on the disk.
fn changed_on_disk(windows: &Windows, client: &mut Client, drive: &str, game: &str) -> Result<()> {
    windows.write(&format!("{FOLDER}/types.g"), TYPES.replace("worm", "snake").as_bytes())?;
    let changes = json!({ "changes": [{ "uri": uri(drive, "/types.g"), "type": 2 }] });
    client.notify("workspace/didChangeWatchedFiles", changes)?;
    client.diagnostics(game, |list| Value::from(list.to_vec()).to_string().contains("worm"))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uris_are_those_of_editors() {
        assert_eq!(uri("c%3A", "/a.g"), "file:///c%3A/users/designer/Spiele%20f%C3%BCr%20Kinder/W%C3%BCste/a.g");
        assert_eq!(decoded(&uri("c%3A", "/a.g")), decoded(&uri("C:", "/a.g")));
    }
}

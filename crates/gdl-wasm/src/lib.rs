//! The language server as WebAssembly: messages of the protocol go in and out as text.
//!
//! A page runs it in a worker and opens all its files as documents. There is one thread: a message is handled to its end before
//! the next one. A panic ends the instance; the console has its message, and the worker starts another instance.
//!
//! `browser` exports the functions of this crate to JavaScript.

#[cfg(target_family = "wasm")]
mod browser;

use gdl_project::embedded_library;
use gdl_server::Session;

/// A server with the library that ships with the suite, before its first message.
pub fn server() -> Session {
    Session::new(embedded_library())
}

/// The names of the modules of the library, which the server shows as `gdl:/NAME`.
pub fn library_names() -> Vec<String> {
    embedded_library().iter().map(|(name, _)| (*name).to_owned()).collect()
}

/// The text of a module of the library.
pub fn library_text(name: &str) -> Option<String> {
    let (_, bytes) = embedded_library().iter().find(|(known, _)| *known == name)?;
    Some(String::from_utf8_lossy(bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_is_offered_and_served() {
        let names = library_names();
        assert!(names.iter().any(|name| name == "gdl-ford.g"), "{names:?}");
        assert!(library_text("gdl-ford.g").is_some_and(|text| text.contains("(game-module")));
        assert_eq!(library_text("none.g"), None);
        let mut server = server();
        server
            .handle(r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"capabilities":{}}}"#);
        let content =
            r#"{"jsonrpc":"2.0","id":2,"method":"workspace/textDocumentContent","params":{"uri":"gdl:/gdl-ford.g"}}"#;
        let answers = server.handle(content);
        assert!(answers.len() == 1 && answers[0].contains("(game-module"), "{answers:?}");
    }
}

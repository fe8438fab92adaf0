//! What JavaScript sees.

use gdl_server::Session;
use wasm_bindgen::prelude::wasm_bindgen;

/// A language server.
#[derive(Debug)]
#[wasm_bindgen]
pub struct LanguageServer(Session);

#[wasm_bindgen]
impl LanguageServer {
    /// A server before its first message.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "for callers in another language")]
    pub fn new() -> LanguageServer {
        console_error_panic_hook::set_once();
        LanguageServer(crate::server())
    }

    /// Creates or replaces a file, by its path.
    #[wasm_bindgen(js_name = writeFile)]
    pub fn write_file(&self, path: &str, bytes: Vec<u8>) {
        self.0.write_file(path.into(), bytes);
    }

    /// Deletes a file.
    #[wasm_bindgen(js_name = removeFile)]
    pub fn remove_file(&self, path: &str) {
        self.0.remove_file(path.into());
    }

    /// Handles a message of the client, and returns the messages to it.
    pub fn handle(&mut self, message: &str) -> Vec<String> {
        self.0.handle(message)
    }
}

/// The names of the modules of the library.
#[wasm_bindgen(js_name = libraryNames)]
pub fn library_names() -> Vec<String> {
    crate::library_names()
}

/// The text of a module of the library.
#[wasm_bindgen(js_name = libraryText)]
pub fn library_text(name: &str) -> Option<String> {
    crate::library_text(name)
}

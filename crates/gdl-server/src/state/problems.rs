//! Problems in settings that the client does not show itself.

use std::collections::BTreeSet;

use gdl_ide::{Diagnostic, File, lines, settings_diagnostics};
use gdl_project::FILE_NAME;
use tower_lsp::ls_types::MessageType;

use super::State;

/// The way to let settings name what lies outside of their folder, for messages.
const HELP: &str =
    "if you trust the folder, set `gdl.allowOutside` in your own settings, or name the folder in `gdl.library`";

impl State {
    /// Shows problems in settings that would not be seen otherwise, because the file is not open and the client
    /// requests no diagnostics of other files, and libraries that the settings may not name. Each is shown once.
    pub fn report_settings_errors(&mut self) {
        let db = self.host.db();
        let unseen = |file: &File| !self.world.client.pulls_diagnostics && !self.texts.contains_key(file.path(db));
        let files = self.world.settings.files().filter_map(|(_, settings)| settings.file).filter(unseen);
        let problems = files.flat_map(|file| settings_diagnostics(db, file));
        let message = |it: Diagnostic| {
            let line = lines(db, it.file).line_of(it.range.start()) + 1;
            format!("{}:{line}: {}", it.file.path(db), it.message)
        };
        let mut mistakes: BTreeSet<String> = problems.map(message).collect();
        mistakes.extend(self.refused.iter().map(|dir| {
            format!("the library folder `{dir}` of {FILE_NAME} lies outside of its folder and was skipped; {HELP}")
        }));
        for message in mistakes.difference(&self.told) {
            self.show_message(MessageType::WARNING, message);
        }
        self.told = mistakes;
    }
}

//! Tells Zed how the language server of GDL is started.

use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree, settings::LspSettings};

struct Gdl;

impl zed::Extension for Gdl {
    fn new() -> Self {
        Gdl
    }

    fn language_server_command(&mut self, server: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let binary = LspSettings::for_worktree(server.as_ref(), worktree).ok().and_then(|settings| settings.binary);
        let chosen = binary.as_ref().and_then(|binary| binary.path.clone());
        // A relative entry of the path would find a program of the folder, which may come from another person.
        let root = worktree.root_path();
        let on_path = worktree.which("gdl").filter(|path| is_absolute(path) && !path.starts_with(&root));
        let command = chosen.or(on_path).ok_or(
            "The program `gdl` is not found. Install it with `cargo install --path crates/gdl-cli` in the folder of the \
             project, or set its path: \"lsp\": {\"gdl\": {\"binary\": {\"path\": \"/path/to/gdl\"}}}",
        )?;
        let args = binary.and_then(|binary| binary.arguments).unwrap_or_else(|| vec!["lsp".to_owned()]);
        Ok(Command { command, args, env: worktree.shell_env() })
    }

    fn language_server_workspace_configuration(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?.settings.unwrap_or_default();
        Ok(Some(zed::serde_json::json!({ "gdl": settings })))
    }
}

/// Whether a path begins at a root, on any system: the extension itself runs as WebAssembly.
fn is_absolute(path: &str) -> bool {
    path.starts_with(['/', '\\']) || path.get(1..3).is_some_and(|rest| rest == ":\\" || rest == ":/")
}

zed::register_extension!(Gdl);

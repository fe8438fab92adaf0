//! The plugin in Neovim: the stable release of Debian has 0.10, with `setup()`; the next one has the built-in configuration
//! of 0.11.

use std::process::Command;

use anyhow::Result;

use super::{
    Outcome, Places,
    debian::{Debian, Release, STABLE, TESTING},
    instructions,
};

/// The line that users of the built-in configuration write in place of `setup()`.
const BUILT_IN: &str = "vim.lsp.enable(\"gdl\")\n";

/// Runs the tests of the plugin in both versions. The newer one comes from a release that still changes and may not be
/// installable on some days: that is reported and is not a failure.
#[expect(clippy::print_stdout, reason = "reports what was not tested")]
pub fn run(places: &Places) -> Result<Outcome> {
    if let Err(why) = attempt(places, &STABLE, None)? {
        return Ok(Outcome::Skipped(why));
    }
    if let Err(why) = attempt(places, &TESTING, Some(BUILT_IN))? {
        println!("   the newer Neovim SKIPPED: {why}");
    }
    Ok(Outcome::Passed)
}

/// Follows the page and runs the tests, with another `init.lua` if one is given. The inner error is the reason why the
/// release cannot be installed.
#[expect(clippy::print_stdout, reason = "reports what was tested")]
fn attempt(places: &Places, release: &Release, init: Option<&str>) -> Result<Result<(), String>> {
    let debian = match Debian::install(places, release)? {
        Ok(debian) => debian,
        Err(why) => return Ok(Err(why)),
    };
    debian.make_home(places, &places.gdl()?)?;
    instructions::follow(places, &debian, "Neovim")?;
    if let Some(init) = init {
        std::fs::write(debian.home("~/.config/nvim/init.lua"), init)?;
    }
    // As the help describes it. Without a compiler the test of tree-sitter says that it has no parser.
    let parser = debian.home("~/.config/nvim/parser");
    std::fs::create_dir_all(&parser)?;
    for language in ["gdl", "bdl"] {
        let grammar = places.root.join(format!("editors/tree-sitter-{language}"));
        let cc = "cc -O2 -shared -fPIC -I src -o \"$0\" src/*.c";
        let library = parser.join(format!("{language}.so"));
        let _ = Command::new("sh").args(["-c", cc]).arg(library).current_dir(grammar).status();
    }
    for file in ["e2e.lua", "boards.lua"] {
        let tests = format!("nvim --headless -c 'luafile /designer/gdl/editors/neovim/tests/{file}' 2>&1");
        print!("{}", debian.run("games", &tests)?);
    }
    Ok(Ok(()))
}

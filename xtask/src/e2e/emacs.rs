//! The modes in Emacs, with Eglot.

use anyhow::Result;

use super::{
    Outcome, Places,
    debian::{Debian, STABLE},
    instructions,
};

/// The commands of the test, run in the folder of the modules: all files compile without a warning, and the tests of
/// the modes and of the server pass.
const STEPS: [&str; 5] = [
    "cp -r ~/gdl/editors/emacs ~/compiled && cd ~/compiled && emacs-nox --batch -L . \
     --eval '(setq byte-compile-error-on-warn t)' -f batch-byte-compile *.el 2>&1",
    "emacs-nox --batch -L ~/.emacs.d/gdl -l ~/gdl/editors/emacs/tests/gdl-mode-tests.el -f ert-run-tests-batch-and-exit 2>&1",
    "emacs-nox --batch -L ~/.emacs.d/gdl -l ~/gdl/editors/emacs/tests/bdl-mode-tests.el -f ert-run-tests-batch-and-exit 2>&1",
    "emacs-nox --batch -l ~/.emacs.d/init.el -l ~/gdl/editors/emacs/tests/gdl-e2e-tests.el -f ert-run-tests-batch-and-exit 2>&1",
    "emacs-nox --batch -l ~/.emacs.d/init.el -l ~/gdl/editors/emacs/tests/bdl-e2e-tests.el \
     --eval '(ert-run-tests-batch-and-exit \"^bdl-e2e\")' 2>&1",
];

/// Follows the page and runs the tests.
#[expect(clippy::print_stdout, reason = "reports what was tested")]
pub fn run(places: &Places) -> Result<Outcome> {
    let debian = match Debian::install(places, &STABLE)? {
        Ok(debian) => debian,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    debian.make_home(places, &places.gdl()?)?;
    instructions::follow(places, &debian, "Emacs")?;
    for step in STEPS {
        print!("{}", debian.run("games", step)?);
    }
    Ok(Outcome::Passed)
}

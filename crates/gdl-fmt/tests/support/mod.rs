//! What every test of the formatter demands.

use gdl_fmt::{Formatted, Options, edits, format};

/// Formats, and demands that only blanks changed and that formatting once more changes nothing.
pub fn checked(text: &str, options: &Options) -> Formatted {
    let once = format(text, options);
    if let Err(mismatch) = edits(text, &once.text) {
        panic!("{mismatch:?} in {text:?}\nformatted to {:?}", once.text);
    }
    let twice = format(&once.text, options);
    assert_eq!(twice.text, once.text, "formatted twice, from {text:?}");
    once
}

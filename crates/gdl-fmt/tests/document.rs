//! Tests that the examples of `docs/format.md` are formatted.

mod support;

use gdl_fmt::Options;
use support::checked;

const PAGE: &str = include_str!("../../../docs/format.md");

#[test]
fn examples_are_in_style() {
    let mut before = None;
    let mut count = 0;
    for (index, part) in PAGE.split("```").enumerate() {
        let Some((kind, text)) = part.split_once('\n').filter(|_| index % 2 == 1) else { continue };
        match kind {
            "gdl before" => before = Some(text),
            "gdl" => {
                let formatted = checked(before.take().unwrap_or(text), &Options::default());
                assert_eq!(formatted.text, text);
                count += 1;
            }
            _ => {}
        }
    }
    assert!(count >= 4, "only {count} examples");
}

//! Failures of blocks: which diagnostic, what text, which lines.

use rquickjs::{Ctx, Object, String as JsString, Value};

use super::facts::{BlockFacts, Facts};
use super::limits::Budget;
use crate::outcome::BlockError;

/// The longest text of an exception in characters.
const MAX_TEXT: usize = 300;
/// The most lines of a stack.
const MAX_LINES: usize = 16;
/// The prefix of the names of blocks in stacks.
const FILE: &str = "bdl-block-";

/// What the engine throws where memory ends. A text beyond its limit of length is far beyond the limit of memory.
const OUT_OF_MEMORY: [&str; 3] =
    ["InternalError: out of memory", "InternalError: string too long", "RangeError: invalid string length"];

impl BlockError {
    /// A failure without a stack.
    pub(crate) fn new(code: &'static str, message: String) -> Self {
        Self { code, message, stack: Vec::new(), is_uncertain: false }
    }

    /// The time limit, reached by counting.
    pub(crate) fn time() -> Self {
        Self::new("BDL607", "the block runs longer than 250 ms".to_owned())
    }

    /// The time limit, reached by the clock.
    pub(crate) fn late() -> Self {
        Self { is_uncertain: true, ..Self::time() }
    }

    /// The memory limit.
    pub(crate) fn memory() -> Self {
        let message = "the blocks of the game need more than 32 MiB of memory".to_owned();
        Self::new("BDL608", message)
    }
}

/// Why a question has no answer.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// JavaScript threw, or was stopped.
    Thrown(rquickjs::Error),
    /// A value of the wrong shape (BDL602).
    Shape(String),
    /// Something unusable was returned or left (BDL609).
    Unusable(String),
    /// The tool stopped its own work on what a block gave.
    Late,
}

impl From<rquickjs::Error> for Trouble {
    fn from(error: rquickjs::Error) -> Self {
        Self::Thrown(error)
    }
}

/// The name of a block in stacks.
pub(crate) fn file_name(block: usize) -> String {
    format!("{FILE}{block}")
}

/// The diagnostic for a trouble. Takes the pending exception.
pub(crate) fn block_error(ctx: &Ctx, trouble: Trouble, budget: &Budget, facts: &Facts) -> BlockError {
    let time = || if budget.is_late() { BlockError::late() } else { BlockError::time() };
    let error = match trouble {
        Trouble::Shape(message) => return BlockError::new("BDL602", message),
        Trouble::Unusable(message) => return BlockError::new("BDL609", message),
        Trouble::Late => return BlockError::late(),
        Trouble::Thrown(error) => error,
    };
    let exception = error.is_exception().then(|| ctx.catch());
    if budget.is_exceeded() {
        return time();
    }
    let Some(exception) = exception else {
        return match error {
            rquickjs::Error::Allocation => BlockError::memory(),
            other => BlockError::new("BDL606", shown(&other.to_string())),
        };
    };
    // The engine throws `null` where there is no memory left for an error; a block has to say so.
    let is_thrown = || facts.blocks.iter().any(|block| block.text.contains("throw"));
    if exception.is_null() && !is_thrown() || exception.is_uncatchable_error() {
        return BlockError::memory();
    }
    let text = exception_text(&exception);
    let stack = stack(&exception, &facts.blocks);
    // Reading the exception may run code of the block, which may be stopped as well.
    if budget.is_exceeded() {
        return time();
    }
    match text {
        Some(text) if OUT_OF_MEMORY.contains(&text.as_str()) => BlockError::memory(),
        text => {
            let message = shown(&text.unwrap_or_else(|| "exception".to_owned()));
            BlockError { stack, ..BlockError::new("BDL606", message) }
        }
    }
}

/// The code of an error without an exception.
pub(crate) fn kind_of_error(error: &rquickjs::Error) -> &'static str {
    match error {
        rquickjs::Error::Allocation => "BDL608",
        _ => "BDL606",
    }
}

/// The text of a string; half surrogate pairs have none.
pub(crate) fn text_of(text: &JsString) -> String {
    text.to_string().unwrap_or_else(|_| "\u{fffd}".to_owned())
}

/// Name and message of an error, or the text of another value.
fn exception_text(exception: &Value) -> Option<String> {
    let Some(object) = exception.as_object() else { return Some(primitive_text(exception)) };
    let name = property_text(object, "name");
    let message = property_text(object, "message");
    match (name, message) {
        (Some(name), Some(message)) if !message.is_empty() => Some(format!("{name}: {message}")),
        (Some(name), _) => Some(name),
        (None, message) => message,
    }
}

fn property_text(object: &Object, name: &str) -> Option<String> {
    match object.get::<_, Value>(name) {
        Ok(value) => value.as_string().map(text_of),
        Err(_) => {
            object.ctx().catch();
            None
        }
    }
}

/// A value in a message or in the log.
pub(crate) fn primitive_text(value: &Value) -> String {
    if let Some(text) = value.as_string() {
        return text_of(text);
    }
    if let Some(number) = value.as_number() {
        return number.to_string();
    }
    match value.as_bool() {
        Some(value) => value.to_string(),
        None if value.is_null() => "null".to_owned(),
        None if value.is_undefined() => "undefined".to_owned(),
        None => format!("a value of type {}", value.type_name()),
    }
}

/// A text of a block without control characters, and not too long.
pub(crate) fn shown(text: &str) -> String {
    let mut letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut shown: String = letters.by_ref().take(MAX_TEXT).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

/// The beginning of a text, in UTF-16 code units: so pages cut as well. No character is cut in two.
pub(crate) fn cut(text: &str, units: usize) -> &str {
    let mut left = units;
    let end = text.char_indices().find(|(_, letter)| match left.checked_sub(letter.len_utf16()) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    });
    end.map_or(text, |(end, _)| &text[..end])
}

/// The lines of the file in the stack of an error.
fn stack(exception: &Value, blocks: &[BlockFacts]) -> Vec<u32> {
    let Some(text) = exception.as_object().and_then(|object| property_text(object, "stack")) else { return Vec::new() };
    lines_of_stack(&text, blocks)
}

fn lines_of_stack(text: &str, blocks: &[BlockFacts]) -> Vec<u32> {
    let places = text.split(FILE).skip(1).filter_map(|place| {
        let (block, rest) = place.split_once(':')?;
        let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        blocks.get(block.parse::<usize>().ok()?)?.file_line(rest[..digits].parse().ok()?)
    });
    places.take(MAX_LINES).collect()
}

#[cfg(test)]
mod tests {
    use bdl_game::game::BlockKind;

    use super::*;

    #[test]
    fn lines_of_a_stack_are_lines_of_the_file() {
        let text = "a\nb\nc".to_owned();
        let blocks = [BlockFacts { text, kind: BlockKind::List, first_line: 10, line_breaks: 2 }];
        let stack = "    at f (bdl-block-0:2:7)\n    at <eval> (bdl-block-0:1:1)\n    at (native)\n at bdl-block-7:1:1";
        assert_eq!(lines_of_stack(stack, &blocks), [11, 10]);
        assert!(
            lines_of_stack("bdl-block-0:4:1 bdl-block-0: bdl-block-x:1 bdl-block-0:99999999999", &blocks).is_empty()
        );
        assert_eq!(lines_of_stack(&"bdl-block-0:1:1 ".repeat(100), &blocks).len(), MAX_LINES);
    }

    #[test]
    fn texts_are_short_and_plain() {
        assert_eq!(shown("a\u{1b}[31m\nb"), "a [31m b");
        assert_eq!(shown(&"x".repeat(1000)).chars().count(), MAX_TEXT + 1);
        assert_eq!(
            ["", "ab", "abc", "a\u{1F600}", "ab\u{1F600}"].map(|text| cut(text, 3)),
            ["", "ab", "abc", "a\u{1F600}", "ab"]
        );
    }
}

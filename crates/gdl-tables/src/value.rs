//! Values of entries as people write them.

use gdl_inquire::{Inquiry, Question};
use gdl_schema::{Constant, TableId};
use gdl_syntax::{SyntaxKind, number_value, symbol_value, tokens};

/// Parses a value in the syntax of modules: a number, dice, a word for a number, or the symbol of one or of a type.
///
/// # Errors
///
/// The text is no value of the table.
pub fn parse_value(inquiry: &Inquiry<'_>, table: TableId, text: &str) -> Result<i16, Question> {
    let text = text.trim();
    let def = table.def();
    let refuse = |message: String, help: &str| Err(Question { message, help: help.to_owned() });
    let mut found = tokens(text);
    let number = match (found.next().map(|token| token.kind), found.next()) {
        (Some(SyntaxKind::Number), None) => {
            let literal = number_value(text);
            if !literal.issues.is_empty() {
                return refuse(format!("`{text}` is not valid dice"), "write dice such as 2d6+1");
            }
            if literal.dice && !def.dice {
                return refuse(format!("`{table}` takes numbers, and `{text}` is dice"), "");
            }
            Some(literal.value)
        }
        (Some(SyntaxKind::Symbol | SyntaxKind::BarSymbol), None) => {
            let name = symbol_value(text);
            let constant = gdl_schema::constants().iter().find(|(known, _)| *known == name);
            match (inquiry.binding(&name), constant) {
                (Some(value), _) => value.as_number(),
                (None, Some((_, Constant::Int(number)))) => Some(*number),
                _ => None,
            }
        }
        _ => None,
    };
    let (lo, hi) = (def.bounds.lo, def.bounds.hi);
    let Some(number) = number else {
        let message = format!("`{text}` is not a value of `{table}`");
        return refuse(message, &format!("write a number from {lo} to {hi}"));
    };
    match i16::try_from(number) {
        Ok(value) if def.bounds.contains(number) => Ok(value),
        _ => refuse(format!("`{text}` is out of bounds: `{table}` takes {lo} to {hi}"), ""),
    }
}

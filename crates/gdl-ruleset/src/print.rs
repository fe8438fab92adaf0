//! Printing of objects: like the engine, or so that they read back as the same objects (spec language 2.1).

use std::fmt::Write;

use smol_str::SmolStr;

use crate::{Data, TypeRef, Types, Value};

/// Prints values with the names of their types.
#[derive(Clone, Copy)]
pub struct Printer<'a> {
    types: &'a Types,
    /// The symbols of types, for text that reads back; without it types print by name, and nothing is escaped.
    type_names: Option<&'a dyn Fn(TypeRef) -> SmolStr>,
    namers: &'a dyn Fn(u32) -> SmolStr,
}

impl<'a> Printer<'a> {
    /// Prints as the engine's `print` does: only the double quote is escaped, which does not always read back.
    pub fn engine(types: &'a Types) -> Printer<'a> {
        Printer { types, type_names: None, namers: &|_| SmolStr::new_static("namer") }
    }

    /// Prints so that the text reads back as the same value; types by the symbols that
    /// `type_names` gives, namers by those that `namers` gives for their index.
    pub fn readable(
        types: &'a Types,
        type_names: &'a dyn Fn(TypeRef) -> SmolStr,
        namers: &'a dyn Fn(u32) -> SmolStr,
    ) -> Printer<'a> {
        Printer { types, type_names: Some(type_names), namers }
    }

    /// The text of a value.
    pub fn text(&self, value: &Value) -> String {
        let mut out = String::new();
        self.write(&mut out, value);
        out
    }

    /// Appends the text of a value.
    pub fn write(&self, out: &mut String, value: &Value) {
        match &value.data {
            Data::Nil => out.push_str("nil"),
            Data::Int(n) if self.type_names.is_some() => write_number(out, *n),
            Data::Int(n) => {
                let _ = write!(out, "{n}");
            }
            Data::Str(s) => self.write_str(out, s),
            Data::Sym(s) if self.type_names.is_some() => print_symbol(out, s),
            Data::Sym(s) => engine_symbol(out, s),
            Data::List(items) => {
                out.push('(');
                for (i, item) in items.iter().enumerate() {
                    if i > 0 {
                        out.push(' ');
                    }
                    self.write(out, item);
                }
                out.push(')');
            }
            Data::Type(ty) => match self.type_names {
                Some(type_names) => print_symbol(out, &type_names(*ty)),
                None => engine_symbol(out, self.types.name(*ty)),
            },
            Data::Namer(index) => print_symbol(out, &(self.namers)(*index)),
        }
    }

    fn write_str(&self, out: &mut String, text: &str) {
        if self.type_names.is_some() {
            return write_string(out, text);
        }
        out.push('"');
        out.push_str(&text.replace('"', "\\\""));
        out.push('"');
    }
}

/// Appends a string literal that reads back as `text`.
pub fn write_string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        if c == '"' || c == '\\' {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
}

/// Whether a literal can express a number: the engine's reader saturates large ones (spec language 1.5).
pub(crate) fn has_literal(n: i32) -> bool {
    const LARGEST_DECIMAL: u32 = 2_147_483_639;
    n.unsigned_abs() <= LARGEST_DECIMAL || n.unsigned_abs() >= i32::MAX.unsigned_abs()
}

/// Appends a literal that reads back as `n`, if there is one.
pub(crate) fn write_number(out: &mut String, n: i32) {
    let _ = match n {
        // Only this literal, which the reader scales to hundredths, saturates at the smallest number.
        i32::MIN => write!(out, "-30000000."),
        n => write!(out, "{n}"),
    };
}

/// Appends a symbol with bars only where the engine prints them: a leading digit or one of a few characters, not
/// escaped.
fn engine_symbol(out: &mut String, name: &str) {
    let bars = name.starts_with(|c: char| c.is_ascii_digit()) || name.contains([' ', '(', ')', '#', '"', ';', '|']);
    if bars {
        out.push('|');
    }
    out.push_str(name);
    if bars {
        out.push('|');
    }
}

/// Appends a symbol that reads back as `name`, in bars if a plain symbol would not.
pub fn print_symbol(out: &mut String, name: &str) {
    let special = |c: char| " \t\r\n()#\";|'`\\\0".contains(c);
    let number_start =
        name.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c)) && name != "+" && name != "-";
    if !name.is_empty() && name != "nil" && !number_start && !name.contains(special) {
        return out.push_str(name);
    }
    out.push('|');
    for c in name.chars() {
        if c == '|' || c == '\\' {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('|');
}

/// A symbol that reads back as `name`: see [`print_symbol`].
pub fn symbol_text(name: &str) -> String {
    let mut out = String::new();
    print_symbol(&mut out, name);
    out
}

/// A string literal that reads back as `text`.
pub fn string_text(text: &str) -> String {
    let mut out = String::new();
    write_string(&mut out, text);
    out
}

/// The text of an entry of a dice table: a plain number or a dice spec (spec language 1.6).
pub fn dice_text(entry: i16) -> String {
    if (0..=16383).contains(&entry) {
        return entry.to_string();
    }
    let v = i32::from(entry);
    let (count, sides) = (((v >> 11) & 7) + 1, ((v >> 7) & 15) + 2);
    let offset = if v >= 0 { v & 127 } else { -(v & 127) - 1 };
    match offset {
        0 => format!("{count}d{sides}"),
        1.. => format!("{count}d{sides}+{offset}"),
        _ => format!("{count}d{sides}{offset}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Origin;

    #[test]
    fn dice_entries_print_as_dice() {
        for (entry, text) in [(5, "5"), (16384, "1d2"), (20994, "3d6+2"), (-28160, "3d6-1"), (-1, "8d17-128")] {
            assert_eq!(dice_text(entry), text);
        }
    }

    #[test]
    fn symbols_print_in_bars_where_they_must() {
        let types = Types::default();
        let engine = |name: &str| Printer::engine(&types).text(&Value::sym(name, Origin::NONE));
        let readable = |name: &str| {
            Printer::readable(&types, &|_| SmolStr::default(), &|_| SmolStr::default())
                .text(&Value::sym(name, Origin::NONE))
        };
        assert_eq!((engine("a|b").as_str(), readable("a|b").as_str()), ("|a|b|", "|a\\|b|"));
        assert_eq!((engine("3rd").as_str(), readable("3rd").as_str()), ("|3rd|", "|3rd|"));
        assert_eq!((engine("-x").as_str(), readable("-x").as_str()), ("-x", "|-x|"));
        assert_eq!((engine("nil").as_str(), readable("nil").as_str()), ("nil", "|nil|"));
    }
}

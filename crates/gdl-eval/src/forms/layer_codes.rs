//! The meanings of characters in the rows of a layer: letters, and the sub-forms that change them (spec language 3.7).

use gdl_ruleset::{Data, Origin, Value};
use gdl_schema::msg;

use super::layer_remarks::Remarks;
use crate::machine::Machine;

/// The decoder state of one layer: the settings of its sub-forms and the problems so far.
pub(super) struct Reader {
    pub mul: i32,
    pub add: i32,
    pub codes: Option<Codes>,
    /// Whether `*` and `,` keep their special meaning.
    pub star: bool,
    pub comma: bool,
    pub bad_chars: usize,
    pub unknown_terrain: usize,
    /// Whether a run longer than any row was reported.
    pub long_run: bool,
    /// Whether there is only one row: it creates the layer, and may be incomplete.
    pub single_row: bool,
    /// Whether the layer holds sides: 0 means independent and 60 no side, whatever its codes define.
    pub sides: bool,
    pub remarks: Remarks,
    /// The lengths of the rows that were read.
    pub row_ends: Vec<RowEnd>,
}

/// The end of a row of a layer.
pub(super) struct RowEnd {
    /// The column after its last cell.
    pub end: i64,
    pub y: i32,
    pub origin: Origin,
}

/// A code table: the meanings of the characters in rows.
pub(super) struct Codes {
    values: Box<[Option<i32>; 256]>,
    /// The characters to which the sub-form gives a meaning.
    listed: Box<[bool; 256]>,
    /// Whether the table comes from `by-name`: letters stand for names.
    pub by_name: bool,
}

impl Reader {
    pub fn new() -> Reader {
        Reader {
            mul: 1,
            add: 0,
            codes: None,
            star: true,
            comma: true,
            bad_chars: 0,
            unknown_terrain: 0,
            long_run: false,
            single_row: false,
            sides: false,
            remarks: Remarks::default(),
            row_ends: Vec::new(),
        }
    }

    /// The value that a character stands for.
    pub fn value(&self, byte: u8) -> Option<i32> {
        match &self.codes {
            Some(codes) => codes.values[usize::from(byte)],
            None => letter_value(byte),
        }
    }

    /// Whether a character has the value that it has without a table, and no character of the table has that value:
    /// then there is no other way to write the value, and the character is probably intended.
    pub fn is_meant(&self, byte: u8, value: i32) -> bool {
        letter_value(byte) == Some(value) && self.codes.as_ref().is_none_or(|codes| !codes.means(value))
    }

    /// Whether there is a code table that does not list this character, whose value is `value`. In a layer of sides the
    /// values 0 and 60 are always listed.
    pub fn is_unlisted(&self, byte: u8, value: i32) -> bool {
        let unlisted = |codes: &Codes| !codes.listed[usize::from(byte)];
        self.codes.as_ref().is_some_and(unlisted) && !(self.sides && matches!(value, 0 | 60))
    }
}

impl Codes {
    /// Whether some character of the table has a value.
    fn means(&self, value: i32) -> bool {
        self.values.iter().zip(self.listed.iter()).any(|(&code, &listed)| listed && code == Some(value))
    }
}

/// The value of a letter without a code table.
fn letter_value(byte: u8) -> Option<i32> {
    match byte {
        b'a'..=b'~' => Some(i32::from(byte - b'a')),
        b':'..=b'[' => Some(i32::from(byte - b':') + 30),
        _ => None,
    }
}

impl Machine<'_> {
    /// The bytes of a text as the engine reads them.
    pub(super) fn engine_bytes(&self, text: &str) -> Vec<u8> {
        if self.single_byte {
            // All bytes above 127 are equivalent here: they have no meaning.
            text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(0xff)).collect()
        } else {
            text.as_bytes().to_vec()
        }
    }

    /// Handles an element before the rows. Returns false if it makes the engine abandon the layer.
    pub(super) fn layer_subform(&mut self, subform: &Value, reader: &mut Reader) -> bool {
        let Data::List(items) = &subform.data else {
            let shown = self.show(subform);
            let message = format!("{shown} is neither a sub-form of layers nor a row");
            self.note(msg::LAYER_ATOM_IGNORED, subform.origin, message);
            return true;
        };
        let args = &items[1..];
        match items[0].as_sym().map_or("", |s| s.as_str()) {
            "constant" => {
                let message = "`constant` layers are described in the manuals, but the engine does not read them";
                self.note(msg::LAYER_CONSTANT_UNSUPPORTED, subform.origin, message);
                return false;
            }
            "subarea" => {
                let message = "`subarea` is described in the manuals, but the engine does not read it";
                self.note(msg::LAYER_SUBAREA_UNSUPPORTED, subform.origin, message);
            }
            "by-bits" => {}
            "xform" => {
                let nil = Value::nil(subform.origin);
                reader.mul = self.number_or_zero(args.first().unwrap_or(&nil), "the factor of `xform`");
                reader.add = self.number_or_zero(args.get(1).unwrap_or(&nil), "the summand of `xform`");
            }
            "by-char" => {
                let Some(text) = args.first().and_then(Value::as_str).cloned() else {
                    return true;
                };
                let bytes = self.engine_bytes(&text);
                let mut codes = Box::new([None; 256]);
                for (value, &byte) in (0..).zip(bytes.iter()) {
                    codes[usize::from(byte)] = Some(value);
                }
                self.install_codes(reader, codes, &bytes, false);
            }
            "by-name" => return self.by_name(args, reader),
            _ => {
                let head = &items[0];
                let known = ["by-char", "by-name", "by-bits", "xform"].into_iter();
                let near = head.as_sym().and_then(|name| self.did_you_mean(name, known));
                let message = format!("{} is nothing that a layer can start with", self.show(head));
                self.note(msg::LAYER_UNKNOWN_SUBFORM, head.origin, message).help_if(near);
            }
        }
        true
    }

    fn install_codes(
        &mut self,
        reader: &mut Reader,
        mut values: Box<[Option<i32>; 256]>,
        alphabet: &[u8],
        by_name: bool,
    ) {
        let mut listed = Box::new([false; 256]);
        for byte in 0..=255u8 {
            let code = &mut values[usize::from(byte)];
            listed[usize::from(byte)] = code.is_some();
            // Characters that the table leaves out keep their usual meaning, or mean 0; bytes above 127 are beyond the
            // table.
            if byte < 128 && code.is_none() {
                *code = Some(letter_value(byte).unwrap_or(0));
            } else if byte >= 128 {
                *code = None;
            }
        }
        reader.star = !alphabet.contains(&b'*');
        reader.comma = !alphabet.contains(&b',');
        reader.codes = Some(Codes { values, listed, by_name });
    }

    /// `(by-name ["str"] entry...)`. Returns false if an entry makes the engine abandon the layer.
    fn by_name(&mut self, args: &[Value], reader: &mut Reader) -> bool {
        let (alphabet, entries) = match args {
            [first, rest @ ..] if first.as_str().is_some() => (first.as_str().map(|s| self.engine_bytes(s)), rest),
            all => (None, all),
        };
        let mut codes = Box::new([None; 256]);
        // The bytes of the string mean their position, as with `by-char`, unless an entry changes that.
        for (value, &byte) in (0..).zip(alphabet.iter().flatten()) {
            codes[usize::from(byte)] = Some(value);
        }
        let mut next = 0;
        for entry in entries {
            let (name, code) = match &entry.data {
                Data::Sym(_) => {
                    next += 1;
                    (entry, Some(next - 1))
                }
                Data::List(pair) => (&pair[0], pair.get(1).and_then(Value::as_int)),
                _ => {
                    let shown = self.show(entry);
                    let message = format!("{shown} is not a name");
                    self.note(msg::LAYER_BY_NAME_GARBAGE, entry.origin, message);
                    continue;
                }
            };
            let value = self.eval(name);
            let Some(value) = value.as_number() else {
                let shown = self.show(&value);
                let message = format!("{shown} is neither a type nor a number");
                self.note(msg::LAYER_BY_NAME_INDEX, name.origin, message);
                return false;
            };
            let Some(code) = code else {
                let message = "an entry of `by-name` is a name or `(NAME NUMBER)`";
                self.note(msg::LAYER_BY_NAME_VALUE, entry.origin, message);
                return false;
            };
            let byte = match (&alphabet, usize::try_from(code)) {
                (Some(alphabet), Ok(i)) => alphabet.get(i).copied(),
                (None, Ok(i)) if i <= 29 => Some(b'a' + i as u8),
                (None, Ok(i)) if i <= 63 => Some(b':' + (i - 30) as u8),
                _ => None,
            };
            if let Some(byte) = byte {
                codes[usize::from(byte)] = Some(value);
            }
        }
        self.install_codes(reader, codes, alphabet.as_deref().unwrap_or_default(), true);
        true
    }
}

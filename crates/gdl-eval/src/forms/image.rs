//! `imf`: image families (spec 3.10).

use gdl_ruleset::{Data, ImageFamily, Origin, Value};
use gdl_schema::msg;
use smol_str::SmolStr;

use crate::machine::Machine;

/// Kinds of images in the head of a clause.
const KINDS: [&str; 5] = ["tile", "terrain", "border", "connection", "transition"];
/// Parts with rows of data.
const DATA_PARTS: [&str; 3] = ["mono", "mask", "color"];
/// Largest number of subimages.
const MAX_SUBIMAGES: i32 = 4096;

impl Machine<'_> {
    /// `(imf "name" clause...)`.
    pub fn image_form(&mut self, args: &[Value], form: &Value) {
        let Some(name) = args.first().and_then(Value::as_str).cloned() else {
            let origin = args.first().map_or(form.origin, |v| v.origin);
            self.note(msg::IMF_NAME_NOT_STRING, origin, "the name of an image family must be a string");
            return;
        };
        let valid =
            name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') && !name.starts_with('-') && !name.is_empty();
        if !valid {
            let message = format!("`{name}` is no name for an image family: letters, digits and inner hyphens only");
            self.note(msg::IMF_NAME_INVALID, args[0].origin, message);
            return;
        }
        let known = self.rules.images.iter().position(|i| i.name == name);
        let family = known.unwrap_or_else(|| {
            self.rules.images.push(ImageFamily { name, clauses: Vec::new() });
            self.rules.images.len() - 1
        });
        for clause in &args[1..] {
            self.place = clause.origin;
            self.image_clause(family, clause);
        }
    }

    fn image_clause(&mut self, family: usize, clause: &Value) {
        match clause.items() {
            [head, parts @ ..] if head.is_list() && !head.is_nil() => {
                self.image_parts(family, head, parts);
                self.rules.images[family].clauses.push(clause.clone());
            }
            [head, rest @ ..] if head.as_sym().is_some() => match head.as_sym().map_or("", |s| s.as_str()) {
                "notes" => {
                    let origin = rest.first().map_or(clause.origin, |v| v.origin);
                    self.note(msg::IMF_EXTRA_JUNK, origin, "the engine complains about every `notes` of images");
                    self.rules.images[family].clauses.push(clause.clone());
                }
                name => {
                    let message = format!("an image family has no property `{name}`");
                    self.note(msg::IMF_UNKNOWN_PROPERTY, head.origin, message);
                }
            },
            _ => {
                let message = "a clause of an image family is `((w h [KIND]) part...)`";
                self.note(msg::IMF_BAD_CLAUSE, clause.origin, message);
            }
        }
    }

    fn image_parts(&mut self, family: usize, head: &Value, parts: &[Value]) {
        for kind in head.items().iter().skip(2) {
            if let Some(name) = kind.as_sym()
                && !KINDS.contains(&name.as_str())
                && !name.chars().all(|c| c.is_ascii_alphanumeric())
            {
                let message = format!("`{name}` is no kind of image");
                self.note(msg::IMF_UNKNOWN_IMAGE_PROPERTY, kind.origin, message);
            }
        }
        for part in parts {
            let Some(name) = part.head().cloned() else {
                // A 1x1 image is a color, written as plain numbers or a list of them.
                continue;
            };
            let values = &part.items()[1..];
            match name.as_str() {
                "mono" | "mask" | "color" => self.image_data(family, head, part, &name),
                "x" => {
                    let count = values.first().and_then(Value::as_int).unwrap_or(0);
                    if !(0..=MAX_SUBIMAGES).contains(&count) {
                        let message = format!("{count} subimages are out of bounds: 0 to {MAX_SUBIMAGES}");
                        self.note(msg::IMF_SUBIMAGE_COUNT, part.origin, message);
                    }
                }
                "file" | "embed" | "embed-at" | "embed-size" | "hexgrid" => {}
                "notes" => {
                    let origin = values.first().map_or(part.origin, |v| v.origin);
                    self.note(msg::IMF_EXTRA_JUNK, origin, "the engine complains about every `notes` of images");
                }
                _ => {
                    let message = format!("an image has no property `{name}`");
                    self.note(msg::IMF_UNKNOWN_IMAGE_PROPERTY, part.items()[0].origin, message);
                }
            }
        }
    }

    /// `(mono subproperty... "data"...)` and the like.
    fn image_data(&mut self, family: usize, head: &Value, part: &Value, name: &SmolStr) {
        for value in &part.items()[1..] {
            match &value.data {
                Data::Str(_) => {}
                Data::List(_) if value.head().is_some() => {
                    let property = value.head().map_or("", |s| s.as_str());
                    if !["actual", "pixel-size", "palette", "row-bytes"].contains(&property) {
                        let message = format!("`{name}` has no sub-property `{property}`");
                        self.note(msg::IMF_UNKNOWN_SUBPROPERTY, value.origin, message);
                    }
                }
                _ => {
                    let shown = self.show(value);
                    let message =
                        format!("the data of an image are strings of hexadecimal digits, and {shown} is none");
                    self.note(msg::IMF_BAD_DATA, value.origin, message);
                    return;
                }
            }
        }
        if let Some(origin) = self.earlier_data(family, head, part, name) {
            let message = format!("the `{name}` data of this image differ from an earlier definition");
            self.note(msg::IMF_CHANGING_DATA, part.origin, message).related(origin, "the earlier one");
        }
    }

    /// The data of the same part of the same image, if they are different.
    fn earlier_data(&self, family: usize, head: &Value, part: &Value, name: &str) -> Option<Origin> {
        debug_assert!(DATA_PARTS.contains(&name));
        let data =
            |part: &Value| -> String { part.items().iter().filter_map(Value::as_str).map(|s| s.as_str()).collect() };
        let clauses = self.rules.images[family].clauses.iter().rev();
        let earlier = clauses
            .filter(|clause| clause.items().first() == Some(head))
            .flat_map(|clause| clause.items()[1..].iter())
            .find(|p| p.head().is_some_and(|h| h == name))?;
        let normal = |text: String| text.replace(['/', ' ', '\n'], "").to_lowercase();
        (normal(data(earlier)) != normal(data(part))).then_some(earlier.origin)
    }
}

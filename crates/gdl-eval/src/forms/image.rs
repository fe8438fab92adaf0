//! `imf`: image families (spec language 3.10).

use gdl_ruleset::{Data, ImageFamily, Value};
use gdl_schema::msg;
use smol_str::SmolStr;

use crate::machine::Machine;

/// The properties that an image of a family may have.
const IMAGE_PARTS: [&str; 10] =
    ["mono", "mask", "color", "file", "embed", "embed-at", "embed-size", "hexgrid", "x", "notes"];
/// The properties that may stand before the data of an image.
const DATA_PROPERTIES: [&str; 4] = ["actual", "pixel-size", "palette", "row-bytes"];
/// The maximum number of subimages.
const MAX_SUBIMAGES: i32 = 4096;

impl Machine<'_> {
    /// `(imf "name" clause...)`.
    pub fn image_form(&mut self, args: &[Value], form: &Value) {
        let Some(name) = args.first().and_then(Value::as_str).cloned() else {
            let origin = args.first().map_or(form.origin, |v| v.origin);
            let given = self.instead(args.first());
            self.note(msg::IMF_NAME_NOT_STRING, origin, format!("the name of an image family is a string, {given}"));
            return;
        };
        let valid =
            name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') && !name.starts_with('-') && !name.is_empty();
        if !valid {
            let message =
                format!("`{name}` is not a name for an image family: only letters, digits, and hyphens inside");
            self.note(msg::IMF_NAME_INVALID, args[0].origin, message);
            return;
        }
        let images = &mut self.rules.images;
        let family = *self.images.entry(name).or_insert_with_key(|name| {
            images.push(ImageFamily { name: name.clone(), clauses: Vec::new() });
            images.len() - 1
        });
        for clause in &args[1..] {
            self.place = clause.origin;
            self.image_clause(family, clause);
        }
    }

    fn image_clause(&mut self, family: usize, clause: &Value) {
        match clause.items() {
            [head, parts @ ..] if head.is_list() && !head.is_nil() => {
                for (index, part) in parts.iter().enumerate() {
                    self.image_part(family, head, part, &parts[..index]);
                }
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
                    let help = format!("`{name}` belongs into an image: `((WIDTH HEIGHT) ({name} ...))`");
                    let help = IMAGE_PARTS.contains(&name).then(|| help.into());
                    self.note(msg::IMF_UNKNOWN_PROPERTY, head.origin, message).help_if(help);
                }
            },
            _ => {
                let message = "a clause of an image family is `((w h [KIND]) part...)`";
                self.note(msg::IMF_BAD_CLAUSE, clause.origin, message);
            }
        }
    }

    /// Reads a part of an image; `read` are the earlier parts of its clause.
    fn image_part(&mut self, family: usize, head: &Value, part: &Value, read: &[Value]) {
        // A 1x1 image is a color, written as plain numbers or a list of them.
        let Some(name) = part.head().cloned() else { return };
        let values = &part.items()[1..];
        match name.as_str() {
            "mono" | "mask" | "color" => {
                if self.image_data(part, &name) {
                    self.changing_data(family, head, part, &name, read);
                }
            }
            "embed" => self.changing_data(family, head, part, &name, read),
            "x" => self.subimages(family, head, part, read),
            "file" | "embed-at" | "embed-size" | "hexgrid" => {}
            "notes" => {
                let origin = values.first().map_or(part.origin, |v| v.origin);
                self.note(msg::IMF_EXTRA_JUNK, origin, "the engine complains about every `notes` of images");
            }
            _ => {
                let message = format!("an image has no part `{name}`");
                let help = self.did_you_mean(&name, IMAGE_PARTS.into_iter());
                self.note(msg::IMF_UNKNOWN_IMAGE_PROPERTY, part.items()[0].origin, message).help_if(help);
            }
        }
    }

    /// `(x N)`: the number of subimages of an image.
    fn subimages(&mut self, family: usize, head: &Value, part: &Value, read: &[Value]) {
        let count = |part: &Value| part.items().get(1).and_then(Value::as_int).unwrap_or(0);
        let given = count(part);
        if !(0..=MAX_SUBIMAGES).contains(&given) {
            let message = format!("a row has 0 to {MAX_SUBIMAGES} images, not {given}");
            self.note(msg::IMF_SUBIMAGE_COUNT, part.origin, message);
        } else if let Some(earlier) = self.earlier_part(family, head, "x", read)
            && count(&earlier) != given
        {
            let message = format!("this image had {} images in a row before, now it has {given}", count(&earlier));
            self.note(msg::IMF_SUBIMAGES_CHANGED, part.origin, message).related(earlier.origin, "the earlier number");
        }
    }

    /// `(mono subproperty... "data"...)` and the like. Returns false if the data are incomplete.
    fn image_data(&mut self, part: &Value, name: &SmolStr) -> bool {
        for value in &part.items()[1..] {
            match &value.data {
                Data::Str(_) => {}
                Data::List(_) if value.head().is_some() => {
                    let property = value.head().map_or("", |s| s.as_str());
                    if !DATA_PROPERTIES.contains(&property) {
                        let message = format!("the data of `{name}` have no property `{property}`");
                        let help = self.did_you_mean(property, DATA_PROPERTIES.into_iter());
                        self.note(msg::IMF_UNKNOWN_SUBPROPERTY, value.items()[0].origin, message).help_if(help);
                    }
                }
                _ => {
                    let shown = self.show(value);
                    let message =
                        format!("the data of an image are strings of hexadecimal digits, and {shown} is none");
                    self.note(msg::IMF_BAD_DATA, value.origin, message);
                    return false;
                }
            }
        }
        true
    }

    /// Reports a part for which an earlier definition of the same image has other data.
    fn changing_data(&mut self, family: usize, head: &Value, part: &Value, name: &SmolStr, read: &[Value]) {
        let data = |part: &Value| -> String {
            let texts = part.items().iter().filter_map(Value::as_str);
            texts
                .flat_map(|s| s.chars())
                .filter(|c| !['/', ' ', '\n'].contains(c))
                .flat_map(char::to_lowercase)
                .collect()
        };
        if let Some(earlier) = self.earlier_part(family, head, name, read)
            && data(&earlier) != data(part)
        {
            let message = format!("the `{name}` data of this image differ from an earlier definition");
            self.note(msg::IMF_CHANGING_DATA, part.origin, message).related(earlier.origin, "the earlier one");
        }
    }

    /// The last earlier part `name` of the same image.
    fn earlier_part(&mut self, family: usize, head: &Value, name: &str, read: &[Value]) -> Option<Value> {
        let clauses = &self.rules.images[family].clauses;
        if !self.burn(clauses.len() as u64) {
            return None;
        }
        let clauses = self.rules.images[family].clauses.iter().rev();
        let same_image = clauses.filter(|clause| clause.items().first() == Some(head));
        let earlier = read.iter().rev().chain(same_image.flat_map(|clause| clause.items()[1..].iter().rev()));
        earlier.into_iter().find(|part| part.head().is_some_and(|h| h == name)).cloned()
    }
}

//! Snippets for forms and rows: the name with placeholders after it, in the syntax of the protocol.

use std::borrow::Cow;

use gdl_schema::{DefaultValue, TableDef, TypeKind, ValueKind};

/// Returns the snippet after the head of a form, in a module with this name.
pub(super) fn of_form(head: &str, module: &str) -> Option<Cow<'static, str>> {
    let rest = match head {
        "unit-type" | "material-type" | "terrain-type" | "advance-type" => " ${1:symbol}\n  (name \"${2:name}\")$0",
        "define" => " ${1:symbol} ${0:value}",
        "set" => " ${1:variable} ${0:value}",
        "undefine" | "include" | "if" => " $0",
        "add" => " ${1:types} ${2:property} ${0:values}",
        "table" => " ${1:name}\n  (${2:type} ${3:type} ${0:value})",
        "game-module" => {
            let name = escape(module);
            let rest = format!(" \"${{1:{name}}}\"\n  (title \"${{2:title}}\")\n  (blurb \"${{3:blurb}}\")$0");
            return Some(rest.into());
        }
        "side" => " ${1:1} (name \"${2:name}\")$0",
        "world" => " (circumference ${1:360})$0",
        "area" => " ${1:60} ${2:30}$0",
        "namer" => " ${1:symbol} (${2:random} $0)",
        "scorekeeper" => " ${1:1} (do ${0:last-side-wins})",
        "doctrine" => " ${1:name} ($0)",
        "imf" => " \"${1:name}\" ((${2:8} ${3:8} ${4:tile}) $0)",
        _ => return None,
    };
    Some(rest.into())
}

/// Returns the snippet after the name of a property of a type.
pub(super) fn of_property(kind: ValueKind, default: DefaultValue) -> &'static str {
    match (kind, default) {
        (ValueKind::Str, _) => " \"$0\"",
        _ => " $0",
    }
}

/// The snippet for a row of a table.
pub(super) fn row(def: &TableDef) -> String {
    let (first, second) = def.index;
    format!("(${{1:{}}} ${{2:{}}} ${{0:{}}})", letter(first), letter(second), def.default)
}

fn letter(kind: TypeKind) -> &'static str {
    match kind {
        TypeKind::Unit => "u*",
        TypeKind::Material => "m*",
        TypeKind::Terrain => "t*",
        TypeKind::Advance => "a*",
    }
}

/// A text escaped so that nothing in it is a placeholder.
pub(super) fn escape(text: &str) -> String {
    text.chars().fold(String::new(), |mut out, letter| {
        if matches!(letter, '$' | '}' | '\\') {
            out.push('\\');
        }
        out.push(letter);
        out
    })
}

/// The text of a snippet with its placeholders unchanged.
pub(super) fn without_placeholders(snippet: &str) -> String {
    let mut out = String::new();
    let mut letters = snippet.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => out.extend(letters.next()),
            '$' if letters.next_if_eq(&'{').is_some() => {
                let inner = letters.by_ref().take_while(|&letter| letter != '}').collect::<String>();
                out.push_str(inner.split_once(':').map_or("", |(_, text)| text));
            }
            '$' => while letters.next_if(char::is_ascii_digit).is_some() {},
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_leave_their_text() {
        for (snippet, expected) in [
            ("(${1:u*} ${2:t*} ${0:5})", "(u* t* 5)"),
            ("hp-max $0", "hp-max "),
            ("a\\$b $12c", "a$b c"),
            ("${3}x", "x"),
        ] {
            assert_eq!(without_placeholders(snippet), expected, "{snippet}");
        }
        assert_eq!(without_placeholders(&escape("a$1}\\")), "a$1}\\");
    }

    #[test]
    fn forms_of_snippets_exist() {
        let with = gdl_schema::forms().iter().filter(|def| of_form(def.name, "x").is_some());
        assert_eq!(with.count(), 20 - 1);
        assert!(gdl_schema::forms().iter().filter(|def| of_form(def.name, "x").is_some()).all(|def| def.read));
    }
}

//! Snippets for forms and rows: the name with placeholders after it, in the syntax of the protocol.

use std::borrow::Cow;

use gdl_schema::{DefaultValue, FormDef, TableDef, ValueKind};

/// Returns the snippet after the head of a form, in a module with this name.
pub(super) fn of_form(form: &FormDef, module: &str) -> Option<Cow<'static, str>> {
    let rest = form.snippet?;
    Some(match rest.contains(MODULE) {
        true => rest.replace(MODULE, &escape(module)).into(),
        false => rest.into(),
    })
}

/// What stands for the name of the module in the snippets of the schema.
const MODULE: &str = "{module}";

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
    format!("(${{1:{}}} ${{2:{}}} ${{0:{}}})", first.list(), second.list(), def.default)
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
    use gdl_schema::{FormKind, form};

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
    fn snippets_of_forms_name_the_module() {
        let of = |form: FormKind, module| of_form(form.def(), module);
        let module = of(form::GAME_MODULE, "a$1").expect("a snippet");
        assert!(module.starts_with(r#" "${1:a\$1}""#), "{module}");
        assert_eq!(of(form::INCLUDE, "x").as_deref(), Some(" $0"));
        assert_eq!(of(form::UNIT, "x"), None);
    }
}

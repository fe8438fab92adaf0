//! The names of types for players, and the pages that they have.

use gdl_inquire::KINDS;
use gdl_report::escape::one_line;
use gdl_ruleset::{Ruleset, TypeRef};
use gdl_schema::TypeKind;
use maud::{Markup, html};
use rustc_hash::{FxHashMap, FxHashSet};

/// The maximum length of a name in the name of a page.
const MAX_SLUG: usize = 40;

/// The maximum number of names that a list shows.
const MAX_LISTED: usize = 60;

/// The names and pages of all types.
pub(crate) struct Names<'a> {
    rules: &'a Ruleset,
    pages: FxHashMap<TypeRef, String>,
    by_symbol: FxHashMap<(TypeKind, &'a str), TypeRef>,
    /// How many types of a kind have a name.
    sharers: FxHashMap<(TypeKind, &'a str), usize>,
}

impl<'a> Names<'a> {
    pub(crate) fn new(rules: &'a Ruleset) -> Names<'a> {
        let mut names = Names {
            rules,
            pages: FxHashMap::default(),
            by_symbol: FxHashMap::default(),
            sharers: FxHashMap::default(),
        };
        let mut taken: FxHashSet<String> = FxHashSet::default();
        for kind in KINDS {
            for ty in rules.types.refs(kind) {
                let symbol = rules.types[ty].symbol.as_str();
                // The last type with a symbol is bound to it.
                names.by_symbol.insert((kind, symbol), ty);
                *names.sharers.entry((kind, rules.types.name(ty))).or_default() += 1;
                let slug = format!("{}-{}", kind.word(), slug(symbol));
                let mut page = format!("{slug}.html");
                let mut number = 2;
                while !taken.insert(page.clone()) {
                    page = format!("{slug}-{number}.html");
                    number += 1;
                }
                names.pages.insert(ty, page);
            }
        }
        names
    }

    /// The name of a type, on one line; with its symbol where others have the same name.
    pub(crate) fn name(&self, ty: TypeRef) -> String {
        let (name, symbol) = (self.rules.types.name(ty), self.rules.types[ty].symbol.as_str());
        if name.trim().is_empty() {
            return one_line(symbol).into_owned();
        }
        let is_shared = self.sharers.get(&(ty.kind, name)).is_some_and(|&count| count > 1);
        match is_shared && name != symbol {
            true => one_line(&format!("{name} ({symbol})")).into_owned(),
            false => one_line(name).into_owned(),
        }
    }

    /// The page of a type.
    pub(crate) fn page(&self, ty: TypeRef) -> &str {
        self.pages.get(&ty).map_or("index.html", String::as_str)
    }

    /// The type with a symbol.
    pub(crate) fn with_symbol(&self, kind: TypeKind, symbol: &str) -> Option<TypeRef> {
        self.by_symbol.get(&(kind, symbol)).copied()
    }

    /// The name of a type as a link to its page.
    pub(crate) fn link(&self, ty: TypeRef) -> Markup {
        html! { a href=(self.page(ty)) { (self.name(ty)) } }
    }

    /// Links with commas between them; if there are many, to some of them.
    pub(crate) fn links(&self, types: &[TypeRef]) -> Markup {
        let most = if types.len() == MAX_LISTED + 1 { MAX_LISTED + 1 } else { MAX_LISTED };
        html! {
            @for (index, &ty) in types.iter().take(most).enumerate() {
                @if index > 0 { ", " }
                (self.link(ty))
            }
            @if types.len() > most { " and " (types.len() - most) " others" }
        }
    }

    /// Types by their symbols as links; a symbol of another kind is plain text.
    pub(crate) fn symbols(&self, kind: TypeKind, symbols: &[String]) -> Markup {
        let types: Vec<TypeRef> = symbols.iter().filter_map(|symbol| self.with_symbol(kind, symbol)).collect();
        if types.len() == symbols.len() {
            return self.links(&types);
        }
        html! { (one_line(&symbols.join(", "))) }
    }

    /// Some types by their symbols as plain text, and how many others there are.
    pub(crate) fn words(&self, kind: TypeKind, symbols: &[String], most: usize) -> String {
        let name = |symbol: &String| {
            self.with_symbol(kind, symbol).map_or_else(|| one_line(symbol).into_owned(), |ty| self.name(ty))
        };
        let most = if symbols.len() == most + 1 { most + 1 } else { most };
        let names: Vec<String> = symbols.iter().take(most).map(name).collect();
        match symbols.len().saturating_sub(most) {
            0 => names.join(", "),
            more => format!("{} and {more} others", names.join(", ")),
        }
    }
}

/// A name as a part of the name of a file on any system.
pub(crate) fn slug(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        let c = c.to_ascii_lowercase();
        if c.is_ascii_alphanumeric() {
            out.push(c);
        } else if !out.ends_with('-') && !out.is_empty() {
            out.push('-');
        }
        if out.len() == MAX_SLUG {
            break;
        }
    }
    let out = out.trim_end_matches('-');
    if out.is_empty() { "x".to_owned() } else { out.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_plain_names() {
        for (name, expected) in [
            ("Light Tank", "light-tank"),
            ("../../etc", "etc"),
            ("u*", "u"),
            ("<b>", "b"),
            ("\u{202e}", "x"),
            ("", "x"),
        ] {
            assert_eq!(slug(name), expected);
        }
        assert_eq!(slug(&"a".repeat(100)).len(), MAX_SLUG);
    }
}

//! Pages of the manual as JSON.

use gdl_lint::Docs;
use gdl_manual::{Entry, ExampleKind, examples, facts, links};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    Page,
    imported::{UserManuals, passage_json},
};

#[derive(Serialize)]
struct JsonExample<'a> {
    kind: &'static str,
    code: &'a str,
}

/// One page, with what the user's imported manuals say.
pub(super) fn page(page: &Page<'_>, manuals: &UserManuals) -> Value {
    match page {
        Page::Entry(entry) => entry_page(entry, manuals),
        Page::Article(article) => json!({
            "kind": article.kind.slug(),
            "name": article.id,
            "title": article.title,
            "summary": article.summary,
            "text": article.text,
        }),
        Page::Rule(rule) => json!({
            "kind": "rule",
            "name": rule.name,
            "code": rule.code,
            "title": rule.title,
            "text": Docs::of(rule).markdown(),
        }),
        Page::Passages(name, passages) => json!({
            "kind": "imported",
            "name": name,
            "manuals": passages.iter().map(passage_json).collect::<Vec<_>>(),
        }),
        Page::Section(manual, section) => json!({
            "kind": "section",
            "name": section.title,
            "manual": manual.title,
            "version": manual.version,
            "source": manual.source,
            "text": section.markdown(),
        }),
        Page::Board(page) => json!({
            "kind": format!("board-game-{}", page.kind),
            "name": page.name,
            "title": page.title,
            "summary": page.summary,
            "text": page.text,
        }),
        Page::List(title, text) => json!({ "kind": "list", "title": title, "text": text }),
    }
}

fn entry_page(entry: &Entry<'_>, manuals: &UserManuals) -> Value {
    let facts = facts(entry.category, entry.name);
    let kind = |kind| match kind {
        ExampleKind::Practice => "practice",
        ExampleKind::Module => "module",
        ExampleKind::Wrong => "wrong",
        ExampleKind::Old | ExampleKind::Unknown => "old",
    };
    let examples: Vec<_> = examples(entry.text)
        .iter()
        .map(|example| JsonExample { kind: kind(example.kind), code: example.code })
        .collect();
    let see_also: Vec<&str> = links(&entry.see_also).iter().map(|link| link.target).collect();
    let bounds = facts.as_ref().and_then(|facts| facts.bounds);
    json!({
        "kind": "entry",
        "category": entry.category.slug(),
        "name": entry.name,
        "chapter": entry.chapter,
        "signature": facts.as_ref().map(|facts| &facts.signature),
        "value": facts.as_ref().map(|facts| facts.value),
        "lo": bounds.map(|bounds| bounds.lo),
        "hi": bounds.map(|bounds| bounds.hi),
        "default": facts.as_ref().and_then(|facts| facts.default.as_ref()),
        "versions": facts.as_ref().map(|facts| &facts.versions),
        "in_engine": facts.as_ref().map(|facts| facts.alive),
        "replaced_by": facts.iter().flat_map(|facts| &facts.replaced_by)
            .map(|(category, name)| format!("{}:{name}", category.slug())).collect::<Vec<_>>(),
        "summary": entry.summary,
        "text": entry.text,
        "examples": examples,
        "see_also": see_also,
        "manuals": manuals.of_entry(entry).iter().map(passage_json).collect::<Vec<_>>(),
    })
}

//! The first page, and the credits.

use gdl_report::escape::one_line;
use gdl_schema::{TypeKind, property};
use maud::{Markup, html};

use crate::{
    Context,
    shell::Chapter,
    texts::{opening_comment, paragraphs, prose},
};

/// The first page: what the game is about, how it is played, and the chapters.
pub(crate) fn body(context: &Context<'_>, chapters: &[Chapter]) -> Markup {
    let module = &context.inquiry.game.ruleset.module;
    let text = |name: &str| paragraphs(module.attrs.get(name));
    let blurb = text(property::module::BLURB);
    let instructions = text(property::module::INSTRUCTIONS);
    let types = &context.inquiry.game.ruleset.types;
    let counts = [
        (types.count(TypeKind::Unit), "unit type"),
        (types.count(TypeKind::Terrain), "terrain type"),
        (types.count(TypeKind::Material), "material"),
        (types.count(TypeKind::Advance), "advance"),
    ];
    html! {
        h1.title { (title(context)) }
        @for text in &blurb { p.lead { (one_line(text)) } }
        p.counts {
            @for (index, (count, noun)) in counts.into_iter().filter(|(count, _)| *count > 0).enumerate() {
                @if index > 0 { " · " }
                (count) " " (noun) @if count != 1 { "s" }
            }
        }
        @if !instructions.is_empty() {
            section.instructions { h2 { "How to play" } (prose(&instructions)) }
        }
        @if !chapters.is_empty() {
            h2 { "Chapters" }
            ul.chapters {
                @for chapter in chapters { li { a href=(chapter.page) { b { (chapter.title) } span { (chapter.about) } } } }
            }
        }
    }
}

fn title(context: &Context<'_>) -> String {
    let module = &context.inquiry.game.ruleset.module;
    let title = module.attrs.str(property::module::TITLE).or(module.name.as_ref());
    title
        .filter(|title| !title.trim().is_empty())
        .map_or_else(|| "The game".to_owned(), |title| one_line(title).into_owned())
}

/// The credits: what the module says about itself.
pub(crate) fn credits(context: &Context<'_>) -> Markup {
    let module = &context.inquiry.game.ruleset.module;
    let facts = [
        (property::module::VERSION, "Version"),
        (property::module::ORIGINAL_MODULE, "After the module"),
        (property::module::ORIGINAL_VERSION, "Of the version"),
    ];
    let facts: Vec<(&str, String)> = (facts.into_iter())
        .map(|(name, title)| (title, paragraphs(module.attrs.get(name)).join(" ")))
        .filter(|(_, text)| !text.is_empty())
        .collect();
    let texts = [(property::module::NOTES, "Notes"), (property::module::DESIGN_NOTES, "Notes on the design")];
    let texts: Vec<(&str, Vec<String>)> =
        texts.into_iter().map(|(name, title)| (title, paragraphs(module.attrs.get(name)))).collect();
    let opening = opening_comment(context.inquiry.root.text(context.inquiry.db));
    html! {
        h1 { "Credits" }
        dl.facts.texts {
            div { dt { "Game" } dd { (title(context)) } }
            @if let Some(name) = module.name.as_ref().filter(|name| !name.is_empty()) {
                div { dt { "Module" } dd { code { (one_line(name)) } } }
            }
            @for (title, text) in &facts { div { dt { (title) } dd { (one_line(text)) } } }
        }
        @for (title, paragraphs) in texts.iter().filter(|(_, paragraphs)| !paragraphs.is_empty()) {
            section { h2 { (title) } (prose(paragraphs)) }
        }
        @if !opening.is_empty() { section { h2 { "From the head of the module" } (prose(&opening)) } }
        @if opening.is_empty() && texts.iter().all(|(_, paragraphs)| paragraphs.is_empty()) { p { "The module says no more about itself." } }
        p.note { "The texts of this book are those of the game and its authors; the explanations are those of gdl." }
    }
}

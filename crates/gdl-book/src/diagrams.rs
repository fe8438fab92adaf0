//! The chapter of diagrams: who makes, carries and captures what, what materials are for, and which advance leads to which.

use gdl_inquire::{Graph, GraphKind};
use gdl_report::diagram::Links;
use gdl_ruleset::TypeRef;
use maud::{Markup, html};

use crate::{Context, names::Names, shell};

const KINDS: [(GraphKind, &str, &str, &str); 5] = [
    (GraphKind::Building, "building", "Construction", "Who makes which units."),
    (GraphKind::Transport, "transport", "Transport", "Who carries whom."),
    (GraphKind::Capture, "capture", "Capture", "Who takes which units by force."),
    (GraphKind::Materials, "materials", "Economy", "Who makes which materials, and what they are for."),
    (GraphKind::Advances, "advances", "Research", "Which advance leads to which, and what it allows."),
];

/// The maximum number of arrows that are listed in words.
const MAX_LISTED: usize = 5000;

/// The pages of the nodes of a graph.
struct Pages<'a> {
    names: &'a Names<'a>,
    types: Vec<Option<TypeRef>>,
}

impl Links for Pages<'_> {
    fn address(&self, thing: usize) -> Option<String> {
        let ty = self.types.get(thing).copied().flatten()?;
        Some(self.names.page(ty).to_owned())
    }
}

/// Returns the chapter.
pub(crate) fn body(context: &Context<'_>) -> Markup {
    let parts: Vec<(usize, Graph)> = (KINDS.iter().enumerate())
        .map(|(index, (kind, ..))| (index, context.reach.graph(*kind)))
        .filter(|(_, graph)| !graph.links.is_empty())
        .collect();
    html! {
        h1 { "Diagrams" }
        @if parts.is_empty() { p { "In this game nothing is made, carried, captured or researched." } }
        @else {
            p.note { "Units with the same arrows share a box. What the rules do not allow in this game is left out." }
            @if parts.len() > 1 {
                nav.contents aria-label="Diagrams" {
                    @for (index, _) in &parts { a href={ "#" (KINDS[*index].1) } { (KINDS[*index].2) } }
                }
            }
            @for (index, graph) in &parts { (part(context, *index, graph)) }
        }
    }
}

fn part(context: &Context<'_>, index: usize, graph: &Graph) -> Markup {
    let (_, id, title, about) = KINDS[index];
    let types: Vec<Option<TypeRef>> = graph.types.iter().copied().map(Some).collect();
    let mut named = graph.clone();
    for (node, &ty) in named.nodes.iter_mut().zip(&graph.types) {
        node.0 = context.names.name(ty);
    }
    let diagram = named.diagram();
    let pages = Pages { names: &context.names, types };
    html! {
        section id=(id) {
            h2 { (title) }
            p { (about) }
            @match diagram.figure(&pages) {
                Some(svg) => (shell::picture(title, svg)),
                None => p.note {
                    "The diagram would have " (diagram.arrows.len()) " arrows, too many for a picture; they are listed below."
                },
            }
            details {
                summary { "In words" }
                ul { (words(context, graph)) }
            }
        }
    }
}

/// The arrows in words, by the type at their start.
fn words(context: &Context<'_>, graph: &Graph) -> Markup {
    let mut links: Vec<_> = graph.links.iter().take(MAX_LISTED).collect();
    links.sort_by_key(|link| (link.from, link.label));
    html! {
        @for group in links.chunk_by(|a, b| (a.from, a.label) == (b.from, b.label)) {
            @let to: Vec<TypeRef> = group.iter().map(|link| graph.types[link.to]).collect();
            @if let Some(first) = group.first() {
                li { (context.names.link(graph.types[first.from])) " " (first.label) " " (context.names.links(&to)) }
            }
        }
        @if graph.links.len() > MAX_LISTED { li { "and " (graph.links.len() - MAX_LISTED) " others" } }
    }
}

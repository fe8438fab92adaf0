//! Diagrams of a game: who makes, carries and captures what, who makes and uses materials, and which advance follows which, as
//! SVG, and for Graphviz and Mermaid.

use std::fmt::Write;

use gdl_report::diagram::{Diagram, Sharing};
use gdl_ruleset::{
    TypeRef,
    ways::{Attempt, Fact, Way, chances},
};
use gdl_schema::{TableId, TypeKind, table};
use serde::Serialize;

use super::Reach;

/// A diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphKind {
    /// Who creates and builds what.
    Building,
    /// Who carries what.
    Transport,
    /// Who captures what.
    Capture,
    /// Who makes and uses which material.
    Materials,
    /// Which advance requires which.
    Advances,
}

/// What a material does for a unit type: the tables of which one has to be above 0.
const USES: [(&str, &[TableId]); 5] = [
    ("feeds", &[table::BASE_CONSUMPTION]),
    ("moves", &[table::CONSUMPTION_PER_MOVE, table::MATERIAL_TO_MOVE]),
    ("builds", &[table::CONSUMPTION_ON_CREATION, table::CONSUMPTION_PER_BUILT, table::CONSUMPTION_PER_CP]),
    (
        "arms",
        &[
            table::CONSUMPTION_PER_ATTACK,
            table::CONSUMPTION_PER_FIRE,
            table::MATERIAL_TO_ATTACK,
            table::MATERIAL_TO_FIRE,
        ],
    ),
    ("repairs", &[table::CONSUMPTION_PER_REPAIRED]),
];

/// An arrow of a diagram.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct GraphLink {
    /// The index of the type at its start.
    pub from: usize,
    /// The index of the type at its end.
    pub to: usize,
    /// What the first does with the second.
    pub label: &'static str,
}

/// A diagram as data.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    /// What it shows.
    pub title: &'static str,
    /// The types that have an arrow, in the order of the game, with whether they are possible.
    pub nodes: Vec<(String, bool)>,
    /// The types of the nodes.
    #[serde(skip)]
    pub types: Vec<TypeRef>,
    /// The arrows.
    pub links: Vec<GraphLink>,
}

impl Reach<'_> {
    /// A diagram of a game; ways that are impossible are left out.
    pub fn graph(&self, kind: GraphKind) -> Graph {
        let rules = self.rules();
        let mut pairs: Vec<(TypeRef, TypeRef, &'static str)> = Vec::new();
        let works = |attempt: &Attempt| attempt.lacks.is_empty() && attempt.needs.iter().all(|&need| self.holds(need));
        let title = match kind {
            GraphKind::Building => {
                for u in rules.units() {
                    for attempt in self.attempts.of(Fact::Exists(u)).iter().filter(|attempt| works(attempt)) {
                        match attempt.way {
                            Way::Created(c) => pairs.push((c, u, "creates")),
                            Way::CreatedAsBuild(c) => pairs.push((c, u, "begins")),
                            Way::Changed(c) => pairs.push((c, u, "changes into")),
                            Way::Upgraded(c) => pairs.push((c, u, "is upgraded to")),
                            _ => {}
                        }
                    }
                    for attempt in self.attempts.of(Fact::Complete(u)).iter().filter(|attempt| works(attempt)) {
                        if let Way::Built(b) = attempt.way {
                            pairs.push((b, u, "builds"));
                        }
                    }
                }
                "building"
            }
            GraphKind::Transport => {
                for transport in rules.units().filter(|&u| self.exists(u)) {
                    let cargo = rules.units().filter(|&u| self.exists(u) && rules.carries(transport, u));
                    pairs.extend(cargo.map(|u| (transport, u, "carries")));
                }
                "transport"
            }
            GraphKind::Capture => {
                let chances = chances(rules).into_iter().filter(|&(a, o)| self.captures(a, o));
                pairs.extend(chances.map(|(a, o)| (a, o, "captures")));
                "capture"
            }
            GraphKind::Materials => {
                let makes = rules.pairs(table::BASE_PRODUCTION, |entry| entry > 0);
                pairs.extend(makes.into_iter().filter(|&(u, _)| self.exists(u)).map(|(u, m)| (u, m, "makes")));
                for (t, m) in rules.pairs(table::TERRAIN_PRODUCTION, |entry| entry > 0) {
                    pairs.push((t, m, "yields"));
                }
                for (what, tables) in USES {
                    let used = tables.iter().flat_map(|&table| rules.pairs(table, |entry| entry > 0));
                    pairs.extend(used.filter(|&(u, _)| self.exists(u)).map(|(u, m)| (m, u, what)));
                }
                "materials"
            }
            GraphKind::Advances => {
                for (a, needed) in rules.pairs(table::ADVANCE_NEEDED_TO_RESEARCH, |entry| entry != 0) {
                    pairs.push((needed, a, "leads to"));
                }
                for (u, a) in rules.pairs(table::ADVANCE_NEEDED_TO_BUILD, |entry| entry != 0) {
                    pairs.push((a, u, "allows"));
                }
                "advances"
            }
        };
        self.drawn(title, &pairs)
    }

    fn drawn(&self, title: &'static str, pairs: &[(TypeRef, TypeRef, &'static str)]) -> Graph {
        let kinds = [TypeKind::Unit, TypeKind::Advance, TypeKind::Terrain, TypeKind::Material];
        let used: rustc_hash::FxHashSet<TypeRef> = pairs.iter().flat_map(|&(from, to, _)| [from, to]).collect();
        let nodes: Vec<TypeRef> =
            kinds.into_iter().flat_map(|kind| self.rules().refs(kind)).filter(|ty| used.contains(ty)).collect();
        let index: rustc_hash::FxHashMap<TypeRef, usize> = nodes.iter().copied().zip(0..).collect();
        let possible = |ty: TypeRef| match ty.kind {
            TypeKind::Unit => self.exists(ty),
            TypeKind::Advance => self.is_discovered(ty),
            TypeKind::Terrain | TypeKind::Material => true,
        };
        let mut links: Vec<GraphLink> = Vec::new();
        let mut known = rustc_hash::FxHashSet::default();
        for &(from, to, label) in pairs {
            if known.insert((from, to, label)) {
                links.push(GraphLink { from: index[&from], to: index[&to], label });
            }
        }
        Graph {
            title,
            nodes: nodes.iter().map(|&ty| (self.inquiry.symbol(ty).to_owned(), possible(ty))).collect(),
            types: nodes,
            links,
        }
    }
}

impl Graph {
    /// The arrows as lines of text, by the type at their start.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (index, (name, possible)) in self.nodes.iter().enumerate() {
            let note = if *possible { "" } else { " (never exists)" };
            let mut links: Vec<&GraphLink> = self.links.iter().filter(|link| link.from == index).collect();
            links.sort_by_key(|link| link.label);
            if links.is_empty() {
                continue;
            }
            let _ = writeln!(out, "{name}{note}");
            for group in links.chunk_by(|a, b| a.label == b.label) {
                let names: Vec<&str> = group.iter().map(|link| self.nodes[link.to].0.as_str()).collect();
                let label = group.first().map_or("", |link| link.label);
                let _ = writeln!(out, "  {label} {}", names.join(", "));
            }
        }
        out
    }

    /// The diagram as a picture, in which types with the same arrows share a box. Things are nodes.
    pub fn diagram(&self) -> Diagram {
        let arrows: Vec<(usize, usize, &str)> =
            self.links.iter().map(|link| (link.from, link.to, link.label)).collect();
        let things: Vec<(String, bool)> = self.nodes.iter().map(|(name, possible)| (name.clone(), !possible)).collect();
        Diagram::new(self.title, &things, &arrows, Sharing::Shared)
    }

    /// The diagram in the language of Graphviz.
    pub fn dot(&self) -> String {
        let mut out = format!("digraph {} {{\n  rankdir=LR;\n  node [shape=box];\n", self.title);
        for (index, (name, possible)) in self.nodes.iter().enumerate() {
            let style = if *possible { "" } else { ", style=dashed, color=red" };
            let _ = writeln!(out, "  n{index} [label={}{style}];", quoted(name, "\\\"", "\\\\"));
        }
        for link in &self.links {
            let _ = writeln!(out, "  n{} -> n{} [label={}];", link.from, link.to, quoted(link.label, "\\\"", "\\\\"));
        }
        out.push_str("}\n");
        out
    }

    /// The diagram in the language of Mermaid.
    pub fn mermaid(&self) -> String {
        let mut out = String::from("flowchart LR\n");
        for (index, (name, possible)) in self.nodes.iter().enumerate() {
            let class = if *possible { "" } else { ":::never" };
            let _ = writeln!(out, "  n{index}[{}]{class}", quoted(name, "#quot;", "\\"));
        }
        for link in &self.links {
            let _ = writeln!(out, "  n{} -->|{}| n{}", link.from, link.label, link.to);
        }
        if self.nodes.iter().any(|(_, possible)| !possible) {
            out.push_str("  classDef never stroke:#c00,stroke-dasharray:4\n");
        }
        out
    }
}

/// A name between quotes, on one line.
fn quoted(text: &str, quote: &str, backslash: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str(quote),
            '\\' => out.push_str(backslash),
            c if gdl_report::escape::is_control(c) => out.push(' '),
            c => out.push(c),
        }
    }
    out + "\""
}

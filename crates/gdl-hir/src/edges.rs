//! The modules that a file requests.

use gdl_db::{Db, File};
use gdl_ruleset::{Origin, Value};
use gdl_schema::form;
use smol_str::SmolStr;

use crate::{is_safe_name, item_tree, preview::preview, resolve_module};

/// The way in which one module requests another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EdgeKind {
    /// `(include NAME ...)`, also in the clause of a variant.
    Include,
    /// `(base-module "NAME")` of `game-module`.
    BaseModule,
    /// `(default-base-module "NAME")` of `game-module`: loaded if there are no unit types yet.
    DefaultBaseModule,
}

/// A request of one module for another. Conditionals are ignored: they may come out either way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edge {
    /// The kind of request.
    pub kind: EdgeKind,
    /// The name as it is written, safe or not.
    pub name: SmolStr,
    /// The origin of the name.
    pub origin: Origin,
}

/// The facts about a file that the module graph needs. Equal after most edits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ModuleSummary {
    /// The requests, in order of the text.
    pub edges: Box<[Edge]>,
    /// The number of requests before the first form that defines a unit type, if there is one.
    pub edges_before_types: Option<usize>,
    /// The number of the first form.
    first_form: Option<u32>,
    /// Whether it has a `game-module` form.
    pub has_game_module: bool,
    /// The name that the first `game-module` form with a name gives the module, if it is the main module.
    pub name: Option<SmolStr>,
}

impl ModuleSummary {
    /// The module that is loaded before this one if there are no unit types (spec language 6.4). Only the first form
    /// can request it.
    pub fn preloaded(&self) -> Option<&Edge> {
        let in_first_form =
            |edge: &&Edge| edge.kind == EdgeKind::DefaultBaseModule && Some(edge.origin.form) == self.first_form;
        self.edges.iter().rfind(in_first_form)
    }

    /// The module that replaces the default game if this is the main module (spec language 6.4).
    pub fn default_base(&self) -> Option<&Edge> {
        self.edges.iter().rfind(|edge| edge.kind == EdgeKind::DefaultBaseModule)
    }
}

/// The modules that a file requests. Forms after a missing paren count too, so that the graph does not fall apart while
/// the user types.
#[salsa::tracked(returns(ref))]
pub fn module_summary(db: &dyn Db, file: File) -> ModuleSummary {
    match preview(db, file) {
        Some(preview) => summary_of(preview.forms.iter()),
        None => summary_of(item_tree(db, file).forms.iter().map(|form| &form.value)),
    }
}

/// The summary of the forms of a file. Others than the first may be left out if the module graph does not read them.
fn summary_of<'f>(forms: impl Iterator<Item = &'f Value>) -> ModuleSummary {
    let mut edges = Vec::new();
    let mut summary = ModuleSummary::default();
    for value in forms {
        summary.first_form.get_or_insert(value.origin.form);
        match value.head().and_then(|head| gdl_schema::form(head)) {
            Some(form::INCLUDE) => include(value, &mut edges),
            Some(form::GAME_MODULE) => {
                summary.has_game_module = true;
                if summary.name.is_none() {
                    summary.name = value.items().get(1).and_then(Value::as_str).cloned();
                }
                game_module(value, &mut edges);
            }
            Some(form::UNIT_TYPE) if summary.edges_before_types.is_none() => {
                summary.edges_before_types = Some(edges.len());
            }
            _ => {}
        }
    }
    summary.edges = edges.into();
    summary
}

/// Returns the requests of a file that find no module, as if it were the main module: those with safe names, in order
/// of the text. A default base module counts if it would be loaded at the end.
pub fn missing_edges(db: &dyn Db, file: File) -> impl Iterator<Item = &Edge> {
    let summary = module_summary(db, file);
    let is_loaded = |edge: &&Edge| {
        edge.kind != EdgeKind::DefaultBaseModule || [summary.preloaded(), summary.default_base()].contains(&Some(*edge))
    };
    let is_missing = move |edge: &&Edge| {
        is_safe_name(&edge.name)
            && summary.name.as_ref() != Some(&edge.name)
            && resolve_module(db, file.dir(db), &edge.name).is_none()
    };
    summary.edges.iter().filter(is_loaded).filter(is_missing)
}

/// The modules that a file requests, in order of the text.
pub fn edges(db: &dyn Db, file: File) -> &[Edge] {
    &module_summary(db, file).edges
}

fn include(form: &Value, edges: &mut Vec<Edge>) {
    push(EdgeKind::Include, form.items().get(1).filter(|name| name.as_text().is_some()), edges);
}

fn game_module(form: &Value, edges: &mut Vec<Edge>) {
    for property in form.items().iter().skip(1) {
        let kind = match property.head().map(SmolStr::as_str) {
            Some("base-module") => EdgeKind::BaseModule,
            Some("default-base-module") => EdgeKind::DefaultBaseModule,
            Some("variants") => {
                for clause in variant_clauses(property) {
                    let forms = clause.items().iter().skip(1);
                    forms.filter(|form| form.head().is_some_and(|head| head == form::INCLUDE.name())).for_each(
                        |form| {
                            include(form, edges);
                        },
                    );
                }
                continue;
            }
            _ => continue,
        };
        // An empty name counts as not given.
        let is_given = |name: &&Value| name.as_str().is_some_and(|name| !name.is_empty());
        push(kind, property.items().get(1).filter(is_given), edges);
    }
}

/// The clauses `(value form...)` of all definitions of a `variants` property (spec language 3.3).
fn variant_clauses(variants: &Value) -> impl Iterator<Item = &Value> {
    let definitions = variants.items().iter().skip(1);
    definitions.flat_map(|definition| definition.items()).filter(|clause| !clause.items().is_empty())
}

fn push(kind: EdgeKind, name: Option<&Value>, edges: &mut Vec<Edge>) {
    if let Some(value) = name
        && let Some(name) = value.as_text()
    {
        edges.push(Edge { kind, name: name.clone(), origin: value.origin });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn all_ways_to_ask() {
        let db = TestDb::new(
            r#"(game-module "m" (base-module "b") (default-base-module "d") (base-module sym)
                 (variants see-all (deep 1 (1 (include in-clause) (set x 1)))))
               (include "str") (if false) (include sym (deep 1)) (include 5) (include)
               (unit-type u)"#,
        );
        let summary = module_summary(&*db, db.main());
        let tree = crate::item_tree(&*db, db.main());
        let place = |e: &Edge| tree.order(e.origin);
        let shown: Vec<_> = summary.edges.iter().map(|e| format!("{:?} {} {:?}", e.kind, e.name, place(e))).collect();
        expect![[r#"
            BaseModule b (0, 5)
            DefaultBaseModule d (0, 8)
            Include in-clause (0, 22)
            Include str (1, 2)
            Include sym (3, 2)"#]]
        .assert_eq(&shown.join("\n"));
        assert_eq!((summary.edges_before_types, summary.has_game_module), (Some(5), true));
        assert_eq!(summary.preloaded().unwrap().name, "d");
    }

    #[test]
    fn only_the_first_form_is_previewed() {
        let db = TestDb::new(r#"(define x 1) (game-module (default-base-module "d"))"#);
        let summary = module_summary(&*db, db.main());
        assert_eq!(summary.preloaded(), None);
        assert_eq!(summary.default_base().unwrap().name, "d");
    }
}

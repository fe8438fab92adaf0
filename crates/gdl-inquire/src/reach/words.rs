//! Facts, ways, clauses and obstacles in words, and the changes that remove obstacles.

use gdl_ruleset::ways::{Attempt, Clause, Fact, Lack, Way};
use gdl_ruleset::{TypeRef, symbol_text};
use gdl_schema::{TypeKind, global, table, unit};

use super::Reach;
use crate::{SourcePlace, words::unticked};

impl Reach<'_> {
    fn symbol(&self, ty: TypeRef) -> String {
        unticked(self.inquiry.symbol(ty))
    }

    /// A fact as a sentence without its full stop.
    pub(super) fn fact_words(&self, fact: Fact) -> String {
        let name = self.symbol(fact.of());
        match fact {
            Fact::Exists(_) => format!("`{name}` exists"),
            Fact::Owned(_) => format!("a side has `{name}`"),
            Fact::Complete(_) => format!("`{name}` is complete"),
            Fact::Skilled(_) => format!("a side has the technology for `{name}`"),
            Fact::Discovered(_) => format!("a side makes the advance `{name}`"),
        }
    }

    /// A way as the rest of a sentence whose subject is the fact.
    pub(super) fn way_words(&self, fact: Fact, way: Way) -> String {
        let name = |ty| self.symbol(ty);
        match way {
            Way::Placed(_) => "a form places one".to_owned(),
            Way::StartWith => match self.rules().int(fact.of(), unit::START_WITH) {
                ..=0 => "sides start with it".to_owned(),
                count => format!("sides start with {count}"),
            },
            Way::NearStart => "independent ones start near the countries of sides".to_owned(),
            Way::Growth(property) if property == unit::UNIT_GROWTH_CHANCE => "growing countries get some".to_owned(),
            Way::Growth(_) => "independent ones appear in growing countries".to_owned(),
            Way::Density(t) => format!("independent ones start on `{}`", name(t)),
            Way::Created(c) => format!("`{}` creates it", name(c)),
            Way::CreatedAsBuild(c) => format!("`{}` begins to build it", name(c)),
            Way::Inside(_, c) => format!("it comes inside of a new `{}`", name(c)),
            Way::Changed(u) => format!("`{}` changes into it", name(u)),
            Way::Upgraded(u) => format!("`{}` is upgraded to it", name(u)),
            Way::Wrecked(u) => format!("a destroyed `{}` turns into it", name(u)),
            Way::WreckedBy(u, by) => format!("`{}` turns into it when `{}` destroys it", name(u), name(by)),
            Way::WreckedOn(u, m) if m.kind == TypeKind::Material => {
                format!("`{}` turns into it when it starves of `{}`", name(u), name(m))
            }
            Way::WreckedOn(u, t) => format!("`{}` turns into it when attrition on `{}` destroys it", name(u), name(t)),
            Way::CapturedInto(o, a) => format!("`{}` turns into it when `{}` captures it", name(o), name(a)),
            Way::Encountered(u) => format!("`{}` turns into it in an encounter", name(u)),
            Way::Built(b) => format!("`{}` builds it to the end", name(b)),
            Way::SelfBuilt => "it builds itself to the end".to_owned(),
            Way::NoConstruction => "it needs no construction points".to_owned(),
            Way::Captured(a, _) => format!("`{}` captures it", name(a)),
            Way::Prisoner => "it changes hands with the unit that carries it".to_owned(),
            Way::Surrendered(a) => format!("it surrenders to `{}`", name(a)),
            Way::Revolted(_) => "it revolts and joins another side".to_owned(),
            Way::Joined => "a growing country takes it over".to_owned(),
            Way::Given => "a side has it from the start".to_owned(),
            Way::FromOwnership => "a side that owns one knows how to make it".to_owned(),
            Way::Developed(d) => format!("`{}` develops it", name(d)),
            Way::Leaked => "it leaks from sides that have it".to_owned(),
            Way::Crossover(o) => format!("it follows from the technology for `{}`", name(o)),
            Way::FirstTopic => "sides begin with it as their topic".to_owned(),
            Way::Researched => "sides research it".to_owned(),
        }
    }

    /// The clauses that allow a way.
    pub(super) fn clauses(&self, fact: Fact, attempt: &Attempt) -> Vec<Clause> {
        let u = fact.of();
        match attempt.way {
            Way::Placed(index) => vec![Clause::Unit(index)],
            Way::StartWith => vec![Clause::Property(u, unit::START_WITH)],
            Way::NearStart => vec![Clause::Property(u, unit::INDEPENDENT_NEAR_START)],
            Way::Growth(property) | Way::Revolted(property) => vec![Clause::Property(u, property)],
            Way::Density(t) => vec![Clause::Entry(table::INDEPENDENT_DENSITY, u, t)],
            Way::Created(c) => vec![Clause::Entry(table::CAN_CREATE, c, u)],
            Way::CreatedAsBuild(c) => {
                vec![Clause::Entry(table::CREATE_AS_BUILD, c, u), Clause::Entry(table::CAN_BUILD, c, u)]
            }
            Way::Inside(id, c) => vec![Clause::Entry(id, c, u)],
            Way::Changed(from) => vec![Clause::Entry(table::CAN_CHANGE_TYPE_TO, from, u)],
            Way::Upgraded(from) => vec![Clause::Property(from, unit::AUTO_UPGRADE_TO)],
            Way::Wrecked(from) => vec![Clause::Property(from, unit::WRECKED_TYPE)],
            Way::WreckedBy(from, by) => vec![Clause::Entry(table::WRECKED_TYPE_IF_KILLED, from, by)],
            Way::WreckedOn(from, m) if m.kind == TypeKind::Material => {
                vec![Clause::Entry(table::WRECKED_TYPE_IF_STARVED, from, m)]
            }
            Way::WreckedOn(from, t) => vec![Clause::Entry(table::WRECKED_TYPE_IF_ATTRITED, from, t)],
            Way::CapturedInto(o, a) => vec![Clause::Entry(table::CHANGED_TYPE_IF_CAPTURED, o, a)],
            Way::Encountered(from) => vec![Clause::Property(from, unit::ENCOUNTER_RESULT)],
            Way::Built(b) => vec![Clause::Entry(table::CAN_BUILD, b, u), Clause::Entry(table::CP_PER_BUILD, b, u)],
            Way::SelfBuilt => vec![Clause::Property(u, unit::CP_PER_SELF_BUILD)],
            Way::NoConstruction => vec![Clause::Property(u, unit::CP)],
            Way::Captured(a, id) => vec![Clause::Entry(id, a, u)],
            Way::Prisoner => vec![Clause::Property(u, unit::MATCH_TRANSPORT_SIDE)],
            Way::Surrendered(a) => vec![Clause::Entry(table::SURRENDER_CHANCE, a, u)],
            Way::Joined => vec![Clause::Property(u, unit::UNIT_TAKEOVER_CHANCE)],
            Way::FromOwnership => vec![Clause::Property(u, unit::TECH_FROM_OWNERSHIP)],
            Way::Developed(d) => vec![Clause::Entry(table::TECH_PER_DEVELOP, d, u)],
            Way::Leaked => vec![Clause::Property(u, unit::TECH_LEAKAGE)],
            Way::Crossover(o) => vec![Clause::Entry(table::TECH_CROSSOVER, o, u)],
            Way::Given | Way::FirstTopic => Vec::new(),
            Way::Researched => vec![Clause::Global(global::SIDE_CAN_RESEARCH)],
        }
    }

    /// A clause as a question that `gdl why` answers, its value, and its place.
    pub(super) fn clause_words(&self, clause: Clause) -> (String, Option<SourcePlace>) {
        let inquiry = &self.inquiry;
        let (text, origin) = match clause {
            Clause::Entry(id, row, col) => {
                let value = inquiry.entry_text(id, inquiry.entry(id, row, col));
                let text = format!("{id}[{},{}] = {value}", self.symbol(row), self.symbol(col));
                (text, inquiry.entry_origin(id, row, col))
            }
            Clause::Property(ty, property) => {
                let value = self.set().types[ty].prop(property.id);
                let text = inquiry.property_text(ty.kind, property.id, value);
                (format!("{}.{property} = {text}", self.symbol(ty)), inquiry.property_origin(ty, property))
            }
            Clause::Global(id) => {
                let origin = inquiry.game.provenance.globals.get(&id).copied();
                let text = inquiry.value_text(self.set().global(id), None);
                (format!("{id} = {text}"), origin.unwrap_or(gdl_ruleset::Origin::NONE))
            }
            Clause::Unit(index) => {
                let kind = self.set().units.get(index).map_or_else(String::new, |unit| self.symbol(unit.kind));
                let origin = inquiry.game.provenance.units.get(index).copied();
                (format!("({kind} ...)"), origin.unwrap_or(gdl_ruleset::Origin::NONE))
            }
        };
        (unticked(&text), SourcePlace::of(inquiry.db, origin))
    }

    /// What is wrong, with the clause that makes it so.
    pub(super) fn lack_words(&self, lack: Lack) -> (String, Option<Clause>) {
        let name = |ty| self.symbol(ty);
        match lack {
            Lack::Entry(id, row, col, _) => {
                let clause = Clause::Entry(id, row, col);
                (format!("`{}`", self.clause_words(clause).0), Some(clause))
            }
            Lack::Property(ty, property, _) => {
                let clause = Clause::Property(ty, property);
                (format!("`{}`", self.clause_words(clause).0), Some(clause))
            }
            Lack::Global(id, _) => (format!("`{}`", self.clause_words(Clause::Global(id)).0), Some(Clause::Global(id))),
            Lack::Method(method) => {
                (format!("the game does not run `{method}`"), Some(Clause::Global(global::SYNTHESIS_METHODS)))
            }
            Lack::Points(u, cost) => {
                let clause = Some(Clause::Property(u, unit::ACP_PER_TURN));
                let text = match self.rules().may_act(u) {
                    true => format!("`{}` never has {cost} action points at a time", name(u)),
                    false => format!("`{}` has no action points", name(u)),
                };
                (text, clause)
            }
            Lack::Place(u) => (format!("`{}` fits no terrain and no unit", name(u)), None),
            Lack::Storage(u, m, needed) => {
                let text = format!("`{}` cannot hold the {needed} `{}` that it needs", name(u), name(m));
                (text, Some(Clause::Entry(table::UNIT_STORAGE_X, u, m)))
            }
            Lack::Source(u, m) => {
                let text = format!("nothing brings the `{}` into the game that `{}` needs", name(m), name(u));
                (text, Some(Clause::Entry(table::UNIT_INITIAL_SUPPLY, u, m)))
            }
        }
    }

    /// The forms that would remove an obstacle.
    pub(super) fn change(&self, lack: Lack) -> Vec<String> {
        let name = |ty| symbol_text(self.inquiry.symbol(ty));
        match lack {
            Lack::Entry(id, row, col, value) => vec![format!("(table {id} add ({} {} {value}))", name(row), name(col))],
            Lack::Property(ty, property, value) => vec![format!("(add {} {property} {value})", name(ty))],
            Lack::Global(id, value) => vec![format!("(set {id} {value})")],
            Lack::Method(method) => {
                let methods = self.inquiry.value_text(self.set().global(global::SYNTHESIS_METHODS), None);
                let known = methods.trim_start_matches('(').trim_end_matches(')');
                vec![format!("(set {} '({}))", global::SYNTHESIS_METHODS, format!("{known} {method}").trim())]
            }
            Lack::Points(u, cost) => {
                let rules = self.rules();
                let points = (cost + rules.int(u, unit::ACP_MIN) - rules.int(u, unit::FREE_ACP)).max(1);
                let mut forms = vec![format!("(add {} {} {points})", name(u), unit::ACP_PER_TURN)];
                for limit in [unit::ACP_MAX, unit::ACP_PER_TURN_MAX] {
                    if (0..points).contains(&rules.int(u, limit)) {
                        forms.push(format!("(add {} {limit} {points})", name(u)));
                    }
                }
                forms
            }
            Lack::Place(u) => {
                let rules = self.rules();
                let Some(t) = rules.cells().find(|&t| self.has_terrain(t)) else { return Vec::new() };
                let mut forms = vec![
                    format!("(table {} add ({} {} 1))", table::TERRAIN_CAPACITY_X, name(u), name(t)),
                    format!("(table {} add ({} {} 100))", table::FAVORED_TERRAIN, name(u), name(t)),
                ];
                for id in [table::VANISHES_ON, table::WRECKS_ON] {
                    if rules.entry(id, u, t) != 0 {
                        forms.push(format!("(table {id} add ({} {} 0))", name(u), name(t)));
                    }
                }
                forms
            }
            Lack::Storage(u, m, needed) => {
                vec![format!("(table {} add ({} {} {needed}))", table::UNIT_STORAGE_X, name(u), name(m))]
            }
            Lack::Source(u, m) => {
                vec![format!("(table {} add ({} {} 1))", table::UNIT_INITIAL_SUPPLY, name(u), name(m))]
            }
        }
    }
}

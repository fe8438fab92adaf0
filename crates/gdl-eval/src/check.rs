//! The validity check after reading: references, placement and required parts of the game (spec language 7.3).

use std::cell::LazyCell;

use gdl_db::File;
use gdl_hir::item_tree;
use gdl_ruleset::{Data, Origin, Transport, TypeRef, Unit, UnitPlan, Value, string_text, symbol_text};
use gdl_schema::{Category, TableId, TypeKind, TypeProperty, global, msg, property, table, terrain, unit};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::{
    env::kind_name,
    machine::{MOST_COMPARED, Machine, Mode},
    note::Lack,
    suggest::Advice,
};

/// A property value that makes the game impossible: property, test, message id, description of the problem.
type TypeCheck = (TypeProperty, fn(i32) -> bool, gdl_schema::MessageId, &'static str);

impl Machine<'_> {
    /// Runs the engine's check of the game after reading, and after variants have run.
    pub fn check(&mut self) {
        self.frozen = [true; 4];
        // A game with `see-all` has no views, no matter when it sets the variable.
        if self.rules.global_int(global::SEE_ALL) != 0 {
            self.rules.sides.iter_mut().for_each(|side| side.views.clear());
        }
        if self.stopped {
            return;
        }
        self.check_advances();
        self.check_units();
        self.check_defined(TypeKind::Unit, msg::NO_UNIT_TYPES);
        self.check_completion_occupants();
        self.check_defined(TypeKind::Terrain, msg::NO_TERRAIN_TYPES);
        self.check_separation();
        self.check_synthesis(false);
        self.check_terrain_names();
        for ty in self.rules.types.refs(TypeKind::Unit) {
            self.check_unit_type(ty);
        }
        let mut terrain = self.rules.types.refs(TypeKind::Terrain);
        if self.rules.types.count(TypeKind::Terrain) > 0
            && !terrain.any(|ty| self.rules.types.int(ty, terrain::SUBTYPE) == 0)
        {
            let origin = self.root_origin();
            self.note(msg::NO_CELL_TERRAIN, origin, "no terrain type has the subtype `cell`");
        }
        self.check_material_tables();
        self.check_sides();
    }

    /// Checks that the game has a type of this kind, which is required. An included module with variants triggers this
    /// check early.
    fn check_defined(&mut self, kind: TypeKind, id: gdl_schema::MessageId) {
        if self.rules.types.count(kind) > 0 {
            return;
        }
        let what = kind_name(kind);
        match self.form {
            Some(form) => {
                let message = format!("there is no {what} yet, but the variants of this module need one");
                self.note(id, form, message)
                    .help(format!("Define the {what}s before it is included, or in it."))
                    .lack(Lack::Types(kind));
            }
            None => {
                let origin = self.root_origin();
                self.note(id, origin, format!("the game defines no {what}")).lack(Lack::Types(kind));
            }
        }
    }

    /// The engine crashes at the start of the game if a unit was read while there were material types, and no table has
    /// a material index (spec language 3.6). A game in progress does not start: the engine omits tables at their
    /// defaults from the games that it saves, and reads those games (spec turns 18.1, 18.4).
    fn check_material_tables(&mut self) {
        if !self.material_table
            && self.rules.global_int(global::TURN) == 0
            && let Some(unit) = self.units.with_materials.take()
        {
            let message = "there are material types and units, but no table over materials";
            self.note(msg::UNIT_BEFORE_MATERIAL_TABLE, unit, message);
            self.failed = true;
        }
    }

    /// The engine crashes at the start of the game if the first advance type is defined after a side, or if a side adds
    /// feature namers to a list that is not set (spec language 3.6, 3.8).
    fn check_sides(&mut self) {
        if let Some((advance, side)) = self.sides.advance_after_side.take() {
            self.note(msg::ADVANCE_TYPE_AFTER_SIDE, advance, "the first advance type is defined after a side")
                .related(side, "the first side");
            self.failed = true;
        }
        if let Some(namers) = self.sides.namers_not_cleared.take() {
            let message = "feature namers are added to a list that was never cleared";
            self.note(msg::FEATURE_NAMERS_NOT_CLEARED, namers, message);
            self.failed = true;
        }
    }

    /// The start of the main module, as the origin of parts that it lacks.
    pub fn root_origin(&self) -> Origin {
        let first = |&file: &File| item_tree(self.db, file).forms.first().map(|form| form.value.origin);
        let root = self.modules.files.first();
        let nowhere = || Origin { file: root.map_or(u32::MAX, |file| file.index(self.db)), form: 0, node: 0 };
        root.and_then(first).unwrap_or_else(nowhere)
    }

    /// Returns the origin of a property of a type, or that of the type's definition if the property is not set.
    pub(crate) fn property_origin(&self, ty: TypeRef, property: TypeProperty) -> Origin {
        let set = (ty.kind == property.kind).then(|| self.origins.properties.get(ty, property.id)).flatten();
        set.or_else(|| self.origins.types.get(&ty).copied()).unwrap_or(Origin::NONE)
    }

    fn check_unit_type(&mut self, ty: TypeRef) {
        let checks: [TypeCheck; 3] = [
            (unit::AVAILABLE, |n| n != 1, msg::UNIT_TYPE_UNAVAILABLE, "must be 1: a type has to be available"),
            (unit::CP, |n| n < 0, msg::UNIT_TYPE_NONPOSITIVE_CP, "must not be negative"),
            (unit::HP_MAX, |n| n <= 0, msg::UNIT_TYPE_NONPOSITIVE_HP, "must be at least 1"),
        ];
        for (property, bad, id, why) in checks {
            let value = self.rules.types.int(ty, property);
            if bad(value) {
                let origin = self.property_origin(ty, property);
                let name = self.rules.types.name(ty);
                let message = format!("`{}` of `{name}` is {value}, but it {why}", property.name());
                self.note(id, origin, message);
            }
        }
        if self.rules.types.int(ty, unit::WRECKED_TYPE) == i32::from(ty.index) {
            let origin = self.property_origin(ty, unit::WRECKED_TYPE);
            let message = format!("`{}` would become itself when it is wrecked", self.rules.types.name(ty));
            self.note(msg::UNIT_TYPE_WRECKS_TO_SELF, origin, message);
        }
    }

    fn check_terrain_names(&mut self) {
        let mut called: FxHashMap<SmolStr, Vec<TypeRef>> = FxHashMap::default();
        for second in self.rules.types.refs(TypeKind::Terrain) {
            let name = SmolStr::from(self.rules.types.name(second));
            let earlier = called.entry(name.clone()).or_default();
            for &first in earlier.iter() {
                let message = format!("two terrain types are called `{name}`");
                let other = self.property_origin(first, terrain::NAME);
                let origin = self.property_origin(second, terrain::NAME);
                self.note(msg::DUPLICATE_TERRAIN_NAME, origin, message).related(other, "the other one");
                // One message per pair, and many equal names make far too many pairs.
                if !self.burn(100) {
                    return;
                }
            }
            earlier.push(second);
        }
    }

    fn check_separation(&mut self) {
        let (min, max) = (
            self.rules.global_int(global::COUNTRY_SEPARATION_MIN),
            self.rules.global_int(global::COUNTRY_SEPARATION_MAX),
        );
        if min >= 0 && max >= 0 && min > max {
            let origin = [global::COUNTRY_SEPARATION_MAX, global::COUNTRY_SEPARATION_MIN]
                .into_iter()
                .find_map(|id| self.origins.globals.get(&id).copied());
            let origin = origin.unwrap_or_else(|| self.root_origin());
            let message = format!("`country-separation-min` is {min}, above `country-separation-max`, which is {max}");
            self.note(msg::COUNTRY_SEPARATION_ORDER, origin, message);
        }
    }

    /// Reports unknown synthesis methods: in the check, and again before they would run.
    pub fn check_synthesis(&mut self, running: bool) {
        let id = global::SYNTHESIS_METHODS;
        let gdl_ruleset::PropValue::List(methods) = self.rules.global(id).clone() else {
            return;
        };
        let set = self.origins.globals.get(&id).copied().unwrap_or(Origin::NONE);
        for method in methods.items() {
            if method.as_sym().is_some_and(|name| gdl_schema::synthesis_method(name).is_some()) {
                continue;
            }
            let origin = if method.origin.is_some() { method.origin } else { set };
            let shown = self.show(method);
            if running && method.as_sym().is_none() {
                self.note(msg::SYNTHESIS_METHOD_NOT_SYMBOL, origin, format!("{shown} is not the name of a method"));
            }
            let methods = gdl_schema::words(Category::SynthesisMethod).iter().map(|method| method.name);
            let help = method.as_sym().and_then(|name| self.did_you_mean(name, methods));
            self.note(msg::BAD_SYNTHESIS_METHOD, origin, format!("there is no synthesis method {shown}")).help_if(help);
        }
    }

    fn check_advances(&mut self) {
        let id = table::ADVANCE_NEEDED_TO_RESEARCH;
        let count = self.rules.types.count(TypeKind::Advance);
        let Some(cycle) = self.cycle_in(id, count) else {
            return;
        };
        let message = format!("the advances {} need each other", self.cycle_names(TypeKind::Advance, &cycle));
        let origin = self.cycle_origin(id, &cycle);
        self.note(msg::ADVANCE_CYCLE, origin, message);
    }

    fn check_completion_occupants(&mut self) {
        let id = table::COMPLETE_OCCS_ON_COMPLETION;
        let count = self.rules.types.count(TypeKind::Unit);
        let Some(cycle) = self.cycle_in(id, count) else {
            return;
        };
        let names = self.cycle_names(TypeKind::Unit, &cycle);
        let message = format!("{names} would be completed inside each other without end");
        let origin = self.cycle_origin(id, &cycle);
        self.note(msg::OCCS_ON_COMPLETION_CYCLE, origin, message);
    }

    /// The types on a cycle of nonzero entries, in a table whose default is 0.
    fn cycle_in(&self, id: TableId, count: usize) -> Option<Vec<usize>> {
        let table = self.rules.table(id)?;
        let edges = |from: usize| {
            let row = table.row(from).iter().take(count);
            row.enumerate().filter(|&(_, &entry)| entry != 0).map(|(to, _)| to).collect()
        };
        find_cycle(&(0..count).map(edges).collect::<Vec<_>>())
    }

    fn cycle_names(&self, kind: TypeKind, cycle: &[usize]) -> String {
        let types = self.rules.types.of(kind);
        let names: Vec<String> = cycle.iter().map(|&i| format!("`{}`", types[i].symbol)).collect();
        names.join(", ")
    }

    fn cycle_origin(&self, id: gdl_schema::TableId, cycle: &[usize]) -> Origin {
        let next = cycle.get(1).or(cycle.first()).copied().unwrap_or(0);
        let origins = self.origins.tables.get(&id);
        origins.map_or(Origin::NONE, |o| o.get(cycle.first().copied().unwrap_or(0), next))
    }

    /// Transports, positions and formations of units, newest first.
    fn check_units(&mut self) {
        let units = std::mem::take(&mut self.rules.units);
        // Most games refer to no unit by its name, and may have very many.
        let known = LazyCell::new(|| KnownUnits::new(&units));
        for (index, unit) in units.iter().enumerate().rev() {
            if unit.attrs.int(property::unit::HP).is_some_and(|hp| hp <= 0) {
                continue;
            }
            let origin = self.origins.units.get(index).copied().unwrap_or(Origin::NONE);
            match unit.transport.as_deref() {
                Some(transport) => {
                    let origin = self.units.transports.get(&index).copied().unwrap_or(origin);
                    self.check_transport(transport, &known, origin);
                }
                None => {
                    let origin = self.units.positions.get(&index).copied().unwrap_or(origin);
                    self.check_position(index, unit, origin);
                }
            }
            if let Some(plan) = unit.plan.as_deref() {
                self.check_formation(plan, &known);
            }
        }
        drop(known);
        self.rules.units = units;
    }

    fn check_transport(&mut self, transport: &Transport, known: &KnownUnits, origin: Origin) {
        let (found, shown) = match transport {
            Transport::Id(id) => (known.ids.contains(id), id.to_string()),
            Transport::Name(name) => (known.names.contains(name), format!("\"{name}\"")),
            Transport::Symbol(symbol) => {
                let name = symbol.as_sym().cloned().unwrap_or_default();
                let bound = match self.env.value(&name).map(|value| &value.data) {
                    Some(Data::Int(id)) => known.ids.contains(id),
                    Some(Data::Str(text)) => known.names.contains(text),
                    _ => false,
                };
                (known.symbols.contains(&name) || bound, format!("`{name}`"))
            }
            Transport::Invalid(value) => (false, self.show(value)),
        };
        if !found {
            let message = format!("there is no unit {shown}, so this unit cannot be in it");
            let near = match transport {
                _ if known.names.len() > MOST_COMPARED => None,
                Transport::Name(name) => {
                    self.nearest(name, known.names.iter().map(|name| name.as_str())).map(string_text)
                }
                Transport::Symbol(symbol) => {
                    let name = symbol.as_sym().map_or("", |name| name.as_str());
                    self.nearest(name, known.symbols.iter().map(|name| name.as_str())).map(symbol_text)
                }
                Transport::Id(_) | Transport::Invalid(_) => None,
            };
            let help = near.map(|near| Advice::from(format!("Did you mean `{near}`?")));
            let is_unlike = help.is_none();
            let note = self.note(msg::TRANSPORT_NOT_FOUND, origin, message).help_if(help);
            match transport {
                Transport::Name(name) if is_unlike => {
                    note.lack(Lack::Name(name.clone()));
                }
                Transport::Symbol(symbol) if is_unlike => {
                    note.lack(Lack::Name(symbol.as_sym().cloned().unwrap_or_default()));
                }
                _ => {}
            }
        }
    }

    fn check_position(&mut self, index: usize, unit: &Unit, origin: Origin) {
        let area = &self.rules.area;
        let unplaced = unit.pos == (-1, -1) || unit.attrs.int(property::unit::CP).is_some_and(|cp| cp < 0);
        let (x, y) = unit.pos;
        // Reinforcements wait at negated coordinates for the turn of their `appear`. The engine warns about them too,
        // although nothing is wrong with them.
        let waits = unit.attrs.get(property::unit::APPEAR).is_some()
            && area.is_inner(x.wrapping_neg(), y.wrapping_neg(), self.is_cylinder());
        if unplaced
            || (waits && self.mode == Mode::Recover)
            || !area.layers.contains_key(&gdl_ruleset::LayerKey::Terrain)
            || area.restriction.is_some()
            || area.is_inner(x, y, self.is_cylinder())
            || !self.units.offworld.insert(index)
        {
            return;
        }
        let message = if area.contains(x, y, self.is_cylinder()) {
            format!("({x}, {y}) is on the edge of the area, where no unit can be")
        } else {
            format!("({x}, {y}) is outside of the area")
        };
        self.note(msg::UNIT_OFFWORLD, origin, message);
    }

    fn check_formation(&mut self, plan: &UnitPlan, known: &LazyCell<KnownUnits, impl FnOnce() -> KnownUnits>) {
        for prop in plan.props.iter().filter(|p| p.head().is_some_and(|h| h == "formation")) {
            // The engine accepts any goal for a formation, and takes its first argument for the id of the leader.
            let args = &prop.items()[1..];
            let leader = args.get(3).and_then(Value::as_int).unwrap_or(0);
            if !known.ids.contains(&leader) {
                let origin = args.get(3).map_or(prop.origin, |leader| leader.origin);
                let message = format!("there is no unit {leader} to keep formation with");
                self.note(msg::FORMATION_LEADER_MISSING, origin, message);
            }
        }
    }
}

/// The ids, names and symbols by which units can be referred to.
struct KnownUnits {
    ids: FxHashSet<i32>,
    names: FxHashSet<SmolStr>,
    symbols: FxHashSet<SmolStr>,
}

impl KnownUnits {
    fn new(units: &[Unit]) -> KnownUnits {
        let symbol = |unit: &Unit| match unit.attrs.get(property::unit::SYM) {
            Some(gdl_ruleset::Attr::Value(symbol)) => symbol.as_sym().cloned(),
            _ => None,
        };
        KnownUnits {
            ids: units.iter().map(|u| u.id).collect(),
            names: units.iter().filter_map(|u| u.name.clone()).collect(),
            symbols: units.iter().filter_map(symbol).collect(),
        }
    }
}

/// Returns the nodes of a cycle of a graph, in order, if there is one. `edges` lists the successors of each node, in
/// ascending order.
fn find_cycle(edges: &[Vec<usize>]) -> Option<Vec<usize>> {
    // The nodes that remain after repeatedly removing all nodes without successors lie on cycles or lead into them.
    let mut into: Vec<Vec<usize>> = vec![Vec::new(); edges.len()];
    edges.iter().enumerate().for_each(|(from, to)| to.iter().for_each(|&to| into[to].push(from)));
    let mut out: Vec<usize> = edges.iter().map(Vec::len).collect();
    let mut done: Vec<usize> = (0..edges.len()).filter(|&node| out[node] == 0).collect();
    let mut removed = vec![false; edges.len()];
    while let Some(node) = done.pop() {
        removed[node] = true;
        for &from in into[node].iter().filter(|&&from| !removed[from]) {
            out[from] -= 1;
            if out[from] == 0 {
                done.push(from);
            }
        }
    }
    let mut path = vec![removed.iter().position(|&removed| !removed)?];
    loop {
        let last = *path.last()?;
        let next = edges[last].iter().copied().find(|&next| !removed[next])?;
        if let Some(start) = path.iter().position(|&node| node == next) {
            return Some(path.split_off(start));
        }
        path.push(next);
    }
}

#[cfg(test)]
mod tests {
    use super::find_cycle;

    #[test]
    fn finds_cycles_and_only_cycles() {
        let cycle = |edges: &[(usize, usize)]| {
            let to = |from: usize| (0..5).filter(|&to| edges.contains(&(from, to))).collect();
            find_cycle(&(0..5).map(to).collect::<Vec<_>>())
        };
        assert_eq!(cycle(&[(0, 1), (1, 2), (0, 2)]), None);
        assert_eq!(cycle(&[(3, 3)]), Some(vec![3]));
        assert_eq!(cycle(&[(0, 1), (1, 2), (2, 1), (2, 4)]), Some(vec![1, 2]));
    }
}

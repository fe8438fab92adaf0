//! Shared parts of the rules about games: the check that a root is a complete game, and fast lookups of types and
//! tables.

use std::sync::Arc;

use gdl_db::{Db, File, Workspace};
use gdl_eval::{Evaluation, evaluate};
use gdl_hir::{edges, game_dir, games_loading, is_named, item_tree, module_closure, resolve_module};
use gdl_ruleset::{Attr, Data, LayerKey, Origin, PropValue, Ruleset, Table, TypeRef, Value};
use gdl_schema::{
    GlobalId, PropertyId, TableId, TypeKind, TypeProperty, form, global, material, msg, property, table, terrain, unit,
};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::{
    RootContext,
    context::{
        Facts, is_saved_game,
        reads::{Part, Reads},
        unloaded_files,
    },
    facts::{images::families_in_lists, origin_of_life},
};

/// The maximum number of types: real games have some hundred, and rules compare pairs of them.
const MOST_TYPES: usize = 1000;

/// A root that is a complete game: one that a player can start and that its author wants to be played.
///
/// Rules about design only check such roots. A root counts as a game if
/// * the engine would start it, and no requested module is missing: otherwise a part of the game is missing;
/// * it has unit types, terrain types and at most [`MOST_TYPES`] types in all;
/// * the `game.dir` of its folder offers it; or it defines unit types and makes sides or places units, or has units to
///   start with or scorekeepers if there is no `game.dir`; or it builds upon another game and has sides, units and a
///   terrain layer.
///
/// A saved game is not checked: the intentions of its author are in the original module, and much of it is over.
/// Collections of types, maps and rules that are evaluated as roots, because no game loads them, are not checked
/// either.
#[derive(Clone, Copy)]
pub(crate) struct Game<'a> {
    db: &'a dyn Db,
    root: File,
    rules: &'a Ruleset,
    facts: &'a Facts,
    /// Every method records its reads here.
    reads: &'a Reads,
}

/// The facts about a root.
#[salsa::tracked(returns(ref))]
pub(crate) fn facts(db: &dyn Db, root: File) -> Arc<Facts> {
    Arc::new(facts_of(db, root, evaluate(db, root)))
}

/// The facts about the game that a root makes under some settings of its variants.
pub(crate) fn facts_of(db: &dyn Db, root: File, game: &Evaluation) -> Facts {
    let rules = &game.ruleset;
    let unfinished = game.notes.iter().any(|n| [msg::INCLUDE_NOT_FOUND, msg::MODULE_NOT_FOUND].contains(&n.id));
    if !game.loads || unfinished || is_saved_game(db, root) || !is_game(db, root, rules) {
        return Facts::default();
    }
    let exists = origin_of_life::existing(rules);
    let types = rules.types.refs(TypeKind::Unit).filter(|ty| exists[usize::from(ty.index)]);
    let existing = types.filter_map(|ty| game.provenance.types.get(&ty).copied()).collect();
    let ran: FxHashSet<Origin> = game.forms.iter().copied().collect();
    let mut elsewhere = FxHashSet::default();
    for &file in &game.files {
        for form in &item_tree(db, file).forms {
            let value = &form.value;
            if !ran.contains(&value.origin) {
                symbols(value, &mut elsewhere);
            } else if value.is_form(form::GAME_MODULE) {
                let variants = value
                    .items()
                    .iter()
                    .filter(|list| list.head().is_some_and(|head| head == property::module::VARIANTS));
                variants.for_each(|list| symbols(list, &mut elsewhere));
            }
        }
    }
    for file in unloaded_files(db, root, game) {
        item_tree(db, file).forms.iter().for_each(|form| symbols(&form.value, &mut elsewhere));
    }
    let named = types_among(rules, &elsewhere);
    let may_exist = origin_of_life::existing_with(rules, &exists, |ty| named.contains(&ty));
    Facts { is_game: true, exists, may_exist, existing, elsewhere, families: families_in_lists(db, root).clone() }
}

fn is_game(db: &dyn Db, root: File, rules: &Ruleset) -> bool {
    let kinds = [TypeKind::Unit, TypeKind::Terrain, TypeKind::Material, TypeKind::Advance];
    let counts = kinds.map(|kind| rules.types.count(kind));
    if counts[0] == 0 || counts[1] == 0 || counts.iter().sum::<usize>() > MOST_TYPES {
        return false;
    }
    let list = db.file(&root.dir(db).join("game.dir"));
    let offered = list.is_found(db) && offered(db, list).contains(&root);
    let sides = rules.sides.len() > 1;
    let placed = !rules.units.is_empty();
    let starts = rules.types.refs(TypeKind::Unit).any(|ty| rules.types.int(ty, unit::START_WITH) > 0);
    // If a list says which modules are games, the other modules need more features of a game, unless the user named
    // them.
    let is_listed = list.is_found(db) && !is_named(db, root);
    // A module with scorekeepers is meant to be played, unless other modules build upon it.
    let scored =
        || !is_listed && !rules.scorekeepers.is_empty() && !modules_built_upon(db, Workspace::get(db)).contains(&root);
    let own = module_closure(db, root).has_own_types && (sides || placed || (starts && !is_listed) || scored());
    offered || own || (sides && (placed || starts) && rules.area.layers.contains_key(&LayerKey::Terrain))
}

/// The modules that another module includes or builds upon, if only for want of types of its own.
#[salsa::tracked(returns(ref))]
fn modules_built_upon(db: &dyn Db, workspace: Workspace) -> FxHashSet<File> {
    let files = workspace.files(db).iter().chain(workspace.library(db));
    let pairs = files.flat_map(|&file| edges(db, file).iter().map(move |edge| (file, edge)));
    let loads = pairs.filter_map(|(file, edge)| Some((file, resolve_module(db, file.dir(db), &edge.name)?)));
    loads.filter(|(file, module)| file != module).map(|(_, module)| module).collect()
}

/// The types that some symbols mean, by themselves or in a list.
fn types_among(rules: &Ruleset, symbols: &FxHashSet<SmolStr>) -> FxHashSet<TypeRef> {
    let is_named = |ty: &TypeRef| symbols.contains(&rules.types[*ty].symbol);
    let defines = rules.defines.iter().filter(|(name, _)| symbols.contains(name)).map(|(_, value)| value);
    let defined = defines.flat_map(|value| std::iter::once(value).chain(value.items())).filter_map(Value::as_type);
    rules.types.refs(TypeKind::Unit).filter(is_named).chain(defined).collect()
}

/// Whether the rules about the design of games skip a root because the `game.dir` of its folder does not list it: it
/// has unit types of its own that sides start with, and no other features of a game.
pub fn is_judged_lightly(db: &dyn Db, root: File) -> bool {
    if is_named(db, root) || !db.file(&root.dir(db).join("game.dir")).is_found(db) {
        return false;
    }
    let game = evaluate(db, root);
    let rules = &game.ruleset;
    game.loads
        && !facts(db, root).is_game
        && module_closure(db, root).has_own_types
        && rules.types.count(TypeKind::Terrain) > 0
        && rules.types.refs(TypeKind::Unit).any(|ty| rules.types.int(ty, unit::START_WITH) > 0)
}

/// The modules in a `game.dir`.
#[salsa::tracked(returns(ref))]
fn offered(db: &dyn Db, list: File) -> FxHashSet<File> {
    game_dir(db, list).iter().filter_map(|name| resolve_module(db, list.dir(db), name)).collect()
}

/// The symbols anywhere in a value.
fn symbols(value: &Value, into: &mut FxHashSet<SmolStr>) {
    match &value.data {
        Data::Sym(name) => _ = into.insert(name.clone()),
        Data::List(items) => items.iter().for_each(|item| symbols(item, into)),
        _ => {}
    }
}

impl<'a> Game<'a> {
    /// The game of a root, if it is one.
    pub fn of(ctx: &RootContext<'a>) -> Option<Game<'a>> {
        let (root, facts, (db, game, reads)) = (ctx.root(), ctx.facts(), ctx.parts());
        facts.is_game.then_some(Game { db, root, rules: &game.ruleset, facts, reads })
    }

    pub fn units(self) -> impl Iterator<Item = TypeRef> + use<> {
        self.of_kind(TypeKind::Unit)
    }

    pub fn of_kind(self, kind: TypeKind) -> impl Iterator<Item = TypeRef> + use<> {
        self.reads.note(Part::Types);
        self.rules.types.refs(kind)
    }

    pub fn materials(self) -> impl Iterator<Item = TypeRef> + use<> {
        self.of_kind(TypeKind::Material)
    }

    pub fn terrains(self) -> impl Iterator<Item = TypeRef> + use<> {
        self.of_kind(TypeKind::Terrain)
    }

    pub fn advances(self) -> impl Iterator<Item = TypeRef> + use<> {
        self.of_kind(TypeKind::Advance)
    }

    /// The terrain types that can fill a cell.
    pub fn cells(self) -> impl Iterator<Item = TypeRef> + use<'a> {
        self.terrains().filter(move |&ty| self.int(ty, terrain::SUBTYPE) == 0)
    }

    /// The terrain types for connections between cells, such as roads.
    pub fn connections(self) -> impl Iterator<Item = TypeRef> + use<'a> {
        self.terrains().filter(move |&ty| self.int(ty, terrain::SUBTYPE) == 2)
    }

    /// The unit types of which the game can have units.
    pub fn living(self) -> impl Iterator<Item = TypeRef> + use<'a> {
        self.units().filter(move |&ty| self.exists(ty))
    }

    /// Whether the game can have units of a type.
    pub fn exists(self, ty: TypeRef) -> bool {
        self.facts.exists.get(usize::from(ty.index)).copied().unwrap_or(false)
    }

    /// Whether another game that loads the form of a unit type can have units of it, or a variant may create them.
    pub fn exists_elsewhere(self, ty: TypeRef, form: Origin) -> bool {
        self.reads.note(Part::Everything);
        let others = || self.db.file_by_index(form.file).map_or(&[][..], |file| games_loading(self.db, file));
        self.facts.elsewhere.contains(&self.rules.types[ty].symbol)
            || others().iter().any(|&root| root != self.root && facts(self.db, root).existing.contains(&form))
    }

    /// Whether the game can have units of a type, if there may be units of all types that conditionals and variants name.
    pub fn may_exist(self, ty: TypeRef) -> bool {
        self.facts.may_exist.get(usize::from(ty.index)) == Some(&true)
    }

    /// Whether no other game loads the file of an origin.
    pub fn is_only_here(self, at: Origin) -> bool {
        self.reads.note(Part::Everything);
        let is_this = |file| games_loading(self.db, file).iter().all(|&root| root == self.root);
        self.db.file_by_index(at.file).is_none_or(is_this)
    }

    /// Width and height of the area, 0 if the module sets none.
    pub fn size(self) -> (i32, i32) {
        self.reads.note(Part::Area);
        (self.rules.area.width, self.rules.area.height)
    }

    /// Whether a symbol occurs in text that other settings of the game may use.
    pub fn is_elsewhere(self, symbol: &str) -> bool {
        self.facts.elsewhere.contains(symbol)
    }

    pub fn int(self, ty: TypeRef, property: TypeProperty) -> i32 {
        self.value(ty, property).and_then(PropValue::as_int).unwrap_or(0)
    }

    pub fn global(self, id: GlobalId) -> i32 {
        self.global_value(id).as_int().unwrap_or(0)
    }

    /// The items of a global list.
    pub fn global_list(self, id: GlobalId) -> &'a [Value] {
        match self.global_value(id) {
            PropValue::List(list) => list.items(),
            _ => &[],
        }
    }

    fn global_value(self, id: GlobalId) -> &'a PropValue {
        self.reads.note(Part::Global(id));
        self.rules.global(id)
    }

    /// The value of a property of a type; `None` if the type is of another kind.
    pub fn value(self, ty: TypeRef, property: TypeProperty) -> Option<&'a PropValue> {
        (ty.kind == property.kind).then(|| self.property(ty, property.id))
    }

    /// The text in a global variable; `None` if there is none.
    pub fn global_text(self, id: GlobalId) -> Option<&'a str> {
        self.global_value(id).as_str()
    }

    /// The list in a property of a type; `None` if there is none.
    pub fn list(self, ty: TypeRef, property: TypeProperty) -> Option<&'a Value> {
        match self.value(ty, property) {
            Some(PropValue::List(list)) if !list.is_nil() => Some(list),
            _ => None,
        }
    }

    /// A table.
    pub fn table(self, id: TableId) -> Cells<'a> {
        self.reads.note(Part::Table(id));
        Cells { table: self.rules.table(id), default: id.def().default }
    }

    /// Whether the game runs a synthesis method.
    pub fn synthesizes(self, method: &str) -> bool {
        self.global_list(global::SYNTHESIS_METHODS).iter().any(|name| name.is_sym(method))
    }

    /// Whether the module defines the terrain of the area itself.
    pub fn has_map(self) -> bool {
        self.reads.note(Part::Area);
        self.rules.area.layers.contains_key(&LayerKey::Terrain)
    }

    /// Whether a unit type can ever have action points.
    pub fn acts(self, ty: TypeRef) -> bool {
        let (occupants, night) = (self.table(table::OCCUPANT_ADDS_ACP), self.table(table::NIGHT_ADDS_ACP));
        self.int(ty, unit::ACP_PER_TURN) > 0
            || self.int(ty, unit::ACP_INDEPENDENT) != 0
            || occupants.any_in_row(ty, |points| points > 0)
            || night.any_in_row(ty, |points| points > 0)
    }

    /// The maximum number of action points that a type can spend on one action, debts included; `None` if that depends
    /// on the situation or has no limit.
    pub fn most_acp(self, ty: TypeRef) -> Option<i32> {
        let lists =
            [unit::ACP_DAMAGE_EFFECT, unit::ACP_MORALE_EFFECT, unit::ACP_SEASON_EFFECT, unit::ACP_TEMPERATURE_EFFECT];
        let tables = [
            (table::OCCUPANT_ADDS_ACP, 0),
            (table::OCCUPANT_MULTIPLIES_ACP, 100),
            (table::NIGHT_ADDS_ACP, 0),
            (table::NIGHT_MULTIPLIES_ACP, 100),
        ];
        let is_above = |(table, limit): (TableId, i32)| self.table(table).any_in_row(ty, |entry| entry > limit);
        if self.int(ty, unit::ACP_INDEPENDENT) != 0
            || lists.into_iter().any(|list| self.list(ty, list).is_some())
            || tables.into_iter().any(is_above)
        {
            return None;
        }
        let limit =
            |value: i32, name| Some(self.int(ty, name)).filter(|&max| max >= 0).map_or(value, |max| value.min(max));
        let fresh = match self.int(ty, unit::ACP_PER_TURN) {
            0 => 0,
            points => limit(points.max(self.int(ty, unit::ACP_PER_TURN_MIN)), unit::ACP_PER_TURN_MAX),
        };
        let kept = Some(self.int(ty, unit::ACP_MAX)).filter(|&max| max >= 0).unwrap_or(fresh);
        Some(kept.max(fresh) + self.int(ty, unit::FREE_ACP) - self.int(ty, unit::ACP_MIN))
    }

    /// Whether the terrain has room for a unit of a type, on its own.
    pub fn has_room(self, ty: TypeRef, terrain: TypeRef) -> bool {
        let (size, extra) = (self.table(table::UNIT_SIZE_IN_TERRAIN), self.table(table::TERRAIN_CAPACITY_X));
        self.int(terrain, terrain::CAPACITY) >= size.get(ty, terrain).max(1) || extra.get(ty, terrain) > 0
    }

    /// Whether a terrain type destroys units of a type.
    pub fn is_deadly(self, ty: TypeRef, terrain: TypeRef) -> bool {
        self.table(table::VANISHES_ON).get(ty, terrain) != 0 || self.table(table::WRECKS_ON).get(ty, terrain) != 0
    }

    /// Whether an empty transport of one type can carry a unit of another.
    pub fn carries(self, transport: TypeRef, ty: TypeRef) -> bool {
        let capacity = self.int(transport, unit::CAPACITY);
        if self.table(table::UNIT_CAPACITY_X).get(transport, ty) > 0 {
            return true;
        }
        capacity > 0
            && self.table(table::UNIT_SIZE_AS_OCCUPANT).get(ty, transport) <= capacity
            && self.table(table::OCCUPANT_MAX).get(transport, ty) != 0
            && self.int(transport, unit::OCCUPANT_TOTAL_MAX) != 0
            && !(self.int(ty, unit::SPEED) > 0 && self.int(transport, unit::MOBILE_TOTAL_MAX) == 0)
            && !(self.int(ty, unit::FACILITY) != 0 && self.int(transport, unit::FACILITY_TOTAL_MAX) == 0)
    }

    /// By unit type, whether an empty one can carry a unit of any type that the game can have.
    pub fn holders(self) -> Vec<bool> {
        let may_hold = |ty| self.int(ty, unit::CAPACITY) > 0 || self.table(table::UNIT_CAPACITY_X).is_set();
        self.units().map(|ty| may_hold(ty) && self.living().any(|other| self.carries(ty, other))).collect()
    }

    fn property(self, ty: TypeRef, id: PropertyId) -> &'a PropValue {
        self.reads.note(Part::Property(ty.kind, id));
        self.rules.types[ty].prop(id)
    }

    /// Whether sides have a treasury for a material.
    pub fn has_treasury(self, material: TypeRef) -> bool {
        self.int(material, material::TREASURY) != 0
    }
}

/// A table, which may have its default everywhere.
#[derive(Clone, Copy)]
pub(crate) struct Cells<'a> {
    table: Option<&'a Table>,
    default: i32,
}

impl<'a> Cells<'a> {
    /// Whether a module mentioned the table.
    pub fn is_set(self) -> bool {
        self.table.is_some()
    }

    pub fn get(self, row: TypeRef, col: TypeRef) -> i32 {
        self.table.map_or(self.default, |table| i32::from(table.get(row.index.into(), col.index.into())))
    }

    /// The entries of a row; none if no module mentioned the table.
    pub fn row(self, row: TypeRef) -> impl Iterator<Item = i32> + use<'a> {
        self.table.map_or(&[][..], |table| table.row(row.index.into())).iter().map(|&entry| entry.into())
    }

    /// Whether a module mentioned the table and some entry of a row satisfies a condition. Faster than one entry after
    /// the other.
    pub fn any_in_row(self, row: TypeRef, is_wanted: impl FnMut(i32) -> bool) -> bool {
        self.row(row).any(is_wanted)
    }

    /// The maximum roll of a dice spec in the table (spec language 1.6).
    pub fn most(self, row: TypeRef, col: TypeRef) -> i32 {
        most_rolled(self.get(row, col))
    }
}

/// The maximum roll of an entry of a dice table.
fn most_rolled(value: i32) -> i32 {
    if (0..=16383).contains(&value) {
        return value;
    }
    let (number, sides, offset) = (((value >> 11) & 7) + 1, ((value >> 7) & 15) + 2, value & 127);
    number * sides + if value >= 0 { offset } else { -offset - 1 }
}

/// Returns the origin of the name in the form of a type: the position of findings about the type as a whole.
pub(crate) fn name_of(ctx: &RootContext<'_>, ty: TypeRef) -> Origin {
    let form = ctx.type_origin(ty);
    ctx.value_at(form).and_then(|form| form.items().get(1)).map_or(form, |name| name.origin)
}

/// Returns the origin of the value that set a property of a type, or that of the name in its form if the property is
/// not set.
pub(crate) fn property_or_name(ctx: &RootContext<'_>, ty: TypeRef, property: TypeProperty) -> Origin {
    let set = ctx.property_origin(ty, property);
    if set.is_some() { set } else { name_of(ctx, ty) }
}

/// A list of names for a message; only the first ones if there are many.
pub(crate) fn listed(names: impl IntoIterator<Item: std::fmt::Display>) -> String {
    let mut names = names.into_iter();
    let shown: Vec<String> = names.by_ref().take(4).map(|name| format!("`{name}`")).collect();
    let more = names.count();
    match (shown.split_last(), more) {
        (None, _) => String::new(),
        (Some((last, [])), 0) => last.clone(),
        (Some((last, rest)), 0) => format!("{} and {last}", rest.join(", ")),
        (Some(_), more) => format!("{} and {more} more", shown.join(", ")),
    }
}

/// The kind of feature in an entry of `feature-types`.
pub(crate) fn feature_class(entry: &Value) -> Option<&Value> {
    let class = if entry.is_list() { entry.items().first()? } else { entry };
    class.as_sym().map(|_| class)
}

/// The numbers of an attribute by type index.
pub(crate) fn numbers(attr: Option<&Attr>) -> &[i32] {
    match attr {
        Some(Attr::Ints(list)) => list,
        _ => &[],
    }
}

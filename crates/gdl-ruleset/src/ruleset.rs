//! The compiled game as a whole, and the parts of it that have no file of their own.

use std::{collections::BTreeMap, sync::Arc};

use gdl_schema::{GlobalId, TableId, TypeKind, global, property, table};
use smol_str::SmolStr;

use crate::{Area, Attrs, Grid, PropValue, Table, TypeRef, Types, Unit, Value, World};

/// The properties of `game-module` in the main module (spec language 3.3).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ModuleInfo {
    /// The name, from the form or the way the module was loaded.
    pub name: Option<SmolStr>,
    /// The descriptive properties.
    pub attrs: Attrs,
}

/// The value of a global variable.
pub type GlobalValue = PropValue;

/// A side of the game (spec language 3.8).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// Its number; 0 is the independents. Forms can create two sides with equal numbers.
    pub id: i32,
    /// The symbol that is bound to it.
    pub symbol: Option<SmolStr>,
    /// Its properties.
    pub attrs: Attrs,
    /// The layers from its view, by property and, if the data starts with a type, by type.
    pub views: BTreeMap<ViewKey, Grid>,
}

/// The key of a layer of a side's view: the name of the property, and the type with which its data starts.
pub type ViewKey = (SmolStr, Option<TypeRef>);

/// A doctrine of sides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Doctrine {
    /// Its number, from 1.
    pub id: i32,
    /// Its name, if it was created by a symbol or a string.
    pub name: Option<SmolStr>,
    /// Its properties.
    pub attrs: Attrs,
}

/// A player that a module lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// Its number.
    pub id: i32,
    /// Its properties.
    pub attrs: Attrs,
}

/// A rule of scoring (spec language 3.10, 5.11).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scorekeeper {
    /// Its number, from 1.
    pub id: i32,
    /// Its properties.
    pub attrs: Attrs,
}

/// An event of the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Turn of the event.
    pub date: i32,
    /// One of the event types.
    pub kind: SmolStr,
    /// Mask of the sides that saw it; `None` for all.
    pub observers: Option<i32>,
    /// Arguments, at most four.
    pub args: Vec<i32>,
}

/// A unit that no longer exists but is part of the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExUnit {
    /// Id of the unit.
    pub id: i32,
    /// Its type.
    pub kind: TypeRef,
    /// Last position.
    pub pos: (i32, i32),
    /// Last side.
    pub side: i32,
    /// Name, number and height.
    pub attrs: Attrs,
}

/// A generator of names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Namer {
    /// The symbol that it is bound to.
    pub symbol: SmolStr,
    /// The method as written.
    pub method: Value,
}

/// An image family and its clauses as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImageFamily {
    /// Its name.
    pub name: SmolStr,
    /// The clauses of all its forms, in order.
    pub clauses: Vec<Value>,
}

/// A compiled game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// Description of the main module.
    pub module: ModuleInfo,
    /// All types.
    pub types: Types,
    /// Shared by the games that are built on the same modules.
    tables: Vec<Option<Arc<Table>>>,
    globals: Vec<GlobalValue>,
    /// The world.
    pub world: World,
    /// The area and its layers.
    pub area: Area,
    /// Sides in order of creation; the first are the independents.
    pub sides: Vec<Side>,
    /// The initial properties of sides that are created when the game starts.
    pub side_defaults: Attrs,
    /// The properties that the entries of the variable `side-library` give to such sides, in their order.
    pub side_library: Vec<Attrs>,
    /// Doctrines in order of creation.
    pub doctrines: Vec<Doctrine>,
    /// Players in order of creation.
    pub players: Vec<Player>,
    /// Units in order of creation.
    pub units: Vec<Unit>,
    /// Stored unit specs that no form has used yet.
    pub unit_specs: Vec<Unit>,
    /// Scorekeepers in order of creation.
    pub scorekeepers: Vec<Scorekeeper>,
    /// Events of the history in order.
    pub events: Vec<Event>,
    /// Former units in order.
    pub ex_units: Vec<ExUnit>,
    /// Namers in order of definition.
    pub namers: Vec<Namer>,
    /// Image families in order of definition.
    pub images: Vec<ImageFamily>,
    /// Defined symbols that are still bound at the end, by name; rules of scoring may refer to them.
    pub defines: Vec<(SmolStr, Value)>,
}

/// The texts that the engine gives the independent side when it creates the first other side (spec language 3.8).
pub const INDEPENDENT_SIDE: [(&str, &str); 6] = [
    (property::side::NAME, "Independents"),
    (property::side::NOUN, "Independent"),
    (property::side::PLURAL_NOUN, "Independents"),
    (property::side::ADJECTIVE, "independent"),
    (property::side::COLOR, "black,black,white"),
    (property::side::EMBLEM_NAME, "none"),
];

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset {
            module: ModuleInfo::default(),
            types: Types::default(),
            tables: vec![None; gdl_schema::tables().len()],
            globals: gdl_schema::globals().iter().map(default_global).collect(),
            world: World::default(),
            area: Area::default(),
            sides: vec![Side::default()],
            side_defaults: Attrs::default(),
            side_library: Vec::new(),
            doctrines: Vec::new(),
            players: Vec::new(),
            units: Vec::new(),
            unit_specs: Vec::new(),
            scorekeepers: Vec::new(),
            events: Vec::new(),
            ex_units: Vec::new(),
            namers: Vec::new(),
            images: Vec::new(),
            defines: Vec::new(),
        }
    }
}

/// The default of a global; `synthesis-methods` is the only list that does not start empty.
fn default_global(def: &gdl_schema::GlobalDef) -> GlobalValue {
    if def.name == global::SYNTHESIS_METHODS.name() {
        let names = gdl_schema::default_synthesis_methods();
        let items = names.iter().map(|name| Value::sym(*name, crate::Origin::NONE)).collect();
        return PropValue::List(Value::list(items, crate::Origin::NONE));
    }
    PropValue::from_default(def.default)
}

impl Ruleset {
    /// The table `id`, if a module mentioned it.
    pub fn table(&self, id: TableId) -> Option<&Table> {
        self.tables[usize::from(id.0)].as_deref()
    }

    /// Takes the table `id` out, created with its default if no module mentioned it; [`Ruleset::put_table`] puts it
    /// back. Until then the table counts as not mentioned.
    pub fn take_table(&mut self, id: TableId) -> Table {
        let (rows, cols) = self.table_size(id);
        match self.take_shared_table(id) {
            Some(table) => Arc::unwrap_or_clone(table),
            None => Table::new(id, rows, cols),
        }
    }

    /// Like [`Ruleset::take_table`], without a copy; `None` if no module mentioned the table.
    pub fn take_shared_table(&mut self, id: TableId) -> Option<Arc<Table>> {
        let (rows, cols) = self.table_size(id);
        let mut table = self.tables[usize::from(id.0)].take()?;
        if (table.rows(), table.cols()) != (rows, cols) {
            Arc::make_mut(&mut table).grow(rows, cols);
        }
        Some(table)
    }

    /// The numbers of rows and columns of a table with the current types.
    pub fn table_size(&self, id: TableId) -> (usize, usize) {
        let (first, second) = id.def().index;
        (self.types.count(first), self.types.count(second))
    }

    /// Stores a table.
    pub fn put_table(&mut self, table: Table) {
        self.put_shared_table(Arc::new(table));
    }

    /// Like [`Ruleset::put_table`], without a copy.
    pub fn put_shared_table(&mut self, table: Arc<Table>) {
        let index = usize::from(table.id.0);
        self.tables[index] = Some(table);
    }

    /// An entry of a table, its default if no module mentioned the table.
    pub fn entry(&self, id: TableId, row: usize, col: usize) -> i32 {
        self.table(id).map_or(id.def().default, |t| i32::from(t.get(row, col)))
    }

    /// The supply of each material of a new unit of a type: the initial supply, limited by its storage
    /// (spec language 3.9).
    pub fn initial_supplies(&self, ty: TypeRef) -> Vec<i32> {
        let entry = |id: TableId, material: usize| self.entry(id, usize::from(ty.index), material);
        let supply = |m: usize| entry(table::UNIT_INITIAL_SUPPLY, m).min(entry(table::UNIT_STORAGE_X, m));
        (0..self.types.count(TypeKind::Material)).map(supply).collect()
    }

    /// The tables that modules mentioned, in the order of their ids.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.iter().flatten().map(Arc::as_ref)
    }

    /// Grows all mentioned tables to the size that the current types require. Until then, the entries of types that
    /// were defined after the table was mentioned have the default without being stored.
    pub fn grow_tables(&mut self) {
        for index in 0..self.tables.len() {
            let Some(id) = self.tables[index].as_ref().map(|table| table.id) else { continue };
            self.tables[index] = self.take_shared_table(id);
        }
    }

    /// The value of a global variable.
    pub fn global(&self, id: GlobalId) -> &GlobalValue {
        &self.globals[usize::from(id.0)]
    }

    /// Stores a global variable.
    pub fn set_global(&mut self, id: GlobalId, value: GlobalValue) {
        self.globals[usize::from(id.0)] = value;
    }

    /// The number in a global variable; 0 if its value is not a number.
    pub fn global_int(&self, id: GlobalId) -> i32 {
        self.global(id).as_int().unwrap_or(0)
    }

    /// Whether a global still has the value that the schema gives it.
    pub fn is_default_global(&self, id: GlobalId) -> bool {
        *self.global(id) == default_global(id.def())
    }

    /// The first side with the number `id`.
    pub fn side(&self, id: i32) -> Option<&Side> {
        self.sides.iter().find(|s| s.id == id)
    }
}

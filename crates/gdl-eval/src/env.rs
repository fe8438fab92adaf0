//! Bindings of symbols: constants, defined names, types, sides and namers (spec 2.7, 3.5).

use std::cell::RefCell;

use gdl_ruleset::{Origin, Value};
use gdl_schema::{Constant, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

/// What a symbol is bound to.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    pub value: Value,
    /// Predefined, and not to be changed but by `undefine`.
    pub constant: bool,
    /// The form or name that bound it.
    pub origin: Origin,
}

/// All bindings of a game.
#[derive(Debug)]
pub(crate) struct Env {
    bindings: FxHashMap<SmolStr, Binding>,
    /// The names that were asked for, while somebody wants to know.
    asked: RefCell<Option<FxHashSet<SmolStr>>>,
    /// Counts the changes.
    changes: u64,
}

impl Env {
    /// The predefined symbols.
    pub fn new() -> Env {
        let constants = gdl_schema::constants().iter().map(|(name, constant)| {
            let value = match constant {
                Constant::Int(n) => Value::int(*n, Origin::NONE),
                Constant::Itself => Value::sym(*name, Origin::NONE),
            };
            (SmolStr::new_static(name), Binding { value, constant: true, origin: Origin::NONE })
        });
        Env { bindings: constants.collect(), asked: RefCell::default(), changes: 0 }
    }

    pub fn get(&self, name: &str) -> Option<&Binding> {
        if let Some(asked) = &mut *self.asked.borrow_mut()
            && !asked.contains(name)
        {
            asked.insert(name.into());
        }
        self.bindings.get(name)
    }

    pub fn value(&self, name: &str) -> Option<&Value> {
        self.get(name).map(|b| &b.value)
    }

    /// From now on the names are kept that are asked for.
    pub fn listen(&mut self) {
        self.asked = RefCell::new(Some(FxHashSet::default()));
    }

    /// The names that were asked for since, in no order.
    pub fn heard(&mut self) -> FxHashSet<SmolStr> {
        self.asked.take().unwrap_or_default()
    }

    /// Grows with every change of a binding.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    pub fn is_constant(&self, name: &str) -> bool {
        self.get(name).is_some_and(|b| b.constant)
    }

    /// Binds a symbol, over any earlier binding that is not a constant. Returns whether it did.
    pub fn bind(&mut self, name: SmolStr, value: Value, origin: Origin) -> bool {
        if self.is_constant(&name) {
            return false;
        }
        self.changes += 1;
        self.bindings.insert(name, Binding { value, constant: false, origin });
        true
    }

    pub fn unbind(&mut self, name: &str) {
        self.changes += 1;
        self.bindings.remove(name);
    }

    /// All bindings, in no order.
    pub fn bindings(&self) -> impl Iterator<Item = (&SmolStr, &Binding)> {
        self.bindings.iter()
    }

    /// The names that are bound, for suggestions.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.bindings.keys().map(SmolStr::as_str)
    }
}

/// The symbol that stands for all types of a kind.
pub(crate) fn kind_symbol(kind: TypeKind) -> &'static str {
    match kind {
        TypeKind::Unit => "u*",
        TypeKind::Material => "m*",
        TypeKind::Terrain => "t*",
        TypeKind::Advance => "a*",
    }
}

/// The kind whose types a symbol such as `u*` stands for.
pub(crate) fn kind_of_symbol(name: &str) -> Option<TypeKind> {
    [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance]
        .into_iter()
        .find(|&k| kind_symbol(k) == name)
}

/// What a designer calls a kind of type.
pub(crate) fn kind_name(kind: TypeKind) -> &'static str {
    match kind {
        TypeKind::Unit => "unit type",
        TypeKind::Material => "material type",
        TypeKind::Terrain => "terrain type",
        TypeKind::Advance => "advance type",
    }
}

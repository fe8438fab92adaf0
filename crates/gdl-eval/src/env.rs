//! Bindings of symbols: constants, defined names, types, sides and namers (spec language 2.7, 3.5).

use std::cell::{OnceCell, RefCell};

use gdl_ruleset::{Data, Origin, TypeRef, Value};
use gdl_schema::{Constant, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

/// The value of a symbol, and the form or name that bound it.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    pub value: Value,
    /// Whether the symbol is predefined, so that only `undefine` can change it.
    pub constant: bool,
    /// The form or name that bound it.
    pub origin: Origin,
}

/// All bindings of a game.
#[derive(Clone, Debug)]
pub(crate) struct Env {
    bindings: FxHashMap<SmolStr, Binding>,
    /// For each kind of type the binding of `u*` or the like, while it lists all types that existed at some point.
    kinds: [Option<KindList>; 4],
    /// The names that were looked up, while recording is on.
    asked: RefCell<Option<FxHashSet<SmolStr>>>,
    /// The number of changes so far.
    changes: u64,
}

/// A list of all types of a kind. Each type form binds it again, and few of the lists are used: a list is built on
/// first use.
#[derive(Clone, Debug)]
struct KindList {
    /// The number of types when the list was bound.
    count: u16,
    /// The form that bound it.
    form: Origin,
    binding: OnceCell<Binding>,
}

impl KindList {
    fn binding(&self, kind: TypeKind) -> &Binding {
        self.binding.get_or_init(|| {
            let types = (0..self.count).map(|index| Value::new(Data::Type(TypeRef { kind, index }), self.form));
            Binding { value: Value::list(types.collect(), self.form), constant: false, origin: Origin::NONE }
        })
    }
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
        Env { bindings: constants.collect(), kinds: Default::default(), asked: RefCell::default(), changes: 0 }
    }

    pub fn get(&self, name: &str) -> Option<&Binding> {
        if let Some(asked) = &mut *self.asked.borrow_mut()
            && !asked.contains(name)
        {
            asked.insert(name.into());
        }
        match self.kind_list(name) {
            Some((kind, list)) => Some(list.binding(kind)),
            None => self.bindings.get(name),
        }
    }

    fn kind_list(&self, name: &str) -> Option<(TypeKind, &KindList)> {
        let kind = kind_of_symbol(name)?;
        Some((kind, self.kinds[kind as usize].as_ref()?))
    }

    pub fn value(&self, name: &str) -> Option<&Value> {
        self.get(name).map(|b| &b.value)
    }

    /// Starts to record the names that are looked up.
    pub fn listen(&mut self) {
        self.asked = RefCell::new(Some(FxHashSet::default()));
    }

    /// Stops recording and returns the names that were looked up, in no order.
    pub fn heard(&mut self) -> FxHashSet<SmolStr> {
        self.asked.take().unwrap_or_default()
    }

    /// A number that grows with every change of a binding.
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
        self.forget_kind_list(&name);
        self.bindings.insert(name, Binding { value, constant: false, origin });
        true
    }

    /// Binds `u*` or the like to the first `count` types of its kind.
    pub fn bind_kind_list(&mut self, kind: TypeKind, count: u16, form: Origin) {
        if self.kinds[kind as usize].is_none() {
            let name = kind_symbol(kind);
            if self.is_constant(name) {
                return;
            }
            self.bindings.remove(name);
        }
        self.changes += 1;
        self.kinds[kind as usize] = Some(KindList { count, form, binding: OnceCell::new() });
    }

    pub fn unbind(&mut self, name: &str) {
        self.changes += 1;
        self.forget_kind_list(name);
        self.bindings.remove(name);
    }

    fn forget_kind_list(&mut self, name: &str) {
        if let Some(kind) = kind_of_symbol(name) {
            self.kinds[kind as usize] = None;
        }
    }

    /// All bindings that modules created by name, and the constants, in no order.
    pub fn bindings(&self) -> impl Iterator<Item = (&SmolStr, &Binding)> {
        self.bindings.iter()
    }

    /// The names that are bound, for suggestions.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let lists = KINDS.into_iter().filter(|&kind| self.kinds[kind as usize].is_some());
        self.bindings.keys().map(SmolStr::as_str).chain(lists.map(|kind| -> &str { kind_symbol(kind) }))
    }
}

pub(crate) const KINDS: [TypeKind; 4] = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];

/// The symbol for the list of all types of a kind.
pub(crate) fn kind_symbol(kind: TypeKind) -> &'static str {
    kind.list()
}

/// The kind of the types in the list that a symbol such as `u*` names.
pub(crate) fn kind_of_symbol(name: &str) -> Option<TypeKind> {
    TypeKind::of_list(name)
}

/// Returns the designer's term for a kind of type.
pub(crate) fn kind_name(kind: TypeKind) -> &'static str {
    kind.noun()
}

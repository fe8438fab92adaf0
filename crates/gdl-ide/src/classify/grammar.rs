//! The roles of the elements of a list, from the role of the list.

use gdl_hir::{DefKind, RefKind};
use gdl_schema::{Category, TypeKind, function, global, property, table, type_property, word};
use gdl_syntax::{Element, TextRange};
use smol_str::SmolStr;

use super::{Owner, Role, Slot, object};

/// The elements of a list, one of which may not be written yet.
pub(super) struct Items<'e>(Vec<Option<&'e Element>>);

impl<'e> Items<'e> {
    pub(super) fn get(&self, index: usize) -> Option<&'e Element> {
        self.0.get(index).copied().flatten()
    }

    pub(super) fn symbol(&self, index: usize) -> Option<SmolStr> {
        self.get(index)?.symbol()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn is_list(&self, index: usize) -> bool {
        matches!(self.get(index), Some(Element::List(_) | Element::Quoted(_)))
    }

    fn is_number(&self, index: usize) -> bool {
        self.get(index).and_then(|element| element.as_atom()?.number()).is_some()
    }

    fn range(&self, index: usize) -> TextRange {
        self.get(index).map_or(TextRange::default(), Element::text_range)
    }

    /// The role of each element, by index.
    fn roles(&self, role: impl FnMut(usize) -> Role) -> Vec<Role> {
        (0..self.len()).map(role).collect()
    }
}

/// The roles of the elements of a list. `gap` is the index of an element that is not written yet; the result includes
/// its role.
pub(super) fn roles(role: &Role, elements: &[Element], gap: Option<usize>) -> Vec<Role> {
    let mut items: Vec<Option<&Element>> = elements.iter().map(Some).collect();
    if let Some(gap) = gap {
        items.insert(gap.min(items.len()), None);
    }
    let items = Items(items);
    match role {
        Role::Form => form(&items),
        Role::PropertyList(owner) => properties(owner, &items),
        Role::TableItem(id) => {
            let (first, second) = id.def().index;
            items.roles(|index| match index {
                0 => Role::Types(Some(first)),
                1 => Role::Types(Some(second)),
                2 => Role::Value(Slot::Entry(*id)),
                _ => Role::Surplus,
            })
        }
        Role::TypeValue(kind, slot) => items.roles(|index| match index {
            0 => Role::Types(Some(*kind)),
            1 => Role::Value(slot.clone()),
            _ => Role::Surplus,
        }),
        Role::Value(slot) => values(slot, &items),
        Role::Call(category) => call(*category, &items),
        Role::Setting(_) => items.roles(|index| match index {
            0 => Role::Name(RefKind::Variant),
            _ => Role::Value(Slot::Unknown),
        }),
        Role::Variant => variant(&items),
        Role::VariantClause => items.roles(|index| if index == 0 { Role::Value(Slot::Unknown) } else { Role::Form }),
        Role::SideLibrary => {
            let is_side = (0..items.len()).any(|index| is_property_list(&items, index, Category::Side));
            items.roles(|index| match items.get(index) {
                Some(Element::Atom(_)) => Role::Data,
                // A single side.
                _ if is_side => Role::PropertyList(Owner::Object(Category::Side)),
                _ => Role::LibrarySide,
            })
        }
        Role::LibrarySide => items.roles(|index| match items.get(index) {
            Some(Element::Atom(_)) if index == 0 => Role::Number,
            // Lists of sides may be nested.
            Some(Element::List(list)) if matches!(list.first(), Some(Element::List(_))) => Role::LibrarySide,
            _ => Role::PropertyList(Owner::Object(Category::Side)),
        }),
        Role::NamingMethod => naming_method(&items),
        Role::GrammarRule => items.roles(|index| if index == 0 { Role::Data } else { Role::GrammarBody }),
        Role::GrammarBody => items.roles(|_| Role::GrammarBody),
        Role::ImageClause => items.roles(|index| match index {
            0 => Role::Data,
            _ => Role::PropertyList(Owner::Object(Category::Image)),
        }),
        Role::Layer(_) => layer_subform(&items),
        Role::NamerFor(kind) => namers(*kind, &items),
        Role::Types(_) | Role::Name(_) | Role::Word(_) | Role::Keyword(_) | Role::Text | Role::Number | Role::Color => {
            inherited(role, &items)
        }
        _ => items.roles(|_| Role::Data),
    }
}

/// Whether an element is a list that begins with the name of a property.
fn is_property_list(items: &Items, index: usize, category: Category) -> bool {
    let Some(Element::List(list)) = items.get(index) else { return false };
    list.head().is_some_and(|head| property(category, &head).is_some())
}

/// Elements with the role of their list, possibly after a function at the head.
fn inherited(role: &Role, items: &Items) -> Vec<Role> {
    let is_call = is_call(items);
    items.roles(|index| if index == 0 && is_call { Role::Function } else { role.clone() })
}

/// `(TYPES NAMER)` or `(CLASS NAMER)`, or a list of such pairs.
fn namers(kind: Option<TypeKind>, items: &Items) -> Vec<Role> {
    // In a pair, only the types may be a list.
    if is_call(items) || items.is_list(0) && (kind.is_none() || items.is_list(1)) {
        return inherited(&Role::NamerFor(kind), items);
    }
    items.roles(|index| match index {
        0 => kind.map_or(Role::Data, |kind| Role::Types(Some(kind))),
        _ => Role::Name(RefKind::Namer),
    })
}

fn is_call(items: &Items) -> bool {
    items.symbol(0).is_some_and(|head| function(&head).is_some())
}

fn values(slot: &Slot, items: &Items) -> Vec<Role> {
    let is_call = is_call(items);
    let is_list = !is_call || items.symbol(0).is_some_and(|head| head == "list");
    let of = |position: Option<usize>| match slot {
        // Values are in the order of their types; deeper elements are part of one value.
        Slot::Added { types, property, index: None } if is_list => {
            Role::Value(Slot::Added { types: *types, property: property.clone(), index: position })
        }
        slot => Role::Value(slot.clone()),
    };
    items.roles(|index| match index {
        0 if is_call => Role::Function,
        _ => of(index.checked_sub(usize::from(is_call))),
    })
}

fn form(items: &Items) -> Vec<Role> {
    let head = items.symbol(0).unwrap_or_default();
    if let Some(kind) = kind_of_form(&head) {
        return items.roles(|index| match index {
            0 => Role::Head,
            1 => Role::Define(DefKind::Type(kind)),
            _ => Role::PropertyList(Owner::Type(kind)),
        });
    }
    let object = |category| Role::PropertyList(Owner::Object(category));
    match head.as_str() {
        "game-module" => named(items, Role::Define(DefKind::Module), object(Category::Module)),
        "include" => {
            let name = items.range(1);
            items.roles(|index| match index {
                0 => Role::Head,
                1 => Role::Module,
                _ => Role::Setting(name),
            })
        }
        "if" => fixed(items, &[Role::Value(Slot::Condition)]),
        "else" | "end-if" => fixed(items, &[]),
        "define" => fixed(items, &[Role::Define(DefKind::Variable), Role::Value(Slot::Symbol)]),
        "set" => set(items),
        "undefine" => fixed(items, &[Role::Name(RefKind::Symbol)]),
        "print" => fixed(items, &[Role::Value(Slot::Unknown)]),
        "add" => {
            let types = items.range(1);
            let slot = Slot::Added { types, property: items.symbol(2).unwrap_or_default(), index: None };
            let value = match &slot {
                Slot::Added { property, .. } => by_name(property).unwrap_or(Role::Value(slot.clone())),
                _ => Role::Surplus,
            };
            fixed(items, &[Role::Types(None), Role::Property(Owner::Types(types)), value])
        }
        "table" => {
            let id = items.symbol(1).and_then(|name| table(&name));
            items.roles(|index| match (index, id) {
                (0, _) => Role::Head,
                (1, _) => Role::Table,
                (_, Some(id)) => Role::TableItem(id),
                (_, None) => Role::Data,
            })
        }
        "world" => prefixed(items, &[Role::Data, Role::Number], object(Category::World)),
        "area" if items.symbol(1).is_some_and(|word| word == "add") => area_add(items),
        "area" => prefixed(items, &[Role::Keyword(&["add"]), Role::Number, Role::Number], object(Category::Area)),
        "side" => {
            let roles = [Role::Name(RefKind::Side), Role::Define(DefKind::Side)];
            prefixed(items, &roles, object(Category::Side))
        }
        "side-defaults" | "independent-units" => prefixed(items, &[], object(Category::Side)),
        "doctrine" => named(items, Role::Define(DefKind::Doctrine), object(Category::Doctrine)),
        "player" => named(items, Role::Number, object(Category::Player)),
        "unit" => {
            let start = [Role::Head, Role::Types(Some(TypeKind::Unit))];
            unit(items, &start)
        }
        "unit-defaults" => named(items, Role::Keyword(&["reset"]), object(Category::Unit)),
        "scorekeeper" => named(items, Role::Number, object(Category::Scorekeeper)),
        "evt" => items.roles(|index| match index {
            0 => Role::Head,
            2 => Role::Word(Category::EventType),
            3 => Role::Keyword(&["all"]),
            _ => Role::Number,
        }),
        "exu" => unit(items, &[Role::Head, Role::Number, Role::Types(Some(TypeKind::Unit))]),
        "namer" => fixed(items, &[Role::Define(DefKind::Namer), Role::NamingMethod]),
        "imf" => named(items, Role::Define(DefKind::ImageFamily), Role::ImageClause),
        _ => unit(items, &[Role::Head]),
    }
}

/// The kind of type that a form defines.
pub(crate) fn kind_of_form(head: &str) -> Option<TypeKind> {
    Some(match head {
        "unit-type" => TypeKind::Unit,
        "material-type" => TypeKind::Material,
        "terrain-type" => TypeKind::Terrain,
        "advance-type" => TypeKind::Advance,
        _ => return None,
    })
}

/// A fixed number of arguments.
fn fixed(items: &Items, arguments: &[Role]) -> Vec<Role> {
    items.roles(|index| match index.checked_sub(1) {
        None => Role::Head,
        Some(index) => arguments.get(index).cloned().unwrap_or(Role::Surplus),
    })
}

/// One argument that is not a list, then the rest.
fn named(items: &Items, name: Role, rest: Role) -> Vec<Role> {
    items.roles(|index| match index {
        0 => Role::Head,
        1 if !items.is_list(1) => name.clone(),
        _ => rest.clone(),
    })
}

/// Optional arguments that are not lists, where numbers match only numeric roles; then the rest.
fn prefixed(items: &Items, prefix: &[Role], rest: Role) -> Vec<Role> {
    let mut left = prefix;
    let mut in_prefix = true;
    items.roles(|index| {
        if index == 0 {
            return Role::Head;
        }
        in_prefix &= !items.is_list(index) && !left.is_empty();
        if !in_prefix {
            return rest.clone();
        }
        let skipped = match items.is_number(index) {
            true => left.iter().position(|role| matches!(role, Role::Number | Role::Name(_))).unwrap_or(0),
            false if items.get(index).is_some() => left.iter().position(|role| *role != Role::Number).unwrap_or(0),
            false => 0,
        };
        let role = left[skipped].clone();
        left = &left[skipped + 1..];
        role
    })
}

/// The roles of the elements of a unit form: those of `start`, then a position, a side and properties.
fn unit(items: &Items, start: &[Role]) -> Vec<Role> {
    let mut numbers = 0;
    let mut sides = 0;
    items.roles(|index| {
        if let Some(role) = start.get(index) {
            return role.clone();
        }
        if items.is_number(index) && numbers < 2 && sides == 0 {
            numbers += 1;
            return Role::Number;
        }
        if !items.is_list(index) && sides == 0 {
            sides += 1;
            return Role::Name(RefKind::Side);
        }
        Role::PropertyList(Owner::Object(Category::Unit))
    })
}

/// `(area add x y [w [h]] terrain TYPE)`
fn area_add(items: &Items) -> Vec<Role> {
    let numbers = (2..6).take_while(|&index| items.is_number(index)).count();
    items.roles(|index| match index {
        0 => Role::Head,
        1 => Role::Keyword(&["add"]),
        index if index < 2 + numbers => Role::Number,
        index if index == 2 + numbers => Role::Property(Owner::Object(Category::Area)),
        index if index == 3 + numbers => Role::Types(Some(TypeKind::Terrain)),
        _ => Role::Surplus,
    })
}

/// The kinds of calendars, and the steps of the usual one (spec world 11.1).
const CALENDAR: &[&str] = &["usual", "number", "second", "minute", "hour", "day", "week", "month", "season", "year"];

fn set(items: &Items) -> Vec<Role> {
    let name = items.symbol(1).unwrap_or_default();
    let value = match name.as_str() {
        "side-namer" | "default-namer" => Role::Name(RefKind::Namer),
        "feature-namers" => Role::NamerFor(None),
        "side-library" => Role::SideLibrary,
        "calendar" => Role::Keyword(CALENDAR),
        "synthesis-methods" => Role::Word(Category::SynthesisMethod),
        "action-notices" => Role::Word(Category::ActionType),
        "event-notices" | "event-narratives" => Role::Word(Category::EventType),
        name => Role::Value(global(name).map_or(Slot::Symbol, Slot::Global)),
    };
    fixed(items, &[Role::Variable, value])
}

/// The role of values that are names, for any owner of the property.
pub(super) fn by_name(property: &str) -> Option<Role> {
    Some(match property {
        "image-name" | "emblem-name" => Role::Name(RefKind::ImageFamily),
        "namer" => Role::Name(RefKind::Namer),
        name if name == "color" || name.ends_with("-color") => Role::Color,
        _ => return None,
    })
}

fn properties(owner: &Owner, items: &Items) -> Vec<Role> {
    let name = items.symbol(0).unwrap_or_default();
    let rest = match owner {
        Owner::Type(kind) => {
            let id = type_property(*kind, &name);
            vec![by_name(&name).unwrap_or(Role::Value(id.map_or(Slot::Unknown, |id| Slot::TypeProperty(*kind, id))))]
        }
        Owner::Object(category) => object::value_roles(*category, &name),
        Owner::Types(_) => vec![Role::Data],
    };
    items.roles(|index| match index.checked_sub(1) {
        None => Role::Property(owner.clone()),
        // The last role applies to all further elements.
        Some(index) => rest.get(index).or(rest.last()).cloned().unwrap_or(Role::Surplus),
    })
}

/// A word and its arguments, by the letters in the schema.
fn call(category: Category, items: &Items) -> Vec<Role> {
    let head = items.symbol(0).unwrap_or_default();
    let letters: Vec<char> = word(category, &head).map_or(Vec::new(), |word| word.args.chars().collect());
    // Scoring forms nest: conditions in conditions, a test and forms in forms.
    let inner = match category {
        Category::ScorekeeperForm | Category::ScorekeeperFunction => Some(Role::Call(Category::ScorekeeperFunction)),
        _ => None,
    };
    items.roles(|index| match index.checked_sub(1) {
        None if items.is_list(0) => Role::Call(category),
        None => Role::Word(category),
        Some(_) if items.is_list(index) && inner.is_some() => inner.clone().unwrap_or(Role::Data),
        Some(index) => match letters.get(index) {
            Some('u') => Role::Types(Some(TypeKind::Unit)),
            Some('m') => Role::Types(Some(TypeKind::Material)),
            Some('p') => Role::Property(Owner::Type(TypeKind::Unit)),
            Some('t') => Role::Types(Some(TypeKind::Terrain)),
            Some('S') => Role::Name(RefKind::Side),
            Some('U') => Role::Name(RefKind::Unit),
            Some(&letter) => Role::Argument(letter),
            None => Role::Data,
        },
    })
}

/// `(["display name"] SYM ["help"] [default] [clause...])`
fn variant(items: &Items) -> Vec<Role> {
    let is_text = |index: usize| {
        items.get(index).is_some_and(|element| element.as_atom().is_some_and(|atom| atom.string().is_some()))
    };
    let symbol = usize::from(is_text(0));
    items.roles(|index| match index {
        index if index < symbol => Role::Text,
        index if index == symbol => match items.symbol(symbol) {
            Some(name) if word(Category::Variant, &name).is_none() => Role::Define(DefKind::Variant),
            _ => Role::Word(Category::Variant),
        },
        index if is_text(index) => Role::Text,
        index if items.is_list(index) => Role::VariantClause,
        _ => Role::Value(Slot::Unknown),
    })
}

fn naming_method(items: &Items) -> Vec<Role> {
    let is_grammar = items.symbol(0).is_some_and(|head| head == "grammar");
    items.roles(|index| match index {
        0 => Role::Word(Category::NamingMethod),
        1 if is_grammar => Role::Data,
        2 if is_grammar => Role::Number,
        _ if is_grammar => Role::GrammarRule,
        _ => Role::Text,
    })
}

fn layer_subform(items: &Items) -> Vec<Role> {
    let by_name = items.symbol(0).is_some_and(|head| head == "by-name");
    items.roles(|index| match index {
        0 => Role::Word(Category::LayerSubform),
        _ if by_name => Role::Types(None),
        _ => Role::Data,
    })
}

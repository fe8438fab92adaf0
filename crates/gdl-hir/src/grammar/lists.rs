//! The roles of the elements of the lists in forms.

use gdl_schema::{Category, DefKind, RefKind, TypeKind, function, property, type_property, word};

use super::{Items, Node, Owner, Role, Slot, forms::form_roles, values};

/// Calls `each` with the index and the role of each element of a list.
pub(super) fn each_role<N: Node>(
    role: &Role<N::Place>,
    items: &Items<'_, N>,
    each: &mut dyn FnMut(usize, Role<N::Place>),
) {
    let mut all = |role: &dyn Fn(usize) -> Role<N::Place>| (0..items.len()).for_each(|index| each(index, role(index)));
    match role {
        Role::Form => form_roles(items, each),
        Role::PropertyList(owner) => property_list(owner, items, &mut all),
        Role::TableItem(id) => {
            let (first, second) = id.def().index;
            all(&|index| match index {
                0 => Role::Types(Some(first)),
                1 => Role::Types(Some(second)),
                2 => Role::Value(Slot::Entry(*id)),
                _ => Role::Surplus,
            });
        }
        Role::TypeValue(kind, slot) => all(&|index| match index {
            0 => Role::Types(Some(*kind)),
            1 => Role::Value(slot.clone()),
            _ => Role::Surplus,
        }),
        Role::Value(slot) => value(slot, items, &mut all),
        Role::Call(category) => call(*category, items, &mut all),
        Role::Setting(_) => all(&|index| match index {
            0 => Role::Name(RefKind::Variant),
            _ => Role::Value(Slot::Unknown),
        }),
        Role::Variant => variant(items, &mut all),
        Role::VariantClause => all(&|index| if index == 0 { Role::Value(Slot::Unknown) } else { Role::Form }),
        Role::SideLibrary => side_library(items, &mut all),
        Role::LibrarySide => all(&|index| match items.get(index) {
            Some(item) if index == 0 && !item.is_list() => Role::Number,
            // Lists of sides may be nested.
            Some(item) if item.begins_with_list() => Role::LibrarySide,
            _ => Role::PropertyList(Owner::Object(Category::Side)),
        }),
        Role::NamingMethod => naming_method(items, &mut all),
        Role::GrammarRule => all(&|index| if index == 0 { Role::Data } else { Role::GrammarBody }),
        Role::GrammarBody => all(&|_| Role::GrammarBody),
        Role::ImageClause => all(&|index| match index {
            0 => Role::Data,
            _ => Role::PropertyList(Owner::Object(Category::Image)),
        }),
        Role::Features => all(&|_| Role::Feature),
        Role::Feature => all(&|index| match index + 1 == items.len() {
            true => Role::Define(DefKind::Feature),
            false => Role::Data,
        }),
        Role::Layer(_) => layer_subform(items, &mut all),
        Role::NamerFor(kind) => namers(*kind, items, &mut all),
        Role::Types(_) | Role::Name(_) | Role::Word(_) | Role::Keyword(_) | Role::Text | Role::Number | Role::Color => {
            inherited(role, items, &mut all);
        }
        _ => all(&|_| Role::Data),
    }
}

/// Gives every element the role that a function of its index returns.
type All<'a, P> = dyn FnMut(&dyn Fn(usize) -> Role<P>) + 'a;

fn is_call<N: Node>(items: &Items<'_, N>) -> bool {
    items.symbol(0).is_some_and(|head| function(&head).is_some())
}

/// Elements with the role of their list, possibly after a function at the head.
fn inherited<N: Node>(role: &Role<N::Place>, items: &Items<'_, N>, all: &mut All<'_, N::Place>) {
    let is_call = is_call(items);
    all(&|index| if index == 0 && is_call { Role::Function } else { role.clone() });
}

fn property_list<N: Node>(owner: &Owner<N::Place>, items: &Items<'_, N>, all: &mut All<'_, N::Place>) {
    let name = items.symbol(0).unwrap_or_default();
    let rest = match owner {
        Owner::Type(kind) => {
            let value =
                || Role::Value(type_property(*kind, &name).map_or(Slot::Unknown, |id| Slot::TypeProperty(*kind, id)));
            vec![values::by_name(&name).unwrap_or_else(value)]
        }
        Owner::Object(category) => values::of_object(*category, &name),
        Owner::Types(_) => vec![Role::Data],
    };
    all(&|index| match index.checked_sub(1) {
        None => Role::Property(owner.clone()),
        // The last role applies to all further elements.
        Some(index) => rest.get(index).or(rest.last()).cloned().unwrap_or(Role::Surplus),
    });
}

fn value<N: Node>(slot: &Slot<N::Place>, items: &Items<'_, N>, all: &mut All<'_, N::Place>) {
    let is_call = is_call(items);
    let is_list = !is_call || items.symbol(0).is_some_and(|head| head == "list");
    let of = |position: Option<usize>| match slot {
        // Values are in the order of their types; deeper elements are part of one value.
        Slot::Added { types, property, index: None } if is_list => {
            Role::Value(Slot::Added { types: types.clone(), property: property.clone(), index: position })
        }
        slot => Role::Value(slot.clone()),
    };
    all(&|index| match index {
        0 if is_call => Role::Function,
        _ => of(index.checked_sub(usize::from(is_call))),
    });
}

/// `(TYPES NAMER)` or `(CLASS NAMER)`, or a list of such pairs.
fn namers<N: Node>(kind: Option<TypeKind>, items: &Items<'_, N>, all: &mut All<'_, N::Place>) {
    // In a pair, only the types may be a list.
    if is_call(items) || items.is_list(0) && (kind.is_none() || items.is_list(1)) {
        return inherited(&Role::NamerFor(kind), items, all);
    }
    all(&|index| match index {
        0 => kind.map_or(Role::Data, |kind| Role::Types(Some(kind))),
        _ => Role::Name(RefKind::Namer),
    });
}

/// A word and its arguments, by the letters in the schema.
fn call<N: Node>(category: Category, items: &Items<'_, N>, all: &mut All<'_, N::Place>) {
    let head = items.symbol(0).unwrap_or_default();
    let letters: Vec<char> = word(category, &head).map_or(Vec::new(), |word| word.args.chars().collect());
    // Scoring forms nest: conditions in conditions, a test and forms in forms.
    let nests = matches!(category, Category::ScorekeeperForm | Category::ScorekeeperFunction);
    all(&|index| match index.checked_sub(1) {
        None if items.is_list(0) => Role::Call(category),
        None => Role::Word(category),
        Some(_) if nests && items.is_list(index) => Role::Call(Category::ScorekeeperFunction),
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
    });
}

/// `(["display name"] SYM ["help"] [default] [clause...])`
fn variant<N: Node>(items: &Items<'_, N>, all: &mut All<'_, N::Place>) {
    let symbol = usize::from(items.is_text(0));
    all(&|index| match index {
        index if index < symbol => Role::Text,
        index if index == symbol => match items.symbol(symbol) {
            Some(name) if word(Category::Variant, &name).is_none() => Role::Define(DefKind::Variant),
            _ => Role::Word(Category::Variant),
        },
        index if items.is_text(index) => Role::Text,
        index if items.is_list(index) => Role::VariantClause,
        _ => Role::Value(Slot::Unknown),
    });
}

fn side_library<N: Node>(items: &Items<'_, N>, all: &mut All<'_, N::Place>) {
    let is_property = |item: &N| item.head().is_some_and(|head| property(Category::Side, &head).is_some());
    let is_side = (0..items.len()).any(|index| items.get(index).is_some_and(is_property));
    all(&|index| match items.get(index) {
        Some(item) if !item.is_list() => Role::Data,
        // A single side.
        _ if is_side => Role::PropertyList(Owner::Object(Category::Side)),
        _ => Role::LibrarySide,
    });
}

fn naming_method<N: Node>(items: &Items<'_, N>, all: &mut All<'_, N::Place>) {
    let is_grammar = items.symbol(0).is_some_and(|head| head == "grammar");
    all(&|index| match index {
        0 => Role::Word(Category::NamingMethod),
        1 if is_grammar => Role::Data,
        2 if is_grammar => Role::Number,
        _ if is_grammar => Role::GrammarRule,
        _ => Role::Text,
    });
}

fn layer_subform<N: Node>(items: &Items<'_, N>, all: &mut All<'_, N::Place>) {
    let by_name = items.symbol(0).is_some_and(|head| head == "by-name");
    all(&|index| match index {
        0 => Role::Word(Category::LayerSubform),
        _ if by_name => Role::Types(None),
        _ => Role::Data,
    });
}

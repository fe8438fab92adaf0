//! Views of top-level forms by head symbol, with the syntax of spec language 3.2.
//!
//! A view gives the parts of a form by position and does not validate them: a form of the wrong shape still has its
//! view.

use smol_str::SmolStr;

use super::{AstNode, Atom, Element, List};
use crate::{SyntaxKind, SyntaxNode};

macro_rules! forms {
    ($($(#[$doc:meta])* $name:ident $head:literal,)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, PartialEq, Eq, Hash)]
            pub struct $name(List);

            impl $name {
                /// The whole form.
                pub fn list(&self) -> &List {
                    &self.0
                }

                /// The node of the form.
                pub fn syntax(&self) -> &SyntaxNode {
                    self.0.syntax()
                }
            }
        )*

        /// A list that starts with a symbol.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub enum Form {
            $($(#[$doc])* $name($name),)*
            /// `unit-type`, `material-type`, `terrain-type`, `advance-type`
            TypeForm(TypeForm),
            /// Any other head: a unit by the name of its type, or a head that the engine does not know.
            Other(List),
        }

        impl Form {
            /// The view of a list by its head; `None` if it does not start with a symbol.
            pub fn of(list: List) -> Option<Self> {
                let head = list.head()?;
                Some(match head.as_str() {
                    $($head => Self::$name($name(list)),)*
                    head => match TypeKind::of_head(head) {
                        Some(kind) => Self::TypeForm(TypeForm { list, kind }),
                        None => Self::Other(list),
                    },
                })
            }

            /// The whole form.
            pub fn list(&self) -> &List {
                match self {
                    $(Self::$name(form) => form.list(),)*
                    Self::TypeForm(form) => form.list(),
                    Self::Other(list) => list,
                }
            }
        }
    };
}

forms! {
    /// `(game-module ["name"] prop...)`
    GameModule "game-module",
    /// `(include NAME setting...)`
    Include "include",
    /// `(if TEST [tag])`
    If "if",
    /// `(else [tag])`
    Else "else",
    /// `(end-if [tag])`
    EndIf "end-if",
    /// `(define SYM value)`
    Define "define",
    /// `(set SYM value)`
    Set "set",
    /// `(undefine SYM)`
    Undefine "undefine",
    /// `(print obj)`
    Print "print",
    /// `(add TYPES PROP values)`
    Add "add",
    /// `(table NAME [add] item...)`
    Table "table",
    /// `(world [SYM] [circumference] prop...)`
    World "world",
    /// `(area [SYM] [w [h]] [(restrict ...)] prop...)` or `(area add x y [w [h]] PROP VALUE)`
    Area "area",
    /// `(side [ID] [SYM] prop...)`
    Side "side",
    /// `(side-defaults prop...)`
    SideDefaults "side-defaults",
    /// `(independent-units prop...)`
    IndependentUnits "independent-units",
    /// `(doctrine [ID] prop...)`
    Doctrine "doctrine",
    /// `(player [NUM] prop...)`
    Player "player",
    /// `(unit TYPE ...)`
    Unit "unit",
    /// `(unit-defaults [reset] prop...)`
    UnitDefaults "unit-defaults",
    /// `(scorekeeper [NUM] prop...)`
    Scorekeeper "scorekeeper",
    /// `(evt DATE TYPE OBSERVERS n...)`
    Evt "evt",
    /// `(exu ID TYPE x y SIDE prop...)`
    Exu "exu",
    /// `(namer SYM METHOD)`
    Namer "namer",
    /// `(imf "name" clause...)`
    Imf "imf",
}

/// `(unit-type SYM prop...)` and likewise the other kinds of types.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TypeForm {
    list: List,
    kind: TypeKind,
}

/// The four kinds of types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TypeKind {
    /// `unit-type`
    Unit,
    /// `material-type`
    Material,
    /// `terrain-type`
    Terrain,
    /// `advance-type`
    Advance,
}

impl TypeKind {
    /// The kind that a form with this head defines.
    pub fn of_head(head: &str) -> Option<Self> {
        Some(match head {
            "unit-type" => Self::Unit,
            "material-type" => Self::Material,
            "terrain-type" => Self::Terrain,
            "advance-type" => Self::Advance,
            _ => return None,
        })
    }
}

/// The arguments from the given index on.
fn rest(list: &List, index: usize) -> impl Iterator<Item = Element> + use<> {
    list.args().skip(index)
}

/// The argument at the index if it is an atom of the kind; bar symbols count as symbols, nil does not.
fn atom(list: &List, index: usize, kind: SyntaxKind) -> Option<Atom> {
    let Some(Element::Atom(atom)) = list.arg(index) else {
        return None;
    };
    let fits = if kind == SyntaxKind::Symbol { atom.symbol().is_some() } else { atom.kind() == kind };
    fits.then_some(atom)
}

/// The optional atoms before the properties: a name if there is one, then at most `max_numbers` numbers.
fn name_and_numbers(list: &List, max_numbers: usize) -> (Option<Atom>, Vec<Atom>) {
    let name = atom(list, 0, SyntaxKind::Symbol);
    let start = usize::from(name.is_some());
    let numbers = (start..start + max_numbers).map_while(|index| atom(list, index, SyntaxKind::Number)).collect();
    (name, numbers)
}

impl GameModule {
    /// The declared name, a string.
    pub fn name(&self) -> Option<Atom> {
        atom(&self.0, 0, SyntaxKind::String)
    }

    /// The properties: everything after the name.
    pub fn properties(&self) -> impl Iterator<Item = Element> + use<> {
        rest(&self.0, usize::from(self.name().is_some()))
    }
}

impl Include {
    /// The element in the position of the name.
    pub fn name(&self) -> Option<Element> {
        self.0.arg(0)
    }

    /// The module's name, if a string or symbol is there.
    pub fn module(&self) -> Option<SmolStr> {
        let name = self.name()?;
        let atom = name.as_atom()?;
        atom.string().or_else(|| atom.symbol())
    }

    /// The variant settings.
    pub fn settings(&self) -> impl Iterator<Item = Element> + use<> {
        rest(&self.0, 1)
    }
}

impl If {
    /// The condition.
    pub fn test(&self) -> Option<Element> {
        self.0.arg(0)
    }
}

/// Forms `(HEAD SYM value)`.
macro_rules! name_and_value {
    ($($form:ident)*) => {$(
        impl $form {
            /// The element in the position of the name.
            pub fn name(&self) -> Option<Element> {
                self.0.arg(0)
            }

            /// The value; the engine ignores further elements.
            pub fn value(&self) -> Option<Element> {
                self.0.arg(1)
            }
        }
    )*};
}

name_and_value! { Define Set Namer }

impl Undefine {
    /// The element in the position of the name.
    pub fn name(&self) -> Option<Element> {
        self.0.arg(0)
    }
}

impl Print {
    /// The object to print.
    pub fn value(&self) -> Option<Element> {
        self.0.arg(0)
    }
}

impl TypeForm {
    /// The whole form.
    pub fn list(&self) -> &List {
        &self.list
    }

    /// The node of the form.
    pub fn syntax(&self) -> &SyntaxNode {
        self.list.syntax()
    }

    /// The kind of type that the form defines.
    pub fn kind(&self) -> TypeKind {
        self.kind
    }

    /// The element in the position of the name.
    pub fn name(&self) -> Option<Element> {
        self.list.arg(0)
    }

    /// The properties: everything after the name.
    pub fn properties(&self) -> impl Iterator<Item = Element> + use<> {
        rest(&self.list, 1)
    }
}

impl Add {
    /// The types.
    pub fn types(&self) -> Option<Element> {
        self.0.arg(0)
    }

    /// The element in the position of the property's name.
    pub fn property(&self) -> Option<Element> {
        self.0.arg(1)
    }

    /// The value or values.
    pub fn values(&self) -> Option<Element> {
        self.0.arg(2)
    }

    /// The elements after the values, which the engine reports and ignores.
    pub fn extra(&self) -> impl Iterator<Item = Element> + use<> {
        rest(&self.0, 3)
    }
}

impl Table {
    /// The element in the position of the table's name.
    pub fn name(&self) -> Option<Element> {
        self.0.arg(0)
    }

    /// Whether `add` stands before the items, so that the current contents stay.
    pub fn adds(&self) -> bool {
        self.0.arg(1).and_then(|element| element.symbol()).is_some_and(|symbol| symbol == "add")
    }

    /// Fill values and clauses, without the `add`.
    pub fn items(&self) -> impl Iterator<Item = Element> + use<> {
        rest(&self.0, 1 + usize::from(self.adds()))
    }
}

impl World {
    /// The name, which the engine ignores.
    pub fn name(&self) -> Option<Atom> {
        name_and_numbers(&self.0, 1).0
    }

    /// The circumference before the properties.
    pub fn circumference(&self) -> Option<Atom> {
        name_and_numbers(&self.0, 1).1.pop()
    }

    /// Everything after the name and the circumference.
    pub fn properties(&self) -> impl Iterator<Item = Element> + use<> {
        let (name, numbers) = name_and_numbers(&self.0, 1);
        rest(&self.0, usize::from(name.is_some()) + numbers.len())
    }
}

impl Area {
    /// `(area add x y [w [h]] PROP VALUE)`, a form of its own: only `numbers` and `properties` apply.
    pub fn adds(&self) -> bool {
        self.name().is_some_and(|name| name.symbol().is_some_and(|symbol| symbol == "add"))
    }

    /// The name, which the engine ignores unless it is `add`.
    pub fn name(&self) -> Option<Atom> {
        name_and_numbers(&self.0, 0).0
    }

    /// Width and height before the properties, or x, y, width and height after `add`.
    pub fn numbers(&self) -> Vec<Atom> {
        name_and_numbers(&self.0, if self.adds() { 4 } else { 2 }).1
    }

    /// Everything after the name and the numbers, including a `restrict` clause.
    pub fn properties(&self) -> impl Iterator<Item = Element> + use<> {
        rest(&self.0, usize::from(self.name().is_some()) + self.numbers().len())
    }
}

impl Side {
    /// The first element if it is not a list: a number, a string, or a symbol. A symbol may turn out to be the side's own
    /// (spec language 3.8), in which case there is no id.
    pub fn id(&self) -> Option<Atom> {
        self.0.arg(0)?.as_atom().cloned()
    }

    /// A symbol directly after the id.
    pub fn symbol(&self) -> Option<Atom> {
        self.id().and_then(|_| atom(&self.0, 1, SyntaxKind::Symbol))
    }

    /// Everything after the id and the symbol.
    pub fn properties(&self) -> impl Iterator<Item = Element> + use<> {
        rest(&self.0, usize::from(self.id().is_some()) + usize::from(self.symbol().is_some()))
    }
}

/// Forms `(HEAD [ID] prop...)`, where a first argument that is an atom is the id.
macro_rules! id_and_properties {
    ($($form:ident)*) => {$(
        impl $form {
            /// The first element if it is an atom.
            pub fn id(&self) -> Option<Atom> {
                self.0.arg(0)?.as_atom().cloned()
            }

            /// Everything after the id.
            pub fn properties(&self) -> impl Iterator<Item = Element> + use<> {
                rest(&self.0, usize::from(self.id().is_some()))
            }
        }
    )*};
}

id_and_properties! { Doctrine Player Scorekeeper UnitDefaults Imf }

/// Forms `(HEAD prop...)`.
macro_rules! properties_only {
    ($($form:ident)*) => {$(
        impl $form {
            /// Everything after the head.
            pub fn properties(&self) -> impl Iterator<Item = Element> + use<> {
                self.0.args()
            }
        }
    )*};
}

properties_only! { SideDefaults IndependentUnits }

impl Unit {
    /// The element in the position of the unit's type.
    pub fn unit_type(&self) -> Option<Element> {
        self.0.arg(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn form(text: &str) -> Form {
        let element = parse(text).tree().forms().next().unwrap();
        Form::of(element.as_list().unwrap().clone()).unwrap()
    }

    fn texts(elements: impl IntoIterator<Item = Element>) -> Vec<String> {
        elements.into_iter().map(|element| element.syntax().to_string()).collect()
    }

    fn atoms(elements: impl IntoIterator<Item = Atom>) -> Vec<String> {
        elements.into_iter().map(|atom| atom.text().to_owned()).collect()
    }

    #[test]
    fn modules() {
        let Form::GameModule(module) = form("(game-module \"m\" (title \"t\"))") else { panic!() };
        assert_eq!(
            (atoms(module.name()), texts(module.properties())),
            (vec!["\"m\"".into()], vec!["(title \"t\")".into()])
        );
        let Form::GameModule(module) = form("(game-module (title \"t\"))") else { panic!() };
        assert_eq!((module.name(), module.properties().count()), (None, 1));
        for (text, name) in [("\"m\"", Some("m")), ("|m|", Some("m")), ("nil", None), ("5", None), ("(m)", None)] {
            let Form::Include(include) = form(&format!("(include {text} (see-all 1))")) else { panic!() };
            assert_eq!((include.module().as_deref(), include.settings().count()), (name, 1), "{text}");
        }
    }

    #[test]
    fn types() {
        let Form::TypeForm(kind) = form("(terrain-type sea (liquid 1) (char \".\"))") else { panic!() };
        assert_eq!(
            (kind.kind(), texts(kind.name()), kind.properties().count()),
            (TypeKind::Terrain, vec!["sea".into()], 2)
        );
        let Form::Add(add) = form("(add (p q) speed (1 2) x)") else { panic!() };
        assert_eq!(
            texts([add.types(), add.property(), add.values()].into_iter().flatten()),
            ["(p q)", "speed", "(1 2)"]
        );
        assert_eq!(texts(add.extra()), ["x"]);
    }

    #[test]
    fn tables() {
        for (text, adds) in [("(table t 0 (p q 5))", false), ("(table t add 0 (p q 5))", true)] {
            let Form::Table(table) = form(text) else { panic!() };
            assert_eq!((table.adds(), texts(table.items())), (adds, vec!["0".into(), "(p q 5)".into()]));
        }
    }

    #[test]
    fn optional_prefixes() {
        let Form::World(world) = form("(world w 360 5 (p))") else { panic!() };
        assert_eq!(
            (atoms(world.circumference()), texts(world.properties())),
            (vec!["360".into()], vec!["5".into(), "(p)".into()])
        );
        let Form::Area(area) = form("(area 40 (restrict 1 2 3 4) (p))") else { panic!() };
        assert_eq!((area.adds(), atoms(area.numbers()), area.properties().count()), (false, vec!["40".into()], 2));
        let Form::Area(area) = form("(area add 1 2 3 terrain sea)") else { panic!() };
        assert_eq!(
            (area.adds(), area.numbers().len(), texts(area.properties())),
            (true, 3, vec!["terrain".into(), "sea".into()])
        );
        let Form::Side(side) = form("(side 1 s (p))") else { panic!() };
        assert_eq!(
            (atoms(side.id()), atoms(side.symbol()), side.properties().count()),
            (vec!["1".into()], vec!["s".into()], 1)
        );
        let Form::Side(side) = form("(side (p) q)") else { panic!() };
        assert_eq!((side.id(), side.symbol(), side.properties().count()), (None, None, 2));
        let Form::Scorekeeper(keeper) = form("(scorekeeper 2 (do last-side-wins))") else { panic!() };
        assert_eq!((atoms(keeper.id()), keeper.properties().count()), (vec!["2".into()], 1));
    }

    #[test]
    fn other_heads() {
        assert!(matches!(form("(tank 1 2)"), Form::Other(_)));
        assert!(matches!(form("(|end-if| x)"), Form::EndIf(_)));
        let element = parse("(\"x\" y)").tree().forms().next().unwrap();
        assert_eq!(Form::of(element.as_list().unwrap().clone()), None);
    }
}

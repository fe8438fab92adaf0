//! Finds the names in a form.

use gdl_ruleset::{Data, Value};
use gdl_schema::{Category, TypeKind, constants, form, function, global, property, table, word};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use super::{DefKind, Definition, RefKind, Reference, collected::Names};
use crate::edges::variant_clauses;

#[derive(Default)]
pub(super) struct Collector {
    /// The definitions in the current form.
    definitions: Vec<Definition>,
    references: Vec<Reference>,
    /// The sides that earlier forms define.
    pub(super) sides: FxHashSet<SmolStr>,
    /// Vocabularies in which the symbols of the current form are looked up before they count as variables.
    vocabularies: &'static [Category],
}

/// The name that an atom may denote.
fn name_of(value: &Value) -> Option<SmolStr> {
    match &value.data {
        Data::Str(name) | Data::Sym(name) => Some(name.clone()),
        Data::Int(number) => Some(SmolStr::new(number.to_string())),
        _ => None,
    }
}

fn type_kind(head: &str) -> Option<(TypeKind, Category)> {
    Some(match head {
        "unit-type" => (TypeKind::Unit, Category::UnitTypeProperty),
        "material-type" => (TypeKind::Material, Category::MaterialTypeProperty),
        "terrain-type" => (TypeKind::Terrain, Category::TerrainTypeProperty),
        "advance-type" => (TypeKind::Advance, Category::AdvanceTypeProperty),
        _ => return None,
    })
}

impl Collector {
    /// The names in a form, given the state after the earlier forms.
    pub(super) fn names_of(&mut self, form: &Value) -> Names {
        self.form(form);
        let (mut definitions, mut references) =
            (std::mem::take(&mut self.definitions), std::mem::take(&mut self.references));
        // Properties are visited by their meaning; readers expect the order of the text.
        definitions.sort_by_key(|definition| definition.origin);
        references.sort_by_key(|reference| reference.origin);
        Names { definitions: definitions.into(), references: references.into() }
    }

    fn form(&mut self, value: &Value) {
        let [head, rest @ ..] = value.items() else { return };
        let Some(name) = head.as_sym() else { return };
        self.vocabularies = vocabularies(name);
        if let Some((kind, category)) = type_kind(name) {
            return self.type_form(kind, category, rest);
        }
        match name.as_str() {
            "include" => self.include(rest),
            "game-module" => self.game_module(rest),
            "define" => {
                self.define_symbol(DefKind::Variable, rest.first());
                self.values(rest.get(1..));
            }
            "set" => self.set(rest),
            "undefine" => self.values(rest.get(..1)),
            "print" => self.print(rest),
            "if" => self.values(rest.get(..1)),
            "else" | "end-if" => {}
            "add" => {
                self.values(rest.get(..1));
                self.refer_symbol(RefKind::TypeProperty, rest.get(1));
                let strings = rest.get(1).and_then(Value::as_sym).and_then(|property| named_by_strings(property));
                rest.iter().skip(2).for_each(|value| self.expression(value, strings));
            }
            "table" => {
                self.refer_symbol(RefKind::Language(Category::Table), rest.first());
                let mut items = rest.get(1..).unwrap_or_default();
                if let Some((word, others)) = items.split_first()
                    && word.as_sym().is_some_and(|word| word == "add")
                {
                    self.refer(RefKind::Language(Category::Keyword), word);
                    items = others;
                }
                self.values(Some(items));
            }
            "world" => self.properties(Category::World, rest),
            "area" => self.properties(Category::Area, rest),
            "side" => self.side(rest),
            "side-defaults" | "independent-units" => self.properties(Category::Side, rest),
            "doctrine" => {
                self.define_atom(DefKind::Doctrine, rest.first());
                self.properties(Category::Doctrine, rest);
            }
            "player" => self.properties(Category::Player, rest),
            "unit" => self.unit(rest),
            "unit-defaults" => self.properties(Category::Unit, rest),
            "scorekeeper" => self.scorekeeper(rest),
            "evt" => self.refer_symbol(RefKind::Language(Category::EventType), rest.get(1)),
            "exu" => {
                self.refer_symbol(RefKind::Type(TypeKind::Unit), rest.get(1));
                self.properties(Category::Unit, rest.get(2..).unwrap_or_default());
            }
            "namer" => self.namer(rest),
            "imf" => self.define_atom(DefKind::ImageFamily, rest.first()),
            name if form(name).is_some() => {}
            _ => self.unit(value.items()),
        }
    }

    pub(super) fn define(&mut self, kind: DefKind, value: &Value) {
        if let Some(name) = name_of(value) {
            let is_symbol = value.as_sym().is_some();
            if kind == DefKind::Side {
                self.sides.insert(name.clone());
            }
            self.definitions.push(Definition { kind, name, origin: value.origin, is_symbol });
        }
    }

    pub(super) fn define_symbol(&mut self, kind: DefKind, value: Option<&Value>) {
        if let Some(value) = value.filter(|value| value.as_sym().is_some()) {
            self.define(kind, value);
        }
    }

    pub(super) fn define_atom(&mut self, kind: DefKind, value: Option<&Value>) {
        if let Some(value) = value {
            self.define(kind, value);
        }
    }

    pub(super) fn refer(&mut self, kind: RefKind, value: &Value) {
        if let Some(name) = name_of(value) {
            self.references.push(Reference { kind, name, origin: value.origin });
        }
    }

    pub(super) fn refer_symbol(&mut self, kind: RefKind, value: Option<&Value>) {
        if let Some(value) = value.filter(|value| value.as_sym().is_some()) {
            self.refer(kind, value);
        }
    }

    /// Treats all strings and symbols below a value as names of one kind: lists of namers.
    pub(super) fn refer_texts(&mut self, kind: RefKind, value: &Value) {
        if value.as_text().is_some() {
            self.refer(kind, value);
        }
        value.items().iter().for_each(|item| self.refer_texts(kind, item));
    }

    pub(super) fn values(&mut self, values: Option<&[Value]>) {
        values.unwrap_or_default().iter().for_each(|value| self.value(value));
    }

    /// Collects the names in an expression, or in data whose symbols may be names.
    pub(super) fn value(&mut self, value: &Value) {
        self.expression(value, None);
    }

    /// Collects the names in an expression whose strings are names of one kind, or plain text.
    fn expression(&mut self, value: &Value, strings: Option<RefKind>) {
        match &value.data {
            Data::Str(_) => strings.into_iter().for_each(|kind| self.refer(kind, value)),
            Data::Sym(name) if !name.is_empty() => {
                let kind = self.word(name).unwrap_or(RefKind::Symbol);
                self.refer(kind, value);
            }
            Data::List(items) if self.is_call_of_property(items) => {
                self.refer(RefKind::Language(Category::ScorekeeperFunction), &items[0]);
                self.value(&items[1]);
                self.refer(RefKind::TypeProperty, &items[2]);
                self.values(items.get(3..));
            }
            Data::List(_) => self.arguments(value).iter().for_each(|item| self.expression(item, strings)),
            _ => {}
        }
    }

    /// `(sum-uprop TYPES PROPERTY)` of scoring.
    fn is_call_of_property(&self, items: &[Value]) -> bool {
        let name =
            items.first().and_then(Value::as_sym).filter(|_| items.get(2).is_some_and(|it| it.as_sym().is_some()));
        self.vocabularies.contains(&Category::ScorekeeperFunction)
            && name.and_then(|name| word(Category::ScorekeeperFunction, name)).is_some_and(|word| word.args == "up")
    }

    /// Records a reference to the function at the head of a list and returns the other elements.
    pub(super) fn arguments<'v>(&mut self, list: &'v Value) -> &'v [Value] {
        match list.items() {
            [head, rest @ ..] if head.as_sym().is_some_and(|name| function(name).is_some()) => {
                // The `quote` of a quote character is not in the text.
                if head.origin != list.origin {
                    self.refer(RefKind::Language(Category::Function), head);
                }
                rest
            }
            items => items,
        }
    }

    /// The category of a symbol that is a word of the language here.
    fn word(&self, name: &str) -> Option<RefKind> {
        let category = if constants().binary_search_by(|(constant, _)| (*constant).cmp(name)).is_ok() {
            Category::Constant
        } else if matches!(name, "u*" | "m*" | "t*" | "a*") {
            Category::Keyword
        } else {
            let knows = |category: Category| word(category, name).is_some() || property(category, name).is_some();
            self.vocabularies.iter().copied().find(|category| knows(*category))?
        };
        Some(RefKind::Language(category))
    }

    fn include(&mut self, rest: &[Value]) {
        let Some((name, settings)) = rest.split_first() else {
            return;
        };
        if name.as_text().is_some() {
            self.refer(RefKind::Module, name);
        }
        for setting in settings {
            self.refer_symbol(RefKind::Variant, setting.items().first());
            self.values(setting.items().get(1..));
        }
    }

    fn game_module(&mut self, rest: &[Value]) {
        if let Some(name) = rest.first().filter(|name| name.as_str().is_some()) {
            self.define(DefKind::Module, name);
        }
        for property in rest {
            let [head, values @ ..] = property.items() else {
                continue;
            };
            self.refer_symbol(RefKind::Language(Category::Module), Some(head));
            match head.as_sym().map(SmolStr::as_str) {
                Some("base-module" | "default-base-module" | "base-game" | "original-module") => {
                    if let Some(name) = values.first().filter(|name| name.as_str().is_some()) {
                        self.refer(RefKind::Module, name);
                    }
                }
                Some("variants") => self.variants(property),
                _ => {}
            }
        }
    }

    fn variants(&mut self, property: &Value) {
        for definition in property.items().iter().skip(1) {
            // The symbol, alone or after the display name.
            let symbol = match definition.items() {
                [] => Some(definition),
                [name, symbol, ..] if name.as_str().is_some() => Some(symbol),
                [symbol, ..] => Some(symbol),
            };
            match symbol.and_then(Value::as_sym) {
                Some(name) if word(Category::Variant, name).is_some() => {
                    self.refer_symbol(RefKind::Language(Category::Variant), symbol);
                }
                _ => self.define_symbol(DefKind::Variant, symbol),
            }
        }
        for clause in variant_clauses(property) {
            self.values(clause.items().get(..1));
            clause.items().iter().skip(1).for_each(|form| self.form(form));
        }
    }

    fn set(&mut self, rest: &[Value]) {
        let Some((name, values)) = rest.split_first() else {
            return;
        };
        match name.as_sym() {
            Some(symbol) if global(symbol).is_some() => {
                self.refer(RefKind::Language(Category::Global), name);
                match symbol.as_str() {
                    "side-namer" | "default-namer" => {
                        return values.iter().for_each(|value| self.refer_texts(RefKind::Namer, value));
                    }
                    "feature-namers" => return values.iter().for_each(|value| self.feature_namers(value)),
                    "side-library" => return values.iter().for_each(|value| self.side_library(value)),
                    "action-notices" | "event-notices" | "event-narratives" => {
                        self.vocabularies = &[Category::EventType, Category::ActionType];
                    }
                    "synthesis-methods" => self.vocabularies = &[Category::SynthesisMethod],
                    _ => {}
                }
            }
            Some(_) => self.refer(RefKind::Symbol, name),
            None => {}
        }
        self.values(Some(values));
    }

    fn print(&mut self, rest: &[Value]) {
        let Some(value) = rest.first() else { return };
        match value.as_sym() {
            Some(name) if table(name).is_some() => self.refer(RefKind::Language(Category::Table), value),
            _ => self.value(value),
        }
    }

    fn type_form(&mut self, kind: TypeKind, category: Category, rest: &[Value]) {
        self.define_symbol(DefKind::Type(kind), rest.first());
        self.properties(category, rest.get(1..).unwrap_or_default());
        if kind != TypeKind::Unit {
            return;
        }
        // The symbol spelled like the name is bound too, if it is a different one (spec language 3.6).
        let symbol = rest.first().and_then(Value::as_sym);
        for property in rest.iter().filter(|property| property.head().is_some_and(|head| head == "name")) {
            if let Some(name) = property.items().get(1)
                && name.as_str().is_some_and(|text| Some(text) != symbol)
            {
                self.define(DefKind::Type(kind), name);
            }
        }
    }
}

/// Returns the kind of name in the strings of a type's property; none if they are not names.
fn named_by_strings(property: &str) -> Option<RefKind> {
    match property {
        "namer" => Some(RefKind::Namer),
        "image-name" | "emblem-name" => Some(RefKind::ImageFamily),
        _ => None,
    }
}

/// The vocabularies of a form (spec language B). A word of the vocabulary is never a variable there.
fn vocabularies(head: &str) -> &'static [Category] {
    match head {
        "scorekeeper" => &[Category::ScorekeeperForm, Category::ScorekeeperFunction, Category::ScorekeeperWhen],
        "side" | "side-defaults" | "independent-units" => &[Category::OrderCondition, Category::TaskType],
        "area" => &[Category::LayerSubform],
        // Unit forms may start with any type.
        head if head == "unit" || form(head).is_none() => {
            &[Category::PlanType, Category::TaskType, Category::GoalType, Category::ActionType, Category::Plan]
        }
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_test_support::TestDb;

    use crate::{definitions, references, source_map};

    fn check(text: &str, expect: Expect) {
        let db = TestDb::new(text);
        let map = source_map(&*db, db.main());
        let mut lines: Vec<_> = definitions(&*db, db.main())
            .iter()
            .map(|definition| (definition.origin, format!("{:?}", definition.kind), "defines", &definition.name))
            .chain(
                references(&*db, db.main()).map(|refer| (refer.origin, format!("{:?}", refer.kind), "-", &refer.name)),
            )
            .collect();
        lines.sort();
        let mut shown = String::new();
        for (origin, kind, what, name) in lines {
            let range = map.range(origin).expect("names are written somewhere");
            assert!(text[range].contains(name.as_str()), "{name} at {}", &text[range]);
            shown += &format!("{name} {what} {kind}\n");
        }
        expect.assert_eq(&shown);
    }

    #[test]
    fn modules_and_variants() {
        check(
            r#"(game-module "m" (title "T") (base-module "b")
                 (variants see-all ("Big" big "help" true (1 (set people v)))))
               (include "inc" (deep x))"#,
            expect![[r#"
                m defines Module
                title - Language(Module)
                base-module - Language(Module)
                b - Module
                variants - Language(Module)
                see-all - Language(Variant)
                big defines Variant
                people - Language(Global)
                v - Symbol
                inc - Module
                deep - Variant
                x - Symbol
            "#]],
        );
    }

    #[test]
    fn types_tables_and_variables() {
        check(
            r#"(unit-type inf (name "infantry") (image-name "i") (start-with u*))
               (terrain-type sea)
               (define ships (append (ship) 'boat (quote x)))
               (set last-turn 5) (set ships (list inf)) (undefine x)
               (add ships hp-max 10) (print hit-chance) (print ships)
               (table hit-chance add (ships inf 50) (u* u* (1 2)))
               (if (= v 1) tag) (else tag) (end-if)"#,
            expect![[r#"
                inf defines Type(Unit)
                name - Language(UnitTypeProperty)
                infantry defines Type(Unit)
                image-name - Language(UnitTypeProperty)
                i - ImageFamily
                start-with - Language(UnitTypeProperty)
                u* - Language(Keyword)
                sea defines Type(Terrain)
                ships defines Variable
                append - Language(Function)
                ship - Symbol
                boat - Symbol
                quote - Language(Function)
                x - Symbol
                last-turn - Language(Global)
                ships - Symbol
                list - Language(Function)
                inf - Symbol
                x - Symbol
                ships - Symbol
                hp-max - TypeProperty
                hit-chance - Language(Table)
                ships - Symbol
                hit-chance - Language(Table)
                add - Language(Keyword)
                ships - Symbol
                inf - Symbol
                u* - Language(Keyword)
                u* - Language(Keyword)
                = - Language(Function)
                v - Symbol
            "#]],
        );
    }

    #[test]
    fn names_in_strings_and_words_that_the_game_takes() {
        check(
            r#"(add inf namer "n1") (add (inf) image-name (list "i" pic)) (add inf notes "n1")
               (set feature-namers '((forest n2) (bay "n3"))) (side-defaults (feature-namers (forest n2)))
               (table hit-chance (a all (3 4)) (add all 5))"#,
            expect![[r#"
                inf - Symbol
                namer - TypeProperty
                n1 - Namer
                inf - Symbol
                image-name - TypeProperty
                list - Language(Function)
                i - ImageFamily
                pic - Symbol
                inf - Symbol
                notes - TypeProperty
                feature-namers - Language(Global)
                forest - Symbol
                n2 - Namer
                bay - Symbol
                n3 - Namer
                feature-namers - Language(Side)
                forest - Symbol
                n2 - Namer
                hit-chance - Language(Table)
                a - Symbol
                all - Symbol
                add - Symbol
                all - Symbol
            "#]],
        );
    }

    #[test]
    fn sides_and_units() {
        check(
            r#"(side a (name "A") (unit-namers (inf "n1") n2) (emblem-name "flag"))
               (side 2 b) (side a (default-doctrine 3)) (doctrine 3 (construction-run (inf 5)))
               (unit inf 1 2 a (n "First") (in "Carrier") (plan Offensive (goal x)))
               (ship 1 2 (# 7)) (unit "First" (s b)) (unit-defaults (hp v))"#,
            expect![[r#"
                a defines Side
                name - Language(Side)
                unit-namers - Language(Side)
                inf - Symbol
                n1 - Namer
                n2 - Namer
                emblem-name - Language(Side)
                flag - ImageFamily
                2 - Side
                b defines Side
                a - Side
                default-doctrine - Language(Side)
                3 - Doctrine
                3 defines Doctrine
                construction-run - Language(Doctrine)
                inf - Symbol
                inf - Type(Unit)
                a - Symbol
                n - Language(Unit)
                First defines Unit
                in - Language(Unit)
                Carrier - Unit
                plan - Language(Unit)
                Offensive - Language(PlanType)
                goal - Language(Plan)
                x - Symbol
                ship - Type(Unit)
                # - Language(Unit)
                7 defines Unit
                First - Unit
                s - Language(Unit)
                b - Symbol
                hp - Language(Unit)
                v - Symbol
            "#]],
        );
    }

    #[test]
    fn other_forms() {
        check(
            r#"(area 5 5 (terrain (by-name (sea 0) land) "5a") (features ((1 bay "Bay")) "5a") (material fuel "a"))
               (scorekeeper (title "Win") (when after-turn) (do (if (> score 3) win)))
               (scorekeeper (do (if (= (sum-uprop inf hp-max) 0) lose)))
               (namer n1 (grammar root 5 (root (or 3 "a" part)) (part (capitalize other))))
               (namer n2 (random "x" "y"))
               (imf "i" ((1 1) (color x))) (evt 1 unit-died all) (set synthesis-methods '(make-roads own))
               (set side-library '((5 (noun "N") (unit-namers (towns n3)))))
               (palette x) atom 5 ((a))"#,
            expect![[r#"
                terrain - Language(Area)
                by-name - Language(LayerSubform)
                sea - Symbol
                land - Symbol
                features - Language(Area)
                Bay defines Feature
                material - Language(Area)
                fuel - Symbol
                title - Language(Scorekeeper)
                Win defines Scorekeeper
                when - Language(Scorekeeper)
                after-turn - Language(ScorekeeperWhen)
                do - Language(Scorekeeper)
                if - Language(ScorekeeperForm)
                > - Language(Function)
                score - Language(ScorekeeperFunction)
                win - Language(Constant)
                do - Language(Scorekeeper)
                if - Language(ScorekeeperForm)
                = - Language(Function)
                sum-uprop - Language(ScorekeeperFunction)
                inf - Symbol
                hp-max - TypeProperty
                lose - Language(Constant)
                n1 defines Namer
                grammar - Language(NamingMethod)
                other - Namer
                n2 defines Namer
                random - Language(NamingMethod)
                i defines ImageFamily
                unit-died - Language(EventType)
                synthesis-methods - Language(Global)
                make-roads - Language(SynthesisMethod)
                own - Symbol
                side-library - Language(Global)
                noun - Language(Side)
                unit-namers - Language(Side)
                towns - Symbol
                n3 - Namer
            "#]],
        );
    }
}

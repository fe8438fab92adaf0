//! Finds the names in a form: what the grammar says of a place decides what the name there means.

use gdl_ruleset::{Data, Origin, Value};
use gdl_schema::{
    Category, FormKind, FormSlot, NameDef, ObjectValue, SlotKind, TypeKind, form, global, table, unit, word,
};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use super::{DefKind, Definition, RefKind, Reference, collected::Names};
use crate::grammar::{Items, Owner, Role, Slot, arguments, each_element, role_of_slot};

/// A role in an item tree.
type ValueRole = Role<Origin>;

#[derive(Default)]
pub(super) struct Collector {
    /// The definitions in the current form.
    definitions: Vec<Definition>,
    references: Vec<Reference>,
    /// The sides that earlier forms define.
    sides: FxHashSet<SmolStr>,
    /// Whether references are left out.
    only_defines: bool,
    /// Vocabularies in which the symbols of the current form are looked up before they count as variables.
    pub(super) vocabularies: &'static [Category],
}

/// The name that an atom may denote.
fn name_of(value: &Value) -> Option<SmolStr> {
    match &value.data {
        Data::Str(name) | Data::Sym(name) => Some(name.clone()),
        Data::Int(number) => Some(SmolStr::new(number.to_string())),
        _ => None,
    }
}

/// The object of a quote character; otherwise the value itself.
fn unquoted(value: &Value) -> &Value {
    match value.items() {
        // The `quote` of a quote character is not in the text.
        [head, object] if head.origin == value.origin => unquoted(object),
        _ => value,
    }
}

impl Collector {
    /// Whether the names in a form of this kind depend on the forms before it: the second form for a symbol changes the
    /// side that the first one created (spec language 3.8).
    pub(super) fn depends_on_others(kind: FormKind) -> bool {
        kind.slots.iter().any(|slot| slot.kind == SlotKind::SideId)
    }

    /// A collector of definitions alone.
    pub(super) fn of_definitions() -> Collector {
        Collector { only_defines: true, ..Collector::default() }
    }

    /// The definitions in a form, given the state after the earlier forms, are added to `found`.
    pub(super) fn define_names(&mut self, form: &Value, found: &mut Vec<Definition>) {
        self.form(form);
        self.definitions.sort_by_key(|definition| definition.origin.node);
        found.append(&mut self.definitions);
    }

    /// The names in a form, given the state after the earlier forms.
    pub(super) fn names_of(&mut self, form: &Value) -> Names {
        self.form(form);
        let (mut definitions, mut references) =
            (std::mem::take(&mut self.definitions), std::mem::take(&mut self.references));
        // The second name of a type comes last; readers expect the order of the text.
        definitions.sort_by_key(|definition| definition.origin.node);
        references.sort_by_key(|reference| reference.origin.node);
        Names { definitions: definitions.into(), references: references.into() }
    }

    fn form(&mut self, value: &Value) {
        let Some(head) = value.head() else { return };
        let known = form(head);
        if known.is_some_and(|kind| !kind.read) {
            return;
        }
        let kind = known.unwrap_or(form::UNIT);
        let outer = std::mem::replace(&mut self.vocabularies, kind.words);
        let elements = value.items();
        let items = Items::new(elements, None);
        arguments(&items, &mut |index, slot| match slot {
            Some(slot) => self.argument(slot, elements, index, role_of_slot(&slot.kind, &items, index)),
            None => self.value(&elements[index]),
        });
        if kind == form::UNIT_TYPE {
            self.second_name(elements);
        }
        self.vocabularies = outer;
    }

    /// Collects the names in an argument of a form; `role` is that of its slot.
    fn argument(&mut self, slot: &FormSlot, elements: &[Value], index: usize, role: ValueRole) {
        let value = &elements[index];
        match slot.kind {
            SlotKind::SideId => self.side_id(value, elements.get(index + 1)),
            SlotKind::UnitId => match value.as_sym() {
                Some(_) => self.refer(RefKind::Type(TypeKind::Unit), value),
                None => self.refer(RefKind::Unit, value),
            },
            SlotKind::Type(kind) => self.refer_symbol(RefKind::Type(kind), value),
            SlotKind::Word(category) => self.refer_symbol(RefKind::Language(category), value),
            SlotKind::Printed if value.as_sym().is_some_and(|name| table(name).is_some()) => {
                self.refer(RefKind::Language(Category::Table), value);
            }
            // The word `add` before the clauses.
            SlotKind::TableItem
                if index == 2 && value.as_sym().is_some_and(|name| word(Category::Keyword, name).is_some()) =>
            {
                self.refer(RefKind::Language(Category::Keyword), value);
            }
            // Symbols are evaluated here, also where a string is a name.
            SlotKind::AddedValue => match role {
                Role::Name(kind) => self.expression(value, Some(kind)),
                _ => self.value(value),
            },
            SlotKind::GlobalValue => {
                self.vocabularies = match role {
                    // Notices may name both.
                    Role::Word(Category::ActionType | Category::EventType) => {
                        &[Category::EventType, Category::ActionType]
                    }
                    Role::Word(Category::SynthesisMethod) => &[Category::SynthesisMethod],
                    _ => &[],
                };
                self.object(value, &role);
            }
            SlotKind::Label | SlotKind::Number | SlotKind::Keyword(_) | SlotKind::Tag | SlotKind::ImageClause => {}
            _ => self.object(value, &role),
        }
    }

    /// Collects the names in an object with a role.
    fn object(&mut self, value: &Value, role: &ValueRole) {
        match role {
            Role::Form => self.form(value),
            Role::Define(kind) => self.define(*kind, value),
            Role::Module if value.as_text().is_some() => self.refer(RefKind::Module, value),
            Role::PropertyList(owner) => self.property_list(owner, unquoted(value)),
            Role::Property(Owner::Object(category)) => self.refer_symbol(RefKind::Language(*category), value),
            Role::Property(_) => self.refer_symbol(RefKind::TypeProperty, value),
            Role::Table => self.refer_symbol(RefKind::Language(Category::Table), value),
            Role::Function => self.refer_symbol(RefKind::Language(Category::Function), value),
            Role::Variable if value.as_sym().is_some_and(|name| global(name).is_some()) => {
                self.refer(RefKind::Language(Category::Global), value);
            }
            Role::Variable => self.refer_symbol(RefKind::Symbol, value),
            Role::Variant | Role::Word(Category::Variant) if value.as_sym().is_some() => self.variant(value),
            Role::Name(RefKind::Variant) => self.refer_symbol(RefKind::Variant, value),
            Role::Name(kind @ (RefKind::Doctrine | RefKind::Unit)) => self.refer(*kind, value),
            Role::Name(kind @ (RefKind::Namer | RefKind::ImageFamily)) if value.as_text().is_some() => {
                self.refer(*kind, value);
            }
            Role::NamerFor(Some(_)) if value.as_text().is_some() => self.refer(RefKind::Namer, value),
            Role::Value(Slot::Object(_, def)) if def.value == ObjectValue::Doctrines => {
                self.refer(RefKind::Doctrine, value);
            }
            Role::NamingMethod => self.naming_method(value.items()),
            // The class of a feature is not a name of the game.
            Role::Feature => each_element(role, value.items(), &mut |item, role| {
                if matches!(role, Role::Define(_)) {
                    self.object(item, &role);
                }
            }),
            Role::Name(RefKind::Namer | RefKind::ImageFamily)
            | Role::NamerFor(_)
            | Role::Variant
            | Role::VariantClause
            | Role::Setting(_)
            | Role::SideLibrary
            | Role::LibrarySide
            | Role::Features
            | Role::TypeValue(_, Slot::Object(_, NameDef { value: ObjectValue::Doctrines, .. }))
                if !value.items().is_empty() =>
            {
                match unquoted(value) {
                    atom if atom.items().is_empty() => self.object(atom, role),
                    list => each_element(role, list.items(), &mut |item, role| self.object(item, &role)),
                }
            }
            Role::Variant
            | Role::VariantClause
            | Role::Setting(_)
            | Role::SideLibrary
            | Role::LibrarySide
            | Role::Features => {}
            _ => self.value(value),
        }
    }

    /// A list `(name value...)`.
    fn property_list(&mut self, owner: &Owner<Origin>, list: &Value) {
        if list.head().is_none() {
            return;
        }
        let category = match owner {
            Owner::Type(kind) => kind.category(),
            Owner::Object(category) => *category,
            Owner::Types(_) => return,
        };
        self.refer(RefKind::Language(category), &list.items()[0]);
        // The texts of a module are not evaluated.
        let is_text = |role: &ValueRole| category == Category::Module && !matches!(role, Role::Module | Role::Variant);
        each_element(&Role::PropertyList(owner.clone()), list.items(), &mut |item, role| match role {
            Role::Property(_) => {}
            Role::Module if item.as_str().is_none() => {}
            role if is_text(&role) => {}
            role => self.object(item, &role),
        });
    }

    /// A side without a symbol of its own is the one that the symbol names, or a new one.
    fn side_id(&mut self, id: &Value, symbol: Option<&Value>) {
        let has_symbol = symbol.is_some_and(|symbol| symbol.as_sym().is_some());
        match id.as_sym() {
            Some(name) if !has_symbol && !self.sides.contains(name) => self.define(DefKind::Side, id),
            _ => self.refer(RefKind::Side, id),
        }
    }

    /// The symbol spelled like the name of a unit type is bound too, if it is a different one (spec language 3.6).
    fn second_name(&mut self, elements: &[Value]) {
        let symbol = elements.get(1).and_then(Value::as_sym);
        let is_name = |property: &&Value| property.head().is_some_and(|head| head == unit::NAME.name());
        for property in elements.iter().filter(is_name) {
            if let Some(name) = property.items().get(1)
                && name.as_str().is_some_and(|text| Some(text) != symbol)
            {
                self.push_definition(DefKind::Type(TypeKind::Unit), name);
            }
        }
    }

    /// The symbol of a variant: one that the engine knows, or one of the module's own.
    fn variant(&mut self, symbol: &Value) {
        match symbol.as_sym().is_some_and(|name| word(Category::Variant, name).is_some()) {
            true => self.refer(RefKind::Language(Category::Variant), symbol),
            false => self.define(DefKind::Variant, symbol),
        }
    }

    fn naming_method(&mut self, method: &[Value]) {
        let Some(head) = method.first() else { return };
        self.refer_symbol(RefKind::Language(Category::NamingMethod), head);
        let mut rules = Vec::new();
        each_element(&Role::NamingMethod, method, &mut |item, role| {
            if role == Role::GrammarRule {
                rules.push(item);
            }
        });
        // Nonterminals belong to the grammar; any other symbol may be a namer.
        let nonterminals: Vec<&SmolStr> = rules.iter().filter_map(|rule| rule.head()).collect();
        rules.iter().for_each(|rule| self.grammar(rule.items().get(1..).unwrap_or_default(), &nonterminals));
    }

    fn grammar(&mut self, bodies: &[Value], nonterminals: &[&SmolStr]) {
        for (index, body) in bodies.iter().enumerate() {
            match body.as_sym() {
                Some(name) if nonterminals.contains(&name) => {}
                Some(name) if index == 0 && matches!(name.as_str(), "or" | "capitalize" | "reject" | "any") => {}
                Some(_) => self.refer(RefKind::Namer, body),
                None => self.grammar(body.items(), nonterminals),
            }
        }
    }

    /// Records a definition, if names of this kind are written like this.
    fn define(&mut self, kind: DefKind, value: &Value) {
        let is_name = match kind {
            DefKind::Variable | DefKind::Type(_) | DefKind::Namer | DefKind::Side | DefKind::Variant => {
                value.as_sym().is_some()
            }
            DefKind::Module => value.as_str().is_some(),
            DefKind::Feature => value.as_text().is_some(),
            DefKind::Doctrine | DefKind::Unit | DefKind::Scorekeeper | DefKind::ImageFamily => true,
        };
        if is_name {
            self.push_definition(kind, value);
        }
    }

    fn push_definition(&mut self, kind: DefKind, value: &Value) {
        if let Some(name) = name_of(value) {
            let is_symbol = value.as_sym().is_some();
            if kind == DefKind::Side {
                self.sides.insert(name.clone());
            }
            self.definitions.push(Definition { kind, name, origin: value.origin, is_symbol });
        }
    }

    pub(super) fn refer(&mut self, kind: RefKind, value: &Value) {
        if !self.only_defines
            && let Some(name) = name_of(value)
        {
            self.references.push(Reference { kind, name, origin: value.origin });
        }
    }

    fn refer_symbol(&mut self, kind: RefKind, value: &Value) {
        if value.as_sym().is_some() {
            self.refer(kind, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_test_support::TestDb;

    use crate::{definitions, item_tree, references, source_map};

    fn check(text: &str, expect: Expect) {
        let db = TestDb::new(text);
        let (tree, map) = (item_tree(&*db, db.main()), source_map(&*db, db.main()));
        let mut lines: Vec<_> = definitions(&*db, db.main())
            .iter()
            .map(|definition| (definition.origin, format!("{:?}", definition.kind), "defines", &definition.name))
            .chain(
                references(&*db, db.main()).map(|refer| (refer.origin, format!("{:?}", refer.kind), "-", &refer.name)),
            )
            .collect();
        lines.sort_by_key(|(origin, kind, what, name)| (tree.order(*origin), kind.clone(), *what, *name));
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
                true - Language(Constant)
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
    fn second_syntaxes_and_quotes() {
        check(
            r#"(area add 1 2 terrain sea) (exu 5 ship 1 2 s (hp 3))
               (set side-namer '(a "b")) (set default-namer 'c) (world w 5 (day-length v)) (undefine a b)"#,
            expect![[r#"
                terrain - Language(Area)
                sea - Symbol
                ship - Type(Unit)
                s - Symbol
                hp - Language(Unit)
                side-namer - Language(Global)
                a - Namer
                b - Namer
                default-namer - Language(Global)
                c - Namer
                day-length - Language(World)
                v - Symbol
                a - Symbol
                b - Symbol
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

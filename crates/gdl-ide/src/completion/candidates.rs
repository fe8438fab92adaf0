//! The candidates at a position, by its role.

use gdl_hir::{DefKind, RefKind};
use gdl_schema::{ADD_WORD, Category, LayerLead, ObjectValue, TypeKind, form};
use gdl_syntax::{Element, TextRange};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use super::{
    CompletionKind, DocumentationKey, TypedWord,
    candidate::{Candidate, InsertStyle, Tier},
    habits::WordKind,
    names::{GameName, SymbolContent, given_names, holds, modules},
    rank::Experience,
    snippet,
};
use crate::{Game, KINDS, Owner, Role, Spot, images::images, sides::side_name};

/// Returns the candidates at a position, with scores.
pub(super) fn candidates(game: &Game, spot: &Spot, typed: &TypedWord) -> Vec<Candidate> {
    let names = given_names(game, spot.at.file);
    let order = KINDS.map(|kind| types_of(&names, kind).cloned().collect());
    let experience = Experience::new(game, spot, &order);
    let mut gather =
        CandidateCollector { game, spot, typed, names, experience, present: FxHashSet::default(), found: Vec::new() };
    gather.present = gather.present_names();
    gather.role(&spot.role);
    gather.finish()
}

fn types_of(names: &[GameName], kind: TypeKind) -> impl Iterator<Item = &SmolStr> {
    names.iter().filter(move |given| given.kind == DefKind::Type(kind) && !given.is_second).map(|given| &given.name)
}

/// Collects the candidates that fit.
pub(super) struct CandidateCollector<'a, 'db> {
    pub(super) game: &'a Game<'db>,
    pub(super) spot: &'a Spot,
    pub(super) typed: &'a TypedWord,
    pub(super) names: Vec<GameName>,
    pub(super) experience: Experience<'db>,
    /// The names that are already in the list, or at the head of one of its lists.
    present: FxHashSet<SmolStr>,
    found: Vec<Candidate>,
}

impl CandidateCollector<'_, '_> {
    pub(super) fn add(&mut self, candidate: Candidate) {
        self.found.push(candidate);
    }

    /// The best candidate for each name, with its score.
    fn finish(mut self) -> Vec<Candidate> {
        let second: FxHashSet<&SmolStr> =
            self.names.iter().filter(|given| given.is_second).map(|given| &given.name).collect();
        for candidate in &mut self.found {
            candidate.score = self.experience.score(&candidate.name).max(candidate.score);
            if candidate.score == 0.0 && candidate.kind == CompletionKind::Type && second.contains(&candidate.name) {
                candidate.tier = candidate.tier.max(Tier::Poor);
            }
        }
        // Only some positions also accept in quotes a name that is a symbol elsewhere.
        let takes_strings = matches!(self.spot.role, Role::Module | Role::Name(_) | Role::Color | Role::Data);
        if self.typed.in_string && !takes_strings {
            self.found.retain(|candidate| candidate.written == InsertStyle::String);
        }
        let mut seen = FxHashSet::default();
        self.found.sort_by_key(|candidate| candidate.tier);
        self.found.retain(|candidate| seen.insert(candidate.name.clone()));
        self.found
    }

    fn role(&mut self, role: &Role) {
        match role {
            Role::Form => self.forms(InsertStyle::List),
            Role::Head => {
                self.forms(InsertStyle::Symbol);
                self.given(|kind| kind == DefKind::Type(TypeKind::Unit));
                self.unknown();
            }
            Role::Define(DefKind::Variant) => self.words(Category::Variant),
            Role::Define(DefKind::Module) => {
                let path = self.spot.at.file.path(self.game.db);
                let stem = path.file_stem().unwrap_or_default();
                self.add(Candidate::new(stem, CompletionKind::Module).written(InsertStyle::String));
            }
            Role::Text if self.spot.list().is_some_and(|step| step.list.head().is_some_and(|head| head == "class")) => {
                self.side_classes();
            }
            Role::Define(_)
            | Role::Text
            | Role::Number
            | Role::Surplus
            | Role::Argument(_)
            | Role::ImageClause
            | Role::Tag => {}
            Role::Module => self.modules(),
            Role::PropertyList(owner) => self.properties(owner, InsertStyle::List),
            Role::Property(owner) => self.properties(owner, InsertStyle::Symbol),
            Role::Table => {
                let category = Category::Table;
                gdl_schema::tables().iter().for_each(|def| self.add(Candidate::language(category, def.name)));
                self.gone(category);
            }
            Role::TableItem(id) => {
                if self.spot.list().is_some_and(|step| step.index == 2) {
                    self.add(Candidate::language(Category::Keyword, ADD_WORD));
                }
                let row = InsertStyle::Skeleton(snippet::row(id.def()));
                self.add(Candidate::new("row", CompletionKind::Skeleton).written(row));
            }
            Role::Types(kind) => {
                self.types(*kind);
                self.unknown();
                // `unit` may also change an existing unit.
                let is_unit_form = |(_, head): (_, Option<SmolStr>)| head.is_some_and(|head| head == form::UNIT.name());
                if self.spot.lists.len() == 1 && self.spot.form().is_some_and(is_unit_form) {
                    self.units_by_name();
                }
            }
            Role::TypeValue(kind, _) => {
                let pair = format!("(${{1:{}}} $0)", Candidate::all_types(*kind).name);
                self.add(
                    Candidate::new("types and value", CompletionKind::Skeleton).written(InsertStyle::Skeleton(pair)),
                );
            }
            Role::Value(slot) => self.values(&slot.clone()),
            Role::Variable => {
                let globals = gdl_schema::globals().iter();
                globals.for_each(|def| self.add(Candidate::language(Category::Global, def.name)));
                self.gone(Category::Global);
                self.given(|kind| kind == DefKind::Variable);
            }
            Role::Function => self.words(Category::Function),
            Role::Word(category @ (Category::ActionType | Category::EventType)) => self.notice(*category),
            Role::Word(category) => {
                if *category == Category::ScorekeeperFunction {
                    self.comparisons();
                }
                self.words(*category);
            }
            Role::Call(category) => self.calls(*category),
            Role::Keyword(words) => {
                words.iter().for_each(|word| self.add(Candidate::language(Category::Keyword, word)));
            }
            Role::Name(kind) => self.named(*kind),
            Role::NamerFor(_) => {
                let pair = InsertStyle::Skeleton("(${1:of} $0)".to_owned());
                self.add(Candidate::new("pair", CompletionKind::Skeleton).written(pair));
                self.named(RefKind::Namer);
            }
            Role::Variant => {
                let known = gdl_schema::words(Category::Variant).iter();
                known.for_each(|def| {
                    self.add(Candidate::language(Category::Variant, def.name).written(InsertStyle::List))
                });
            }
            Role::VariantClause => {
                let clause = InsertStyle::Skeleton("(${1:1} $0)".to_owned());
                self.add(Candidate::new("clause", CompletionKind::Skeleton).written(clause));
            }
            Role::Setting(module) => self.variants_of(*module, InsertStyle::List),
            Role::LibrarySide => {
                let side = InsertStyle::Skeleton("((name \"${1:name}\")$0)".to_owned());
                self.add(Candidate::new("side", CompletionKind::Skeleton).written(side));
            }
            Role::NamingMethod => self.calls(Category::NamingMethod),
            Role::GrammarRule | Role::SideLibrary => {}
            Role::GrammarBody => {
                for word in ["or", "reject", "capitalize"] {
                    self.add(Candidate::language(Category::Keyword, word));
                }
                self.rules();
                self.given(|kind| kind == DefKind::Namer);
            }
            Role::Layer(def) => {
                if let ObjectValue::Layer(layer) = def.value
                    && layer.lead == LayerLead::Features
                {
                    self.seen(&[WordKind::Symbol]);
                }
                self.calls(Category::LayerSubform);
            }
            Role::Color => {
                // Colors are image families too, but in separate files.
                self.images(|file| file.contains("color"), CompletionKind::Color);
                self.seen_as(&[WordKind::String, WordKind::Symbol], CompletionKind::Color);
            }
            Role::Features | Role::Feature | Role::Data => self.seen(&[WordKind::Symbol, WordKind::String]),
        }
    }

    /// A notice pattern: an action or event, then types, sides and more.
    fn notice(&mut self, category: Category) {
        self.words(category);
        if self.spot.list().is_some_and(|step| step.index > 0) {
            self.types(None);
        }
        self.seen(&[WordKind::Symbol]);
    }

    /// Returns the names that the list already has: its atoms, and the heads of its lists.
    fn present_names(&self) -> FxHashSet<SmolStr> {
        // The elements after an open list may be the rows below it.
        if matches!(self.spot.role, Role::Types(_)) {
            let elements = self.spot.list().into_iter().flat_map(|step| step.list.elements());
            let before = elements.take_while(|element| element.text_range().end() < self.spot.range().start());
            return before.filter_map(|element| element.symbol()).collect();
        }
        // Property names are at the heads of sibling lists, words in one list.
        let is_property = matches!(self.spot.role, Role::Property(Owner::Type(_) | Owner::Object(_)));
        let depth = self.spot.lists.len().checked_sub(if is_property { 2 } else { 1 });
        let Some(step) = depth.and_then(|depth| self.spot.lists.get(depth)) else { return FxHashSet::default() };
        let here = self.spot.at.offset;
        let elements = step.list.elements().filter(|element| !element.text_range().contains_inclusive(here));
        let name = |element: &Element| match element {
            Element::List(list) => list.head(),
            element => element.symbol(),
        };
        elements.filter_map(|element| name(&element)).collect()
    }

    /// The tier of a name: names that are already present come last.
    pub(super) fn present_tier(&self, name: &str) -> Tier {
        if self.present.contains(name) { Tier::Present } else { Tier::Fits }
    }

    /// Whether the list contains only the word at the position.
    fn is_alone(&self) -> bool {
        self.spot.list().is_none_or(|step| {
            step.list.elements().all(|element| element.text_range().contains_inclusive(self.spot.at.offset))
        })
    }

    fn forms(&mut self, written: InsertStyle) {
        let with_rest = written == InsertStyle::List || self.is_alone();
        let stem = self.spot.at.file.path(self.game.db).file_stem().unwrap_or_default().to_owned();
        for def in gdl_schema::forms() {
            let candidate = Candidate::language(Category::Form, def.name).written(written.clone());
            if !def.read && self.typed.prefix.is_empty() {
                continue;
            }
            let tier = if def.read { Tier::Fits } else { Tier::Gone };
            let rest = snippet::of_form(def, &stem).filter(|_| with_rest);
            self.add(Candidate { rest, ..candidate.tier(tier) });
        }
    }

    /// Adds names that the language no longer has, if something is typed already.
    fn gone(&mut self, category: Category) {
        if self.typed.prefix.is_empty() {
            return;
        }
        let gone = gdl_schema::absent_names().iter().filter(|def| def.category == category);
        gone.for_each(|def| self.add(Candidate::language(category, def.name).tier(Tier::Gone)));
    }

    fn words(&mut self, category: Category) {
        gdl_schema::words(category).iter().for_each(|def| self.add(Candidate::language(category, def.name)));
        self.gone(category);
    }

    /// Adds words at the head of lists.
    fn calls(&mut self, category: Category) {
        if category == Category::ScorekeeperFunction {
            self.comparisons();
        }
        for def in gdl_schema::words(category) {
            self.add(Candidate::language(category, def.name).written(InsertStyle::List));
        }
    }

    /// Adds functions that compare, at the head of a list.
    pub(super) fn comparisons(&mut self) {
        let written = match self.spot.list().is_some_and(|step| step.index == 0) {
            true => InsertStyle::Symbol,
            false => InsertStyle::List,
        };
        for name in ["=", "/=", "<", "<=", ">", ">="] {
            self.add(Candidate::language(Category::Function, name).written(written.clone()));
        }
    }

    fn properties(&mut self, owner: &Owner, written: InsertStyle) {
        let with_rest = written == InsertStyle::List || self.is_alone();
        let kinds: Vec<TypeKind> = match owner {
            Owner::Type(kind) => vec![*kind],
            Owner::Types(range) => self.kinds_at(*range),
            Owner::Object(category) => {
                for def in gdl_schema::properties(*category) {
                    let candidate = Candidate::language(*category, def.name).written(written.clone());
                    let tier = if is_repeated(def.value) { Tier::Fits } else { self.present_tier(def.name) };
                    self.add(candidate.tier(tier));
                }
                if *category == Category::Area {
                    self.add(Candidate::language(Category::Keyword, "restrict").written(written));
                }
                return self.gone(*category);
            }
        };
        for kind in kinds {
            for def in gdl_schema::type_properties(kind) {
                let candidate = Candidate::language(kind.category(), def.name).written(written.clone());
                let in_list = !matches!(owner, Owner::Types(_));
                let rest = (in_list && with_rest).then(|| snippet::of_property(def.kind, def.default).into());
                let tier = if in_list { self.present_tier(def.name) } else { Tier::Fits };
                self.add(Candidate { rest, ..candidate.tier(tier) });
            }
            self.gone(kind.category());
        }
    }

    /// The kinds of the types of an `add`; all kinds if none is known.
    pub(super) fn kinds_at(&self, range: TextRange) -> Vec<TypeKind> {
        let types = self.game.types_at(self.spot.at.file, range);
        let known: Vec<TypeKind> =
            KINDS.into_iter().filter(|kind| types.iter().flatten().any(|ty| ty.kind == *kind)).collect();
        if known.is_empty() { KINDS.to_vec() } else { known }
    }

    /// Adds names that the game defines.
    pub(super) fn given(&mut self, fits: impl Fn(DefKind) -> bool) {
        let names = self.names.iter().filter(|given| fits(given.kind));
        let found: Vec<Candidate> = names.map(|given| Candidate::given(given.kind, given.name.clone())).collect();
        self.found.extend(found);
    }

    /// Adds types of a kind, and symbols for types; of any kind if none is given.
    pub(super) fn types(&mut self, kind: Option<TypeKind>) {
        let kinds = kind.map_or(KINDS.to_vec(), |kind| vec![kind]);
        for &kind in &kinds {
            let all = Candidate::all_types(kind);
            let tier = self.present_tier(&all.name);
            self.add(all.tier(tier));
        }
        let mut found = Vec::new();
        for GameName { name, kind: given, .. } in &self.names {
            let fits = match given {
                DefKind::Type(given) => kinds.contains(given),
                DefKind::Variable => match holds(self.game, name) {
                    SymbolContent::Types(held) => kinds.contains(&held),
                    SymbolContent::MixedTypes => kind.is_none(),
                    SymbolContent::Number | SymbolContent::Other => false,
                },
                _ => false,
            };
            if fits {
                found.push(Candidate::given(*given, name.clone()).tier(self.present_tier(name)));
            }
        }
        self.found.extend(found);
        if self.spot.list().is_some_and(|step| step.index == 0) && self.is_nested_types() {
            for name in ["append", "remove", "list", "remove-list", "quote"] {
                self.add(Candidate::language(Category::Function, name));
            }
        }
    }

    /// Whether the list around the position is itself a list of types, and not the clause or form that contains it.
    fn is_nested_types(&self) -> bool {
        self.spot.list().is_some_and(|step| matches!(step.role, Role::Types(_) | Role::Value(_)))
    }

    fn modules(&mut self) {
        let own = self.spot.at.file.path(self.game.db).file_stem().unwrap_or_default().to_owned();
        let is_include =
            self.spot.form().is_some_and(|(_, head)| head.is_some_and(|head| head == form::INCLUDE.name()));
        let asked: FxHashSet<&SmolStr> =
            gdl_hir::edges(self.game.db, self.spot.at.file).iter().map(|edge| &edge.name).collect();
        for name in modules(self.game.db, self.game.root) {
            let tier = match name.as_str() == own || asked.contains(&name) && *name != self.typed.prefix {
                true => Tier::Present,
                false => Tier::Fits,
            };
            let written = if is_include { InsertStyle::Symbol } else { InsertStyle::String };
            let more = Some(DocumentationKey::Definition(DefKind::Module, name.clone()));
            let candidate = Candidate::new(name, CompletionKind::Module).written(written).tier(tier);
            self.add(Candidate { more, ..candidate });
        }
    }

    fn named(&mut self, kind: RefKind) {
        match kind {
            RefKind::Variant => {
                let module = self.spot.lists.iter().find_map(|step| match step.role {
                    Role::Setting(module) => Some(module),
                    _ => None,
                });
                if let Some(module) = module {
                    self.variants_of(module, InsertStyle::Symbol);
                }
            }
            RefKind::Language(category) => self.words(category),
            RefKind::TypeProperty | RefKind::Module => {}
            RefKind::Symbol => {
                self.given(|given| kind.accepts(given));
                if self.spot.form().is_some_and(|(_, head)| head.is_some_and(|head| head == form::UNDEFINE.name())) {
                    self.words(Category::Function);
                }
            }
            RefKind::ImageFamily => {
                let names = self.names.iter().filter(|given| given.kind == DefKind::ImageFamily);
                let found: Vec<Candidate> = names
                    .map(|given| Candidate::given(given.kind, given.name.clone()).written(InsertStyle::String))
                    .collect();
                self.found.extend(found);
                self.images(|_| true, CompletionKind::Object);
                self.seen_as(&[WordKind::String], CompletionKind::Object);
            }
            kind => {
                let in_pairs = self.spot.list().is_some_and(|step| matches!(step.role, Role::NamerFor(_)));
                let is_string = kind == RefKind::Namer && !in_pairs && !matches!(self.spot.role, Role::NamerFor(_));
                let names = self.names.iter().filter(|given| kind.accepts(given.kind));
                let fits = |given: &&GameName| {
                    // A variable is not a string.
                    if is_string && given.kind == DefKind::Variable {
                        return false;
                    }
                    kind != RefKind::Side
                        || given.kind != DefKind::Variable
                        || holds(self.game, &given.name) != SymbolContent::MixedTypes
                            && !matches!(holds(self.game, &given.name), SymbolContent::Types(_))
                };
                let found: Vec<Candidate> = names
                    .filter(fits)
                    .map(|given| {
                        let candidate = Candidate::given(given.kind, given.name.clone());
                        // Units and doctrines may be referred to by a number or a name.
                        let is_symbol =
                            given.name.chars().all(|letter| letter.is_alphanumeric() || "-_*".contains(letter));
                        let is_number = given.name.parse::<i32>().is_ok();
                        candidate.written(match (is_number, is_symbol) {
                            _ if is_string => InsertStyle::String,
                            (true, _) => InsertStyle::Plain,
                            (false, true) => InsertStyle::Symbol,
                            (false, false) => InsertStyle::String,
                        })
                    })
                    .collect();
                self.found.extend(found);
                if kind == RefKind::Side && !self.typed.in_string {
                    self.numbered_sides();
                }
                self.unknown();
            }
        }
    }

    /// Adds sides by number, as most modules refer to them; those with symbols are added by symbol.
    fn numbered_sides(&mut self) {
        let sides = self.game.evaluated.ruleset.sides.iter().skip(1);
        for side in sides.filter(|side| side.symbol.is_none()) {
            let detail = Some(format!("side {}", side_name(side)));
            let number = Candidate::new(side.id.to_string(), CompletionKind::Object).written(InsertStyle::Plain);
            self.add(Candidate { detail, ..number });
        }
    }

    /// Adds units by name.
    fn units_by_name(&mut self) {
        let units = self.names.iter().filter(|given| given.kind == DefKind::Unit && given.name.parse::<i32>().is_err());
        let found: Vec<Candidate> =
            units.map(|unit| Candidate::given(unit.kind, unit.name.clone()).written(InsertStyle::String)).collect();
        self.found.extend(found);
    }

    /// Adds the rules of the enclosing grammar.
    fn rules(&mut self) {
        let grammar = self.spot.lists.iter().find(|step| step.role == Role::NamingMethod);
        let rules = grammar.into_iter().flat_map(|step| step.list.elements());
        let names: Vec<SmolStr> = rules.filter_map(|rule| rule.as_list()?.head()).collect();
        for name in names {
            let detail = Some("rule of this grammar".to_owned());
            self.add(Candidate { detail, ..Candidate::new(name, CompletionKind::Symbol) });
        }
    }

    /// Adds image families from some files of the libraries.
    fn images(&mut self, fits: impl Fn(&str) -> bool, shown: CompletionKind) {
        for (name, file) in images(self.game.db, self.game.root) {
            if fits(file) {
                let detail = Some(file.to_owned());
                self.add(Candidate { detail, ..Candidate::new(name, shown).written(InsertStyle::String) });
            }
        }
    }

    /// Adds the variants of the module whose name is at a range, and those that every module may have.
    fn variants_of(&mut self, module: TextRange, written: InsertStyle) {
        let text = self.spot.at.file.text(self.game.db);
        let name = text.get(std::ops::Range::<usize>::from(module)).unwrap_or_default().trim_matches('"');
        let db = self.game.db;
        if let Some(file) = gdl_hir::resolve_module(db, self.game.root.dir(db), name) {
            for definition in gdl_hir::definitions(db, file) {
                if definition.kind == DefKind::Variant {
                    self.add(Candidate::given(definition.kind, definition.name.clone()).written(written.clone()));
                }
            }
        }
        for def in gdl_schema::words(Category::Variant) {
            self.add(Candidate::language(Category::Variant, def.name).written(written.clone()));
        }
    }

    /// Adds unknown words that the same file has in similar positions: its game may not be available.
    fn unknown(&mut self) {
        let known: FxHashSet<&SmolStr> = self.names.iter().map(|given| &given.name).collect();
        let is_known = |word: &SmolStr| known.contains(word) || gdl_schema::lookup(word).next().is_some();
        let words = self.experience.own_words().into_iter().filter(|word| !is_known(word));
        let found: Vec<Candidate> = words.map(|word| Candidate::new(word.clone(), CompletionKind::Value)).collect();
        self.found.extend(found);
    }

    /// Adds words that occur in similar positions.
    pub(super) fn seen(&mut self, kinds: &[WordKind]) {
        self.seen_as(kinds, CompletionKind::Value);
    }

    pub(super) fn seen_as(&mut self, kinds: &[WordKind], shown: CompletionKind) {
        for (word, kind) in self.seen_words(kinds) {
            let written = match kind {
                WordKind::Symbol => InsertStyle::Symbol,
                WordKind::String => InsertStyle::String,
                WordKind::Number => InsertStyle::Plain,
            };
            self.found.push(Candidate::new(word, shown).written(written));
        }
    }

    /// Words that occur in similar positions, except names that only other games define.
    pub(super) fn seen_words(&self, kinds: &[WordKind]) -> Vec<(SmolStr, WordKind)> {
        let given: FxHashSet<&SmolStr> = self.names.iter().map(|given| &given.name).collect();
        let is_known = |word: &SmolStr| given.contains(word) || gdl_schema::lookup(word).next().is_some();
        let words = self.experience.words(kinds, is_known);
        words.into_iter().map(|(word, kind)| (word.clone(), kind)).collect()
    }
}

/// Whether a property may stand several times in an object, for different types or features.
fn is_repeated(value: ObjectValue) -> bool {
    match value {
        ObjectValue::Layer(layer) => matches!(layer.lead, LayerLead::Terrain | LayerLead::Material),
        ObjectValue::StandingOrder => true,
        _ => false,
    }
}

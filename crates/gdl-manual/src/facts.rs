//! The schema's facts about a name, in words: syntax, kind of value, bounds, default, versions.

use gdl_schema::{
    Bounds, Category, Constant, DefaultValue, Info, ObjectValue, TypeKind, ValueKind, constants, global, lookup,
    property, table, type_property, word,
};

/// The schema's facts about a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The syntax: `(table hit-chance (u1 u2 n%)...)`.
    pub signature: String,
    /// The kind of value, in words: "percentage"; empty if the name has none.
    pub value: &'static str,
    /// The inclusive bounds of a number.
    pub bounds: Option<Bounds>,
    /// The value in games that do not set it, in GDL syntax.
    pub default: Option<String>,
    /// The versions that have it, in words: "since 7.1", "7.0 to 7.1".
    pub versions: String,
    /// Whether the 7.5 engine knows the name.
    pub alive: bool,
    /// The categories and names that replace a removed name.
    pub replaced_by: Vec<(Category, &'static str)>,
}

/// Returns the facts about a name; none if the schema does not have the name in that category.
pub fn facts(category: Category, name: &str) -> Option<Facts> {
    let entry = lookup(name).find(|entry| entry.category == category)?;
    let info = entry.info;
    let known = CategoryFacts::of(category, entry.name);
    let args = arguments(category, info, &known);
    let alive = info.engine;
    Some(Facts {
        signature: signature(category, entry.name, &args, &known),
        value: value_words(info.signature, &known),
        bounds: known.bounds.filter(|&bounds| bounds != Bounds::NONE),
        default: known.default,
        versions: versions(info),
        alive,
        replaced_by: info.renamed_to.iter().map(|target| (target.category, target.name)).collect(),
    })
}

/// The parts of a definition that only some categories have.
#[derive(Default)]
struct CategoryFacts {
    index: Option<(TypeKind, TypeKind)>,
    kind: Option<ValueKind>,
    object: Option<ObjectValue>,
    bounds: Option<Bounds>,
    default: Option<String>,
    dice: bool,
    letters: &'static str,
}

impl CategoryFacts {
    fn of(category: Category, name: &str) -> CategoryFacts {
        let kind = match category {
            Category::Table => {
                let Some(def) = table(name).map(gdl_schema::TableId::def) else { return CategoryFacts::default() };
                let (bounds, default) = (Some(def.bounds), Some(def.default.to_string()));
                return CategoryFacts {
                    index: Some(def.index),
                    bounds,
                    default,
                    dice: def.dice,
                    ..CategoryFacts::default()
                };
            }
            Category::Global => {
                let Some(def) = global(name).map(gdl_schema::GlobalId::def) else { return CategoryFacts::default() };
                return CategoryFacts::variable(def.kind, def.bounds, def.default);
            }
            Category::Constant => {
                let value = constants().iter().find(|(constant, _)| *constant == name).map(|(_, value)| match value {
                    Constant::Int(value) => value.to_string(),
                    Constant::Itself => "itself".to_owned(),
                });
                return CategoryFacts { default: value, ..CategoryFacts::default() };
            }
            Category::UnitTypeProperty => TypeKind::Unit,
            Category::MaterialTypeProperty => TypeKind::Material,
            Category::TerrainTypeProperty => TypeKind::Terrain,
            Category::AdvanceTypeProperty => TypeKind::Advance,
            _ => {
                let letters = word(category, name).map_or("", |def| def.args);
                return CategoryFacts {
                    object: property(category, name).map(|def| def.value),
                    letters,
                    ..CategoryFacts::default()
                };
            }
        };
        match type_property(kind, name).map(|id| id.def(kind)) {
            Some(def) => CategoryFacts::variable(def.kind, def.bounds, def.default),
            None => CategoryFacts::default(),
        }
    }

    fn variable(kind: ValueKind, bounds: Bounds, default: DefaultValue) -> CategoryFacts {
        let default = match default {
            DefaultValue::Int(value) => value.to_string(),
            DefaultValue::Str(text) => format!("\"{text}\""),
            DefaultValue::Nil => "()".to_owned(),
        };
        let bounds = (kind == ValueKind::Int).then_some(bounds);
        CategoryFacts { kind: Some(kind), bounds, default: Some(default), ..CategoryFacts::default() }
    }

    fn is_truth(&self) -> bool {
        self.bounds == Some(Bounds { lo: 0, hi: 1 })
    }
}

/// Returns the arguments after the name: from the manuals where they give them, else from the definition.
fn arguments(category: Category, info: &Info, known: &CategoryFacts) -> String {
    if let Some((first, second)) = known.index {
        let given = info.signature.split("-> ").nth(1).unwrap_or("");
        let value = if !given.is_empty() {
            given
        } else if known.is_truth() {
            "t/f"
        } else {
            "n"
        };
        let (a, b) = (first.letter(), second.letter());
        return if a == b { format!("{a}1 {b}2 {value}") } else { format!("{a} {b} {value}") };
    }
    if !info.signature.is_empty() {
        return info.signature.to_owned();
    }
    if !known.letters.is_empty() {
        return known.letters.chars().map(letter_word).collect::<Vec<_>>().join(" ");
    }
    let by_kind = match known.kind {
        Some(ValueKind::Int) if known.is_truth() => "t/f",
        Some(ValueKind::Int) => "n",
        Some(ValueKind::Str) => "str",
        Some(ValueKind::List) => "list",
        None => "",
    };
    let by_object = known.object.map_or("", object_word);
    let fallback = if category == Category::Form { "..." } else { "" };
    [by_kind, by_object, fallback].into_iter().find(|word| !word.is_empty()).unwrap_or_default().to_owned()
}

/// Returns the word for a letter in the arguments of an action or event.
fn letter_word(letter: char) -> &'static str {
    match letter {
        'S' | 's' => "side",
        'U' => "unit",
        'u' => "u",
        'm' => "m",
        't' => "t",
        'x' => "x",
        'y' => "y",
        'z' => "z",
        'w' => "w",
        'h' => "h",
        'r' => "dist",
        'd' => "dir",
        _ => "n",
    }
}

fn object_word(value: ObjectValue) -> &'static str {
    match value {
        ObjectValue::Number | ObjectValue::LiteralNumber => "n",
        ObjectValue::TwoNumbers | ObjectValue::Position => "x y",
        ObjectValue::Str | ObjectValue::UniqueStr => "str",
        ObjectValue::Name | ObjectValue::ModuleName => "name",
        ObjectValue::Strings => "str...",
        ObjectValue::Variants => "variants...",
        ObjectValue::UtypeValues => "(u n)...",
        ObjectValue::MtypeValues => "(m n)...",
        ObjectValue::AtypeValues => "(a n)...",
        ObjectValue::SideValues => "(side n)...",
        ObjectValue::SideMask => "sides...",
        ObjectValue::Side => "side",
        ObjectValue::Layer(_) => "layer-data...",
        ObjectValue::UnitNamers => "(u namer)...",
        ObjectValue::FeatureNamers => "(feature-type namer)...",
        ObjectValue::UnitViews => "unit-views...",
        ObjectValue::Stats => "(u n...)...",
        ObjectValue::Numbers => "n...",
        ObjectValue::DoctrineRef => "doctrine",
        ObjectValue::Doctrines => "(types doctrine)...",
        ObjectValue::StandingOrder => "types (condition n...) (task n...)",
        ObjectValue::Stored => "value",
        ObjectValue::StoredRest => "values...",
        ObjectValue::UnitId => "id",
        ObjectValue::Appear => "turn [dx [dy]]",
        ObjectValue::Transport => "unit",
        ObjectValue::Action => "(action n...)",
        ObjectValue::Plan => "plan",
        ObjectValue::Goal => "goal",
        ObjectValue::Tasks => "(task n...)...",
        ObjectValue::ImageData => "data...",
        ObjectValue::ImageFile => "filename",
    }
}

/// The name with its arguments, in the syntax in which it is written.
fn signature(category: Category, name: &str, args: &str, known: &CategoryFacts) -> String {
    let own = if args.is_empty() { format!("({name})") } else { format!("({name} {args})") };
    match category {
        Category::Table if known.index.is_none() => format!("(table {name} ...) ; {args}"),
        Category::Table => format!("(table {name} ({args})...)"),
        Category::UnitTypeProperty => format!("(unit-type u {own})"),
        Category::MaterialTypeProperty => format!("(material-type m {own})"),
        Category::TerrainTypeProperty => format!("(terrain-type t {own})"),
        Category::AdvanceTypeProperty => format!("(advance-type a {own})"),
        Category::Global => format!("(set {name} {args})"),
        Category::Module => format!("(game-module name {own})"),
        Category::World => format!("(world {own})"),
        Category::Area => format!("(area {own})"),
        Category::Side => format!("(side id {own})"),
        Category::Doctrine => format!("(doctrine id {own})"),
        Category::Player => format!("(player id {own})"),
        Category::Unit => format!("(unit u {own})"),
        Category::UnitAction => format!("(unit u (act {own}))"),
        Category::Plan => format!("(unit u (plan {own}))"),
        Category::Scorekeeper => format!("(scorekeeper {own})"),
        Category::Image => format!("(imf name ((w h) {own}))"),
        Category::Agreement => format!("(agreement id {own})"),
        Category::Form | Category::Function => own,
        Category::Constant | Category::Keyword => name.to_owned(),
        Category::LayerSubform => format!("(area (layer {own} rows...))"),
        Category::Variant => format!("(game-module name (variants {own}))"),
        Category::ScorekeeperWhen => format!("(scorekeeper (when {own}))"),
        Category::ScorekeeperForm => format!("(scorekeeper (do {own}))"),
        Category::ScorekeeperFunction => format!("(scorekeeper (do (if {own} ...)))"),
        Category::EventType => {
            let args = if args.is_empty() { String::new() } else { format!(" {args}") };
            format!("(evt date {name} observers{args})")
        }
        Category::ActionType => format!("(unit u (action {own}))"),
        Category::TaskType => format!("(unit u (plan (tasks {own})))"),
        Category::GoalType => format!("(unit u (plan (goal side t/f {})))", own.trim_matches(['(', ')'])),
        Category::PlanType => format!("(unit u (plan {name}))"),
        Category::SynthesisMethod => format!("(set synthesis-methods '(... {name} ...))"),
        Category::NamingMethod => format!("(namer name {own})"),
        Category::OrderCondition => format!("(side id (standing-orders types {own} task))"),
        Category::RandomEvent => format!("(set random-events '(... {name} ...))"),
    }
}

/// The kind of value in words.
fn value_words(signature: &str, known: &CategoryFacts) -> &'static str {
    let value = signature.rsplit("-> ").next().unwrap_or_default().trim();
    match value {
        "n%" => "percentage",
        ".01n%" => "chance in hundredths of a percent",
        ".01n" => "number of hundredths",
        "t/f" => "true or false",
        "str" => "string",
        "acp" => "action points",
        "mp" => "movement points",
        "hp" => "hit points",
        "cp" => "construction points",
        "cxp" => "combat experience",
        "tp" => "tooling points",
        "dist" => "distance in cells",
        "elev" => "elevation",
        "interpolation-list" => "list of pairs to interpolate between",
        _ if known.is_truth() => "true or false",
        _ if known.dice => "number or dice",
        _ => match known.kind {
            Some(ValueKind::Int) => "number",
            Some(ValueKind::Str) => "string",
            Some(ValueKind::List) => "list",
            None if known.index.is_some() => "number",
            None => "",
        },
    }
}

fn versions(info: &Info) -> String {
    match info.until {
        Some(until) if until == info.since => format!("{} only", until.as_str()),
        Some(until) => format!("{} to {}", info.since.as_str(), until.as_str()),
        None if !info.engine => format!("in the manual of {}, not in the engine", info.since.as_str()),
        None => format!("since {}", info.since.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use gdl_schema::entries;

    use super::*;

    fn shown(category: Category, name: &str) -> String {
        let facts = facts(category, name).expect("the name exists");
        let bounds = facts.bounds.map_or(String::new(), |bounds| format!("{}..{}", bounds.lo, bounds.hi));
        let default = facts.default.unwrap_or_default();
        format!("{} | {} | {bounds} | {default} | {}", facts.signature, facts.value, facts.versions)
    }

    #[test]
    fn facts_of_several_categories() {
        let all = [
            shown(Category::Table, "hit-chance"),
            shown(Category::Table, "acp-to-toolup"),
            shown(Category::UnitTypeProperty, "speed"),
            shown(Category::Global, "see-all"),
            shown(Category::Form, "set"),
            shown(Category::ActionType, "attack"),
            shown(Category::Constant, "border"),
            shown(Category::Table, "acp-night-effect"),
            shown(Category::UnitAction, "acp"),
        ];
        expect_test::expect![[r#"
            (table hit-chance (u1 u2 n%)...) | percentage | 0..100 | 0 | since 7.0
            (table acp-to-toolup (u1 u2 n)...) | number | 0..32767 | 0 | since 7.5
            (unit-type u (speed n)) | number | 0..32767 | 100 | since 7.0
            (set see-all t/f) | true or false | 0..1 | 0 | since 7.0
            (set SYM value) |  |  |  | since 7.0
            (unit u (action (attack unit commit))) |  |  |  | since 7.0
            border |  |  | 1 | since 7.0
            (table acp-night-effect ...) ; u t -> n |  |  |  | 7.1 only
            (unit u (act (acp n))) |  |  |  | 7.0 to 7.1"#]]
        .assert_eq(&all.join("\n"));
    }

    #[test]
    fn every_name_has_a_signature_with_its_name() {
        for entry in entries() {
            let facts = facts(entry.category, entry.name).expect("the name exists");
            assert!(facts.signature.contains(entry.name), "{}", facts.signature);
            let open = facts.signature.matches('(').count();
            assert!(
                open == facts.signature.matches(')').count() || entry.info.signature.contains(['(', ')']),
                "{}",
                facts.signature
            );
        }
    }
}

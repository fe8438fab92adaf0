//! The variants of a game: the choices of players, the current values, and the values that differ under other settings.

use gdl_db::{Db, File, Settings};
use gdl_eval::{OfferedVariant, VariantChanges, VariantSetting, evaluate, variant_outcomes};
use gdl_ruleset::{PropValue, TypeRef};
use gdl_schema::{GlobalId, PropertyId, TableId};

use crate::{Game, active_root};

/// The maximum number of other settings that a hover names.
const MAX_SETTINGS: usize = 4;

/// The variants of the game under which a file is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameVariants {
    /// The module of the game.
    pub root: File,
    /// Its variants in the order of their definition.
    pub variants: Vec<Variant>,
}

/// A variant of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// The definition in the module, and the values in effect.
    pub offered: OfferedVariant,
    /// The kind of values that it takes.
    pub kind: VariantKind,
    /// Whether the user chose the values.
    pub is_chosen: bool,
}

/// The kind of values that a variant takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VariantKind {
    /// 1 or 0: on or off.
    Switch,
    /// One of several numbers.
    Choice,
    /// Several numbers, such as width and height.
    Numbers,
}

impl Variant {
    /// The current values as text: `on`, `3`, `60 30 360`.
    pub fn text(&self) -> String {
        self.text_of(&self.offered.values)
    }

    /// Values of this variant as text.
    pub fn text_of(&self, values: &[i32]) -> String {
        match (self.kind, values) {
            (VariantKind::Switch, [0]) => "off".to_owned(),
            (VariantKind::Switch, [1]) => "on".to_owned(),
            _ => values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        }
    }

    /// The values that can be chosen from a list, including the default; empty if the variant takes several numbers.
    pub fn choices(&self) -> Vec<i32> {
        let mut choices = match self.kind {
            VariantKind::Switch => vec![1, 0],
            VariantKind::Choice => self.offered.cases.to_vec(),
            VariantKind::Numbers => return Vec::new(),
        };
        choices.extend(self.offered.default.iter().chain(&self.offered.values).take(2));
        let mut seen = rustc_hash::FxHashSet::default();
        choices.retain(|value| seen.insert(*value));
        choices
    }
}

/// Returns the kind of values that a variant takes (spec language 3.3).
fn kind_of(offered: &OfferedVariant) -> VariantKind {
    let is_switch = |values: &[i32]| values.iter().all(|value| (0..=1).contains(value));
    match offered.name.as_str() {
        "world-size" | "real-time" => VariantKind::Numbers,
        "world-seen" | "see-all" | "sequential" | "people" | "economy" | "supply" => VariantKind::Switch,
        _ if is_switch(&offered.cases) && is_switch(&offered.default) && is_switch(&offered.values) => {
            VariantKind::Switch
        }
        _ => VariantKind::Choice,
    }
}

/// The variants of the game under which a file is shown.
pub fn variants(db: &dyn Db, file: File) -> GameVariants {
    let root = active_root(db, file);
    let chosen = Settings::get(db).variants(db);
    let variant = |offered: &OfferedVariant| Variant {
        kind: kind_of(offered),
        is_chosen: chosen.iter().any(|(name, _)| *name == offered.name),
        offered: offered.clone(),
    };
    GameVariants { root, variants: evaluate(db, root).variants.iter().map(variant).collect() }
}

impl Game<'_> {
    /// Describes the values of a global variable under other settings of variants, in a sentence; empty if no setting
    /// changes it.
    pub(crate) fn global_elsewhere(&self, id: GlobalId) -> String {
        let text = |value: &PropValue| self.inquiry().value_text(value, id.def().info.value_type());
        self.elsewhere(|changes| changes.global(id).map(text))
    }

    /// Like `global_elsewhere`, for a property of a type.
    pub(crate) fn property_elsewhere(&self, ty: TypeRef, id: PropertyId) -> String {
        let text = |value: &PropValue| self.inquiry().property_text(ty.kind, id, value);
        self.elsewhere(|changes| changes.property(ty, id).map(text))
    }

    /// Like `global_elsewhere`, for an entry of a table.
    pub(crate) fn entry_elsewhere(&self, id: TableId, row: TypeRef, col: TypeRef) -> String {
        let text = |value: i32| self.inquiry().entry_text(id, value);
        self.elsewhere(|changes| changes.entry(id, row, col).map(text))
    }

    fn elsewhere(&self, value: impl Fn(&VariantChanges) -> Option<String>) -> String {
        let changes = variant_outcomes(self.db, self.root).changes.iter();
        let mut found: Vec<(String, &VariantSetting)> =
            changes.filter_map(|changes| Some((value(changes)?, &changes.setting))).collect();
        let more = found.len().saturating_sub(MAX_SETTINGS);
        found.truncate(MAX_SETTINGS);
        let mut texts: Vec<String> = found
            .iter()
            .map(|(text, setting)| {
                let text = crate::markdown::code(&crate::hover::cut(text));
                let name = crate::markdown::code(&setting.name);
                match setting.value {
                    0 => format!("**{text}** when {name} is off"),
                    1 => format!("**{text}** when {name} is on"),
                    value => format!("**{text}** when {name} is {value}"),
                }
            })
            .collect();
        if more > 0 {
            texts.push(format!("others under {more} more settings"));
        }
        if texts.is_empty() { String::new() } else { format!(" It is {}.", texts.join(", ")) }
    }
}

#[cfg(test)]
mod tests {
    use gdl_db::{Change, Options};
    use gdl_test_support::TestDb;

    use super::*;

    const GAME: &str = "(include part)\n;;- /part.g\n(unit-type ship (hp-max 4)) (terrain-type sea)\n";

    fn shown(db: &TestDb, path: &str) -> Vec<String> {
        let found = variants(&**db, db.at(path)).variants;
        let show = |it: &Variant| {
            let chosen = if it.is_chosen { "!" } else { "" };
            let (title, help) = (&it.offered.title, &it.offered.help);
            let default = it.text_of(&it.offered.default);
            format!(
                "{}{chosen} {:?} {} ({default}) {:?} {title}/{help}",
                it.offered.name,
                it.kind,
                it.text(),
                it.choices()
            )
        };
        found.iter().map(show).collect()
    }

    #[test]
    fn a_game_has_variants() {
        let module = "(game-module (variants see-all (world-size (40 20)) (\"Naval\" naval \"With ships\" 1 (1 (add ship hp-max 6)))\
                      (era 1900 (1900 (set last-turn 5)) (1942 (set last-turn 9)))))\n";
        let mut db = TestDb::new(&format!("{module}{GAME}"));
        let expected = [
            "see-all Switch off (off) [1, 0] /",
            "world-size Numbers 40 20 0 (40 20) [] /",
            "naval Switch on (on) [1, 0] Naval/With ships",
            "era Choice 1900 (1900) [1900, 1942] /",
        ];
        assert_eq!(shown(&db, "/part.g"), expected);
        let mut change = Change::new();
        let variants = vec![("naval".to_owned(), vec![0]), ("era".to_owned(), vec![1942])];
        change.set_options(Options { variants, ..Options::default() });
        db.apply(change);
        assert_eq!(
            shown(&db, "/main.g")[2..],
            ["naval! Switch off (on) [1, 0] Naval/With ships", "era! Choice 1942 (1900) [1900, 1942] /"]
        );
    }

    #[test]
    fn values_under_other_settings() {
        let module = "(game-module (variants (naval 0 (1 (add ship hp-max 6) (set last-turn 7) (table hit-chance (ship ship 30))))\
                      (era 1 (1 (set last-turn 5)) (2 (set last-turn 9)))))\n";
        let db = TestDb::new(&format!("{module}{GAME}"));
        let game = Game::of(&*db, db.main());
        let ship = game.type_named("ship", None).expect("a type");
        let hp_max = gdl_schema::unit::HP_MAX.id;
        assert_eq!(game.property_elsewhere(ship, hp_max), " It is **`6`** when `naval` is on.");
        let hit_chance = gdl_schema::table::HIT_CHANCE;
        assert_eq!(game.entry_elsewhere(hit_chance, ship, ship), " It is **`30`** when `naval` is on.");
        let last_turn = gdl_schema::global::LAST_TURN;
        assert_eq!(
            game.global_elsewhere(last_turn),
            " It is **`2000000000`** when `era` is off, **`9`** when `era` is 2."
        );
    }
}

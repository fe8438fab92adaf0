//! Whom units attack and capture, and how fast they destroy them (spec actions 9, 10).
//!
//! The numbers are those of a single unit against a single one, undamaged, without experience, terrain, protection and
//! retreats.

use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, global, table, unit};
use gdl_world::dice::Dice;

use super::{Relation, RelationItem, moves::points_per_turn};
use crate::{Inquiry, SourcePlace};

/// A way to attack.
struct Blow {
    is_fire: bool,
    /// The chance to hit as a percentage.
    chance: i32,
    /// The mean loss of hit points of a hit.
    damage: f64,
    /// The mean number of blows that destroy the target; none if it cannot be destroyed.
    blows: Option<f64>,
}

/// Whether units of a type act by themselves.
fn acts(inquiry: &Inquiry<'_>, u: TypeRef) -> bool {
    points_per_turn(inquiry, u) > 0 || inquiry.game.ruleset.types.int(u, unit::ACP_INDEPENDENT) > 0
}

/// The way in which a unit attacks another: by an attack, else by fire.
fn blow(inquiry: &Inquiry<'_>, a: TypeRef, o: TypeRef) -> Option<Blow> {
    let types = &inquiry.game.ruleset.types;
    let entry = |id| inquiry.entry(id, a, o);
    // Another model of combat has rules of its own.
    if inquiry.game.ruleset.global_int(global::COMBAT_MODEL) != 0 || !acts(inquiry, a) {
        return None;
    }
    let or = |fire: i32, melee: i32| if fire == -1 { melee } else { fire };
    let melee = entry(table::ACP_TO_ATTACK) >= 1 && entry(table::HIT_CHANCE) > 0;
    let fire_chance = or(entry(table::FIRE_HIT_CHANCE), entry(table::HIT_CHANCE));
    let is_fire = !melee && types.int(a, unit::ACP_TO_FIRE) >= 1 && fire_chance > 0;
    if !melee && !is_fire {
        return None;
    }
    let (chance, damage) = match is_fire {
        true => (fire_chance, or(entry(table::FIRE_DAMAGE), entry(table::DAMAGE))),
        false => (entry(table::HIT_CHANCE), entry(table::DAMAGE)),
    };
    let damage = Dice::unpack(damage);
    // A blow draws whether it hits before it takes anything, so that a strong blow does not make up for a low chance.
    let hits = if entry(table::HP_MIN) > 0 { None } else { damage.mean_hits(types.int(o, unit::HP_MAX)) };
    let blows = hits.map(|hits| hits / (f64::from(chance.min(100)) / 100.0));
    let damage = damage.mean_damage();
    Some(Blow { is_fire, chance, damage, blows })
}

fn words(blow: &Blow) -> String {
    let by = if blow.is_fire { "by fire, " } else { "" };
    let destroyed = match blow.blows {
        Some(blows) => format!("destroys it in about {}", counted(blows, "attack", "attacks")),
        None => "never destroys it".to_owned(),
    };
    let damage = counted(blow.damage, "hit point", "hit points");
    format!("{by}{}% to hit for {damage}, {destroyed}", blow.chance)
}

/// A number with one digit after the point, without a point if it is whole.
fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

/// A number with its noun.
fn counted(value: f64, one: &str, many: &str) -> String {
    let number = number(value);
    let noun = if number == "1" { one } else { many };
    format!("{number} {noun}")
}

/// Whom a unit type attacks and captures, by whom it is, and whom it beats.
pub(super) fn relations(inquiry: &Inquiry<'_>, u: TypeRef) -> impl Iterator<Item = Relation> {
    let units = || inquiry.game.ruleset.types.refs(TypeKind::Unit);
    let name = |ty: TypeRef| vec![inquiry.symbol(ty).to_owned()];
    let attack = |other: TypeRef, a: TypeRef, o: TypeRef| {
        let blow = blow(inquiry, a, o)?;
        let table = match blow.is_fire && inquiry.entry(table::FIRE_HIT_CHANCE, a, o) != -1 {
            true => table::FIRE_HIT_CHANCE,
            false => table::HIT_CHANCE,
        };
        let place = SourcePlace::of(inquiry.db, inquiry.entry_origin(table, a, o));
        Some(RelationItem { names: name(other), detail: words(&blow), place })
    };
    let capture = |other: TypeRef, a: TypeRef, o: TypeRef| {
        if !acts(inquiry, a) {
            return None;
        }
        let (chance, free) =
            (inquiry.entry(table::CAPTURE_CHANCE, a, o), inquiry.entry(table::INDEPENDENT_CAPTURE_CHANCE, a, o));
        let free = if free == -1 { chance } else { free };
        if chance <= 0 && free <= 0 {
            return None;
        }
        let detail = match chance == free {
            true => format!("{chance}%"),
            false => format!("{}%, {}% if it is independent", chance.max(0), free.max(0)),
        };
        let table = if chance > 0 { table::CAPTURE_CHANCE } else { table::INDEPENDENT_CAPTURE_CHANCE };
        let place = SourcePlace::of(inquiry.db, inquiry.entry_origin(table, a, o));
        Some(RelationItem { names: name(other), detail, place })
    };
    let beats = |other: TypeRef, a: TypeRef, o: TypeRef| {
        let mine = blow(inquiry, a, o)?.blows?;
        let detail = match blow(inquiry, o, a).and_then(|blow| blow.blows) {
            Some(theirs) if mine < theirs => {
                format!("in {} against {}", counted(mine, "attack", "attacks"), number(theirs))
            }
            Some(_) => return None,
            None => format!("in {}, without danger", counted(mine, "attack", "attacks")),
        };
        Some(RelationItem { names: name(other), detail, place: None })
    };
    [
        Relation::group("Attacks", units().filter_map(|other| attack(other, u, other))),
        Relation::group("Is attacked by", units().filter_map(|other| attack(other, other, u))),
        Relation::group("Destroys sooner than it is destroyed", units().filter_map(|other| beats(other, u, other))),
        Relation::group("Is destroyed sooner by", units().filter_map(|other| beats(other, other, u))),
        Relation::group("Captures", units().filter_map(|other| capture(other, u, other))),
        Relation::group("Is captured by", units().filter_map(|other| capture(other, other, u))),
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn strong_blows_do_not_make_up_for_low_chances() {
        let db = TestDb::new(
            "(unit-type giant (acp-per-turn 1) (hp-max 50)) (unit-type rats (acp-per-turn 1) (hp-max 4)) \
             (unit-type ghost (acp-per-turn 1) (hp-max 9)) (terrain-type t) \
             (table hit-chance (giant u* 10) (rats giant 100) (ghost giant 50)) \
             (table damage (giant (rats ghost) (40 1d3-1)) (rats giant 10) (ghost giant 1d3-5)) (table hp-min (giant giant 1))",
        );
        let inquiry = Inquiry::of(&*db, db.main());
        let units: Vec<TypeRef> = inquiry.game.ruleset.types.refs(TypeKind::Unit).collect();
        let check = |a: usize, o: usize, expected: &str| {
            assert_eq!(words(&blow(&inquiry, units[a], units[o]).expect("it attacks")), expected);
        };
        check(0, 1, "10% to hit for 40 hit points, destroys it in about 10 attacks");
        check(1, 0, "100% to hit for 10 hit points, destroys it in about 5 attacks");
        check(0, 2, "10% to hit for 1 hit point, destroys it in about 93.3 attacks");
        check(2, 0, "50% to hit for 0 hit points, never destroys it");
        check(0, 0, "10% to hit for 0 hit points, never destroys it");
    }
}

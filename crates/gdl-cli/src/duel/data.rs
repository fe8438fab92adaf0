//! The results of duels, for programs.

use std::fmt::Write;

use gdl_sim::{
    duel::{Army, End, LossMeasure, Match, Mean, Means, Refusal, Share, Tally, Troop},
    rules::{Rules, TerrainId},
};
use serde_json::{Value, json};

use super::why;
use crate::{csv::csv_field, game::Game};

/// A requested duel, and its result.
pub(super) struct Case {
    /// The requested duel.
    pub wanted: Match,
    /// The result, or the reason why it cannot be fought.
    pub result: Result<DuelResult, Refusal>,
}

/// A duel that was fought.
pub(super) struct DuelResult {
    /// The numbers.
    pub tally: Tally,
    /// The terrain of the attackers.
    pub attacker_terrain: TerrainId,
    /// The terrain of the defenders.
    pub defender_terrain: TerrainId,
    /// The distance between them, in cells.
    pub distance: i32,
    /// The actions by which the attackers could attack.
    pub means: Vec<Means>,
    /// The unit in which losses are counted.
    pub worth: LossMeasure,
}

/// The shares of a duel by their names.
pub(super) fn shares(tally: &Tally) -> [(&'static str, Share); 11] {
    let of = |count| tally.of_fights(count);
    [
        ("won", tally.ended(End::Won)),
        ("lost", tally.ended(End::Lost)),
        ("both_lost", tally.ended(End::Both)),
        ("undecided", tally.ended(End::Open)),
        ("hit", tally.hits()),
        ("defenders_destroyed", of(tally.defender.destroyed)),
        ("defenders_captured", of(tally.defender.captured)),
        ("defenders_fled", of(tally.defender.fled)),
        ("attackers_destroyed", of(tally.attacker.destroyed)),
        ("attackers_captured", of(tally.attacker.captured)),
        ("attackers_fled", of(tally.attacker.fled)),
    ]
}

/// The means of a duel by their names.
pub(super) fn means(tally: &Tally) -> [(&'static str, Mean); 6] {
    [
        ("actions", tally.rounds),
        ("turns", tally.turns),
        ("damage_dealt", tally.defender.damage),
        ("damage_taken", tally.attacker.damage),
        ("value_taken", tally.defender.value),
        ("value_lost", tally.attacker.value),
    ]
}

/// A duel as an object.
pub(super) fn object(game: &Game, seed: i64, case: &Case) -> Value {
    let rules = &game.rules;
    let wanted = &case.wanted;
    let troop = |troop: Troop| json!({"type": rules.units.label(troop.kind).as_str(), "count": troop.count, "experience": troop.experience});
    let army = |army: &Army| {
        let mut troops: Vec<Value> = army.troops().map(troop).collect();
        let mut first = troops.remove(0);
        if !troops.is_empty() {
            first["with"] = json!(troops);
        }
        first
    };
    let mut object = json!({
        "module": game.root.path(&game.db).as_str(),
        "attacker": army(&wanted.attacker),
        "defender": army(&wanted.defender),
        "independent": wanted.independent,
        "both": wanted.both,
        "turns_at_most": wanted.turns,
        "seed": seed,
    });
    match &case.result {
        Err(refusal) => object["refused"] = why::object(game, refusal),
        Ok(fought) => {
            object["attacker"]["terrain"] = json!(rules.terrain.label(fought.attacker_terrain).as_str());
            object["defender"]["terrain"] = json!(rules.terrain.label(fought.defender_terrain).as_str());
            object["distance"] = json!(fought.distance);
            object["actions_possible"] = fought.means.iter().map(|means| means.name()).collect();
            object["fights"] = json!(fought.tally.fights());
            for (name, share) in shares(&fought.tally) {
                let (low, high) = share.interval();
                object[name] = json!({
                    "count": share.count, "of": share.of,
                    "rate": rounded(share.rate()), "low": rounded(low), "high": rounded(high),
                });
            }
            for (name, mean) in means(&fought.tally) {
                object[name] = json!({"mean": rounded(mean.value()), "margin": rounded(mean.margin())});
            }
            object["value_in"] = json!(fought.worth.unit());
            object["exchange"] = json!(fought.tally.exchange().map(rounded));
        }
    }
    object
}

/// A number rounded to six decimal places.
fn rounded(n: f64) -> f64 {
    (n * 1e6).round() / 1e6
}

/// The first line of comma-separated values.
pub(super) fn csv_head() -> String {
    let mut out = String::from(
        "attacker,attackers,attacker_experience,attacker_terrain,defender,defenders,defender_experience,defender_terrain,\
         distance,actions_possible,fights",
    );
    for (name, _) in shares(&Tally::default()) {
        let _ = write!(out, ",{name},{name}_low,{name}_high");
    }
    for (name, _) in means(&Tally::default()) {
        let _ = write!(out, ",{name},{name}_margin");
    }
    out + ",exchange,refused\r\n"
}

/// Duels as comma-separated values, without the first line.
pub(super) fn csv(game: &Game, cases: &[Case], raw: bool) -> String {
    let rules: &Rules = &game.rules;
    let mut out = String::new();
    for case in cases {
        let terrain = |of: &dyn Fn(&DuelResult) -> TerrainId| {
            case.result.as_ref().map_or(String::new(), |fought| rules.terrain.label(of(fought)).to_string())
        };
        for (army, terrain) in [
            (&case.wanted.attacker, terrain(&|fought| fought.attacker_terrain)),
            (&case.wanted.defender, terrain(&|fought| fought.defender_terrain)),
        ] {
            let name = csv_field(rules.units.label(army.kind), raw);
            let _ = write!(out, "{name},{},{},{},", army.count, army.experience, csv_field(&terrain, raw));
        }
        match &case.result {
            Ok(fought) => {
                let names: Vec<&str> = fought.means.iter().map(|means| means.name()).collect();
                let _ = write!(out, "{},{},{}", fought.distance, names.join(" "), fought.tally.fights());
                for (_, share) in shares(&fought.tally) {
                    let (low, high) = share.interval();
                    let _ = write!(out, ",{},{},{}", rounded(share.rate()), rounded(low), rounded(high));
                }
                for (_, mean) in means(&fought.tally) {
                    let _ = write!(out, ",{},{}", rounded(mean.value()), rounded(mean.margin()));
                }
                let exchange = fought.tally.exchange().map_or(String::new(), |n| rounded(n).to_string());
                let _ = write!(out, ",{exchange},");
            }
            Err(refusal) => {
                let empty = 3 + 3 * shares(&Tally::default()).len() + 2 * means(&Tally::default()).len() + 1;
                out += &",".repeat(empty);
                out += &csv_field(&why::short(rules, refusal), raw);
            }
        }
        out += "\r\n";
    }
    out
}

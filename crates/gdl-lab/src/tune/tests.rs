//! Races over made-up games whose chances are known.

use gdl_inquire::{Inquiry, Style, text};
use gdl_test_support::TestDb;

use super::*;
use crate::Measure;

const GAME: &str = "(unit-type orc (cp 4)) (unit-type elf) (terrain-type plain) (table hit-chance (orc u* 70))\n";

/// A number from 0 to 1 that only depends on a seed and a candidate.
fn draw(seed: u64, salt: u64) -> f64 {
    let mut z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(salt.wrapping_mul(0xbf58_476d_1ce4_e5b9));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
}

fn aim(text: &str) -> Aim {
    let sides = [(1, "Orcs".to_owned())];
    Aim::parse(text, &AimNames { sides: &sides, players: &[], types: &[] }).expect("it is an aim")
}

/// The knobs of the made-up game.
fn knobs(texts: &[&str]) -> Vec<Knob> {
    let db = TestDb::new(GAME);
    let inquiry = Inquiry::of(&*db, db.main());
    texts.iter().map(|text| Knob::parse(&inquiry, text).expect("it is a knob")).collect()
}

/// Races to the end. `chance` is the probability that the first side wins, by the values of the knobs.
fn race(knobs: &[Knob], aims: &[Aim], budget: u64, salt: u64, chance: &dyn Fn(&[i32]) -> f64) -> (Tuning, u64) {
    let options = RaceOptions { budget };
    let all = candidates(knobs, Race::most_candidates(options));
    let mut race = Race::new(&all, knobs, aims.to_vec(), options);
    let mut played = 0;
    while let Some(batch) = race.next_batch() {
        let results = batch.candidates.iter().map(|&candidate| {
            let value = |(at, knob): (&Option<usize>, &Knob)| match at.map(|at| knob.settings[at]) {
                Some(Setting::Value(value)) => value,
                _ => knob.current_text().parse().expect("one number"),
            };
            let values: Vec<i32> = all[candidate].0.iter().zip(knobs).map(value).collect();
            let game = |seed: u64| {
                // Games of a seed share half of their luck.
                let luck =
                    if draw(seed, salt) < 0.5 { draw(seed, salt + 1) } else { draw(seed, salt + 7 + candidate as u64) };
                let won = f64::from(u8::from(luck < chance(&values)));
                Some(
                    aims.iter()
                        .map(|aim| if aim.measure == Measure::Length { f64::from(values[0]) } else { won })
                        .collect(),
                )
            };
            batch.seeds.clone().map(game).collect()
        });
        let results = results.collect();
        played += batch.candidates.len() as u64 * (batch.seeds.end - batch.seeds.start);
        race.finish(&batch, results);
    }
    (Tuning::new(&race, "game.g", &all, knobs, 5.0).expect("it is over"), played)
}

/// The chance at which orcs win by their chance to hit: a half at 40.
fn orcs(values: &[i32]) -> f64 {
    1.0 / (1.0 + (-(f64::from(values[0]) - 40.0) / 15.0).exp())
}

#[test]
fn an_imbalance_is_undone() {
    let knobs = knobs(&["hit-chance[orc,*] in 10..70 step 5"]);
    let mut near = 0;
    for salt in 0..20 {
        let (tuning, played) = race(&knobs, &[aim("wins(Orcs) = 50 %")], 3000, 100 * salt, &orcs);
        let chosen = tuning.results.iter().find(|it| Some(it.candidate) == tuning.choice).expect("one is chosen");
        let value: i32 = chosen.values.rsplit(' ').next().and_then(|value| value.parse().ok()).expect("a value");
        near += u32::from((orcs(&[value]) - 0.5).abs() <= 0.1);
        assert!(played <= 3000 && played > 2500, "{played}");
        assert!(tuning.results.is_sorted_by(|a, b| a.change <= b.change));
        assert_eq!(tuning.results[0].candidate, 0, "the game as it is, which does not change");
    }
    assert!(near >= 19, "{near} of 20");
}

#[test]
fn the_smallest_change_of_several_is_chosen() {
    // Both knobs can undo it; the second one alone has to move far.
    let knobs = knobs(&["hit-chance[orc,*] in 30..70 step 10", "orc.cp in 4..8 step 2"]);
    let chance = |values: &[i32]| orcs(&[values[0] - 5 * (values[1] - 4)]);
    let (tuning, _) = race(&knobs, &[aim("wins(Orcs) = 50 %")], 8000, 3, &chance);
    assert!(tuning.is_reached, "{tuning:?}");
    let chosen = tuning.results.iter().find(|it| Some(it.candidate) == tuning.choice).expect("one is chosen");
    assert!(tuning.results.iter().all(|it| it.change >= chosen.change || it.deviation > Some(5.0)), "{tuning:?}");
}

#[test]
fn aims_have_weights() {
    let knobs = knobs(&["hit-chance[orc,*] in 10..70 step 10"]);
    let best = |aims: &[&str]| {
        let aims: Vec<Aim> = aims.iter().map(|text| aim(text)).collect();
        let (tuning, _) = race(&knobs, &aims, 4000, 5, &orcs);
        let nearest = tuning.results.iter().min_by(|a, b| a.deviation.partial_cmp(&b.deviation).expect("numbers"));
        nearest.expect("there are some").values.clone()
    };
    assert_eq!(best(&["wins(Orcs) = 50 %", "length = 20 weight 0.01"]), "hit-chance[orc,*] = 40");
    assert_eq!(best(&["wins(Orcs) = 50 % weight 0.01", "length = 20"]), "hit-chance[orc,*] = 20");
}

#[test]
fn a_game_that_meets_the_aim_stays() {
    let knobs = knobs(&["hit-chance[orc,*] in 60..80 step 10"]);
    let (tuning, _) = race(&knobs, &[aim("wins(Orcs) >= 60 %")], 500, 1, &orcs);
    assert_eq!((tuning.choice, tuning.is_reached), (Some(0), true));
    let shown = text(&tuning.document(), Style { color: false, width: 100 });
    assert!(shown.contains("nothing has to change") && shown.contains("as it is"), "{shown}");
}

#[test]
fn a_small_budget_races_fewer_candidates() {
    let knobs = knobs(&["hit-chance[orc,*] in 1..100", "orc.cp in 1..20"]);
    for budget in [1, 10, 100, 1000, 10_000] {
        let (tuning, played) = race(&knobs, &[aim("wins(Orcs) = 50 %")], budget, 1, &orcs);
        assert!(tuning.candidates <= 2001 && tuning.candidates >= 1);
        // A race plays at least a game of each of its last candidates.
        assert!(played <= budget.max(12), "{budget}: {played}");
    }
    let all = candidates(&knobs, usize::MAX);
    assert_eq!(all.len(), 2000, "{} combinations", all.len());
    let mut some = candidates(&knobs, 100);
    some.sort();
    some.dedup();
    assert!((100..=101).contains(&some.len()), "{}", some.len());
}

#[test]
fn games_that_cannot_be_played_lose() {
    let knobs = knobs(&["hit-chance[orc,*] in 60..80 step 10"]);
    let all = candidates(&knobs, 10);
    let mut race = Race::new(&all, &knobs, vec![aim("wins(Orcs) = 50 %")], RaceOptions { budget: 300 });
    while let Some(batch) = race.next_batch() {
        let seeds = batch.seeds.end - batch.seeds.start;
        let result = |candidate: usize| (0..seeds).map(|_| (candidate == 1).then(|| vec![1.0])).collect();
        let results = batch.candidates.iter().map(|candidate| result(*candidate)).collect();
        race.finish(&batch, results);
    }
    let tuning = Tuning::new(&race, "game.g", &all, &knobs, 5.0).expect("it is over");
    assert_eq!((tuning.choice, tuning.is_reached), (Some(1), false));
    assert_eq!(tuning.results[0].deviation, None);
}

//! Duels for people: one in detail, a line for each terrain, or a grid of all pairs.

use std::fmt::Write;

use gdl_base::counted;
use gdl_report::escape::one_line;
use gdl_sim::duel::{Army, End, MOST_UNITS, Mean, Refusal, Share};
use unicode_width::UnicodeWidthStr;

use super::{
    DuelArgs, army,
    data::{Case, DuelResult},
    why,
};
use crate::{game::Game, names::short_name, term};

/// The width in columns of output that does not go to a terminal.
const WIDTH: usize = 100;

/// A duel in detail.
pub(super) fn one(game: &Game, seed: i64, case: &Case, fought: &DuelResult) -> String {
    let rules = &game.rules;
    let tally = &fought.tally;
    let (attacker, defender) = (army::name(rules, &case.wanted.attacker), army::name(rules, &case.wanted.defender));
    let terrain = |t| one_line(rules.terrain.label(t));
    let (from, at) = (terrain(fought.attacker_terrain), terrain(fought.defender_terrain));
    let means: Vec<&str> = fought.means.iter().map(|means| means.name()).collect();
    let whose = if case.wanted.independent { "independent " } else { "" };
    let place = if from == at { format!("on {at}") } else { format!("from {from}, on {at}") };
    let cells = counted(usize::try_from(fought.distance).unwrap_or(0), "cell", "cells");
    let mut out = format!(
        "{attacker} against {whose}{defender}, {place}, {cells} apart, by {}\n{}, {}, seed {seed}\n",
        means.join(" or "),
        counted(usize::try_from(tally.fights()).unwrap_or(usize::MAX), "fight", "fights"),
        if case.wanted.turns == 1 { "one turn".to_owned() } else { format!("at most {} turns", case.wanted.turns) },
    );
    out += "\n                              share   95% interval\n";
    for (name, end) in [
        ("attackers win", End::Won),
        ("defenders win", End::Lost),
        ("neither is left", End::Both),
        ("both are left", End::Open),
    ] {
        share_line(&mut out, name, tally.ended(end));
    }
    share_line(&mut out, "an action does damage", tally.hits());
    for (whose, losses) in [("defenders", &tally.defender), ("attackers", &tally.attacker)] {
        for (what, count) in [("destroyed", losses.destroyed), ("captured", losses.captured), ("got away", losses.fled)]
        {
            if count > 0 {
                share_line(&mut out, &format!("{whose} {what}"), tally.of_fights(count));
            }
        }
    }
    let unit = fought.worth.unit();
    out += "\n                               mean   95% margin\n";
    for (name, mean) in [
        ("actions of the attackers", tally.rounds),
        ("turns", tally.turns),
        ("hit points dealt", tally.defender.damage),
        ("hit points taken", tally.attacker.damage),
        (&format!("{unit} taken"), tally.defender.value),
        (&format!("{unit} lost"), tally.attacker.value),
    ] {
        mean_line(&mut out, name, mean);
    }
    match tally.exchange() {
        Some(exchange) => _ = writeln!(out, "\nThe attackers take {exchange:.2} for each 1 that they lose, in {unit}."),
        None => _ = writeln!(out, "\nThe attackers lose nothing, in {unit}."),
    }
    out
}

fn share_line(out: &mut String, name: &str, share: Share) {
    let (low, high) = share.interval();
    let _ = writeln!(out, "{name:<26} {:>7.1}%   {:.1}% to {:.1}%", 100.0 * share.rate(), 100.0 * low, 100.0 * high);
}

fn mean_line(out: &mut String, name: &str, mean: Mean) {
    let _ = writeln!(out, "{name:<26} {:>8.2}   {:.2}", mean.value(), mean.margin());
}

/// The same armies on several kinds of terrain.
pub(super) fn terrains(game: &Game, args: &DuelArgs, cases: &[Case], fights: u32) -> String {
    let rules = &game.rules;
    let Some(first) = cases.first() else { return "The game has no terrain of cells.\n".to_owned() };
    let (attacker, defender) = (army::name(rules, &first.wanted.attacker), army::name(rules, &first.wanted.defender));
    let mut out = format!(
        "{attacker} against {defender}, {} on each terrain, seed {}\n\n",
        counted(fights as usize, "fight", "fights"),
        args.seed
    );
    let name = |case: &Case| match case.wanted.defender_terrain {
        Some(t) => one_line(rules.terrain.label(t)),
        None => "".into(),
    };
    let width = cases.iter().map(|case| name(case).width()).max().unwrap_or(0).max("terrain".len());
    let pad = |name: &str| format!("{name}{}", " ".repeat(width - name.width()));
    let _ =
        writeln!(out, "{}     win  95% interval      lose     hit  actions   dealt   taken  exchange", pad("terrain"));
    for case in cases {
        let _ = match &case.result {
            Err(refusal) => writeln!(out, "{}  {}", pad(&name(case)), why::short(rules, refusal)),
            Ok(DuelResult { tally, .. }) => {
                let win = tally.ended(End::Won);
                let (low, high) = win.interval();
                let exchange = tally.exchange().map_or("-".to_owned(), |n| format!("{n:.2}"));
                writeln!(
                    out,
                    "{}  {:>5.1}%  {:>5.1}% to {:>5.1}%  {:>5.1}%  {:>5.1}%  {:>7.2} {:>7.2} {:>7.2}  {exchange:>8}",
                    pad(&name(case)),
                    100.0 * win.rate(),
                    100.0 * low,
                    100.0 * high,
                    100.0 * tally.ended(End::Lost).rate(),
                    100.0 * tally.hits().rate(),
                    tally.rounds.value(),
                    tally.defender.damage.value(),
                    tally.attacker.damage.value(),
                )
            }
        };
    }
    out
}

/// What the table of all pairs keeps of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PairResult {
    /// The percentage of the fights that the attackers win.
    Won(u8),
    /// The attackers have no action against the defenders.
    CannotAttack,
    /// An army has no room, or no terrain on which it can be.
    NoPlace,
}

/// Returns what the table of all pairs keeps of a duel.
pub(super) fn pair_result(case: &Case) -> PairResult {
    match &case.result {
        // Rounded as numbers are when they are written.
        Ok(fought) => {
            let percent = format!("{:.0}", 100.0 * fought.tally.ended(End::Won).rate());
            PairResult::Won(percent.parse().unwrap_or(0))
        }
        Err(Refusal::NoRoom { .. } | Refusal::NoPlace { .. } | Refusal::NoTerrain(_)) => PairResult::NoPlace,
        Err(Refusal::NoMeans(_) | Refusal::Fatal(_)) => PairResult::CannotAttack,
    }
}

/// All pairs: the win rate of the row against the column.
pub(super) fn matrix(game: &Game, args: &DuelArgs, results: &[PairResult], fights: u32) -> String {
    let rules = &game.rules;
    let armies = super::armies(args, rules);
    let name = |army: &Army| match army.count {
        1 => short_name(rules.units.label(army.kind)),
        count => format!("{count}x{}", short_name(rules.units.label(army.kind))),
    };
    let names: Vec<String> = armies.iter().map(name).collect();
    if names.is_empty() {
        return "The game has no types of unit.\n".to_owned();
    }
    let entry = |row: usize, col: usize| match results.get(row * names.len() + col) {
        Some(PairResult::Won(percent)) => percent.to_string(),
        Some(PairResult::NoPlace) => "x".to_owned(),
        Some(PairResult::CannotAttack) | None => "-".to_owned(),
    };
    let first = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let width = term::width().unwrap_or(WIDTH);
    let mut out = format!(
        "Percentage of {} that each row wins against each column, seed {}\n",
        counted(fights as usize, "fight", "fights"),
        args.seed
    );
    if args.equal_cost {
        let costs: Vec<u32> = armies
            .iter()
            .map(|army| super::cost(rules, army.kind).saturating_mul(u32::try_from(army.count).unwrap_or(1)))
            .collect();
        let (least, most) = (costs.iter().min().copied().unwrap_or(0), costs.iter().max().copied().unwrap_or(0));
        let _ = writeln!(out, "Armies of about the same cost: {least} to {most} each, at most {MOST_UNITS} units");
    }
    let mut start = 0;
    while start < names.len() {
        let mut used = first;
        let fit = names[start..].iter().take_while(|name| {
            used += name.width().max(3) + 2;
            used <= width
        });
        let end = start + fit.count().max(1);
        let right = |text: &str, width: usize| format!("{}{text}", " ".repeat(width.saturating_sub(text.width())));
        let heads: Vec<String> = names[start..end].iter().map(|name| format!("  {}", right(name, 3))).collect();
        let _ = write!(out, "\n{}{}\n", " ".repeat(first), heads.concat());
        for (row, name) in names.iter().enumerate() {
            let cells: Vec<String> =
                (start..end).map(|col| format!("  {}", right(&entry(row, col), names[col].width().max(3)))).collect();
            let _ = writeln!(out, "{}{}", right(name, first), cells.concat());
        }
        start = end;
    }
    let margin = 100.0 * widest(fights);
    let _ = writeln!(out, "\n-  cannot attack; `gdl duel ROW COLUMN --in MODULE` shows why");
    if results.contains(&PairResult::NoPlace) {
        let _ = writeln!(out, "x  no room or terrain for one of the armies, so that nothing was fought");
    }
    let _ = writeln!(out, "The true share is at most {margin:.1} percentage points away, with 95% confidence.");
    out
}

/// Half the width of the widest interval for this number of fights.
fn widest(fights: u32) -> f64 {
    let (low, high) = Share { count: u64::from(fights / 2), of: fights.into() }.interval();
    (high - low) / 2.0
}

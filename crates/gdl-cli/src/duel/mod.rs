//! `gdl duel`: repeated fights between the units of two armies, with statistics of the results.

mod army;
mod data;
mod stream;
mod text;
mod why;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{Args, ValueEnum};
use gdl_base::nearest;
use gdl_sim::{
    duel::{
        Army, Duel, MOST_DISTANCE, MOST_FIGHTS, MOST_TURNS, MOST_UNITS, Match, Means, Record, Refusal, Tally, Troop,
        seed_of,
    },
    rules::{Rules, Subtype, TerrainId, UnitTypeId},
};
use rayon::prelude::*;

use crate::{
    Status,
    game::Game,
    host::HostArgs,
    safe_text::SafeText,
    term::{self, Output},
};
use data::Case;

/// The default number of fights.
const FIGHTS: u32 = 1000;
/// The default number of fights of each pair, for all pairs.
const FIGHTS_OF_EACH: u32 = 100;

/// Let units fight many times, and report how often each side wins
///
/// Both armies are on their own terrain, undamaged, supplied and with all technology, and use the actions of games:
/// counterblows, retreats, captures and ammunition follow the rules. In each turn the attackers use up their action
/// points. Units without room in the cell of their army stand in adjacent cells; defenders move up between turns. All
/// shares have a 95% confidence interval.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl duel infantry armor --in gdl-ford
  gdl duel 3xinfantry town --in gdl-ford --independent --terrain plains
  gdl duel infantry armor --in my-game.g --all-terrain           a line for each terrain
  gdl duel 'infantry@50' armor --in my-game.g --both --turns 50  experience 50; the defenders attack, too
  gdl duel '3 infantry + 1 armor' vs '2 bombers' --in gdl-ford   mixed armies
  gdl duel --all --in my-game.g --format csv > balance.csv
  gdl duel --all --equal-cost --in my-game.g                     as many units of each type as cost the same

Exit status: 0 they fought, 1 nothing could be fought, which is explained, or the engine would not load the game, 2 wrong usage or a missing
module.")]
pub struct DuelArgs {
    /// The attackers: a type of unit, as in `infantry`, `3xinfantry` for three of them, `infantry@20` for an experience
    /// of 20, `3 infantry + 1 armor` for a mixed army
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    pub attacker: Option<String>,
    /// The defenders, in the same way
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    pub defender: Option<String>,
    /// The defenders, after the word `vs`
    #[arg(hide = true, conflicts_with = "all")]
    pub after_vs: Option<String>,
    /// The game: a path, or the name of a module
    #[arg(long = "in", value_name = "MODULE")]
    pub module: String,
    /// Let each type fight each other type
    #[arg(long)]
    pub all: bool,
    /// With --all: each army has as many units as cost about the same, in `cp`, or in `point-value` where all have the same `cp`
    #[arg(long, requires = "all")]
    pub equal_cost: bool,
    /// With --equal-cost: the cost of each army [default: that of the most expensive type]
    #[arg(long, value_name = "NUMBER", requires = "equal_cost", value_parser = clap::value_parser!(u32).range(1..))]
    pub cost: Option<u32>,
    /// The terrain of the defenders, and of the attackers if they can be there; may be given several times [default: the first
    /// on which both can be]
    #[arg(long, value_name = "TYPE", conflicts_with = "all_terrain")]
    pub terrain: Vec<String>,
    /// Fight on each terrain where the defenders can be
    #[arg(long, conflicts_with = "all")]
    pub all_terrain: bool,
    /// The terrain of the attackers, if it differs from that of the defenders
    #[arg(long, value_name = "TYPE")]
    pub attacker_terrain: Option<String>,
    /// The distance between the armies, in cells [default: the least at which the attackers can attack]
    #[arg(long, value_name = "CELLS", value_parser = clap::value_parser!(i32).range(1..=i64::from(MOST_DISTANCE)))]
    pub distance: Option<i32>,
    /// The action by which the attackers attack [default: the first of these that they can do]
    #[arg(long, value_name = "ACTION", value_parser = ["attack", "fire-at", "overrun", "capture", "detonate"])]
    pub by: Option<String>,
    /// Let the defenders attack as well, after the attackers in each turn
    #[arg(long)]
    pub both: bool,
    /// Make the defenders independent
    #[arg(long)]
    pub independent: bool,
    /// The maximum turns of a fight
    #[arg(long, value_name = "NUMBER", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_TURNS)))]
    pub turns: u32,
    /// The number of fights [default: 1000, or 100 for each pair with --all]
    #[arg(long, short, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_FIGHTS)))]
    pub n: Option<u32>,
    /// The seed: the same seed gives the same fights
    #[arg(long, value_name = "NUMBER", default_value_t = 1, allow_negative_numbers = true)]
    pub seed: i64,
    /// The format of the report
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// In CSV, do not escape texts that a spreadsheet would read as formulas
    #[arg(long)]
    pub raw_csv: bool,
    #[command(flatten)]
    pub host: HostArgs,
}

/// The format of the report.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Pretty,
    /// One object per duel, with all data.
    Json,
    /// Comma-separated values (RFC 4180), one line per duel.
    Csv,
}

/// Runs the command.
///
/// # Errors
///
/// A missing module, or types that the module does not have.
pub fn run(args: &DuelArgs) -> Result<Status> {
    let game = Game::read(&args.module, &args.host)?;
    game.warn_if_broken();
    let matches = matches(args, &game.rules)?;
    let fights = args.n.unwrap_or(if args.all { FIGHTS_OF_EACH } else { FIGHTS });
    let mut output = Output::new();
    if args.all {
        let fought = stream::all(&game, args, &matches, fights, &mut output)?;
        output.finish()?;
        return Ok(if game.loads && fought { Status::Clean } else { Status::Findings });
    }
    let cases: Vec<Case> = match matches.as_slice() {
        [one] => vec![fight_one(&game.rules, *one, fights, args.seed)],
        many => fight_many(&game.rules, many, fights, args.seed),
    };
    match (args.format, cases.as_slice()) {
        (Format::Json, [case]) => output.text(&json(&data::object(&game, args.seed, case))?)?,
        (Format::Json, cases) => {
            let objects: Vec<_> = cases.iter().map(|case| data::object(&game, args.seed, case)).collect();
            output.text(&json(&objects)?)?;
        }
        (Format::Csv, cases) => {
            output.text(&SafeText::lines(&data::csv_head()))?;
            output.text(&SafeText::lines(&data::csv(&game, cases, args.raw_csv)))?;
        }
        (Format::Pretty, [case]) => match &case.result {
            Ok(fought) => output.text(&SafeText::lines(&text::one(&game, args.seed, case, fought)))?,
            Err(refusal) => term::error(SafeText::message(&why::message(&game, case, refusal))),
        },
        (Format::Pretty, cases) => output.text(&SafeText::lines(&text::terrains(&game, args, cases, fights)))?,
    }
    output.finish()?;
    let fought = cases.iter().any(|case| case.result.is_ok());
    Ok(if game.loads && fought { Status::Clean } else { Status::Findings })
}

fn json(value: &impl serde::Serialize) -> Result<SafeText> {
    Ok(SafeText::json(&(serde_json::to_string_pretty(value).context("cannot write the duel as JSON")? + "\n")))
}

/// The maximum number of types of units whose pairs all fight.
const MAX_TYPES: usize = 500;

/// Returns the requested duels.
fn matches(args: &DuelArgs, rules: &Rules) -> Result<Vec<Match>> {
    ensure!(args.all || !args.equal_cost, "`--equal-cost` is for all pairs\n  help: add --all, and name no armies");
    let terrain: Vec<TerrainId> = args.terrain.iter().map(|name| terrain(rules, name)).collect::<Result<_>>()?;
    let attacker_terrain = args.attacker_terrain.as_deref().map(|name| self::terrain(rules, name)).transpose()?;
    let means = args.by.as_deref().and_then(Means::named);
    let base = |attacker: Army, defender: Army| Match {
        attacker_terrain,
        defender_terrain: terrain.first().copied(),
        distance: args.distance,
        means,
        both: args.both,
        independent: args.independent,
        turns: args.turns,
        ..Match::new(attacker, defender)
    };
    if args.all {
        ensure!(terrain.len() <= 1, "all pairs fight on one terrain\n  help: give --terrain once");
        let types = || rules.units.ids();
        let count = types().count();
        ensure!(
            count <= MAX_TYPES,
            "{count} types of units make too many pairs: the limit is {MAX_TYPES} types\n  help: name an attacker and a defender"
        );
        let armies = armies(args, rules);
        return Ok(armies.iter().flat_map(|a| armies.iter().map(move |o| base(*a, *o))).collect());
    }
    let (Some(attacker), Some(defender)) = (&args.attacker, &args.defender) else {
        bail!("name who attacks and who is attacked\n  help: or ask for --all");
    };
    let defender = match (&args.after_vs, defender.as_str()) {
        (Some(defender), "vs") => defender,
        (None, _) => defender,
        (Some(extra), _) => {
            bail!("expected 2 armies, found `{extra}` after them\n  help: quote an army that has spaces")
        }
    };
    let one = base(army::parse(rules, attacker)?, army::parse(rules, defender)?);
    if args.all_terrain {
        let cells = rules.terrain_of(Subtype::Cell);
        return Ok(cells.map(|t| Match { defender_terrain: Some(t), ..one }).collect());
    }
    if terrain.len() > 1 {
        return Ok(terrain.iter().map(|&t| Match { defender_terrain: Some(t), ..one }).collect());
    }
    Ok(vec![one])
}

/// An army of each type: one unit, or as many as cost the same.
pub(super) fn armies(args: &DuelArgs, rules: &Rules) -> Vec<Army> {
    let costs: Vec<u32> = rules.units.ids().map(|u| cost(rules, u)).collect();
    let all = args.cost.unwrap_or_else(|| costs.iter().copied().max().unwrap_or(1));
    let army = |(kind, &cost): (UnitTypeId, &u32)| {
        // Rounded to the nearest number of units.
        let count = (all.saturating_add(cost / 2) / cost).clamp(1, MOST_UNITS as u32) as usize;
        let count = if args.equal_cost { count } else { 1 };
        Army::of(Troop { kind, count, experience: 0 })
    };
    rules.units.ids().zip(&costs).map(army).collect()
}

/// The cost of a unit; at least 1.
pub(super) fn cost(rules: &Rules, u: UnitTypeId) -> u32 {
    let differ = |column: &[i32]| column.windows(2).any(|pair| pair[0] != pair[1]);
    let cost = if differ(rules.units.cp.values()) { rules.units.cp[u] } else { rules.units.point_value[u] };
    u32::try_from(cost).unwrap_or(1).max(1)
}

/// The terrain type with a name.
fn terrain(rules: &Rules, name: &str) -> Result<TerrainId> {
    let types = || rules.terrain_of(Subtype::Cell);
    let is_called = |t: &TerrainId| rules.terrain.name(*t) == name || rules.source.types[(*t).into()].symbol == name;
    if let Some(found) = types().find(is_called) {
        return Ok(found);
    }
    let help = match nearest(name, types().map(|t| rules.terrain.name(t).as_str())) {
        Some(near) => format!("Did you mean `{near}`?"),
        None => format!("the game has {}", listed(types().map(|t| rules.terrain.name(t).as_str()))),
    };
    Err(anyhow!("there is no terrain `{name}` of cells\n  help: {help}"))
}

/// Names in a sentence, limited to a readable number.
fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 20;
    let names: Vec<&str> = names.collect();
    let shown: Vec<String> = names.iter().take(MOST).map(|name| format!("`{name}`")).collect();
    let more = if names.len() > MOST { ", ..." } else { "" };
    if shown.is_empty() { "none".to_owned() } else { shown.join(", ") + more }
}

/// Runs a duel on all cores.
fn fight_one(rules: &std::sync::Arc<Rules>, wanted: Match, fights: u32, seed: i64) -> Case {
    let fight_all = |duel: &Duel| {
        let numbers = (0..fights).into_par_iter().with_min_len(64);
        let records: Vec<Record> =
            numbers.map_init(|| duel.clone(), |duel, index| duel.fight(seed_of(seed, index))).collect();
        let mut tally = Tally::default();
        records.iter().for_each(|record| tally.add(record));
        tally
    };
    case(wanted, Duel::new(rules, &wanted), |duel| fight_all(duel))
}

/// Duels that are fought at the same time.
fn fight_many(rules: &std::sync::Arc<Rules>, matches: &[Match], fights: u32, seed: i64) -> Vec<Case> {
    matches.par_iter().map(|wanted| fight_in_line(rules, *wanted, fights, seed)).collect()
}

/// Runs a duel on one core, in parallel with others.
fn fight_in_line(rules: &std::sync::Arc<Rules>, wanted: Match, fights: u32, seed: i64) -> Case {
    case(wanted, Duel::new(rules, &wanted), |duel| duel.series(fights, seed))
}

fn case(wanted: Match, duel: Result<Duel, Refusal>, fight: impl FnOnce(&mut Duel) -> Tally) -> Case {
    let result = duel.map(|mut duel| data::DuelResult {
        tally: fight(&mut duel),
        attacker_terrain: duel.attacker_terrain(),
        defender_terrain: duel.defender_terrain(),
        distance: duel.distance(),
        means: duel.means(),
        worth: duel.worth(),
    });
    Case { wanted, result }
}

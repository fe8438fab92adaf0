//! The report of a series for people at a terminal.

use super::{
    findings::Finding,
    health::{Measure, Side},
    record::{Series, TerrainTally},
    statistics::{Distribution, Rate},
    summary::{SeatSummary, Summary, TypeSummary},
};
use crate::{
    escape::one_line,
    setup::{indented, table},
    text::harmless,
};

/// Writes the report for a width in columns. `replay` returns the command that shows a game.
pub fn text(series: &Series, summary: &Summary, width: usize, replay: &dyn Fn(u64) -> String) -> String {
    let width = width.max(40);
    let about = &series.about;
    let mut out = format!("{}\n\n  module    {}\n", one_line(&about.title), one_line(&about.module));
    let seeds = match (series.games.first(), series.games.last()) {
        (Some(first), Some(last)) if first.seed != last.seed => format!(", seeds {} to {}", first.seed, last.seed),
        (Some(first), _) => format!(", seed {}", first.seed),
        _ => String::new(),
    };
    let of = if (summary.games as u64) < about.games { format!(" of {}", about.games) } else { String::new() };
    out += &format!("  games     {}{of}{seeds}, at most {} turns each\n", summary.games, about.turns);
    if !about.players.is_empty() {
        let rotations = match about.rotations {
            0 | 1 => String::new(),
            n => format!("; each seed is played {n} times, with the players in other seats"),
        };
        let players = indented(&format!("  {}{rotations}", about.players.join(", ")), width, 12);
        out += &format!("  players   {}\n", players.trim_start());
    }
    out += &endings(summary);
    out += &lengths(summary);
    out += &players(summary);
    out += &seats(summary);
    out += &balance(series);
    out += &health_text(&summary.health, false);
    out += &types(summary);
    out += &worth(summary);
    out += &phases(summary);
    out += &battles(summary);
    out += &terrain(summary);
    out += &curves(series, summary);
    out += &findings(summary, width, replay);
    out += "\nLimits of the numbers\n";
    summary.limits.iter().for_each(|limit| out += &(indented(&format!("  - {limit}"), width, 4) + "\n"));
    harmless(&out).into_owned()
}

/// Writes the health of a game: all measures, or those that stand out.
pub fn health_text(health: &[Measure], all: bool) -> String {
    let row = |measure: &Measure| {
        let unit = measure.kind().unit;
        [
            measure.id.to_owned(),
            measure.words(),
            measure.deviation.map_or_else(|| "-".to_owned(), |deviation| unit.words(deviation)),
            format!("{} to {}", unit.words(measure.normal.low), unit.words(measure.normal.high)),
            match measure.stands_out {
                Some(Side::Low) => "far below".to_owned(),
                Some(Side::High) => "far above".to_owned(),
                None => String::new(),
            },
        ]
    };
    let shown = health.iter().filter(|measure| all || measure.stands_out.is_some());
    let title = if all { "Health of the game" } else { "Health: what is far from normal" };
    table(title, ["measure", "value", "deviation", "normal", ""], shown.map(row).collect())
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Returns a rate as the cells of a table: the number of times, the number of cases, the share, and its interval.
fn rate_cells(rate: &Rate) -> [String; 4] {
    let interval = format!("{:.1}-{:.1} %", rate.low * 100.0, rate.high * 100.0);
    [rate.times.to_string(), rate.of.to_string(), percent(rate.share), interval]
}

fn endings(summary: &Summary) -> String {
    let row = |count: &super::summary::EndingCount| {
        let [times, _, share, interval] = rate_cells(&count.games);
        [count.words().to_owned(), times, share, interval, count.seed.to_string()]
    };
    let names = ["", "games", "share", "interval", "first seed"];
    table("Endings", names, summary.endings.iter().map(row).collect())
}

fn lengths(summary: &Summary) -> String {
    let row = |name: &str, length: &Option<Distribution>| {
        let length = length.as_ref()?;
        let number = |n: i64| n.to_string();
        Some([
            name.to_owned(),
            length.count.to_string(),
            format!("{:.1}", length.mean),
            number(length.least),
            number(length.low),
            number(length.median),
            number(length.high),
            number(length.greatest),
        ])
    };
    let rows = [row("all games", &summary.length), row("games that were won", &summary.length_if_won)];
    let names = ["", "games", "mean", "least", "10 %", "median", "90 %", "most"];
    table("Turns", names, rows.into_iter().flatten().collect())
}

fn players(summary: &Summary) -> String {
    let row = |player: &super::summary::PlayerSummary| {
        let [wins, of, share, interval] = rate_cells(&player.wins);
        [player.player.clone(), wins, of, share, interval, percent(player.losses.share)]
    };
    let names = ["player", "wins", "sides", "won", "interval", "lost"];
    table("Players", names, summary.players.iter().map(row).collect())
}

fn seats(summary: &Summary) -> String {
    let row = |seat: &SeatSummary| {
        let [wins, of, share, interval] = rate_cells(&seat.wins);
        let with_spread = |(mean, spread): (&f64, &f64)| format!("{mean:.1}±{spread:.1}");
        let scores: Vec<String> = seat.scores.iter().zip(&seat.score_deviations).map(with_spread).collect();
        [
            seat.number.to_string(),
            seat.name.clone().unwrap_or_else(|| "(names differ)".to_owned()),
            wins,
            of,
            share,
            interval,
            percent(seat.losses.share),
            with_spread((&seat.actions, &seat.action_deviation)),
            if scores.is_empty() { "-".to_owned() } else { scores.join(" ") },
        ]
    };
    let way = |seat: &SeatSummary, ending: &super::summary::SeatEnding| {
        let [times, of, share, interval] = rate_cells(&ending.games);
        [seat.number.to_string(), ending.way.to_owned(), times, of, share, interval]
    };
    let ways = summary.seats.iter().flat_map(|seat| seat.endings.iter().map(move |ending| way(seat, ending)));
    let ways = table("Ways to win and to lose", ["side", "", "times", "games", "share", "interval"], ways.collect());
    let names = ["side", "name", "wins", "games", "won", "interval", "lost", "actions", "scores"];
    table("Sides", names, summary.seats.iter().map(row).collect()) + &ways
}

/// Writes the wins by the order of play, if they were measured.
fn balance(series: &Series) -> String {
    let Some(balance) = &series.balance else { return String::new() };
    let row = |side: &super::balance::SideBalance| {
        [
            side.number.to_string(),
            percent(side.given()),
            side.games.to_string(),
            percent(side.overall()),
            side.games_in_all.to_string(),
            format!("{:+.1}", side.order() * 100.0),
        ]
    };
    let names = ["side", "won as given", "games", "won in all orders", "games", "points by order"];
    table("Order of play", names, balance.sides.iter().map(row).collect())
}

/// Writes the table of the fates of unit types, as means per game.
fn types(summary: &Summary) -> String {
    let games = summary.length.map_or(0, |length| length.count).max(1) as f64;
    let row = |ty: &TypeSummary| {
        let sum = &ty.sum;
        let mean = |number: i64| format!("{:.1}", number as f64 / games);
        let with_spread = |number: i64, spread: f64| format!("{}±{spread:.1}", mean(number));
        [
            ty.name.clone(),
            mean(sum.initial),
            mean(sum.created),
            with_spread(sum.completed, ty.deviations.completed),
            mean(sum.captures),
            with_spread(sum.kills, ty.deviations.kills),
            mean(sum.lost_in_combat + sum.lost_to_others),
            mean(sum.starved),
            mean(sum.lost_to_terrain + sum.lost_otherwise),
            mean(sum.value_taken - sum.value_lost),
            if sum.able == 0 { "-".to_owned() } else { percent(ty.idle_share) },
            with_spread(sum.left, ty.deviations.left),
            ty.win_correlation.map_or_else(|| "-".to_owned(), |correlation| format!("{correlation:+.2}")),
        ]
    };
    let names = [
        "type", "start", "begun", "built", "takes", "kills", "beaten", "starved", "other", "value", "idle", "end",
        "wins",
    ];
    let was_there = |ty: &&TypeSummary| ty.sum.was_there();
    table("Units, means of a game", names, summary.types.iter().filter(was_there).map(row).collect())
}

/// Writes the worth of the types that fought.
fn worth(summary: &Summary) -> String {
    let worth = &summary.worth;
    let exchange = |exchange: Option<f64>| exchange.map_or_else(|| "-".to_owned(), |exchange| format!("{exchange:.2}"));
    let row = |ty: &super::worth::TypeWorth| {
        [
            ty.name.clone(),
            ty.cost.to_string(),
            format!("{:.1}", ty.built),
            format!("{:.1}", ty.beats),
            format!("{:.1}", ty.beaten),
            exchange(ty.exchange),
            exchange(ty.model),
            match (&ty.dominated_by, ty.is_without_counter) {
                (Some(other), _) => format!("{other} is better in fights"),
                (None, true) => "no counter".to_owned(),
                (None, false) => String::new(),
            },
        ]
    };
    let fought = worth.types.iter().filter(|ty| ty.beats + ty.beaten > 0.0 || ty.dominated_by.is_some());
    let title = format!("Worth of units, costs in {}", worth.measure);
    let names = ["type", "cost", "built", "beats", "beaten", "exchange", "by tables", ""];
    table(&title, names, fought.map(row).collect())
}

/// Writes the worth of the types that fought by the phases of the game.
fn phases(summary: &Summary) -> String {
    let row = |ty: &super::worth::TypeWorth, phase: &super::worth::PhaseWorth| {
        let number = |number: f64| format!("{number:.1}");
        [
            ty.name.clone(),
            phase.phase.name().to_owned(),
            number(phase.built),
            number(phase.beats),
            number(phase.lost),
            // Not -0.0.
            number(phase.value + 0.0),
        ]
    };
    let fought = summary.worth.types.iter().filter(|ty| ty.beats + ty.beaten > 0.0);
    let rows = fought.flat_map(|ty| ty.phases.iter().map(move |phase| row(ty, phase))).collect();
    table("Worth by third of the game, means of a game", ["type", "third", "built", "beats", "lost", "value"], rows)
}

/// The number of places that are shown.
const PLACES: usize = 10;

/// Writes the places with the most attacks.
fn battles(summary: &Summary) -> String {
    let map = &summary.battles;
    let row = |place: &super::battles::BattlePlace| {
        [
            place.words(map.step),
            place.attacks.to_string(),
            percent(place.attacks as f64 / map.attacks.max(1) as f64),
            place.games.to_string(),
        ]
    };
    let title = match map.is_same_map {
        true => "Most-fought places",
        false => "Most-fought places, although each game has a map of its own",
    };
    let names = ["cell", "attacks", "of all attacks", "games"];
    table(title, names, map.places.iter().take(PLACES).map(row).collect())
}

fn terrain(summary: &Summary) -> String {
    let all = |of: fn(&TerrainTally) -> i64| summary.terrain.iter().map(|t| of(&t.sum)).sum::<i64>().max(1) as f64;
    let share = |number: i64, all: f64| percent(number as f64 / all);
    let (cells, entered) = (all(|t| t.cells), all(|t| t.entered));
    let (fights, deaths) = (all(|t| t.fights), all(|t| t.deaths));
    let row = |terrain: &super::summary::TerrainSummary| {
        let sum = &terrain.sum;
        [
            terrain.name.clone(),
            share(sum.cells, cells),
            share(sum.entered, entered),
            share(sum.fights, fights),
            share(sum.deaths, deaths),
        ]
    };
    let names = ["type", "of the area", "of moves", "of attacks", "of losses"];
    table("Terrain", names, summary.terrain.iter().map(row).collect())
}

/// The number of turns of a curve that are shown.
const SHOWN: usize = 5;

fn curves(series: &Series, summary: &Summary) -> String {
    let mut rows = Vec::new();
    for curve in &summary.curves {
        let count = curve.turns.len();
        let at = |n: usize| if count <= SHOWN { n } else { n * (count - 1) / (SHOWN - 1) };
        for n in (0..count.min(SHOWN)).map(at) {
            let number = |numbers: &Vec<f64>| format!("{:.1}", numbers.get(n).copied().unwrap_or(0.0));
            let list = |of: &[Vec<f64>]| of.iter().map(number).collect::<Vec<_>>().join(" ");
            let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
            rows.push([
                curve.number.to_string(),
                curve.turns[n].to_string(),
                curve.games[n].to_string(),
                number(&curve.units),
                format!("{}±{:.1}", number(&curve.value), curve.value_deviations.get(n).copied().unwrap_or(0.0)),
                or_dash(list(&curve.scores)),
                or_dash(list(&curve.materials)),
            ]);
        }
    }
    let materials = one_line(&series.about.materials.join(" ")).into_owned();
    let title = "Course, means over the games that go on";
    let names = ["side", "turn", "games", "units", "value", "scores"];
    if materials.is_empty() {
        return table(title, names, rows.into_iter().map(|[a, b, c, d, e, f, _]| [a, b, c, d, e, f]).collect());
    }
    let [a, b, c, d, e, f] = names;
    table(title, [a, b, c, d, e, f, &materials], rows)
}

fn findings(summary: &Summary, width: usize, replay: &dyn Fn(u64) -> String) -> String {
    if summary.findings.is_empty() {
        return "\nNothing stands out.\n".to_owned();
    }
    let mut out = String::from("\nFindings\n");
    let mut ids: Vec<&str> = Vec::new();
    for finding in &summary.findings {
        if ids.contains(&finding.id) {
            continue;
        }
        ids.push(finding.id);
        let alike: Vec<&Finding> = summary.findings.iter().filter(|other| other.id == finding.id).collect();
        let are_many = alike.len() > ALIKE + 1 && alike.iter().all(|finding| !finding.subject.is_empty());
        let (shown, rest) = alike.split_at(if are_many { ALIKE } else { alike.len() });
        shown.iter().for_each(|finding| out += &finding_text(finding, width, replay));
        if !rest.is_empty() {
            out += &more(rest, width);
        }
    }
    if let Some(game) = summary.findings.iter().find(|finding| finding.is_absence()).and_then(|finding| finding.game) {
        out += &format!("  Any game shows what never happens, such as: {}\n", replay(game));
    }
    out
}

/// The number of findings of a kind that are shown in full.
const ALIKE: usize = 3;

/// Writes the findings of the same kind as the previous ones: their subjects and places.
fn more(findings: &[&Finding], width: usize) -> String {
    let subject = |finding: &&Finding| match &finding.place {
        Some(place) => format!("{} ({}:{})", finding.subject, place.file, place.line),
        None => finding.subject.clone(),
    };
    let (id, severity) = (findings[0].id, findings[0].severity.name());
    let subjects = findings.iter().map(subject).collect::<Vec<_>>().join(", ");
    indented(&format!("  {severity}[{id}]: {} more: {subjects}", findings.len()), width, 4) + "\n"
}

fn finding_text(finding: &Finding, width: usize, replay: &dyn Fn(u64) -> String) -> String {
    let place = finding.place.as_ref().map_or(String::new(), |place| format!("{place}: "));
    let severity = finding.severity.name();
    let mut out = indented(&format!("  {place}{severity}[{}]: {}", finding.id, finding.message), width, 4) + "\n";
    if !finding.help.is_empty() {
        out += &(indented(&format!("    help: {}", finding.help), width, 6) + "\n");
    }
    if let Some(game) = finding.game.filter(|_| !finding.is_absence()) {
        // Commands are not wrapped, so that they can be copied.
        out += &format!("    {}: {}\n", if finding.games == 1 { "see it" } else { "see the first" }, replay(game));
    }
    out
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::series::{
        Plan,
        testing::{DUEL, plan, series},
    };

    #[test]
    fn many_alike_are_told_in_short() {
        let mut series = series(&plan(DUEL));
        let fact = |name: String| super::super::record::TypeFacts {
            place: Some(crate::Place { file: "a.g".to_owned(), line: 4, column: 1 }),
            name,
            moves: false,
            value: 1,
            cost: 1,
            makers: Vec::new(),
            obstacle: Some("because no type can create or build it".to_owned()),
            other_way: None,
        };
        series.about.types.extend((1..=5).map(|number| fact(format!("ghost {number}"))));
        let summary = Summary::new(&series);
        let text = findings(&summary, 200, &|game| format!("gdl sim {game}"));
        assert_eq!(text.matches("there is never any").count(), 3, "{text}");
        assert!(text.contains("  info[type-never-there]: 2 more: ghost 4 (a.g:4), ghost 5 (a.g:4)\n"), "{text}");
        assert!(text.ends_with("  Any game shows what never happens, such as: gdl sim 0\n"), "{text}");
        let all = summary.findings.iter().filter(|finding| finding.is_absence());
        assert!(all.clone().count() == 5 && all.clone().all(|finding| finding.seed == Some(1)));
    }

    #[test]
    fn for_people() {
        let series = series(&Plan { games: 2, ..plan(DUEL) });
        let replay = |game: u64| format!("gdl sim duel.g --seed {}", game + 1);
        let text = text(&series, &Summary::new(&series), 100, &replay);
        expect![[r#"
            Test

              module    test.g
              games     2, seeds 1 to 2, at most 3 turns each

            Endings
                                          games    share      interval  first seed
              not over at the turn limit      2  100.0 %  34.2-100.0 %           1

            Turns
                         games  mean  least  10 %  median  90 %  most
              all games      2   3.0      3     3       3     3     3

            Sides
              side  name  wins  games    won    interval   lost  actions  scores
                 1  Red      0      2  0.0 %  0.0-65.8 %  0.0 %  0.0±0.0       -
                 2  Blue     0      2  0.0 %  0.0-65.8 %  0.0 %  0.0±0.0       -

            Units, means of a game
              type  start  begun    built  takes    kills  beaten  starved  other  value     idle      end  wins
              man     2.0    0.0  0.0±0.0    0.0  0.0±0.0     0.0      0.0    0.0    0.0  100.0 %  2.0±0.0     -

            Terrain
              type  of the area  of moves  of attacks  of losses
              land      100.0 %     0.0 %       0.0 %      0.0 %

            Course, means over the games that go on
              side  turn  games  units    value  scores  food
                 1     0      2    1.0  7.0±0.0       -   4.0
                 1     1      2    1.0  7.0±0.0       -   4.0
                 1     2      2    1.0  7.0±0.0       -   4.0
                 1     3      2    1.0  7.0±0.0       -   4.0
                 2     0      2    1.0  7.0±0.0       -   4.0
                 2     1      2    1.0  7.0±0.0       -   4.0
                 2     2      2    1.0  7.0±0.0       -   4.0
                 2     3      2    1.0  7.0±0.0       -   4.0

            Findings
              info[side-does-nothing]: side 1 has units that can act, and does nothing in 2 games
                help: check whether its units can move, make something or reach an enemy
                see the first: gdl sim duel.g --seed 1
              info[side-does-nothing]: side 2 has units that can act, and does nothing in 2 games
                help: check whether its units can move, make something or reach an enemy
                see the first: gdl sim duel.g --seed 1
              info[game-cannot-end]: no scorekeeper decides or ends a game
                help: add a scorekeeper such as `(scorekeeper 1 (do last-side-wins))`, or set `last-turn`
                see the first: gdl sim duel.g --seed 1

            Limits of the numbers
              - The computer players are not people: a win rate says how sides do in their hands, and a type
                that they leave alone may be good.
              - 2 games are a small sample: the intervals are wide, and rare events may not have happened.
              - 0 of 2 games had a winner. The others count in the rates as games without a winner.
              - Games were cut off after 3 turns; what comes later is not in the numbers.
              - Curves are means over the games that were still going on: those that end early leave them.
        "#]]
        .assert_eq(&text);
    }
}

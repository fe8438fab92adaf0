//! The effect of the order of play on a series: if all players are alike and a side wins more often than by chance, the same
//! seeds are played in other orders too.

use std::time::Duration;

use anyhow::Result;
use gdl_report::series::{Balance, MOST_ORDERS, MOST_SEEDS, Plan, Series, SeriesInfo, Summary};
use gdl_sim::PlayOrder;

use super::{Job, limit, progress};

/// Measures the effect of the order of play if it may be the reason for a bias, and keeps it in the series. The games of a mirrored
/// series show it; for another one, some seeds are played again. Returns whether that was not possible, for want of the `job`.
///
/// # Errors
///
/// No threads can be started.
pub fn measure_order(
    series: &mut Series,
    job: Option<&Job>,
    jobs: Option<u16>,
    time_limit: Option<Duration>,
) -> Result<bool> {
    // Who has measured it keeps it.
    if series.balance.is_some() || !series.about.order.rotates || limit::is_series_over() {
        return Ok(false);
    }
    let summary = Summary::new(series);
    if !summary.findings.iter().any(|finding| finding.id == "seat-bias") {
        return Ok(false);
    }
    let rotations = series.about.rotations;
    if rotations > 1 {
        let games = series.games.iter().map(|game| (game, game.rotation == 0));
        series.balance = Some(Balance::new(games, rotations));
        return Ok(false);
    }
    let Some(job) = job else { return Ok(true) };
    let orders = u32::try_from(summary.seats.len()).unwrap_or(u32::MAX).min(MOST_ORDERS);
    // The games before the first gap, which only joined parts have.
    let given = series.games.iter().zip(0..MOST_SEEDS).take_while(|(game, number)| game.game == *number);
    let given: Vec<_> = given.map(|(game, _)| game).collect();
    let seeds = given.len() as u64;
    let bar = progress(seeds * u64::from(orders.saturating_sub(1)));
    let mut others = Vec::new();
    for first in 1..orders as usize {
        let order = PlayOrder { first: job.plan.order.first + first, ..job.plan.order };
        let plan = Plan { order, ..job.plan.clone() };
        let about = SeriesInfo { precision: None, ..job.about.clone() };
        others.extend(Job::of_plan(plan, about).play(0..seeds, jobs, time_limit, &bar)?);
    }
    bar.finish_and_clear();
    let given = given.into_iter().map(|game| (game, true));
    series.balance = Some(Balance::new(given.chain(others.iter().map(|game| (game, false))), orders));
    Ok(false)
}

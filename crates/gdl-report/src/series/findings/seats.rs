//! Findings about seats that win more or less often than others, and how much of that the order of play explains.

use gdl_base::counted;

use super::{FindingCollector, Severity, side_place};
use crate::series::{
    record::{Fate, GameRecord},
    statistics::Rate,
    summary::{SeatSummary, played_sides},
};

/// The minimum number of games for a finding about wins: in four games, one side wins all too easily by chance.
const FEWEST: u64 = 10;

/// The remedy for a side that wins too often.
const SEAT_BIAS: &str = "a side does up to `--slice` actions before the next side acts, so that acting first or last may decide; try 0 or 2 as \
    `acp-to-defend`, the action points that an attack costs its target, change the order of the `side` forms, or change what the side \
    begins with";

impl FindingCollector<'_> {
    /// Adds findings about seats that win more or less often than average, where the players cannot be the reason.
    pub(super) fn bias(&mut self) {
        let summary = self.summary;
        if self.series.about.rotations < 2 && !summary.players.is_empty() {
            return;
        }
        let sum = |of: fn(&Rate) -> u64| summary.seats.iter().map(|seat| of(&seat.wins)).sum::<u64>();
        let all = Rate::new(sum(|rate| rate.times), sum(|rate| rate.of));
        if summary.seats.len() < 2 || all.times == 0 {
            return;
        }
        let stands_out = |seat: &&SeatSummary| seat.wins.of >= FEWEST && !seat.wins.holds(all.share);
        for seat in summary.seats.iter().filter(stands_out) {
            let more = if seat.wins.share > all.share { "more" } else { "less" };
            let message = format!(
                "side {} wins {more} often than others: {:.0} % of its games, between {:.0} and {:.0} %, and all sides \
                 together {:.0} %",
                seat.number,
                seat.wins.share * 100.0,
                seat.wins.low * 100.0,
                seat.wins.high * 100.0,
                all.share * 100.0
            );
            let message = message + &self.order_of_play(seat);
            let fate = if more == "more" { Fate::Won } else { Fate::Lost };
            let shows = |game: &GameRecord| played_sides(game).any(|it| it.number == seat.number && it.fate == fate);
            let games = self.games(shows);
            let place = side_place(self.series, seat.number);
            let finding = self.add("seat-bias", Severity::Info, message, &games);
            (finding.help, finding.place) = (SEAT_BIAS, place);
        }
    }

    /// Returns the share of a side's wins that the order of play explains, as the end of a sentence; empty if the
    /// balance was not measured.
    fn order_of_play(&self, seat: &SeatSummary) -> String {
        let Some(balance) = &self.series.balance else { return String::new() };
        let Some(side) = balance.sides.iter().find(|side| side.number == seat.number) else { return String::new() };
        let points = |share: f64| (share * 100.0).round().abs();
        let (order, off) = (side.order(), side.given() - balance.mean());
        let explained = if order * off > 0.0 { points(order).min(points(off)) } else { 0.0 };
        format!(
            "; in {} of the same seeds, it wins {:.0} % of {}: the order of play explains {explained:.0} of {} percentage points",
            counted(balance.orders as usize, "order", "orders"),
            side.overall() * 100.0,
            counted(usize::try_from(side.games_in_all).unwrap_or(usize::MAX), "game", "games"),
            points(off)
        )
    }
}

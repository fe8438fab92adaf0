//! Calendars and the texts of dates (spec 11).

use gdl_ruleset::Value;
use gdl_schema::msg;

use crate::{
    Game,
    light::{self, Light},
    rules::{Rules, list_global},
    setup::{Fatal, Problem},
};

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MONTH_DAYS: [i64; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const YEAR_DAYS: i64 = 365;
const SEASONS: [&str; 4] = ["Win", "Spr", "Sum", "Aut"];
/// Ranges of turns that a calendar has at most.
const MAX_RANGES: usize = 20;

/// How long a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unit {
    Second,
    Minute,
    Hour,
    Day,
    Week,
    Month,
    Season,
    Year,
}

impl Unit {
    fn named(name: &str) -> Option<Unit> {
        Some(match name {
            "second" => Unit::Second,
            "minute" => Unit::Minute,
            "hour" => Unit::Hour,
            "day" => Unit::Day,
            "week" => Unit::Week,
            "month" => Unit::Month,
            "season" => Unit::Season,
            "year" => Unit::Year,
            _ => return None,
        })
    }
}

/// A range of turns of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Range {
    start: i64,
    end: i64,
    unit: Unit,
    multiple: i64,
}

/// A date in parts that count from 0, but for the year. What a text leaves out is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Date {
    year: i64,
    month: i64,
    day: i64,
    hour: i64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Numbers(String),
    Usual { ranges: Vec<Range>, is_flat: bool, start: Date },
}

/// The calendar of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calendar {
    kind: Kind,
    /// Whether a year before Christ was told, after which others are told apart from it.
    told_before_christ: bool,
}

impl Calendar {
    /// The calendar of a game that starts at a date, and what is wrong with them.
    ///
    /// # Errors
    /// If it is no calendar at all; the engine dies when it has to tell the date.
    pub fn new(rules: &Rules, initial_date: &str) -> Result<(Calendar, Vec<Problem>), Fatal> {
        let mut problems = Vec::new();
        let mut warn = |text: String| problems.push(Problem { id: msg::BAD_DATE, text });
        let calendar = list_global(&rules.source, "calendar");
        let kind = match (calendar.items(), calendar.head().map(|head| head.as_str())) {
            ([], _) if calendar.is_nil() => Kind::Numbers("Turn".to_owned()),
            (items, Some("number")) => {
                let name = items.get(1).and_then(Value::as_str).map_or("Turn", |name| name.as_str());
                Kind::Numbers(name.to_owned())
            }
            (items, Some("usual")) => {
                let (ranges, is_flat) = ranges(&items[1..], &mut warn);
                let start = parse(initial_date, ranges[0].unit, &mut warn);
                Kind::Usual { ranges, is_flat, start }
            }
            _ => {
                return Err(Fatal {
                    what: "Bad calendar type".to_owned(),
                    why: "no date can be told",
                    help: "Begin `calendar` with `number` or `usual`, and quote it.".to_owned(),
                    id: Some(msg::BAD_DATE),
                });
            }
        };
        Ok((Calendar { kind, told_before_christ: false }, problems))
    }

    /// The date of a turn.
    pub fn date(&mut self, turn: i32) -> String {
        if turn <= 0 {
            return "pregame".to_owned();
        }
        let (ranges, start) = match &self.kind {
            Kind::Numbers(name) => return format!("{name}{turn:4}"),
            Kind::Usual { ranges, start, .. } => (ranges, *start),
        };
        let turn = i64::from(turn) - 1;
        let at = ranges.iter().position(|r| (r.start..=r.end).contains(&turn)).unwrap_or(ranges.len() - 1);
        let range = ranges[at];
        let n = turn.saturating_mul(range.multiple);
        match range.unit {
            Unit::Second => format!("{}:{}", n / 60, n % 60),
            Unit::Minute => format!("{}:{}", n / 60 + start.hour, n % 60),
            Unit::Hour => {
                let hours = start.hour + n;
                let day = self.day(start, hours.div_euclid(24));
                format!("{}:00 {day}", hours.rem_euclid(24))
            }
            Unit::Day => self.day(start, n),
            Unit::Week => self.day(start, n.saturating_mul(7)),
            Unit::Month => {
                let months = start.month + n;
                let year = self.year(start.year + months.div_euclid(12));
                format!("{} {year}", MONTHS[months.rem_euclid(12) as usize])
            }
            Unit::Season => {
                let year = self.year(start.year + n.div_euclid(4));
                format!("{} {year}", SEASONS[n.rem_euclid(4) as usize])
            }
            Unit::Year => {
                let earlier: i64 = ranges[..at].iter().map(|r| (r.end - r.start).saturating_mul(r.multiple)).sum();
                self.year(start.year + earlier + n - range.start * range.multiple)
            }
        }
    }

    fn day(&mut self, start: Date, days: i64) -> String {
        let before: i64 = MONTH_DAYS[..start.month as usize].iter().sum();
        let total = before + start.day + days;
        let year = self.year(start.year + total.div_euclid(YEAR_DAYS));
        let mut day = total.rem_euclid(YEAR_DAYS);
        let mut month = 0;
        while day >= MONTH_DAYS[month] {
            day -= MONTH_DAYS[month];
            month += 1;
        }
        format!("{:2} {} {year}", day + 1, MONTHS[month])
    }

    fn year(&mut self, year: i64) -> String {
        self.told_before_christ |= year < 0;
        match year {
            ..0 => format!("{} BC", -year),
            _ if self.told_before_christ => format!("{year} AD"),
            _ => year.to_string(),
        }
    }

    /// How many turns lie between two dates, with the signs that the engine has.
    pub(crate) fn turns_between(&self, from: &str, to: &str, warn: &mut dyn FnMut(String)) -> i64 {
        let Kind::Usual { ranges, is_flat: true, .. } = &self.kind else { return 1 };
        let Range { unit, multiple, .. } = ranges[0];
        let (a, b) = (parse(from, unit, warn), parse(to, unit, warn));
        let months = 12 * (b.year - a.year) - (b.month - a.month);
        let days = 30 * months - (b.day - a.day);
        let turns = match unit {
            Unit::Year => b.year - a.year,
            Unit::Month => months,
            Unit::Week => (days + 6) / 7,
            Unit::Day => days,
            Unit::Hour => 24 * days - (b.hour - a.hour),
            Unit::Second | Unit::Minute | Unit::Season => 1,
        };
        turns / multiple.max(1)
    }

    /// The same calendar with another first date.
    pub(crate) fn starting(&self, date: &str, warn: &mut dyn FnMut(String)) -> Calendar {
        let mut other = self.clone();
        if let Kind::Usual { ranges, start, .. } = &mut other.kind {
            *start = parse(date, ranges[0].unit, warn);
        }
        other
    }
}

/// The ranges of a usual calendar, and whether there is one, written without a list.
fn ranges(steps: &[Value], warn: &mut dyn FnMut(String)) -> (Vec<Range>, bool) {
    let is_flat = steps.first().is_none_or(|step| step.items().is_empty());
    if is_flat {
        return (vec![range(steps, warn)], true);
    }
    (steps.iter().take(MAX_RANGES).map(|step| range(step.items(), warn)).collect(), false)
}

fn range(step: &[Value], warn: &mut dyn FnMut(String)) -> Range {
    let (mut rest, mut start, mut end) = (step, 0, i64::from(i32::MAX));
    if let [first, second, others @ ..] = rest
        && let (Some(a), Some(b)) = (first.as_int(), second.as_int())
    {
        (rest, start, end) = (others, i64::from(a), i64::from(b));
    }
    let unit = match rest.first().and_then(Value::as_text) {
        Some(name) => Unit::named(name).unwrap_or_else(|| {
            warn(format!("\"{name}\" not a known date step name"));
            Unit::Day
        }),
        None => {
            warn("No name for date step type, substituting `day'".to_owned());
            Unit::Day
        }
    };
    Range { start, end, unit, multiple: rest.get(1).and_then(Value::as_int).unwrap_or(1).into() }
}

/// Reads a date as calendars of a unit want it. What cannot be read is 0 from there on.
fn parse(text: &str, unit: Unit, warn: &mut dyn FnMut(String)) -> Date {
    let mut date = Date::default();
    if text.is_empty() {
        return date;
    }
    let mut reader = Reader { rest: text };
    if read(&mut reader, unit, &mut date, warn).is_none() {
        warn(format!("\"{text}\" is a badly formatted date"));
    }
    date
}

fn read(reader: &mut Reader<'_>, unit: Unit, date: &mut Date, warn: &mut dyn FnMut(String)) -> Option<()> {
    match unit {
        Unit::Year => date.year = reader.number()?,
        Unit::Month => {
            date.month = month(reader.word()?, warn);
            date.year = reader.number()?;
        }
        Unit::Season => {
            let name = reader.word()?;
            if !SEASONS.contains(&name) {
                return None;
            }
            date.year = reader.number()?;
        }
        Unit::Day | Unit::Week => read_day(reader, date, warn)?,
        Unit::Hour => {
            date.hour = reader.number()?;
            reader.colon_number();
            read_day(reader, date, warn)?;
        }
        Unit::Minute | Unit::Second => {
            // The parts stand from the smallest to the largest.
            reader.number()?;
            if unit == Unit::Second {
                reader.colon_number()?;
            }
            date.hour = reader.colon_number()?;
            if !reader.rest.trim().is_empty() {
                read_day(reader, date, warn)?;
            }
        }
    }
    Some(())
}

fn read_day(reader: &mut Reader<'_>, date: &mut Date, warn: &mut dyn FnMut(String)) -> Option<()> {
    date.day = reader.number()? - 1;
    date.month = month(reader.word()?, warn);
    date.year = reader.number()?;
    Some(())
}

fn month(name: &str, warn: &mut dyn FnMut(String)) -> i64 {
    let found = MONTHS.iter().position(|month| *month == name);
    if found.is_none() {
        warn(format!("\"{name}\" not a recognized month name"));
    }
    found.map_or(0, |month| month as i64)
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn number(&mut self) -> Option<i64> {
        let text = self.rest.trim_start();
        let sign = usize::from(text.starts_with(['-', '+']));
        let end = text[sign..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |at| at + sign);
        let number: i32 = text[..end].parse().ok()?;
        self.rest = &text[end..];
        Some(number.into())
    }

    fn colon_number(&mut self) -> Option<i64> {
        self.rest = self.rest.strip_prefix(':')?;
        self.number()
    }

    fn word(&mut self) -> Option<&'a str> {
        let text = self.rest.trim_start();
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        self.rest = rest;
        Some(word).filter(|word| !word.is_empty())
    }
}

impl Game {
    /// The date of the present turn as interfaces show it: with the season, and with the light if it is the same
    /// everywhere (spec turns 5.1).
    pub fn date(&mut self) -> String {
        let mut text = self.calendar.date(self.world.turn);
        let season = season(&self.world.rules, self.world.turn);
        let light = light::common(&self.world).map(|light| match light {
            Light::Night => "night",
            Light::Twilight => "twilight",
            Light::Day => "day",
        });
        for part in season.into_iter().chain(light) {
            text.push_str(&format!(" ({part})"));
        }
        text
    }
}

/// The name of the season of a turn; the last that covers its part of the year.
pub fn season(rules: &Rules, turn: i32) -> Option<&str> {
    let part = i64::from(year_part(rules, turn));
    let seasons = list_global(&rules.source, "season-names").items();
    seasons.iter().rev().find_map(|entry| match entry.items() {
        [from, to, name, ..] => {
            let covers = (i64::from(from.as_int()?)..=i64::from(to.as_int()?)).contains(&part);
            name.as_str().filter(|_| covers).map(|name| name.as_str())
        }
        _ => None,
    })
}

/// The part of the year that a turn is.
pub fn year_part(rules: &Rules, turn: i32) -> i32 {
    let length = rules.source.world.attrs.int("year-length").unwrap_or(1);
    if length < 2 { 0 } else { turn.saturating_add(rules.globals.initial_year_part).rem_euclid(length) }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_ruleset::{Origin, PropValue, Ruleset};

    use super::*;
    use crate::testing::Field;

    fn calendar(words: &[&str], date: &str) -> (Calendar, Vec<String>) {
        let value = |word: &&str| word.parse().map_or(Value::sym(*word, Origin::NONE), |n| Value::int(n, Origin::NONE));
        let mut ruleset = Ruleset::default();
        let list = Value::list(words.iter().map(value).collect(), Origin::NONE);
        let id = gdl_schema::global("calendar").expect("a global");
        ruleset.set_global(id, PropValue::List(list));
        let made = Calendar::new(&Rules::new(Arc::new(ruleset)), date).expect("a calendar");
        (made.0, made.1.into_iter().map(|problem| problem.text).collect())
    }

    #[track_caller]
    fn check(words: &[&str], date: &str, turn: i32, expected: &str) {
        let (mut calendar, problems) = calendar(words, date);
        assert_eq!((calendar.date(turn).as_str(), problems.len()), (expected, 0));
    }

    #[test]
    fn dates_count_from_the_first() {
        check(&[], "", 1, "Turn   1");
        check(&[], "", 12345, "Turn12345");
        check(&[], "", 0, "pregame");
        check(&["usual", "day"], "29 Feb 1904", 1, " 1 Mar 1904");
        check(&["usual", "day", "2"], "30 Dec 1999", 2, " 1 Jan 2000");
        check(&["usual", "hour"], "6:00 4 May 1942", 19, "0:00  5 May 1942");
        check(&["usual", "hour"], "6 4 May 1942", 2, "7:00  4 May 1942");
        check(&["usual", "month", "3"], "Nov 973", 2, "Feb 974");
        check(&["usual", "season"], "Spr 1862", 1, "Win 1862");
        check(&["usual", "second"], "1:2:3", 3601, "60:0");
        check(&["usual", "minute"], "30:10 5 May 1900", 31, "10:30");
        check(&["usual", "year"], "-3", 1, "3 BC");
    }

    #[test]
    fn years_are_told_apart_once_they_are_before_christ() {
        let (mut calendar, _) = calendar(&["usual", "year"], "-1");
        assert_eq!([1, 2, 3].map(|turn| calendar.date(turn)), ["1 BC", "0 AD", "1 AD"]);
    }

    #[test]
    fn dates_tell_of_season_and_light() {
        let types =
            "(unit-type man) (world 24 (year-length 4) (day-length 4) (daylight-fraction 50) (twilight-fraction 60))
            (set season-names ((0 3 \"dry\") (2 2 \"wet\")))";
        let mut field = Field::new(types, "(man 3 4 1 (# 1))");
        let mut dates = Vec::new();
        for _ in 0..4 {
            dates.push(field.date());
            field.next_turn();
        }
        assert_eq!(dates, ["Turn   1 (dry)", "Turn   2 (wet) (night)", "Turn   3 (dry)", "Turn   4 (dry)"]);
        assert_eq!(Field::new("(unit-type man)", "(man 3 4 1)").date(), "Turn   1");
    }

    #[test]
    fn bad_dates_are_reported() {
        let (mut dates, problems) = calendar(&["usual", "day"], "Jan 1900");
        assert_eq!((dates.date(1).as_str(), problems.len()), (" 1 Jan 0", 1));
        assert_eq!(calendar(&["usual", "day"], "1 January 1900").1, ["\"January\" not a recognized month name"]);
    }
}

//! Calendars and the texts of dates (spec world 11).

use std::fmt;

use gdl_schema::word;
use smol_str::SmolStr;

use crate::Value;

/// The names of months in dates.
pub const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MONTH_DAYS: [i64; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const YEAR_DAYS: i64 = 365;
/// The names of the steps of a calendar, shortest first.
pub const DATE_STEPS: [&str; 8] = ["second", "minute", "hour", "day", "week", "month", "season", "year"];
const SEASONS: [&str; 4] = ["Win", "Spr", "Sum", "Aut"];
/// The maximum number of turn ranges of a calendar.
const MAX_RANGES: usize = 20;

/// The length of a turn.
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

const UNITS: [Unit; 8] =
    [Unit::Second, Unit::Minute, Unit::Hour, Unit::Day, Unit::Week, Unit::Month, Unit::Season, Unit::Year];

impl Unit {
    fn named(name: &str) -> Option<Unit> {
        Some(UNITS[DATE_STEPS.iter().position(|step| *step == name)?])
    }
}

/// A problem that the engine reports when it reads a calendar or a date. Displayed in the engine's wording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CalendarProblem {
    /// A step with a name that is not in [`DATE_STEPS`]: the engine takes `day`.
    UnknownStep(Value),
    /// A list of steps without a name: the engine takes `day`.
    MissingStep,
    /// A step whose name is a string, where the engine reads a symbol alone: it takes `day`.
    StepNotSymbol(Value),
    /// A month that is not in [`MONTHS`]: the engine takes January.
    UnknownMonth(SmolStr),
    /// A date whose parts do not fit the step of the calendar: the engine takes 0 from the first unread part on.
    BadFormat(SmolStr),
}

impl fmt::Display for CalendarProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CalendarProblem::UnknownStep(step) => {
                write!(f, "\"{}\" not a known date step name", step.as_text().map_or("", |name| name.as_str()))
            }
            CalendarProblem::MissingStep | CalendarProblem::StepNotSymbol(_) => {
                f.write_str("No name for date step type, substituting `day'")
            }
            CalendarProblem::UnknownMonth(name) => write!(f, "\"{name}\" not a recognized month name"),
            CalendarProblem::BadFormat(date) => write!(f, "\"{date}\" is a badly formatted date"),
        }
    }
}

/// A range of turns that have the same length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Range {
    start: i64,
    end: i64,
    unit: Unit,
    multiple: i64,
}

/// A date in parts that count from 0, except the year. Parts missing in the text are 0.
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
    /// Whether a year BC was printed; from then on the other years are marked `AD`.
    told_before_christ: bool,
}

impl Calendar {
    /// The calendar that the global `calendar` describes, with the date of the first turn, and the problems with both.
    /// `None` if the value is not a calendar; the engine stops when it has to print a date.
    pub fn new(calendar: &Value, initial_date: &str) -> Option<(Calendar, Vec<CalendarProblem>)> {
        let mut problems = Vec::new();
        let mut warn = |problem| problems.push(problem);
        let kind = match (calendar.items(), calendar.head().map(|head| head.as_str())) {
            ([], _) if calendar.is_nil() => Kind::Numbers("Turn".to_owned()),
            (items, Some(word::keyword::NUMBER)) => {
                let name = items.get(1).and_then(Value::as_str).map_or("Turn", |name| name.as_str());
                Kind::Numbers(name.to_owned())
            }
            (items, Some(word::constant::USUAL)) => {
                let (ranges, is_flat) = ranges(&items[1..], &mut warn);
                let start = parse(initial_date, ranges[0].unit, &mut warn);
                Kind::Usual { ranges, is_flat, start }
            }
            _ => return None,
        };
        Some((Calendar { kind, told_before_christ: false }, problems))
    }

    /// Returns an example of the date format of the first turn; `None` if the calendar counts turns and has no dates.
    pub fn date_format(&self) -> Option<&'static str> {
        let Kind::Usual { ranges, .. } = &self.kind else { return None };
        Some(match ranges[0].unit {
            Unit::Second => "0:30:6",
            Unit::Minute => "30:6",
            Unit::Hour => "6:00 4 May 1942",
            Unit::Day | Unit::Week => "4 May 1942",
            Unit::Month => "May 1942",
            Unit::Season => "Spr 1942",
            Unit::Year => "1942",
        })
    }

    /// The problems that the engine reports for a date of this calendar; none if it has no dates.
    pub fn date_problems(&self, date: &str) -> Vec<CalendarProblem> {
        let mut problems = Vec::new();
        self.starting(date, &mut |problem| problems.push(problem));
        problems
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

    /// The month of a date and its number of days, if the day is beyond the end of the month. The engine then continues
    /// into the next months.
    pub fn month_without_day(&self, date: &str) -> Option<(&'static str, i64)> {
        if date.is_empty() || !self.date_problems(date).is_empty() {
            return None;
        }
        let dated = self.starting(date, &mut |_| {});
        let Kind::Usual { ranges, start, .. } = &dated.kind else { return None };
        let has_day = matches!(ranges[0].unit, Unit::Hour | Unit::Day | Unit::Week);
        let (month, days) = (MONTHS[start.month as usize], MONTH_DAYS[start.month as usize]);
        (has_day && !(0..days).contains(&start.day)).then_some((month, days))
    }

    /// Returns the number of turns between two dates, with the signs of the engine.
    pub fn turns_between(&self, from: &str, to: &str, warn: &mut dyn FnMut(CalendarProblem)) -> i64 {
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

    /// The same calendar with another start date.
    pub fn starting(&self, date: &str, warn: &mut dyn FnMut(CalendarProblem)) -> Calendar {
        let mut other = self.clone();
        if let Kind::Usual { ranges, start, .. } = &mut other.kind {
            *start = parse(date, ranges[0].unit, warn);
        }
        other
    }
}

/// The ranges of a usual calendar, and whether it has a single range that is written without a list.
fn ranges(steps: &[Value], warn: &mut dyn FnMut(CalendarProblem)) -> (Vec<Range>, bool) {
    let is_flat = steps.first().is_none_or(|step| step.items().is_empty());
    if is_flat {
        return (vec![range(steps, warn)], true);
    }
    (steps.iter().take(MAX_RANGES).map(|step| range(step.items(), warn)).collect(), false)
}

fn range(step: &[Value], warn: &mut dyn FnMut(CalendarProblem)) -> Range {
    let (mut rest, mut start, mut end) = (step, 0, i64::from(i32::MAX));
    if let [first, second, others @ ..] = rest
        && let (Some(a), Some(b)) = (first.as_int(), second.as_int())
    {
        (rest, start, end) = (others, i64::from(a), i64::from(b));
    }
    let unit = match rest.first() {
        Some(step) if step.as_str().is_some() => Err(CalendarProblem::StepNotSymbol(step.clone())),
        Some(step) => match step.as_sym() {
            Some(name) => Unit::named(name).ok_or_else(|| CalendarProblem::UnknownStep(step.clone())),
            None => Err(CalendarProblem::MissingStep),
        },
        None => Err(CalendarProblem::MissingStep),
    };
    let unit = unit.unwrap_or_else(|problem| {
        warn(problem);
        Unit::Day
    });
    Range { start, end, unit, multiple: rest.get(1).and_then(Value::as_int).unwrap_or(1).into() }
}

/// Reads a date in the format of calendars with this unit. Parts from the first unreadable one on are 0.
fn parse(text: &str, unit: Unit, warn: &mut dyn FnMut(CalendarProblem)) -> Date {
    let mut date = Date::default();
    if text.is_empty() {
        return date;
    }
    let mut reader = Reader { rest: text };
    if read(&mut reader, unit, &mut date, warn).is_none() {
        warn(CalendarProblem::BadFormat(text.into()));
    }
    date
}

fn read(reader: &mut Reader<'_>, unit: Unit, date: &mut Date, warn: &mut dyn FnMut(CalendarProblem)) -> Option<()> {
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
            // The parts stand in order from the smallest to the largest.
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

fn read_day(reader: &mut Reader<'_>, date: &mut Date, warn: &mut dyn FnMut(CalendarProblem)) -> Option<()> {
    date.day = reader.number()? - 1;
    date.month = month(reader.word()?, warn);
    date.year = reader.number()?;
    Some(())
}

fn month(name: &str, warn: &mut dyn FnMut(CalendarProblem)) -> i64 {
    let found = MONTHS.iter().position(|month| *month == name);
    if found.is_none() {
        warn(CalendarProblem::UnknownMonth(name.into()));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Origin;

    fn calendar(words: &[&str], date: &str) -> (Calendar, Vec<String>) {
        let value = |word: &&str| word.parse().map_or(Value::sym(*word, Origin::NONE), |n| Value::int(n, Origin::NONE));
        let list = Value::list(words.iter().map(value).collect(), Origin::NONE);
        let (calendar, problems) = Calendar::new(&list, date).expect("a calendar");
        (calendar, problems.iter().map(ToString::to_string).collect())
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
    fn bad_dates_are_reported() {
        let (mut dates, problems) = calendar(&["usual", "day"], "Jan 1900");
        assert_eq!((dates.date(1).as_str(), problems.len()), (" 1 Jan 0", 1));
        assert_eq!(calendar(&["usual", "day"], "1 January 1900").1, ["\"January\" not a recognized month name"]);
    }

    #[test]
    fn dates_in_the_format_of_a_calendar_have_no_problems() {
        assert_eq!(calendar(&[], "").0.date_format(), None);
        for step in DATE_STEPS {
            let (calendar, _) = calendar(&["usual", step], "");
            let format = calendar.date_format().expect("a format");
            assert_eq!(calendar.date_problems(format), [], "{step}");
        }
        let problems = calendar(&["usual", "mont"], "4 May 1942").1;
        assert_eq!(problems, ["\"mont\" not a known date step name"]);
        assert_eq!(calendar(&["usual"], "").1, ["No name for date step type, substituting `day'"]);
        let (days, _) = calendar(&["usual", "day"], "");
        assert_eq!(days.month_without_day("29 Feb 1904"), Some(("Feb", 28)));
        assert_eq!(days.month_without_day("31 May 1942"), None);
        assert_eq!(days.month_without_day("0 May 1942"), Some(("May", 31)));
        assert_eq!(calendar(&["usual", "month"], "").0.month_without_day("May 1942"), None);
        assert!(Calendar::new(&Value::list(vec![Value::sym("none", Origin::NONE)], Origin::NONE), "").is_none());
    }
}

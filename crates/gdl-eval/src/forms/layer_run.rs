//! A run of equal cells in a row of layer data (spec language 3.7).

/// A run as it is written: `12*-3,`, `4a`, `-7,`, or a letter alone.
pub(super) struct Run {
    /// The index of its first character.
    pub start: usize,
    /// The index after its first number.
    pub star: usize,
    /// The index of the rest of the row.
    pub end: usize,
    /// Its first number: how many cells it has, or their value if it is the only one. 1 if there is none.
    pub cells: i64,
    /// The value after a `*`.
    pub value: Option<i64>,
    /// Whether there is a `-` before its first number.
    pub minus: bool,
    /// The letter or comma at its end.
    pub letter: u8,
}

/// Why the rest of a row is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LostRest {
    /// No number follows a `-`.
    LoneMinus,
    /// The number of cells is negative.
    NegativeRun,
    /// Neither a letter nor a comma follows a number.
    NumberAtEnd,
}

impl Run {
    /// Reads the run that begins with the character `first` at an index of a row. Without `has_star`, `*` is a letter.
    pub fn read(row: &[u8], start: usize, first: u8, has_star: bool) -> Result<Run, LostRest> {
        let is_digit = |at: usize| row.get(at).is_some_and(u8::is_ascii_digit);
        let (minus, after) = (first == b'-', start + 1);
        let mut run = Run { start, star: after, end: after, cells: 1, value: None, minus, letter: first };
        if !minus && !first.is_ascii_digit() {
            return Ok(run);
        }
        let mut at = start + usize::from(minus);
        if !is_digit(at) {
            return Err(LostRest::LoneMinus);
        }
        run.cells = 0;
        let mut next = take_digits(row, &mut at, &mut run.cells);
        run.star = at;
        if next == Some(b'*') && has_star {
            if minus {
                return Err(LostRest::NegativeRun);
            }
            at += 1;
            let is_negative = row.get(at) == Some(&b'-') && is_digit(at + 1);
            at += usize::from(is_negative);
            let (digits, mut number) = (at, 0);
            next = take_digits(row, &mut at, &mut number);
            if at > digits {
                run.value = Some(if is_negative { -number } else { number });
            }
        }
        run.letter = next.ok_or(LostRest::NumberAtEnd)?;
        run.end = at + 1;
        Ok(run)
    }

    /// The value before a comma. A single number is the value of one cell.
    pub fn take_number(&mut self) -> i64 {
        if let Some(value) = self.value {
            return value;
        }
        let number = std::mem::replace(&mut self.cells, 1);
        if self.minus { -number } else { number }
    }
}

/// Reads the next digits into `number`, which saturates; returns the byte after them, if there is one.
fn take_digits(row: &[u8], at: &mut usize, number: &mut i64) -> Option<u8> {
    while let Some(digit) = row.get(*at).filter(|b| b.is_ascii_digit()) {
        *number = (*number * 10 + i64::from(digit - b'0')).min(i64::from(i32::MAX));
        *at += 1;
    }
    row.get(*at).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_read_up_to_their_letter() {
        let read = |row: &str, has_star: bool| {
            let run = Run::read(row.as_bytes(), 0, row.as_bytes()[0], has_star)?;
            Ok((run.cells, run.value, run.minus, char::from(run.letter), run.end))
        };
        assert_eq!(read("ab", true), Ok((1, None, false, 'a', 1)));
        assert_eq!(read("12a", true), Ok((12, None, false, 'a', 3)));
        assert_eq!(read("-7,b", true), Ok((7, None, true, ',', 3)));
        assert_eq!(read("3*-40,b", true), Ok((3, Some(-40), false, ',', 6)));
        assert_eq!(read("3*a", true), Ok((3, None, false, 'a', 3)));
        assert_eq!(read("3*a", false), Ok((3, None, false, '*', 2)));
        assert_eq!(read("99999999999a", true), Ok((i64::from(i32::MAX), None, false, 'a', 12)));
        assert_eq!(read("-a", true), Err(LostRest::LoneMinus));
        assert_eq!(read("-3*4,", true), Err(LostRest::NegativeRun));
        assert_eq!(read("3*4", true), Err(LostRest::NumberAtEnd));
    }

    #[test]
    fn a_single_number_is_the_value_of_one_cell() {
        let take = |row: &str| {
            let mut run = Run::read(row.as_bytes(), 0, row.as_bytes()[0], true).ok()?;
            Some((run.take_number(), run.cells))
        };
        assert_eq!(take("-7,"), Some((-7, 1)));
        assert_eq!(take("3*7,"), Some((7, 3)));
    }
}

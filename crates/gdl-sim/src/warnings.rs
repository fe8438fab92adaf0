//! Warnings of the engine during a game, for designers who want to fix it (spec turns 5.3, 11, 12.5, 15.4).

use gdl_schema::MessageId;
use gdl_world::problem::Problem;

/// The maximum number of different warnings that are kept of a game; more would not add information.
const MOST: usize = 50;

/// The warnings of a game, each once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Warnings {
    noted: Vec<(Problem, u64)>,
}

impl Warnings {
    /// Records a warning.
    pub(crate) fn note(&mut self, id: MessageId, text: String) {
        let problem = Problem { id, text };
        match self.noted.iter().position(|(known, _)| *known == problem) {
            Some(at) => self.noted[at].1 += 1,
            None if self.noted.len() < MOST => self.noted.push((problem, 1)),
            None => {}
        }
    }

    /// Records several warnings.
    pub(crate) fn note_all(&mut self, problems: impl IntoIterator<Item = Problem>) {
        problems.into_iter().for_each(|Problem { id, text }| self.note(id, text));
    }

    /// Returns the warnings in the order of their first occurrence, with the number of occurrences.
    pub fn all(&self) -> impl Iterator<Item = (&Problem, u64)> {
        self.noted.iter().map(|(problem, times)| (problem, *times))
    }
}

#[cfg(test)]
mod tests {
    use gdl_schema::msg;

    use super::*;
    use crate::testing::Field;

    /// Checks the warnings of the engine in three turns.
    #[track_caller]
    fn check(types: &str, units: &str, expected: &[(&str, &str, u64)]) {
        let mut field = Field::new(types, units);
        (0..2).for_each(|_| field.next_turn());
        let found = field.warnings.all().map(|(problem, times)| (problem.id.def().id, problem.text.as_str(), times));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_warning_is_kept_once_and_not_too_many_are() {
        let mut warnings = Warnings::default();
        for number in 0..100 {
            warnings.note(msg::BAD_DATE, "a date".to_owned());
            warnings.note(msg::BAD_DATE, format!("date {number}"));
        }
        let noted: Vec<_> = warnings.all().map(|(problem, times)| (problem.text.as_str(), times)).collect();
        assert_eq!((noted.len(), noted[0], noted[1]), (50, ("a date", 100), ("date 0", 1)));
    }

    #[test]
    fn numbers_outside_of_the_lists_of_types() {
        let types = "(unit-type man (acp-per-turn 4) (hp-max 9) (morale-max 5) (acp-damage-effect ((5 2) (9 4)))
            (acp-morale-effect ((3 50) (5 100)))) (unit-type rock (acp-per-turn 0) (acp-morale-effect ((3 50) (5 100))))";
        let units = "(man 4 4 1 (hp 3)) (man 5 4 1 (hp 6)) (man 6 4 1 (hp 6) (mo 4)) (rock 7 4 1)";
        let hp = "hit points of man: 3 is not in `acp-damage-effect`";
        let morale = "morale of man: 0 is not in `acp-morale-effect`";
        check(types, units, &[("curve-out-of-range", morale, 6), ("curve-out-of-range", hp, 3)]);
        check("(unit-type man (acp-per-turn 4))", "(man 4 4 1 (hp 1))", &[]);
    }

    #[test]
    fn nobody_surrenders_from_afar() {
        let types = "(unit-type man) (unit-type cur) (table surrender-chance (man cur 1.00)) (table surrender-range (man cur 2))";
        let text = "no unit surrenders: `surrender-range` of man and cur is 2";
        check(types, "(man 4 4 1) (cur 9 4 2)", &[("surrender-range-too-far", text, 3)]);
        check(types, "(cur 9 4 1)", &[]);
    }

    #[test]
    fn scorekeepers_divide_by_zero() {
        let types = "(unit-type man) (scorekeeper 3 (do (set-score (/ 6 (- turn 2)))))";
        check(types, "(man 4 4 1)", &[("score-division-by-zero", "scorekeeper 3 divides by zero", 3)]);
    }

    #[test]
    fn temperatures_of_a_year_have_gaps() {
        let types = "(unit-type man) (world 24 (year-length 4)) (add plain temperature-max 9)
            (area (temperature-year-cycle (((4 4) (2 5) (3 7)))))";
        let text = "Year part 1 not within range of temp_year list";
        check(types, "(man 4 4 1)", &[("year-part-out-of-range", text, 1)]);
    }
}

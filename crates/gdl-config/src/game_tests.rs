//! Reads the tests of games, from `gdl.toml` and from files `*.test.toml`.

use crate::{
    Expect, Problem, Test,
    game_test::{Bounds, MOST_MOVES, MOST_SEEDS, MOST_TURNS, is_board},
    read::{Reader, Selectors, Value},
    schema::{EXPECT_KEYS, TEST_KEYS, TEST_LEVELS, TEST_PLAYERS, names},
};

/// Reads a file that contains only tests.
pub fn parse_tests(text: &str) -> (Vec<Test>, Vec<Problem>) {
    let (tests, problems) = Reader::read(text, Selectors::default(), |reader, table| {
        let mut tests = Vec::new();
        for (key, value) in table {
            match &**key.get_ref() {
                "test" => tests = reader.tests(value),
                _ => reader.unknown_key(key, ["test"].into_iter()),
            }
        }
        tests
    });
    (tests, problems)
}

impl Reader<'_> {
    pub(crate) fn tests(&mut self, value: &Value<'_>) -> Vec<Test> {
        let tables = self.array(value, "tables: write `[[test]]`");
        tables.iter().filter_map(|table| self.test(table)).collect()
    }

    fn test(&mut self, value: &Value<'_>) -> Option<Test> {
        let mut test = Test { range: value.span(), ..Test::default() };
        let table = self.table(value)?;
        let game = table.iter().find(|(key, _)| &**key.get_ref() == "game");
        let game = game.and_then(|(_, value)| value.get_ref().as_str()).unwrap_or_default();
        for (key, value) in table {
            match &**key.get_ref() {
                "name" => test.name = self.string(value),
                "game" => test.game = self.string(value).unwrap_or_default(),
                "variants" => test.variants = self.variants(value),
                "players" => test.players = self.players(value, is_board(game)),
                "moves" => test.moves = self.string(value).unwrap_or_default(),
                "max-moves" => {
                    let moves = self.number(value, 1..=MOST_MOVES).and_then(|moves| u32::try_from(moves).ok());
                    test.max_moves = moves.unwrap_or(test.max_moves);
                }
                "mirror" => test.mirror = self.boolean(value).unwrap_or(test.mirror),
                "seed" => test.seed = self.number(value, i64::MIN / 2..=i64::MAX / 2).unwrap_or(test.seed),
                "seeds" => {
                    test.seeds = self.number(value, 1..=MOST_SEEDS).map_or(test.seeds, i64::unsigned_abs);
                }
                "turns" => {
                    let turns = self.number(value, 1..=MOST_TURNS).and_then(|turns| i32::try_from(turns).ok());
                    test.turns = turns.unwrap_or(test.turns);
                }
                "expect" => test.expect = self.expect(value),
                _ => self.unknown_key(key, names(TEST_KEYS)),
            }
        }
        if test.game.is_empty() {
            self.problem(value.span(), "a test needs a `game`".to_owned(), "say which module is played");
            return None;
        }
        self.check_language(table, game);
        Some(test)
    }

    fn variants(&mut self, value: &Value<'_>) -> Vec<(String, Vec<i32>)> {
        let mut variants = Vec::new();
        for (key, value) in self.table(value).into_iter().flatten() {
            let numbers = match (value.get_ref().as_bool(), value.get_ref().as_array()) {
                (Some(flag), _) => Some(vec![i32::from(flag)]),
                (None, Some(items)) => items.iter().map(|item| self.small_number(item)).collect(),
                (None, None) => self.small_number(value).map(|number| vec![number]),
            };
            variants.extend(numbers.map(|numbers| (key.get_ref().to_string(), numbers)));
        }
        variants
    }

    fn small_number(&mut self, value: &Value<'_>) -> Option<i32> {
        let number = self.number(value, i32::MIN.into()..=i32::MAX.into())?;
        i32::try_from(number).ok()
    }

    fn players(&mut self, value: &Value<'_>, is_board: bool) -> Vec<String> {
        let known: &[&str] = if is_board { &TEST_LEVELS } else { &TEST_PLAYERS };
        let mut players = Vec::new();
        for (name, range) in self.strings(value) {
            if known.contains(&name.as_str()) {
                players.push(name);
                continue;
            }
            let near = self.nearest(&name, known.iter().copied());
            let all = known.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
            self.unknown(range, format!("there is no player `{name}`"), near, &format!("there are {all}"));
        }
        if is_board && players.len() > 2 {
            self.problem(value.span(), "a board game has two players".to_owned(), "name one or two levels");
            players.truncate(2);
        }
        players
    }

    fn expect(&mut self, value: &Value<'_>) -> Expect {
        let mut expect = Expect::default();
        for (key, value) in self.table(value).into_iter().flatten() {
            match &**key.get_ref() {
                "no-warnings" => expect.allows_warnings = !self.boolean(value).unwrap_or(true),
                "length" => expect.length = self.bounds(value),
                "mean-length" => expect.mean_length = self.bounds(value),
                "decided" => expect.decided = self.share(value),
                "wins" => expect.wins = self.by_name(value, Reader::share),
                "player-wins" => expect.player_wins = self.by_name(value, Reader::share),
                "built" => expect.built = self.bounds_by_name(value),
                "lost" => expect.lost = self.bounds_by_name(value),
                "kills" => expect.kills = self.bounds_by_name(value),
                "left" => expect.left = self.bounds_by_name(value),
                name if self.expect_of_board(name, value, &mut expect.board) => {}
                _ => self.unknown_key(key, names(EXPECT_KEYS)),
            }
        }
        expect
    }

    /// Bounds by name; a list of names asks for at least one of each.
    fn bounds_by_name(&mut self, value: &Value<'_>) -> Vec<(String, Bounds)> {
        if value.get_ref().is_array() {
            return self.strings(value).into_iter().map(|(name, _)| (name, Bounds::some())).collect();
        }
        self.by_name(value, Reader::bounds)
    }

    /// Reads the expected result for each name of a table.
    fn by_name(
        &mut self,
        value: &Value<'_>,
        read: impl Fn(&mut Self, &Value<'_>) -> Option<Bounds>,
    ) -> Vec<(String, Bounds)> {
        let mut found = Vec::new();
        for (key, value) in self.table(value).into_iter().flatten() {
            let start = key.span().start;
            found.extend(read(self, value).map(|bounds| (start, (key.get_ref().to_string(), bounds))));
        }
        found.sort_by_key(|(start, _)| *start);
        found.into_iter().map(|(_, entry)| entry).collect()
    }

    pub(crate) fn bounds(&mut self, value: &Value<'_>) -> Option<Bounds> {
        // TOML numbers are written as they are in texts of bounds.
        let text = value.get_ref().as_str().map(str::to_owned).or_else(|| {
            let is_number = value.get_ref().is_integer() || value.get_ref().is_float();
            is_number.then(|| self.text_of(value).to_owned())
        });
        let bounds = text.as_ref().and_then(|text| Bounds::parse(text));
        if bounds.is_none() {
            let turned =
                text.as_ref().and_then(|text| text.split_once("..")).map(|(low, high)| format!("{high}..{low}"));
            match turned.filter(|turned| Bounds::parse(turned).is_some()) {
                Some(turned) => {
                    let message = "the first of these bounds is above the second".to_owned();
                    self.problem(value.span(), message, &format!("write \"{}\"", turned.trim()));
                }
                None => self.wrong(value, "a number, or bounds such as \"3..10\", \"3..\" or \"..40%\""),
            }
        }
        bounds
    }

    /// Bounds of a share: percentages, or fractions of 1.
    pub(crate) fn share(&mut self, value: &Value<'_>) -> Option<Bounds> {
        let bounds = self.bounds(value)?;
        let is_share = |end: Option<f64>| end.is_none_or(|end| (0.0..=1.0).contains(&end));
        if !is_share(bounds.low) || !is_share(bounds.high) {
            self.problem(value.span(), "a share is between 0% and 100%".to_owned(), "write it as in \"50%..\"");
            return None;
        }
        Some(bounds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds() {
        let bounds = |low, high| Some(Bounds { low, high });
        assert_eq!(Bounds::parse("3..10"), bounds(Some(3.0), Some(10.0)));
        assert_eq!(Bounds::parse(" 20% .. 80% "), bounds(Some(0.2), Some(0.8)));
        assert_eq!(Bounds::parse("..1.5"), bounds(None, Some(1.5)));
        assert_eq!(Bounds::parse("7"), bounds(Some(7.0), Some(7.0)));
        for wrong in ["", "..", "a..b", "5..3", "inf", "nan..", "1..2..3", "%"] {
            assert_eq!(Bounds::parse(wrong), None, "{wrong}");
        }
        assert!(Bounds::some().hold(0.01) && !Bounds::some().hold(0.0));
    }

    #[test]
    fn a_test_with_everything() {
        let text = r#"
[[test]]
name = "short war"
game = "war.g"
variants = { see-all = true, world-size = [60, 30, 360], speed = 3 }
players = ["ai", "passive"]
mirror = true
seed = 7
seeds = 20
turns = 80

[test.expect]
no-warnings = false
length = "10..80"
mean-length = 40
decided = "50%.."
wins = { Ur = "20%..80%", "2" = ".." }
player-wins = { ai = "90%.." }
built = ["man"]
lost = { man = "..5" }

[[test]]
game = "other"
"#;
        let (tests, problems) = parse_tests(text);
        let told: Vec<&str> = problems.iter().map(|problem| &text[problem.range.clone()]).collect();
        assert_eq!(told, ["\"..\""], "{problems:?}");
        let test = &tests[0];
        assert_eq!((test.name.as_deref(), test.game.as_str(), test.mirror), (Some("short war"), "war.g", true));
        assert_eq!((test.seed, test.seeds, test.turns), (7, 20, 80));
        let variants: Vec<_> = test.variants.iter().map(|(name, values)| (name.as_str(), values.len())).collect();
        assert_eq!(variants, [("see-all", 1), ("speed", 1), ("world-size", 3)]);
        let expect = &test.expect;
        assert!(expect.allows_warnings && !Test::default().expect.allows_warnings);
        assert_eq!(expect.mean_length, Bounds::parse("40"));
        assert_eq!(expect.wins, [("Ur".to_owned(), Bounds::parse("20%..80%").expect("they are bounds"))]);
        assert_eq!(expect.built, [("man".to_owned(), Bounds::some())]);
        let default = Test { game: "other".to_owned(), range: tests[1].range.clone(), ..Test::default() };
        assert_eq!(tests[1], default);
    }

    #[test]
    fn bounds_that_cannot_be_meant() {
        let check = |line: &str, part: &str| {
            let (_, problems) = parse_tests(&format!("[[test]]\ngame = \"a.g\"\n[test.expect]\n{line}\n"));
            let told: Vec<String> =
                problems.iter().map(|problem| format!("{} {}", problem.message, problem.help)).collect();
            assert!(told.len() == 1 && told[0].contains(part), "{line}: {told:?}");
        };
        check("length = \"60..10\"", "write \"10..60\"");
        check("decided = \"50..\"", "between 0% and 100%");
        check("wins = { Ur = \"..120%\" }", "between 0% and 100%");
        check("player-wins = { ai = -1 }", "between 0% and 100%");
        check("wins = [\"Ur\"]", "table");
        let (tests, problems) =
            parse_tests("[[test]]\ngame = \"a.g\"\n[test.expect]\ndecided = \"0..1\"\nbuilt = { man = 50 }\n");
        assert_eq!((tests.len(), problems.len()), (1, 0));
    }

    #[test]
    fn mistakes() {
        let text = r#"
[[test]]
seeds = 0
[[test]]
game = "a.g"
turns = 5.5
players = ["ay"]
gaem = "b"
[test.expect]
lenght = 5
decided = true
[rules]
"#;
        let (tests, problems) = parse_tests(text);
        assert_eq!((tests.len(), tests[0].turns), (1, 50));
        let told: Vec<&str> = problems.iter().map(|problem| problem.message.as_str()).collect();
        let parts = [
            "a test needs a `game`",
            "a number from 1 to 10000",
            "a number from 1 to 100000",
            "there is no player `ay`",
            "no setting `gaem`",
            "no setting `lenght`",
            "this must be a number, or bounds",
            "no setting `rules`",
        ];
        for part in parts {
            assert!(told.iter().any(|message| message.contains(part)), "{part}: {told:?}");
        }
        assert_eq!(told.len(), parts.len(), "{told:?}");
    }
}

//! Reads what tests of board games have that those of modules do not have, and the other way around.

use toml::de::DeTable;

use crate::{
    game_test::{BoardExpect, is_board},
    read::{Reader, Value},
    schema::{STATUSES, WINNERS},
};

/// The maximum depth of a count: a deeper one does not end in reasonable time.
const MOST_DEPTHS: usize = 12;

/// The keys of tests of modules alone, each with a replacement for board games.
const OF_MODULES: [(&str, &str); 4] = [
    ("variants", "board games have no variants"),
    ("turns", "use `max-moves`"),
    ("built", "use `kills` or `lost`"),
    ("left", "use `lost`"),
];

/// The keys of tests of board games alone.
const OF_BOARD_GAMES: [&str; 9] =
    ["moves", "max-moves", "draws", "unfinished", "status", "winner", "legal-moves", "perft", "best"];

impl Reader<'_> {
    /// Reads an expected result that only board games have; false if there is none of this name.
    pub(crate) fn expect_of_board(&mut self, name: &str, value: &Value<'_>, expect: &mut BoardExpect) -> bool {
        let word = |reader: &mut Self, what: &str, words: &[&str]| {
            reader.choice(value, what, words).and_then(|index| words.get(index)).map(|word| (*word).to_owned())
        };
        match name {
            "draws" => expect.draws = self.share(value),
            "unfinished" => expect.unfinished = self.share(value),
            "status" => expect.status = word(self, "a status", &STATUSES),
            "winner" => expect.winner = word(self, "a winner", &WINNERS),
            "legal-moves" => expect.legal_moves = self.bounds(value),
            "perft" => {
                let counts = self.array(value, "numbers of move sequences, of length 1, 2 and so on");
                expect.perft = counts
                    .iter()
                    .take(MOST_DEPTHS)
                    .filter_map(|count| self.number(count, 0..=i64::MAX).map(i64::unsigned_abs))
                    .collect();
                if counts.len() > MOST_DEPTHS {
                    let message = format!("at most {MOST_DEPTHS} moves ahead can be counted");
                    self.problem(value.span(), message, "leave out the last numbers");
                }
            }
            "best" => expect.best = self.strings(value).into_iter().map(|(text, _)| text).collect(),
            _ => return false,
        }
        true
    }

    /// Reports the keys that tests of the other language have.
    pub(crate) fn check_language(&mut self, table: &DeTable<'_>, game: &str) {
        let expect = table.iter().find(|(key, _)| &**key.get_ref() == "expect");
        let of_expect = expect.and_then(|(_, value)| value.get_ref().as_table());
        for (key, _) in table.iter().chain(of_expect.into_iter().flatten()) {
            let name = &**key.get_ref();
            let of_modules = OF_MODULES.iter().find(|(other, _)| *other == name);
            if let Some((_, help)) = of_modules.filter(|_| is_board(game)) {
                let message = format!("`{name}` is for tests of modules, and `{game}` is a board game");
                self.problem(key.span(), message, help);
            } else if OF_BOARD_GAMES.contains(&name) && !is_board(game) {
                let message = format!("`{name}` is for tests of board games, and `{game}` is a module");
                self.problem(key.span(), message, "board games are files *.bdl");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game_test::Bounds, game_tests::parse_tests};

    #[test]
    fn a_board_game_with_everything() {
        let text = r#"
[[test]]
game = "chess.bdl"
moves = "4,1-4,3 4,6-4,4"
players = ["hard", "easy"]
mirror = true
seeds = 20
max-moves = 80
[test.expect]
status = "ongoing"
winner = "draw"
legal-moves = 29
perft = [20, 400, 8902]
best = ["4,1-4,3"]
draws = "..30%"
unfinished = 0
length = "10..80"
wins = { "0" = "20%..80%" }
player-wins = { hard = "60%.." }
lost = { pawn = "1.." }
"#;
        let (tests, problems) = parse_tests(text);
        assert_eq!(problems, []);
        let test = &tests[0];
        assert_eq!((test.moves.as_str(), test.max_moves, test.players.len()), ("4,1-4,3 4,6-4,4", 80, 2));
        let board = &test.expect.board;
        assert!(board.is_about_position() && !BoardExpect::default().is_about_position());
        assert_eq!((board.status.as_deref(), board.winner.as_deref()), (Some("ongoing"), Some("draw")));
        assert_eq!(
            (board.perft.as_slice(), board.best.as_slice()),
            (&[20, 400, 8902][..], &["4,1-4,3".to_owned()][..])
        );
        assert_eq!((board.draws, board.unfinished), (Bounds::parse("..30%"), Bounds::parse("0")));
    }

    #[test]
    fn what_belongs_to_the_other_language_is_named() {
        let check = |text: &str, parts: &[&str]| {
            let (_, problems) = parse_tests(&format!("[[test]]\n{text}\n"));
            let told: Vec<&str> = problems.iter().map(|problem| problem.message.as_str()).collect();
            assert_eq!(told.len(), parts.len(), "{text}: {told:?}");
            assert!(parts.iter().zip(&told).all(|(part, message)| message.contains(part)), "{text}: {told:?}");
        };
        check("game = \"a.bdl\"\nturns = 5", &["`turns` is for tests of modules"]);
        check("game = \"a.bdl\"\nplayers = [\"ai\"]", &["there is no player `ai`"]);
        check("game = \"a.bdl\"\nplayers = [\"easy\", \"easy\", \"easy\"]", &["a board game has two players"]);
        check("game = \"a.bdl\"\nexpect = { built = [\"a\"] }", &["`built` is for tests of modules"]);
        check("game = \"a.g\"\nmoves = \"\"", &["`moves` is for tests of board games"]);
        check("game = \"a.g\"\nplayers = [\"hard\"]", &["there is no player `hard`"]);
        check("game = \"a.g\"\nexpect = { perft = [1] }", &["`perft` is for tests of board games"]);
        check("game = \"a.bdl\"\nexpect = { status = \"over\" }", &["\"over\" is not a status"]);
        check("game = \"a.bdl\"\nexpect = { winner = 0 }", &["this must be a winner"]);
        check("game = \"a.bdl\"\nexpect = { perft = [-1] }", &["this must be a number"]);
        check("game = \"a.bdl\"\nmax-moves = 0", &["this must be a number"]);
    }
}

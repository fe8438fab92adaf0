//! The players, by their short names.

use std::str::FromStr;

use bdl_game::Level;
use gdl_base::nearest;
use gdl_report::series::COMPUTER;
use gdl_sim::setup::PlayerSpec;

/// The maximum number of players that can be named; far more than a game has sides.
const MOST: usize = 100;

/// The names of players, with the names that the setup of games uses.
const NAMES: [(&str, &str); 4] =
    [("ai", COMPUTER), ("mplayer", COMPUTER), ("passive", "passive"), ("random", "random")];

/// Players by their short names, in the order of sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Players(Vec<&'static str>);

/// The levels of the computer players of board games that modules do not have.
const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

impl Players {
    /// The levels of the two players of a board game; `ai` is the normal one.
    ///
    /// # Errors
    ///
    /// There are not two players, or one has no level.
    pub fn levels(&self) -> Result<[Level; 2], String> {
        let level = |name: &&str| match *name {
            "ai" => Ok(Level::Normal),
            name => name
                .parse()
                .map_err(|()| format!("a board game has no player `{name}`; write random, easy, normal or hard")),
        };
        let levels = self.0.iter().map(level).collect::<Result<Vec<Level>, String>>()?;
        levels.try_into().map_err(|_| "a board game has two players, as in --players hard,normal".to_owned())
    }

    /// Says what is wrong if a player only plays board games.
    ///
    /// # Errors
    ///
    /// One of them does.
    pub fn ensure_of_modules(&self) -> Result<(), String> {
        match self.0.iter().find(|name| LEVELS.contains(name)) {
            Some(name) => Err(format!("`{name}` only plays board games; write ai, passive or random")),
            None => Ok(()),
        }
    }

    /// The names, as reports show them.
    pub fn names(&self) -> Vec<String> {
        self.0.iter().map(|&name| name.to_owned()).collect()
    }

    /// The players.
    pub fn specs(&self) -> Vec<PlayerSpec> {
        let ai = |name: &str| NAMES.iter().find(|(short, _)| *short == name).map_or(COMPUTER, |(_, ai)| ai);
        self.0.iter().map(|name| PlayerSpec::computer(ai(name))).collect()
    }

    /// At least as many players as there are seats; the computer plays the missing ones.
    pub fn filled(mut self, seats: usize) -> Players {
        if self.0.len() < seats {
            self.0.resize(seats.min(MOST), "ai");
        }
        self
    }

    /// An empty list of players.
    pub fn none() -> Players {
        Players(Vec::new())
    }
}

impl FromStr for Players {
    type Err = String;

    fn from_str(text: &str) -> Result<Players, String> {
        if let Ok(count) = text.parse::<usize>() {
            return match count {
                1..=MOST => Ok(Players(vec!["ai"; count])),
                _ => Err(format!("ask for 1 to {MOST} players")),
            };
        }
        let name = |word: &str| {
            let word = word.trim();
            let mut names = NAMES.iter().map(|(name, _)| *name).chain(LEVELS);
            names.find(|name| *name == word).ok_or_else(|| {
                let near = nearest(word, NAMES.iter().map(|(name, _)| *name));
                let help =
                    near.map_or("write ai, passive or random".to_owned(), |near| format!("did you mean `{near}`?"));
                format!("there is no player `{word}`; {help}")
            })
        };
        let players = text.split(',').map(name).collect::<Result<Vec<_>, _>>()?;
        if players.len() > MOST { Err(format!("ask for at most {MOST} players")) } else { Ok(Players(players)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players() {
        let names = |text: &str| text.parse::<Players>().map(|players| players.names());
        assert_eq!(names("ai, passive,random"), Ok(["ai", "passive", "random"].map(str::to_owned).to_vec()));
        assert_eq!(names("3"), Ok(vec!["ai".to_owned(); 3]));
        assert!(names("ai,pasive").is_err_and(|error| error.contains("did you mean `passive`?")));
        for wrong in ["", "0", "101", "ai,,ai", "5000", "-1"] {
            assert!(names(wrong).is_err(), "{wrong}");
        }
        let players: Players = "passive".parse().expect("it is a player");
        assert_eq!(players.specs()[0].ai.as_deref(), Some("passive"));
        assert_eq!(players.filled(3).names(), ["passive", "ai", "ai"]);
    }
}

//! The options for the start of a game: seed, size and players.

use std::sync::Arc;

use gdl_ruleset::Ruleset;
use gdl_world::{work::Stop, world::Player};
use smol_str::SmolStr;

/// The default maximum number of cells of an area.
pub const DEFAULT_CELL_LIMIT: usize = 1 << 21;

/// How many steps of work a setup may take unless an option says otherwise: some seconds, and five times what an area of the
/// default limit needs.
pub const DEFAULT_WORK_LIMIT: u64 = 1_000_000_000;

/// Options of a setup. Variants are not options: they are evaluated with the module.
#[derive(Clone, Debug)]
pub struct Options {
    /// Seed of the generator, if the game does not set `random-state`.
    pub seed: i64,
    /// Width and height of an area for which the game has no layers.
    pub size: Option<(i32, i32)>,
    /// The maximum number of cells of the area; larger areas are refused.
    pub cell_limit: usize,
    /// The maximum number of steps of work of the setup, a step being a cell that is visited; setups with more are
    /// refused.
    pub work_limit: u64,
    /// Asked now and then whether to give up: the setup, and each turn of the game that goes on from it.
    pub stop: Stop,
    /// The player who always takes part.
    pub default_player: PlayerSpec,
    /// Whether that player is left out if others are given.
    pub without_default_player: bool,
    /// The requested players.
    pub players: Vec<PlayerSpec>,
    /// Whether no computer player takes part.
    pub without_ai: bool,
    /// Whether names of grammars end after seven characters, as the engine's do by mistake.
    pub short_names: bool,
    /// Whether rules that the engine gets wrong are played as it plays them (spec turns 19), not as they are meant.
    pub as_engine: bool,
    /// The evaluated module with the library's names of sides (`ng-sides`), for sides without a name.
    pub side_names: Option<Arc<Ruleset>>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            seed: 0,
            size: None,
            cell_limit: DEFAULT_CELL_LIMIT,
            work_limit: DEFAULT_WORK_LIMIT,
            stop: Stop::default(),
            default_player: PlayerSpec { display: Some(SmolStr::new_static("stdio")), ..PlayerSpec::default() },
            without_default_player: false,
            players: Vec::new(),
            without_ai: false,
            short_names: false,
            as_engine: false,
            side_names: None,
        }
    }
}

/// A player as the command line describes one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerSpec {
    /// Name.
    pub name: Option<SmolStr>,
    /// Computer player.
    pub ai: Option<SmolStr>,
    /// Configuration.
    pub config: Option<SmolStr>,
    /// Its display.
    pub display: Option<SmolStr>,
    /// Its advantage, which scales its country (spec world 5.5); 0 if not given.
    pub advantage: i32,
}

impl PlayerSpec {
    /// Reads `[name][,ai][/config][@display][+advantage]`, from the end. A lone word is the display, or the name if
    /// there is an `@`.
    pub fn parse(text: &str) -> PlayerSpec {
        let mut rest = text;
        let mut cut = |mark: char| {
            let (before, after) = rest.rsplit_once(mark)?;
            rest = before;
            Some(SmolStr::from(after))
        };
        let advantage = cut('+').map_or(0, |number| number.parse().unwrap_or(1).max(1));
        let display = cut('@');
        let (config, ai) = (cut('/'), cut(','));
        let word = Some(SmolStr::from(rest)).filter(|word| !word.is_empty());
        let full = |part: Option<SmolStr>| part.filter(|part| !part.is_empty());
        let (name, display) = if display.is_some() { (word, full(display)) } else { (None, word) };
        PlayerSpec { name, ai: full(ai), config: full(config), display, advantage }
    }

    /// A computer player.
    pub fn computer(ai: &str) -> PlayerSpec {
        PlayerSpec { ai: Some(ai.into()), ..PlayerSpec::default() }
    }

    /// The player of this description.
    pub(super) fn player(&self, id: i32) -> Player {
        let mut player = Player { id, ..Player::default() };
        self.merge_into(&mut player);
        player
    }

    /// Sets the fields of a player that the description has.
    pub(super) fn merge_into(&self, player: &mut Player) {
        let set = |to: &mut Option<SmolStr>, from: &Option<SmolStr>| {
            if from.is_some() {
                to.clone_from(from);
            }
        };
        set(&mut player.name, &self.name);
        set(&mut player.ai, &self.ai);
        set(&mut player.config, &self.config);
        set(&mut player.display, &self.display);
        if self.advantage > 0 {
            player.advantage = self.advantage;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: [&str; 4], advantage: i32) {
        let spec = PlayerSpec::parse(text);
        let parts = [&spec.name, &spec.ai, &spec.config, &spec.display].map(|p| p.as_deref().unwrap_or(""));
        assert_eq!((parts, spec.advantage), (expected, advantage), "{text}");
    }

    #[test]
    fn descriptions_are_read_from_the_end() {
        check("joe@host+1", ["joe", "", "", "host"], 1);
        check("joe,mplayer/fast@x:0+12", ["joe", "mplayer", "fast", "x:0"], 12);
        check("+3", ["", "", "", ""], 3);
        check("host", ["", "", "", "host"], 0);
        check(",mplayer", ["", "mplayer", "", ""], 0);
        check("@", ["", "", "", ""], 0);
        check("+-4", ["", "", "", ""], 1);
        check("", ["", "", "", ""], 0);
    }
}

//! The players and the assignment of sides to them (spec world 5.4).

use gdl_ruleset::Attr;
use gdl_schema::{msg, property};
use gdl_world::world::{Player, SideId};
use smol_str::SmolStr;

use super::{Fatal, PlayerSpec, maker::Maker};

/// The computer player of sides without another player.
const COMPUTER: &str = "mplayer";
/// The emblem of independents that a computer plays.
const PIRATES: &str = "flag-pirate";

/// Lists the players of the module and the requested ones.
pub(super) fn list(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    maker.independents_play = independents_play(maker);
    let rules = maker.rules.clone();
    let options = maker.options;
    let mut players: Vec<Player> = Vec::new();
    for source in &rules.source.players {
        let text = |name| source.attrs.str(name).cloned();
        players.push(Player {
            id: source.id,
            name: text("name"),
            ai: text("ai-type-name"),
            config: text("config-name"),
            display: text("display-name"),
            advantage: source.attrs.int(property::player::INITIAL_ADVANTAGE).unwrap_or(0),
        });
    }
    let mut known = 0..players.len();
    if maker.independents_play && !players.iter().any(|player| player.id == 0) {
        players.push(Player::default());
    }
    let with_default = !options.without_default_player || options.players.is_empty();
    let default = with_default.then_some(&options.default_player);
    for spec in default.into_iter().chain(&options.players) {
        match known.next() {
            Some(at) => spec.merge_into(&mut players[at]),
            None => add(&mut players, spec),
        }
    }
    if options.without_ai {
        players.iter_mut().for_each(|player| player.ai = None);
    }
    maker.world.players = players;
    Ok(())
}

fn add(players: &mut Vec<Player>, spec: &PlayerSpec) {
    let id = players.iter().map(|player| player.id).max().map_or(0, |last| last.saturating_add(1));
    players.push(spec.player(id));
}

/// Whether there are or can be independents, so that their side takes part.
fn independents_play(maker: &Maker<'_>) -> bool {
    let rules = &maker.rules;
    let dense = |u, t| rules.tables.independent_density.get(u, t) > 0 && rules.tables.vanishes_on.get(u, t) == 0;
    rules.globals.no_indepside_ingame == 0
        && (!maker.world.side(SideId::INDEPENDENTS).units.is_empty()
            || rules.units.independent_growth_chance.any()
            || rules.units.independent_near_start.any()
            || rules.units.ids().any(|u| rules.terrain.ids().any(|t| dense(u, t))))
}

/// Gives each side a player.
pub(super) fn assign(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let options = maker.options;
    let computer = || if options.without_ai { PlayerSpec::default() } else { PlayerSpec::computer(COMPUTER) };
    let world = &mut maker.world;
    if world.players.is_empty() && maker.independents_play {
        add(&mut world.players, &PlayerSpec::default());
    }
    if world.players.len() <= usize::from(maker.independents_play) {
        add(&mut world.players, &options.default_player);
    }
    let (players, sides) = (world.players.len(), world.sides.len());
    if players > sides {
        let text = format!("too many players ({players}) for {sides} sides, ignoring extra");
        maker.warn(msg::TOO_MANY_PLAYERS, text);
    }
    let asked = players;
    let world = &mut maker.world;
    let mut taken = vec![false; players];
    for side in &mut world.sides {
        let source = side.source.and_then(|source| maker.rules.source.sides.get(source));
        if let Some(Attr::Int(id)) = source.and_then(|source| source.attrs.get(property::side::PLAYER)) {
            side.player = world.players.iter().position(|player| player.id == *id);
            side.player.into_iter().for_each(|player| taken[player] = true);
        }
    }
    for side in &mut world.sides {
        if side.active && side.player.is_none() {
            let free = taken.iter().position(|taken| !taken);
            side.player = Some(free.unwrap_or_else(|| {
                add(&mut world.players, &computer());
                taken.push(true);
                world.players.len() - 1
            }));
            side.player.into_iter().for_each(|player| taken[player] = true);
        }
        if let Some(player) = side.player {
            let player = &mut world.players[player];
            if player.advantage == 0 {
                player.advantage = side.advantage;
            }
        }
    }
    independents(maker);
    drop_players_without_side(maker, &taken);
    let sides = maker.world.sides.len();
    if sides < asked {
        maker.warn(msg::FEWER_SIDES_THAN_REQUESTED, format!("Only made {sides} of the {asked} sides requested"));
    }
    Ok(())
}

/// Lets a computer play the independents, if the game sets that.
fn independents(maker: &mut Maker<'_>) {
    let side = &mut maker.world.sides[0];
    let Some(player) = side.player.and_then(|player| maker.world.players.get_mut(player)) else { return };
    if player.ai.is_none() && maker.rules.globals.indepside_has_ai != 0 {
        player.ai = Some(SmolStr::new_static(COMPUTER));
    }
    if player.ai.is_some() && side.emblem.as_deref() == Some("none") {
        side.emblem = Some(SmolStr::new_static(PIRATES));
    }
}

fn drop_players_without_side(maker: &mut Maker<'_>, taken: &[bool]) {
    let without: Vec<usize> = (0..taken.len()).filter(|&player| !taken[player]).collect();
    for &player in &without {
        let text = format!("Player {} not given a side", maker.world.players[player].description());
        maker.warn(msg::PLAYER_WITHOUT_SIDE, text);
    }
    // The indexes of the players after them decrease.
    for side in &mut maker.world.sides {
        side.player = side.player.map(|player| player - without.iter().filter(|&&gone| gone < player).count());
    }
    let mut keep = taken.iter();
    maker.world.players.retain(|_| keep.next().is_none_or(|&taken| taken));
}

/// Warns of games without a display.
pub(super) fn check(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let sides = maker.world.sides.len();
    maker.progress.begin("Assigning players to sides");
    (0..sides).for_each(|side| maker.progress.report((100 * side / sides) as i64));
    maker.progress.end();
    maker.progress.begin("Setting up AIs");
    let computers = maker.world.players.iter().filter(|player| player.ai.is_some()).count();
    if computers > 1 {
        (0..computers).for_each(|i| maker.progress.report((100 * i / computers) as i64));
    }
    maker.progress.end();
    if !maker.world.players.iter().any(|player| player.display.is_some()) {
        maker.warn(msg::NO_DISPLAY, "Need at least one local or remote display to run");
        maker.warn(msg::NO_DISPLAY, "No sides have a display");
    }
    Ok(())
}

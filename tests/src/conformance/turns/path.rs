//! The path of a value that a vector reads from a saved game: `unit.2.hp`, `cell.3,4.material food`, `log.Twilight`.

use std::{fmt, str::FromStr};

use gdl_sim::geometry::Pos;
use serde::{Deserialize, Deserializer, de::Error};

/// A path with the text that it was read from.
#[derive(Clone, Debug)]
pub(super) struct Path {
    pub what: PathTarget,
    text: String,
}

/// The target of a path. Numbers of elements are indexes into lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PathTarget {
    Turn,
    Unit(i32, UnitField),
    Side(i32, SideField),
    Cell(Pos, LayerName),
    Layer(LayerName),
    Events,
    History(String),
    HistoryCount(String),
    Log(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum UnitField {
    Exists,
    Type,
    X,
    Y,
    Side,
    Hp,
    Cp,
    Morale,
    Experience,
    Size,
    UsedCells,
    Transport,
    Acp,
    Materials(Option<usize>),
    Tooling(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SideField {
    List(SideList, Option<usize>),
    Status,
    Active,
    SelfUnit,
    Topic,
    Priority,
    Views,
    ViewOf(i32),
    Seen(Pos),
    SeenCount,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SideList {
    Score,
    Treasury,
    Tech,
    Advances,
    Gains,
    Losses,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LayerName {
    Terrain,
    Material(String),
    AuxTerrain(String),
    Temperatures,
    Clouds,
    Winds,
    People,
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let text = String::deserialize(deserializer)?;
        let what = what(&text).ok_or_else(|| D::Error::custom(format!("{text} is not a path")))?;
        Ok(Path { what, text })
    }
}

fn what(text: &str) -> Option<PathTarget> {
    let (head, rest) = text.split_once('.').unwrap_or((text, ""));
    Some(match head {
        "turn" => PathTarget::Turn,
        "events" => PathTarget::Events,
        "hist" => PathTarget::History(rest.to_owned()),
        "histcount" => PathTarget::HistoryCount(rest.to_owned()),
        "log" => PathTarget::Log(rest.to_owned()),
        "layer" => PathTarget::Layer(layer(rest)?),
        "cell" => {
            let (place, name) = rest.split_once('.')?;
            PathTarget::Cell(self::place(place)?, layer(name)?)
        }
        "unit" => {
            let (id, field) = rest.split_once('.')?;
            PathTarget::Unit(number(id)?, unit_field(field)?)
        }
        "side" => {
            let (side, field) = rest.split_once('.')?;
            PathTarget::Side(number(side)?, side_field(field)?)
        }
        _ => return None,
    })
}

fn unit_field(text: &str) -> Option<UnitField> {
    let (name, element) = element(text)?;
    Some(match (name, element) {
        ("exists", None) => UnitField::Exists,
        ("type", None) => UnitField::Type,
        ("x", None) => UnitField::X,
        ("y", None) => UnitField::Y,
        ("side", None) => UnitField::Side,
        ("hp", None) => UnitField::Hp,
        ("cp", None) => UnitField::Cp,
        ("mo", None) => UnitField::Morale,
        ("cxp", None) => UnitField::Experience,
        ("size", None) => UnitField::Size,
        ("usedcells", None) => UnitField::UsedCells,
        ("in", None) => UnitField::Transport,
        ("acp", None) => UnitField::Acp,
        ("m", element) => UnitField::Materials(element),
        ("tp", Some(element)) => UnitField::Tooling(element),
        _ => return None,
    })
}

fn side_field(text: &str) -> Option<SideField> {
    if let Some(place) = text.strip_prefix("seen.") {
        return Some(SideField::Seen(self::place(place)?));
    }
    if let Some(id) = text.strip_prefix("viewof.") {
        return Some(SideField::ViewOf(number(id)?));
    }
    let (name, element) = element(text)?;
    let list = match name {
        "score" => Some(SideList::Score),
        "treasury" => Some(SideList::Treasury),
        "tech" => Some(SideList::Tech),
        "adv" => Some(SideList::Advances),
        "gains" => Some(SideList::Gains),
        "losses" => Some(SideList::Losses),
        _ => None,
    };
    Some(match (list, name) {
        (Some(list), _) => SideField::List(list, element),
        (None, "status") => SideField::Status,
        (None, "active") => SideField::Active,
        (None, "selfunit") => SideField::SelfUnit,
        (None, "topic") => SideField::Topic,
        (None, "priority") => SideField::Priority,
        (None, "views") => SideField::Views,
        (None, "seencount") => SideField::SeenCount,
        _ => return None,
    })
}

fn layer(text: &str) -> Option<LayerName> {
    Some(match text.split_once(' ') {
        Some(("material", name)) => LayerName::Material(name.to_owned()),
        Some(("aux-terrain", name)) => LayerName::AuxTerrain(name.to_owned()),
        _ => match text {
            "terrain" => LayerName::Terrain,
            "temperatures" => LayerName::Temperatures,
            "clouds" => LayerName::Clouds,
            "winds" => LayerName::Winds,
            "people-sides" => LayerName::People,
            _ => return None,
        },
    })
}

/// A name and the number of an element after it, if there is one.
fn element(text: &str) -> Option<(&str, Option<usize>)> {
    match text.split_once('.') {
        Some((name, element)) => Some((name, Some(number(element)?))),
        None => Some((text, None)),
    }
}

fn place(text: &str) -> Option<Pos> {
    let (x, y) = text.split_once(',')?;
    Some(Pos::new(number(x)?, number(y)?))
}

fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read() {
        let check = |text: &str, expected: Option<PathTarget>| assert_eq!(what(text), expected, "{text}");
        check("turn", Some(PathTarget::Turn));
        check("unit.2.hp", Some(PathTarget::Unit(2, UnitField::Hp)));
        check("unit.2.m", Some(PathTarget::Unit(2, UnitField::Materials(None))));
        check("unit.2.m.1", Some(PathTarget::Unit(2, UnitField::Materials(Some(1)))));
        check("unit.2.hp.1", None);
        check("side.0.score", Some(PathTarget::Side(0, SideField::List(SideList::Score, None))));
        check("side.1.viewof.12", Some(PathTarget::Side(1, SideField::ViewOf(12))));
        check("side.1.seen.3,4", Some(PathTarget::Side(1, SideField::Seen(Pos::new(3, 4)))));
        check("cell.3,4.material food", Some(PathTarget::Cell(Pos::new(3, 4), LayerName::Material("food".to_owned()))));
        check("layer.clouds", Some(PathTarget::Layer(LayerName::Clouds)));
        check("log.END. OF", Some(PathTarget::Log("END. OF".to_owned())));
        check("unit.x.hp", None);
        check("", None);
    }
}

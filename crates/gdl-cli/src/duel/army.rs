//! Armies in the syntax of the command line: `infantry`, `3xinfantry`, `infantry@20`, `3 infantry + 1 armor`.

use anyhow::{Result, anyhow, ensure};
use gdl_base::nearest;
use gdl_report::escape::one_line;
use gdl_sim::{
    duel::{Army, MOST_ALLIES, MOST_UNITS, Troop},
    rules::{Rules, UnitTypeId},
};

use super::listed;

/// Reads an army.
///
/// # Errors
///
/// There is no such type, or the numbers are zero or too large.
pub(super) fn parse(rules: &Rules, text: &str) -> Result<Army> {
    let text = text.trim();
    // Names of types may look like a sum.
    if find(rules, text).is_some() {
        return Ok(Army::of(troop(rules, text)?));
    }
    let troops: Vec<Troop> = text.split('+').map(|part| troop(rules, part)).collect::<Result<_>>()?;
    let units: usize = troops.iter().map(|troop| troop.count).sum();
    ensure!(
        units <= MOST_UNITS && troops.len() <= MOST_ALLIES + 1,
        "`{text}` is not a valid army\n  help: 1 to {MOST_UNITS} units of at most {} kinds can fight on a side",
        MOST_ALLIES + 1
    );
    let mut army = Army::of(troops[0]);
    army.allies.iter_mut().zip(&troops[1..]).for_each(|(ally, troop)| *ally = Some(*troop));
    Ok(army)
}

/// Reads units of a type.
fn troop(rules: &Rules, text: &str) -> Result<Troop> {
    let text = text.trim();
    // Names of types may look like a count of units.
    if let Some(kind) = find(rules, text) {
        return Ok(Troop { kind, count: 1, experience: 0 });
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (count, rest) = match text.split_at(digits) {
        ("", _) => (1, text),
        (count, rest) if rest.starts_with(['x', 'X', '*', ' ']) => {
            (count.parse().unwrap_or(usize::MAX), rest[1..].trim_start())
        }
        _ => (1, text),
    };
    let (name, experience) = match rest.rsplit_once('@') {
        Some((name, digits)) if find(rules, rest).is_none() => {
            let number = digits.parse().ok().filter(|&n: &i32| n >= 0);
            (
                name,
                number.ok_or_else(|| {
                    anyhow!("`{digits}` is not a valid experience\n  help: write a number, as in {name}@20")
                })?,
            )
        }
        _ => (rest, 0),
    };
    ensure!(
        (1..=MOST_UNITS).contains(&count),
        "`{text}` is not a valid army\n  help: 1 to {MOST_UNITS} units can fight on a side"
    );
    // `2 bombers` are units of the type `bomber`.
    let singular = name.strip_suffix('s').filter(|_| digits > 0);
    let kind = find(rules, name).or_else(|| find(rules, singular?)).ok_or_else(|| unknown(rules, name))?;
    Ok(Troop { kind, count, experience })
}

fn find(rules: &Rules, name: &str) -> Option<UnitTypeId> {
    // Users may know a type by its symbol or by its name.
    let is_called = |u: &UnitTypeId| rules.units.name(*u) == name || rules.source.types[(*u).into()].symbol == name;
    rules.units.ids().find(is_called)
}

fn unknown(rules: &Rules, name: &str) -> anyhow::Error {
    let names = || rules.units.ids().map(|u| rules.units.label(u).as_str());
    let help = match nearest(name, names()) {
        Some(near) => format!("Did you mean `{near}`?"),
        None => format!("the game has {}", listed(names())),
    };
    anyhow!("there is no type of unit `{name}`\n  help: {help}")
}

/// An army in its written form, on one line.
pub(super) fn name(rules: &Rules, army: &Army) -> String {
    let troop = |troop: Troop| {
        let count = if troop.count == 1 { String::new() } else { format!("{}x", troop.count) };
        let experience = if troop.experience == 0 { String::new() } else { format!("@{}", troop.experience) };
        format!("{count}{}{experience}", one_line(rules.units.label(troop.kind)))
    };
    army.troops().map(troop).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_ruleset::{PropValue, Ruleset, TypeDef};
    use gdl_schema::TypeKind;

    use super::*;

    fn rules() -> Rules {
        let mut ruleset = Ruleset::default();
        for name in ["infantry", "2xtank", "axe", "b@3"] {
            let mut def = TypeDef::new(TypeKind::Unit, name.into());
            def.set_prop(gdl_schema::unit::NAME.id, PropValue::Str(Some(name.into())));
            ruleset.types.push(TypeKind::Unit, def);
        }
        Rules::new(Arc::new(ruleset))
    }

    #[test]
    fn armies() {
        let rules = rules();
        let check = |text: &str, kind: u16, count, experience| {
            let army = parse(&rules, text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(army, Army::of(Troop { kind: UnitTypeId::new(kind), count, experience }), "{text}");
        };
        check("3 infantry", 0, 3, 0);
        check("3 axes@2", 2, 3, 2);
        check("infantry", 0, 1, 0);
        check("3xinfantry", 0, 3, 0);
        check(" 50Xinfantry@7 ", 0, 50, 7);
        check("2xtank", 1, 1, 0);
        check("4x2xtank", 1, 4, 0);
        check("axe", 2, 1, 0);
        check("2xaxe@1", 2, 2, 1);
        check("b@3", 3, 1, 0);
        check("2xb@3", 3, 2, 0);
        check("b@3@4", 3, 1, 4);
    }

    #[test]
    fn mixed_armies() {
        let rules = rules();
        let shown = |text: &str| parse(&rules, text).map(|army| name(&rules, &army)).map_err(|error| error.to_string());
        assert_eq!(shown("3 infantry + 1 axe"), Ok("3xinfantry + axe".to_owned()));
        assert_eq!(shown("infantry@2+2 axes + b@3"), Ok("infantry@2 + 2xaxe + b@3".to_owned()));
        for wrong in ["infantry +", "+", "30 infantry + 30 axes", "1 infantry + 0 axes"] {
            assert!(shown(wrong).is_err(), "{wrong}");
        }
        assert!(shown(&["axe"; 9].join("+")).is_err_and(|error| error.contains("at most 8 kinds")));
    }

    #[test]
    fn what_is_no_army_is_explained() {
        let rules = rules();
        let error = |text: &str| parse(&rules, text).expect_err(text).to_string();
        assert!(error("infantri").contains("Did you mean `infantry`?"));
        assert!(error("zork").contains("`infantry`, `2xtank`"));
        for wrong in ["0xinfantry", "51xinfantry", "99999999999999999999xinfantry", "infantry@-1", "infantry@x"] {
            assert!(error(wrong).contains("help"), "{wrong}");
        }
        assert!(error("").contains("no type"));
    }

    #[test]
    fn names_are_read_again() {
        let rules = rules();
        for text in ["infantry", "3xinfantry", "2xaxe@1"] {
            assert_eq!(name(&rules, &parse(&rules, text).expect("an army")), text);
        }
    }
}

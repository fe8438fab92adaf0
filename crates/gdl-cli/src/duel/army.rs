//! Armies in the syntax of the command line: `infantry`, `3xinfantry`, `infantry@20`.

use anyhow::{Result, anyhow, ensure};
use gdl_base::nearest;
use gdl_report::escape::one_line;
use gdl_sim::{
    duel::{Army, MOST_UNITS},
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
    // Names of types may look like a count of units.
    if let Some(kind) = find(rules, text) {
        return Ok(Army::one(kind));
    }
    let (count, rest) = match text.split_once(['x', 'X', '*']) {
        Some((digits, rest)) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
            (digits.parse().unwrap_or(usize::MAX), rest)
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
    let kind = find(rules, name).ok_or_else(|| unknown(rules, name))?;
    Ok(Army { kind, count, experience })
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
    let count = if army.count == 1 { String::new() } else { format!("{}x", army.count) };
    let experience = if army.experience == 0 { String::new() } else { format!("@{}", army.experience) };
    format!("{count}{}{experience}", one_line(rules.units.label(army.kind)))
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
            assert_eq!(army, Army { kind: UnitTypeId::new(kind), count, experience }, "{text}");
        };
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

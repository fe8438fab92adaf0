//! What `gdl migrate` cannot judge, and names that exist in both versions with another meaning.

use gdl_db::{File, GdlDatabase, parse};
use gdl_hir::{missing_edges, module_closure, source_map};
use gdl_schema::{Version, form};
use gdl_syntax::TextSize;

use super::{proof::games_of, rounds::Decision};

/// Tables that 7.1 and 7.5 have, and what differs.
const TABLES: [(&str, &str, &str); 3] = [
    (
        "acp-to-repair",
        "both units paid action points for a repair in 7.1; in 7.5 the unit that is repaired pays nothing",
        "Look whether the repairing unit has action points",
    ),
    (
        "consumption-per-repair",
        "7.1 took the materials of the repaired unit first",
        "Look whether the repairing unit has the materials",
    ),
    (
        "independent-density",
        "7.5 reads the values as hundredths of a percent of the cells",
        "Look whether the number of independent units is the intended one: `gdl map` shows it",
    ),
];

/// The places of a file that need a decision whatever the rules find.
pub fn remarks(db: &GdlDatabase, file: File, from: Option<Version>) -> Vec<Decision> {
    let mut decisions = not_judged(db, file);
    if from.is_some() {
        for list in parse(db, file).tree().forms().filter_map(|it| it.as_list().cloned()) {
            let is_table = list.head().is_some_and(|head| head == form::TABLE.name());
            let Some(name) = list.arg(0).filter(|_| is_table) else { continue };
            let known = TABLES.iter().find(|(table, ..)| name.symbol().is_some_and(|name| name == *table));
            if let Some((table, message, advice)) = known {
                decisions.push(Decision {
                    file,
                    offset: name.text_range().start(),
                    rule: "changed-meaning",
                    message: format!("`{table}`: {message}"),
                    advice: (*advice).to_owned(),
                    reason: None,
                });
            }
        }
    }
    decisions
}

/// The modules that are missing in games with the file: names of them may be old, or change what is.
fn not_judged(db: &GdlDatabase, file: File) -> Vec<Decision> {
    let decision = |offset, name: &str| Decision {
        file,
        offset,
        rule: "include-not-found",
        message: format!("the module `{name}` is not found, so the file cannot be judged"),
        advice: "Name its folder with `--lib`, and run the command again".to_owned(),
        reason: None,
    };
    let own = missing_edges(db, file).map(|edge| {
        let range = source_map(db, file).range(edge.origin);
        decision(range.map_or(TextSize::new(0), |range| range.start()), &edge.name)
    });
    let mut decisions: Vec<Decision> = own.collect();
    if decisions.is_empty() {
        let modules = games_of(db, file).into_iter().flat_map(|game| module_closure(db, game).all());
        let missing = modules.filter(|&module| module != file).find_map(|module| missing_edges(db, module).next());
        decisions.extend(missing.map(|edge| decision(TextSize::new(0), &edge.name)));
    }
    decisions
}

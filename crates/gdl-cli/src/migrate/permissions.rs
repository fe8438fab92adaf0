//! What older versions took from a cost: the price of an action was the permission for it. In 7.5 a table of its own allows
//! each action, and nobody builds in a game without them.

use gdl_base::Level;
use gdl_db::{Db, File, GdlDatabase, parse};
use gdl_eval::{Evaluation, evaluate};
use gdl_schema::{TableId, Version, form, table};
use gdl_syntax::{AstNode, Element, List, TextRange, TextSize};

use super::proof::games_of;

/// The name under which the report counts these rewrites.
pub const RULE: &str = "implied-permission";

/// The tables of costs, and those that allow the action now.
const PAIRS: [(TableId, TableId); 5] = [
    (table::ACP_TO_CREATE, table::CAN_CREATE),
    (table::ACP_TO_BUILD, table::CAN_BUILD),
    (table::ACP_TO_REPAIR, table::CAN_REPAIR),
    (table::ACP_TO_TOOLUP, table::CAN_TOOLUP_FOR),
    (table::ACP_TO_CHANGE_TYPE, table::CAN_CHANGE_TYPE_TO),
];

/// The forms of a permission that a file needs.
pub struct Addition {
    /// The file.
    pub file: File,
    /// The name of the cost.
    pub cost: &'static str,
    /// The name of the permission.
    pub permission: &'static str,
    /// The end of each form of the cost, with the form to write after it.
    pub forms: Vec<(TextSize, String)>,
    /// Why nothing is written: where, and why.
    pub doubt: Option<(TextRange, String)>,
}

/// The permissions that follow from the costs in some files, if their games come from a version and allow nothing of the
/// kind themselves. `pair` is below [`COUNT`].
pub fn additions(db: &GdlDatabase, files: &[File], from: Version, pair: usize) -> Vec<Addition> {
    let Some(&(cost, permission)) = PAIRS.get(pair) else { return Vec::new() };
    // The tables of permissions came with 7.5.
    if permission.def().info.since <= from {
        return Vec::new();
    }
    let (cost, permission) = (cost.def().name, permission.def().name);
    let mut additions = Vec::new();
    for &file in files {
        let games = games_of(db, file);
        let mentions = games.iter().filter(|&&game| evaluate(db, game).ruleset.table(PAIRS[pair].1).is_some()).count();
        if games.is_empty() || mentions == games.len() {
            continue;
        }
        let mut addition = Addition { file, cost, permission, forms: Vec::new(), doubt: None };
        for list in parse(db, file).tree().forms().filter_map(|it| it.as_list().cloned()) {
            let is_table = list.head().is_some_and(|head| head == form::TABLE.name());
            let Some(name) = list.arg(0).filter(|name| is_table && name.symbol().is_some_and(|name| name == cost))
            else {
                continue;
            };
            let range = list.syntax().text_range();
            match permission_form(db, file, &list, &name, permission) {
                Ok(text) if mentions == 0 => addition.forms.push((range.end(), text)),
                Ok(_) => {
                    let why = format!("some games with this file have rows of `{permission}` already");
                    addition.doubt.get_or_insert((range, why));
                }
                Err(why) => _ = addition.doubt.get_or_insert((range, why)),
            }
        }
        if !addition.forms.is_empty() || addition.doubt.is_some() {
            additions.push(addition);
        }
    }
    additions
}

/// The number of pairs for [`additions`].
pub const COUNT: usize = PAIRS.len();

/// Why added permissions are not what the costs say; none if they are.
pub fn doubt(before: &Evaluation, after: &Evaluation, pair: usize) -> Option<String> {
    let (cost, permission) = PAIRS[pair];
    let errors = |game: &Evaluation| game.notes.iter().filter(|note| note.id.def().level == Level::Error).count();
    if errors(after) > errors(before) {
        return Some("it would add an error".to_owned());
    }
    let rules = &after.ruleset;
    let units = rules.types.count(gdl_schema::TypeKind::Unit);
    let allows = |table: Option<&gdl_ruleset::Table>, by, on| table.is_some_and(|table| table.get(by, on) > 0);
    let (costs, permissions) = (rules.table(cost), rules.table(permission));
    let differs = (0..units)
        .flat_map(|by| (0..units).map(move |on| (by, on)))
        .any(|(by, on)| allows(costs, by, on) != allows(permissions, by, on));
    differs.then(|| "what the rows allow depends on other forms".to_owned())
}

/// The form that allows what a form of a cost has a price for.
fn permission_form(db: &dyn Db, file: File, list: &List, name: &Element, permission: &str) -> Result<String, String> {
    let text = file.text(db);
    let form = list.syntax().text_range();
    let slice = |range: TextRange| &text[std::ops::Range::<usize>::from(range)];
    let mut edits = vec![(name.text_range(), permission.to_owned())];
    for clause in list.elements().skip(2) {
        match clause.as_list() {
            Some(clause) => {
                let value = clause.elements().nth(2).ok_or("a row has no value")?;
                values(&value, &slice, &mut edits)?;
            }
            // `add`, or the value of all.
            None if slice(clause.text_range()).starts_with(|c: char| c.is_ascii_digit()) => {
                values(&clause, &slice, &mut edits)?;
            }
            None => {}
        }
    }
    let mut out = String::new();
    let mut at = form.start();
    for (range, new) in edits {
        out.push_str(slice(TextRange::new(at, range.start())));
        out.push_str(&new);
        at = range.end();
    }
    out.push_str(slice(TextRange::new(at, form.end())));
    Ok(out)
}

/// Makes 1 of each price.
fn values<'t>(
    value: &Element,
    slice: &impl Fn(TextRange) -> &'t str,
    edits: &mut Vec<(TextRange, String)>,
) -> Result<(), String> {
    if let Some(list) = value.as_list() {
        return list.elements().try_for_each(|value| values(&value, slice, edits));
    }
    let written = slice(value.text_range());
    match written.parse::<u32>() {
        Ok(price) => edits.push((value.text_range(), u32::from(price > 0).to_string())),
        Err(_) => return Err(format!("`{written}` is not a plain number")),
    }
    Ok(())
}

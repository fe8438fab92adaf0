//! Reads back what blocks may change (spec bdl 6.8), and what finishing rules answer.

use bdl_game::game::Player;
use bdl_game::scripts::{Changes, Ending};
use rquickjs::{Object, Value};

use super::failure::{Trouble, cut, shown, text_of};
use super::limits::DATA;
use super::realm::{Realm, is_true, kind_name};

/// The longest reason in UTF-16 code units.
const MAX_REASON: usize = 2000;

/// Reads and checks a context after a call.
pub(crate) fn changes<'js>(realm: &Realm<'js>, context: &Object<'js>) -> Result<Changes, Trouble> {
    let player: Value = context.get("current_player")?;
    let current_player = player_of(&player)
        .ok_or_else(|| Trouble::Unusable(format!("current_player must be 0 or 1, not {}", described(&player))))?;
    Ok(Changes { current_player, board: board(realm, context)?, data: data(realm, context)? })
}

/// A value as an object; functions are none here.
fn plain_object<'v, 'js>(value: &'v Value<'js>) -> Option<&'v Object<'js>> {
    value.as_object().filter(|_| !value.is_function())
}

fn player_of(value: &Value) -> Option<Player> {
    match value.as_number() {
        Some(0.0) => Some(0),
        Some(1.0) => Some(1),
        _ => None,
    }
}

/// The kind of a value, and the value itself if it is short.
fn described(value: &Value) -> String {
    match (value.as_number(), value.as_string()) {
        (Some(number), _) => number.to_string(),
        (_, Some(text)) => format!("\"{}\"", shown(&text_of(text))),
        _ => kind_name(value).to_owned(),
    }
}

fn board<'js>(realm: &Realm<'js>, context: &Object<'js>) -> Result<Vec<Option<(u16, Player)>>, Trouble> {
    let (width, height) = (realm.facts.width as usize, realm.facts.height as usize);
    let board: Value = context.get("board")?;
    let Some(columns) = realm.list(&board)?.filter(|columns| columns.len() == width) else {
        return Err(Trouble::Unusable(format!("board must stay a list of {width} columns")));
    };
    let mut men = Vec::with_capacity(width * height);
    for x in 0..width {
        let column: Value = columns.get(x)?;
        let Some(cells) = realm.list(&column)?.filter(|cells| cells.len() == height) else {
            return Err(Trouble::Unusable(format!("board[{x}] must stay a list of {height} squares")));
        };
        for h in 0..height {
            let cell: Value = cells.get(h)?;
            let Some(cell) = plain_object(&cell) else {
                return Err(Trouble::Unusable(format!("board[{x}][{h}] must be an object, not {}", kind_name(&cell))));
            };
            men.push(man(realm, &cell.get("piece")?, x, h)?);
        }
    }
    Ok(men)
}

fn man<'js>(realm: &Realm<'js>, piece: &Value<'js>, x: usize, h: usize) -> Result<Option<(u16, Player)>, Trouble> {
    if piece.is_null() || piece.is_undefined() {
        return Ok(None);
    }
    let place = format_args!("board[{x}][{h}].piece");
    let Some(object) = plain_object(piece) else {
        return Err(Trouble::Unusable(format!("{place} must be `null` or an object, not {}", described(piece))));
    };
    let name: Value = object.get("name")?;
    let Some(index) = name.as_string().and_then(|name| realm.facts.names.get(&text_of(name))) else {
        return Err(Trouble::Unusable(format!("{place}.name must be a declared piece, not {}", described(&name))));
    };
    let owner: Value = object.get("owner")?;
    let owner = player_of(&owner)
        .ok_or_else(|| Trouble::Unusable(format!("{place}.owner must be 0 or 1, not {}", described(&owner))))?;
    Ok(Some((*index, owner)))
}

fn data<'js>(realm: &Realm<'js>, context: &Object<'js>) -> Result<String, Trouble> {
    let data: Value = context.get("data")?;
    let text = match realm.ctx.json_stringify(data) {
        Ok(text) => text,
        Err(error) => return Err(not_json(realm, error)),
    };
    let Some(text) = text else { return Err(Trouble::Unusable("data must be JSON".to_owned())) };
    let text = text_of(&text);
    if text.len() > DATA {
        return Err(Trouble::Unusable(format!("data must have at most {DATA} bytes as JSON, not {}", text.len())));
    }
    Ok(text)
}

/// An exception of the conversion to JSON says that `data` is unusable, unless a limit is the cause.
fn not_json(realm: &Realm, error: rquickjs::Error) -> Trouble {
    if !error.is_exception() || realm.budget.is_exceeded() {
        return Trouble::Thrown(error);
    }
    let exception = realm.ctx.catch();
    let message: Option<String> = match exception.as_object().map(|object| object.get::<_, Value>("message")) {
        Some(Ok(message)) => message.as_string().map(text_of),
        Some(Err(error)) => return Trouble::Thrown(error),
        None => None,
    };
    if exception.is_null() || message.as_deref() == Some("out of memory") {
        return Trouble::Thrown(realm.ctx.throw(exception));
    }
    Trouble::Unusable(format!("data must be JSON: {}", shown(&message.unwrap_or_else(|| "exception".to_owned()))))
}

/// What a finishing rule says with the value that it returned.
pub(crate) fn ending(value: &Value) -> Result<Option<Ending>, Trouble> {
    if !is_true(value)? {
        return Ok(None);
    }
    let Some(object) = plain_object(value) else { return Ok(Some(Ending { winner: None, reason: None })) };
    let winner: Value = object.get("winner")?;
    let winner = match player_of(&winner) {
        Some(player) => Some(Some(player)),
        None if winner.is_null() => Some(None),
        None if winner.is_undefined() => None,
        None => return Err(Trouble::Unusable(format!("winner must be 0, 1 or null, not {}", described(&winner)))),
    };
    let reason: Value = object.get("reason")?;
    let reason = match reason.as_string() {
        Some(text) => Some(cut(&text_of(text), MAX_REASON).to_owned()),
        None if reason.is_null() || reason.is_undefined() => None,
        None => return Err(Trouble::Unusable(format!("reason must be a text, not {}", described(&reason)))),
    };
    Ok(Some(Ending { winner, reason }))
}

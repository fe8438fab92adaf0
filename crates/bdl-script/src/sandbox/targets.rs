//! Targets by descriptors (spec bdl 6.4), and positions.

use bdl_game::game::ScriptId;
use bdl_game::scripts::Context;
use rquickjs::{Function, Object, Value};

use super::failure::Trouble;
use super::realm::{Realm, Resolved, is_true, kind_name, this};

/// Lists of positions may hold lists; deeper ones are refused, because a list may hold itself.
const MAX_LISTS: usize = 8;
/// The largest integer of JavaScript whose neighbors differ.
const MAX_INTEGER: f64 = 9_007_199_254_740_991.0;

/// The man whose targets are asked for, and the targets found.
struct Scan<'c> {
    context: &'c Context,
    width: i32,
    height: i32,
    x: i32,
    h: i32,
    owner: u8,
    /// The direction of y in host coordinates.
    down: i32,
    can_jump: bool,
    kills: bool,
    is_target: Vec<bool>,
    targets: Vec<(u8, u8)>,
}

/// A half-open range.
#[derive(Clone, Copy)]
struct Span {
    low: i64,
    high: i64,
}

impl Span {
    /// The offsets on a board of a size in scan order: upwards if all are positive, otherwise downwards.
    fn offsets(self, size: i32) -> impl Iterator<Item = i32> {
        let size = i64::from(size);
        let (low, high) = (self.low.clamp(-size, size + 1) as i32, self.high.clamp(-size, size + 1) as i32);
        let count = (high - low).max(0);
        let is_upwards = self.low > 0;
        (0..count).map(move |step| if is_upwards { low + step } else { high - 1 - step })
    }
}

/// The targets of the focused man, in scan order and each once.
pub(crate) fn targets<'js>(
    realm: &mut Realm<'js>,
    script: ScriptId,
    kills: bool,
    context: &Context,
) -> Result<Vec<(u8, u8)>, Trouble> {
    let facts = realm.facts.clone();
    let (x, h) = context.focused;
    let is_on_board = (0..facts.width).contains(&x) && (0..facts.height).contains(&h);
    let man = is_on_board.then(|| context.board.get((x * facts.height + h) as usize).copied().flatten()).flatten();
    let Some((piece, owner)) = man else { return Ok(Vec::new()) };
    let Some(piece) = facts.pieces.get(usize::from(piece)) else { return Ok(Vec::new()) };
    let mut scan = Scan {
        context,
        width: facts.width,
        height: facts.height,
        x,
        h,
        owner,
        down: if piece.mirrored && owner == 0 { -1 } else { 1 },
        can_jump: piece.can_jump,
        kills,
        is_target: vec![false; (facts.width * facts.height) as usize],
        targets: Vec::new(),
    };
    match &*realm.resolve(script)? {
        Resolved::Functions(functions) => {
            for (function, owner) in functions {
                let query = realm.query(context)?;
                let found = realm.call(function, (this(owner), query))?;
                scan.result(realm, found)?;
            }
        }
        Resolved::MoveList(list) => {
            let own = realm.context(context)?;
            let found = realm.call(list, (x, h, own))?;
            let Some(elements) = realm.list(&found)? else {
                return Err(Trouble::Shape(format!("expected a list, found {}", kind_name(&found))));
            };
            for index in 0..elements.len() {
                let element: Value = elements.get(index)?;
                if element.is_function() {
                    let function = realm.plain_function(element)?;
                    let query = realm.query(context)?;
                    let found = realm.call(&function, (query,))?;
                    scan.result(realm, found)?;
                } else if element.is_number() {
                    return Err(Trouble::Shape("expected a descriptor or a function, found a number".to_owned()));
                } else {
                    scan.descriptor(realm, &element)?;
                }
            }
        }
    }
    Ok(scan.targets)
}

impl Scan<'_> {
    /// What a function returned: a descriptor or a list of them.
    fn result<'js>(&mut self, realm: &Realm<'js>, found: Value<'js>) -> Result<(), Trouble> {
        let Some(list) = realm.list(&found)? else { return self.descriptor(realm, &found) };
        for index in 0..list.len() {
            self.descriptor(realm, &list.get(index)?)?;
        }
        Ok(())
    }

    fn descriptor<'js>(&mut self, realm: &Realm<'js>, value: &Value<'js>) -> Result<(), Trouble> {
        if realm.budget.is_late() {
            return Err(Trouble::Late);
        }
        let object = match value.as_object() {
            Some(object) if !value.is_array() && !value.is_function() => object,
            _ => return Err(Trouble::Unusable(format!("a descriptor must be an object, not {}", kind_name(value)))),
        };
        let killing: Value = object.get("killing")?;
        let kills = if killing.is_undefined() { self.kills } else { is_true(&killing)? };
        let xs = span(realm, &object.get("x")?, "x")?;
        let ys = YOffsets::of(realm, object)?;
        for dx in xs.offsets(self.width) {
            let ys = match &ys {
                YOffsets::Span(span) => *span,
                YOffsets::Function(function) => {
                    realm.reset_chance(self.context.move_count)?;
                    span(realm, &realm.call(function, (this(value), dx))?, "the result of y")?
                }
            };
            for dy in ys.offsets(self.height) {
                let (x, h) = (self.x + dx, self.h + dy * self.down);
                let is_on_board = (0..self.width).contains(&x) && (0..self.height).contains(&h);
                if (dx, dy) == (0, 0) || !is_on_board {
                    continue;
                }
                let square = (x * self.height + h) as usize;
                let man = self.context.board.get(square).copied().flatten();
                if man.is_none_or(|(_, owner)| owner != self.owner && kills) && !self.is_target[square] {
                    self.is_target[square] = true;
                    self.targets.push((x as u8, h as u8));
                }
                if man.is_some() && !self.can_jump {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// The field `y` of a descriptor.
enum YOffsets<'js> {
    Span(Span),
    Function(Function<'js>),
}

impl<'js> YOffsets<'js> {
    fn of(realm: &Realm<'js>, descriptor: &Object<'js>) -> Result<Self, Trouble> {
        let value: Value = descriptor.get("y")?;
        Ok(match value.as_function() {
            Some(function) => Self::Function(function.clone()),
            None => Self::Span(span(realm, &value, "y")?),
        })
    }
}

/// An integer, or a pair of integers whose second is excluded.
fn span<'js>(realm: &Realm<'js>, value: &Value<'js>, what: &str) -> Result<Span, Trouble> {
    if let Some(low) = integer(value) {
        return Ok(Span { low, high: low + 1 });
    }
    if let Some(pair) = realm.list(value)?
        && pair.len() == 2
        && let (Some(low), Some(high)) = (integer(&pair.get(0)?), integer(&pair.get(1)?))
    {
        return Ok(Span { low, high });
    }
    let message = format!("{what} of a descriptor must be an integer or a pair of integers, not {}", described(value));
    Err(Trouble::Unusable(message))
}

/// The kind of a value, and the value if it is a number.
fn described(value: &Value) -> String {
    value.as_number().map_or_else(|| kind_name(value).to_owned(), |number| number.to_string())
}

fn integer(value: &Value) -> Option<i64> {
    let number = value.as_number()?;
    (number.fract() == 0.0 && number.abs() <= MAX_INTEGER).then_some(number as i64)
}

/// The positions of a block, in file coordinates and in list order.
pub(crate) fn positions(realm: &mut Realm, block: usize) -> Result<Vec<(i32, i32)>, Trouble> {
    let list = realm.value(block)?;
    let mut found = Vec::new();
    add_positions(realm, &list, 0, &mut found)?;
    Ok(found)
}

fn add_positions<'js>(
    realm: &Realm<'js>,
    value: &Value<'js>,
    depth: usize,
    found: &mut Vec<(i32, i32)>,
) -> Result<(), Trouble> {
    if realm.budget.is_late() {
        return Err(Trouble::Late);
    }
    let needed = "a position must be an object `{ x, y }`";
    if let Some(list) = realm.list(value)? {
        if depth > MAX_LISTS {
            return Err(Trouble::Unusable(format!("{needed}, not lists in lists in lists")));
        }
        for index in 0..list.len() {
            add_positions(realm, &list.get(index)?, depth + 1, found)?;
        }
        return Ok(());
    }
    let object = match value.as_object() {
        _ if value.is_function() || value.is_number() => {
            return Err(Trouble::Shape(format!("{needed}, not {}", kind_name(value))));
        }
        Some(object) => object,
        None => return Err(Trouble::Unusable(format!("{needed}, not {}", kind_name(value)))),
    };
    let coordinate = |name: &str| -> Result<i32, Trouble> {
        let value: Value = object.get(name)?;
        let number = integer(&value).ok_or_else(|| {
            Trouble::Unusable(format!("{name} of a position must be an integer, not {}", described(&value)))
        })?;
        Ok(number.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
    };
    let position = (coordinate("x")?, coordinate("y")?);
    found.push(position);
    Ok(())
}

//! Hovers over objects that modules define: types, symbols, sides, units, namers, modules.

use std::fmt::Write;

use gdl_db::File;
use gdl_hir::{DefKind, Definition, item_tree};
use gdl_inquire::Thing;
use gdl_ruleset::{Origin, TypeRef, Value, dice_text};
use gdl_schema::{form, property};
use gdl_syntax::{AstNode, List, TextRange};

use super::{thing, value::dice_range};
use crate::{
    FilePos, FileRange, Game, ImageColors, Role, Spot, classify,
    game::{kind_noun, kind_of_all},
    images::{image_file, images},
    markdown::{self, code},
    range_of,
    sides::side_name,
};

/// The maximum number of types that are named.
const MAX_TYPES: usize = 100;

/// The maximum number of forms of an image family that are read; most have one.
const MAX_IMAGES: usize = 16;

/// The maximum number of characters of a value or a form that are shown.
const MAX_TEXT: usize = 200;

/// The description of an object that a module defines.
pub(super) fn definition(game: &Game, definition: &Definition) -> Option<String> {
    let name = &definition.name;
    let place = game.place(definition.origin).map_or(String::new(), |place| format!(", defined in {place}"));
    match definition.kind {
        DefKind::Type(kind) => {
            let Some(ty) = game.type_named(name, Some(kind)) else {
                return Some(format!("{} {}{place}.", capital(kind_noun(kind)), code(name)));
            };
            Some(type_card(game, ty, &place))
        }
        DefKind::Variable => {
            let value = game.binding(name);
            if let Some(ty) = value.and_then(Value::as_type) {
                let card = type_card(game, ty, "");
                return Some(format!("Symbol {}{place}, stands for {}.\n\n{card}", code(name), code(game.symbol(ty))));
            }
            let value = value.map(|value| match value.as_int() {
                Some(number) => with_dice(number),
                None => cut(&game.print(value)),
            });
            let value = value.map_or(String::new(), |value| markdown::block(&value));
            Some(format!("Symbol {}{place}.{value}", code(name)))
        }
        DefKind::Module => {
            let file = game.db.file_by_index(definition.origin.file)?;
            Some(module(game, file))
        }
        DefKind::Variant => {
            let at = range_of(game.db, definition.origin)?;
            let root = gdl_db::parse(game.db, at.file).syntax();
            let list = root.covering_element(at.range).parent().and_then(List::cast);
            let list = list.filter(|list| list.head().is_none_or(|head| head != "variants"));
            let index = game.evaluated.variants.iter().position(|variant| variant.name == *name);
            let more = index.map_or(String::new(), |index| thing::more(game, Thing::Variant(index)));
            Some(variant(name, &place, list.as_ref()) + &more)
        }
        DefKind::Namer => {
            let form = form_text(game, definition.origin);
            let index = game.evaluated.ruleset.namers.iter().rposition(|namer| namer.symbol == *name);
            let more = index.map_or(String::new(), |index| thing::more(game, Thing::Namer(index)));
            Some(format!("Namer {}{place}.{form}{more}", code(name)))
        }
        DefKind::ImageFamily => {
            let form = form_text(game, definition.origin);
            Some(format!("Image family {}{place}.{form}{}", code(name), plain_color(game, name)))
        }
        DefKind::Side => {
            let sides = &game.evaluated.ruleset.sides;
            side(game, sides.iter().position(|side| side.symbol.as_ref() == Some(name))?)
        }
        DefKind::Scorekeeper => {
            let form = form_text(game, definition.origin);
            let keepers = &game.evaluated.ruleset.scorekeepers;
            let index = keepers.iter().position(|keeper| {
                let title = keeper.attrs.str(property::scorekeeper::TITLE);
                title.is_some_and(|title| title == name) || keeper.id.to_string() == *name
            });
            let more = index.map_or(String::new(), |index| thing::more(game, Thing::Scorekeeper(index)));
            Some(format!("Scorekeeper {}{place}.{form}{more}", code(name)))
        }
        DefKind::Unit => {
            let what = unit(game, definition.origin).unwrap_or_default();
            Some(format!("Unit {}{place}.{what}{}", code(name), form_text(game, definition.origin)))
        }
        kind => Some(format!("{} {}{place}.{}", capital(kind.noun()), code(name), form_text(game, definition.origin))),
    }
}

/// A variant of a module, with its effect.
pub(super) fn variant(name: &str, place: &str, list: Option<&List>) -> String {
    let text = list.map_or(String::new(), |list| block(&list.syntax().text().to_string()));
    format!("Variant {}{place}.{text}", code(name))
}

/// A number, and the dice that it encodes in tables.
fn with_dice(number: i32) -> String {
    let dice = i16::try_from(number).ok().map(dice_text).filter(|dice| *dice != number.to_string());
    let Some(dice) = dice else { return number.to_string() };
    let range = dice_range(&dice).map_or(String::new(), |range| format!(", {range}"));
    format!("{number} ; {dice}{range}")
}

/// Describes a unit as it is at the end of evaluation: later forms may have changed it.
fn unit(game: &Game, origin: Origin) -> Option<String> {
    let rules = &game.evaluated.ruleset;
    let form = origin.form();
    let index = game.evaluated.provenance.units.iter().position(|made| made.form() == form)?;
    let unit = rules.units.get(index)?;
    let side = rules.sides.iter().find(|side| side.id == unit.side).filter(|side| side.id != 0);
    let side = side.map_or_else(
        || "of no side".to_owned(),
        |side| format!("of side {}, {}", side.id, code(&cut(&side_name(side)))),
    );
    let place = match unit.pos {
        (x, y) if x >= 0 && y >= 0 => format!(", at {x}, {y}"),
        _ => String::new(),
    };
    Some(format!(" It is a {} {side}{place}.", code(game.symbol(unit.kind))))
}

/// Describes a side as it is at the end of evaluation.
pub(super) fn side(game: &Game, index: usize) -> Option<String> {
    let side = game.evaluated.ruleset.sides.get(index)?;
    let origin = game.evaluated.provenance.sides.get(index).filter(|_| index > 0);
    let place =
        origin.and_then(|origin| game.place(*origin)).map_or(String::new(), |place| format!(", made in {place}"));
    let first = format!("Side {}, {}{place}.", side.id, code(&cut(&side_name(side))));
    Some(thing::described(game, first, Thing::Side(index)))
}

/// Lists the types for which `u*` or a similar symbol stands.
pub(super) fn all_types(game: &Game, symbol: &str) -> Option<String> {
    let kind = kind_of_all(symbol)?;
    let types = &game.evaluated.ruleset.types;
    let names: Vec<String> = types.refs(kind).take(MAX_TYPES).map(|ty| code(game.symbol(ty))).collect();
    let more = match types.count(kind) - names.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let colon = if names.is_empty() { "." } else { ":\n" };
    let what = format!("All {}s of the game, in the order of their definition{colon}", kind_noun(kind));
    Some(format!("{what}{}{more}", names.join(" ")))
}

/// An image family of a library: its file, its sizes, and its first lines.
pub(super) fn image(game: &Game, name: &str) -> Option<String> {
    let (_, file) = images(game.db, game.root).into_iter().find(|(known, _)| *known == name)?;
    let found = image_file(game.db, game.root, name);
    let forms = found.map_or(Vec::new(), |file| image_forms(file.text(game.db), name));
    let mut sizes: Vec<String> = forms.iter().flat_map(image_sizes).collect();
    sizes.sort();
    sizes.dedup();
    let sizes = if sizes.is_empty() { String::new() } else { format!(" Sizes: {}.", sizes.join(", ")) };
    let text = forms.first().map_or(String::new(), |form| block(&form.syntax().text().to_string()));
    Some(format!("Image family {}, in {}.{sizes}{text}{}", code(name), code(file), plain_color(game, name)))
}

/// The forms of an image family in a file of image families. Only these are parsed, because the files are long.
fn image_forms(text: &str, name: &str) -> Vec<List> {
    let form = |(at, _): (usize, &str)| {
        let rest = &text[at..];
        let end = rest[1..].find("\n(").map_or(rest.len(), |end| end + 1);
        gdl_syntax::parse(&rest[..end]).tree().forms().next()?.as_list().cloned()
    };
    text.match_indices(&format!("(imf \"{name}\"")).take(MAX_IMAGES).filter_map(form).collect()
}

/// `32x32` of each clause `((32 32 KIND) ...)`.
fn image_sizes(form: &List) -> Vec<String> {
    let size = |clause: gdl_syntax::Element| {
        let size = clause.as_list()?.first()?.as_list()?.clone();
        let number = |index: usize| size.elements().nth(index)?.as_atom()?.number();
        Some(format!("{}x{}", number(0)?, number(1)?))
    };
    form.args().skip(1).filter_map(size).collect()
}

/// The color of an image family of one pixel, which fills terrain without images.
fn plain_color(game: &Game, family: &str) -> String {
    let color = ImageColors::new(game.db, game.root).rgb(family);
    let color = color.map(|color| gdl_report::color::Rgb::from_parts(color.0));
    color.map_or(String::new(), |gdl_report::color::Rgb(r, g, b)| {
        format!("\n\nOne color: `#{r:02x}{g:02x}{b:02x}`, red {r}, green {g}, blue {b}.")
    })
}

/// The rule for the symbol at a position within a grammar.
pub(super) fn grammar_rule(spot: &Spot) -> Option<String> {
    let name = spot.symbol()?;
    let grammar = spot.lists.iter().find(|step| step.role == Role::NamingMethod)?;
    let rules = grammar.list.elements().filter_map(|rule| rule.as_list().cloned());
    let rule = rules.into_iter().find(|rule| rule.head().is_some_and(|head| head == name))?;
    Some(format!("Symbol {} of this grammar.{}", code(&name), block(&rule.syntax().text().to_string())))
}

fn capital(noun: &str) -> String {
    let mut letters = noun.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Describes a type as it is at the end of evaluation.
fn type_card(game: &Game, ty: TypeRef, place: &str) -> String {
    let (letter, symbol) = (ty.kind.letter(), code(game.symbol(ty)));
    let kind = capital(kind_noun(ty.kind));
    let first = format!("{kind} {symbol}, number {} of `{letter}*`{place}.", ty.index);
    thing::described(game, first, Thing::Type(ty))
}

/// Describes a module by its own `game-module` form.
pub(super) fn module(game: &Game, file: File) -> String {
    let path = file.path(game.db);
    let mut out = format!("Module {}", code(path.file_stem().unwrap_or_default()));
    let forms = &item_tree(game.db, file).forms;
    let described = forms.iter().find(|form| form.value.head().is_some_and(|head| head == form::GAME_MODULE.name()));
    let text = |name: &str| {
        let properties = described.map_or(&[][..], |form| form.value.items());
        let property = properties.iter().find(|property| property.head().is_some_and(|head| head == name))?;
        property.items().get(1).and_then(Value::as_str).cloned()
    };
    if let Some(title) = text("title") {
        let _ = write!(out, ": {}", markdown::plain(&cut(&title)));
    }
    let start = FileRange { file, range: TextRange::empty(0.into()) };
    let count = if forms.len() == 1 { "1 form".to_owned() } else { format!("{} forms", forms.len()) };
    let _ = write!(out, "\n\n{}, {count}.", game.link_to(start, &code(path.as_str())));
    if let Some(blurb) = text("blurb") {
        let _ = write!(out, "\n\n{}", markdown::plain(&cut(&blurb)));
    }
    if game.evaluated.files.contains(&file) {
        out += &thing::relations(game, Thing::Module(file));
    }
    out
}

/// The form that defines an object, on one line; for a form in the clause of a variant, without the enclosing module
/// form.
fn form_text(game: &Game, origin: Origin) -> String {
    let Some(name) = range_of(game.db, origin) else { return String::new() };
    let at = gdl_syntax::TextSize::from(u32::from(name.range.start()) + u32::from(!name.range.is_empty()));
    let spot = classify(game.db, FilePos { file: name.file, offset: at });
    let form = spot.lists.iter().rev().find(|step| step.role == Role::Form).map(|step| step.list.syntax().text_range());
    let Some(range) = form.or_else(|| range_of(game.db, origin.form()).map(|form| form.range)) else {
        return String::new();
    };
    block(&name.file.text(game.db)[range])
}

/// Code on one line.
fn block(text: &str) -> String {
    markdown::block(&cut(&text.split_whitespace().collect::<Vec<_>>().join(" ")))
}

pub(crate) fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

//! Colors: names of image families of one pixel, and their red, green and blue components.

use camino::Utf8Path;
use gdl_db::{Db, File, Settings, parse};
use gdl_hir::item_tree;
use gdl_ruleset::{Value, write_string};
use gdl_schema::{Category, form};
use gdl_syntax::{Atom, Element, List, SyntaxKind, TextRange, TextSize};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{Game, Owner, Role, Slot, TextEdit, visit_roles};

/// Red, green and blue components, as in image families.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub [u16; 3]);

/// A color in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentColor {
    /// Its name, or its three numbers.
    pub range: TextRange,
    /// The color itself.
    pub rgb: Rgb,
}

/// The maximum number of colors of a file that are shown.
const MAX_COLORS: usize = 2000;

/// The maximum length of a chain of names that stand for other names.
const MAX_ALIASES: usize = 8;

/// The colors of a file: three numbers in an image family of one pixel or a palette, and names in positions that expect
/// a color, if the game or its library defines them.
pub fn document_colors(db: &dyn Db, file: File) -> Vec<DocumentColor> {
    let mut found = Vec::new();
    let mut names = Vec::new();
    for form in parse(db, file).tree().forms() {
        visit_roles(&form, &mut |element, role| {
            if found.len() < MAX_COLORS && names.len() < MAX_COLORS {
                color_at(element, role, &mut found, &mut names);
            }
        });
    }
    if !names.is_empty() {
        let mut known = ImageColors::new(db, file);
        let named = |(range, name): (TextRange, SmolStr)| known.rgb(&name).map(|rgb| DocumentColor { range, rgb });
        found.extend(names.into_iter().filter_map(named));
    }
    found.sort_by_key(|color| color.range.start());
    found.truncate(MAX_COLORS);
    found
}

fn color_at(element: &Element, role: &Role, found: &mut Vec<DocumentColor>, names: &mut Vec<(TextRange, SmolStr)>) {
    match (role, element) {
        (Role::Color, Element::Atom(atom)) => names_in(atom, names),
        (Role::Value(Slot::Global(id)), Element::Atom(atom)) if id.def().name.ends_with("-color") => {
            names_in(atom, names);
        }
        (Role::ImageClause, Element::List(clause)) => match pixel(clause) {
            Some(Pixel::Numbers(range, rgb)) => found.push(DocumentColor { range, rgb }),
            Some(Pixel::Name(range, name)) => names.push((range, name)),
            None => {}
        },
        (Role::PropertyList(Owner::Object(Category::Image)), Element::List(part)) => palettes(part, found),
        _ => {}
    }
}

/// Collects the names in a string, separated by commas, or in a symbol.
fn names_in(atom: &Atom, names: &mut Vec<(TextRange, SmolStr)>) {
    let range = atom.syntax().text_range();
    match atom.kind() {
        SyntaxKind::Symbol => names.push((range, atom.text().into())),
        SyntaxKind::String => {
            let mut offset = range.start() + TextSize::from(1);
            let text = atom.text().trim_matches('"');
            for part in text.split(',') {
                let blanks = part.len() - part.trim_start().len();
                let name = part.trim();
                // Texts are far below 4 GiB.
                names.push((TextRange::at(offset + TextSize::from(blanks as u32), TextSize::of(name)), name.into()));
                offset += TextSize::of(part) + TextSize::from(1);
            }
        }
        _ => {}
    }
}

enum Pixel {
    Numbers(TextRange, Rgb),
    Name(TextRange, SmolStr),
}

/// The color of a clause `((1 1) r g b)`, `((1 1) (r g b))` or `((1 1) name)`.
fn pixel(clause: &List) -> Option<Pixel> {
    let mut elements = clause.elements();
    let size = elements.next()?;
    let mut sides = size.as_list()?.elements().map(|side| side.as_atom().and_then(Atom::number));
    if sides.next()? != Some(1) || sides.next()? != Some(1) {
        return None;
    }
    let mut parts: Vec<Element> = elements.collect();
    if let [Element::List(list)] = &parts[..] {
        parts = list.elements().collect();
    }
    if let [Element::Atom(atom)] = &parts[..] {
        let name = atom.symbol().or(atom.string())?;
        return Some(Pixel::Name(atom.syntax().text_range(), name));
    }
    let (range, rgb) = numbers(&parts)?;
    Some(Pixel::Numbers(range, rgb))
}

/// The entries `(index r g b)` of the palettes in a part of an image.
fn palettes(part: &List, found: &mut Vec<DocumentColor>) {
    let lists = |list: &List| list.elements().filter_map(|element| element.as_list().cloned()).collect::<Vec<_>>();
    let palettes = lists(part).into_iter().filter(|list| list.head().is_some_and(|head| head == "palette"));
    for entry in palettes.flat_map(|palette| lists(&palette)) {
        let parts: Vec<Element> = entry.elements().collect();
        if parts.len() == 4
            && let Some((range, rgb)) = numbers(&parts[1..])
            && found.len() < MAX_COLORS
        {
            found.push(DocumentColor { range, rgb });
        }
    }
}

/// Three consecutive numbers that can be color components. Numbers with a comment between them are excluded, since a
/// new color would overwrite the comment.
fn numbers(parts: &[Element]) -> Option<(TextRange, Rgb)> {
    let [red, green, blue] = parts else { return None };
    let part = |element: &Element| u16::try_from(element.as_atom()?.number()?).ok();
    let rgb = Rgb([part(red)?, part(green)?, part(blue)?]);
    let between = std::iter::successors(red.syntax().next_sibling_or_token(), |it| it.next_sibling_or_token())
        .take_while(|it| it.text_range().end() <= blue.text_range().start());
    let has_comment =
        between.filter(|it| Element::cast(it.clone()).is_none()).any(|it| it.kind() != SyntaxKind::Whitespace);
    (!has_comment).then(|| (red.text_range().cover(blue.text_range()), rgb))
}

/// The colors of image family names in the game of a file: families of one pixel, in the game itself, else in the
/// `imf.dir` of its folder and of the libraries.
pub struct ImageColors<'db> {
    db: &'db dyn Db,
    game: Game<'db>,
    /// Files of image families that were read, with their families.
    read: FxHashMap<File, FxHashMap<SmolStr, Value>>,
}

impl<'db> ImageColors<'db> {
    /// The color names that a file can use.
    pub fn new(db: &'db dyn Db, file: File) -> ImageColors<'db> {
        ImageColors { db, game: Game::of(db, file), read: FxHashMap::default() }
    }

    /// The color of a name, if a family gives one.
    pub fn rgb(&mut self, name: &str) -> Option<Rgb> {
        let mut name = SmolStr::new(name);
        for _ in 0..MAX_ALIASES {
            match self.clause(&name)?.items() {
                [_, red, green, blue] => return rgb_of([red, green, blue]),
                [_, only] => match (only.items(), only.as_text()) {
                    ([red, green, blue], _) => return rgb_of([red, green, blue]),
                    (_, Some(other)) => name = other.clone(),
                    _ => return None,
                },
                _ => return None,
            }
        }
        None
    }

    /// The clause of a one-pixel family: from the game, else from the library.
    fn clause(&mut self, name: &str) -> Option<Value> {
        let family = self.game.evaluated.ruleset.images.iter().find(|family| family.name == name);
        if let Some(family) = family {
            return family.clauses.iter().rev().find(|clause| is_pixel(clause)).cloned();
        }
        let beside = self.game.root.dir(self.db);
        let library = Settings::get(self.db).libraries_of(self.db, beside);
        let folders = [beside].into_iter().chain(library.iter().map(|dir| dir.as_path()));
        for folder in folders {
            let Some(file) = self.listed(folder, name) else { continue };
            let db = self.db;
            let clauses = self.read.entry(file).or_insert_with(|| pixels_of(db, file));
            if let Some(clause) = clauses.get(name) {
                return Some(clause.clone());
            }
        }
        None
    }

    /// The file that has a family, according to the `NAME FILE` lines in the `imf.dir` of a folder.
    fn listed(&self, folder: &Utf8Path, name: &str) -> Option<File> {
        let list = self.db.file(&folder.join("imf.dir"));
        if !list.is_found(self.db) {
            return None;
        }
        let text = list.text(self.db);
        let mut lines = text.lines().filter_map(|line| line.split_once(char::is_whitespace));
        let (_, file) = lines.find(|(family, _)| *family == name)?;
        let file = self.db.file(&folder.join(file.trim()));
        file.is_found(self.db).then_some(file)
    }
}

fn is_pixel(clause: &Value) -> bool {
    let size = clause.items().first().map_or(&[][..], Value::items);
    matches!(size, [width, height, ..] if width.as_int() == Some(1) && height.as_int() == Some(1))
}

fn rgb_of(parts: [&Value; 3]) -> Option<Rgb> {
    let part = |value: &Value| u16::try_from(value.as_int()?).ok();
    Some(Rgb([part(parts[0])?, part(parts[1])?, part(parts[2])?]))
}

/// The one-pixel families in a file of image families.
fn pixels_of(db: &dyn Db, file: File) -> FxHashMap<SmolStr, Value> {
    let forms = item_tree(db, file).forms.iter().map(|form| &form.value);
    let families = forms.filter(|form| form.head().is_some_and(|head| head == form::IMF.name()));
    let pixel = |form: &Value| {
        let name = form.items().get(1)?.as_str()?.clone();
        Some((name, form.items().iter().skip(2).find(|clause| is_pixel(clause))?.clone()))
    };
    families.filter_map(pixel).collect()
}

/// A way to write a color.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColorPresentation {
    /// The label that the user sees.
    pub label: String,
    /// The edit that applies this presentation.
    pub edit: TextEdit,
}

/// The maximum number of color names that are offered as a replacement for another name.
const MAX_NAMES: usize = 5;

/// The ways to write a color at a range of a file that has another color: numbers for numbers, and the names of the
/// nearest colors for a name.
pub fn color_presentations(db: &dyn Db, file: File, range: TextRange, rgb: Rgb) -> Vec<ColorPresentation> {
    let present = document_colors(db, file).into_iter().find(|color| color.range == range);
    let Some(text) = file.text(db).get(usize::from(range.start())..usize::from(range.end())) else { return Vec::new() };
    if present.is_none() || text.starts_with(|c: char| c.is_ascii_digit()) {
        let [red, green, blue] = rgb.0;
        let text = format!("{red} {green} {blue}");
        return match present {
            Some(_) => vec![ColorPresentation { label: text.clone(), edit: TextEdit::new(range, text) }],
            None => Vec::new(),
        };
    }
    let mut families = ImageColors::new(db, file);
    let mut names = families.names_beside(text);
    names.sort_by_cached_key(|(name, other)| (distance(rgb, *other), name.clone()));
    names.truncate(MAX_NAMES);
    let mut here = parse(db, file).syntax().token_at_offset(range.start());
    let is_symbol = here.any(|token| token.kind() == SyntaxKind::Symbol && token.text_range() == range);
    let write = |name: SmolStr| {
        let mut text = String::new();
        match is_symbol && !crate::rename::is_plain_symbol(&name) {
            true => write_string(&mut text, &name),
            false => text.push_str(&name),
        }
        ColorPresentation { label: name.into(), edit: TextEdit::new(range, text) }
    };
    names.into_iter().map(|(name, _)| write(name)).collect()
}

fn distance(a: Rgb, b: Rgb) -> u64 {
    a.0.iter().zip(b.0).map(|(&a, b)| u64::from(a.abs_diff(b)).pow(2)).sum()
}

impl ImageColors<'_> {
    /// The colors of the game, and those in the file of this name. Names that stand for other names are left out: one
    /// could end up standing for itself.
    fn names_beside(&mut self, name: &str) -> Vec<(SmolStr, Rgb)> {
        self.rgb(name);
        let families = self.game.evaluated.ruleset.images.iter();
        let own = families.filter_map(|family| Some((&family.name, family.clauses.iter().rfind(|it| is_pixel(it))?)));
        let library = self.read.values().flatten();
        let mut names: Vec<(SmolStr, Rgb)> = library
            .chain(own)
            .filter_map(|(name, clause)| match clause.items() {
                [_, red, green, blue] => Some((name.clone(), rgb_of([red, green, blue])?)),
                _ => None,
            })
            .collect();
        names.sort();
        names.dedup_by(|a, b| a.0 == b.0);
        names
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_test_support::TestDb;

    use super::*;
    use crate::testing::place;

    const LIBRARY: &str = "
;;- /lib/imf.dir
ImageFamilyName FileName
red colors.imf
dark-red colors.imf
tank weapons.imf
none missing.imf
. .
;;- /lib/colors.imf
(imf \"red\" ((1 1) 65535 0 0))
(imf \"dark-red\" ((1 1) 30000 0 0))
";

    fn colors(text: &str) -> (TestDb, Vec<DocumentColor>) {
        let db = TestDb::new(&format!("{text}\n{LIBRARY}"));
        let colors = document_colors(&*db, db.main());
        (db, colors)
    }

    fn check(text: &str, expect: Expect) {
        let (db, colors) = colors(text);
        let show = |color: &DocumentColor| format!("{} {:?}\n", place(&*db, db.main(), color.range), color.rgb.0);
        expect.assert_eq(&colors.iter().map(show).collect::<String>());
    }

    #[test]
    fn numbers_of_families_and_palettes() {
        check(
            "(imf \"\u{e9}\" ((1 1) 1 2 3)) (imf \"b\" ((1 1) (4 5 65535))) (imf \"c\" ((1 1) 1 2 65536))",
            expect![[r#"
            /main.g:1:17 1 2 3 [1, 2, 3]
            /main.g:1:42 4 5 65535 [4, 5, 65535]
        "#]],
        );
        check(
            "(imf \"a\" ((8 8) 1 2 3) ((8 8 tile) (color (pixel-size 1) (palette (0 9 8 7) (1 0 0 0) (2 1)) \"00\")))",
            expect![[r#"
                /main.g:1:70 9 8 7 [9, 8, 7]
                /main.g:1:80 0 0 0 [0, 0, 0]
            "#]],
        );
        check("(imf \"a\" ((1 1)", expect![[""]]);
        // A new color would overwrite the comment.
        check("(imf \"a\" ((1 1) 1 ; red\n 2 3))", expect![[""]]);
    }

    #[test]
    fn names_that_the_game_or_the_library_has() {
        check(
            "(side a (color \"red, dark-red,tank,own\"))\r\n(imf \"own\" ((1 1) red))",
            expect![[r#"
            /main.g:1:17 red [65535, 0, 0]
            /main.g:1:22 dark-red [30000, 0, 0]
            /main.g:1:36 own [65535, 0, 0]
            /main.g:2:19 red [65535, 0, 0]
        "#]],
        );
        check(
            "(set grid-color \"red\") (set grid-color \"none\") (unit-type red (color \"x\"))",
            expect![[r#"
            /main.g:1:18 red [65535, 0, 0]
        "#]],
        );
        check("(imf \"a\" ((1 1) b)) (imf \"b\" ((1 1) a))", expect![[""]]);
    }

    #[test]
    fn many_colors_have_a_bound() {
        let (_, colors) = colors(&"(imf \"x\" ((1 1) 1 2 3))\n".repeat(5000));
        assert_eq!(colors.len(), MAX_COLORS);
    }

    #[test]
    fn colors_are_written_as_they_stand() {
        let check = |text: &str, rgb: [u16; 3], expect: Expect| {
            let (db, colors) = colors(text);
            let ways = color_presentations(&*db, db.main(), colors[0].range, Rgb(rgb));
            let show = |way: &ColorPresentation| {
                let mut text = db.main().text(&*db).to_string();
                text.replace_range(std::ops::Range::<usize>::from(way.edit.range), &way.edit.text);
                format!("{}: {}\n", way.label, text.lines().next().unwrap_or_default())
            };
            expect.assert_eq(&ways.iter().map(show).collect::<String>());
        };
        check(
            "(imf \"a\" ((1 1) 1 2 3))",
            [4, 5, 6],
            expect![[r#"
            4 5 6: (imf "a" ((1 1) 4 5 6))
        "#]],
        );
        check(
            "(side a (color \"red,tank\"))",
            [29000, 1, 2],
            expect![[r#"
            dark-red: (side a (color "dark-red,tank"))
            red: (side a (color "red,tank"))
        "#]],
        );
        check(
            "(imf \"a\" ((1 1) red))",
            [29000, 1, 2],
            expect![[r#"
            dark-red: (imf "a" ((1 1) dark-red))
            red: (imf "a" ((1 1) red))
        "#]],
        );
        let (db, _) = colors("(print 1)");
        assert_eq!(color_presentations(&*db, db.main(), TextRange::up_to(3.into()), Rgb([0; 3])), []);
    }
}

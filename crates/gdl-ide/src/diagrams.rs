//! Diagrams of a game for editors: a picture whose colors the editor gives, the same in words, and where its types are defined.

use gdl_db::{Db, File};
use gdl_hir::definitions;
use gdl_inquire::{Graph, GraphKind, GraphLink, Reach};
use gdl_report::diagram::Links;
use gdl_ruleset::TypeRef;

use crate::{FileRange, Game, range_of};

/// The diagrams, by their names.
const DIAGRAMS: [(&str, GraphKind); 5] = [
    ("building", GraphKind::Building),
    ("transport", GraphKind::Transport),
    ("capture", GraphKind::Capture),
    ("materials", GraphKind::Materials),
    ("advances", GraphKind::Advances),
];

/// The maximum number of lines of a diagram in words.
const MAX_LINES: usize = 5000;

/// A diagram of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameDiagram {
    /// The root of the game.
    pub root: File,
    /// The picture: SVG without a style, with the classes `box`, `faint`, `arrow`, `head`, `quiet` and `k0` to `k5`. The name of
    /// a type links to `#` and its index. None if there are too many arrows for a picture.
    pub svg: Option<String>,
    /// The arrows in words, by the type at their start.
    pub words: Vec<String>,
    /// The definitions of the types, by their index.
    pub places: Vec<Option<FileRange>>,
}

/// Links to types by their index.
struct Indexes;

impl Links for Indexes {
    fn address(&self, thing: usize) -> Option<String> {
        Some(format!("#{thing}"))
    }
}

/// A diagram of the game under which a file is shown: `building`, `transport`, `capture`, `materials` or `advances`.
///
/// # Errors
///
/// There is no such diagram: the reason, for people.
pub fn game_diagram(db: &dyn Db, file: File, name: &str) -> Result<GameDiagram, String> {
    let Some((_, kind)) = DIAGRAMS.into_iter().find(|(known, _)| *known == name) else {
        let names = DIAGRAMS.map(|(name, _)| name).join(", ");
        return Err(format!("there is no diagram `{name}`: there are {names}"));
    };
    let game = Game::of(db, file);
    let graph = Reach::of(game.inquiry()).graph(kind);
    let place = |ty: &TypeRef| {
        let form = *game.evaluated.provenance.types.get(ty)?;
        let names = definitions(db, db.file_by_index(form.file)?);
        let name = names.iter().find(|it| it.origin.form() == form.form() && it.name == *game.symbol(*ty));
        range_of(db, name.map_or(form, |name| name.origin))
    };
    Ok(GameDiagram {
        root: game.root,
        svg: graph.diagram().figure(&Indexes),
        words: words(&graph),
        places: graph.types.iter().map(place).collect(),
    })
}

fn words(graph: &Graph) -> Vec<String> {
    let mut links: Vec<&GraphLink> = graph.links.iter().collect();
    links.sort_by_key(|link| (link.from, link.label));
    let groups = links.chunk_by(|a, b| (a.from, a.label) == (b.from, b.label));
    let name = |index: usize| graph.nodes.get(index).map_or("", |(name, _)| name.as_str());
    let line = |group: &[&GraphLink]| {
        let first = group.first()?;
        let is_possible = graph.nodes.get(first.from).is_some_and(|(_, possible)| *possible);
        let note = if is_possible { "" } else { " (never exists)" };
        let to: Vec<&str> = group.iter().map(|link| name(link.to)).collect();
        Some(format!("{}{note} {} {}", name(first.from), first.label, to.join(", ")))
    };
    groups.take(MAX_LINES).filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;
    use crate::testing::place;

    #[test]
    fn a_diagram_has_words_and_places() {
        let db = TestDb::new(
            "(unit-type town (start-with 1)) (unit-type man) (unit-type elf) (terrain-type plain)\n\
             (table can-create (town (man elf) 1))\n(table acp-to-create (town (man elf) 1))\n(add town acp-per-turn 1)\n",
        );
        let found = game_diagram(&*db, db.main(), "building").expect("a diagram");
        assert_eq!(found.words, ["town creates man, elf"]);
        let places: Vec<String> = found.places.iter().flatten().map(|at| place(&*db, at.file, at.range)).collect();
        assert_eq!(places, ["/main.g:1:12 town", "/main.g:1:44 man", "/main.g:1:60 elf"]);
        let svg = found.svg.expect("a picture");
        assert!(svg.starts_with("<svg class=\"diagram\"") && svg.contains("<a href=\"#0\">"), "{svg}");
        assert!(!svg.contains("style"), "{svg}");
        assert_eq!(
            game_diagram(&*db, db.main(), "roads").expect_err("no such diagram"),
            "there is no diagram `roads`: there are building, transport, capture, materials, advances"
        );
    }
}

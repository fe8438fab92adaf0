//! The call hierarchy of modules: which module loads which.

use gdl_db::{Db, File, Workspace};
use gdl_hir::{DefKind, RefKind, edges, module_summary, source_map};
use gdl_syntax::TextRange;
use smol_str::SmolStr;

use crate::{
    FilePos, NameOccurrence, classify,
    modules::{module_named, name_range},
};

/// A module in the hierarchy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleItem {
    /// The file.
    pub file: File,
    /// The name by which other modules load it.
    pub name: SmolStr,
    /// The range of the whole file.
    pub full: TextRange,
    /// The range of its name in `game-module`; the start of the file if it does not give one.
    pub focus: TextRange,
    /// Whether it has a `game-module` form; a fragment does not.
    pub is_game: bool,
}

/// A module and the positions where it is named, or where it names another one.
pub type ModuleCall = (ModuleItem, Vec<TextRange>);

/// The module whose name is at a position; the file itself if there is another name or none.
pub fn module_item(db: &dyn Db, at: FilePos) -> Option<ModuleItem> {
    let spot = classify(db, at);
    let file = match spot.named(db).filter(|_| !spot.in_comment) {
        Some(NameOccurrence::Reference(reference)) if reference.kind == RefKind::Module => {
            module_named(db, at.file, &reference.name)?
        }
        Some(NameOccurrence::Definition(definition)) if definition.kind == DefKind::Module => at.file,
        _ => at.file,
    };
    Some(item(db, file))
}

/// The modules that request this one, with the positions of the requests, in order of their paths.
pub fn modules_loading(db: &dyn Db, module: File) -> Vec<ModuleCall> {
    let workspace = Workspace::get(db);
    let mut calls = Vec::new();
    for &file in workspace.files(db).iter().chain(workspace.library(db)) {
        db.unwind_if_revision_cancelled();
        let asks = edges(db, file).iter().filter(|edge| module_named(db, file, &edge.name) == Some(module));
        let places: Vec<TextRange> = asks.filter_map(|edge| source_map(db, file).range(edge.origin)).collect();
        if !places.is_empty() {
            calls.push((item(db, file), places));
        }
    }
    calls
}

/// The modules that this one requests, with the positions of the requests, in order of the text.
pub fn modules_loaded(db: &dyn Db, module: File) -> Vec<ModuleCall> {
    let mut calls: Vec<ModuleCall> = Vec::new();
    for edge in edges(db, module) {
        let Some(target) = module_named(db, module, &edge.name) else { continue };
        let Some(place) = source_map(db, module).range(edge.origin) else { continue };
        match calls.iter_mut().find(|(item, _)| item.file == target) {
            Some((_, places)) => places.push(place),
            None => calls.push((item(db, target), vec![place])),
        }
    }
    calls
}

fn item(db: &dyn Db, file: File) -> ModuleItem {
    ModuleItem {
        file,
        name: file.path(db).file_stem().unwrap_or_default().into(),
        full: gdl_db::parse(db, file).syntax().text_range(),
        focus: name_range(db, file),
        is_game: module_summary(db, file).has_game_module,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::testing::{at_cursor, place};

    fn check(fixture: &str, expect: Expect) {
        let (db, at) = at_cursor(fixture);
        let module = module_item(&*db, at).expect("a module");
        let mut shown = format!("{} {}\n", module.file.path(&*db), place(&*db, module.file, module.focus));
        for (item, places) in modules_loading(&*db, module.file) {
            let places: Vec<_> = places.iter().map(|range| place(&*db, item.file, *range)).collect();
            shown += &format!("<- {} {}\n", item.name, places.join(", "));
        }
        for (item, places) in modules_loaded(&*db, module.file) {
            let places: Vec<_> = places.iter().map(|range| place(&*db, module.file, *range)).collect();
            shown += &format!("-> {} {}\n", item.name, places.join(", "));
        }
        expect.assert_eq(&shown);
    }

    const FILES: &str = "\n;;- /a.g\n(game-module \"a\" (base-module \"b\"))\n(include c) (include b)\n\
        ;;- /b.g\n(unit-type u) (include c) (include none)\n;;- /c.g\n; nothing\n;;- /lib/d.g\n(include c)\n";

    #[test]
    fn up_and_down() {
        check(
            &format!("(include $0a)\n{FILES}"),
            expect![[r#"
            /a.g /a.g:1:14 "a"
            <- main /main.g:1:10 a
            -> b /a.g:1:31 "b", /a.g:2:22 b
            -> c /a.g:2:10 c
        "#]],
        );
        check(
            &format!("(include a)\n{}", FILES.replace("nothing", "noth$0ing")),
            expect![[r#"
            /c.g /c.g:1:1 
            <- a /a.g:2:10 c
            <- b /b.g:1:24 c
        "#]],
        );
        check(
            &format!("(include a) (x $0\n{FILES}"),
            expect![[r#"
            /main.g /main.g:1:1 
            -> a /main.g:1:10 a
        "#]],
        );
    }
}

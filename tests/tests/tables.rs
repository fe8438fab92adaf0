//! Edits of tables in real games: the game gets exactly the new entries, and its modules keep their comments and style.

use std::collections::BTreeMap;

use gdl_db::{Change, Db, File, GdlDatabase};
use gdl_eval::{Evaluation, evaluate, loads};
use gdl_fmt::{Options, format};
use gdl_inquire::Inquiry;
use gdl_schema::{PropertyId, TypeKind, type_properties, unit};
use gdl_syntax::{SyntaxKind, tokens};
use gdl_tables::{CellEdit, PlanOptions, Reshaped, Shape, TablePlan, free_name, new_type, plan, reshape};
use gdl_tests::corpus::Corpus;

/// The number of entries that are edited; `GDL_TABLE_EDITS` sets another.
const EDITS: usize = 500;

/// A generator of numbers (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % (end.max(1) as u64)).expect("below the end")
    }
}

/// Some entries of a table of a game, with new values within its bounds.
fn random_edits(random: &mut Random, game: &Evaluation) -> Vec<CellEdit> {
    let rules = &game.ruleset;
    let filled: Vec<_> = rules.tables().map(|table| table.id).collect();
    let table = match random.below(10) {
        // One that no module mentions.
        0 => gdl_schema::table(gdl_schema::tables()[random.below(gdl_schema::tables().len())].name).expect("a table"),
        _ => filled[random.below(filled.len())],
    };
    let (rows, cols) = rules.table_size(table);
    if rows * cols == 0 || table.name().starts_with("zz-") {
        return Vec::new();
    }
    let bounds = table.def().bounds;
    let lo = bounds.lo.max(-100);
    let hi = bounds.hi.min(lo + 300);
    let value = |random: &mut Random| {
        let span = usize::try_from(hi - lo + 1).expect("bounds in order");
        i16::try_from(lo + i32::try_from(random.below(span)).expect("small")).expect("within 16 bits")
    };
    let shared = value(random);
    let (mut row, mut col) = (random.below(rows), random.below(cols));
    // Half of them are ruled by a clause drawn at random: most entries are of the few clauses for all types.
    if let Some(origins) = game.provenance.tables.get(&table).filter(|_| random.below(2) == 0) {
        let clauses = origins.clauses().count();
        let clause = u32::try_from(1 + random.below(clauses)).expect("few clauses");
        if let Some(at) = origins.cells().position(|cell| cell == clause) {
            (row, col) = (at / cols, at % cols);
        }
    }
    let count = 1 + random.below(4);
    let index = |at: usize| u16::try_from(at).expect("few types");
    // One entry, a part of a row, a part of a column, or entries anywhere.
    let shape = random.below(4);
    let edits = (0..if shape == 0 { 1 } else { count }).map(|at| {
        let (row, col) = match shape {
            0 | 1 => (row, (col + at) % cols),
            2 => ((row + at) % rows, col),
            _ => (random.below(rows), random.below(cols)),
        };
        let value = if random.below(2) == 0 { shared } else { value(random) };
        CellEdit { table, row: index(row), col: index(col), value }
    });
    edits.collect()
}

/// The comments of a text, sorted.
fn comments(text: &str) -> Vec<&str> {
    let mut at = 0;
    let mut found = Vec::new();
    for token in tokens(text) {
        let start = at;
        at += usize::from(token.len);
        if matches!(token.kind, SyntaxKind::LineComment | SyntaxKind::BlockComment) {
            found.push(&text[start..at]);
        }
    }
    found.sort_unstable();
    found
}

/// Checks a plan by its texts alone.
fn check(db: &GdlDatabase, root: File, edits: &[CellEdit], plan: &TablePlan) {
    let at = || format!("{edits:?} in {}", root.path(db));
    let mut trial = (db as &dyn Db).fork();
    let mut change = Change::new();
    for file in &plan.files {
        let before = file.file.text(db);
        change.set_text(file.file.path(db), file.text.as_str());
        assert_eq!(gdl_base::edited(before, &file.edits), file.text, "{}", at());
        assert_eq!(comments(before), comments(&file.text), "comments of {} with {}", file.file.path(db), at());
        let options = Options::default();
        if format(before, &options).text == **before {
            assert_eq!(format(&file.text, &options).text, file.text, "style of {} with {}", file.file.path(db), at());
        }
    }
    trial.apply(change);
    let old = &evaluate(db, root).ruleset;
    let new = &evaluate(&trial, trial.file(root.path(db))).ruleset;
    let key = |edit: &CellEdit| (edit.table.0, edit.row, edit.col);
    // Later edits of an entry win.
    let mut wishes: BTreeMap<(u16, u16, u16), i16> = edits.iter().map(|edit| (key(edit), edit.value)).collect();
    plan.refused.iter().for_each(|refused| _ = wishes.remove(&key(&refused.edit)));
    let mut rest = new.clone();
    for index in 0..gdl_schema::tables().len() {
        let id = gdl_schema::TableId(u16::try_from(index).expect("few tables"));
        let (rows, cols) = old.table_size(id);
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            let key = (id.0, u16::try_from(row).expect("few"), u16::try_from(col).expect("few"));
            let expected = wishes.get(&key).map_or(old.entry(id, row, col), |&value| value.into());
            assert_eq!(new.entry(id, row, col), expected, "{id}[{row},{col}] with {}", at());
        }
        // The rest of the game must be equal.
        match (old.table(id), new.table(id)) {
            (Some(before), Some(_)) => rest.put_table(before.clone()),
            (None, Some(_)) => _ = rest.take_table(id),
            (Some(_), None) => panic!("{id} is gone with {}", at()),
            (None, None) => {}
        }
    }
    assert!(rest == *old, "another value changed with {}", at());
}

fn is_game(db: &GdlDatabase, root: File) -> bool {
    let rules = &evaluate(db, root).ruleset;
    loads(db, root) && rules.types.count(TypeKind::Unit) > 0 && rules.tables().next().is_some()
}

#[test]
#[expect(clippy::print_stdout, reason = "how entries were written is worth a look")]
fn random_edits_change_what_they_name_and_nothing_else() {
    let wanted = std::env::var("GDL_TABLE_EDITS").ok().and_then(|count| count.parse().ok()).unwrap_or(EDITS);
    let mut random = Random(27);
    // As they are, and in style.
    let mut libraries = [Corpus::open_or_own(), Corpus::open_or_own()];
    let mut change = Change::new();
    for file in libraries[1].files() {
        let db = &libraries[1].db;
        change.set_text(file.path(db), format(file.text(db), &Options::default()).text);
    }
    libraries[1].db.apply(change);
    let games: Vec<Vec<File>> = libraries
        .iter()
        .map(|library| library.games().into_iter().filter(|&root| is_game(&library.db, root)).collect())
        .collect();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let (mut done, mut in_place, mut refused, mut files) = (0, 0, 0, 0);
    while done + refused < wanted {
        let at = random.below(2);
        let (db, root) = (&libraries[at].db, games[at][random.below(games[at].len())]);
        let edits = random_edits(&mut random, evaluate(db, root));
        let options = PlanOptions { read_only: &|_| None, format: &|_| Options::default() };
        let plan = plan(db, root, &edits, &options);
        for cell in &plan.cells {
            let obstacle = cell.obstacle.as_ref().map_or("in its clause".to_owned(), |it| format!("{it:?}"));
            *kinds.entry(obstacle).or_insert(0) += 1;
        }
        check(db, root, &edits, &plan);
        done += plan.cells.len();
        in_place += plan.cells.iter().filter(|cell| cell.obstacle.is_none()).count();
        refused += plan.refused.len();
        files += plan.files.len();
        assert!(plan.refused.iter().all(|refused| !refused.reason.is_empty()));
    }
    println!("{done} entries of {files} files, {in_place} in their clauses, {refused} refused; {kinds:?}");
    assert!(refused * 20 < done, "{refused} of {} refused", done + refused);
    assert!(in_place * 20 > done, "{in_place} of {done} in their clauses");
}

/// Writes the clauses of all tables of a game in another shape, and checks the texts. Returns the numbers of clauses before
/// and after.
fn check_shape(db: &GdlDatabase, root: File, shape: Shape) -> (usize, usize) {
    let at = || format!("{shape:?} {}", root.path(db));
    let options = PlanOptions { read_only: &|_| None, format: &|_| Options::default() };
    let found = reshape(&Inquiry::of(db, root), None, shape, &options);
    let mut trial = (db as &dyn Db).fork();
    let mut change = Change::new();
    for file in &found.files {
        let before = file.file.text(db);
        change.set_text(file.file.path(db), file.text.as_str());
        assert_eq!(gdl_base::edited(before, &file.edits), file.text, "{}", at());
        assert_eq!(comments(before), comments(&file.text), "comments of {} with {}", file.file.path(db), at());
        if format(before, &Options::default()).text == **before {
            let again = format(&file.text, &Options::default()).text;
            assert_eq!(again, file.text, "style of {} with {}", file.file.path(db), at());
        }
    }
    trial.apply(change);
    let after = trial.file(root.path(db));
    assert!(evaluate(db, root).ruleset == evaluate(&trial, after).ruleset, "another game with {}", at());
    assert_eq!(found.unproven, 0, "{}", at());
    let again = reshape(&Inquiry::of(&trial, after), None, shape, &options);
    assert!(again == Reshaped::default(), "a second run with {} changes {:?}", at(), again.tables);
    (found.tables.iter().map(|table| table.before).sum(), found.tables.iter().map(|table| table.after).sum())
}

#[test]
#[expect(clippy::print_stdout, reason = "how much shorter tables become is worth a look")]
fn tables_in_another_shape_are_the_same_tables() {
    let mut libraries = [Corpus::open_or_own(), Corpus::open_or_own()];
    let mut change = Change::new();
    for file in libraries[1].files() {
        let db = &libraries[1].db;
        change.set_text(file.path(db), format(file.text(db), &Options::default()).text);
    }
    libraries[1].db.apply(change);
    let (mut fewer, mut more) = ((0, 0), (0, 0));
    for library in &libraries {
        let db = &library.db;
        for root in library.games().into_iter().filter(|&root| is_game(db, root)) {
            for (shape, sum) in [(Shape::Compressed, &mut fewer), (Shape::Expanded, &mut more)] {
                let (before, after) = check_shape(db, root, shape);
                *sum = (sum.0 + before, sum.1 + after);
            }
        }
    }
    println!("compressed {} clauses to {}, expanded {} to {}", fewer.0, fewer.1, more.0, more.1);
    // What ships with the suite is short already: the modules of others show how much is saved.
    let is_large = fewer.0 > 1_000;
    assert!(fewer.1 < fewer.0 && (!is_large || fewer.1 * 3 < fewer.0 * 2), "less than a third saved: {fewer:?}");
}

/// The number of new types; `GDL_NEW_TYPES` sets another.
const NEW_TYPES: usize = 60;

#[test]
#[expect(clippy::print_stdout, reason = "what is refused is worth a look")]
fn new_types_are_like_others_and_change_nothing_else() {
    let wanted = std::env::var("GDL_NEW_TYPES").ok().and_then(|count| count.parse().ok()).unwrap_or(NEW_TYPES);
    let mut random = Random(28);
    let library = Corpus::open_or_own();
    let db = &library.db;
    let games: Vec<File> = library.games().into_iter().filter(|&root| is_game(db, root)).collect();
    let (mut done, mut entries, mut slowest) = (0, 0, std::time::Duration::ZERO);
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..wanted {
        let root = games[random.below(games.len())];
        let old = &evaluate(db, root).ruleset;
        let units: Vec<_> = old.types.refs(TypeKind::Unit).collect();
        let like = units[random.below(units.len())];
        let inquiry = Inquiry::of(db, root);
        let name = free_name(&inquiry, TypeKind::Unit, &old.types[like].symbol);
        let at = || format!("{name} in {}", root.path(db));
        let options = PlanOptions { read_only: &|_| None, format: &|_| Options::default() };
        let start = std::time::Instant::now();
        let new = new_type(db, root, like, &name, &options);
        slowest = slowest.max(start.elapsed());
        let new = match new {
            Ok(new) => new,
            Err(question) => {
                *refused.entry(question.help).or_insert(0) += 1;
                continue;
            }
        };
        done += 1;
        entries += new.plan.cells.len();
        let mut trial = (db as &dyn Db).fork();
        let mut change = Change::new();
        for file in &new.plan.files {
            let before = file.file.text(db);
            change.set_text(file.file.path(db), file.text.as_str());
            assert_eq!(gdl_base::edited(before, &file.edits), file.text, "{}", at());
            let kept = comments(&file.text);
            assert!(comments(before).iter().all(|comment| kept.contains(comment)), "comments with {}", at());
            if format(before, &Options::default()).text == **before {
                let again = format(&file.text, &Options::default()).text;
                assert_eq!(again, file.text, "style of {} with {}", file.file.path(db), at());
            }
        }
        trial.apply(change);
        let game = Inquiry::of(&trial, trial.file(root.path(db)));
        assert!(game.game.loads, "{}", at());
        let rules = &game.game.ruleset;
        let (index, like_index) = (usize::from(new.ty.index), usize::from(like.index));
        assert_eq!(rules.types[new.ty].symbol, name);
        assert_eq!(rules.types.count(TypeKind::Unit), units.len() + 1, "{}", at());
        // The numbers of the old types in the new game.
        let number = |kind: TypeKind, old: usize| old + usize::from(kind == TypeKind::Unit && old >= index);
        for (property, def) in (0..).map(PropertyId).zip(type_properties(TypeKind::Unit)) {
            let is_name = [unit::NAME, unit::NAME_INTERNAL, unit::SHORT_NAME, unit::LONG_NAME, unit::CHAR];
            if !is_name.map(|it| it.name()).contains(&def.name) && !new.unlike.contains(&def.name) {
                let like = &rules.types.of(TypeKind::Unit)[number(TypeKind::Unit, like_index)];
                assert_eq!(rules.types[new.ty].prop(property), like.prop(property), "{} of {}", def.name, at());
            }
        }
        for id in old.tables().map(|table| table.id) {
            let (first, second) = id.def().index;
            let is_typed = id.def().info.value_type() == Some(TypeKind::Unit);
            let (rows, cols) = old.table_size(id);
            for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
                let entry = |row, col| rules.entry(id, row, col);
                let (new_row, new_col) = (number(first, row), number(second, col));
                if !is_typed {
                    assert_eq!(entry(new_row, new_col), old.entry(id, row, col), "{id}[{row},{col}] with {}", at());
                }
                let is_refused = |row: usize, col: usize| {
                    new.plan.refused.iter().any(|it| {
                        it.edit.table == id && (usize::from(it.edit.row), usize::from(it.edit.col)) == (row, col)
                    })
                };
                if first == TypeKind::Unit && row == like_index && !is_refused(index, new_col) {
                    assert_eq!(entry(index, new_col), entry(new_row, new_col), "{id}[new,{col}] with {}", at());
                }
                if second == TypeKind::Unit && col == like_index && !is_refused(new_row, index) {
                    assert_eq!(entry(new_row, index), entry(new_row, new_col), "{id}[{row},new] with {}", at());
                }
            }
        }
    }
    println!("{done} types with {entries} entries, at most {slowest:?}; refused: {refused:#?}");
    assert!(done * 2 > wanted, "{done} of {wanted}: {refused:#?}");
}

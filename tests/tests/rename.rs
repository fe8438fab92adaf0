//! Renames do not change games: names of real modules are renamed, and the evaluated games are compared. For every
//! definition (a sample unless `GDL_RENAMES=all`) each game resolves each name as before.

use std::collections::BTreeMap;

use camino::Utf8PathBuf;
use gdl_db::{Change, Db, File, GdlDatabase};
use gdl_eval::evaluate;
use gdl_hir::{
    DefKind, Definition, RefKind, Reference, definitions, item_tree, loading_roots, module_closure, references,
    resolve, source_map, workspace_roots,
};
use gdl_ide::{FilePos, SourceChange, rename, renamed_files};
use gdl_ruleset::{Origin, write_gdl};
use gdl_syntax::{Atom, TextSize, encode, parse};
use gdl_tests::corpus::Corpus;

/// The number of names that are renamed in a library of real games.
const CASES: usize = 320;

/// The maximum number of games touched by a rename that are compared.
const MAX_ROOTS: usize = 3;

/// The maximum size in bytes of a game that is compared: larger ones add no cases, and take long.
const MAX_TEXT: usize = 400_000;

/// The next number of a deterministic pseudorandom sequence.
fn next(state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    usize::try_from(*state >> 33).expect("31 bits")
}

/// A game as the tokens of its forms, and the counts of its messages.
#[derive(Clone)]
struct Game {
    forms: Vec<Vec<(bool, String)>>,
    notes: BTreeMap<&'static str, usize>,
    loads: bool,
}

impl Game {
    fn of(db: &GdlDatabase, root: File) -> Game {
        let evaluated = evaluate(db, root);
        let mut notes = BTreeMap::new();
        for note in &evaluated.notes {
            *notes.entry(note.id.def().id).or_default() += 1;
        }
        let text = write_gdl(&evaluated.ruleset);
        let forms = parse(&text).tree().forms().map(|form| {
            let node = form.syntax();
            let tokens = match node.as_node() {
                Some(node) => node.descendants_with_tokens().filter_map(|it| it.into_token()).collect(),
                None => node.as_token().cloned().into_iter().collect::<Vec<_>>(),
            };
            let token = |token: &gdl_syntax::SyntaxToken| {
                let atom = Atom::cast(token.clone());
                let name = atom.and_then(|atom| atom.symbol().or(atom.string()));
                (name.is_some(), name.map_or_else(|| token.text().to_owned(), |name| name.to_string()))
            };
            tokens.iter().filter(|token| !token.kind().is_trivia()).map(token).collect()
        });
        Game { forms: forms.collect(), notes, loads: evaluated.loads }
    }

    /// The game with both names replaced by the same word. Variables are written in the order of their names, so the
    /// order is ignored.
    fn with(&self, names: &[&str]) -> Vec<Vec<String>> {
        let word = |(is_name, text): &(bool, String)| match *is_name && names.contains(&text.as_str()) {
            true => "\u{1}".to_owned(),
            false => text.clone(),
        };
        let mut forms: Vec<Vec<String>> = self.forms.iter().map(|form| form.iter().map(word).collect()).collect();
        // A name that equals the symbol is not written, and an image with the name of the type may be omitted.
        for form in &mut forms {
            for property in ["name", "image-name"] {
                if let Some(at) = form.windows(4).position(|tokens| tokens == ["(", property, "\u{1}", ")"]) {
                    form.drain(at..at + 4);
                }
            }
        }
        let is_define = |form: &Vec<String>| form.get(1).is_some_and(|head| head == "define");
        let (mut defines, others): (Vec<_>, Vec<_>) = forms.drain(..).partition(is_define);
        defines.sort();
        [defines, others].concat()
    }

    fn difference(&self, other: &Game, names: &[&str]) -> Option<String> {
        if (self.loads, &self.notes) != (other.loads, &other.notes) {
            return Some(format!("notes {:?} became {:?}", self.notes, other.notes));
        }
        let (old, new) = (self.with(names), other.with(names));
        let differs = old.iter().zip(&new).find(|(old, new)| old != new);
        let show = |form: &[String]| form.join(" ").chars().take(300).collect::<String>();
        match differs {
            Some((old, new)) => Some(format!("{}\nbecame {}", show(old), show(new))),
            None => (old.len() != new.len()).then(|| format!("{} forms became {}", old.len(), new.len())),
        }
    }
}

/// A library and its games before the renames.
struct Library {
    db: GdlDatabase,
    modules: Vec<Utf8PathBuf>,
    games: BTreeMap<Utf8PathBuf, Game>,
    /// The number of games that were compared.
    compared: usize,
}

impl Library {
    fn new(corpus: Corpus) -> Library {
        Library { db: corpus.db, modules: corpus.modules, games: BTreeMap::new(), compared: 0 }
    }

    /// The games that load one of these files.
    fn touched(&self, files: &[File]) -> Vec<File> {
        let is_small = |root: &File| {
            let texts = module_closure(&self.db, *root).all().map(|file| file.text(&self.db).len());
            texts.sum::<usize>() < MAX_TEXT
        };
        let loads = |root: &File| module_closure(&self.db, *root).all().any(|file| files.contains(&file));
        let roots = workspace_roots(&self.db).iter().copied();
        roots.filter(loads).filter(is_small).take(MAX_ROOTS).collect()
    }

    fn remember(&mut self, root: File) -> Game {
        let db = &self.db;
        self.games.entry(root.path(db).to_owned()).or_insert_with(|| Game::of(db, root)).clone()
    }

    /// The bytes of files before and after a change.
    fn edited(&self, change: &SourceChange) -> Vec<(Utf8PathBuf, Vec<u8>, Vec<u8>)> {
        let edited = |(file, edits): &(File, Vec<gdl_ide::TextEdit>)| {
            let old = file.text(&self.db).to_string();
            let mut new = old.clone();
            for edit in edits.iter().rev() {
                new.replace_range(std::ops::Range::<usize>::from(edit.range), &edit.text);
            }
            let encoding = item_tree(&self.db, *file).encoding;
            let bytes = |text: &str| encode(text, encoding).expect("the text can be written");
            (file.path(&self.db).to_owned(), bytes(&old), bytes(&new))
        };
        change.files.iter().map(edited).collect()
    }

    fn set(&mut self, files: impl Iterator<Item = (Utf8PathBuf, Vec<u8>)>) {
        let mut change = Change::new();
        files.for_each(|(path, bytes)| change.set_bytes(path, bytes));
        self.db.apply(change);
    }

    /// Renames at a place; None if the rename is refused.
    fn rename(&mut self, at: FilePos, old: &str, new: &str) -> Option<Result<(), String>> {
        let found = rename(&self.db, at, new).ok()??;
        assert!(found.moved.is_none());
        let files: Vec<File> = found.change.files.iter().map(|(file, _)| *file).collect();
        let roots = self.touched(&files);
        let before: Vec<Game> = roots.iter().map(|&root| self.remember(root)).collect();
        let edited = self.edited(&found.change);
        self.set(edited.iter().map(|(path, _, new)| (path.clone(), new.clone())));
        let mut outcome = Ok(());
        for (&root, before) in roots.iter().zip(&before) {
            let after = Game::of(&self.db, root);
            self.compared += 1;
            if let Some(difference) = before.difference(&after, &[old, new]) {
                outcome = Err(format!("{}: {old} to {new}: {difference}", root.path(&self.db)));
                break;
            }
        }
        self.set(edited.into_iter().map(|(path, old, _)| (path, old)));
        Some(outcome)
    }

    /// Every place where a name is defined or used, for the names that are defined somewhere.
    fn names(&self) -> Vec<(String, DefKind, Vec<Origin>)> {
        let mut names: BTreeMap<(String, DefKind), Vec<Origin>> = BTreeMap::new();
        let files: Vec<File> = self.modules.iter().map(|path| self.db.file(path)).collect();
        for definition in files.iter().flat_map(|&file| definitions(&self.db, file)) {
            let is_wanted = !matches!(definition.kind, DefKind::Module | DefKind::Scorekeeper);
            if is_wanted && definition.name.parse::<i32>().is_err() {
                names.entry((definition.name.to_string(), definition.kind)).or_default().push(definition.origin);
            }
        }
        for reference in files.iter().flat_map(|&file| references(&self.db, file)) {
            for ((name, kind), origins) in names.range_mut((reference.name.to_string(), DefKind::Variable)..) {
                if *name != reference.name.as_str() {
                    break;
                }
                if reference.kind.accepts(*kind) {
                    origins.push(reference.origin);
                }
            }
        }
        names.into_iter().map(|((name, kind), origins)| (name, kind, origins)).collect()
    }

    fn place(&self, origin: Origin) -> FilePos {
        let file = self.db.file_by_index(origin.file).expect("a file");
        let range = source_map(&self.db, file).range(origin).expect("a place");
        // The place is inside of the quotes.
        FilePos { file, offset: range.start() + TextSize::from(1) }
    }
}

fn libraries() -> Vec<(Library, usize)> {
    let corpus = Corpus::open().map(|corpus| (Library::new(corpus), CASES));
    [corpus, Some((Library::new(Corpus::own()), CASES / 4))].into_iter().flatten().collect()
}

#[test]
#[expect(clippy::print_stderr, reason = "reports what was tried")]
fn names_of_real_games() {
    for (mut library, cases) in libraries() {
        let names = library.names();
        let mut state = 0x5eed_1234_5678_9abc;
        let (mut done, mut refused) = (0, BTreeMap::<String, usize>::new());
        let mut failures = Vec::new();
        for case in 0..cases {
            // Every other name is chosen by its kind, so that rare kinds are tested.
            let mut choice = next(&mut state);
            if case % 2 == 1 {
                let kind = names[choice % names.len()].1;
                let step = next(&mut state) % 97 + 1;
                while names[choice % names.len()].1 == kind && step != 97 && !choice.is_multiple_of(13) {
                    choice += step;
                }
            }
            let (old, kind, origins) = &names[choice % names.len()];
            let at = library.place(origins[next(&mut state) % origins.len()]);
            // One in eight gets the name of something else: this is refused, or keeps the meaning.
            let new = match case % 8 {
                7 => names[next(&mut state) % names.len()].0.clone(),
                _ => format!("renamed-{case}"),
            };
            match library.rename(at, old, &new) {
                Some(Ok(())) => done += 1,
                Some(Err(failure)) => failures.push(failure),
                None => *refused.entry(format!("{kind:?}")).or_default() += 1,
            }
        }
        let compared = library.compared;
        eprintln!("{cases} cases: {done} done, {compared} games compared, refused: {refused:?}");
        assert!(failures.is_empty(), "{}", failures.join("\n\n"));
        assert!(compared > done / 2, "only {compared} games are compared");
        assert!(done * 3 > cases, "only {done} of {cases} are done, refused: {refused:?}");
    }
}

/// The meanings of the places of a name. The key is the game, the file and the number of the place among those of the
/// name in the file; the value is the definitions, as file and number.
type Meanings = BTreeMap<(u32, u32, usize), Vec<(u32, usize)>>;

/// Returns the meanings of the references to these names under all roots.
fn meanings(db: &GdlDatabase, files: &[File], roots: &[File], names: &[&str], of_image: bool) -> Meanings {
    let mut uses: BTreeMap<u32, Vec<(usize, RefKind, String)>> = BTreeMap::new();
    for &file in files {
        // A type that keeps its image names it, which is one more reference.
        let is_counted =
            |it: &&Reference| names.contains(&it.name.as_str()) && (it.kind == RefKind::ImageFamily) == of_image;
        let named = references(db, file).filter(is_counted).enumerate();
        let named: Vec<_> = named.map(|(index, it)| (index, it.kind, it.name.to_string())).collect();
        if !named.is_empty() {
            uses.insert(file.index(db), named);
        }
    }
    let mut meanings = Meanings::new();
    for &root in roots {
        for file in module_closure(db, root).all() {
            for (index, kind, name) in uses.get(&file.index(db)).into_iter().flatten() {
                let found = resolve(db, root, *kind, name).into_iter().map(|definition| {
                    let home = db.file_by_index(definition.origin.file).expect("a file");
                    let number = definitions(db, home).iter().position(|it| *it == definition).expect("it is there");
                    (definition.origin.file, number)
                });
                meanings.insert((root.index(db), file.index(db), *index), found.collect());
            }
        }
    }
    meanings
}

/// Every game resolves every name to the same definitions as before a rename, and only places that some game resolves
/// to the renamed definition are edited.
#[test]
#[expect(clippy::print_stderr, reason = "a suite of a sample must say so")]
fn games_resolve_names_as_before() {
    for (library, cases) in libraries() {
        let db = &library.db;
        let files: Vec<File> = library.modules.iter().map(|path| db.file(path)).collect();
        // Fragments that no game loads are evaluated alone, as is a map, which belongs to the default game.
        let loading = |file: &File| match loading_roots(db, *file) {
            [] => vec![*file],
            roots => roots.to_vec(),
        };
        let mut roots: Vec<File> = files.iter().flat_map(loading).collect();
        roots.sort_by_key(|root| root.index(db));
        roots.dedup();
        let all: Vec<(File, Definition)> =
            files.iter().flat_map(|&file| definitions(db, file).iter().map(move |it| (file, it.clone()))).collect();
        let step = match std::env::var("GDL_RENAMES").is_ok_and(|value| value == "all") {
            true => 1,
            false => (all.len() / (cases / 4)).max(1),
        };
        let (mut done, mut refused, mut failures) = (0, BTreeMap::<String, usize>::new(), Vec::new());
        for (file, definition) in all.iter().skip(step / 2).step_by(step) {
            if matches!(definition.kind, DefKind::Module) || definition.name.parse::<i32>().is_ok() {
                continue;
            }
            let (old, new) = (definition.name.as_str(), "renamed-one");
            let what = format!("{:?} {old} of {}", definition.kind, file.path(db));
            let change = match rename(db, library.place(definition.origin), new) {
                Ok(Some(found)) => found.change,
                Ok(None) => panic!("{what}: no name"),
                Err(reason) => {
                    // `in MODULE` and the like: the reason without names.
                    let reason = reason.split('`').step_by(2).collect::<Vec<_>>().join("_");
                    *refused.entry(reason.split(" at ").next().unwrap_or_default().to_owned()).or_default() += 1;
                    continue;
                }
            };
            done += 1;
            let mut fork = db.fork();
            let mut edit = Change::new();
            for (path, _, bytes) in library.edited(&change) {
                edit.set_bytes(path, bytes);
            }
            fork.apply(edit);
            // Games that do not load an edited file resolve as before.
            let touches = |root: &File| {
                module_closure(db, *root).all().any(|file| change.files.iter().any(|(edited, _)| *edited == file))
            };
            let roots: Vec<File> = roots.iter().copied().filter(touches).collect();
            let of_image = definition.kind == DefKind::ImageFamily;
            let before = meanings(db, &files, &roots, &[old, new], of_image);
            let forked: Vec<File> = files.iter().map(|file| fork.file(file.path(db))).collect();
            let fork_roots: Vec<File> = roots.iter().map(|root| fork.file(root.path(db))).collect();
            let after = meanings(&fork, &forked, &fork_roots, &[old, new], of_image);
            let differs = before.iter().find(|(place, meant)| after.get(place).is_none_or(|now| now != *meant));
            if let Some(((root, file, number), meant)) = differs {
                let path = |index: &u32| db.file_by_index(*index).expect("a file").path(db).file_name().unwrap_or("");
                let now = after.get(&(*root, *file, *number));
                failures.push(format!(
                    "{what}: reference {number} of {} in {}: {meant:?} became {now:?}",
                    path(file),
                    path(root)
                ));
                continue;
            }
            for (file, edits) in &change.files {
                let here = definitions(db, *file).iter().any(|it| it.name == old);
                let is_meant =
                    before.iter().any(|((_, place, _), meant)| *place == file.index(db) && !meant.is_empty());
                if !here && !is_meant {
                    failures.push(format!("{what}: {} edits in {}, which no game links", edits.len(), file.path(db)));
                }
            }
        }
        eprintln!("{} definitions, each {step}th: {done} renamed, refused: {refused:#?}", all.len());
        assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures[..failures.len().min(40)].join("\n"));
        assert!(done * 2 > all.len() / step, "only {done} are done, refused: {refused:?}");
    }
}

/// The game of a file is the same after the file is moved.
#[test]
fn files_of_real_modules() {
    for (mut library, cases) in libraries() {
        let modules = library.modules.clone();
        let mut state = 0x0dd5_eed5_1234_5678;
        let mut failures = Vec::new();
        for case in 0..cases / 8 {
            let from = modules[next(&mut state) % modules.len()].clone();
            let to = from.with_file_name(match case % 3 {
                0 => format!("moved/renamed-{case}.g"),
                _ => format!("renamed-{case}.g"),
            });
            let file = library.db.file(&from);
            let roots: Vec<File> = library.touched(&[file]);
            // Modules are searched beside the game, so a game that moves to another folder does not find them.
            if case % 3 == 0 && roots.contains(&file) {
                continue;
            }
            let before: Vec<Game> = roots.iter().map(|&root| library.remember(root)).collect();
            let change = renamed_files(&library.db, &[(from.clone(), to.clone())]);
            let mut edited = library.edited(&change);
            let list: Vec<_> = edited.extract_if(.., |(path, _, _)| path.file_name() == Some("game.dir")).collect();
            let mut bytes: BTreeMap<Utf8PathBuf, Vec<u8>> =
                edited.iter().map(|(path, _, new)| (path.clone(), new.clone())).collect();
            let own = bytes.remove(&from).unwrap_or_else(|| {
                encode(file.text(&library.db), item_tree(&library.db, file).encoding).expect("the text can be written")
            });
            let original = encode(file.text(&library.db), item_tree(&library.db, file).encoding).expect("written");
            bytes.insert(to.clone(), own);
            let paths = |gone: &Utf8PathBuf, new: &Utf8PathBuf| -> Vec<Utf8PathBuf> {
                modules.iter().map(|path| if path == gone { new.clone() } else { path.clone() }).collect()
            };
            let mut move_it = Change::new();
            bytes.into_iter().for_each(|(path, bytes)| move_it.set_bytes(path, bytes));
            list.iter().for_each(|(path, _, new)| move_it.set_bytes(path.clone(), new.clone()));
            move_it.remove(from.clone());
            move_it.set_workspace(paths(&from, &to), Vec::new());
            library.db.apply(move_it);
            for (&root, before) in roots.iter().zip(&before) {
                let root = if root == file { library.db.file(&to) } else { root };
                let (old, new) = (from.file_stem().unwrap_or_default(), to.file_stem().unwrap_or_default());
                let moved = format!("moved/{new}");
                library.compared += 1;
                if let Some(difference) = before.difference(&Game::of(&library.db, root), &[old, new, &moved]) {
                    failures.push(format!("{}: {from} to {to}: {difference}", root.path(&library.db)));
                }
            }
            let mut back = Change::new();
            edited.into_iter().chain(list).for_each(|(path, old, _)| back.set_bytes(path, old));
            back.remove(to);
            back.set_bytes(from, original);
            back.set_workspace(modules.clone(), Vec::new());
            library.db.apply(back);
        }
        assert!(library.compared > cases / 16, "only {} games are compared", library.compared);
        assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    }
}

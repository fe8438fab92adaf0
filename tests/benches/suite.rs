//! Speed and memory from a module's text to findings, back to text, and on to worlds: the largest game of the corpus and the whole
//! corpus; the project's own library where there is no corpus.

use std::sync::{
    LazyLock,
    atomic::{AtomicUsize, Ordering},
};

use camino::Utf8PathBuf;
use divan::{AllocProfiler, Bencher, counter::BytesCount};
use gdl_db::{Db, File, GdlDatabase, Workspace, parse};
use gdl_eval::evaluate;
use gdl_hir::{item_tree, source_map, workspace_roots};
use gdl_lint::findings;
use gdl_ruleset::write_gdl;
use gdl_tests::corpus::{Corpus, database};

/// Counts allocations: divan lists the peak and the total beside the times. Threads that a bench starts by itself are
/// not counted.
#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::open);

/// The modules to measure. Each bench makes its own database, because databases cannot be shared.
struct Library {
    modules: Vec<Utf8PathBuf>,
    /// Size of all modules together.
    bytes: usize,
    /// The root that loads the most text.
    game: Utf8PathBuf,
}

impl Library {
    fn open() -> Library {
        let Corpus { db, modules, .. } = Corpus::open().unwrap_or_else(Corpus::own);
        let size = |files: &[File]| files.iter().map(|file| file.text(&db).len()).sum();
        let roots = workspace_roots(&db).iter();
        let game = roots.max_by_key(|root| -> usize { size(&evaluate(&db, **root).files) });
        let game = game.expect("a library has games").path(&db).to_owned();
        Library { bytes: size(files(&db)), modules, game }
    }
}

#[expect(clippy::print_stdout, reason = "figures without their input mean nothing")]
fn main() {
    let Library { modules, bytes, game } = &*LIBRARY;
    let name = game.file_name().unwrap_or_default();
    println!("{} modules, {} KB; the largest game is {name}", modules.len(), bytes / 1000);
    divan::main();
}

/// A database in which only the texts of the files are read.
fn cold() -> GdlDatabase {
    let db = database(&LIBRARY.modules);
    files(&db).iter().for_each(|file| _ = file.text(&db));
    db
}

fn files(db: &GdlDatabase) -> &[File] {
    Workspace::get(db).files(db)
}

fn parse_all(db: &GdlDatabase) {
    files(db).iter().for_each(|&file| _ = parse(db, file));
}

fn lower_all(db: &GdlDatabase) {
    for &file in files(db) {
        item_tree(db, file);
        source_map(db, file);
    }
}

/// A bench over a database that `prepare` has prepared, with the bytes of all modules as the unit of throughput.
fn bench(bencher: Bencher, prepare: fn(&GdlDatabase), work: impl Fn(&GdlDatabase) + Sync) {
    let prepared = || {
        let db = cold();
        prepare(&db);
        db
    };
    let size = BytesCount::new(LIBRARY.bytes);
    bencher.counter(size).with_inputs(prepared).bench_local_refs(|db| work(db));
}

mod all_modules {
    use super::*;

    #[divan::bench(sample_count = 10)]
    fn a_parse(bencher: Bencher) {
        bench(bencher, |_| {}, parse_all);
    }

    #[divan::bench(sample_count = 10)]
    fn b_lower(bencher: Bencher) {
        bench(bencher, parse_all, lower_all);
    }

    #[divan::bench(sample_count = 10)]
    fn c_graph(bencher: Bencher) {
        bench(bencher, lower_all, |db| _ = workspace_roots(db));
    }

    /// All findings of all modules, from nothing, in the steps of the command.
    #[divan::bench(sample_count = 10, args = [1, 2])]
    fn d_check(bencher: Bencher, threads: usize) {
        bench(
            bencher,
            |_| {},
            |db| {
                share_out(db, threads, files(db), |db, file| _ = item_tree(db, file));
                share_out(db, threads, workspace_roots(db), |db, root| _ = evaluate(db, root));
                share_out(db, threads, files(db), |db, file| _ = findings(db, file));
            },
        );
    }
}

mod linter {
    use camino::Utf8Path;
    use gdl_base::RuleLevel;
    use gdl_config::Config;
    use gdl_lint::{LintOptions, Setting, diagnostics};

    use super::*;

    /// All diagnostics of all modules, from nothing, in the steps of the command.
    fn lint(bencher: Bencher, options: &LintOptions, threads: usize) {
        bencher.with_inputs(cold).counter(BytesCount::new(LIBRARY.bytes)).bench_local_refs(|db| {
            share_out(db, threads, files(db), |db, file| _ = item_tree(db, file));
            share_out(db, threads, workspace_roots(db), |db, root| _ = evaluate(db, root));
            share_out(db, threads, files(db), |db, file| _ = diagnostics(db, file, options));
        });
    }

    #[divan::bench(sample_count = 10, args = [1, 2])]
    fn a_default(bencher: Bencher, threads: usize) {
        lint(bencher, &LintOptions::default(), threads);
    }

    #[divan::bench(sample_count = 10, args = [1, 2])]
    fn b_all_rules(bencher: Bencher, threads: usize) {
        let all = vec![Setting { selector: "all".to_owned(), level: RuleLevel::Hint }];
        let here = Utf8Path::new("/");
        lint(bencher, &LintOptions::new(&Config::default(), here, here, all), threads);
    }
}

/// Works on all files; each thread takes the next one that is left.
fn share_out(db: &GdlDatabase, threads: usize, files: &[File], work: impl Fn(&GdlDatabase, File) + Sync) {
    if threads == 1 {
        return files.iter().for_each(|&file| work(db, file));
    }
    let next = AtomicUsize::new(0);
    let work = &work;
    std::thread::scope(|scope| {
        for db in (0..threads).map(|_| db.clone()) {
            let next = &next;
            scope.spawn(move || {
                while let Some(&file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(&db, file);
                }
            });
        }
    });
}

mod formatter {
    use gdl_fmt::{Options, Style, format};

    use super::*;

    /// Formats all modules one after the other, without reading them from the disk.
    fn all(bencher: Bencher, style: Style) {
        let db = cold();
        let options = Options { style, ..Options::default() };
        bencher
            .counter(BytesCount::new(LIBRARY.bytes))
            .bench_local(|| files(&db).iter().map(|file| format(file.text(&db), &options).text.len()).sum::<usize>());
    }

    #[divan::bench(sample_count = 10)]
    fn a_grid(bencher: Bencher) {
        all(bencher, Style::Grid);
    }

    #[divan::bench(sample_count = 10)]
    fn b_compact(bencher: Bencher) {
        all(bencher, Style::Compact);
    }

    #[divan::bench(sample_count = 10)]
    fn c_preserve(bencher: Bencher) {
        all(bencher, Style::Preserve);
    }

    /// Formats as `gdl fmt` does, with the check that only whitespace changes.
    #[divan::bench(sample_count = 10, args = [1, 2])]
    fn d_threads(bencher: Bencher, threads: usize) {
        let db = cold();
        bencher.counter(BytesCount::new(LIBRARY.bytes)).bench_local(|| {
            share_out(&db, threads, files(&db), |db, file| {
                let text = file.text(db);
                let formatted = format(text, &Options::default()).text;
                _ = divan::black_box(gdl_fmt::edits(text, &formatted));
            });
        });
    }
}

mod setup {
    use std::sync::Arc;

    use gdl_sim::{
        rules::Rules,
        setup::{Options, setup},
    };

    use super::*;

    /// The rules of all games that start.
    fn games() -> Vec<Arc<Rules>> {
        let library = Corpus::open().unwrap_or_else(Corpus::own);
        let offered = library.offered();
        let roots = if offered.is_empty() { library.files() } else { offered };
        let loaded = roots.into_iter().map(|root| evaluate(&library.db, root)).filter(|evaluated| evaluated.loads);
        loaded.map(|evaluated| Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())))).collect()
    }

    fn set_up(rules: &Arc<Rules>, size: Option<(i32, i32)>) -> usize {
        setup(rules, &Options { seed: 1, size, ..Options::default() }).map_or(0, |done| done.world.units.len())
    }

    /// All games that are offered, one after the other.
    #[divan::bench(sample_count = 5)]
    fn a_all_games(bencher: Bencher) {
        let games = games();
        bencher.bench_local(|| games.iter().map(|rules| set_up(rules, None)).sum::<usize>());
    }

    /// A game that generates its terrain, with elevations, in areas of several sizes.
    #[divan::bench(sample_count = 3, args = [60, 200, 1000])]
    fn b_area(bencher: Bencher, side: i32) {
        let games = games();
        let free = |rules: &&Arc<Rules>| rules.source.area.layers.is_empty() && rules.elevations_vary();
        let rules = games.iter().find(free).expect("a game that makes its terrain up");
        bencher.bench_local(|| set_up(rules, Some((side, side))));
    }
}

mod largest_game {
    use super::*;

    fn game(db: &GdlDatabase) -> File {
        db.file(&LIBRARY.game)
    }

    /// Reading and evaluation, from nothing.
    #[divan::bench(sample_count = 10)]
    fn a_cold(bencher: Bencher) {
        bencher.with_inputs(cold).bench_local_refs(|db| evaluate(db, game(db)).notes.len());
    }

    /// Evaluation alone.
    #[divan::bench(sample_count = 10)]
    fn b_evaluate(bencher: Bencher) {
        let lowered = || {
            let db = cold();
            lower_all(&db);
            db
        };
        bencher.with_inputs(lowered).bench_local_refs(|db| evaluate(db, game(db)).notes.len());
    }

    #[divan::bench(sample_count = 10)]
    fn c_write(bencher: Bencher) {
        let db = cold();
        let evaluated = evaluate(&db, game(&db));
        let size = BytesCount::of_str(&write_gdl(&evaluated.ruleset));
        bencher.counter(size).bench_local(|| write_gdl(&evaluated.ruleset));
    }
}

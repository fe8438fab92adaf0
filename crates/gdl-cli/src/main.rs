//! The `gdl` command: checks, evaluates and shows GDL modules.

mod bdl;
mod book;
mod changed;
mod check;
mod collect;
mod complete;
mod completions;
mod config;
mod csv;
mod diff;
mod doc;
mod doctor;
mod duel;
mod eval;
mod explain;
mod fix;
mod fmt;
mod game;
mod graph;
mod host;
mod inquire;
mod limits;
mod lsp;
mod man;
mod map;
mod merge;
mod migrate;
mod names;
mod new;
mod operand;
mod panic;
mod parse;
mod place;
mod report;
mod roots;
mod run;
mod safe_text;
mod search;
mod session;
mod settings;
mod shell;
mod siblings;
mod side_file;
mod signals;
mod sim;
mod table;
mod term;
mod test;
mod trust;
mod tune;
mod watch;
mod world;
mod write;

use std::{process::ExitCode, sync::OnceLock, time::Instant};

use clap::{CommandFactory, Parser, Subcommand};

use safe_text::SafeText;

/// Trees, evaluations and games consist of many small allocations: with this allocator the check after an edit takes
/// four fifths of the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Tools for GDL, the Game Design Language of Xconq, and for board games in BDL.
#[derive(Parser, Debug)]
#[command(
    name = "gdl",
    version,
    arg_required_else_help = true,
    after_help = "Exit status: 0 no errors or warnings, 1 findings, 2 wrong usage or unreadable files, 101 internal error, 130 \
                  interrupted."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Let symbolic links, gdl.toml and tests refer to files outside their folder. Use it only for folders that you
    /// trust; the environment variable GDL_ALLOW_OUTSIDE=1 does the same
    #[arg(long, global = true, help_heading = "Trust")]
    allow_outside: bool,
}

#[derive(Subcommand, Debug)]
enum Command {
    New(new::NewArgs),
    Check(check::CheckArgs),
    Fix(fix::FixArgs),
    Migrate(migrate::MigrateArgs),
    Fmt(fmt::FmtArgs),
    Explain(explain::ExplainArgs),
    Doc(doc::DocArgs),
    Search(search::SearchArgs),
    Eval(eval::EvalArgs),
    Table(table::TableArgs),
    Why(inquire::why::WhyArgs),
    Show(inquire::show::ShowArgs),
    Compare(inquire::compare::CompareArgs),
    Diff(inquire::diff::DiffArgs),
    Reach(inquire::reach::ReachArgs),
    Query(inquire::query::QueryArgs),
    Graph(graph::GraphArgs),
    Roots(roots::RootsArgs),
    Map(map::MapArgs),
    Run(run::RunArgs),
    Duel(duel::DuelArgs),
    Sim(Box<sim::SimArgs>),
    Tune(tune::TuneArgs),
    Report(merge::ReportArgs),
    Test(test::TestArgs),
    World(world::WorldArgs),
    Parse(parse::ParseArgs),
    Bdl(bdl::BdlArgs),
    Config(config::ConfigArgs),
    Doctor(doctor::DoctorArgs),
    Lsp(lsp::LspArgs),
    Completions(completions::CompletionsArgs),
    #[command(hide = true)]
    Complete(complete::CompleteArgs),
    Man(man::ManArgs),
    Book(book::BookArgs),
}

/// The exit status of a command. Wrong usage and unreadable files are errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    Clean = 0,
    Findings = 1,
    Trouble = 2,
    Internal = 101,
    /// Ctrl-C ended a series of games; the finished games are reported.
    Interrupted = 130,
}

/// The time at which the program started.
static STARTED: OnceLock<Instant> = OnceLock::new();

/// Returns the time at which the program started, from which limits on the time of all its work count.
fn started() -> Instant {
    *STARTED.get_or_init(Instant::now)
}

fn main() -> ExitCode {
    started();
    panic::install_hook();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    trust::allow_outside(cli.allow_outside);
    signals::clean_up_on_signal();
    let run = || match &cli.command {
        Command::Check(args) if args.watch => watch::run(args),
        Command::New(args) => new::run(args),
        Command::Check(args) => check::run(args),
        Command::Fix(args) => fix::run(args),
        Command::Migrate(args) => migrate::run(args),
        Command::Fmt(args) => fmt::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Doc(args) => doc::run(args),
        Command::Search(args) => search::run(args),
        Command::Eval(args) => eval::run(args),
        Command::Table(args) => table::run(args),
        Command::Why(args) => inquire::why::run(args),
        Command::Show(args) => inquire::show::run(args),
        Command::Compare(args) => inquire::compare::run(args),
        Command::Diff(args) => inquire::diff::run(args),
        Command::Reach(args) => inquire::reach::run(args),
        Command::Query(args) => inquire::query::run(args),
        Command::Graph(args) => graph::run(args),
        Command::Roots(args) => roots::run(args),
        Command::Map(args) => map::run(args),
        Command::Run(args) => run::run(args),
        Command::Duel(args) => duel::run(args),
        Command::Sim(args) if args.is_of_board() => bdl::run_series(args),
        Command::Sim(args) => sim::run(args),
        Command::Tune(args) => tune::run(args),
        Command::Report(args) => merge::run(args),
        Command::Test(args) => test::run(args),
        Command::World(args) => world::run(args),
        Command::Parse(args) => parse::run(args),
        Command::Bdl(args) => bdl::run(args),
        Command::Config(args) => config::run(args),
        Command::Doctor(args) => doctor::run(args),
        Command::Lsp(args) => lsp::run(args),
        Command::Man(args) => man::run(args, &Cli::command()),
        Command::Book(args) => book::run(args, &Cli::command()),
        Command::Complete(args) => complete::run(args, Cli::command()),
        Command::Completions(args) => completions::run(args, &mut Cli::command()),
    };
    let status = match panic::on_large_stack(run) {
        Some(Ok(status)) => status,
        Some(Err(error)) => {
            term::error(term::causes(&error));
            Status::Trouble
        }
        None => Status::Internal,
    };
    ExitCode::from(status as u8)
}

/// Ends like clap; but arguments may be names of files of an untrusted folder, which clap would print unescaped.
fn usage(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    let safe = SafeText::lines(&text);
    if safe.as_str() == text {
        error.exit();
    }
    term::say(safe);
    ExitCode::from(Status::Trouble as u8)
}

//! `gdl graph`: the requests between modules, and who makes, carries and captures what in a game.

use std::fmt::Write;

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use gdl_db::{File, GdlDatabase, Settings};
use gdl_hir::{Edge, EdgeKind, edges, is_safe_name, module_closure, module_summary, resolve_module, source_map};
use gdl_inquire::{GraphKind, Reach};
use gdl_report::{
    diagram::{Diagram, Sharing},
    escape::one_line,
};
use gdl_schema::{form, property};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use crate::{
    Status,
    host::{HostArgs, find_module},
    inquire::{self, OpenGame},
    place::place,
    safe_text::SafeText,
    term::Output,
};

/// Show what includes what, or draw who makes, carries and captures what
///
/// Follows include, base-module and default-base-module, on both sides of conditionals. Modules that are missing or
/// form a cycle are marked. With --of, the graph shows the types of a game instead of modules; edges that `gdl reach`
/// finds impossible are left out, and types that never exist are marked.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl graph my-game.g
  gdl graph gdl-ford --of building --format mermaid
  gdl graph gdl-ford --of capture --format svg > capture.svg
  gdl graph gdl-ford gdl-tide --format svg > modules.svg
  gdl graph gdl-ford --of transport --format dot | dot -Tpdf > transport.pdf
  gdl graph my-game.g --format json | jq '.edges[] | select(.to == null)'")]
pub struct GraphArgs {
    /// Paths, or names of modules
    #[arg(required = true, value_name = "MODULE")]
    pub modules: Vec<String>,
    /// What to show
    #[arg(long, value_enum, value_name = "WHAT", default_value_t)]
    pub of: Subject,
    /// The output format
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    #[command(flatten)]
    pub host: HostArgs,
}

/// What a graph shows.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Subject {
    /// Which module includes which.
    #[default]
    Modules,
    /// Which unit type creates and builds which.
    Building,
    /// Which unit type carries which.
    Transport,
    /// Which unit type captures which.
    Capture,
    /// Which unit type makes and uses which material.
    Materials,
    /// Which advance leads to which.
    Advances,
}

/// The output format.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// An indented tree.
    #[default]
    Text,
    /// Graphviz.
    Dot,
    /// Mermaid, for Markdown.
    Mermaid,
    /// A picture: types with the same arrows share a box.
    Svg,
    /// An object with roots, modules and edges.
    Json,
}

/// A request of one module for another, and its result.
#[derive(Serialize, Clone, PartialEq, Eq, Hash)]
struct Link {
    from: usize,
    /// The index of the module; `None` if it does not exist.
    to: Option<usize>,
    kind: &'static str,
    name: String,
    /// The line of the request; 0 for the default game, which no file requests.
    line: u32,
    /// Whether the requested module is being read at this time, so that the engine skips the request.
    cycle: bool,
}

#[derive(Default, Serialize)]
struct Graph {
    roots: Vec<usize>,
    modules: Vec<String>,
    edges: Vec<Link>,
    /// The indexes of the modules.
    #[serde(skip)]
    files: FxHashMap<File, usize>,
    /// The edges again, for look-ups.
    #[serde(skip)]
    known: FxHashSet<Link>,
}

/// The depth from which modules are indented no further: a chain of includes may be of any length.
const MAX_INDENT: usize = 100;

/// Runs the command.
///
/// # Errors
///
/// A module is missing.
pub fn run(args: &GraphArgs) -> Result<Status> {
    let kind = match args.of {
        Subject::Modules => return run_modules(args),
        Subject::Building => GraphKind::Building,
        Subject::Transport => GraphKind::Transport,
        Subject::Capture => GraphKind::Capture,
        Subject::Materials => GraphKind::Materials,
        Subject::Advances => GraphKind::Advances,
    };
    ensure!(
        args.format != Format::Svg || args.modules.len() == 1,
        "a picture shows one game\n  help: name one module, or choose another --format"
    );
    let mut output = Output::new();
    let mut status = Status::Clean;
    for module in &args.modules {
        let game = OpenGame::open(module, &args.host)?;
        let graph = Reach::of(game.inquiry()).graph(kind);
        let text = match args.format {
            Format::Text => SafeText::lines(&graph.text()),
            Format::Dot => SafeText::lines(&graph.dot()),
            Format::Mermaid => SafeText::lines(&graph.mermaid()),
            Format::Svg => picture(&graph.diagram())?,
            Format::Json => inquire::json(&graph)?,
        };
        output.text(&text)?;
        status = status.max(game.status());
    }
    output.finish()?;
    Ok(status)
}

fn run_modules(args: &GraphArgs) -> Result<Status> {
    let db = args.host.database(&args.modules)?;
    let mut graph = Graph::default();
    let roots = args.modules.iter().map(|module| find_module(&db, module)).collect::<Result<Vec<_>>>()?;
    args.host.check_variants(&db, &roots)?;
    roots.into_iter().for_each(|root| graph.add_root(&db, root));
    let text = match args.format {
        Format::Text => SafeText::lines(&graph.text()),
        Format::Dot => SafeText::lines(&graph.dot()),
        Format::Mermaid => SafeText::lines(&graph.mermaid()),
        Format::Svg => picture(&graph.diagram())?,
        Format::Json => {
            SafeText::json(&(serde_json::to_string_pretty(&graph).context("cannot write the graph as JSON")? + "\n"))
        }
    };
    let mut output = Output::new();
    output.text(&text)?;
    output.finish()?;
    Ok(Status::Clean)
}

/// A diagram as a picture.
fn picture(diagram: &Diagram) -> Result<SafeText> {
    let svg = diagram.svg().with_context(|| {
        format!(
            "the diagram has {} boxes and {} arrows, too many for a picture\n  help: choose another --format",
            diagram.boxes.len(),
            diagram.arrows.len()
        )
    })?;
    Ok(SafeText::xml(&svg))
}

impl Graph {
    fn add_root(&mut self, db: &GdlDatabase, root: File) {
        let index = self.node(db, root);
        self.roots.push(index);
        let mut open: Vec<File> = Vec::new();
        let mut is_open: FxHashSet<File> = FxHashSet::default();
        let mut seen = vec![false; self.files.len()];
        // An explicit stack: a chain of includes may be of any length.
        let mut todo = vec![Step::Enter(root)];
        while let Some(step) = todo.pop() {
            let Step::Enter(file) = step else {
                if let Some(file) = open.pop() {
                    is_open.remove(&file);
                }
                continue;
            };
            let from = self.node(db, file);
            seen.resize(self.files.len(), false);
            if std::mem::replace(&mut seen[from], true) {
                continue;
            }
            open.push(file);
            is_open.insert(file);
            todo.push(Step::Leave);
            let mut next: Vec<Step> = Vec::new();
            for edge in edges(db, file) {
                let target = resolve_module(db, root.dir(db), &edge.name);
                let cycle = target.is_some_and(|target| is_open.contains(&target));
                self.link(db, file, target, edge, cycle);
                next.extend(target.map(Step::Enter));
            }
            if file == root && !module_closure(db, root).has_types && module_summary(db, root).default_base().is_none()
            {
                let name = Settings::get(db).default_game(db);
                let target = resolve_module(db, root.dir(db), name);
                let to = target.map(|target| self.node(db, target));
                self.push(Link { from, to, kind: "default game", name: name.to_owned(), line: 0, cycle: false });
                next.extend(target.map(Step::Enter));
            }
            todo.extend(next.into_iter().rev());
        }
    }

    fn link(&mut self, db: &GdlDatabase, file: File, target: Option<File>, edge: &Edge, cycle: bool) {
        let kind = match edge.kind {
            EdgeKind::Include => form::INCLUDE.name(),
            EdgeKind::BaseModule => property::module::BASE_MODULE,
            EdgeKind::DefaultBaseModule => property::module::DEFAULT_BASE_MODULE,
        };
        let line = source_map(db, file).range(edge.origin).map_or(0, |range| place(db, file, range.start()).line);
        let (from, to) = (self.node(db, file), target.map(|target| self.node(db, target)));
        self.push(Link { from, to, kind, name: edge.name.to_string(), line, cycle });
    }

    fn push(&mut self, link: Link) {
        if self.known.insert(link.clone()) {
            self.edges.push(link);
        }
    }

    fn node(&mut self, db: &GdlDatabase, file: File) -> usize {
        let next = self.modules.len();
        let index = *self.files.entry(file).or_insert(next);
        if index == next {
            self.modules.push(file.path(db).to_string());
        }
        index
    }

    fn text(&self) -> String {
        let mut out = String::new();
        let mut shown = vec![false; self.modules.len()];
        let mut links_of: Vec<Vec<&Link>> = vec![Vec::new(); self.modules.len()];
        self.edges.iter().for_each(|link| links_of[link.from].push(link));
        for &root in &self.roots {
            let mut todo = vec![(root, None::<&Link>, 0)];
            while let Some((module, link, depth)) = todo.pop() {
                let _ = write!(out, "{:indent$}", "", indent = 2 * depth.min(MAX_INDENT));
                if let Some(link) = link {
                    let _ = write!(out, "{} {}", link.kind, one_line(&link.name));
                }
                match link {
                    None => out.push_str(&one_line(&self.modules[module])),
                    Some(Link { to: None, name, .. }) if !is_safe_name(name) => {
                        out.push_str(": REFUSED, the name is unsafe")
                    }
                    Some(Link { to: None, .. }) => out.push_str(": MISSING"),
                    Some(Link { name, .. }) if self.modules[module].strip_suffix(".g") == Some(name) => {}
                    Some(_) => {
                        let _ = write!(out, " ({})", one_line(&self.modules[module]));
                    }
                }
                if link.is_some_and(|link| link.to.is_none()) {
                    out.push('\n');
                    continue;
                }
                if link.is_some_and(|link| link.cycle) {
                    out.push_str(": CYCLE\n");
                    continue;
                }
                let links = &links_of[module];
                if std::mem::replace(&mut shown[module], true) {
                    out.push_str(if links.is_empty() { "\n" } else { ": see above\n" });
                    continue;
                }
                out.push('\n');
                todo.extend(links.iter().rev().map(|&link| (link.to.unwrap_or(module), Some(link), depth + 1)));
            }
        }
        out
    }

    fn dot(&self) -> String {
        let mut out = String::from("digraph modules {\n  node [shape=box];\n");
        for (index, path) in self.modules.iter().enumerate() {
            let style = if self.roots.contains(&index) { ", style=bold" } else { "" };
            let _ = writeln!(out, "  n{index} [label={}{style}];", dot_string(path));
        }
        for (index, link) in self.edges.iter().enumerate() {
            let to = match link.to {
                Some(to) => format!("n{to}"),
                None => {
                    let label = dot_string(&format!("{} (missing)", link.name));
                    let _ = writeln!(out, "  missing{index} [label={label}, color=red, style=dashed];");
                    format!("missing{index}")
                }
            };
            let style = match link {
                Link { cycle: true, .. } => ", color=red",
                Link { kind, .. } if *kind == form::INCLUDE.name() => "",
                _ => ", style=dashed",
            };
            let _ = writeln!(out, "  n{} -> {to} [label={}{style}];", link.from, dot_string(link.kind));
        }
        out.push_str("}\n");
        out
    }
}

impl Graph {
    fn diagram(&self) -> Diagram {
        let mut things: Vec<(String, bool)> = self.modules.iter().map(|path| (path.clone(), false)).collect();
        let mut arrows: Vec<(usize, usize, &str)> = Vec::new();
        for link in &self.edges {
            let to = link.to.unwrap_or(things.len());
            if link.to.is_none() {
                things.push((format!("{} (missing)", link.name), true));
            }
            arrows.push((link.from, to, link.kind));
        }
        Diagram::new("modules", &things, &arrows, Sharing::Single)
    }

    fn mermaid(&self) -> String {
        let mut out = String::from("flowchart TD\n");
        for (index, path) in self.modules.iter().enumerate() {
            let _ = writeln!(out, "  n{index}[{}]", mermaid_string(path));
        }
        for (index, link) in self.edges.iter().enumerate() {
            let to = match link.to {
                Some(to) => format!("n{to}"),
                None => {
                    let _ = writeln!(out, "  missing{index}[{}]", mermaid_string(&format!("{} (missing)", link.name)));
                    format!("missing{index}")
                }
            };
            let _ = writeln!(out, "  n{} -->|{}| {to}", link.from, link.kind);
        }
        out
    }
}

fn mermaid_string(text: &str) -> String {
    format!("\"{}\"", one_line(text).replace('"', "#quot;"))
}

enum Step {
    Enter(File),
    Leave,
}

fn dot_string(text: &str) -> String {
    let text = one_line(text);
    let escaped: String =
        text.chars().flat_map(|c| (c == '"' || c == '\\').then_some('\\').into_iter().chain([c])).collect();
    format!("\"{escaped}\"")
}

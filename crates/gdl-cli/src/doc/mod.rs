//! `gdl doc`: the manual's text about a name, a topic or a rule. Works offline.

pub(crate) mod board;
mod import;
mod imported;
mod json;
mod topics;

use anyhow::{Result, anyhow, bail};
use clap::{Args, Subcommand, ValueEnum};
use gdl_base::nearest;
use gdl_lint::{Docs, Rule};
use gdl_manual::{
    Article, Entry, ImportedManual, Manual, Passage, Target,
    imported::Section,
    manual, search,
    terminal::{self, Style},
};
use gdl_schema::{Category, entries};

use crate::{
    Status,
    explain::rule_page,
    safe_text::SafeText,
    term::{self, ColorChoice, Output},
};

use board::BoardPage;
pub(crate) use imported::UserManuals;

/// Show the manual page of a name, a topic or a rule
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, disable_help_subcommand = true)]
#[command(after_help = "\
Examples:
  gdl doc hit-chance                 a table
  gdl doc unit-type-property:speed   one of several names, by its category
  gdl doc combat                     a chapter or recipe; `gdl doc topics` lists them
  gdl doc pawn_movement              a word of board games; bdl:width where modules have the same name
  gdl doc hit-chance --format json | jq '.[0].default'")]
pub struct DocArgs {
    /// A subcommand that runs instead of showing text
    #[command(subcommand)]
    pub command: Option<DocCommand>,
    /// Names, `CATEGORY:NAME`, topics or rules; `topics` lists all chapters and recipes, `names` all names
    #[arg(value_name = "NAME", required = true)]
    pub names: Vec<String>,
    /// The format of the texts
    #[arg(long, value_enum, default_value_t)]
    pub format: DocFormat,
    /// Control when to use color
    #[arg(long, value_enum, default_value_t)]
    pub color: ColorChoice,
}

/// The subcommands of `gdl doc` that do something other than showing text.
#[derive(Subcommand, Debug)]
pub enum DocCommand {
    Import(import::ImportArgs),
}

/// The format of texts of the manual.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DocFormat {
    /// For people.
    #[default]
    Text,
    /// Markdown.
    Md,
    /// For programs.
    Json,
    /// A page for browsers.
    Html,
}

/// A page that can be shown.
enum Page<'m> {
    Entry(&'static Entry<'static>),
    Article(&'static Article<'static>),
    Rule(&'static Rule),
    /// A name that only imported manuals have, with their passages about it.
    Passages(String, Vec<Passage<'m>>),
    /// A section of an imported manual.
    Section(&'m ImportedManual, &'m Section),
    /// A page about board games.
    Board(&'static BoardPage),
    /// A list: title and Markdown.
    List(&'static str, String),
}

/// Runs the command.
///
/// # Errors
///
/// There is no page with such a name.
pub fn run(args: &DocArgs) -> Result<Status> {
    if let Some(DocCommand::Import(args)) = &args.command {
        return import::run(args);
    }
    let manuals = UserManuals::default();
    let mut pages = Vec::new();
    for name in &args.names {
        pages.extend(find(name, &manuals)?);
    }
    let markdown = |prefix| together(&pages, prefix, &manuals);
    let text = match args.format {
        DocFormat::Json => {
            let pages: Vec<_> = pages.iter().map(|page| json::page(page, &manuals)).collect();
            SafeText::json(&(serde_json::to_string_pretty(&pages)? + "\n"))
        }
        DocFormat::Md => SafeText::lines(&markdown(None)),
        DocFormat::Html => SafeText::html(&html(&args.names.join(", "), &markdown(Some("#")))),
        DocFormat::Text => {
            let color = args.color.enabled();
            let width = term::width().unwrap_or(100).clamp(40, 100);
            SafeText::styled(&terminal::render(&markdown(color.then_some("doc:")), Style { width, color }), color)
        }
    };
    let mut output = Output::new();
    output.text(&text)?;
    output.finish()?;
    Ok(Status::Clean)
}

/// Returns the meanings of a name, the most exact first: a name of the language, a topic, a rule, a section of an
/// imported manual.
fn find<'m>(name: &str, manuals: &'m UserManuals) -> Result<Vec<Page<'m>>> {
    let manual = manual();
    match name {
        "topics" => return Ok(vec![Page::List("Topics", topics::topics(manual) + &board::topics())]),
        "names" => return Ok(vec![Page::List("Names", topics::names(manual) + &board::list())]),
        _ => {}
    }
    let of_boards = board::find(name).into_iter().map(Page::Board);
    if name.starts_with(board::PREFIX) {
        let pages: Vec<Page<'_>> = of_boards.collect();
        if pages.is_empty() {
            bail!(unknown(name, manuals));
        }
        return Ok(pages);
    }
    let mut pages: Vec<Page<'_>> = manual.find(name).into_iter().map(Page::Entry).collect();
    if pages.is_empty() {
        let passages = manuals.of_name(name);
        pages.extend((!passages.is_empty()).then(|| Page::Passages(name.to_owned(), passages)));
    }
    let id = name.to_lowercase();
    let (kind, id) = id.split_once(':').unwrap_or(("", &id));
    if matches!(kind, "" | "chapter") {
        pages.extend(manual.chapter(id).map(Page::Article));
    }
    if matches!(kind, "" | "recipe") {
        pages.extend(manual.recipe(id).map(Page::Article));
    }
    if matches!(kind, "rule") || pages.is_empty() {
        pages.extend(gdl_lint::find(name.trim_start_matches("rule:")).map(Page::Rule));
    }
    let section = name.strip_prefix("section:");
    if section.is_some() || pages.is_empty() {
        let sections = manuals.get().sections(section.unwrap_or(name));
        pages.extend(sections.map(|(theirs, section)| Page::Section(theirs, section)));
    }
    pages.extend(of_boards);
    if pages.is_empty() {
        bail!(unknown(name, manuals));
    }
    Ok(pages)
}

/// An error for an unknown name, with suggestions.
fn unknown(name: &str, manuals: &UserManuals) -> anyhow::Error {
    let (category, bare) = match name.split_once(':') {
        Some((slug, bare)) => (Category::from_slug(slug), bare),
        None => (None, name),
    };
    let here: Vec<String> = (category.iter())
        .flat_map(|_| manual().named(bare))
        .map(|entry| format!("`{}:{bare}`", entry.category.slug()))
        .collect();
    let mut known: Vec<&str> = entries().map(|entry| entry.name).collect();
    known.extend(manuals.get().names());
    known.extend(board::names().map(|name| -> &str { name }));
    let near = nearest(bare, known.into_iter());
    if let Some(alias) = gdl_schema::alias(bare) {
        let target = alias.means[0];
        let page = format!("`gdl doc {}:{}`", target.category.slug(), target.name);
        return anyhow!("the manual has nothing about `{name}`\n  help: {} Read {page}.", alias.help(category));
    }
    let hits: Vec<String> = search(bare, 3).iter().map(|hit| format!("`{}`", label(&hit.target))).collect();
    let help = match (&here[..], near, &hits[..]) {
        ([_, ..], ..) => format!("There is {}.", here.join(" and ")),
        (_, Some(near), _) => format!("Did you mean `{near}`?"),
        (_, None, [_, ..]) => format!("`gdl search \"{bare}\"` finds {}.", hits.join(", ")),
        _ => "`gdl doc topics` lists chapters and recipes, `gdl doc names` all names.".to_owned(),
    };
    anyhow!("the manual has nothing about `{name}`\n  help: {help}")
}

/// Returns the argument by which `gdl doc` shows a target.
pub fn label(target: &Target<'_, '_>) -> String {
    match target {
        Target::Entry(entry) if manual().named(entry.name).len() > 1 => {
            format!("{}:{}", entry.category.slug(), entry.name)
        }
        Target::Entry(entry) => entry.name.to_owned(),
        Target::Article(article) if manual().named(&article.id).is_empty() => article.id.clone(),
        Target::Article(article) => format!("{}:{}", article.kind.slug(), article.id),
        Target::Rule(rule) => (*rule).to_owned(),
    }
}

/// The pages in Markdown. With a prefix, the address of a link is the prefix and the label of its target.
fn together(pages: &[Page<'_>], prefix: Option<&str>, manuals: &UserManuals) -> String {
    let address = |target: &Target<'_, '_>| prefix.map(|prefix| format!("{prefix}{}", label(target)));
    let manual: &Manual<'_> = manual();
    let text = |page: &Page<'_>| match page {
        Page::Entry(entry) => {
            // Imported manuals mention the name itself all the time.
            let itself = |target: &Target<'_, '_>| matches!(target, Target::Entry(other) if other == entry);
            let address_of_others = |target: &Target<'_, '_>| if itself(target) { None } else { address(target) };
            let behind = manual.with_links(&manuals.behind_entry(entry), &address_of_others);
            manual.entry_page(entry, &address) + &behind
        }
        Page::Passages(name, passages) => manual.with_links(&imported::passages_page(name, passages), &address),
        Page::Section(theirs, section) => manual.with_links(&imported::section_page(theirs, section), &address),
        Page::Article(article) => manual.article_page(article, &address),
        Page::Rule(rule) => rule_page(rule) + &Docs::of(rule).markdown(),
        Page::Board(page) => page.text.clone(),
        Page::List(title, list) => format!("# {title}\n\n{}", manual.with_links(list, &address)),
    };
    pages.iter().map(text).collect::<Vec<_>>().join("\n---\n\n")
}

/// A self-contained page for browsers.
fn html(title: &str, markdown: &str) -> String {
    let mut body = String::new();
    let events = pulldown_cmark::Parser::new_ext(markdown, pulldown_cmark::Options::ENABLE_TABLES);
    pulldown_cmark::html::push_html(&mut body, events);
    maud::html! {
        (maud::DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(crate::report::html::POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " - gdl manual" }
                style { (maud::PreEscaped(include_str!("page.css"))) }
            }
            body { main { (maud::PreEscaped(body)) } }
        }
    }
    .into_string()
        + "\n"
}

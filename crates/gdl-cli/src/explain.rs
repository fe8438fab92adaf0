//! `gdl explain`: describes the findings of a rule or of a series of games, why they matter, and how to fix them. Works
//! offline.

use std::fmt::Write;

use anyhow::{Result, anyhow, ensure};
use clap::{Args, ValueEnum};
use gdl_base::{Confidence, RuleInfo, nearest};
use gdl_lint::{BOARD_GAMES, Docs, Rule, find, rules};
use gdl_report::series::{MEASURES, MeasureKind, measure_kind, measure_page};
use gdl_schema::{Message, messages};
use serde::Serialize;

use crate::{Status, safe_text::SafeText, term::Output};

/// Explain a rule or a finding of played games, or list all of them
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl explain shadowed-table-clause    by name
  gdl explain G1601                    by code
  gdl explain type-never-made          a finding of `gdl sim` and `gdl test`
  gdl explain snowball                 a measure of the health of a game
  gdl explain --list                   all rules and findings of games
  gdl explain --list --format json | jq '.[].name'")]
pub struct ExplainArgs {
    /// The name or the code of a rule, of a finding of a series of games, or of a warning that the engine gives during
    /// play
    #[arg(value_name = "RULE", required_unless_present = "list")]
    pub rule: Option<String>,
    /// Show all rules and findings of games
    #[arg(long, conflicts_with = "rule")]
    pub list: bool,
    /// The format of the rules
    #[arg(long, value_enum, default_value_t)]
    pub format: ExplainFormat,
}

/// The format of rules.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ExplainFormat {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

#[derive(Serialize)]
struct JsonRule {
    name: &'static str,
    code: &'static str,
    family: &'static str,
    level: &'static str,
    confidence: &'static str,
    fix: &'static str,
    since: &'static str,
    title: &'static str,
    consequence: &'static str,
    help: &'static str,
    docs: String,
}

impl JsonRule {
    fn new(rule: &'static Rule) -> JsonRule {
        JsonRule {
            name: rule.name,
            code: rule.code,
            family: rule.family().name(),
            level: rule.level.name(),
            confidence: confidence_name(rule.confidence),
            fix: rule.fix.name(),
            since: rule.since,
            title: rule.title,
            consequence: rule.consequence,
            help: rule.help,
            docs: Docs::of(rule).markdown(),
        }
    }
}

/// A measure of the health of a game.
#[derive(Serialize)]
struct JsonMeasure {
    name: &'static str,
    family: &'static str,
    title: &'static str,
    docs: String,
}

impl From<&'static MeasureKind> for JsonMeasure {
    fn from(kind: &'static MeasureKind) -> JsonMeasure {
        JsonMeasure { name: kind.id, family: MEASURES_FAMILY, title: kind.title, docs: measure_page(kind) }
    }
}

/// The family of the measures of health.
const MEASURES_FAMILY: &str = "measures";

/// The title of this family.
pub const MEASURES_TITLE: &str = "Measures of the health of games (`gdl sim --health`)";

/// The title of the family of the rules of board games.
pub const BOARD_GAMES_TITLE: &str = "Board games in BDL";

impl JsonRule {
    fn of_board_game(rule: &'static RuleInfo) -> JsonRule {
        JsonRule {
            name: rule.name,
            code: rule.code,
            family: BOARD_GAMES,
            level: rule.level.name(),
            confidence: confidence_name(rule.confidence),
            fix: rule.fix.name(),
            since: rule.since,
            title: rule.title,
            consequence: rule.consequence,
            help: rule.help,
            docs: docs_of_board_game(rule),
        }
    }
}

/// Runs the command.
///
/// # Errors
///
/// There is no such rule.
pub fn run(args: &ExplainArgs) -> Result<Status> {
    let mut output = Output::new();
    let json = args.format == ExplainFormat::Json;
    let text = match &args.rule {
        Some(name) if find(name).is_none() && measure_kind(name).is_some() => {
            let kind = measure_kind(name).ok_or_else(|| unknown(name))?;
            if json { serde_json::to_string_pretty(&JsonMeasure::from(kind))? + "\n" } else { measure_page(kind) }
        }
        Some(name) if find(name).is_none() && board_rule(name).is_some() => {
            let rule = board_rule(name).ok_or_else(|| unknown(name))?;
            if json { serde_json::to_string_pretty(&JsonRule::of_board_game(rule))? + "\n" } else { board_page(rule) }
        }
        Some(name) => match (find(name), json) {
            (Some(rule), true) => serde_json::to_string_pretty(&JsonRule::new(rule))? + "\n",
            (Some(rule), false) => rule_page(rule) + &Docs::of(rule).markdown(),
            (None, false) => message_page(message(name).ok_or_else(|| unknown(name))?),
            (None, true) => return Err(unknown(name)),
        },
        None => {
            ensure!(args.list, "name a rule, or ask for --list");
            if json {
                let all = rules().iter().map(JsonRule::new).chain(bdl_check::rules::all().map(JsonRule::of_board_game));
                serde_json::to_string_pretty(&all.collect::<Vec<_>>())? + "\n"
            } else {
                list()
            }
        }
    };
    output.text(&if json { SafeText::json(&text) } else { SafeText::lines(&text) })?;
    output.finish()?;
    Ok(Status::Clean)
}

/// The rule of board games with this name or code.
fn board_rule(name: &str) -> Option<&'static RuleInfo> {
    bdl_check::rules::find(&name.to_ascii_uppercase()).or_else(|| bdl_check::rules::find(name))
}

/// The page of a rule of board games in Markdown.
pub fn board_page(rule: &RuleInfo) -> String {
    let facts = [("level", rule.level.name()), ("fix", rule.fix.name()), ("since", rule.since)];
    let facts: Vec<String> = facts.iter().map(|(what, value)| format!("{what}: {value}")).collect();
    format!(
        "# {} ({})\n\n{}.\n\nfamily: {BOARD_GAMES} · {}\n\n{} {}\n\n{}",
        rule.name,
        rule.code,
        rule.title,
        facts.join(" · "),
        rule.consequence,
        rule.help,
        docs_of_board_game(rule)
    )
}

/// The documentation of a rule of board games as Markdown.
pub fn docs_of_board_game(rule: &RuleInfo) -> String {
    let lines = rule.docs.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
    lines.fold(String::new(), |text, line| text + line + "\n")
}

/// Returns the message of the catalog with this name or code. Called if no rule has that name: for messages of the
/// setup and of running games.
fn message(name: &str) -> Option<&'static Message> {
    messages().iter().find(|message| message.id == name || message.code.eq_ignore_ascii_case(name))
}

/// The page of such a message in Markdown.
fn message_page(message: &Message) -> String {
    let Message { id, code, title, consequence, help, .. } = message;
    let mut out = format!(
        "# {id} ({code})\n\n{title}.\n\nThe engine reports this when it starts a game, sets it up or plays it; no rule \
         can find it before.\n"
    );
    for text in [consequence, help].into_iter().filter(|text| !text.is_empty()) {
        let _ = write!(out, "\n{text}\n");
    }
    out
}

fn unknown(name: &str) -> anyhow::Error {
    let names = rules().iter().map(|rule| rule.name).chain(MEASURES.iter().map(|kind| kind.id));
    let names = names.chain(bdl_check::rules::all().map(|rule| rule.name));
    let near = nearest(name, names);
    let help = near.map_or("`gdl explain --list` shows all".to_owned(), |near| format!("Did you mean `{near}`?"));
    anyhow!("there is no rule `{name}`\n  help: {help}")
}

/// The word for the confidence of a rule.
pub fn confidence_name(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Suspicion => "suspicion",
        Confidence::Likely => "likely",
        Confidence::Certain => "certain",
    }
}

/// The heading of a rule's page: name, title and facts in Markdown.
pub fn rule_page(rule: &Rule) -> String {
    let facts = [
        ("family", rule.family().name()),
        ("level", rule.level.name()),
        ("confidence", confidence_name(rule.confidence)),
        ("fix", rule.fix.name()),
        ("since", rule.since),
    ];
    let facts: Vec<String> = facts.iter().map(|(what, value)| format!("{what}: {value}")).collect();
    let mut out = format!("# {} ({})\n\n{}.\n\n{}\n\n", rule.name, rule.code, rule.title, facts.join(" · "));
    if !rule.consequence.is_empty() {
        let _ = write!(out, "{}\n\n", rule.consequence);
    }
    out
}

fn list() -> String {
    let width = rules().iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    // Codes of modules have five characters, those of board games six.
    let line = |out: &mut String, rule: &RuleInfo| {
        let (level, fix) = (rule.level.name(), rule.fix.name());
        let _ = writeln!(out, "  {:6} {:width$}  {level:7}  {fix:6}  {}", rule.code, rule.name, rule.title);
    };
    let mut out = String::new();
    let mut family = None;
    for rule in rules() {
        if family != Some(rule.family()) {
            let title = rule.family().title();
            let _ = writeln!(out, "{}{}: {title}", if family.is_some() { "\n" } else { "" }, rule.family().name());
            family = Some(rule.family());
        }
        line(&mut out, rule);
    }
    let _ = writeln!(out, "\n{BOARD_GAMES}: {BOARD_GAMES_TITLE}");
    for rule in bdl_check::rules::all() {
        line(&mut out, rule);
    }
    let _ = writeln!(out, "\n{MEASURES_FAMILY}: {MEASURES_TITLE}");
    for kind in &MEASURES {
        let _ = writeln!(out, "         {:width$}  {:7}  {:6}  {}", kind.id, "", "", kind.title);
    }
    out
}

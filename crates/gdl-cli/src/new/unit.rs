//! `gdl new unit`: a unit type like another one, with its entries in all tables.

use anyhow::{Result, anyhow};
use clap::Args;
use gdl_base::counted;
use gdl_inquire::Inquiry;
use gdl_schema::TypeKind;
use gdl_tables::{PlanOptions, new_type, similar_name};

use crate::{
    Status,
    host::HostArgs,
    inquire::unanswered,
    table::save::{SaveArgs, format_settings, list, read_only, status, stops, write_files},
    term, text,
};

/// Define a unit type like another one, with its entries in all tables
///
/// The new definition follows that of the other type and has its properties, except names and the character on maps.
/// Where the two types would differ in a table, the new type gets a clause. The game is evaluated before
/// anything is written: it must have the new type, and every other value must stay. Review the change with --diff
/// first.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl new unit pikeman --like spearman --in my-game.g --diff
  gdl new unit pikeman --like spearman --in my-game.g --dry-run
  gdl new unit pikeman --like spearman --in my-game.g

Exit status: 0 done; 1 if an entry cannot be set, or with --dry-run or --diff; 2 the name is taken, the game cannot have the
type, wrong usage, or trouble with files.")]
pub struct UnitArgs {
    /// The name of the new type
    #[arg(value_name = "NAME")]
    pub name: String,
    /// The unit type to copy
    #[arg(long, value_name = "TYPE")]
    pub like: String,
    /// The game: a path, or the name of a module
    #[arg(long = "in", value_name = "MODULE")]
    pub module: String,
    #[command(flatten)]
    pub save: SaveArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// Runs the command.
///
/// # Errors
///
/// The module or the other type is missing, the name is taken, the game cannot have the type, or a file cannot be written.
pub fn run(args: &UnitArgs) -> Result<Status> {
    let (db, root) = args.host.open(&args.module)?;
    let inquiry = Inquiry::of(&db, root);
    let Some(like) = inquiry.type_named(&args.like, Some(TypeKind::Unit)) else {
        return Err(unknown(&inquiry, &args.like));
    };
    let settings = format_settings(&db, &inquiry);
    let options = PlanOptions {
        read_only: &|file| read_only(&db, root, file),
        format: &|file| settings.of(file.path(&db)).format(),
    };
    let new = new_type(&db, root, like, &args.name, &options).map_err(unanswered)?;
    let game = Inquiry::of(&new.db, new.root);
    if stops(&game, &new.plan, &args.save) {
        return Ok(Status::Findings);
    }
    if !args.save.shows() {
        write_files(&db, &new.plan.files)?;
    }
    list(&db, root, &game, &new.plan, &args.save)?;
    if args.save.quiet {
        return Ok(status(&new.plan, &args.save));
    }
    for property in &new.unlike {
        let old = inquiry.symbol(like);
        term::say(text!("note: `{}` is not that of `{}`: a form for many types sets it", property, old));
    }
    if let Some(similar) = similar_name(&inquiry, &args.name) {
        term::say(text!("note: the name is close to that of `{}`", similar));
    }
    let place = new.place.as_ref().map(|place| format!(" at {place}")).unwrap_or_default();
    let entries = match new.plan.cells.len() {
        0 => String::new(),
        count => format!(", with {}", counted(count, "entry", "entries")),
    };
    let files = counted(new.plan.files.len(), "file", "files");
    let verb = if args.save.shows() { "would define" } else { "defined" };
    term::say(text!("{} `{}`{}{} in {}", verb, &args.name, &place, &entries, files));
    Ok(status(&new.plan, &args.save))
}

fn unknown(inquiry: &Inquiry<'_>, name: &str) -> anyhow::Error {
    if let Some(other) = inquiry.type_named(name, None) {
        return anyhow!("`{name}` is not a unit type: it is one of the {} types", other.kind.word());
    }
    let units = inquiry.game.ruleset.types.of(TypeKind::Unit).iter().map(|def| def.symbol.as_str());
    let help = gdl_base::nearest(name, units)
        .map_or_else(|| "check the spelling".to_owned(), |near| format!("Did you mean `{near}`?"));
    anyhow!("there is no unit type `{name}`\n  help: {help}")
}

//! `gdl table like`: makes a new type like another one in all tables.

use anyhow::{Result, bail};
use clap::Args;
use gdl_inquire::{Inquiry, KINDS};
use gdl_ruleset::TypeRef;
use gdl_schema::TypeKind;
use gdl_tables::entries_like;

use super::save::{SaveArgs, save};
use crate::{Status, host::HostArgs};

/// Give a new type the entries of another one, in all tables
///
/// A new type has the default in tables that do not mention it: it hits nothing, or enters everything. This gives it
/// the entries of a similar type, where they differ. Entries that a clause sets only for the new type stay as they are.
/// Review the proposal with --diff first.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl table like my-game.g pikeman spearman --dry-run
  gdl table like my-game.g pikeman spearman --diff
  gdl table like my-game.g pikeman spearman

Exit status: 0 done, or nothing to do; 1 if an entry cannot be changed, or with --dry-run or --diff
if something would change; 2 wrong usage or trouble with files.")]
pub struct LikeArgs {
    /// The game: a path, or the name of a module
    #[arg(value_name = "MODULE")]
    pub module: String,
    /// The type that gets entries
    #[arg(value_name = "NEW")]
    pub new: String,
    /// The type whose entries it gets
    #[arg(value_name = "OLD")]
    pub old: String,
    #[command(flatten)]
    pub save: SaveArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// Runs the command.
///
/// # Errors
///
/// The module or a type is missing, the types are of different kinds, or a file cannot be written.
pub fn run(args: &LikeArgs) -> Result<Status> {
    let (db, root) = args.host.open(&args.module)?;
    let inquiry = Inquiry::of(&db, root);
    let new = type_named(&inquiry, &args.new, None)?;
    let old = type_named(&inquiry, &args.old, Some(new.kind))?;
    if new == old {
        bail!("`{}` and `{}` are the same type", args.new, args.old);
    }
    save(&db, root, &entries_like(&inquiry, new, old), &args.save)
}

/// The type with a name.
fn type_named(inquiry: &Inquiry<'_>, name: &str, kind: Option<TypeKind>) -> Result<TypeRef> {
    if let Some(ty) = inquiry.type_named(name, kind) {
        return Ok(ty);
    }
    if let Some((ty, kind)) = inquiry.type_named(name, None).zip(kind) {
        bail!("types of different kinds are not alike: {} and {} `{name}`", kind.noun(), ty.kind.noun());
    }
    let types = &inquiry.game.ruleset.types;
    let known = KINDS.into_iter().flat_map(|kind| types.of(kind).iter().map(|def| def.symbol.as_str()));
    let help = gdl_base::nearest(name, known)
        .map_or_else(|| "check the spelling".to_owned(), |near| format!("Did you mean `{near}`?"));
    bail!("there is no type `{name}`\n  help: {help}")
}

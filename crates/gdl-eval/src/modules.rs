//! The modules that a game consists of, as far as they are read.

use gdl_db::File;
use gdl_ruleset::{Attrs, Origin};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::variant::Variant;

/// A module that is being loaded or was loaded.
#[derive(Clone, Debug, Default)]
pub(crate) struct Module {
    /// The name by which it was requested, or that its `game-module` form gives.
    pub name: Option<SmolStr>,
    /// Its description.
    pub attrs: Attrs,
    /// The variants that its last `variants` property defines.
    pub variants: Vec<Variant>,
    /// Name and origin of its `base-module`.
    pub base: Option<(SmolStr, Origin)>,
    /// Name and origin of its `default-base-module`.
    pub default_base: Option<(SmolStr, Origin)>,
}

/// How far the main module is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum MainState {
    /// At most its first form is read ahead, for the default base module.
    #[default]
    Waiting,
    /// Its forms are being read.
    Open,
    /// All its forms were read.
    Loaded,
}

/// The modules of a game; the first is the main module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Modules {
    pub list: Vec<Module>,
    /// Index of the module that is being read.
    pub current: usize,
    /// The file of the main module.
    pub root: Option<File>,
    /// The names of modules: those by which they were requested, and the one that the form of the main module gives it.
    pub named: FxHashSet<SmolStr>,
    /// How far the main module is read: its default base module may include it.
    pub main: MainState,
    /// Modules whose first form was read ahead and whose default base module is being loaded, to detect a cycle.
    pub previewed: Vec<SmolStr>,
    /// Files that are being read, the root first.
    pub open: Vec<File>,
    /// Files that were loaded, in order.
    pub files: Vec<File>,
}

impl Modules {
    /// Whether a name is that of the main module.
    pub fn is_main(&self, name: &str) -> bool {
        self.list.first().and_then(|main| main.name.as_deref()) == Some(name)
    }
}

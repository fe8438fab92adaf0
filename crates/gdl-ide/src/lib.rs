//! Editor features as plain data over offsets, for a language server and other programs that show modules.
//!
//! [`AnalysisHost`] takes changes, [`Analysis`] is a snapshot of it, and a feature is a function over its database: one
//! file per feature, with its tests. All features use [`classify`], which determines the role of a position, the names
//! of `gdl-hir`, and the values with their origins from `gdl-eval`.
//!
//! Invariants: no types of a protocol and no I/O. Inputs and outputs are offsets; no result with offsets is cached
//! longer than its text, except [`lines`]. Every feature works on half-typed text.

mod base;
mod call_hierarchy;
mod classify;
mod code_actions;
mod colors;
mod completion;
mod diagnostics;
mod diagrams;
pub mod docs;
mod document_links;
mod folding;
mod format;
mod game;
mod host;
mod hover;
mod images;
mod inlay_hints;
mod last_games;
mod lenses;
mod linked_editing;
mod links;
mod markdown;
mod modules;
mod navigation;
mod places;
mod play;
mod questions;
mod rename;
mod root_context;
mod selection;
mod semantic_tokens;
mod sides;
mod signature;
mod symbols;
mod table_grid;
#[cfg(test)]
mod testing;
mod variants;

pub use gdl_base::{Encoding, LineColumn, Lines};
// What the host of the analysis has to name.
pub use gdl_db::{
    Change, Db, EMBEDDED_ROOT, EmbeddedFile, File, GdlDatabase, MAX_FILE_SIZE, MemorySystem, STACK_SIZE, System,
    limits, lines,
};
// Answers to questions.
pub use gdl_inquire::{Block, Document, Inline, QueryError, SourcePlace, Span, markdown};
pub use gdl_report::{escape, scene::LayerChoice};

pub use base::{
    FilePos, FileRange, NavTarget, SourceChange, TextEdit, Use, active_root, embedded_text, is_legacy_encoded,
    range_of, target_at,
};
pub use call_hierarchy::{ModuleCall, ModuleItem, module_item, modules_loaded, modules_loading};
pub use classify::{NameOccurrence, Owner, Role, Slot, Spot, Step, classify, classify_in, named_at, visit_roles};
pub use code_actions::{
    ActionEdit, ActionFilter, ActionKind, ActionOptions, CodeAction, NEW_TYPE_ACTION, Outcome, code_actions,
};
pub use colors::{ColorPresentation, DocumentColor, ImageColors, Rgb, color_presentations, document_colors};
pub use completion::{
    Completion, CompletionKind, Completions, DocumentationKey, MAX_COMPLETIONS, completion_docs, completions,
};
pub use diagnostics::{
    Cause, Diagnostic, LintOptions, Tag, diagnostics, find_rule, is_in_library, is_of_other_tool, is_rule_selector,
    prime_diagnostics, read_modules, rules, settings_diagnostics, shown_levels, workspace_files,
};
pub use diagrams::{GameDiagram, game_diagram};
pub use document_links::{DocumentLink, document_links};
pub use folding::{Fold, FoldKind, folding_ranges};
pub use format::{FormatOptions, format_document, format_on_type, format_part};
pub use game::{EffectiveValue, Game, KINDS, kind_noun, kind_of_all};
pub use host::{Analysis, AnalysisHost, Canceller, Interruption};
pub use hover::{Hover, hover};
pub use inlay_hints::{HintKind, HintOptions, InlayHint, inlay_hints};
pub use lenses::{Lens, LensKind, lenses, uses_at};
pub use linked_editing::linked_ranges;
pub use links::{Addresses, NoAddresses, Page, percent_encoded};
pub use navigation::{definition, find_references, highlight, type_definition};
pub use places::{WarningPlaces, subject_place};
pub use play::{
    FamilyColors, PlayError, PlayReport, PlayedGame, Simulation, Spectator, finding_settings, game_diagnostics,
    game_title, side_names, simulation,
};
pub use questions::{
    Earlier, EntryEdit, Subject, SubjectType, TableChange, change_table, changes, compare, new_type, query,
    range_of_place, reach, subject, why,
};
pub use rename::{Renamable, Rename, prepare_rename, rename, renamed_files};
pub use root_context::{RootContext, effective_module, root_context};
pub use selection::selection_ranges;
pub use semantic_tokens::{Modifiers, Token, TokenKind, semantic_tokens};
pub use signature::{Parameter, Signature, signature_help};
pub use symbols::{DocumentSymbol, SymbolKind, WorkspaceSymbol, document_symbols, workspace_symbols};
pub use table_grid::{GridCell, TableGrid, TerrainChart, table_grid, terrain_chart};
pub use variants::{GameVariants, Variant, VariantKind, variants};

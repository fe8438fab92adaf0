//! What is known of a block without running it: problems for the check, and the facts that rules and hints need
//! (spec bdl 6.2-6.6, 7.6, 7.7).
//!
//! Everything is plain data. All ranges are offsets in bytes from the start of the text between the braces.

use bdl_game::game::BlockKind;
use gdl_base::TextRange;

/// Where a block stands, which decides its form and its arguments (spec bdl 6.2, 6.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The value of the rule `coloring`.
    Coloring,
    /// The value of the rule `player_change`.
    PlayerChange,
    /// The value of the property `on_end_reached`.
    EndReached,
    /// An item of `invariants`.
    Invariants,
    /// An item of `finish`.
    Finish,
    /// An item of `moves`.
    Moves,
    /// An item of `positions`.
    Positions,
    /// A block inside a piece.
    Members,
    /// A block inside `pieces`.
    Pieces,
}

impl Place {
    /// How a text in this place is wrapped (spec bdl 6.2).
    pub fn kind(self) -> BlockKind {
        match self {
            Self::Coloring | Self::PlayerChange | Self::EndReached => BlockKind::Function,
            Self::Invariants | Self::Finish | Self::Moves | Self::Positions => BlockKind::List,
            Self::Members => BlockKind::Members,
            Self::Pieces => BlockKind::Pieces,
        }
    }

    /// The names of the arguments of a function in this place (spec bdl 6.3), empty where functions are not allowed and in
    /// [`Self::Members`] and [`Self::Pieces`], where [`member_arguments`] decides. A function in `moves` has one argument, which
    /// is usually destructured.
    pub fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Coloring => &["x", "h", "last_color"],
            Self::PlayerChange | Self::Finish => &["context"],
            Self::EndReached => &["context", "current_x", "current_y"],
            Self::Invariants => &["context", "current_x", "current_y", "target_x", "target_y"],
            Self::Moves => &["{ current_x, current_y, context }"],
            Self::Positions | Self::Members | Self::Pieces => &[],
        }
    }
}

/// The names of the arguments of a member of a piece that is a function.
pub fn member_arguments(member: &str) -> Option<&'static [&'static str]> {
    match member {
        "moves" => Some(Place::Moves.arguments()),
        "on_end_reached" => Some(Place::EndReached.arguments()),
        _ => None,
    }
}

/// The names of the members of a piece (spec bdl 6.5).
pub const MEMBERS: [&str; 5] = ["moves", "on_end_reached", "representation", "can_jump", "mirrored"];

/// What is known of a block without running it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// What is wrong, by place and code. After BDL601 or BDL604 nothing else is known.
    pub problems: Vec<Problem>,
    /// The functions that the rules call, in the order of the text. Unknown shapes are not among them.
    pub functions: Vec<FunctionShape>,
    /// The members of [`Place::Members`] that have a plain name, in the order of the text, unknown and repeated ones included.
    pub members: Vec<MemberShape>,
    /// The pieces of [`Place::Pieces`], in the order of the text, repeated ones included.
    pub pieces: Vec<PieceShape>,
    /// Facts for portability hints.
    pub hints: HintFacts,
}

/// A problem of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The code: `BDL601` to `BDL605`, `BDL610` or `BDL611`.
    pub code: &'static str,
    /// The place: where the parser stops (601), the expression or property (602), the function (603), the whole text (604), the
    /// name (605), the key (610, 611).
    pub range: TextRange,
    /// What is wrong, in lower case and without a full stop.
    pub message: String,
    /// Why, or what is expected instead: a sentence.
    pub why: String,
}

/// A function of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionShape {
    /// The function; for a method with its key.
    pub range: TextRange,
    /// The parameters without a rest parameter.
    pub parameters: Vec<TextRange>,
}

/// A member of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberShape {
    /// The name.
    pub key: String,
    /// The place of the name.
    pub key_range: TextRange,
    /// The place of the whole property.
    pub range: TextRange,
    /// What is known of the value.
    pub value: MemberValue,
}

/// What is known of the value of a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MemberValue {
    /// A function.
    Function,
    /// `true` or `false`.
    Bool(bool),
    /// An object literal of the member `representation`.
    Representation {
        /// The first three characters of `letter`; `None` if it is missing, empty or not a literal text.
        letter: Option<String>,
        /// The `data:` URL of `img`; `None` if it is missing, empty, unusable or not a literal text.
        image: Option<String>,
    },
    /// Known when the block is evaluated, or wrong.
    Other,
}

/// A piece that is declared in JavaScript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceShape {
    /// The name.
    pub name: String,
    /// The place of the name.
    pub name_range: TextRange,
    /// The place of the whole property.
    pub range: TextRange,
    /// Its members, as in [`Shape::members`].
    pub members: Vec<MemberShape>,
}

impl PieceShape {
    /// Its last member of a name, which is the one that JavaScript uses.
    pub fn member(&self, key: &str) -> Option<&MemberShape> {
        self.members.iter().rev().find(|member| member.key == key)
    }
}

/// Facts for portability hints (spec bdl 7.7).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintFacts {
    /// Strings, comments, template texts or regular expressions contain braces (one half of BDL913).
    pub has_hidden_braces: bool,
    /// The text ends with a comma (BDL914, BDL917).
    pub ends_with_comma: bool,
    /// The text contains `%s` (BDL921).
    pub has_percent_s: bool,
    /// Descriptors of a list of moves, written as objects, without `killing`, whose `x` is not a pair or whose `y` is not a function
    /// (BDL922).
    pub partial_descriptors: Vec<TextRange>,
}

/// What a place holds, as a sentence.
pub(crate) fn expected(place: Place) -> &'static str {
    match place {
        Place::Coloring => "`coloring` takes one function `(x, h, last_color) => color`.",
        Place::PlayerChange => "`player_change` takes one function `(context) => { ... }`.",
        Place::EndReached => "`on_end_reached` takes one function `(context, current_x, current_y) => { ... }`.",
        Place::Invariants => {
            "`invariants` takes functions `(context, current_x, current_y, target_x, target_y) => allowed`, separated by commas."
        }
        Place::Finish => "`finish` takes functions `(context) => over`, separated by commas.",
        Place::Moves => {
            "`moves` takes descriptors `{ x, y, killing }` and functions that return them, separated by commas."
        }
        Place::Positions => "`positions` takes objects `{ x, y }`, separated by commas.",
        Place::Members => "A block in a piece takes members `name: value`, separated by commas.",
        Place::Pieces => "A block in `pieces` takes pieces `name: { members }`, separated by commas.",
    }
}

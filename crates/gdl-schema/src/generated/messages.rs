// Generated from schema/messages.toml by `cargo xtask codegen`. Do not edit.

//! The message catalog.

use gdl_base::{Confidence, Level};

use crate::{Message, MessageClass, Severity};

/// All messages, sorted by id.
#[rustfmt::skip]
pub(crate) static MESSAGES: &[Message] = &[
    Message { id: "action-arg-not-number", code: "G0814", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An argument of an action is not a number", consequence: "The action stays incomplete.", help: "Write plain numbers: types, sides and units are given by their numbers here." },
    Message { id: "add-extra-junk", code: "G0503", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is more than one value after the property", consequence: "Everything after the first value is ignored.", help: "Put the values for several types into one list." },
    Message { id: "add-no-types", code: "G0504", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no type to add to", consequence: "The engine ignores the form.", help: "Name a type, or a list of types; check the spelling and that they are defined above." },
    Message { id: "add-no-values", code: "G0502", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no value to add", consequence: "The engine ignores the form.", help: "Write the value after the name of the property." },
    Message { id: "add-property-not-symbol", code: "G0501", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The property to add is not a symbol", consequence: "The engine ignores the form.", help: "Write `(add TYPES PROPERTY VALUE)`, with the plain name of the property." },
    Message { id: "add-table-form", code: "G1805", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "An `add` form for a table, in the syntax of version 7.0", consequence: "The engine drops the form.", help: "Write `(table NAME add ...)`." },
    Message { id: "advance-cycle", code: "G1109", class: MessageClass::Init, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "Advances need each other in a cycle", consequence: "No side can ever research any of them.", help: "Break the cycle in the table `advance-needed-to-research`." },
    Message { id: "advance-type-after-side", code: "G1322", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The first advance type is defined after a side", consequence: "The engine crashes when the game starts.", help: "Define the advance types above the sides." },
    Message { id: "advantage-too-high", code: "G1204", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "The advantage of a player is above `advantage-max`", consequence: "The engine uses `advantage-max`.", help: "Lower it, or raise `advantage-max`." },
    Message { id: "advantage-too-low", code: "G1203", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "The advantage of a player is below `advantage-min`", consequence: "The engine uses `advantage-min`.", help: "Raise it, or lower `advantage-min`." },
    Message { id: "ai-negative-worth", code: "G1223", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Info, confidence: Confidence::Certain, title: "A computer player values a unit type below zero", consequence: "The engine warns and continues.", help: "Check the numbers of the type." },
    Message { id: "ai-not-available", code: "G1205", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "There is no computer player of that name", consequence: "The engine warns and continues.", help: "Check `ai-type-name`." },
    Message { id: "area-bad-proportions", code: "G0602", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The area is too high for its width", consequence: "The area keeps its previous size.", help: "Make the height at most twice the width, or give the world a circumference equal to the width." },
    Message { id: "area-resize", code: "G0603", class: MessageClass::RunError, severity: Severity::Fatal, level: Level::Error, confidence: Confidence::Certain, title: "The size of the area changes after a layer was read", consequence: "The program ends at once.", help: "Set the size once, before the first layer." },
    Message { id: "area-restrict-conflict", code: "G0605", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The size differs from that of an earlier restriction", consequence: "The new size is ignored.", help: "Remove the size, or end the restriction with `(restrict reset)`." },
    Message { id: "area-too-large", code: "G1307", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The area is too large to check", consequence: "The tools ignore the size, do not check the layers and cannot play the game. The engine has no such limit.", help: "Make the area smaller." },
    Message { id: "area-too-small", code: "G0601", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The area is smaller than 3 by 3", consequence: "The area keeps its previous size.", help: "Make width and height at least 3." },
    Message { id: "area-too-small-for-synthesis", code: "G1210", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The area is too small for the method that makes terrain", consequence: "The engine crashes when the game starts.", help: "Make the area at least 9 by 9." },
    Message { id: "area-undefined", code: "G0604", class: MessageClass::RunError, severity: Severity::Fatal, level: Level::Error, confidence: Confidence::Certain, title: "A layer comes before the size of the area", consequence: "The program ends at once.", help: "Write `(area WIDTH HEIGHT ...)` before or around the layer." },
    Message { id: "area-without-bottom-row", code: "G1320", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A hexagonal area is exactly twice as high as wide, and has elevations", consequence: "The engine crashes when the game starts.", help: "Make the area one cell wider." },
    Message { id: "arith-division-by-zero", code: "G0213", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Division by zero", consequence: "The result of the calculation is nil.", help: "Check the divisor." },
    Message { id: "arith-illegal-operand", code: "G0211", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An operand of a calculation is neither a number nor a list of numbers", consequence: "The result of the whole calculation is nil.", help: "Check that every operand is a number, or a symbol or expression that gives one." },
    Message { id: "arith-list-length-mismatch", code: "G0212", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Lists of different lengths in one calculation", consequence: "The result of the whole calculation is nil.", help: "Give all lists the same number of elements." },
    Message { id: "arith-number-long-list", code: "G1409", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A number comes before a list of three or more elements", consequence: "The engine computes two elements only: all elements after the first are folded into the second.", help: "Put the list first: `(+ L N)` instead of `(+ N L)`, `(* L -1)` instead of `(- L)`." },
    Message { id: "arith-overflow", code: "G1410", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A number is too large to be stored", consequence: "The engine keeps only the low bits, which gives a different number.", help: "Use smaller numbers." },
    Message { id: "arith-too-few-operands", code: "G0214", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A calculation with too few operands", consequence: "The result of the calculation is nil.", help: "Give `*` and `/` at least two operands, and `-` at least one." },
    Message { id: "bad-date", code: "G1225", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid date for the calendar", consequence: "The engine warns and continues.", help: "Write the date in the format of the game's calendar." },
    Message { id: "bad-doctrine-reference", code: "G0711", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid number or name of a doctrine", consequence: "The entry is ignored.", help: "Write a number, a symbol or a string." },
    Message { id: "bad-evt-observers", code: "G0904", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The observers of an event are neither a number nor `all`", consequence: "The event is dropped.", help: "Write `all`, or the sum of the bits of the sides: 2 for side 1, 4 for side 2, 6 for both." },
    Message { id: "bad-exu", code: "G0906", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The record of a lost unit is malformed", consequence: "The form is dropped.", help: "Write `(exu ID TYPE X Y SIDE ...)` with a known unit type." },
    Message { id: "bad-feature-spec", code: "G0608", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid description of a geographical feature", consequence: "The feature is skipped.", help: "Write `(TYPE NAME)` or `(ID TYPE NAME)`." },
    Message { id: "bad-feature-type", code: "G1218", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Unknown kind of geographical feature", consequence: "The engine warns and continues.", help: "Check the list, and quote it in `set`." },
    Message { id: "bad-property-binding", code: "G0401", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A property must be a list that starts with its name", consequence: "The engine drops this element and the rest of the form.", help: "Write `(NAME VALUE)`; check the parentheses before this place." },
    Message { id: "bad-side-spec", code: "G0704", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid side number", consequence: "The entry is skipped.", help: "Use the number or the symbol of a side, from 1 to `sides-max`; the side should be defined above." },
    Message { id: "bad-synthesis-method", code: "G1111", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no synthesis method of that name", consequence: "The element is skipped when the world is made.", help: "Check the spelling, and quote the list in `set`." },
    Message { id: "bad-type-index", code: "G1228", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A number that is not a type", consequence: "The engine warns and continues.", help: "Use the name of a type." },
    Message { id: "bad-unit-view", code: "G0706", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A view of a unit does not start with a unit type", consequence: "This property ends here; views before this one are kept.", help: "Write `(TYPE SIDE NAME SIZE X Y ...)`." },
    Message { id: "bad-variant", code: "G0307", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid definition of a variant", consequence: "The engine skips it and goes on with the next variant.", help: "Write the name of a variant, or a list that contains it." },
    Message { id: "bar-symbol-not-closed", code: "G1302", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A symbol between bars is never closed", consequence: "Everything up to the end of the file becomes part of the symbol.", help: "Add the closing `|`." },
    Message { id: "boolean-in-expression", code: "G1406", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "`and`, `or` or `not` where a value is computed", consequence: "Evaluation gives a list that starts with the operator; in a scorekeeper the engine crashes.", help: "Compare instead: `(= 1 A B)` for `and`, `(> (+ A B) 0)` for `or`, `(= A 0)` for `not`, if A and B are 0 or 1." },
    Message { id: "border-outside-world", code: "G0620", class: MessageClass::Run, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A border lies outside the world", consequence: "The border is not drawn.", help: "Remove it." },
    Message { id: "byte-order-mark", code: "G1313", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "The file starts with a byte order mark", consequence: "The engine reads the mark as the start of a symbol, so the first form may be lost.", help: "Save the file as plain text or UTF-8 without the mark." },
    Message { id: "cell-occupied-mismatch", code: "G1231", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A cell and a unit disagree about where the unit is", consequence: "The engine warns and continues.", help: "Check the positions of the units." },
    Message { id: "comment-not-closed", code: "G0101", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A block comment is never closed", consequence: "The engine reads everything from `#|` to the end of the file as a comment.", help: "Write `|#` where the comment ends; each inner `#|` needs its own `|#`." },
    Message { id: "compare-illegal-operand", code: "G0215", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A comparison of something that is not a number", consequence: "The result of the comparison is nil, which counts as false.", help: "Compare only numbers, or symbols and expressions that give numbers." },
    Message { id: "condition-never-true", code: "G1405", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "The test of an `if` cannot be true", consequence: "The engine skips what follows, up to `else` or `end-if`.", help: "Write a comparison, like `(if (= X 1))`. To test two conditions at once, write `(if (= 1 A B))`." },
    Message { id: "connection-outside-world", code: "G0621", class: MessageClass::Run, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A connection lies outside the world", consequence: "The connection is not drawn.", help: "Remove it." },
    Message { id: "constant-modified", code: "G0203", class: MessageClass::Run, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A predefined constant is given another value", consequence: "The constant keeps its value.", help: "Use another name." },
    Message { id: "country-separation-order", code: "G1110", class: MessageClass::Init, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "The minimum distance between countries is greater than the maximum", consequence: "The engine continues, but finds hardly any places for countries.", help: "Make `country-separation-min` at most `country-separation-max`." },
    Message { id: "curve-out-of-range", code: "G1235", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "An interpolation list does not cover all values that units reach", consequence: "The engine treats the value as if the type had no list.", help: "Begin the list with the smallest number that can occur and end it with the largest." },
    Message { id: "dangling-quote", code: "G1303", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A quote with nothing to quote", consequence: "The engine reads the closing parenthesis as the quoted object, so the list stays open; a quote at the end of a file ends the program.", help: "Remove the quote, or write something after it." },
    Message { id: "default-base-cycle", code: "G1312", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "Modules name each other as `default-base-module`", consequence: "The engine crashes.", help: "Remove one of the properties." },
    Message { id: "default-base-not-found", code: "G1327", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Likely, title: "A default base module that this game does not need cannot be found", consequence: "The engine refuses to play the module without another one that has unit types.", help: "Check the name, and the folders that are searched for modules." },
    Message { id: "dice-count-range", code: "G0105", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The number of dice is not between 1 and 8", consequence: "The engine rolls different dice.", help: "Write 1 to 8 dice, like `8d6`." },
    Message { id: "dice-negative-with-positive-offset", code: "G0108", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Negative dice with a positive number added", consequence: "The engine subtracts the number as well: it reads `-3d6+2` as `-3d6-2`.", help: "Write the dice without the leading minus, or subtract the number." },
    Message { id: "dice-offset-range", code: "G0107", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The number added to the dice is out of range", consequence: "The engine adds a different number to the roll.", help: "Write 0 to 127 after `+`, or 1 to 128 after `-`." },
    Message { id: "dice-sides-range", code: "G0106", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The number of sides of a die is not between 2 and 17", consequence: "The engine rolls different dice.", help: "Write 2 to 17 sides, like `2d10`." },
    Message { id: "doctrine-missing", code: "G0710", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no doctrine in the property", consequence: "The entry is ignored.", help: "Write the number or the name of a doctrine." },
    Message { id: "duplicate-include", code: "G1310", class: MessageClass::Tool, severity: Severity::None, level: Level::Hint, confidence: Confidence::Likely, title: "A module is included a second time", consequence: "The engine silently skips the second include, with its settings.", help: "Remove it." },
    Message { id: "duplicate-terrain-name", code: "G1113", class: MessageClass::Init, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "Two terrain types have the same name", consequence: "The engine keeps both, and players and saved games cannot tell them apart.", help: "Give each terrain type its own name." },
    Message { id: "earthlike-scale", code: "G1215", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "The world is too small for earth-like terrain", consequence: "The method makes no terrain.", help: "Give the world a circumference of at least 100 times the width and the height of the area, or use another method." },
    Message { id: "earthlike-terrain-missing", code: "G1216", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A terrain type that earth-like worlds need is missing", consequence: "The method makes no terrain.", help: "Define terrain types named exactly `sea`, `plains`, `desert`, `forest` and `ice`, or use another method." },
    Message { id: "empty-symbol", code: "G1314", class: MessageClass::Tool, severity: Severity::None, level: Level::Hint, confidence: Confidence::Likely, title: "A symbol with an empty name", consequence: "The engine reads it as a symbol, and in most places reports a useless form.", help: "Remove `||`, or start a new line after `|#`." },
    Message { id: "evaluation-limit", code: "G1306", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The game is not checked further: it exceeds a limit of this tool", consequence: "The engine has no such limit. gdl does not check what follows.", help: "If a list doubles with each form, or forms are repeated by mistake, correct that. If the game is right, report this as a bug of gdl." },
    Message { id: "evt-bad-side", code: "G1229", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An event names a side that does not exist", consequence: "The engine warns and continues.", help: "Use the number of a side." },
    Message { id: "evt-bad-unit", code: "G1230", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An event names a unit that does not exist", consequence: "The engine warns and continues.", help: "Use the id of a unit." },
    Message { id: "evt-date-not-number", code: "G0901", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The date of an event is not a number", consequence: "The event is dropped.", help: "Write the number of the turn first." },
    Message { id: "evt-type-not-symbol", code: "G0902", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The type of an event is not a symbol", consequence: "The event is dropped.", help: "Write the plain name of the event after the date." },
    Message { id: "extra-close-paren", code: "G0102", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A closing parenthesis without an opening one", consequence: "The engine ignores the parenthesis and goes on with the next form.", help: "Remove it, or look for a form above that was closed too early." },
    Message { id: "exu-id-not-number", code: "G0905", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The id of a lost unit is not a number", consequence: "The form is dropped.", help: "Write the id of the unit directly after `exu`." },
    Message { id: "feature-namers-not-cleared", code: "G1323", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The feature namers of a side are added to a list that was never cleared", consequence: "The engine crashes when the game starts.", help: "Write an empty `(feature-namers)` before it in the same side." },
    Message { id: "fewer-sides-than-requested", code: "G1222", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "There are fewer sides than requested", consequence: "The game starts with fewer sides.", help: "Define more sides, or raise `sides-max`." },
    Message { id: "file-too-large", code: "G1305", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The file is too large to check", consequence: "The tools do not check the file.", help: "Split the module into several files." },
    Message { id: "form-inside-form", code: "G1318", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Likely, title: "A form stands inside another form", consequence: "The engine reads it as a part of the outer form and drops it, with everything up to the closing parenthesis.", help: "Close the form before it with a `)`, and remove the extra `)` further down." },
    Message { id: "formation-leader-missing", code: "G1117", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The unit to keep formation with does not exist", consequence: "The unit keeps no formation.", help: "Use the id (`#`) of a unit of the game." },
    Message { id: "garbled-sideclass", code: "G1207", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid expression of side classes", consequence: "The engine counts it as true, so every side matches.", help: "Use class names in quotation marks and lists of them; do not quote the list in a type form." },
    Message { id: "global-not-number", code: "G0207", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A global variable needs a number and gets something else", consequence: "The variable keeps its previous value.", help: "Write a number, or an expression that gives one." },
    Message { id: "global-not-string", code: "G0208", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A global variable needs a string and gets something else", consequence: "The variable keeps its previous value.", help: "Write the value in quotation marks." },
    Message { id: "global-out-of-range", code: "G0209", class: MessageClass::Read, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "The value of a global variable is out of its range", consequence: "The engine warns, but stores the value as it is.", help: "Choose a value within the range." },
    Message { id: "goal-arg-not-number", code: "G0823", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An argument of a goal is not a number", consequence: "The goal is dropped.", help: "Write plain numbers: types, sides and units are given by their numbers here." },
    Message { id: "goal-excess-args", code: "G0824", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A goal has more arguments than it takes", consequence: "The engine ignores the extra arguments.", help: "Remove them." },
    Message { id: "goal-flag-not-number", code: "G0821", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The flag of a goal is not a number", consequence: "The goal is dropped.", help: "Write `(SIDE FLAG GOAL ...)` with 1 or 0 as flag; the engine does not accept `true` and `false` here." },
    Message { id: "goal-side-not-number", code: "G0820", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The side of a goal is not a number", consequence: "The goal is dropped.", help: "Write `(SIDE FLAG GOAL ...)` with the number of the side; the engine does not accept symbols of sides here." },
    Message { id: "goal-type-not-symbol", code: "G0822", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A goal is not named by a symbol", consequence: "The goal is dropped.", help: "Write `(SIDE FLAG GOAL ...)` with the plain name of the goal." },
    Message { id: "grammar-rule-invalid", code: "G1220", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A rule of a name grammar is malformed", consequence: "The engine warns and continues.", help: "Write `(NONTERMINAL body)`; see `namer`." },
    Message { id: "imf-bad-clause", code: "G1006", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid clause of an image family", consequence: "The clause is skipped.", help: "Write `((WIDTH HEIGHT) PART...)`." },
    Message { id: "imf-bad-data", code: "G1009", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A row of image data is not a string", consequence: "The image stays incomplete.", help: "Write the rows in quotation marks." },
    Message { id: "imf-changing-data", code: "G1010", class: MessageClass::Run, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Likely, title: "The same image is defined a second time with different data", consequence: "The new data replace the old ones.", help: "Remove one of the definitions, or put them into families with different names." },
    Message { id: "imf-extra-junk", code: "G1004", class: MessageClass::Read, severity: Severity::Warning, level: Level::Hint, confidence: Confidence::Suspicion, title: "The engine warns about `notes` of images", consequence: "Nothing else happens: the engine gives this warning for every `notes` and continues.", help: "No change is needed. To avoid the message, write a comment instead of `notes`." },
    Message { id: "imf-name-invalid", code: "G1002", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid name of an image family", consequence: "The form is dropped.", help: "Use only letters, digits and hyphens, and do not start with a hyphen." },
    Message { id: "imf-name-not-string", code: "G1001", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The name of an image family is not a string", consequence: "The form is dropped.", help: "Write the name in quotation marks." },
    Message { id: "imf-subimage-count", code: "G1011", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The number of images in a row is not between 0 and 4096", consequence: "The engine uses 0 instead.", help: "Choose a number from 0 to 4096." },
    Message { id: "imf-subimages-changed", code: "G1012", class: MessageClass::Run, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Likely, title: "The same image is defined a second time with a different number of images in a row", consequence: "The new number replaces the old one.", help: "Remove one of the definitions, or give both the same number." },
    Message { id: "imf-too-many", code: "G1003", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There are too many image families", consequence: "The form is dropped.", help: "Remove image families that no type uses." },
    Message { id: "imf-unknown-image-property", code: "G1007", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An image has no part of that name", consequence: "The part is skipped.", help: "The known parts are `mono`, `mask`, `color`, `file`, `embed`, `embed-at`, `embed-size`, `hexgrid`, `x` and `notes`." },
    Message { id: "imf-unknown-property", code: "G1005", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An image family has no property of that name", consequence: "The property is skipped.", help: "Check the spelling." },
    Message { id: "imf-unknown-subproperty", code: "G1008", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Image data have no property of that name", consequence: "The property is skipped.", help: "The known properties are `actual`, `pixel-size` and `palette`." },
    Message { id: "implicit-default-game", code: "G1447", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Likely, title: "A form before the first type loads the default game", consequence: "The engine loads the whole default game instead of this form, with its types, tables and sides.", help: "Define or include the types first; if the default game is meant, name it with `default-base-module` in the `game-module` form." },
    Message { id: "include-cycle", code: "G1309", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "Modules include each other in a cycle", consequence: "The engine silently skips the include that closes the cycle.", help: "Remove one of the includes; move what both modules need into a third one." },
    Message { id: "include-name-invalid", code: "G0303", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The name of the module to include is neither a string nor a symbol", consequence: "The engine ignores the form.", help: "Write the name of the module after `include`, as a symbol or in quotation marks." },
    Message { id: "include-not-found", code: "G1308", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The included module cannot be found", consequence: "The engine does not report it, and everything that the module should define is missing.", help: "Check the name, and the folders that are searched for modules." },
    Message { id: "include-under-two-names", code: "G1326", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A module is read twice, under two names", consequence: "The engine identifies a module by the name in the form that loads it, so it reads the file again.", help: "Write the name of the module in the same way everywhere." },
    Message { id: "internal-error", code: "G0109", class: MessageClass::RunError, severity: Severity::Fatal, level: Level::Error, confidence: Confidence::Certain, title: "A quote at the end of the file, with nothing after it", consequence: "The engine ends the program at once.", help: "Remove the quote, or write the quoted object after it." },
    Message { id: "internal-late-allocation", code: "G1232", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "The engine allocates a layer late", consequence: "The engine warns and continues.", help: "No change is needed." },
    Message { id: "late-type-definition", code: "G0405", class: MessageClass::Read, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A type is defined after types of its kind were used", consequence: "The engine defines the type, but tables that were filled earlier have only their default for it.", help: "Move the definition above the first table, unit or variant that uses types of its kind." },
    Message { id: "layer-argument-missing", code: "G1458", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A layer of an auxiliary terrain or material does not name its type", consequence: "The engine ignores the whole layer.", help: "Write the symbol of the type after the name of the layer." },
    Message { id: "layer-atom-ignored", code: "G1459", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A symbol or number stands before the rows of a layer", consequence: "The engine ignores it.", help: "Remove it, or write it as the sub-form or row that is meant." },
    Message { id: "layer-bad-char", code: "G0615", class: MessageClass::Read, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A character in a layer has no meaning", consequence: "The cell gets the value 0.", help: "Use `a` to `~`, `:` to `[`, numbers that end with a comma, or the characters that `by-char` lists." },
    Message { id: "layer-bad-char-limit", code: "G0616", class: MessageClass::Read, severity: Severity::Warning, level: Level::Info, confidence: Confidence::Certain, title: "Further characters without a meaning in a layer are not listed", consequence: "The cells get the value 0.", help: "Correct the rows; see the earlier messages." },
    Message { id: "layer-bad-char-total", code: "G0617", class: MessageClass::Init, severity: Severity::Warning, level: Level::Info, confidence: Confidence::Certain, title: "A layer has characters without a meaning", consequence: "The cells get the value 0.", help: "Correct the rows; see the earlier messages." },
    Message { id: "layer-by-name-garbage", code: "G0614", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid entry of `by-name`", consequence: "The engine skips the entry, and does not count it for the codes of the other entries.", help: "Write entries as `NAME` or `(NAME CODE)`." },
    Message { id: "layer-by-name-index", code: "G0612", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An entry of `by-name` is neither a type nor a number", consequence: "The whole layer is lost.", help: "Check the spelling, and that the type is defined above." },
    Message { id: "layer-by-name-value", code: "G0613", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The code of an entry of `by-name` is not a number", consequence: "The whole layer is lost.", help: "Write entries as `NAME` or `(NAME CODE)` with a literal number." },
    Message { id: "layer-code-unlisted", code: "G1454", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Likely, title: "A character in a layer is missing from its table of codes", consequence: "The engine reads it as it would without the table, or as 0.", help: "Give the character a meaning in the `by-char` or `by-name` of the layer." },
    Message { id: "layer-constant-unsupported", code: "G0609", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "`constant` does not work in layers", consequence: "The whole layer is lost.", help: "Write a run in the rows instead, like `\"100*5,\"`." },
    Message { id: "layer-lone-comma", code: "G1452", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Likely, title: "A comma in a row of a layer without a number before it", consequence: "The engine reads it as a cell with the value 1.", help: "Write the missing number, or remove the comma." },
    Message { id: "layer-minus-before-letter", code: "G1453", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A minus sign in a row of a layer that belongs to no value", consequence: "Before a run of a letter the engine ignores the sign; anywhere else it drops the rest of the row.", help: "Remove the sign, or write a negative value as a number with a comma." },
    Message { id: "layer-non-cell-terrain", code: "G1456", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A border, connection or coating fills cells of the terrain layer", consequence: "The engine stores it as if it were a terrain type for cells.", help: "Use a type of subtype `cell` in the terrain layer, and an `aux-terrain` layer for the others." },
    Message { id: "layer-number-at-row-end", code: "G1448", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A number at the end of a row of a layer has no comma after it", consequence: "The engine drops the number, and the last cells of the row stay as they are.", help: "Write a comma after each value, including the last one." },
    Message { id: "layer-number-before-letter", code: "G1451", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A letter directly follows the number of a run in a layer", consequence: "The engine drops the number; the letter is the value of the run.", help: "Write a comma after the number, or leave the number out." },
    Message { id: "layer-number-not-translated", code: "G1455", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Likely, title: "A number in a layer whose `by-name` names letters", consequence: "The engine stores the number as it is; only letters are translated by `by-name`.", help: "Write the letter of the name." },
    Message { id: "layer-row-length", code: "G1449", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Likely, title: "The rows of a layer do not match the size of the area", consequence: "The engine ignores the extra rows and characters; cells without a value stay as they are.", help: "Give the layer as many rows as the area is high, and each row as many cells as the area is wide." },
    Message { id: "layer-run-crosses-edge", code: "G1450", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A run in a layer goes beyond the end of the row, around the world", consequence: "The area is a cylinder, so the run overwrites the cells at the start of the row.", help: "Write the number of cells that are left in the row." },
    Message { id: "layer-run-too-long", code: "G1321", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A run in a layer is longer than any row can be", consequence: "The engine drops the cells beyond the end of the row; around a cylinder they overwrite the row.", help: "Write the number of cells that are left in the row." },
    Message { id: "layer-subarea-unsupported", code: "G0610", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "`subarea` does not work in layers", consequence: "The engine ignores it and reads the rows as those of the whole area.", help: "Use `(restrict WIDTH HEIGHT X Y)` in the `area` form, or write rows for the whole area." },
    Message { id: "layer-unknown-subform", code: "G0611", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Unknown list before the rows of a layer", consequence: "The engine ignores it; the rows are read without it.", help: "The known lists are `by-char`, `by-name`, `by-bits` and `xform`." },
    Message { id: "layer-value-wraps", code: "G1457", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A value in a layer is larger or smaller than a cell can hold", consequence: "The engine drops the high bits and stores a different value.", help: "Use a smaller value." },
    Message { id: "list-length-mismatch", code: "G0505", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The list of values is not as long as the list of types", consequence: "The whole `add` form, or the rest of this table clause, has no effect.", help: "Write one value for each type, or a single value for all of them." },
    Message { id: "list-property-quoted", code: "G1426", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Certain, title: "A list property is quoted where nothing is evaluated", consequence: "The engine stores the list `(quote ...)`, which is not a valid value of the property.", help: "Remove the quote. Only an `add` for several types needs it." },
    Message { id: "maze-no-terrain", code: "G1217", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "There is no terrain type to build the maze from", consequence: "The method makes no terrain.", help: "Give at least two terrain types `maze-room-occurrence`, `maze-passage-occurrence` or `occurrence`." },
    Message { id: "missing-close-paren", code: "G0103", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A list is never closed", consequence: "The engine drops the form and everything after it up to the end of the file.", help: "Add the missing `)`; the next form that starts at the left margin shows where it should be." },
    Message { id: "missing-final-newline", code: "G1468", class: MessageClass::Tool, severity: Severity::None, level: Level::Info, confidence: Confidence::Certain, title: "The file ends directly after a comment", consequence: "The engine reads an empty symbol there and reports a form that means nothing.", help: "Add a line end after the comment." },
    Message { id: "module-already-loaded", code: "G0306", class: MessageClass::Init, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A module is requested a second time", consequence: "The second request is skipped.", help: "Define the unit types above the first form that needs them; if there are none, the engine requests the default game." },
    Message { id: "module-already-open", code: "G0305", class: MessageClass::Init, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A module is requested while it is being read", consequence: "The second request is skipped.", help: "Define the unit types above the first form that needs them; if there are none, the engine requests the default game." },
    Message { id: "module-name-mismatch", code: "G0301", class: MessageClass::Read, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "The name in the `game-module` form differs from the file name", consequence: "The engine keeps the name by which it loaded the module; the properties of the form apply.", help: "Give the form the name of the file, without `.g`." },
    Message { id: "module-not-found", code: "G0304", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A base module of the game cannot be found", consequence: "The engine loads nothing from it, so its types and settings are missing.", help: "Check the name, and the folders that are searched for modules." },
    Message { id: "no-cell-terrain", code: "G1103", class: MessageClass::InitError, severity: Severity::Refused, level: Level::Error, confidence: Confidence::Certain, title: "No terrain type can fill a cell", consequence: "The game is not started.", help: "Leave out the `subtype` of at least one terrain type, or make it `cell`." },
    Message { id: "no-display", code: "G1206", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A player has no display", consequence: "The engine warns and continues.", help: "Remove `display-name`, or name a display." },
    Message { id: "no-permission", code: "G0403", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "This property cannot be changed here", consequence: "The engine skips the property.", help: "Remove it." },
    Message { id: "no-possible-terrain", code: "G1211", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "No terrain type fits", consequence: "The engine warns and continues.", help: "Let some terrain types occur there." },
    Message { id: "no-sides", code: "G1224", class: MessageClass::Setup, severity: Severity::Error, level: Level::Error, confidence: Confidence::Certain, title: "The game has no sides", consequence: "The game cannot start.", help: "Define sides, or raise `sides-min`." },
    Message { id: "no-terrain-defined", code: "G1209", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "The module makes no terrain", consequence: "The whole world gets the first terrain type.", help: "Give the area a terrain layer, or keep a method that makes terrain in `synthesis-methods`." },
    Message { id: "no-terrain-types", code: "G1102", class: MessageClass::InitError, severity: Severity::Refused, level: Level::Error, confidence: Confidence::Certain, title: "The game has no terrain types", consequence: "The game is not started.", help: "Define terrain types, or include a module that does." },
    Message { id: "no-unit-types", code: "G1101", class: MessageClass::InitError, severity: Severity::Refused, level: Level::Error, confidence: Confidence::Certain, title: "The game has no unit types", consequence: "The game is not started.", help: "Define unit types, or include a module that does." },
    Message { id: "not-a-gdl-file", code: "G1315", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Likely, title: "This does not look like a GDL module", consequence: "The tools do not check it.", help: "Pass only modules (`.g`) to gdl, or exclude the file." },
    Message { id: "not-a-list", code: "G0217", class: MessageClass::RunError, severity: Severity::Fatal, level: Level::Error, confidence: Confidence::Certain, title: "A value is not a list where the engine needs one", consequence: "The program ends at once.", help: "Write a list there; check the spelling of type names, since an unknown symbol is not a list." },
    Message { id: "not-enough-terrain-for-countries", code: "G1212", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "There is not enough room for all countries", consequence: "Countries may be missing or badly placed.", help: "Enlarge the area, or ask for smaller countries that lie closer together." },
    Message { id: "obsolete-module-format", code: "G0110", class: MessageClass::InitError, severity: Severity::Error, level: Level::Error, confidence: Confidence::Certain, title: "The file starts with `X`, the mark of an old file format", consequence: "The engine reads nothing of the file.", help: "Start the file with a form or a comment." },
    Message { id: "occs-on-completion-cycle", code: "G1108", class: MessageClass::InitError, severity: Severity::Error, level: Level::Error, confidence: Confidence::Certain, title: "Unit types come with each other as occupants, in a cycle", consequence: "The engine reports an error and continues; completing such a unit may never end.", help: "Break the cycle in the table `complete-occs-on-completion`." },
    Message { id: "occupants-do-not-fit", code: "G1214", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "Occupants that come with a unit do not fit into it", consequence: "The engine creates as many as fit and leaves out the rest.", help: "Raise the capacity, or lower the number of occupants." },
    Message { id: "plan-type-not-symbol", code: "G0815", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The type of a plan is not a symbol", consequence: "The unit gets no plan, and the rest of the property is dropped.", help: "Write Passive, Defensive, Exploratory, Offensive, Improving or None." },
    Message { id: "player-without-side", code: "G1202", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A player has no side", consequence: "The player does not take part.", help: "Name the player in a side form with `(player N)`." },
    Message { id: "remove-list-non-list", code: "G0216", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The items to remove are not a list", consequence: "The result of the call is nil.", help: "Write a list as first argument, or use `remove` for a single item." },
    Message { id: "removed-name", code: "G1802", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A name from an older version or a manual that the engine does not know", consequence: "The engine drops what is written under it.", help: "Remove it; it has no replacement." },
    Message { id: "renamed-name", code: "G1801", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A name that was replaced by a new name", consequence: "The engine drops what is written under the old name.", help: "Write the new name." },
    Message { id: "replaced-name", code: "G1803", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A name that was replaced by something of another kind", consequence: "The engine drops what is written under the old name.", help: "Write the replacement." },
    Message { id: "restrict-bad", code: "G0607", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A malformed restriction", consequence: "The engine drops the whole form.", help: "Write `(restrict WIDTH HEIGHT X Y)` or `(restrict reset)`." },
    Message { id: "restrict-not-number", code: "G0606", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A restriction needs four numbers", consequence: "The engine drops the whole form.", help: "Write `(restrict WIDTH HEIGHT X Y)`." },
    Message { id: "river-uphill", code: "G1233", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Info, confidence: Confidence::Certain, title: "A river cannot continue", consequence: "The river ends there.", help: "No change is needed; more varied elevations make longer rivers." },
    Message { id: "rivers-without-terrain", code: "G1319", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "`make-rivers` runs before there is any terrain", consequence: "The engine crashes when the game starts.", help: "Give the area a terrain layer, put a method that makes terrain before it, or remove `make-rivers`." },
    Message { id: "save-values-clipped", code: "G1227", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "Values do not fit into a saved game", consequence: "The engine warns and continues.", help: "Use smaller values." },
    Message { id: "score-division-by-zero", code: "G1237", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A scorekeeper divides by zero", consequence: "The result counts as 0.", help: "Test the divisor first, as in `(if (/= x 0) (set-score (/ 100 x)))`." },
    Message { id: "scorekeeper-named", code: "G1808", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A scorekeeper has a name, as in older versions", consequence: "The engine drops all properties of the form and keeps a scorekeeper that does nothing.", help: "Remove the name, or write a number of at least 1 in its place." },
    Message { id: "side-before-unit-types", code: "G0701", class: MessageClass::RunError, severity: Severity::Fatal, level: Level::Error, confidence: Confidence::Certain, title: "A side comes before the first unit type", consequence: "The program ends at once.", help: "Define or include the unit types above the sides." },
    Message { id: "side-name-in-use", code: "G0703", class: MessageClass::Init, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Likely, title: "Another side already has this name, noun or color", consequence: "The engine uses the value anyway, and players may confuse the sides.", help: "Give each side its own names and colors." },
    Message { id: "side-value-form-unsupported", code: "G0705", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A side cannot be named by a string or a list here", consequence: "The entry is skipped.", help: "Use the number or the symbol of the side." },
    Message { id: "stats-non-unit-type", code: "G0707", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An entry of the statistics does not start with a unit type", consequence: "The entry is skipped.", help: "Write `(TYPE N...)`." },
    Message { id: "string-not-closed", code: "G1301", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A string is never closed", consequence: "Everything up to the end of the file becomes part of the string.", help: "Add the closing quotation mark." },
    Message { id: "surrender-range-too-far", code: "G1236", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "`surrender-range` is more than one cell", consequence: "The engine warns each turn, and no unit surrenders to units of that type.", help: "Set `surrender-range` to 0 or 1." },
    Message { id: "symbol-rebound", code: "G0205", class: MessageClass::Read, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Likely, title: "A symbol that already has a value gets another one", consequence: "The new value replaces the old one from here on.", help: "Write `set` if you mean to change the value; otherwise use another name." },
    Message { id: "synthesis-method-not-symbol", code: "G1112", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A synthesis method is not a symbol", consequence: "The element is skipped when the world is made.", help: "Write plain names, and quote the list in `set`." },
    Message { id: "table-clause-extra-junk", code: "G0515", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A clause has more than three parts", consequence: "Everything after the third part is ignored.", help: "Write `(TYPES TYPES VALUE)`, with several types or values in a list." },
    Message { id: "table-clause-not-number", code: "G0510", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The value of a table item is not a number", consequence: "The engine stops reading the form here and drops all items after this one.", help: "Write a number for all entries, or clauses like `(TYPES TYPES VALUE)`; `add` must come directly after the name." },
    Message { id: "table-empty-index", code: "G1433", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Likely, title: "A row of a table applies to no type", consequence: "The engine skips the row.", help: "Write the types that are meant, or remove the row." },
    Message { id: "table-index1-type", code: "G0511", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The first index of a table clause has the wrong kind of type", consequence: "The engine drops the rest of the clause; entries that it has already stored stay.", help: "Check the kinds of types that the table has as indexes, and their order: `gdl doc TABLE`." },
    Message { id: "table-index2-type", code: "G0512", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The second index of a table clause has the wrong kind of type", consequence: "The engine drops the rest of the clause; entries that it has already stored stay.", help: "Check the kinds of types that the table has as indexes, and their order: `gdl doc TABLE`." },
    Message { id: "table-indexes-swapped", code: "G1603", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The two indexes of a clause are in the wrong order", consequence: "The engine stores nothing of the clause.", help: "Swap the indexes." },
    Message { id: "table-name-not-symbol", code: "G0507", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The name of the table is not a symbol", consequence: "The engine drops the form.", help: "Write the plain name of the table." },
    Message { id: "table-no-types", code: "G0509", class: MessageClass::Run, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A table is filled before there are types for it", consequence: "The table stays as it is, and every entry has its default.", help: "Define the types above the table, or remove the table." },
    Message { id: "table-value-not-number", code: "G0513", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A value for the table is not a number", consequence: "The engine drops the rest of the clause; entries that it has already stored stay.", help: "Write a number, or a list of numbers that matches the list of types." },
    Message { id: "table-value-out-of-range", code: "G0514", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A value for the table is out of its range", consequence: "The engine does not store the value and drops the rest of the clause, or the rest of the form after a value for all entries.", help: "Choose a value within the range." },
    Message { id: "table-values-transposed", code: "G1604", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The values of a clause are grouped by the second index", consequence: "The engine skips the clause.", help: "Write one list for each type of the first index; each list has one value for each type of the second index." },
    Message { id: "task-arg-not-number", code: "G0818", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "An argument of a task is not a number", consequence: "The task is dropped.", help: "Write plain numbers: types, sides and units are given by their numbers here." },
    Message { id: "task-excess-args", code: "G0819", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A task has more arguments than it takes", consequence: "The engine ignores the extra arguments.", help: "Remove them." },
    Message { id: "task-type-not-symbol", code: "G0817", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A task does not start with its name", consequence: "The task is dropped.", help: "Write `(TASK EXECUTIONS RETRIES ...)`, with the plain name of the task." },
    Message { id: "token-too-long", code: "G0104", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A string or symbol is longer than 999 bytes", consequence: "The engine keeps the first 999 bytes and drops the rest.", help: "Split a long text into several strings, where the property takes a list of strings." },
    Message { id: "too-deep", code: "G1304", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "Lists are nested too deeply", consequence: "The tools do not check the inner lists; the engine may crash.", help: "Flatten the lists." },
    Message { id: "too-many-list-numbers", code: "G0220", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A list has more numbers than there are types", consequence: "The engine ignores the extra numbers.", help: "Remove them, or check the number and the order of the types." },
    Message { id: "too-many-players", code: "G1201", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "There are more players than sides", consequence: "The extra players do not take part.", help: "Define more sides, or ask for fewer players." },
    Message { id: "too-many-sides", code: "G0702", class: MessageClass::RunError, severity: Severity::Fatal, level: Level::Error, confidence: Confidence::Certain, title: "There are more sides than allowed", consequence: "The program ends at once.", help: "Remove sides, or raise `sides-max`, up to 15." },
    Message { id: "too-many-unit-namers", code: "G0709", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There are more namers than unit types", consequence: "The engine ignores the extra namers.", help: "Remove them, or write `(TYPES NAMER)`." },
    Message { id: "transport-not-found", code: "G1114", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The transport of a unit does not exist", consequence: "The unit stays off the map and is left out.", help: "Use the id (`#`), the name (`n`) or the symbol (`sym`) of a unit of the game." },
    Message { id: "type-as-number", code: "G1424", class: MessageClass::Tool, severity: Severity::None, level: Level::Warning, confidence: Confidence::Likely, title: "A type is used where a number or a type of another kind is needed", consequence: "The engine uses the index of the type: its place in the order of definition, counted from 0.", help: "Write the number, or a type of the right kind." },
    Message { id: "type-kind-mismatch", code: "G0506", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A list of types contains something of another kind", consequence: "The engine stops at this element: those before it get their values, the others do not.", help: "Use types of one kind only, and check the spelling." },
    Message { id: "type-name-not-symbol", code: "G0404", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A type needs a symbol as its name", consequence: "The engine drops the form and does not define the type.", help: "Write the name as a plain symbol directly after the first word; a displayed name goes into `(name \"...\")`." },
    Message { id: "type-property-not-number", code: "G0406", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A property needs a number and gets something else", consequence: "The property is not set; in material, terrain and advance types the rest of the form is dropped too.", help: "Write a number, or a symbol or expression that gives one." },
    Message { id: "type-property-not-string", code: "G0407", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A property needs a string and gets something else", consequence: "The property is not set; in material, terrain and advance types the rest of the form is dropped too.", help: "Write the text in quotation marks." },
    Message { id: "type-property-out-of-range", code: "G0408", class: MessageClass::Read, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "The value of a property is out of its range", consequence: "The engine warns and stores the value; if a number does not fit into 16 bits, it keeps only the low 16 bits.", help: "Choose a value within the range." },
    Message { id: "unbound-symbol", code: "G0202", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Likely, title: "A symbol that nothing defines", consequence: "The engine uses the symbol itself as the value, which is rarely a valid value here.", help: "Check the spelling, or define the symbol or the type above this line. If you mean the bare word, quote it." },
    Message { id: "undefine-non-symbol", code: "G0210", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Only a symbol can be undefined", consequence: "The engine ignores the form.", help: "Write a symbol after `undefine`." },
    Message { id: "unit-act-group", code: "G1809", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The state of a unit's actions is wrapped in `act`, as in older versions", consequence: "The engine drops the group.", help: "Write the properties of the group directly in the form of the unit." },
    Message { id: "unit-before-material-table", code: "G1311", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "There are material types and units, but no table about materials", consequence: "The engine crashes when the game starts.", help: "Write a table with a material index, even an empty one such as `(table base-consumption)`." },
    Message { id: "unit-cannot-be-placed", code: "G1115", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no room for a unit at its place", consequence: "The unit is left out.", help: "Move it, or raise the capacity of the terrain or of a transport there." },
    Message { id: "unit-creation-failed", code: "G0801", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "No further unit of this type can be created", consequence: "The engine drops the form; the unit does not exist.", help: "Raise `type-in-game-max` of the type or the variable `units-in-game-max`, or remove units." },
    Message { id: "unit-default-extra-junk", code: "G0810", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A default for units has two values where one is expected", consequence: "Everything after the first value is ignored.", help: "Remove the second value." },
    Message { id: "unit-form-bad-head", code: "G0806", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A unit form must begin with a type, the name of a unit, or a number", consequence: "The engine drops the form.", help: "Write `(unit TYPE X Y ...)` or `(TYPE X Y ...)`." },
    Message { id: "unit-id-in-use", code: "G0811", class: MessageClass::InitError, severity: Severity::Error, level: Level::Error, confidence: Confidence::Certain, title: "Another unit already has this id", consequence: "Both units keep the id, and references to it find only one of them.", help: "Give each unit its own id, or remove the ids that nothing refers to." },
    Message { id: "unit-namer-garbled", code: "G0708", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Invalid namer for unit types", consequence: "The entry is skipped.", help: "Write names of namers in the order of the unit types, or `(TYPES NAMER)`." },
    Message { id: "unit-offworld", code: "G1116", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A unit is placed outside the world or on its edge", consequence: "The unit stays off the map and is left out.", help: "Give it a position inside the area, at least one cell from the edge." },
    Message { id: "unit-original-side-missing", code: "G0813", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The original side of the unit does not exist", consequence: "The engine uses the current side of the unit.", help: "Define the side above the unit, or check the number." },
    Message { id: "unit-position-not-number", code: "G0807", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The second coordinate of a position is missing or not a number", consequence: "The engine uses 0 instead, which is the edge of the area.", help: "Write `(@ X Y)` with two numbers." },
    Message { id: "unit-property-extra-junk", code: "G0809", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A property of a unit has two values where one is expected", consequence: "Everything after the first value is ignored.", help: "Remove the second value." },
    Message { id: "unit-property-unavailable", code: "G0808", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Units of this type cannot have the property", consequence: "The property is ignored.", help: "Remove it, or give the type action points or opinions first." },
    Message { id: "unit-side-missing", code: "G0812", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no side of that number", consequence: "The unit stays independent.", help: "Define the side above the unit, or check the number." },
    Message { id: "unit-sides-invalid", code: "G1219", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A unit is on a side that its type excludes", consequence: "The engine warns and continues.", help: "Check `possible-sides` of the type and the classes of the sides." },
    Message { id: "unit-spec-creation-failed", code: "G0805", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A stored unit could not be made", consequence: "The engine drops the form.", help: "Check the limits on the number of units, and the stored form." },
    Message { id: "unit-type-nonpositive-cp", code: "G1105", class: MessageClass::InitError, severity: Severity::Refused, level: Level::Error, confidence: Confidence::Certain, title: "A unit type has negative `cp`", consequence: "The game is not started.", help: "Set `cp` to 1 or more." },
    Message { id: "unit-type-nonpositive-hp", code: "G1106", class: MessageClass::InitError, severity: Severity::Refused, level: Level::Error, confidence: Confidence::Certain, title: "A unit type has no hit points", consequence: "The game is not started.", help: "Set `hp-max` to 1 or more." },
    Message { id: "unit-type-unavailable", code: "G1104", class: MessageClass::InitError, severity: Severity::Refused, level: Level::Error, confidence: Confidence::Certain, title: "A unit type is marked as not available", consequence: "The game is not started.", help: "Remove `available`; to keep a type out of play, use `(type-in-game-max 0)`." },
    Message { id: "unit-type-wrecks-to-self", code: "G1107", class: MessageClass::InitError, severity: Severity::Refused, level: Level::Error, confidence: Confidence::Certain, title: "A unit type turns into itself when it is wrecked", consequence: "The game is not started.", help: "Name another type as `wrecked-type`, or leave the property out." },
    Message { id: "units-not-placed", code: "G1213", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "Some units of the start cannot be placed", consequence: "The engine leaves them out.", help: "Give the countries more of the terrain that the units can live in." },
    Message { id: "unknown-event-type", code: "G0903", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no event of that name", consequence: "The event is dropped.", help: "Check the spelling." },
    Message { id: "unknown-global", code: "G0206", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "Neither a global variable nor a defined symbol", consequence: "The engine ignores the form; nothing is set.", help: "Check the spelling, or use `define` for a symbol of your own." },
    Message { id: "unknown-naming-method", code: "G1208", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no namer of that name", consequence: "No name is made.", help: "Define it with `namer`, or use `junky`." },
    Message { id: "unknown-property", code: "G0402", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "This form has no property of that name", consequence: "The engine skips the property and goes on with the next one.", help: "Check the spelling, and whether this kind of type or object has the property." },
    Message { id: "unknown-table", code: "G0508", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no table of that name", consequence: "The engine drops the form.", help: "Check the spelling; some properties of older versions are now tables, and some tables are now properties." },
    Message { id: "unknown-task-type", code: "G0816", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no task of that name", consequence: "The task is dropped.", help: "Check the spelling." },
    Message { id: "unknown-terrain-total", code: "G0619", class: MessageClass::Read, severity: Severity::Warning, level: Level::Info, confidence: Confidence::Certain, title: "A terrain layer has numbers that are not terrain types", consequence: "The cells get the first terrain type.", help: "Check `by-name` or `by-char`, and that all terrain types are defined above." },
    Message { id: "unknown-terrain-value", code: "G0618", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A number in the terrain layer that is not a terrain type", consequence: "The cell gets the first terrain type.", help: "Check `by-name` or `by-char`, and that all terrain types are defined above." },
    Message { id: "unknown-unit", code: "G0803", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no unit of that name or number", consequence: "The engine drops the form.", help: "Use the name or the number (`nb`) of a unit that is defined above; a new unit starts with its type." },
    Message { id: "unknown-unit-spec", code: "G0804", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no stored unit of that name or number", consequence: "The engine drops the form.", help: "Check the name or the number, and that the unit is written above." },
    Message { id: "unknown-unit-type", code: "G0802", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "There is no unit type of that name", consequence: "The engine drops the form; the unit does not exist.", help: "Check the spelling, and that the type is defined above." },
    Message { id: "unknown-variant-setting", code: "G0309", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The included module has no variant of that name", consequence: "The setting is ignored.", help: "Check the spelling against the `variants` of the included module." },
    Message { id: "unreadable-file", code: "G1316", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "The file cannot be read", consequence: "The tools do not check it.", help: "Check that it exists and that you may read it." },
    Message { id: "unsafe-module-name", code: "G0302", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The engine refuses the name for safety", consequence: "Nothing is loaded, or the property is not set.", help: "Use only letters, digits, `-`, `_`, `.` and `/`, and no `..` or leading `/`." },
    Message { id: "used-before-definition", code: "G1701", class: MessageClass::Tool, severity: Severity::None, level: Level::Error, confidence: Confidence::Certain, title: "A symbol is used before it is defined", consequence: "The engine uses the symbol itself as the value here, and drops what needs its value.", help: "Move the definition up, before the first use." },
    Message { id: "useless-form", code: "G0201", class: MessageClass::Init, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The engine does not know this form", consequence: "The engine skips it and goes on with the next form.", help: "Check the spelling of the first word and the parentheses; a unit type must be defined before its units." },
    Message { id: "value-not-number", code: "G0218", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A value is not a number where the engine needs one", consequence: "The engine uses 0 instead.", help: "Write a number." },
    Message { id: "value-not-string", code: "G0219", class: MessageClass::Run, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A value is not a string where the engine needs one", consequence: "The engine uses an empty string instead.", help: "Write the text in quotation marks." },
    Message { id: "variable-not-symbol", code: "G0204", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The name to define or set is not a symbol", consequence: "The engine ignores the form.", help: "Write a plain symbol after `define` or `set`, without quotation marks or parentheses." },
    Message { id: "variant-without-symbol", code: "G0308", class: MessageClass::Read, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The definition of a variant has no name", consequence: "The engine skips the variant.", help: "Write a symbol first in the list, or directly after the displayed text." },
    Message { id: "weights-sum-zero", code: "G1221", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "The weights of a choice add up to zero", consequence: "Nothing can be chosen.", help: "Give at least one element a weight above 0." },
    Message { id: "wrong-text-type", code: "G1226", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Error, confidence: Confidence::Certain, title: "A value cannot be displayed as text", consequence: "The engine warns and continues.", help: "Write a string, or a list of strings." },
    Message { id: "year-part-out-of-range", code: "G1234", class: MessageClass::Setup, severity: Severity::Warning, level: Level::Warning, confidence: Confidence::Certain, title: "A temperature cycle that does not cover the whole year", consequence: "The temperature there counts as 0.", help: "Begin the list of `temperature-year-cycle` at 0 and end it at the last part of the year." },
];

/// The messages by name, so that those who report them cannot mistype an id. The catalog says what each means.
#[rustfmt::skip]
pub mod msg {
    #![allow(missing_docs, reason = "the schema says what each means")]

    use crate::MessageId;

    pub const ACTION_ARG_NOT_NUMBER: MessageId = MessageId(0);
    pub const ADD_EXTRA_JUNK: MessageId = MessageId(1);
    pub const ADD_NO_TYPES: MessageId = MessageId(2);
    pub const ADD_NO_VALUES: MessageId = MessageId(3);
    pub const ADD_PROPERTY_NOT_SYMBOL: MessageId = MessageId(4);
    pub const ADD_TABLE_FORM: MessageId = MessageId(5);
    pub const ADVANCE_CYCLE: MessageId = MessageId(6);
    pub const ADVANCE_TYPE_AFTER_SIDE: MessageId = MessageId(7);
    pub const ADVANTAGE_TOO_HIGH: MessageId = MessageId(8);
    pub const ADVANTAGE_TOO_LOW: MessageId = MessageId(9);
    pub const AI_NEGATIVE_WORTH: MessageId = MessageId(10);
    pub const AI_NOT_AVAILABLE: MessageId = MessageId(11);
    pub const AREA_BAD_PROPORTIONS: MessageId = MessageId(12);
    pub const AREA_RESIZE: MessageId = MessageId(13);
    pub const AREA_RESTRICT_CONFLICT: MessageId = MessageId(14);
    pub const AREA_TOO_LARGE: MessageId = MessageId(15);
    pub const AREA_TOO_SMALL: MessageId = MessageId(16);
    pub const AREA_TOO_SMALL_FOR_SYNTHESIS: MessageId = MessageId(17);
    pub const AREA_UNDEFINED: MessageId = MessageId(18);
    pub const AREA_WITHOUT_BOTTOM_ROW: MessageId = MessageId(19);
    pub const ARITH_DIVISION_BY_ZERO: MessageId = MessageId(20);
    pub const ARITH_ILLEGAL_OPERAND: MessageId = MessageId(21);
    pub const ARITH_LIST_LENGTH_MISMATCH: MessageId = MessageId(22);
    pub const ARITH_NUMBER_LONG_LIST: MessageId = MessageId(23);
    pub const ARITH_OVERFLOW: MessageId = MessageId(24);
    pub const ARITH_TOO_FEW_OPERANDS: MessageId = MessageId(25);
    pub const BAD_DATE: MessageId = MessageId(26);
    pub const BAD_DOCTRINE_REFERENCE: MessageId = MessageId(27);
    pub const BAD_EVT_OBSERVERS: MessageId = MessageId(28);
    pub const BAD_EXU: MessageId = MessageId(29);
    pub const BAD_FEATURE_SPEC: MessageId = MessageId(30);
    pub const BAD_FEATURE_TYPE: MessageId = MessageId(31);
    pub const BAD_PROPERTY_BINDING: MessageId = MessageId(32);
    pub const BAD_SIDE_SPEC: MessageId = MessageId(33);
    pub const BAD_SYNTHESIS_METHOD: MessageId = MessageId(34);
    pub const BAD_TYPE_INDEX: MessageId = MessageId(35);
    pub const BAD_UNIT_VIEW: MessageId = MessageId(36);
    pub const BAD_VARIANT: MessageId = MessageId(37);
    pub const BAR_SYMBOL_NOT_CLOSED: MessageId = MessageId(38);
    pub const BOOLEAN_IN_EXPRESSION: MessageId = MessageId(39);
    pub const BORDER_OUTSIDE_WORLD: MessageId = MessageId(40);
    pub const BYTE_ORDER_MARK: MessageId = MessageId(41);
    pub const CELL_OCCUPIED_MISMATCH: MessageId = MessageId(42);
    pub const COMMENT_NOT_CLOSED: MessageId = MessageId(43);
    pub const COMPARE_ILLEGAL_OPERAND: MessageId = MessageId(44);
    pub const CONDITION_NEVER_TRUE: MessageId = MessageId(45);
    pub const CONNECTION_OUTSIDE_WORLD: MessageId = MessageId(46);
    pub const CONSTANT_MODIFIED: MessageId = MessageId(47);
    pub const COUNTRY_SEPARATION_ORDER: MessageId = MessageId(48);
    pub const CURVE_OUT_OF_RANGE: MessageId = MessageId(49);
    pub const DANGLING_QUOTE: MessageId = MessageId(50);
    pub const DEFAULT_BASE_CYCLE: MessageId = MessageId(51);
    pub const DEFAULT_BASE_NOT_FOUND: MessageId = MessageId(52);
    pub const DICE_COUNT_RANGE: MessageId = MessageId(53);
    pub const DICE_NEGATIVE_WITH_POSITIVE_OFFSET: MessageId = MessageId(54);
    pub const DICE_OFFSET_RANGE: MessageId = MessageId(55);
    pub const DICE_SIDES_RANGE: MessageId = MessageId(56);
    pub const DOCTRINE_MISSING: MessageId = MessageId(57);
    pub const DUPLICATE_INCLUDE: MessageId = MessageId(58);
    pub const DUPLICATE_TERRAIN_NAME: MessageId = MessageId(59);
    pub const EARTHLIKE_SCALE: MessageId = MessageId(60);
    pub const EARTHLIKE_TERRAIN_MISSING: MessageId = MessageId(61);
    pub const EMPTY_SYMBOL: MessageId = MessageId(62);
    pub const EVALUATION_LIMIT: MessageId = MessageId(63);
    pub const EVT_BAD_SIDE: MessageId = MessageId(64);
    pub const EVT_BAD_UNIT: MessageId = MessageId(65);
    pub const EVT_DATE_NOT_NUMBER: MessageId = MessageId(66);
    pub const EVT_TYPE_NOT_SYMBOL: MessageId = MessageId(67);
    pub const EXTRA_CLOSE_PAREN: MessageId = MessageId(68);
    pub const EXU_ID_NOT_NUMBER: MessageId = MessageId(69);
    pub const FEATURE_NAMERS_NOT_CLEARED: MessageId = MessageId(70);
    pub const FEWER_SIDES_THAN_REQUESTED: MessageId = MessageId(71);
    pub const FILE_TOO_LARGE: MessageId = MessageId(72);
    pub const FORM_INSIDE_FORM: MessageId = MessageId(73);
    pub const FORMATION_LEADER_MISSING: MessageId = MessageId(74);
    pub const GARBLED_SIDECLASS: MessageId = MessageId(75);
    pub const GLOBAL_NOT_NUMBER: MessageId = MessageId(76);
    pub const GLOBAL_NOT_STRING: MessageId = MessageId(77);
    pub const GLOBAL_OUT_OF_RANGE: MessageId = MessageId(78);
    pub const GOAL_ARG_NOT_NUMBER: MessageId = MessageId(79);
    pub const GOAL_EXCESS_ARGS: MessageId = MessageId(80);
    pub const GOAL_FLAG_NOT_NUMBER: MessageId = MessageId(81);
    pub const GOAL_SIDE_NOT_NUMBER: MessageId = MessageId(82);
    pub const GOAL_TYPE_NOT_SYMBOL: MessageId = MessageId(83);
    pub const GRAMMAR_RULE_INVALID: MessageId = MessageId(84);
    pub const IMF_BAD_CLAUSE: MessageId = MessageId(85);
    pub const IMF_BAD_DATA: MessageId = MessageId(86);
    pub const IMF_CHANGING_DATA: MessageId = MessageId(87);
    pub const IMF_EXTRA_JUNK: MessageId = MessageId(88);
    pub const IMF_NAME_INVALID: MessageId = MessageId(89);
    pub const IMF_NAME_NOT_STRING: MessageId = MessageId(90);
    pub const IMF_SUBIMAGE_COUNT: MessageId = MessageId(91);
    pub const IMF_SUBIMAGES_CHANGED: MessageId = MessageId(92);
    pub const IMF_TOO_MANY: MessageId = MessageId(93);
    pub const IMF_UNKNOWN_IMAGE_PROPERTY: MessageId = MessageId(94);
    pub const IMF_UNKNOWN_PROPERTY: MessageId = MessageId(95);
    pub const IMF_UNKNOWN_SUBPROPERTY: MessageId = MessageId(96);
    pub const IMPLICIT_DEFAULT_GAME: MessageId = MessageId(97);
    pub const INCLUDE_CYCLE: MessageId = MessageId(98);
    pub const INCLUDE_NAME_INVALID: MessageId = MessageId(99);
    pub const INCLUDE_NOT_FOUND: MessageId = MessageId(100);
    pub const INCLUDE_UNDER_TWO_NAMES: MessageId = MessageId(101);
    pub const INTERNAL_ERROR: MessageId = MessageId(102);
    pub const INTERNAL_LATE_ALLOCATION: MessageId = MessageId(103);
    pub const LATE_TYPE_DEFINITION: MessageId = MessageId(104);
    pub const LAYER_ARGUMENT_MISSING: MessageId = MessageId(105);
    pub const LAYER_ATOM_IGNORED: MessageId = MessageId(106);
    pub const LAYER_BAD_CHAR: MessageId = MessageId(107);
    pub const LAYER_BAD_CHAR_LIMIT: MessageId = MessageId(108);
    pub const LAYER_BAD_CHAR_TOTAL: MessageId = MessageId(109);
    pub const LAYER_BY_NAME_GARBAGE: MessageId = MessageId(110);
    pub const LAYER_BY_NAME_INDEX: MessageId = MessageId(111);
    pub const LAYER_BY_NAME_VALUE: MessageId = MessageId(112);
    pub const LAYER_CODE_UNLISTED: MessageId = MessageId(113);
    pub const LAYER_CONSTANT_UNSUPPORTED: MessageId = MessageId(114);
    pub const LAYER_LONE_COMMA: MessageId = MessageId(115);
    pub const LAYER_MINUS_BEFORE_LETTER: MessageId = MessageId(116);
    pub const LAYER_NON_CELL_TERRAIN: MessageId = MessageId(117);
    pub const LAYER_NUMBER_AT_ROW_END: MessageId = MessageId(118);
    pub const LAYER_NUMBER_BEFORE_LETTER: MessageId = MessageId(119);
    pub const LAYER_NUMBER_NOT_TRANSLATED: MessageId = MessageId(120);
    pub const LAYER_ROW_LENGTH: MessageId = MessageId(121);
    pub const LAYER_RUN_CROSSES_EDGE: MessageId = MessageId(122);
    pub const LAYER_RUN_TOO_LONG: MessageId = MessageId(123);
    pub const LAYER_SUBAREA_UNSUPPORTED: MessageId = MessageId(124);
    pub const LAYER_UNKNOWN_SUBFORM: MessageId = MessageId(125);
    pub const LAYER_VALUE_WRAPS: MessageId = MessageId(126);
    pub const LIST_LENGTH_MISMATCH: MessageId = MessageId(127);
    pub const LIST_PROPERTY_QUOTED: MessageId = MessageId(128);
    pub const MAZE_NO_TERRAIN: MessageId = MessageId(129);
    pub const MISSING_CLOSE_PAREN: MessageId = MessageId(130);
    pub const MISSING_FINAL_NEWLINE: MessageId = MessageId(131);
    pub const MODULE_ALREADY_LOADED: MessageId = MessageId(132);
    pub const MODULE_ALREADY_OPEN: MessageId = MessageId(133);
    pub const MODULE_NAME_MISMATCH: MessageId = MessageId(134);
    pub const MODULE_NOT_FOUND: MessageId = MessageId(135);
    pub const NO_CELL_TERRAIN: MessageId = MessageId(136);
    pub const NO_DISPLAY: MessageId = MessageId(137);
    pub const NO_PERMISSION: MessageId = MessageId(138);
    pub const NO_POSSIBLE_TERRAIN: MessageId = MessageId(139);
    pub const NO_SIDES: MessageId = MessageId(140);
    pub const NO_TERRAIN_DEFINED: MessageId = MessageId(141);
    pub const NO_TERRAIN_TYPES: MessageId = MessageId(142);
    pub const NO_UNIT_TYPES: MessageId = MessageId(143);
    pub const NOT_A_GDL_FILE: MessageId = MessageId(144);
    pub const NOT_A_LIST: MessageId = MessageId(145);
    pub const NOT_ENOUGH_TERRAIN_FOR_COUNTRIES: MessageId = MessageId(146);
    pub const OBSOLETE_MODULE_FORMAT: MessageId = MessageId(147);
    pub const OCCS_ON_COMPLETION_CYCLE: MessageId = MessageId(148);
    pub const OCCUPANTS_DO_NOT_FIT: MessageId = MessageId(149);
    pub const PLAN_TYPE_NOT_SYMBOL: MessageId = MessageId(150);
    pub const PLAYER_WITHOUT_SIDE: MessageId = MessageId(151);
    pub const REMOVE_LIST_NON_LIST: MessageId = MessageId(152);
    pub const REMOVED_NAME: MessageId = MessageId(153);
    pub const RENAMED_NAME: MessageId = MessageId(154);
    pub const REPLACED_NAME: MessageId = MessageId(155);
    pub const RESTRICT_BAD: MessageId = MessageId(156);
    pub const RESTRICT_NOT_NUMBER: MessageId = MessageId(157);
    pub const RIVER_UPHILL: MessageId = MessageId(158);
    pub const RIVERS_WITHOUT_TERRAIN: MessageId = MessageId(159);
    pub const SAVE_VALUES_CLIPPED: MessageId = MessageId(160);
    pub const SCORE_DIVISION_BY_ZERO: MessageId = MessageId(161);
    pub const SCOREKEEPER_NAMED: MessageId = MessageId(162);
    pub const SIDE_BEFORE_UNIT_TYPES: MessageId = MessageId(163);
    pub const SIDE_NAME_IN_USE: MessageId = MessageId(164);
    pub const SIDE_VALUE_FORM_UNSUPPORTED: MessageId = MessageId(165);
    pub const STATS_NON_UNIT_TYPE: MessageId = MessageId(166);
    pub const STRING_NOT_CLOSED: MessageId = MessageId(167);
    pub const SURRENDER_RANGE_TOO_FAR: MessageId = MessageId(168);
    pub const SYMBOL_REBOUND: MessageId = MessageId(169);
    pub const SYNTHESIS_METHOD_NOT_SYMBOL: MessageId = MessageId(170);
    pub const TABLE_CLAUSE_EXTRA_JUNK: MessageId = MessageId(171);
    pub const TABLE_CLAUSE_NOT_NUMBER: MessageId = MessageId(172);
    pub const TABLE_EMPTY_INDEX: MessageId = MessageId(173);
    pub const TABLE_INDEX1_TYPE: MessageId = MessageId(174);
    pub const TABLE_INDEX2_TYPE: MessageId = MessageId(175);
    pub const TABLE_INDEXES_SWAPPED: MessageId = MessageId(176);
    pub const TABLE_NAME_NOT_SYMBOL: MessageId = MessageId(177);
    pub const TABLE_NO_TYPES: MessageId = MessageId(178);
    pub const TABLE_VALUE_NOT_NUMBER: MessageId = MessageId(179);
    pub const TABLE_VALUE_OUT_OF_RANGE: MessageId = MessageId(180);
    pub const TABLE_VALUES_TRANSPOSED: MessageId = MessageId(181);
    pub const TASK_ARG_NOT_NUMBER: MessageId = MessageId(182);
    pub const TASK_EXCESS_ARGS: MessageId = MessageId(183);
    pub const TASK_TYPE_NOT_SYMBOL: MessageId = MessageId(184);
    pub const TOKEN_TOO_LONG: MessageId = MessageId(185);
    pub const TOO_DEEP: MessageId = MessageId(186);
    pub const TOO_MANY_LIST_NUMBERS: MessageId = MessageId(187);
    pub const TOO_MANY_PLAYERS: MessageId = MessageId(188);
    pub const TOO_MANY_SIDES: MessageId = MessageId(189);
    pub const TOO_MANY_UNIT_NAMERS: MessageId = MessageId(190);
    pub const TRANSPORT_NOT_FOUND: MessageId = MessageId(191);
    pub const TYPE_AS_NUMBER: MessageId = MessageId(192);
    pub const TYPE_KIND_MISMATCH: MessageId = MessageId(193);
    pub const TYPE_NAME_NOT_SYMBOL: MessageId = MessageId(194);
    pub const TYPE_PROPERTY_NOT_NUMBER: MessageId = MessageId(195);
    pub const TYPE_PROPERTY_NOT_STRING: MessageId = MessageId(196);
    pub const TYPE_PROPERTY_OUT_OF_RANGE: MessageId = MessageId(197);
    pub const UNBOUND_SYMBOL: MessageId = MessageId(198);
    pub const UNDEFINE_NON_SYMBOL: MessageId = MessageId(199);
    pub const UNIT_ACT_GROUP: MessageId = MessageId(200);
    pub const UNIT_BEFORE_MATERIAL_TABLE: MessageId = MessageId(201);
    pub const UNIT_CANNOT_BE_PLACED: MessageId = MessageId(202);
    pub const UNIT_CREATION_FAILED: MessageId = MessageId(203);
    pub const UNIT_DEFAULT_EXTRA_JUNK: MessageId = MessageId(204);
    pub const UNIT_FORM_BAD_HEAD: MessageId = MessageId(205);
    pub const UNIT_ID_IN_USE: MessageId = MessageId(206);
    pub const UNIT_NAMER_GARBLED: MessageId = MessageId(207);
    pub const UNIT_OFFWORLD: MessageId = MessageId(208);
    pub const UNIT_ORIGINAL_SIDE_MISSING: MessageId = MessageId(209);
    pub const UNIT_POSITION_NOT_NUMBER: MessageId = MessageId(210);
    pub const UNIT_PROPERTY_EXTRA_JUNK: MessageId = MessageId(211);
    pub const UNIT_PROPERTY_UNAVAILABLE: MessageId = MessageId(212);
    pub const UNIT_SIDE_MISSING: MessageId = MessageId(213);
    pub const UNIT_SIDES_INVALID: MessageId = MessageId(214);
    pub const UNIT_SPEC_CREATION_FAILED: MessageId = MessageId(215);
    pub const UNIT_TYPE_NONPOSITIVE_CP: MessageId = MessageId(216);
    pub const UNIT_TYPE_NONPOSITIVE_HP: MessageId = MessageId(217);
    pub const UNIT_TYPE_UNAVAILABLE: MessageId = MessageId(218);
    pub const UNIT_TYPE_WRECKS_TO_SELF: MessageId = MessageId(219);
    pub const UNITS_NOT_PLACED: MessageId = MessageId(220);
    pub const UNKNOWN_EVENT_TYPE: MessageId = MessageId(221);
    pub const UNKNOWN_GLOBAL: MessageId = MessageId(222);
    pub const UNKNOWN_NAMING_METHOD: MessageId = MessageId(223);
    pub const UNKNOWN_PROPERTY: MessageId = MessageId(224);
    pub const UNKNOWN_TABLE: MessageId = MessageId(225);
    pub const UNKNOWN_TASK_TYPE: MessageId = MessageId(226);
    pub const UNKNOWN_TERRAIN_TOTAL: MessageId = MessageId(227);
    pub const UNKNOWN_TERRAIN_VALUE: MessageId = MessageId(228);
    pub const UNKNOWN_UNIT: MessageId = MessageId(229);
    pub const UNKNOWN_UNIT_SPEC: MessageId = MessageId(230);
    pub const UNKNOWN_UNIT_TYPE: MessageId = MessageId(231);
    pub const UNKNOWN_VARIANT_SETTING: MessageId = MessageId(232);
    pub const UNREADABLE_FILE: MessageId = MessageId(233);
    pub const UNSAFE_MODULE_NAME: MessageId = MessageId(234);
    pub const USED_BEFORE_DEFINITION: MessageId = MessageId(235);
    pub const USELESS_FORM: MessageId = MessageId(236);
    pub const VALUE_NOT_NUMBER: MessageId = MessageId(237);
    pub const VALUE_NOT_STRING: MessageId = MessageId(238);
    pub const VARIABLE_NOT_SYMBOL: MessageId = MessageId(239);
    pub const VARIANT_WITHOUT_SYMBOL: MessageId = MessageId(240);
    pub const WEIGHTS_SUM_ZERO: MessageId = MessageId(241);
    pub const WRONG_TEXT_TYPE: MessageId = MessageId(242);
    pub const YEAR_PART_OUT_OF_RANGE: MessageId = MessageId(243);
}

; Highlighting of BDL. What a word is depends on its place alone: names of pieces are identifiers, whatever they spell.

(comment) @comment
(block_comment) @comment
(number) @number
(boolean) @constant.builtin
["{" "}" "(" ")" "[" "]"] @punctuation.bracket
[":" ","] @punctuation.delimiter

["rules" "pieces" "initial_piece_position" "invariants" "finish" "explicit"] @keyword

[
  "first_player" "width" "height" "coloring" "player_change"
  "moves" "can_jump" "mirrored" "on_end_reached" "kills" "x" "y"
  "positions" "owner"
] @property

["horizontal" "vertical" "diagonal" "spawn" "cant_risk" "protect_piece" "pawn_movement"] @function.builtin
["alternate"] @constant.builtin
(finish_rule) @constant.builtin

(identifier) @type

; Sections, and the pieces and entries in them.
(rules "rules" @name) @item
(pieces "pieces" @name) @item
(placement "initial_piece_position" @name) @item
(invariants "invariants" @name) @item
(finish "finish" @name) @item
(piece name: (identifier) @name) @item
(entry name: (identifier) @name) @item

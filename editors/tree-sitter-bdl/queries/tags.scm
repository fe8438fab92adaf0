; The pieces, for indexes of names.
(piece
  name: (identifier) @name) @definition.class
(entry
  name: (identifier) @name) @reference.class
(names
  (identifier) @name @reference.class)

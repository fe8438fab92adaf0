; Where pieces are declared and named. A piece of a block has its name in JavaScript.
(source_file) @local.scope
(piece
  name: (identifier) @local.definition.type)
(entry
  name: (identifier) @local.reference)
(names
  (identifier) @local.reference)

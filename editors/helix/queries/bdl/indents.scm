; Indentation in Helix's way.
[
  (rules)
  (pieces)
  (placement)
  (invariants)
  (finish)
  (piece)
  (entry)
  (moves)
  (positions)
  (explicit_block)
] @indent
"}" @outdent

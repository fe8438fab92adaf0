; What editors fold: lists, blocks and long comments.
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
  (block_comment)
] @fold

; Indentation in Neovim's way: what stands in braces is indented up to its end. Blocks are indented as JavaScript.
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
] @indent.begin
"}" @indent.branch @indent.end
(block_comment) @indent.auto

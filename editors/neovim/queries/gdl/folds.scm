; What editors fold: lists, long strings and comments.
[
  (list)
  (string)
  (block_comment)
] @fold

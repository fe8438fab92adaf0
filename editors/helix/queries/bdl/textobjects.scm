; What `mit`, `]t` and the like mean: pieces and entries are types, blocks are functions, names in parentheses are parameters.
(piece) @class.around
(entry) @class.around
(explicit_block) @function.around
(javascript) @function.inside
(names (identifier) @parameter.inside)
(comment) @comment.inside
(block_comment) @comment.inside
(comment)+ @comment.around

; What `mif`, `]f` and the like mean: forms are functions, elements of lists are parameters.
(source_file (list) @function.around)
(list (_) @parameter.inside)
(comment) @comment.inside
(comment)+ @comment.around

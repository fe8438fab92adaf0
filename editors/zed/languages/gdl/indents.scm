(list "(" ")" @end) @indent

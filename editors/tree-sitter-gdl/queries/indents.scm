; Indentation in Neovim's way: a list is indented up to its end.
(list) @indent.begin
(list ")" @indent.branch @indent.end)
(string) @indent.auto
(block_comment) @indent.auto

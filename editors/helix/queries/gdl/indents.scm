; Indentation in Helix's way.
(list) @indent
(list ")" @outdent)

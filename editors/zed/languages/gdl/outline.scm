; Forms that define something, by their first two words.
(source_file
  (list . (symbol) @context . [(symbol) (bar_symbol) (string)] @name
    (#any-of? @context "game-module" "unit-type" "terrain-type" "material-type" "advance-type" "table" "define" "namer" "side")) @item)

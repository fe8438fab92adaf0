-- Indentation of board games, as `gdl fmt` begins lines.
if vim.b.did_indent then
  return
end
vim.b.did_indent = true

vim.bo.indentexpr = "v:lua.require'gdl.board.indent'.at(v:lnum)"
vim.bo.indentkeys = "!^F,o,O,0},0),0]"
vim.b.undo_indent = "setlocal indentexpr< indentkeys<"

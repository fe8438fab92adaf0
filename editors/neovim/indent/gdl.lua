-- Indentation of GDL, as `gdl fmt` begins lines.
if vim.b.did_indent then
  return
end
vim.b.did_indent = true

vim.bo.indentexpr = "v:lua.require'gdl.indent'.at(v:lnum)"
vim.bo.indentkeys = "!^F,o,O,0)"
vim.bo.lisp = false
vim.b.undo_indent = "setlocal indentexpr< indentkeys< lisp<"

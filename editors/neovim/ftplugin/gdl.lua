-- Settings and commands of GDL buffers.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = true

local buffer = vim.api.nvim_get_current_buf()

vim.bo.commentstring = "; %s"
vim.bo.comments = ":;;;,:;;,:;"
vim.bo.formatoptions = vim.bo.formatoptions:gsub("t", "") .. "croql"
vim.bo.iskeyword = "@,48-57,_,-,*,?,/,+,<,>,=,192-255"
vim.bo.expandtab = true
vim.bo.shiftwidth = 2
vim.bo.softtabstop = 2
-- Includes name modules without their ending.
vim.bo.include = [[^\s*(include]]
vim.bo.suffixesadd = ".g"
vim.bo.define = [[^\s*(\(define\|unit-type\|material-type\|terrain-type\|advance-type\|side\|namer\)]]
-- `:make` checks, `:cnext` walks through what it finds; works without the server.
vim.bo.makeprg = "gdl check --format short %:S"
vim.bo.errorformat = "%f:%l:%c: %trror%m,%f:%l:%c: %tarning%m,%f:%l:%c: %m"

vim.b.undo_ftplugin = "setlocal commentstring< comments< formatoptions< iskeyword< expandtab< shiftwidth< softtabstop<"
  .. " include< suffixesadd< define< makeprg< errorformat<"

require("gdl.commands").define(buffer)
for _, name in ipairs({ "GdlTable", "GdlRoot", "GdlEval", "GdlExplain", "GdlMap" }) do
  vim.b.undo_ftplugin = vim.b.undo_ftplugin .. " | silent! delcommand -buffer " .. name
end

if require("gdl").options.treesitter and pcall(vim.treesitter.start, buffer, "gdl") then
  vim.b.undo_ftplugin = vim.b.undo_ftplugin .. " | lua vim.treesitter.stop()"
end

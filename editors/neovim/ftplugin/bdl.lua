-- Settings and commands of buffers with board games.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = true

local buffer = vim.api.nvim_get_current_buf()

vim.bo.commentstring = "// %s"
vim.bo.comments = "s1:/*,mb:*,ex:*/,://"
vim.bo.formatoptions = vim.bo.formatoptions:gsub("t", "") .. "croql"
vim.bo.iskeyword = "@,48-57,_"
vim.bo.expandtab = true
vim.bo.shiftwidth = 2
vim.bo.softtabstop = 2
-- Names of pieces are declared at the beginning of a line, before a brace.
vim.bo.define = [[^\s*\ze\k\+\s*{]]
-- `:make` checks, `:cnext` walks through what it finds; works without the server.
vim.bo.makeprg = "gdl check --format short %:S"
vim.bo.errorformat = "%f:%l:%c: %trror%m,%f:%l:%c: %tarning%m,%f:%l:%c: %m"

vim.b.undo_ftplugin = "setlocal commentstring< comments< formatoptions< iskeyword< expandtab< shiftwidth< softtabstop<"
  .. " define< makeprg< errorformat<"

require("gdl.commands").define_for_boards(buffer)
for _, name in ipairs({ "BdlPlay", "BdlShow", "GdlExplain" }) do
  vim.b.undo_ftplugin = vim.b.undo_ftplugin .. " | silent! delcommand -buffer " .. name
end

if require("gdl").options.treesitter and pcall(vim.treesitter.start, buffer, "bdl") then
  vim.b.undo_ftplugin = vim.b.undo_ftplugin .. " | lua vim.treesitter.stop()"
end

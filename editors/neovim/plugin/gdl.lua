-- Texts that the server keeps: modules of the embedded library and the documentation of rules.
if vim.g.loaded_gdl then
  return
end
vim.g.loaded_gdl = true

vim.api.nvim_create_autocmd("BufReadCmd", {
  group = vim.api.nvim_create_augroup("gdl-content", {}),
  pattern = "gdl:/*",
  callback = function(event)
    require("gdl.content").read(event.buf, event.match)
  end,
})

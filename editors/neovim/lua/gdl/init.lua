-- What users call: require("gdl").setup().
local M = {}

-- What setup() was given, over the defaults.
M.options = {
  -- The command that starts the server.
  cmd = { "gdl", "lsp" },
  -- Settings for the server, see `:help gdl-settings`.
  settings = {},
  -- Whether a tree-sitter parser is used if there is one.
  treesitter = true,
}

-- Starts the server for all buffers with GDL or board games. Works in Neovim 0.10 and newer.
function M.setup(options)
  M.options = vim.tbl_deep_extend("force", M.options, options or {})
  if vim.lsp.enable then
    vim.lsp.config("gdl", { settings = { gdl = M.options.settings } })
    vim.lsp.enable("gdl")
    return
  end
  vim.api.nvim_create_autocmd("FileType", {
    group = vim.api.nvim_create_augroup("gdl", {}),
    pattern = { "gdl", "bdl" },
    callback = function(event)
      require("gdl.client").start(event.buf)
    end,
  })
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.tbl_contains({ "gdl", "bdl" }, vim.bo[buffer].filetype) then
      require("gdl.client").start(buffer)
    end
  end
end

return M

-- The server for the built-in configuration of Neovim 0.11 and newer: `vim.lsp.enable("gdl")`.
local config = require("gdl.client").config()
config.root_dir = function(buffer, start)
  local root = require("gdl.client").root(buffer)
  -- Not started without its program: the user has been told what to do.
  if root then
    start(root)
  end
end
return config

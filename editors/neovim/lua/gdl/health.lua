-- `:checkhealth gdl`
local M = {}

function M.check()
  local health = vim.health
  health.start("gdl")
  if vim.fn.has("nvim-0.10") == 1 then
    health.ok("Neovim " .. tostring(vim.version()))
  else
    health.error("Neovim is too old", { "Install Neovim 0.10 or newer." })
    return
  end

  local client = require("gdl.client")
  local cmd = client.cmd()
  local found, message = require("gdl.binary").check(cmd)
  if found then
    health.ok(("gdl %s: `%s`"):format(found.version, found.path))
  else
    local lines = vim.split(message, "\n")
    health.error(lines[1], vim.list_slice(lines, 2))
  end

  local servers = vim.lsp.get_clients({ name = "gdl" })
  for _, server in ipairs(servers) do
    local buffers = vim.tbl_count(server.attached_buffers or {})
    health.ok(("a server runs for %s, with %d buffers"):format(server.root_dir or "files without a folder", buffers))
  end
  local is_enabled = vim.lsp.is_enabled and vim.lsp.is_enabled("gdl") or vim.fn.exists("#gdl#FileType") == 1
  if #servers > 0 then
    -- Said above.
  elseif is_enabled then
    health.info("no server runs yet: it starts with the first GDL file")
  else
    health.warn("the server is not enabled", { 'Write `require("gdl").setup()` in your init.lua.' })
  end

  if vim.filetype.match({ filename = "a.g", contents = {} }) == nil and not vim.g.did_load_filetypes then
    health.warn("filetypes are not detected", { "Remove `filetype off` from your settings." })
  end
  for _, language in ipairs({ "gdl", "bdl" }) do
    if pcall(vim.treesitter.language.inspect, language) then
      health.ok(("a tree-sitter parser for %s is installed"):format(language))
    else
      local text = "no tree-sitter parser for %s: highlighting is done by syntax/%s.vim, which needs nothing else"
      health.info(text:format(language, language))
    end
  end
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    local name = vim.api.nvim_buf_get_name(buffer)
    if vim.bo[buffer].filetype == "pccts" and name:find("%.g$") then
      health.info(name .. " does not look like GDL; `:set filetype=gdl` if it is")
    end
  end
end

return M

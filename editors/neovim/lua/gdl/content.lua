-- Buffers named gdl:/..., whose text the server has: modules of the embedded library and the documentation of rules.
local M = {}

function M.read(buffer, uri)
  local lsp = require("gdl.client")
  local client = lsp.any()
  if not client then
    vim.notify("gdl: no server is running that could show " .. uri, vim.log.levels.ERROR)
    return
  end
  local answer, failure = lsp.call(client, "request_sync", "workspace/textDocumentContent", { uri = uri }, 5000, buffer)
  failure = failure or (answer and answer.err and answer.err.message)
  if failure or not answer then
    vim.notify("gdl: " .. uri .. ": " .. (failure or "no answer"), vim.log.levels.ERROR)
    return
  end
  local lines = vim.split((answer.result or {}).text or "", "\r?\n")
  if lines[#lines] == "" then
    table.remove(lines)
  end
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modified = false
  vim.bo[buffer].modifiable = false
  vim.bo[buffer].readonly = true
  vim.bo[buffer].swapfile = false
  vim.bo[buffer].buftype = "nofile"
  vim.bo[buffer].filetype = vim.startswith(uri, "gdl:/rule/") and "markdown" or "gdl"
end

return M

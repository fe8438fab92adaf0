-- The client of the language server: how it is started, and what it can do for the server.
local M = {}

local MARKERS = { "gdl.toml", ".git" }

-- Whether a buffer is one of those that the server follows: a file, or one that will be.
local function is_file(buffer)
  return vim.bo[buffer].buftype == "" and not vim.api.nvim_buf_get_name(buffer):find("^%a+:/")
end

-- The command that starts the server.
function M.cmd()
  local config = vim.lsp.enable and vim.lsp.config.gdl
  return config and type(config.cmd) == "table" and config.cmd or require("gdl").options.cmd
end

-- The folder of a buffer's modules, or nil if the server is not for this buffer or cannot run.
function M.root(buffer)
  if not is_file(buffer) or not require("gdl.binary").usable(M.cmd()) then
    return nil
  end
  local name = vim.api.nvim_buf_get_name(buffer)
  local folder = name == "" and vim.uv.cwd() or vim.fs.dirname(name)
  return vim.fs.root(folder, "gdl.toml") or vim.fs.root(folder, MARKERS) or folder
end

-- What Neovim and this plugin can do.
function M.capabilities()
  local capabilities = vim.lsp.protocol.make_client_capabilities()
  capabilities.experimental = { commands = vim.tbl_keys(M.commands) }
  -- Older versions do not show related information: they get the whole explanation in the message.
  capabilities.textDocument.publishDiagnostics.relatedInformation = vim.fn.has("nvim-0.12") == 1
  return capabilities
end

-- What a click on a lens does, by the name of its command.
M.commands = {
  ["gdl.showReferences"] = function(command, context)
    local client = assert(vim.lsp.get_client_by_id(context.client_id))
    local items = vim.lsp.util.locations_to_items(command.arguments[3], client.offset_encoding)
    vim.fn.setqflist({}, " ", { title = "References", items = items })
    vim.cmd("botright copen")
  end,
  ["gdl.showTable"] = function(command, context)
    require("gdl.views").table(context.bufnr, command.arguments[2])
  end,
  ["gdl.showGame"] = function(command, context)
    require("gdl.views").play(context.bufnr, command.arguments[2])
  end,
  ["gdl.chooseRoot"] = function(_, context)
    require("gdl.views").choose_root(context.bufnr)
  end,
  ["gdl.playBoard"] = function(_, context)
    require("gdl.commands").terminal({ "bdl", "play", vim.api.nvim_buf_get_name(context.bufnr) })
  end,
  ["gdl.countMoves"] = function(_, context)
    vim.ui.input({ prompt = "Depth: ", default = "3" }, function(depth)
      if depth then
        require("gdl.commands").terminal({ "bdl", "perft", vim.api.nvim_buf_get_name(context.bufnr), depth })
      end
    end)
  end,
  ["gdl.playSeries"] = function(command, context)
    local games = tostring(command.arguments[2])
    require("gdl.commands").terminal({ "sim", vim.api.nvim_buf_get_name(context.bufnr), "--games", games })
  end,
}

-- The configuration of a client.
function M.config()
  return {
    name = "gdl",
    cmd = require("gdl.binary").resolved(require("gdl").options.cmd),
    filetypes = { "gdl", "bdl" },
    settings = { gdl = require("gdl").options.settings },
    capabilities = M.capabilities(),
    commands = M.commands,
  }
end

-- Starts the server for a buffer, or attaches the one that runs in its folder. For Neovim 0.10; newer ones have
-- `vim.lsp.enable`.
function M.start(buffer)
  local root = M.root(buffer)
  if root then
    vim.lsp.start(vim.tbl_extend("force", M.config(), { root_dir = root }), { bufnr = buffer })
  end
end

-- Calls a method of a client. Neovim 0.10 has functions in their place.
function M.call(client, method, ...)
  if vim.fn.has("nvim-0.11") == 1 then
    return client[method](client, ...)
  end
  return client[method](...)
end

-- The server of a buffer, or nil.
function M.of(buffer)
  return vim.lsp.get_clients({ name = "gdl", bufnr = buffer })[1]
end

-- Any server: that of the buffer before, if it has one.
function M.any()
  return M.of(0) or M.of(vim.fn.bufnr("#")) or vim.lsp.get_clients({ name = "gdl" })[1]
end

-- Asks the server of a buffer to execute a command, and hands on what it answers. Tells the user if it fails.
function M.execute(buffer, command, arguments, done)
  local client = M.of(buffer)
  if not client then
    vim.notify("gdl: no server is attached to this buffer; `:checkhealth gdl` shows why", vim.log.levels.ERROR)
    return
  end
  local params = { command = command, arguments = arguments }
  M.call(client, "request", "workspace/executeCommand", params, function(failure, result)
    if failure then
      vim.notify("gdl: " .. failure.message, vim.log.levels.ERROR)
    elseif done then
      done(result)
    end
  end, buffer)
end

return M

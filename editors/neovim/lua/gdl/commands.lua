-- The commands of GDL buffers.
local client = require("gdl.client")
local views = require("gdl.views")

local M = {}

-- The words that begin with what was typed.
local function fitting(words, typed)
  return vim.tbl_filter(function(word)
    return vim.startswith(word, typed)
  end, words)
end

-- The names of the games of a buffer, for completion.
local function root_names(buffer)
  local server = client.of(buffer)
  local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) } }
  local answer = server and client.call(server, "request_sync", "gdl/roots", params, 2000, buffer)
  local names = {}
  for _, root in ipairs(((answer or {}).result or {}).roots or {}) do
    table.insert(names, root.name)
  end
  return names
end

local function pin(buffer, name)
  views.roots(buffer, function(found)
    for _, root in ipairs(found.roots) do
      if root.name == name then
        return views.pin(buffer, root.uri)
      end
    end
    vim.notify(("gdl: no game `%s` loads this file"):format(name), vim.log.levels.ERROR)
  end)
end

-- Runs the program itself in a terminal below.
function M.terminal(arguments)
  local cmd = require("gdl.binary").resolved({ client.cmd()[1], unpack(arguments) })
  vim.cmd("botright new")
  if vim.fn.has("nvim-0.11") == 1 then
    vim.fn.jobstart(cmd, { term = true })
  else
    vim.fn.termopen(cmd)
  end
end

-- Makes the command that shows the documentation of a rule.
local function define_explain(buffer)
  vim.api.nvim_buf_create_user_command(buffer, "GdlExplain", function(event)
    local found = vim.diagnostic.get(buffer, { lnum = vim.fn.line(".") - 1 })[1]
    local rule = event.args ~= "" and event.args or (found and found.code)
    if not rule then
      return vim.notify("gdl: no finding in this line; give the name of a rule", vim.log.levels.ERROR)
    end
    client.execute(buffer, "gdl.explain", { rule })
  end, { nargs = "?", desc = "Show the documentation of a rule, or of the finding in this line" })
end

-- Runs a subcommand of `gdl bdl` on the file of a buffer in a terminal below.
local function define_terminal(buffer, name, subcommand, desc)
  vim.api.nvim_buf_create_user_command(buffer, name, function(event)
    M.terminal(vim.list_extend({ "bdl", subcommand, vim.api.nvim_buf_get_name(buffer) }, event.fargs))
  end, { nargs = "*", desc = desc })
end

-- Makes the commands of a buffer with a board game.
function M.define_for_boards(buffer)
  define_explain(buffer)
  define_terminal(buffer, "BdlPlay", "play", "Play the game in a terminal")
  define_terminal(buffer, "BdlShow", "show", "Show the board and the moves of the pieces in a terminal")
end

-- The names of the types of the game of a buffer, for completion.
local function type_names(buffer)
  local server = client.of(buffer)
  local arguments = { vim.uri_from_bufnr(buffer), { line = 0, character = 0 } }
  local params = { command = "gdl.subject", arguments = arguments }
  local answer = server and client.call(server, "request_sync", "workspace/executeCommand", params, 2000, buffer)
  return vim.tbl_map(function(type)
    return type.name
  end, ((answer or {}).result or {}).types or {})
end

-- Makes the commands that ask about the game.
local function define_questions(buffer)
  local function complete(typed)
    return fitting(type_names(buffer), typed)
  end
  -- The type below the cursor, told to a function.
  local function with_type(what, done)
    views.subject(buffer, function(subject)
      if type(subject.type) ~= "table" then
        return vim.notify("gdl: no type below the cursor; name one: " .. what, vim.log.levels.ERROR)
      end
      done(subject.type.kind .. ":" .. subject.type.name)
    end)
  end
  vim.api.nvim_buf_create_user_command(buffer, "GdlWhy", function(event)
    if event.args ~= "" then
      return views.ask(buffer, "gdl.why", event.args)
    end
    views.subject(buffer, function(subject)
      if #subject.values == 0 then
        local help = "no value below the cursor; name one: :GdlWhy hit-chance[infantry,armor]"
        return vim.notify("gdl: " .. help, vim.log.levels.ERROR)
      end
      views.ask(buffer, "gdl.why", subject.values)
    end)
  end, { nargs = "?", desc = "Show why a value is what it is" })
  vim.api.nvim_buf_create_user_command(buffer, "GdlCompare", function(event)
    if #event.fargs > 1 then
      return views.ask(buffer, "gdl.compare", event.fargs)
    end
    with_type(":GdlCompare infantry armor", function(name)
      views.ask(buffer, "gdl.compare", { name, event.fargs[1] })
    end)
  end, { nargs = "+", complete = complete, desc = "Show in which values types differ" })
  vim.api.nvim_buf_create_user_command(buffer, "GdlReach", function(event)
    if event.bang then
      return views.ask(buffer, "gdl.reach", vim.NIL)
    elseif event.args ~= "" then
      return views.ask(buffer, "gdl.reach", event.args)
    end
    with_type(":GdlReach infantry, or :GdlReach! for all", function(name)
      views.ask(buffer, "gdl.reach", name)
    end)
  end, { nargs = "?", bang = true, complete = complete, desc = "Show whether and how a type can come about" })
  vim.api.nvim_buf_create_user_command(buffer, "GdlChanges", function(event)
    views.ask(buffer, "gdl.changes", event.args ~= "" and event.args or vim.NIL)
  end, { nargs = "?", desc = "Show what changed in the game since a commit" })
  vim.api.nvim_buf_create_user_command(buffer, "GdlQuery", function(event)
    views.ask(buffer, "gdl.query", event.args)
  end, { nargs = "+", desc = "List the types, sides or tables that meet a condition" })
end

-- Makes the commands of a buffer with GDL.
function M.define(buffer)
  local function command(name, run, options)
    vim.api.nvim_buf_create_user_command(buffer, name, run, options)
  end
  command("GdlTable", function(event)
    views.table(buffer, event.args ~= "" and event.args or vim.fn.expand("<cword>"))
  end, {
    nargs = "?",
    desc = "Show a table of the game as a grid",
    complete = function(typed)
      return fitting(require("gdl.tables"), typed)
    end,
  })
  command("GdlTerrain", function()
    views.terrain(buffer)
  end, { desc = "Show how far units of each type move on each terrain" })
  command("GdlRoot", function(event)
    if event.bang then
      views.pin(buffer, nil)
    elseif event.args ~= "" then
      pin(buffer, event.args)
    else
      views.choose_root(buffer)
    end
  end, {
    nargs = "?",
    bang = true,
    desc = "Choose the game that this file is shown under",
    complete = function(typed)
      return fitting(root_names(buffer), typed)
    end,
  })
  command("GdlVariant", function(event)
    local name, value = event.args:match("^(%S+)%s*(.-)$")
    if name and (event.bang or value ~= "") then
      views.set_variant(buffer, name, not event.bang and value or nil)
    elseif name then
      vim.notify("gdl: give the variant " .. name .. " a value, such as `on`, `off` or numbers", vim.log.levels.ERROR)
    else
      views.choose_variant(buffer)
    end
  end, {
    nargs = "*",
    bang = true,
    desc = "Choose a variant of the game and its value",
  })
  command("GdlEval", function()
    views.effective(buffer)
  end, { desc = "Show the game with everything it loads as one module" })
  command("GdlPlay", function(event)
    local turns = event.args == "" and 50 or tonumber(event.args)
    if not turns then
      return vim.notify("gdl: `" .. event.args .. "` is not a number of turns", vim.log.levels.ERROR)
    end
    views.play(buffer, turns)
  end, { nargs = "?", desc = "Play the game for some turns and show how that went" })
  define_questions(buffer)
  define_explain(buffer)
  command("GdlMap", function(event)
    local file = vim.api.nvim_buf_get_name(buffer)
    M.terminal(vim.list_extend({ "map", file }, event.fargs))
  end, { nargs = "*", desc = "Show the map of the game in a terminal" })
end

return M

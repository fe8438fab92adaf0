-- What the commands show: tables as grids, effective modules, the games of a file.
local client = require("gdl.client")

local M = {}

-- A window with a text that is not a file; `q` closes it.
local function show(name, lines, filetype)
  vim.cmd("botright new")
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo[buffer].buftype = "nofile"
  vim.bo[buffer].bufhidden = "wipe"
  vim.bo[buffer].swapfile = false
  -- Taken if the same is shown twice.
  pcall(vim.api.nvim_buf_set_name, buffer, name)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  vim.bo[buffer].filetype = filetype
  vim.keymap.set("n", "q", "<Cmd>close<CR>", { buffer = buffer, desc = "Close" })
  return buffer
end

local function width(text)
  return vim.fn.strdisplaywidth(text)
end

-- The lines of a grid: rows of the same number of texts, the first of each to the left and the others to the right. Also
-- gives the columns of the screen where each column of the grid ends.
local function layout(rows)
  local widths = {}
  for _, row in ipairs(rows) do
    for column, text in ipairs(row) do
      widths[column] = math.max(widths[column] or 0, width(text))
    end
  end
  local ends, at = {}, 0
  for column, size in ipairs(widths) do
    at = at + size + (column > 1 and 2 or 0)
    ends[column] = at
  end
  local lines = vim.tbl_map(function(row)
    local texts = {}
    for column, text in ipairs(row) do
      local blanks = (" "):rep(widths[column] - width(text))
      texts[column] = column == 1 and text .. blanks or blanks .. text
    end
    return (table.concat(texts, "  "):gsub("%s+$", ""))
  end, rows)
  return lines, ends
end

-- Jumps to the clause that set the cell below the cursor.
local function jump(grid, ends, window, encoding)
  local line = vim.fn.line(".") - 2
  local column = vim.fn.virtcol(".")
  for index = 2, #ends do
    local row = grid.cells[line]
    if row and column <= ends[index] and column > ends[1] then
      local origin = row[index - 1].origin
      local location = type(origin) == "number" and grid.origins[origin + 1]
      if type(location) == "table" then
        if vim.api.nvim_win_is_valid(window) then
          vim.api.nvim_set_current_win(window)
        end
        vim.lsp.util.show_document(location, encoding, { focus = true })
      else
        vim.notify("gdl: no clause sets this; it is the default")
      end
      return
    end
  end
end

-- Shows a grid that the server makes. <CR> on a value jumps to the clause that set it. `about` says more of the grid.
local function show_grid(buffer, name, command, arguments, about)
  local window = vim.api.nvim_get_current_win()
  client.execute(buffer, command, arguments, function(grid)
    local rows = { vim.list_extend({ grid.table }, grid.columns) }
    for index, cells in ipairs(grid.cells) do
      local row = { grid.rows[index] }
      for _, cell in ipairs(cells) do
        table.insert(row, cell.text)
      end
      table.insert(rows, row)
    end
    local lines, ends = layout(rows)
    table.insert(lines, 1, "; <CR> jumps to the clause of a value, q closes. " .. about(grid))
    local encoding = client.of(buffer).offset_encoding
    local shown = show("gdl-table: " .. name, lines, "gdltable")
    vim.wo[0].wrap = false
    vim.wo[0].cursorline = true
    vim.keymap.set("n", "<CR>", function()
      jump(grid, ends, window, encoding)
    end, { buffer = shown, desc = "Jump to the clause" })
  end)
end

-- Shows a table of the game of a buffer.
function M.table(buffer, name)
  show_grid(buffer, name, "gdl.table", { vim.uri_from_bufnr(buffer), name }, function(grid)
    return ("Default: %s"):format(grid.default)
  end)
end

-- Shows how far units of each type of the game of a buffer move on each terrain.
function M.terrain(buffer)
  show_grid(buffer, "terrain", "gdl.terrainChart", { vim.uri_from_bufnr(buffer) }, function()
    return "Cells that a unit moves in a turn"
  end)
end

-- Shows the game of a buffer with all that it loads as one module.
function M.effective(buffer)
  client.execute(buffer, "gdl.effectiveModule", { vim.uri_from_bufnr(buffer) }, function(module)
    local name = vim.fs.basename(module.root):gsub("%.g$", "")
    show("gdl-effective: " .. name, vim.split(module.text, "\n", { trimempty = true }), "gdl")
  end)
end

-- Plays the game of a buffer as it is shown, for so many turns, and shows how that went. Users go on writing meanwhile: the
-- cursor stays where it is.
function M.play(buffer, turns)
  vim.notify("gdl: playing " .. turns .. " turns")
  client.execute(buffer, "gdl.play", { vim.uri_from_bufnr(buffer), turns }, function(played)
    local window = vim.api.nvim_get_current_win()
    show("gdl-play: " .. played.title, vim.split(played.text, "\n", { trimempty = true }), "gdlreport")
    vim.wo[0].wrap = false
    vim.api.nvim_set_current_win(window)
  end)
end

-- The position of the cursor in a buffer, as the server counts.
local function position(buffer)
  local server = client.of(buffer)
  return vim.lsp.util.make_position_params(0, server and server.offset_encoding or "utf-16").position
end

-- Hands on what questions at the cursor can be about: values, a type, and all types of the game.
function M.subject(buffer, done)
  client.execute(buffer, "gdl.subject", { vim.uri_from_bufnr(buffer), position(buffer) }, done)
end

-- The locations of an answer by their names, such as `main.g:12`.
local function places_of(value, places)
  if type(value) == "table" then
    if type(value.location) == "table" then
      places[value.text] = places[value.text] or value.location
    end
    for _, part in pairs(value) do
      places_of(part, places)
    end
  end
  return places
end

-- The location whose name is at a column of a line or before it, else the first one of the line.
local function place_in(line, column, places)
  local best, found
  for name, location in pairs(places) do
    local start = 1
    while true do
      local first, last = line:find(name, start, true)
      if not first then
        break
      end
      -- Not a part of a longer name or number.
      local before, behind = line:sub(math.max(first - 1, 0), first - 1), line:sub(last + 1, last + 1)
      local is_whole = not behind:find("%d") and not before:find("[%w_.-]")
      if is_whole then
        -- Those before the column win over those behind it, and the nearest one over the others.
        local rank = first <= column and first or -first
        if not best or rank > best then
          best, found = rank, location
        end
      end
      start = last + 1
    end
  end
  return found
end

-- Asks a question about the game of a buffer, and shows the answer. <CR> on a place jumps to it.
function M.ask(buffer, command, ...)
  local window = vim.api.nvim_get_current_win()
  client.execute(buffer, command, { vim.uri_from_bufnr(buffer), ... }, function(answer)
    local encoding = client.of(buffer).offset_encoding
    local lines = vim.split(answer.markdown, "\n", { trimempty = true })
    local shown = show("gdl-answer: " .. answer.title, lines, "markdown")
    local places = places_of(answer.documents, {})
    vim.wo[0].wrap = false
    vim.keymap.set("n", "<CR>", function()
      local location = place_in(vim.api.nvim_get_current_line(), vim.fn.col("."), places)
      if not location then
        return vim.notify("gdl: there is no place below the cursor")
      end
      if vim.api.nvim_win_is_valid(window) then
        vim.api.nvim_set_current_win(window)
      end
      vim.lsp.util.show_document(location, encoding, { focus = true })
    end, { buffer = shown, desc = "Jump to the place" })
  end)
end

-- Hands on the games that load the file of a buffer.
function M.roots(buffer, done)
  client.execute(buffer, "gdl.roots", { vim.uri_from_bufnr(buffer) }, done)
end

-- Shows the file of a buffer under a game, by its URI; nil for the first that loads it.
function M.pin(buffer, root)
  client.execute(buffer, "gdl.pinRoot", { vim.uri_from_bufnr(buffer), root or vim.NIL }, function()
    M.roots(buffer, function(found)
      vim.notify("gdl: shown under " .. found.active.name)
    end)
  end)
end

-- Hands on the variants of the game of a buffer.
function M.variants(buffer, done)
  client.execute(buffer, "gdl.variants", { vim.uri_from_bufnr(buffer) }, done)
end

-- Has a variant of the game of a buffer take a value; nil for the value of the settings or of the module.
function M.set_variant(buffer, name, value)
  client.execute(buffer, "gdl.setVariant", { vim.uri_from_bufnr(buffer), name, value or vim.NIL }, function()
    M.variants(buffer, function(found)
      for _, variant in ipairs(found.variants) do
        if variant.name == name then
          vim.notify(("gdl: %s is %s"):format(name, variant.text))
        end
      end
    end)
  end)
end

-- Asks for a variant of the game of a buffer, and for its value.
function M.choose_variant(buffer)
  M.variants(buffer, function(found)
    if #found.variants == 0 then
      return vim.notify("gdl: the game " .. found.root.name .. " has no variants")
    end
    local options = {
      prompt = "Variant of " .. found.root.name .. ":",
      format_item = function(variant)
        return ("%s: %s"):format(variant.title ~= "" and variant.title or variant.name, variant.text)
      end,
    }
    vim.ui.select(found.variants, options, function(variant)
      if variant and #variant.choices == 0 then
        vim.ui.input({ prompt = variant.name .. ": ", default = variant.text }, function(value)
          if value then
            M.set_variant(buffer, variant.name, value)
          end
        end)
      elseif variant then
        local values = vim.tbl_map(function(choice)
          return choice.text
        end, variant.choices)
        vim.ui.select(values, { prompt = variant.name .. ":" }, function(value)
          if value then
            M.set_variant(buffer, variant.name, value)
          end
        end)
      end
    end)
  end)
end

-- Asks which game the file of a buffer is shown under.
function M.choose_root(buffer)
  M.roots(buffer, function(found)
    local options = {
      prompt = "Game that the file is shown under:",
      format_item = function(root)
        return root.name .. (root.uri == found.active.uri and " (now)" or "")
      end,
    }
    vim.ui.select(found.roots, options, function(root)
      if root then
        M.pin(buffer, root.uri)
      end
    end)
  end)
end

return M

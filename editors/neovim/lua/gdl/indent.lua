-- Where a line of GDL begins.
local M = {}

-- Forms whose lists hold clauses; in all others the elements of inner lists are data.
local ROWS = { table = true, add = true, set = true, define = true }

-- Longer texts are looked at from a line that begins with a parenthesis.
local FAR = 2000

-- Adds what a line has to the lists that are open. `state` holds the lists from the outside, the depth of block comments and
-- the delimiter of a string or symbol that goes on.
local function scan(line, state)
  local at, size = 1, #line
  local starts_line = true
  -- An item begins here.
  local function item(column, text)
    local list = state.lists[#state.lists]
    if list then
      list.items = list.items + 1
      if list.items == 1 then
        list.head = text
      end
      if starts_line then
        list.line_item = column
      end
    end
    starts_line = false
  end
  while at <= size do
    local two, one = line:sub(at, at + 1), line:sub(at, at)
    if state.comment > 0 then
      if two == "#|" then
        state.comment, at = state.comment + 1, at + 2
      elseif two == "|#" then
        state.comment, at = state.comment - 1, at + 2
      else
        at = at + 1
      end
    elseif state.delimiter then
      if one == "\\" then
        at = at + 2
      else
        if one == state.delimiter then
          state.delimiter = nil
        end
        at = at + 1
      end
    elseif two == "#|" then
      state.comment, at = 1, at + 2
    elseif one == ";" then
      return
    elseif one:find("%s") then
      at = at + 1
    elseif one == "(" then
      local column = vim.fn.strdisplaywidth(line:sub(1, at - 1))
      item(column, nil)
      table.insert(state.lists, { column = column, items = 0 })
      at = at + 1
    elseif one == ")" then
      table.remove(state.lists)
      at, starts_line = at + 1, false
    elseif one == "'" or one == "`" then
      at = at + 1
    else
      local column = vim.fn.strdisplaywidth(line:sub(1, at - 1))
      if one == '"' or one == "|" then
        item(column, nil)
        state.delimiter, at = one, at + 1
      else
        local text = line:match("^[^%s()\"';`#]+", at) or one
        item(column, text)
        at = at + #text
      end
    end
  end
end

-- The column where a line begins; -1 leaves it as it is.
function M.at(number)
  local first = 1
  if number > FAR then
    first = number - FAR
    while first > 1 and vim.fn.getline(first):sub(1, 1) ~= "(" do
      first = first - 1
    end
  end
  local state = { lists = {}, comment = 0 }
  for _, line in ipairs(vim.api.nvim_buf_get_lines(0, first - 1, number - 1, false)) do
    scan(line, state)
  end
  if state.comment > 0 or state.delimiter then
    return -1
  end
  local list = state.lists[#state.lists]
  if not list then
    return 0
  elseif list.line_item then
    return list.line_item
  end
  local depth = #state.lists
  local outer = state.lists[depth - 1]
  local is_clause = depth == 1 or not (outer and ROWS[outer.head]) and list.head and depth == 2
  return list.column + (is_clause and 2 or 1)
end

return M

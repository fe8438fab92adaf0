-- Where a line of a board game begins: two columns further in than the line of the bracket that is open, in JavaScript blocks too.
local M = {}

-- Words after which a `/` starts a regular expression.
local WORDS = {
  ["return"] = true,
  ["typeof"] = true,
  ["case"] = true,
  ["in"] = true,
  ["of"] = true,
  ["delete"] = true,
  ["void"] = true,
  ["throw"] = true,
  ["new"] = true,
  ["instanceof"] = true,
  ["do"] = true,
  ["else"] = true,
  ["await"] = true,
  ["yield"] = true,
}

local CLOSES = { ["}"] = "{", [")"] = "(", ["]"] = "[" }

-- Closes the innermost bracket of a kind. A brace closes what is open inside it; other brackets close none but their own.
local function close(state, sign)
  local open = state.open
  local opener = CLOSES[sign]
  if sign == "}" then
    while #open > 0 and open[#open].sign ~= opener do
      table.remove(open)
    end
  end
  if #open > 0 and open[#open].sign == opener then
    return table.remove(open)
  end
end

-- The column after a string or regular expression that begins at `at`.
local function after_quoted(line, at, delimiter)
  local in_class = false
  at = at + 1
  while at <= #line do
    local one = line:sub(at, at)
    if one == "\\" then
      at = at + 1
    elseif delimiter == "/" and one == "[" then
      in_class = true
    elseif delimiter == "/" and one == "]" then
      in_class = false
    elseif one == delimiter and not in_class then
      return at + 1
    end
    at = at + 1
  end
  return at
end

-- Reads a token of JavaScript that is neither space, comment nor bracket. Returns the column after it.
local function javascript(line, at, state)
  local one = line:sub(at, at)
  local word = line:match("^[%w_$\128-\255]+", at)
  if word then
    state.operator = WORDS[word] and not state.dot or false
    state.dot = false
    return at + #word
  end
  state.dot = one == "." and not line:find("^%.%d", at)
  if one == "'" or one == '"' then
    state.operator = false
    return after_quoted(line, at, one)
  elseif one == "`" then
    state.inside, state.operator = "template", false
  elseif one == "/" and state.operator then
    state.operator = false
    return after_quoted(line, at, "/")
  elseif line:find("^%+%+", at) or line:find("^%-%-", at) then
    -- After an operand it leaves an operand.
    return at + 2
  else
    state.operator = true
  end
  return at + 1
end

-- Reads a line, and notes which brackets, comment or template are open at its end.
local function scan(line, state)
  local at, size = 1, #line
  local column = vim.fn.strdisplaywidth(line:match("^%s*"))
  while at <= size do
    local one, two = line:sub(at, at), line:sub(at, at + 1)
    if state.inside == "comment" then
      local _, last = line:find("*/", at, true)
      if not last then
        return
      end
      state.inside, at = nil, last + 1
    elseif state.inside == "template" then
      if two == "${" then
        table.insert(state.open, { sign = "{", column = column, of_template = true })
        state.inside, state.operator, at = nil, true, at + 2
      elseif one == "`" then
        state.inside, state.operator, at = nil, false, at + 1
      else
        at = at + (one == "\\" and 2 or 1)
      end
    elseif one:find("%s") then
      at = at + 1
    elseif two == "//" then
      return
    elseif two == "/*" then
      state.inside, at = "comment", at + 2
    elseif one:find("[{(%[]") then
      table.insert(state.open, { sign = one, column = column })
      if one == "{" and state.is_explicit and not state.block then
        state.block = #state.open
      end
      state.is_explicit, state.operator, state.dot, at = false, true, false, at + 1
    elseif one:find("[})%]]") then
      local closed = close(state, one)
      if state.block and #state.open < state.block then
        state.block = nil
      end
      state.operator, state.dot = false, false
      if closed and closed.of_template then
        state.inside = "template"
      end
      at = at + 1
    elseif state.block then
      at = javascript(line, at, state)
    else
      local word = line:match("^[%a_][%w_]*", at)
      state.is_explicit = word == "explicit"
      at = at + #(word or one)
    end
  end
end

-- The column where a line begins; -1 leaves it as it is.
function M.at(number)
  local state = { open = {}, operator = true }
  for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, number - 1, false)) do
    scan(line, state)
  end
  if state.inside then
    return -1
  end
  local closer = vim.fn.getline(number):match("^%s*([})%]])")
  local closed = closer and close(state, closer)
  if closed then
    return closed.column
  end
  local bracket = state.open[#state.open]
  return bracket and bracket.column + vim.fn.shiftwidth() or 0
end

return M

-- Tells GDL from the other languages whose files end in .g: GAP, ANTLR, PCCTS and more.
local M = {}

-- The maximum number of lines and of bytes that are read. Modules may begin with long comments.
local LINES = 400
M.BYTES = 100000

-- The position behind the block comment at `at`, which may hold others; the one behind the text if it does not end.
local function after_comment(text, at)
  local depth = 0
  while true do
    at = text:find("[#|]", at)
    if not at then
      return #text + 1
    end
    local bracket = text:sub(at, at + 1)
    if bracket == "#|" then
      depth, at = depth + 1, at + 2
    elseif bracket == "|#" then
      depth, at = depth - 1, at + 2
    else
      at = at + 1
    end
    if depth == 0 then
      return at
    end
  end
end

-- What a text looks like: true for GDL, false for something else, nil if it does not tell. Each byte is read once: positions
-- move, the text is not copied.
function M.looks_like_gdl(text)
  text = text:sub(1, M.BYTES)
  local at = text:sub(1, 3) == "\239\187\191" and 4 or 1
  local has_comment = false
  while true do
    at = text:find("[^ \t\r\n]", at) or #text + 1
    if text:sub(at, at) == ";" then
      has_comment = true
      at = text:find("\n", at, true) or #text + 1
    elseif text:sub(at, at + 1) == "#|" then
      has_comment = true
      at = after_comment(text, at)
    else
      break
    end
  end
  if at > #text then
    return has_comment or nil
  end
  if text:find("^%(%s*$", at) then
    return nil
  end
  local head = text:match("^%(%s*([^%s()\"';]+)", at)
  return head ~= nil and require("gdl.forms")[head] == true
end

-- The beginning of a buffer: no more lines and bytes than a verdict needs.
function M.beginning(buffer, most)
  local lines, bytes = {}, 0
  for number = 0, most - 1 do
    local line = vim.api.nvim_buf_get_lines(buffer, number, number + 1, false)[1]
    if not line or bytes > M.BYTES then
      break
    end
    table.insert(lines, line)
    bytes = bytes + #line + 1
  end
  return table.concat(lines, "\n")
end

-- Whether a buffer holds GDL. An empty file does if there is a gdl.toml in its folder or above.
function M.is_gdl(buffer, path)
  local verdict = M.looks_like_gdl(M.beginning(buffer, LINES))
  if verdict == nil then
    return #vim.fs.find("gdl.toml", { upward = true, path = vim.fs.dirname(path) }) > 0
  end
  return verdict
end

return M

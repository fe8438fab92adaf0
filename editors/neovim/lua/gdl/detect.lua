-- Tells GDL from the other languages whose files end in .g: GAP, ANTLR, PCCTS and more.
local M = {}

-- So many lines are looked at. Modules may begin with long comments.
local LINES = 400

-- The text behind a block comment, which may hold others, at the beginning of `text`; empty if it does not end.
local function after_comment(text)
  local depth, at = 0, 1
  while true do
    local open = text:find("#|", at, true)
    local close = text:find("|#", at, true)
    if not close then
      return ""
    elseif open and open < close then
      depth, at = depth + 1, open + 2
    else
      depth, at = depth - 1, close + 2
    end
    if depth == 0 then
      return text:sub(at)
    end
  end
end

-- What a text looks like: true for GDL, false for something else, nil if it does not tell.
function M.looks_like_gdl(text)
  text = text:gsub("^\239\187\191", "")
  local has_comment = false
  while true do
    text = text:gsub("^[ \t\r\n]+", "")
    if text:sub(1, 1) == ";" then
      has_comment = true
      text = text:gsub("^[^\n]*", "")
    elseif text:sub(1, 2) == "#|" then
      text = after_comment(text)
      has_comment = true
    else
      break
    end
  end
  if text == "" then
    return has_comment or nil
  end
  if text:find("^%(%s*$") then
    return nil
  end
  local head = text:match("^%(%s*([^%s()\"';]+)")
  return head ~= nil and require("gdl.forms")[head] == true
end

-- Whether a buffer holds GDL. An empty file does if there is a gdl.toml in its folder or above.
function M.is_gdl(buffer, path)
  local lines = vim.api.nvim_buf_get_lines(buffer, 0, LINES, false)
  local verdict = M.looks_like_gdl(table.concat(lines, "\n"))
  if verdict == nil then
    return #vim.fs.find("gdl.toml", { upward = true, path = vim.fs.dirname(path) }) > 0
  end
  return verdict
end

return M

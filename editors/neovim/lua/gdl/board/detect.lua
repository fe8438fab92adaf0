-- Tells board games from what other tools write into files that end in .bdl.
local M = {}

-- The maximum number of lines that are read. Games may begin with long comments.
local LINES = 1000

local SECTIONS = { rules = true, pieces = true, initial_piece_position = true, invariants = true, finish = true }

-- What a text looks like: true for BDL, false for something else, nil if it holds nothing yet but comments.
function M.looks_like_bdl(text)
  text = text:gsub("^\239\187\191", "")
  for line in vim.gsplit(text, "\r?\n") do
    -- The brace may be on the next line.
    local word, rest = line:match("^%s*([%a_]+)%s*(.*)$")
    if SECTIONS[word] and (rest == "" or rest:sub(1, 1) == "{") then
      return true
    end
  end
  text = text:gsub("/%*.-%*/", ""):gsub("//[^\n]*", "")
  if not text:find("%S") then
    return nil
  end
  return false
end

-- Whether a buffer holds a board game. An empty one does.
function M.is_bdl(buffer)
  local lines = vim.api.nvim_buf_get_lines(buffer, 0, LINES, false)
  return M.looks_like_bdl(table.concat(lines, "\n")) ~= false
end

return M

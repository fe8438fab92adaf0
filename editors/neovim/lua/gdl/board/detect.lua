-- Tells board games from what other tools write into files that end in .bdl.
local M = {}

local gdl = require("gdl.detect")

-- The maximum number of lines that are read. Games may begin with long comments.
local LINES = 1000

local SECTIONS = { rules = true, pieces = true, initial_piece_position = true, invariants = true, finish = true }

-- Whether a text has nothing but blanks and comments from `at` on. Each byte is read once.
local function is_blank(text, at)
  while true do
    at = text:find("%S", at)
    if not at then
      return true
    end
    local opener = text:sub(at, at + 1)
    if opener ~= "//" and opener ~= "/*" then
      return false
    end
    local closer = opener == "//" and "\n" or "*/"
    local close = text:find(closer, at + 2, true)
    if not close then
      return true
    end
    at = close + #closer
  end
end

-- What a text looks like: true for BDL, false for something else, nil if it holds nothing yet but comments.
function M.looks_like_bdl(text)
  text = text:sub(1, gdl.BYTES)
  local start = text:sub(1, 3) == "\239\187\191" and 4 or 1
  local at = start
  while at <= #text do
    local ends = text:find("\n", at, true) or #text + 1
    -- The brace may be on the next line.
    local word, rest = text:sub(at, ends - 1):match("^%s*([%a_]+)%s*(.?)")
    if SECTIONS[word] and (rest == "" or rest == "{") then
      return true
    end
    at = ends + 1
  end
  if is_blank(text, start) then
    return nil
  end
  return false
end

-- Whether a buffer holds a board game. An empty one does.
function M.is_bdl(buffer)
  return M.looks_like_bdl(gdl.beginning(buffer, LINES)) ~= false
end

return M

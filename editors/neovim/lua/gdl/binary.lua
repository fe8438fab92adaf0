-- The gdl program: where it is, and whether it is new enough.
local M = {}

-- The oldest version that this plugin works with.
M.MINIMUM = "0.1.0"

local HELP = "Install it with `cargo install --path crates/gdl-cli` in the folder of the project, or set its path:\n"
  .. '  require("gdl").setup({ cmd = { "/path/to/gdl", "lsp" } })'

-- What was found out about a program, by its path, so that it is asked once.
local known = {}

-- The version that `program --version` tells, or nil and what went wrong.
local function version_of(program)
  local ok, result = pcall(function()
    return vim.system({ program, "--version" }, { text = true, timeout = 5000 }):wait()
  end)
  if not ok then
    return nil, tostring(result)
  end
  local version = result.code == 0 and (result.stdout or ""):match("^gdl (%d+%.%d+%.%d+)")
  if not version then
    local said = vim.trim((result.stdout or "") .. (result.stderr or ""))
    return nil, ("`%s --version` says %q"):format(program, said:sub(1, 80))
  end
  return version
end

-- The path of a program: a bare name is one in a folder that the PATH names from the root. Windows, and a relative entry of the
-- PATH, would find a program of the current folder, which may come from another person.
function M.find(program)
  if program:find("[/\\]") then
    return vim.fn.exepath(program)
  end
  local is_windows = vim.fn.has("win32") == 1
  local file = is_windows and not program:find("%.%w+$") and program .. ".exe" or program
  for _, folder in ipairs(vim.split(vim.env.PATH or "", is_windows and ";" or ":", { plain = true })) do
    local is_absolute = folder:find(is_windows and "^%a:[/\\]" or "^/") ~= nil
      or (is_windows and folder:find("^[/\\][/\\]") ~= nil)
    local path = folder:gsub("[/\\]+$", "") .. "/" .. file
    if is_absolute and vim.fn.executable(path) == 1 then
      return path
    end
  end
  return ""
end

-- Looks at the program of a command. Gives its path and version, or nil and a message with what to do.
function M.check(cmd)
  local program = M.find(cmd[1])
  if program == "" then
    return nil, ("the program `%s` is not found.\n%s"):format(cmd[1], HELP)
  end
  if not known[program] then
    local version, failure = version_of(program)
    if not version then
      -- Not remembered: it may be mended while Neovim runs.
      return nil, ("`%s` is not the gdl that is needed: %s.\n%s"):format(program, failure, HELP)
    end
    known[program] = version
  end
  local version = known[program]
  if vim.version.lt(version, M.MINIMUM) then
    known[program] = nil
    local message = "`%s` is gdl %s, but %s or newer is needed.\n%s"
    return nil, message:format(program, version, M.MINIMUM, HELP)
  end
  return { path = program, version = version }
end

-- The command with the path of its program, so that nothing searches it again; as it is if there is no such program.
function M.resolved(cmd)
  local program = M.find(cmd[1])
  return program == "" and cmd or { program, unpack(cmd, 2) }
end

-- Whether a program can be used; tells the user once a session if there is something wrong.
function M.usable(cmd)
  local found, message = M.check(cmd)
  if not found and M.told ~= message then
    M.told = message
    vim.notify("gdl: " .. message, vim.log.levels.WARN)
  end
  return found ~= nil
end

return M

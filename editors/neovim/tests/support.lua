-- What the tests share: their report, waiting, and the buffers with their servers. The tests run in the folder of the fixtures.
local M = {}

M.PATIENCE = 20000
M.GAMES = vim.fn.getcwd()
local failures = 0

function M.say(text)
  io.stdout:write(text .. "\n")
end

function M.test(name, run)
  local ok, trouble = xpcall(run, debug.traceback)
  M.say((ok and "ok       " or "NOT OK   ") .. name)
  if not ok then
    failures = failures + 1
    M.say("         " .. tostring(trouble):gsub("\n", "\n         "))
    M.say("         messages: " .. vim.fn.execute("messages"):gsub("\n", "\n         "))
  end
end

function M.same(found, expected, what)
  if not vim.deep_equal(found, expected) then
    error(("%s: found %s, expected %s"):format(what or "value", vim.inspect(found), vim.inspect(expected)), 2)
  end
end

function M.contains(text, part)
  if not tostring(text):find(part, 1, true) then
    error(("%q is not in %s"):format(part, vim.inspect(text)), 2)
  end
end

-- Waits until a function gives something, and gives it.
function M.await(what, get)
  local value
  vim.wait(M.PATIENCE, function()
    value = get()
    return value and true or false
  end, 20)
  return value or error("waited in vain for " .. what, 2)
end

function M.open(name)
  vim.cmd("silent edit! " .. vim.fn.fnameescape(M.GAMES .. "/" .. name))
  return vim.api.nvim_get_current_buf()
end

-- Puts the cursor on the first place of a text.
function M.on(text)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  assert(vim.fn.search("\\V" .. text, "cW") > 0, text .. " is not in the buffer")
end

function M.text_of(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
end

function M.attached(buffer)
  return M.await("the server", function()
    return vim.lsp.get_clients({ bufnr = buffer, name = "gdl" })[1]
  end)
end

-- What a request about the place of the cursor gives.
function M.ask(buffer, method, more)
  local client = M.attached(buffer)
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params = vim.tbl_extend("force", params, more or {})
  local answers, failure = vim.lsp.buf_request_sync(buffer, method, params, M.PATIENCE)
  assert(answers, failure)
  local answer = answers[client.id]
  assert(not answer.err, vim.inspect(answer.err))
  return answer.result
end

function M.finding(buffer, code)
  return M.await("the finding " .. code, function()
    for _, found in ipairs(vim.diagnostic.get(buffer)) do
      if found.code == code then
        return found
      end
    end
  end)
end

-- A buffer that is shown and has a name like this.
function M.shown(pattern)
  return M.await("a buffer named " .. pattern, function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      local buffer = vim.api.nvim_win_get_buf(window)
      if vim.api.nvim_buf_get_name(buffer):find(pattern) then
        return buffer
      end
    end
  end)
end

-- Reports the outcome, and ends Neovim; with status 1 if a test failed.
function M.finish()
  M.say(failures == 0 and "all tests passed" or failures .. " tests failed")
  vim.cmd(failures == 0 and "qall!" or "cquit 1")
end

return M

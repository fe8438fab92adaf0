-- The plugin in a real Neovim: `nvim --headless -c "luafile tests/e2e.lua"` with `gdl` in the path and the plugin installed, in
-- a folder with the modules of editors/fixtures. Run by `cargo xtask e2e neovim`. Ends with status 1 if a test fails.
local support = dofile(vim.fs.dirname(debug.getinfo(1, "S").source:sub(2)) .. "/support.lua")
local PATIENCE = support.PATIENCE
local GAMES = support.GAMES
local say = support.say
local test = support.test
local same = support.same
local contains = support.contains
local await = support.await
local open = support.open
local on = support.on
local text_of = support.text_of
local attached = support.attached
local ask = support.ask
local finding = support.finding
local shown = support.shown

say("Neovim " .. tostring(vim.version()))

test("files are told apart by what is in them", function()
  open("others/group.g")
  same(vim.bo.filetype, "pccts", "filetype of GAP")
  open("others/calc.g")
  same(vim.bo.filetype, "pccts", "filetype of ANTLR")
  open("harbour/new.g")
  same(vim.bo.filetype, "gdl", "filetype of a new file beside gdl.toml")
  open("harbour/harbour.g")
  same(vim.bo.filetype, "gdl", "filetype of a game")
  local detect = require("gdl.detect").looks_like_gdl
  same(detect("#| a #| b |# c |#\r\n; x\r\n( game-module)"), true, "comments")
  same(detect("\239\187\191(unit-type a)"), true, "byte order mark")
  same(detect("(defun f ())"), false, "Lisp")
  same(detect("header {"), false, "PCCTS")
  same(detect(" \n"), nil, "blanks")
  same(detect("#| open"), true, "comment")
  same(detect("#|#|# |##| a |#||# (unit-type a)"), true, "comments in comments")
  same(detect("#||#(defun f ())"), false, "a comment before Lisp")
  local start = os.clock()
  for _, text in ipairs({ ("#| "):rep(40000) .. ("|# "):rep(40000), ("#||#"):rep(60000), (";\n"):rep(120000), ("|#"):rep(120000) }) do
    detect(text)
    detect("#|" .. text)
  end
  assert(os.clock() - start < 5, "long comments take long")
end)

test("buffers get settings, and lose them", function()
  open("harbour/harbour.g")
  same(vim.bo.commentstring, "; %s", "commentstring")
  same(vim.fn.exists(":GdlTable"), 2, ":GdlTable")
  on("hit-chance")
  same(vim.fn.expand("<cword>"), "hit-chance", "word")
  vim.bo.filetype = "text"
  same(vim.fn.exists(":GdlTable"), 0, ":GdlTable")
  vim.bo.filetype = "gdl"
end)

test("the server attaches, in the folder of gdl.toml", function()
  local buffer = open("harbour/harbour.g")
  same(attached(buffer).config.root_dir, GAMES .. "/harbour", "root")
end)

test("diagnostics", function()
  local buffer = open("harbour/harbour.g")
  local found = finding(buffer, "unknown-property")
  same({ found.lnum, found.col, found.end_col }, { 10, 3, 8 }, "place")
  same(found.severity, vim.diagnostic.severity.ERROR, "severity")
  -- The help is related information where Neovim shows that.
  contains(found.message .. vim.inspect(found.user_data.lsp.relatedInformation), "hp-max")
end)

test("hover", function()
  local buffer = open("harbour/harbour.g")
  on("acp-per-turn")
  contains(ask(buffer, "textDocument/hover").contents.value, "acp-per-turn")
end)

test("completion", function()
  local buffer = open("harbour/harbour.g")
  on("hp-mx 12")
  vim.cmd("normal! 5l")
  local result = ask(buffer, "textDocument/completion")
  local labels = vim.tbl_map(function(item)
    return item.label
  end, result.items or result)
  assert(vim.tbl_contains(labels, "hp-max"), vim.inspect(labels))
  same(vim.bo.omnifunc, "v:lua.vim.lsp.omnifunc", "omnifunc")
end)

test("signature help", function()
  local buffer = open("harbour/harbour.g")
  on("20)")
  local help = ask(buffer, "textDocument/signatureHelp")
  assert(help and #help.signatures > 0, vim.inspect(help))
end)

test("definition in another file, by the tags that Neovim knows", function()
  local buffer = open("harbour/harbour.g")
  attached(buffer)
  on("shark 20")
  vim.cmd("silent normal \29") -- CTRL-]
  same(vim.fs.basename(vim.api.nvim_buf_get_name(0)), "harbour-types.g", "file")
  contains(vim.api.nvim_get_current_line(), "(unit-type shark")
end)

test("references", function()
  local buffer = open("harbour/harbour.g")
  on("shark 20")
  local places = ask(buffer, "textDocument/references", { context = { includeDeclaration = true } })
  same(#places, 5, "places")
end)

test("rename in all files", function()
  local buffer = open("harbour/harbour.g")
  attached(buffer)
  on("diver shark")
  vim.lsp.buf.rename("swimmer")
  await("the new name", function()
    return text_of(buffer):find("(swimmer shark 20)", 1, true)
  end)
  local types = vim.fn.bufnr(GAMES .. "/harbour/harbour-types.g")
  await("the new name in the other file", function()
    return text_of(types):find("(unit-type swimmer", 1, true)
  end)
  vim.cmd("silent undo")
  vim.api.nvim_buf_call(types, function()
    vim.cmd("silent undo")
  end)
  contains(text_of(buffer), "(diver shark 20)")
end)

test("code action", function()
  local buffer = open("harbour/harbour.g")
  finding(buffer, "unknown-property")
  on("hp-mx")
  vim.lsp.buf.code_action({
    apply = true,
    context = { only = { "quickfix" } },
    filter = function(action)
      return action.title:find("hp-max", 1, true) ~= nil
    end,
  })
  await("the fix", function()
    return text_of(buffer):find("(hp-max 12)", 1, true)
  end)
  await("no finding", function()
    return #vim.diagnostic.get(buffer) == 0
  end)
  vim.cmd("silent undo")
  finding(buffer, "unknown-property")
end)

test("format", function()
  local buffer = open("others/hurried.g")
  attached(buffer)
  vim.lsp.buf.format({ timeout_ms = PATIENCE })
  contains(text_of(buffer), '(unit-type diver\n  (char "d")\n  (acp-per-turn 4)\n')
  contains(text_of(buffer), "(add raft  hp-max 12)")
  vim.cmd("silent undo")
end)

test("indentation", function()
  vim.cmd("enew! | set filetype=gdl")
  local function typed(text, keys)
    vim.api.nvim_buf_set_lines(0, 0, -1, false, {})
    vim.api.nvim_feedkeys(vim.keycode("i" .. text .. (keys or "") .. "<Esc>"), "tx", false)
    return text_of(0)
  end
  same(typed("(unit-type a<CR>(hp-max 1)<CR>)"), "(unit-type a\n  (hp-max 1)\n  )")
  same(typed("(table t<CR>(a b 1)<CR>(c d 2))<CR>x"), "(table t\n  (a b 1)\n  (c d 2))\nx")
  same(typed("(add (a b) x (1<CR>2))"), "(add (a b) x (1\n              2))")
  same(typed("(a (b<CR>(c<CR>d"), "(a (b\n     (c\n      d")
  same(typed('(a "x(<CR>(b'), '(a "x(\n(b')
  same(typed("; (<CR>"), "; (\n;")
  same(typed("#| ( |#<CR>(game-module |a ( b|<CR>(title"), "#| ( |#\n(game-module |a ( b|\n  (title")
  vim.cmd("bwipeout!")
end)

test("highlighting without tree-sitter", function()
  vim.cmd("enew! | set filetype=gdl")
  pcall(vim.treesitter.stop)
  vim.cmd("syntax on | set syntax=gdl")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, {
    '(unit-type air (hp-max 0.50) (name "a\\"b") |x y| true)',
    "(table hit-chance (air air 3d6))",
    "(add (air sea) acp-per-turn 1) ; TODO gdl: allow(x)",
    "(set see-all true) #| a #| b |# ( |# (define x 'y)",
    "(if (< 1 2))",
  })
  local function group(line, word)
    local column = vim.fn.getline(line):find(word, 1, true)
    return vim.fn.synIDattr(vim.fn.synID(line, column, 1), "name")
  end
  local expected = {
    { 1, "unit-type", "gdlForm" },
    { 1, "air", "" },
    { 1, "hp-max", "gdlProperty" },
    { 1, "0.50", "gdlNumber" },
    { 1, '"a', "gdlString" },
    { 1, '\\"', "gdlEscape" },
    { 1, "x y", "gdlSymbol" },
    { 1, "true", "gdlConstant" },
    { 2, "table", "gdlTableForm" },
    { 2, "hit-chance", "gdlTable" },
    { 2, "3d6", "gdlDice" },
    { 3, "add", "gdlAddForm" },
    { 3, "acp-per-turn", "gdlProperty" },
    { 3, "TODO", "gdlTodo" },
    { 3, "gdl:", "gdlDirective" },
    { 4, "see-all", "gdlGlobal" },
    { 4, "#| a", "gdlBlock" },
    { 4, "( |#", "gdlBlock" },
    { 4, "define", "gdlForm" },
    { 4, "'y", "gdlQuote" },
    { 5, "if", "gdlForm" },
    { 5, "<", "gdlFunction" },
  }
  for _, it in ipairs(expected) do
    same(group(it[1], it[2]), it[3], it[2])
  end
  vim.cmd("bwipeout!")
end)

test("tree-sitter, if there is a parser", function()
  if #vim.api.nvim_get_runtime_file("parser/gdl.so", false) == 0 then
    return say("         SKIPPED: no parser")
  end
  local buffer = open("harbour/harbour.g")
  assert(vim.treesitter.highlighter.active[buffer], "no highlighter")
  local root = vim.treesitter.get_parser(buffer, "gdl"):parse()[1]:root()
  local query = vim.treesitter.query.get("gdl", "highlights")
  local function captures(word)
    on(word)
    local line, column = vim.fn.line(".") - 1, vim.fn.col(".") - 1
    local found = {}
    for id, node in query:iter_captures(root, buffer, line, line + 1) do
      if vim.treesitter.is_in_node_range(node, line, column) and not vim.startswith(query.captures[id], "_") then
        table.insert(found, query.captures[id])
      end
    end
    return found
  end
  same(captures("unit-type raft"), { "keyword" }, "unit-type")
  same(captures("hit-chance"), { "variable.builtin" }, "hit-chance")
  same(captures('"The Harbour"'), { "string" }, "string")
  vim.wo.foldmethod = "expr"
  vim.wo.foldexpr = "v:lua.vim.treesitter.foldexpr()"
  on("unit-type raft")
  same(await("a fold", function()
    local level = vim.fn.foldlevel(".")
    return level > 0 and level
  end), 1, "level")
  vim.wo.foldmethod = "manual"
  for _, query in ipairs({ "highlights", "folds", "indents", "injections" }) do
    assert(vim.treesitter.query.get("gdl", query), query)
  end
end)

test("comments are toggled", function()
  vim.cmd("enew! | set filetype=gdl")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { "(unit-type a)" })
  vim.cmd("normal gcc")
  same(text_of(0), "; (unit-type a)", "comment")
  vim.cmd("normal gcc")
  same(text_of(0), "(unit-type a)", "code")
  vim.cmd("bwipeout!")
end)

test(":GdlTable, and from a value to its clause", function()
  local buffer = open("harbour/harbour.g")
  attached(buffer)
  vim.cmd("GdlTable hit-chance")
  local grid = shown("gdl%-table: hit%-chance")
  contains(text_of(grid), "hit-chance  diver  shark  raft")
  contains(text_of(grid), "diver           0     20     0")
  vim.fn.search("^diver")
  vim.cmd("normal! 020|")
  vim.fn.search("20", "cW", vim.fn.line("."))
  vim.cmd([[execute "normal \<CR>"]])
  same(vim.api.nvim_get_current_buf(), buffer, "buffer")
  contains(vim.api.nvim_get_current_line(), "(diver shark 20)")
  vim.api.nvim_buf_delete(grid, { force = true })
  same(vim.fn.getcompletion("GdlTable hit-ch", "cmdline"), { "hit-chance" }, "completion")
end)

test("lenses do what they say", function()
  local buffer = open("harbour/harbour.g")
  local client = attached(buffer)
  local lenses = await("lenses", function()
    local found = ask(buffer, "textDocument/codeLens", { position = nil })
    return #found > 0 and found
  end)
  local seen = {}
  for _, lens in ipairs(lenses) do
    if not lens.command then
      -- Not the client's own request: Neovim 0.10 calls that without a colon, 0.12 with one.
      local answers = vim.lsp.buf_request_sync(buffer, "codeLens/resolve", lens, PATIENCE)
      local answer = answers and answers[client.id]
      lens = assert(answer and answer.result, vim.inspect(answers))
    end
    local run = require("gdl.client").commands[lens.command.command]
    if run and not seen[lens.command.command] then
      seen[lens.command.command] = true
      run(lens.command, { client_id = client.id, bufnr = buffer })
    end
  end
  assert(seen["gdl.showTable"] and seen["gdl.showReferences"], vim.inspect(seen))
  vim.api.nvim_buf_delete(shown("gdl%-table"), { force = true })
  vim.api.nvim_buf_delete(shown("gdl%-play: "), { force = true })
  assert(#vim.fn.getqflist() > 0, "no references")
  vim.cmd("silent only!")
end)

test(":GdlEval", function()
  local buffer = open("harbour/harbour.g")
  attached(buffer)
  vim.cmd("GdlEval")
  local module = shown("gdl%-effective: harbour")
  contains(text_of(module), "(unit-type shark")
  contains(text_of(module), "(unit-type raft")
  vim.api.nvim_buf_delete(module, { force = true })
end)

test(":GdlQuery and :GdlTerrain", function()
  local buffer = open("harbour/harbour.g")
  attached(buffer)
  vim.cmd("GdlQuery units where hit-chance(shark) >= 20 show name, acp-per-turn")
  local answer = shown("gdl%-answer: 1 unit type")
  contains(text_of(answer), "| `diver` | 4 |")
  vim.api.nvim_buf_delete(answer, { force = true })
  local told
  local notify = vim.notify
  vim.notify = function(message)
    told = message
  end
  vim.cmd("GdlQuery units where sped > 4")
  await("the mistake", function()
    return told and told:find("column 13", 1, true)
  end)
  vim.notify = notify
  vim.cmd("GdlTerrain")
  local chart = shown("gdl%-table: terrain")
  contains(text_of(chart), "Cells that a unit moves in a turn")
  contains(text_of(chart), "diver")
  vim.api.nvim_buf_delete(chart, { force = true })
end)

test(":GdlWhy, :GdlCompare, :GdlReach, :GdlChanges", function()
  local buffer = open("harbour/harbour.g")
  attached(buffer)
  local told
  local notify = vim.notify
  vim.notify = function(message)
    told = message
  end
  on("diver shark 20")
  vim.fn.search("20", "cW")
  vim.cmd("GdlWhy")
  local answer = shown("gdl%-answer: hit%-chance")
  contains(text_of(answer), "# `hit-chance[diver,shark]` = `20`")
  -- A place leads to its form.
  vim.fn.search("harbour.g:", "w")
  vim.api.nvim_feedkeys(vim.keycode("<CR>"), "x", false)
  await("the form", function()
    return vim.api.nvim_get_current_buf() == buffer and vim.fn.getline("."):find("diver shark 20", 1, true)
  end)
  vim.api.nvim_buf_delete(answer, { force = true })
  vim.cmd("GdlWhy diver.hp-max")
  answer = shown("gdl%-answer: diver")
  contains(text_of(answer), "`diver.hp-max`")
  vim.api.nvim_buf_delete(answer, { force = true })
  vim.cmd("GdlCompare diver shark")
  answer = shown("gdl%-answer: diver and shark")
  contains(text_of(answer), "# `diver` and `shark`: unit types")
  vim.api.nvim_buf_delete(answer, { force = true })
  on("diver shark 20")
  vim.cmd("GdlReach")
  answer = shown("gdl%-answer: diver: unit type")
  vim.api.nvim_buf_delete(answer, { force = true })
  vim.cmd("GdlReach!")
  answer = shown("gdl%-answer: What can happen")
  vim.api.nvim_buf_delete(answer, { force = true })
  vim.cmd("GdlChanges no-such-revision")
  await("the refusal", function()
    return told and told:find("gdl: ", 1, true)
  end)
  vim.notify = notify
end)

test(":GdlPlay", function()
  local buffer = open("harbour/harbour.g")
  attached(buffer)
  local told
  local notify = vim.notify
  vim.notify = function(message)
    told = message
  end
  vim.cmd("GdlPlay nothing")
  contains(told, "`nothing` is not a number of turns")
  -- It has a mistake, which the engine passes over.
  vim.cmd("GdlPlay 3")
  local report = shown("gdl%-play: ")
  contains(text_of(report), "at most 3 turns each")
  same(vim.api.nvim_get_current_buf(), buffer, "buffer of the cursor")
  vim.notify = notify
  vim.api.nvim_buf_delete(report, { force = true })
end)

test(":GdlRoot", function()
  local buffer = open("harbour/harbour-types.g")
  attached(buffer)
  same(await("games", function()
    local names = vim.fn.getcompletion("GdlRoot h", "cmdline")
    return #names > 0 and names
  end), { "harbour" }, "completion")
  local told
  local notify = vim.notify
  vim.notify = function(message)
    told = message
  end
  local function check(command, expected)
    told = nil
    vim.cmd(command)
    local said = await(command, function()
      return told
    end)
    contains(said, expected)
  end
  check("GdlRoot harbour", "shown under harbour")
  check("GdlRoot! ", "shown under harbour")
  check("GdlRoot nothing", "no game `nothing` loads this file")
  vim.ui.select = function(items, options, done)
    same(options.format_item(items[1]), "harbour (now)", "item")
    done(items[1])
  end
  check("GdlRoot", "shown under harbour")
  vim.notify = notify
end)

test(":GdlVariant", function()
  local buffer = open("harbour/harbour.g")
  attached(buffer)
  local told
  local notify = vim.notify
  vim.notify = function(message)
    told = message
  end
  vim.cmd("GdlVariant nothing on")
  contains(await("the refusal", function()
    return told
  end), "has no variant `nothing`")
  told = nil
  vim.cmd("GdlVariant nothing")
  contains(told or "", "give the variant nothing a value")
  vim.notify = notify
end)

test(":GdlExplain opens the documentation of a rule", function()
  local buffer = open("harbour/harbour.g")
  finding(buffer, "unknown-property")
  on("hp-mx")
  vim.cmd("GdlExplain")
  local page = shown("gdl:/rule/unknown%-property")
  contains(text_of(page), "# unknown-property (G0402)")
  same(vim.bo[page].modifiable, false, "modifiable")
  vim.cmd("silent only! | bwipeout! " .. page)
end)

test("modules of the embedded library are opened", function()
  local buffer = open("harbour/harbour.g")
  attached(buffer)
  vim.cmd("silent edit gdl:/gdl-terrain.g")
  contains(text_of(0), "(terrain-type")
  same(vim.bo.filetype, "gdl", "filetype")
  vim.cmd("bwipeout!")
end)

test(":make finds without a server", function()
  open("harbour/harbour.g")
  vim.cmd("silent make!")
  local found = vim.fn.getqflist()
  local place = vim.tbl_filter(function(it)
    return it.valid == 1
  end, found)[1]
  same({ place.lnum, place.col, place.type }, { 11, 4, "e" }, "place")
  contains(place.text, "unknown-property")
end)

test(":help", function()
  vim.cmd("silent help gdl")
  contains(vim.api.nvim_buf_get_name(0), "gdl.txt")
  vim.cmd("silent help :GdlTable | bwipeout")
end)

test(":checkhealth", function()
  vim.cmd("silent checkhealth gdl")
  local report = text_of(0)
  contains(report, "gdl 0.")
  contains(report, "a server runs for " .. GAMES .. "/harbour")
  assert(not report:find("ERROR"), report)
  vim.cmd("bwipeout!")
end)

test("programs that are missing or too old", function()
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder)
  local function program(name, says)
    local path = folder .. "/" .. name
    vim.fn.writefile({ "#!/bin/sh", "echo '" .. says .. "'" }, path)
    vim.fn.setfperm(path, "rwxr-xr-x")
    return { path, "lsp" }
  end
  local function trouble(cmd)
    local found, message = require("gdl.binary").check(cmd)
    same(found, nil, "found")
    contains(message, "cargo install")
    contains(message, "setup(")
    return message
  end
  contains(trouble({ "no-such-gdl", "lsp" }), "the program `no-such-gdl` is not found")
  contains(trouble(program("old", "gdl 0.0.9")), "is gdl 0.0.9, but 0.1.0 or newer is needed")
  contains(trouble(program("other", "Graph Description Language 3")), "is not the gdl that is needed")
  same(require("gdl.binary").check(program("new", "gdl 12.0.0")).version, "12.0.0", "version")
  local told = {}
  local notify = vim.notify
  vim.notify = function(message)
    table.insert(told, message)
  end
  same(require("gdl.binary").usable({ "no-such-gdl" }), false, "usable")
  same(require("gdl.binary").usable({ "no-such-gdl" }), false, "usable")
  vim.notify = notify
  same(#told, 1, "messages")
end)

test("the server ends with Neovim", function()
  await("the end of the server", function()
    -- Again and again: one that is only starting does not hear of it.
    for _, client in ipairs(vim.lsp.get_clients({ name = "gdl" })) do
      require("gdl.client").call(client, "stop")
    end
    return #vim.lsp.get_clients() == 0
  end)
end)

support.finish()

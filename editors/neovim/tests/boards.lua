-- Board games in a real Neovim: run as tests/e2e.lua is, after it.
local support = dofile(vim.fs.dirname(debug.getinfo(1, "S").source:sub(2)) .. "/support.lua")
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

test("board games are told apart by what is in them", function()
  open("others/floor.bdl")
  assert(vim.bo.filetype ~= "bdl", "a file of another tool")
  open("boards/new.bdl")
  same(vim.bo.filetype, "bdl", "filetype of a new file")
  open("boards/hops.bdl")
  same(vim.bo.filetype, "bdl", "filetype of a game")
  local detect = require("gdl.board.detect").looks_like_bdl
  same(detect("\239\187\191rules{"), true, "byte order mark")
  same(detect("// x\r\n  finish\r\n{"), true, "a brace on the next line")
  same(detect("/* x */\n\tpieces \n// y\n{"), true, "comments")
  same(detect("// only\n/* a\ncomment */"), nil, "comments alone")
  same(detect(""), nil, "empty")
  same(detect("rules = 1\npieces: [x]"), false, "another tool")
  same(detect("<?xml version='1.0'?>"), false, "XML")
  same(detect("/* x *//**/ // y\n z"), false, "a word after comments")
  same(detect("/* open"), nil, "a comment without end")
  local start = os.clock()
  for _, text in ipairs({ ("/* "):rep(80000), ("/**/"):rep(60000), ("rules "):rep(40000), (" "):rep(240000), ("//\n"):rep(80000) }) do
    detect(text)
    detect("x" .. text)
  end
  assert(os.clock() - start < 5, "long comments take long")
end)

test("buffers of board games get settings, and lose them", function()
  open("boards/hops.bdl")
  same(vim.bo.commentstring, "// %s", "commentstring")
  same(vim.fn.exists(":BdlPlay"), 2, ":BdlPlay")
  same(vim.fn.exists(":GdlTable"), 0, ":GdlTable")
  vim.bo.filetype = "text"
  same(vim.fn.exists(":BdlPlay"), 0, ":BdlPlay")
  vim.bo.filetype = "bdl"
end)

test("indentation of board games", function()
  vim.cmd("enew! | set filetype=bdl")
  local function typed(text)
    vim.api.nvim_buf_set_lines(0, 0, -1, false, {})
    vim.api.nvim_feedkeys(vim.keycode("i" .. text .. "<Esc>"), "tx", false)
    return text_of(0)
  end
  same(typed("rules{<CR>width : 8<CR>}<CR>x"), "rules{\n  width : 8\n}\nx")
  same(typed("a{<CR>moves{<CR>x : [1,<CR>2]<CR>}<CR>}"), "a{\n  moves{\n    x : [1,\n      2]\n  }\n}")
  same(typed("finish{<CR>explicit{<CR>(c) => f({<CR>x: 1<CR>})<CR>}<CR>}"), "finish{\n  explicit{\n    (c) => f({\n      x: 1\n    })\n  }\n}")
  same(typed("explicit{<CR>'}' + \"{\" + /[/{]\\/{/<CR>y"), "explicit{\n  '}' + \"{\" + /[/{]\\/{/\n  y")
  same(typed("explicit{<CR>a / b } / 2<CR>z"), "explicit{\n  a / b } / 2\nz")
  same(typed("explicit{<CR>`${ { a: `}` } }`<CR>y"), "explicit{\n  `${ { a: `}` } }`\n  y")
  same(typed("// {<CR>"), "// {\n//")
  vim.cmd("bwipeout!")
end)

test("indentation leaves well-indented games alone", function()
  local buffer = open("boards/hops.bdl")
  local before = text_of(buffer)
  vim.cmd("silent normal! gg=G")
  same(text_of(buffer), before, "text")
end)

test("highlighting of board games without tree-sitter", function()
  vim.cmd("enew! | set filetype=bdl")
  pcall(vim.treesitter.stop)
  vim.cmd("syntax on | set syntax=bdl")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, {
    "rules{ width : -8 coloring : alternate } // TODO bdl: allow(x)",
    "pieces { moves{ moves{ x : 1, y : 2, kills : false } can_jump } /* x */",
    "  pawn",
    "  { on_end_reached : spawn(rook, mirrored) moves { vertical(,) explicit { return '}' + /}/ + `}` } diagonal(,) } } }",
    "initial_piece_position{ owner{ owner : 1 positions{ x : 0, y : [1, 2] explicit{ [{ x: 1, y: 2 }] } } mirrored } }",
    "invariants{ cant_risk(pawn, finish) explicit{ (context) => { if (context) { return true } } } protect_piece(a) }",
    "finish{ no_moves_available }",
  })
  local function group(line, word, nth)
    local text, column = vim.fn.getline(line), 0
    for _ = 1, nth or 1 do
      column = assert(text:find(word, column + 1, true), word)
    end
    return vim.fn.synIDattr(vim.fn.synID(line, column, 1), "name")
  end
  local expected = {
    { 1, "rules", "bdlSection" },
    { 1, "{", "bdlBrace" },
    { 1, "width", "bdlRule" },
    { 1, "-8", "bdlNumber" },
    { 1, "alternate", "bdlConstant" },
    { 1, "TODO", "bdlTodo" },
    { 1, "bdl:", "bdlDirective" },
    { 2, "pieces", "bdlSection" },
    { 2, "moves", "bdlPieceName" },
    { 2, "moves", "bdlMovesWord", 2 },
    { 2, "x", "bdlMoveProperty" },
    { 2, "kills", "bdlMoveProperty" },
    { 2, "false", "bdlConstant" },
    { 2, "can_jump", "bdlProperty" },
    { 2, "/* x", "bdlComment" },
    { 3, "pawn", "bdlPieceName" },
    { 4, "on_end_reached", "bdlProperty" },
    { 4, "spawn", "bdlSpawn" },
    { 4, "rook", "bdlName" },
    { 4, "mirrored", "bdlName" },
    { 4, "vertical", "bdlLine" },
    { 4, "explicit", "bdlExplicit" },
    { 4, "return", "javaScriptStatement" },
    { 4, "'}", "javaScriptStringS" },
    { 4, "diagonal", "bdlLine" },
    { 5, "initial", "bdlSection" },
    { 5, "owner", "bdlEntryName" },
    { 5, "owner", "bdlEntryProperty", 2 },
    { 5, "positions", "bdlPositionsWord" },
    { 5, "x", "bdlCoordinate" },
    { 5, "mirrored", "bdlEntryProperty" },
    { 6, "cant_risk", "bdlInvariant" },
    { 6, "finish", "bdlName" },
    { 6, "protect_piece", "bdlInvariant" },
    { 7, "finish", "bdlSection" },
    { 7, "no_moves", "bdlEnd" },
  }
  for _, it in ipairs(expected) do
    same(group(it[1], it[2], it[4]), it[3], it[1] .. ": " .. it[2])
  end
  vim.cmd("bwipeout!")
end)

test("tree-sitter for board games, if there is a parser", function()
  if #vim.api.nvim_get_runtime_file("parser/bdl.so", false) == 0 then
    return say("         SKIPPED: no parser")
  end
  local buffer = open("boards/hops.bdl")
  assert(vim.treesitter.highlighter.active[buffer], "no highlighter")
  local parser = vim.treesitter.get_parser(buffer, "bdl")
  local root = parser:parse()[1]:root()
  assert(not root:has_error(), "the game has a syntax error")
  local query = vim.treesitter.query.get("bdl", "highlights")
  local function captures(word)
    on(word)
    local line, column = vim.fn.line(".") - 1, vim.fn.col(".") - 1
    local found = {}
    for id, node in query:iter_captures(root, buffer, line, line + 1) do
      if vim.treesitter.is_in_node_range(node, line, column) then
        table.insert(found, query.captures[id])
      end
    end
    return found
  end
  same(captures("pieces{"), { "keyword" }, "pieces")
  same(captures("hopper{"), { "type" }, "hopper")
  same(captures("on_end_reached"), { "property" }, "on_end_reached")
  vim.wo.foldmethod = "expr"
  vim.wo.foldexpr = "v:lua.vim.treesitter.foldexpr()"
  on("moves{")
  same(await("folds", function()
    local level = vim.fn.foldlevel(".")
    return level > 2 and level
  end), 3, "level")
  vim.wo.foldmethod = "manual"
  for _, name in ipairs({ "highlights", "folds", "indents", "injections", "locals" }) do
    assert(vim.treesitter.query.get("bdl", name), name)
  end
end)

test(":make finds mistakes of board games without a server", function()
  open("boards/hops.bdl")
  vim.cmd("silent make!")
  local place = vim.tbl_filter(function(it)
    return it.valid == 1
  end, vim.fn.getqflist())[1]
  same({ place.lnum, place.col, place.type }, { 29, 3, "e" }, "place")
  contains(place.text, "unknown-piece-placed")
end)

test("the server attaches to board games", function()
  local buffer = open("boards/hops.bdl")
  same(attached(buffer).config.root_dir, support.GAMES .. "/boards", "root")
end)

test("diagnostics of board games", function()
  local buffer = open("boards/hops.bdl")
  local found = finding(buffer, "unknown-piece-placed")
  same({ found.lnum, found.col, found.end_col }, { 28, 2, 7 }, "place")
  same(found.severity, vim.diagnostic.severity.ERROR, "severity")
  contains(found.message .. vim.inspect(found.user_data.lsp.relatedInformation), "hopper")
end)

test("hover in board games", function()
  local buffer = open("boards/hops.bdl")
  on("mirrored")
  contains(ask(buffer, "textDocument/hover").contents.value, "mirrored")
end)

test("completion in board games", function()
  local buffer = open("boards/hops.bdl")
  on("protect_piece(guard)")
  vim.cmd("normal! f(l")
  local result = ask(buffer, "textDocument/completion")
  local labels = vim.tbl_map(function(item)
    return item.label
  end, result.items or result)
  assert(vim.tbl_contains(labels, "hopper") and vim.tbl_contains(labels, "guard"), vim.inspect(labels))
end)

test("definition and rename of a piece", function()
  local buffer = open("boards/hops.bdl")
  attached(buffer)
  on("guard, hopper")
  vim.cmd("silent normal \29") -- CTRL-]
  same(vim.api.nvim_get_current_line(), "  guard{", "line")
  vim.lsp.buf.rename("warden")
  await("the new name", function()
    return not text_of(buffer):find("guard", 1, true)
  end)
  contains(text_of(buffer), "spawn(warden, hopper)")
  contains(text_of(buffer), "protect_piece(warden)")
  vim.cmd("silent undo")
end)

test("a code action of a board game", function()
  local buffer = open("boards/hops.bdl")
  finding(buffer, "unknown-piece-placed")
  on("hoper")
  vim.lsp.buf.code_action({
    apply = true,
    context = { only = { "quickfix" } },
    filter = function(action)
      return action.title:find("hopper", 1, true) ~= nil
    end,
  })
  await("the fix", function()
    return text_of(buffer):find("  hopper{\n    positions{", 1, true)
  end)
  await("no error", function()
    return #vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR }) == 0
  end)
  vim.cmd("silent undo")
end)

test("format a board game", function()
  local buffer = open("boards/hurried.bdl")
  attached(buffer)
  vim.lsp.buf.format({ timeout_ms = support.PATIENCE })
  contains(text_of(buffer), "rules{\n  first_player : 0\n  width : 3\n")
  contains(text_of(buffer), "      vertical(1, 1), kills : false\n")
  vim.cmd("silent undo")
end)

test("commands and lenses run the program in a terminal", function()
  local buffer = open("boards/hurried.bdl")
  -- There may be no pseudo-terminals here.
  local name = vim.fn.has("nvim-0.11") == 1 and "jobstart" or "termopen"
  local start, input = vim.fn[name], vim.ui.input
  local commands = {}
  vim.fn[name] = function(cmd)
    table.insert(commands, table.concat(vim.list_slice(cmd, 2), " "))
  end
  vim.ui.input = function(options, done)
    same(options.default, "3", "depth")
    done("2")
  end
  local file = support.GAMES .. "/boards/hurried.bdl"
  local uri = vim.uri_from_bufnr(buffer)
  local lens = function(command, ...)
    require("gdl.client").commands[command]({ arguments = { uri, ... } }, { bufnr = buffer })
    vim.cmd("quit")
  end
  for _, command in ipairs({ "BdlShow", "BdlPlay --seed 3" }) do
    vim.cmd(command)
    vim.cmd("quit")
  end
  lens("gdl.playBoard")
  lens("gdl.countMoves")
  lens("gdl.playSeries", 200)
  vim.fn[name], vim.ui.input = start, input
  same(commands, {
    "bdl show " .. file,
    "bdl play " .. file .. " --seed 3",
    "bdl play " .. file,
    "bdl perft " .. file .. " 2",
    "sim " .. file .. " --games 200",
  }, "commands")
end)

support.finish()

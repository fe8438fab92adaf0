-- Which files are board games: those that end in .bdl and look like it, because other tools use that ending too.
vim.filetype.add({
  extension = {
    bdl = function(_, buffer)
      if vim.g.filetype_bdl then
        return vim.g.filetype_bdl
      end
      if not buffer or require("gdl.board.detect").is_bdl(buffer) then
        return "bdl"
      end
    end,
  },
})

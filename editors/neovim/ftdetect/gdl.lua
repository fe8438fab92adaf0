-- Which files are GDL: those that end in .g and look like it, because other languages use that ending too.
vim.filetype.add({
  extension = {
    g = function(path, buffer)
      if vim.g.filetype_g then
        return vim.g.filetype_g
      end
      if buffer and require("gdl.detect").is_gdl(buffer, path) then
        return "gdl"
      end
      -- What Neovim takes such files for by itself.
      return "pccts"
    end,
    xcq = "gdl",
  },
})

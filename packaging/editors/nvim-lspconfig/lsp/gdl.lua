---@brief
---
--- @REPOSITORY@
---
--- The language server of GDL, the Game Design Language of Xconq (`*.g`), and of board games in BDL (`*.bdl`).
---
--- Neovim has no file types for them. The plugin in `editors/neovim` of the repository has; without it:
---
--- ```lua
--- vim.filetype.add({ extension = { g = "gdl", bdl = "bdl" } })
--- ```

---@type vim.lsp.Config
return {
  cmd = { "gdl", "lsp" },
  filetypes = { "gdl", "bdl" },
  root_markers = { "gdl.toml", ".git" },
}

// The page of a board game in the colours of the editor.

/** The page's own colours, except those of the board, become those of the theme. */
const STYLE = `<style>
:root {
  --paper: var(--vscode-editor-background);
  --ink: var(--vscode-editor-foreground);
  --line: var(--vscode-descriptionForeground);
  --accent: var(--vscode-textLink-foreground);
}
#bdl-message.failure { color: var(--vscode-errorForeground); }
</style>
`;

/** The page with the colours of the editor. */
export function themed(html: string): string {
  // Texts of the game have no tags: this is the end of the head.
  return html.replace("</head>", () => `${STYLE}</head>`);
}

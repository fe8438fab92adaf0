// What a board shows before its game has been without errors: a list of them.
import type { BoardProblem } from "../server/protocol";

/** The page: nothing in it runs. */
export function problemsPage(title: string, problems: readonly BoardProblem[], nonce: string): string {
  const items = problems.map(({ id, line, message }) => `<li>${escape(`${id}, line ${line}: ${message}`)}</li>`);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">body { padding: 0 1em; color: var(--vscode-foreground); font: 1em var(--vscode-font-family); }</style>
<title>${escape(title)}</title>
</head>
<body>
<h1>${escape(title)}</h1>
<p>The board appears when the game has no errors.</p>
<ul>
${items.join("\n")}
</ul>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

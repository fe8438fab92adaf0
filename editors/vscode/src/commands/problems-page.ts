// What a board shows before its game has been without errors: a list of them.
import type { BoardProblem } from "../server/protocol";
import { escape, head } from "./html";

const STYLE = "body { padding: 0 1em; color: var(--vscode-foreground); font: 1em var(--vscode-font-family); }";

/** The page: nothing in it runs. */
export function problemsPage(title: string, problems: readonly BoardProblem[], nonce: string): string {
  const items = problems.map(({ id, line, message }) => `<li>${escape(`${id}, line ${line}: ${message}`)}</li>`);
  const start = head(title, `style-src 'nonce-${nonce}'`, `<style nonce="${nonce}">${STYLE}</style>`);
  return `${start}<body>
<h1>${escape(title)}</h1>
<p>The board appears when the game has no errors.</p>
<ul>
${items.join("\n")}
</ul>
</body>
</html>
`;
}

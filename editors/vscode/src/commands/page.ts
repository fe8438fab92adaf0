// The HTML of a webview: its own script and style sheet, and nothing else.
import * as vscode from "vscode";
import { head, newNonce } from "./html";

/** The page with `name.js` and `name.css` of a folder. */
export function page(webview: vscode.Webview, folder: vscode.Uri, name: string, title: string): string {
  const nonce = newNonce();
  const uri = (file: string): string => webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
  const policy = `img-src data:; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `${head(title, policy, `<link rel="stylesheet" href="${uri(`${name}.css`)}">`)}<body>
<main id="main"></main>
<script nonce="${nonce}" src="${uri(`${name}.js`)}"></script>
</body>
</html>
`;
}

// The HTML of a webview: its own script and style sheet, and nothing else.
import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** The page with `name.js` and `name.css` of a folder. */
export function page(webview: vscode.Webview, folder: vscode.Uri, name: string, title: string): string {
  const nonce = randomBytes(16).toString("base64");
  const uri = (file: string): string => webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
  const policy = `default-src 'none'; img-src data:; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${uri(`${name}.css`)}">
<title>${escape(title)}</title>
</head>
<body>
<main id="main"></main>
<script nonce="${nonce}" src="${uri(`${name}.js`)}"></script>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

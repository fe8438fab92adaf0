// Modules in old encodings: what VS Code cannot read as UTF-8 it would lose when it saves.
import * as vscode from "vscode";

/** The character that stands for bytes that are no UTF-8. */
const REPLACEMENT = "\ufffd";

/** Warns of modules whose bytes have been read wrongly, once a document. */
export class EncodingGuard implements vscode.Disposable {
  private readonly warned = new Set<string>();
  private readonly registration = vscode.workspace.onDidOpenTextDocument((document) => void this.look(document));

  constructor() {
    vscode.workspace.textDocuments.forEach((document) => void this.look(document));
  }

  dispose(): void {
    this.registration.dispose();
  }

  private async look(document: vscode.TextDocument): Promise<void> {
    const { uri } = document;
    const isSuspect = document.languageId === "gdl" && isFile(uri) && document.getText().includes(REPLACEMENT);
    if (!isSuspect || this.warned.has(uri.toString())) {
      return;
    }
    this.warned.add(uri.toString());
    try {
      // The character itself may stand in a module.
      new TextDecoder("utf-8", { fatal: true }).decode(await vscode.workspace.fs.readFile(uri));
      return;
    } catch {
      // It is what is told below.
    }
    const name = vscode.workspace.asRelativePath(uri);
    const message = `${name} is not UTF-8. Reopen it with its encoding (often Mac Roman or ISO 8859-1) before you save it, or some characters are lost.`;
    const chosen = await vscode.window.showWarningMessage(message, "Reopen with Encoding");
    if (chosen !== undefined) {
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand("workbench.action.editor.changeEncoding");
    }
  }
}

function isFile(uri: vscode.Uri): boolean {
  return uri.scheme === "file" || vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}

// The extension in browsers: all that the language server answers, without terminals and tasks.
import type * as vscode from "vscode";
import { activateWith } from "../activate";
import { WebLauncher } from "./launcher";

/** VS Code calls this once, when it has started. The server waits for the first GDL or BDL document. */
export function activate(context: vscode.ExtensionContext): void {
  activateWith(context, (log) => new WebLauncher(context, log));
}

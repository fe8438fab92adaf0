// What commands ask of the editor.
import * as vscode from "vscode";
import type { Position } from "../server/protocol";

/** The document that a command is about: the one that is given, or that of the active editor if it is GDL. */
export function targetDocument(given?: unknown): vscode.Uri | undefined {
  if (given instanceof vscode.Uri) {
    return given;
  }
  if (typeof given === "string") {
    return vscode.Uri.parse(given);
  }
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId === "gdl") {
    return document.uri;
  }
  void vscode.window.showInformationMessage("Open a GDL module first.");
  return undefined;
}

/** The board game that a command is about: the one that is given, or that of the active editor. */
export function boardDocument(given?: unknown): vscode.Uri | undefined {
  if (given !== undefined) {
    return targetDocument(given);
  }
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId === "bdl") {
    return document.uri;
  }
  void vscode.window.showInformationMessage("Open a board game first.");
  return undefined;
}

/** Runs something that may fail, and tells the reason. */
export async function orTell<Result>(what: string, action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    void vscode.window.showErrorMessage(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** The last part of the path of a module. */
export function fileName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf("/") + 1);
}

/** The cursor in a document; its start if it is not shown. */
export function cursorIn(document: vscode.Uri): Position {
  const editors = [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors];
  const editor = editors.find((it) => it?.document.uri.toString() === document.toString());
  const { line, character } = editor?.selection.active ?? new vscode.Position(0, 0);
  return { line, character };
}

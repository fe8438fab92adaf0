// Gives documents the language GDL or BDL by their text: no file is taken by its ending alone.
import * as vscode from "vscode";
import { MAX_LENGTH, detect } from "./detect";
import { detectBoard } from "./detect-board";

/** Endings of files that may be GDL, and of those that may be BDL. */
const ENDING = /\.(g|bdl)$/i;

/** The setting for files with these endings. */
type Detection = "content" | "always" | "never";

/** Watches documents that are opened and changed. */
export class LanguageDetector implements vscode.Disposable {
  /** Documents that have been judged: what the user chooses later is not changed again. */
  private readonly judged = new Set<string>();
  private readonly disposables: vscode.Disposable[];

  constructor() {
    this.disposables = [
      vscode.workspace.onDidOpenTextDocument((document) => void this.judge(document)),
      vscode.workspace.onDidChangeTextDocument((event) => void this.judge(event.document)),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.forget(document);
      }),
    ];
    vscode.workspace.textDocuments.forEach((document) => void this.judge(document));
  }

  dispose(): void {
    this.disposables.forEach((disposable) => void disposable.dispose());
  }

  private async judge(document: vscode.TextDocument): Promise<void> {
    const key = document.uri.toString();
    if (this.judged.has(key)) {
      return;
    }
    const isRight = document.languageId === "gdl" || document.languageId === "bdl";
    const language = isRight ? undefined : await languageOf(document);
    if (language === "unknown" || this.judged.has(key)) {
      return;
    }
    this.judged.add(key);
    if (language !== undefined) {
      await vscode.languages.setTextDocumentLanguage(document, language);
    }
  }

  /** A change of the language closes the document and opens it at once; only what stays closed is forgotten. */
  private forget(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    setTimeout(() => {
      if (!vscode.workspace.textDocuments.some((open) => open.uri.toString() === key)) {
        this.judged.delete(key);
      }
    }, 100);
  }
}

/** The language that a document should have; none if it is right, unknown if it may turn out later. */
async function languageOf(document: vscode.TextDocument): Promise<string | undefined> {
  if (document.uri.scheme === "gdl") {
    return /^\/(rule|manual)\//.test(document.uri.path) ? "markdown" : "gdl";
  }
  const ending = ENDING.exec(document.uri.path)?.[1]?.toLowerCase();
  if (ending === undefined) {
    return undefined;
  }
  const isBoard = ending === "bdl";
  const detection = vscode.workspace.getConfiguration("gdl", document.uri).get<Detection>("detection", "content");
  if (detection === "never" || hasAssociation(document.uri, ending)) {
    return undefined;
  }
  if (detection === "always") {
    return isBoard ? "bdl" : "gdl";
  }
  const range = new vscode.Range(document.positionAt(0), document.positionAt(MAX_LENGTH));
  if (isBoard) {
    // An empty file may become a game, and completion offers whole ones.
    return detectBoard(document.getText(range)) === "other" ? undefined : "bdl";
  }
  const verdict = detect(document.getText(range));
  if (verdict === "unknown") {
    return (await isInProject(document.uri)) ? "gdl" : "unknown";
  }
  return verdict === "gdl" ? "gdl" : undefined;
}

/** Whether the user has said what files of this ending are. */
function hasAssociation(uri: vscode.Uri, ending: string): boolean {
  const associations = vscode.workspace.getConfiguration("files", uri).get<Record<string, string>>("associations", {});
  return Object.keys(associations).some((pattern) => pattern.toLowerCase().endsWith(`*.${ending}`));
}

/** Whether there is a gdl.toml in the folder of a file or above it, in the workspace. */
async function isInProject(uri: vscode.Uri): Promise<boolean> {
  const top = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  if (!top) {
    return false;
  }
  let folder = vscode.Uri.joinPath(uri, "..");
  while (folder.path.startsWith(top.path)) {
    try {
      await vscode.workspace.fs.stat(vscode.Uri.joinPath(folder, "gdl.toml"));
      return true;
    } catch {
      if (folder.path === top.path) {
        return false;
      }
      folder = vscode.Uri.joinPath(folder, "..");
    }
  }
  return false;
}

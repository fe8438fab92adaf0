// Follows links of hovers and reports: to a place in a module, or to a page of the manual.
import * as vscode from "vscode";
import type { Session } from "../server/session";
import { orTell } from "./editor";

/** Opens a document at a line and a column, which count from 1. Pages are shown as a preview. */
export async function open(session: Session, address?: unknown, line?: unknown, column?: unknown): Promise<void> {
  if (typeof address !== "string") {
    return;
  }
  await orTell("The link cannot be followed", async () => {
    const uri = session.toUri(address);
    if (uri.scheme === "gdl" && /^\/(rule|manual)\//.test(uri.path)) {
      await session.ensureStarted();
      await vscode.workspace.openTextDocument(uri);
      // The manifest has it shown as a preview.
      await vscode.commands.executeCommand("vscode.open", uri);
      return;
    }
    const document = await vscode.workspace.openTextDocument(uri);
    const number = (value: unknown): number => (typeof value === "number" && value >= 1 ? Math.floor(value) - 1 : 0);
    const position = new vscode.Position(number(line), number(column));
    const viewColumn = vscode.window.activeTextEditor?.viewColumn ?? vscode.ViewColumn.One;
    await vscode.window.showTextDocument(document, { selection: new vscode.Range(position, position), viewColumn });
  });
}

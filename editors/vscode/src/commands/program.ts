// Other commands of the gdl program: maps in a webview, games in a terminal.
import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import * as vscode from "vscode";
import type { Session } from "../server/session";
import { fileName, orTell, targetDocument } from "./editor";
import { page } from "./page";

/** So long a map may take, in milliseconds. */
const PATIENCE = 60_000;

/** A picture may have so many bytes. */
const MAX_PICTURE = 64 << 20;

/** The game of a document as a file, and the program that reads it. */
async function game(session: Session, given: unknown): Promise<{ file: string; folder: string; gdl: string } | undefined> {
  const document = targetDocument(given);
  if (!document) {
    return undefined;
  }
  const roots = await session.roots(document);
  const root = vscode.Uri.parse(roots.active.uri);
  const gdl = session.program?.file;
  if (root.scheme !== "file" || gdl === undefined) {
    throw new Error(`save ${fileName(document)} first`);
  }
  // What is shown is what is on the disk.
  await vscode.workspace.textDocuments.find((it) => it.uri.toString() === root.toString())?.save();
  const folder = vscode.workspace.getWorkspaceFolder(root)?.uri.fsPath ?? dirname(root.fsPath);
  return { file: root.fsPath, folder, gdl };
}

/** Whether the program knows a command; older ones know fewer. */
async function knows(gdl: string, command: string): Promise<boolean> {
  try {
    await promisify(execFile)(gdl, ["help", command], { timeout: PATIENCE });
    return true;
  } catch {
    return false;
  }
}

/** Shows the map of the game of a document. */
export async function showMap(session: Session, extension: vscode.Uri, given?: unknown): Promise<void> {
  await orTell("The map cannot be shown", async () => {
    const found = await game(session, given);
    if (!found) {
      return;
    }
    if (!(await knows(found.gdl, "map"))) {
      throw new Error(`${found.gdl} draws no maps: install a newer gdl`);
    }
    const options = { cwd: found.folder, timeout: PATIENCE, maxBuffer: MAX_PICTURE };
    const { stdout } = await promisify(execFile)(found.gdl, ["map", found.file, "--format", "svg"], options);
    const name = fileName(vscode.Uri.file(found.file));
    const scripts = vscode.Uri.joinPath(extension, "dist", "webview");
    const panel = vscode.window.createWebviewPanel("gdl.map", `Map of ${name}`, vscode.ViewColumn.Beside, {
      enableScripts: true,
      localResourceRoots: [scripts],
    });
    panel.webview.html = page(panel.webview, scripts, "map", `Map of ${name}`);
    panel.webview.onDidReceiveMessage(() => {
      // As an image: what is in it cannot run.
      const source = `data:image/svg+xml;base64,${Buffer.from(stdout).toString("base64")}`;
      void panel.webview.postMessage({ kind: "map", source, name });
    });
  });
}

/** Runs the game of a document in the simulator, in a terminal. */
export async function runSimulator(session: Session, given?: unknown): Promise<void> {
  await orTell("The simulator cannot be run", async () => {
    const found = await game(session, given);
    if (!found) {
      return;
    }
    if (!(await knows(found.gdl, "sim"))) {
      throw new Error(`${found.gdl} has no simulator: install a newer gdl`);
    }
    const task = new vscode.Task(
      { type: "gdl", command: "sim", arguments: [found.file] },
      vscode.workspace.getWorkspaceFolder(vscode.Uri.file(found.file)) ?? vscode.TaskScope.Workspace,
      `sim ${fileName(vscode.Uri.file(found.file))}`,
      "gdl",
      new vscode.ProcessExecution(found.gdl, ["sim", found.file], { cwd: found.folder }),
    );
    task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, focus: true, clear: true };
    await vscode.tasks.executeTask(task);
  });
}

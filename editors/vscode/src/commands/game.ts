// The game of a document as the gdl program reads it from the disk.
import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import * as vscode from "vscode";
import type { Session } from "../server/session";
import { gameOptions } from "./arguments";
import { fileName, targetDocument } from "./editor";

/** So long a command may take, in milliseconds. */
const PATIENCE = 60_000;

/** A game on the disk, and the program that reads it. */
export class GameFile {
  private constructor(
    readonly file: string,
    readonly folder: string,
    readonly gdl: string,
    /** The options that the settings of the editor make. */
    readonly options: string[],
  ) {}

  /** The game that a document is shown under; none if there is no document, or the user does not want the one on the disk.
   *
   * @throws Error with the reason, for people.
   */
  static async of(session: Session, given: unknown): Promise<GameFile | undefined> {
    const document = targetDocument(given);
    if (!document) {
      return undefined;
    }
    const root = vscode.Uri.parse((await session.roots(document)).active.uri);
    const gdl = session.program?.file;
    if (root.scheme !== "file" || gdl === undefined) {
      throw new Error(`save ${fileName(document)} first`);
    }
    if (!(await agreeOnDisk([root, document]))) {
      return undefined;
    }
    const chosen = (await session.variants(document)).variants.filter((variant) => variant.isChosen);
    const folder = vscode.workspace.getWorkspaceFolder(root)?.uri.fsPath ?? dirname(root.fsPath);
    const settings = vscode.workspace.getConfiguration("gdl", root);
    const options = gameOptions(
      {
        library: settings.get<string[]>("library", []),
        embeddedLibrary: settings.get<boolean | null>("embeddedLibrary", null),
        variants: Object.fromEntries(chosen.map((variant) => [variant.name, variant.values])),
      },
      vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? folder,
    );
    return new GameFile(root.fsPath, folder, gdl, options);
  }

  /** The name of the file. */
  get name(): string {
    return fileName(vscode.Uri.file(this.file));
  }

  /** Checks that the program knows a command; older ones know fewer.
   *
   * @throws Error that says what to do.
   */
  async needs(command: string): Promise<void> {
    try {
      await promisify(execFile)(this.gdl, ["help", command], { timeout: PATIENCE });
    } catch {
      throw new Error(`${this.gdl} does not know the command “${command}”: install a newer gdl`);
    }
  }
}

/** Asks before files are saved: the program reads games from the disk. Tells whether to go on. */
export async function agreeOnDisk(uris: vscode.Uri[]): Promise<boolean> {
  const isMeant = (it: vscode.TextDocument): boolean => uris.some((uri) => uri.toString() === it.uri.toString());
  const dirty = vscode.workspace.textDocuments.filter((it) => it.isDirty && isMeant(it));
  if (dirty.length === 0) {
    return true;
  }
  const names = dirty.map((it) => fileName(it.uri)).join(", ");
  const message = `The program reads games from the disk, and ${names} ${dirty.length === 1 ? "has" : "have"} unsaved changes.`;
  const answer = await vscode.window.showWarningMessage(message, "Save and Run", "Run the Saved Version");
  if (answer === "Save and Run") {
    const saved = await Promise.all(dirty.map((it) => it.save()));
    return saved.every((isSaved) => isSaved);
  }
  return answer !== undefined;
}

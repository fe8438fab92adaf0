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

/** What a command may print, in bytes. */
const MAX_OUTPUT = 64 << 20;

/** A game on the disk, and the program that reads it. */
export class GameFile {
  private constructor(
    readonly file: string,
    readonly folder: string,
    readonly gdl: string,
    /** The options that the settings of the editor make. */
    readonly options: string[],
  ) {}

  /** The game that a document is shown under, saved; none if there is no document.
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
    // What is shown is what is on the disk.
    for (const uri of [root, document]) {
      await vscode.workspace.textDocuments.find((it) => it.uri.toString() === uri.toString())?.save();
    }
    const folder = vscode.workspace.getWorkspaceFolder(root)?.uri.fsPath ?? dirname(root.fsPath);
    const settings = vscode.workspace.getConfiguration("gdl", root);
    const options = gameOptions(
      {
        library: settings.get<string[]>("library", []),
        embeddedLibrary: settings.get<boolean | null>("embeddedLibrary", null),
        variants: settings.get<Record<string, number[]>>("variants", {}),
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

  /** What a command prints for the game.
   *
   * @throws Error with what the program says.
   */
  async run(command: string, args: string[]): Promise<string> {
    const all = [command, this.file, ...this.options, ...args];
    const options = { cwd: this.folder, timeout: PATIENCE, maxBuffer: MAX_OUTPUT };
    try {
      return (await promisify(execFile)(this.gdl, all, options)).stdout;
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      throw new Error(stderr?.trim().replace(/^error: /, "") ?? message, { cause: error });
    }
  }
}

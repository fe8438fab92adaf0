// The language server as the rest of the extension sees it, however it is run.
import type * as vscode from "vscode";
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";

/** A program that can be used. */
export interface Program {
  /** The file, or what the program is called. */
  file: string;
  version: string;
  /** Where it was found. */
  source: "setting" | "extension" | "path";
}

/** Why there is no program, for people. */
export class MissingProgram extends Error {}

/** How the server is run: as a program of the machine, or as WebAssembly in a worker. */
export interface Launcher {
  /** Whether the program also runs in terminals. */
  readonly hasProgram: boolean;
  /** The schemes of files that the server can read. */
  readonly schemes: readonly string[];
  /** The commands that lenses and actions of the server may use. */
  readonly lensCommands: readonly string[];
  /** The program.
   *
   * @throws MissingProgram with what is wrong and what to do.
   */
  find(): Promise<Program>;
  /** A client that runs the program when it is started. */
  makeClient(program: Program, options: LanguageClientOptions): BaseLanguageClient;
  /** A URI as the server reads it. */
  toServer(uri: vscode.Uri): string;
  /** A URI of the server as the editor reads it. */
  fromServer(uri: string): vscode.Uri;
}

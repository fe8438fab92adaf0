// The language server as a program of the machine, over standard input and output.
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node";
import { locate } from "./locate";
import { thisMachine } from "./machine";
import { LENS_COMMANDS, TERMINAL_LENS_COMMANDS } from "./protocol";
import type { Launcher, Program } from "./program";

/** Runs the program that the settings name, that of the extension, or the one on the PATH. */
export class NativeLauncher implements Launcher {
  readonly hasProgram = true;
  readonly schemes = ["file"];
  readonly lensCommands = [...LENS_COMMANDS, ...TERMINAL_LENS_COMMANDS];

  constructor(private readonly context: vscode.ExtensionContext) {}

  async find(): Promise<Program> {
    const places = {
      setting: vscode.workspace.getConfiguration("gdl").get<string>("server.path", ""),
      extension: this.context.extensionPath,
      workspace: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath,
    };
    return await locate(places, thisMachine());
  }

  makeClient(program: Program, options: LanguageClientOptions): LanguageClient {
    const settings = vscode.workspace.getConfiguration("gdl");
    const environment = settings.get<Record<string, string>>("server.environment", {});
    const server = {
      command: program.file,
      args: ["lsp", ...settings.get<string[]>("server.arguments", [])],
      options: { env: { ...process.env, ...environment } },
    };
    return new LanguageClient("gdl", "GDL", server, options);
  }

  toServer(uri: vscode.Uri): string {
    return uri.toString();
  }

  fromServer(uri: string): vscode.Uri {
    return vscode.Uri.parse(uri);
  }
}

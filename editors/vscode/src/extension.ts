// The extension on machines: the language server is a program, which also runs in terminals and tasks.
import * as vscode from "vscode";
import { activateWith, registerCommand } from "./activate";
import { countMoves, playSeries } from "./commands/board-shell";
import { runSimulator } from "./commands/simulator";
import { NativeLauncher } from "./server/native";
import { Tasks } from "./tasks";

/** VS Code calls this once, when it has started. The server waits for the first GDL or BDL document. */
export function activate(context: vscode.ExtensionContext): void {
  const session = activateWith(context, () => new NativeLauncher(context));
  const command = (name: string, action: (...args: never[]) => unknown): vscode.Disposable =>
    registerCommand(session, name, action);
  context.subscriptions.push(
    vscode.tasks.registerTaskProvider("gdl", new Tasks(session)),
    command("runSimulator", (document?: unknown) => runSimulator(session, document)),
    command("countMoves", (document?: unknown) => countMoves(session, document)),
    command("playSeries", (document?: unknown, games?: unknown) => playSeries(session, document, games)),
  );
}

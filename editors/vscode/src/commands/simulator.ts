// Runs games in the simulator, in a terminal.
import * as vscode from "vscode";
import type { Session } from "../server/session";
import { orTell } from "./editor";
import { GameFile } from "./game";

/** Runs the game of a document. */
export async function runSimulator(session: Session, given?: unknown): Promise<void> {
  await orTell("The simulator cannot be run", async () => {
    const game = await GameFile.of(session, given);
    if (!game) {
      return;
    }
    await game.needs("sim");
    const file = vscode.Uri.file(game.file);
    const more = vscode.workspace.getConfiguration("gdl", file).get<string[]>("simulator.arguments", []);
    const args = [game.file, ...game.options, ...more];
    const task = new vscode.Task(
      { type: "gdl", command: "sim", arguments: args },
      vscode.workspace.getWorkspaceFolder(file) ?? vscode.TaskScope.Workspace,
      `sim ${game.name}`,
      "gdl",
      new vscode.ProcessExecution(game.gdl, ["sim", ...args], { cwd: game.folder }),
    );
    // No `clear`: VS Code clears a reused terminal after the program has begun, and with it what a fast program has printed.
    task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, focus: true };
    await vscode.tasks.executeTask(task);
  });
}

// Counts moves of a board game and plays series of games, in a terminal.
import { dirname } from "node:path";
import * as vscode from "vscode";
import type { Session } from "../server/session";
import { boardDocument, fileName, orTell } from "./editor";
import { agreeOnDisk } from "./game";
import { LEVELS, depthOf, gamesOf } from "./numbers";

/** The number of games, where the lens does not say. */
const GAMES = 200;

/** Asks for a depth and counts the lines of legal moves of this length, by first move. */
export async function countMoves(session: Session, given?: unknown): Promise<void> {
  await inShell(session, given, "The moves cannot be counted", async (file) => {
    const depth = await vscode.window.showInputBox({
      title: `Count Moves of ${fileName(file)}`,
      prompt: "How many moves long are the lines that are counted?",
      value: "3",
      validateInput: (text) => (depthOf(text) === undefined ? "A whole number from 0 to 64" : undefined),
    });
    return depth === undefined ? undefined : ["bdl", "perft", file.fsPath, String(depthOf(depth)), "--split"];
  });
}

/** Asks who plays, and plays a series of games between computer players. */
export async function playSeries(session: Session, given?: unknown, games?: unknown): Promise<void> {
  await inShell(session, given, "The games cannot be played", async (file) => {
    const count = typeof games === "number" ? games : await askForGames(file);
    const players = count === undefined ? undefined : await askForPlayers(count);
    return players === undefined ? undefined : ["sim", file.fsPath, "--games", String(count), "--players", players];
  });
}

async function askForGames(file: vscode.Uri): Promise<number | undefined> {
  const text = await vscode.window.showInputBox({
    title: `Play a Series of ${fileName(file)}`,
    prompt: "How many games?",
    value: String(GAMES),
    validateInput: (text) => (gamesOf(text) === undefined ? "A whole number from 1 to 100000" : undefined),
  });
  return text === undefined ? undefined : gamesOf(text);
}

async function askForPlayers(games: number): Promise<string | undefined> {
  const title = `Who Plays ${games === 1 ? "the Game" : `the ${games} Games`}?`;
  const chosen = await vscode.window.showQuickPick([...LEVELS], { title, placeHolder: "Player 0 and player 1" });
  return chosen?.players;
}

/** Runs gdl with the arguments for a file on the disk, if the user gives them. */
async function inShell(
  session: Session,
  given: unknown,
  failure: string,
  ask: (file: vscode.Uri) => Promise<string[] | undefined>,
): Promise<void> {
  const document = boardDocument(given);
  if (!document) {
    return;
  }
  await orTell(failure, async () => {
    await session.ensureStarted();
    const gdl = session.program?.file;
    if (document.scheme !== "file" || gdl === undefined) {
      throw new Error(`save ${fileName(document)} first`);
    }
    const args = await ask(document);
    const [command, ...rest] = args ?? [];
    if (command === undefined || !(await agreeOnDisk([document]))) {
      return;
    }
    const folder = vscode.workspace.getWorkspaceFolder(document);
    const task = new vscode.Task(
      { type: "gdl", command, arguments: rest },
      folder ?? vscode.TaskScope.Workspace,
      `${command === "bdl" ? "count moves of" : "play"} ${fileName(document)}`,
      "gdl",
      new vscode.ProcessExecution(gdl, [command, ...rest], { cwd: folder?.uri.fsPath ?? dirname(document.fsPath) }),
    );
    // No `clear`: VS Code clears a reused terminal after the program has begun, and with it what a fast program has printed.
    task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, focus: true };
    await vscode.tasks.executeTask(task);
  });
}

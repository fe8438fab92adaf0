// Plays a game for a few turns, as the editor shows it, and shows how that went.
import * as vscode from "vscode";
import type { Playing } from "../server/protocol";
import type { Session } from "../server/session";
import { orTell, targetDocument } from "./editor";

/** How many turns, where the lens does not say. */
const TURNS = 50;

/** Plays the game of a document; whoever waits can cancel it. */
export async function showGame(session: Session, given?: unknown, turns?: unknown): Promise<void> {
  await orTell("The game cannot be played", async () => {
    const document = targetDocument(given);
    if (!document) {
      return;
    }
    const wanted = typeof turns === "number" ? turns : TURNS;
    const options = { location: vscode.ProgressLocation.Notification, title: `Playing ${wanted} turns`, cancellable: true };
    const played = await vscode.window.withProgress(options, async (_, token) => {
      try {
        return await session.executeUntil<Playing>(token, "gdl.play", session.uri(document), wanted, 1, "html");
      } catch (error) {
        if (token.isCancellationRequested) {
          return undefined;
        }
        throw error;
      }
    });
    if (played?.html === undefined) {
      return;
    }
    const title = `${played.title}: ${played.turns} turns`;
    const panel = vscode.window.createWebviewPanel("gdl.game", title, vscode.ViewColumn.Beside, {
      enableScripts: true,
      localResourceRoots: [],
      retainContextWhenHidden: true,
    });
    // The page is whole: its scripts and styles are in it, and it asks for nothing.
    panel.webview.html = played.html;
  });
}

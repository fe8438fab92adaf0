// Shows the map of a game as a picture.
import * as vscode from "vscode";
import type { Session } from "../server/session";
import type { FromMap, ToMap } from "../webview/messages";
import { orTell } from "./editor";
import { GameFile } from "./game";
import { page } from "./page";

/** Shows the map of the game of a document. */
export async function showMap(session: Session, extension: vscode.Uri, given?: unknown): Promise<void> {
  await orTell("The map cannot be shown", async () => {
    const game = await GameFile.of(session, given);
    if (!game) {
      return;
    }
    await game.needs("map");
    const folder = vscode.Uri.joinPath(extension, "dist", "webview");
    const title = `Map of ${game.name}`;
    const panel = vscode.window.createWebviewPanel("gdl.map", title, vscode.ViewColumn.Beside, {
      enableScripts: true,
      localResourceRoots: [folder],
      retainContextWhenHidden: true,
    });
    panel.iconPath = {
      light: vscode.Uri.joinPath(extension, "images", "file-light.svg"),
      dark: vscode.Uri.joinPath(extension, "images", "file-dark.svg"),
    };
    panel.webview.onDidReceiveMessage(async ({ layer, seed }: FromMap) => {
      await panel.webview.postMessage(await draw(game, layer, seed));
    });
    panel.webview.html = page(panel.webview, folder, "map", title);
  });
}

async function draw(game: GameFile, layer: string, seed: number): Promise<ToMap> {
  try {
    const svg = await game.run("map", ["--format", "svg", "--layer", layer, "--seed", String(seed)]);
    // As an image: what is in it cannot run.
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
    return { kind: "map", source, alt: `Map of ${game.name}: ${layer}` };
  } catch (error) {
    return { kind: "failure", message: error instanceof Error ? error.message : String(error) };
  }
}

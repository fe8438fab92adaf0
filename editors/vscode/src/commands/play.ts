// Plays a game for a few turns, as the editor shows it, and shows how that went: one panel a document.
import * as vscode from "vscode";
import { OPEN, type Playing } from "../server/protocol";
import type { Session } from "../server/session";
import { fileName, orTell, targetDocument } from "./editor";
import { Follower } from "./follower";

/** How many turns, where the lens does not say. */
const TURNS = 50;

/** Milliseconds after the last edit until a game that is shown is played again. */
const PAUSE = 1500;

/** A game that is shown. */
interface Shown {
  panel: vscode.WebviewPanel;
  document: vscode.Uri;
  turns: number;
  /** Whether the modules have changed since. */
  isOutdated: boolean;
  playing: vscode.CancellationTokenSource | undefined;
}

/** The panels of games that are open. */
export class GamePanels implements vscode.Disposable {
  private readonly shown = new Map<string, Shown>();
  private readonly follower = new Follower(PAUSE, () => {
    this.shown.forEach((shown) => {
      shown.isOutdated = true;
      this.follow(shown);
    });
  });

  constructor(private readonly session: Session) {}

  /** Plays the game of a document; whoever waits can cancel it. */
  async show(given?: unknown, turns?: unknown): Promise<void> {
    const document = targetDocument(given);
    if (!document) {
      return;
    }
    const wanted = typeof turns === "number" ? turns : TURNS;
    const options = { location: vscode.ProgressLocation.Notification, title: `Playing ${wanted} turns`, cancellable: true };
    const played = await orTell("The game cannot be played", async () => {
      return await vscode.window.withProgress(options, (_, token) => this.play(document, wanted, token));
    });
    if (played?.html === undefined) {
      return;
    }
    const open = this.shown.get(document.toString());
    const shown = open ?? this.open(document, wanted);
    shown.turns = wanted;
    render(shown, played);
    shown.panel.reveal(undefined, true);
  }

  /** Plays the games that are shown again: variants or settings have changed. */
  refresh(): void {
    this.follower.later();
  }

  dispose(): void {
    this.follower.dispose();
    [...this.shown.values()].forEach(({ panel }) => {
      panel.dispose();
    });
  }

  private open(document: vscode.Uri, turns: number): Shown {
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false };
    const panel = vscode.window.createWebviewPanel("gdl.game", fileName(document), column, {
      enableScripts: true,
      // Places in modules are links.
      enableCommandUris: [OPEN],
      localResourceRoots: [],
      retainContextWhenHidden: true,
    });
    const shown: Shown = { panel, document, turns, isOutdated: false, playing: undefined };
    this.shown.set(document.toString(), shown);
    panel.onDidChangeViewState(() => {
      this.follow(shown);
    });
    panel.onDidDispose(() => {
      shown.playing?.cancel();
      this.shown.delete(document.toString());
    });
    return shown;
  }

  /** Plays a game again whose modules have changed, if somebody can see it. A game that cannot be played now stays as it was. */
  private follow(shown: Shown): void {
    if (!shown.isOutdated || !shown.panel.visible) {
      return;
    }
    shown.isOutdated = false;
    shown.playing?.cancel();
    const source = new vscode.CancellationTokenSource();
    shown.playing = source;
    const options = { location: vscode.ProgressLocation.Window, title: "Playing the game again" };
    void vscode.window.withProgress(options, async () => {
      try {
        const played = await this.play(shown.document, shown.turns, source.token);
        if (played && !source.token.isCancellationRequested) {
          render(shown, played);
        }
      } catch (error) {
        shown.panel.title = `${shown.panel.title.replace(/ \(outdated\)$/, "")} (outdated)`;
        this.session.log(`the game is not played again: ${String(error)}`);
      }
    });
  }

  private async play(document: vscode.Uri, turns: number, token: vscode.CancellationToken): Promise<Playing | undefined> {
    try {
      return await this.session.executeUntil<Playing>(token, "gdl.play", this.session.uri(document), turns, 1, "html");
    } catch (error) {
      if (token.isCancellationRequested) {
        return undefined;
      }
      throw error;
    }
  }
}

/** Shows a game. The page is whole: its scripts and styles are in it, and it asks for nothing. */
function render(shown: Shown, played: Playing): void {
  shown.panel.title = `${played.title}: ${played.turns} turns`;
  if (played.html !== undefined) {
    shown.panel.webview.html = played.html;
  }
}

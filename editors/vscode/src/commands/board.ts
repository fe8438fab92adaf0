// Plays a board game beside its source: one panel a document, which follows every keystroke and keeps the game.
import * as vscode from "vscode";
import type { BoardGame, BoardMessage } from "../server/protocol";
import type { Session } from "../server/session";
import { themed } from "./board-theme";
import { boardDocument, orTell } from "./editor";
import { newNonce } from "./html";
import { Latest } from "./latest";
import { problemsPage } from "./problems-page";

/** The panels of board games that are open. */
export class BoardPanels implements vscode.Disposable {
  private readonly panels = new Map<string, BoardPanel>();
  private readonly changes: vscode.Disposable;

  constructor(
    private readonly session: Session,
    private readonly extension: vscode.Uri,
  ) {
    this.changes = vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.contentChanges.length > 0) {
        void this.panels.get(event.document.uri.toString())?.follow();
      }
    });
  }

  /** Shows the page of a game. Files are not saved: the page has what the editor shows. */
  async show(given?: unknown): Promise<void> {
    const document = boardDocument(given);
    if (!document) {
      return;
    }
    const key = document.toString();
    const open = this.panels.get(key);
    if (open) {
      open.panel.reveal(undefined, true);
      return;
    }
    await orTell("The game cannot be played", async () => {
      // An editor may be open in a language that the server does not answer for: it says so.
      const first = await this.session.boardGame(document, newNonce());
      const panel = new BoardPanel(this.session, this.extension, document, first);
      this.panels.set(key, panel);
      panel.panel.onDidDispose(() => this.panels.delete(key));
    });
  }

  dispose(): void {
    this.changes.dispose();
    [...this.panels.values()].forEach((panel) => {
      panel.panel.dispose();
    });
  }
}

/** One panel. */
class BoardPanel {
  readonly panel: vscode.WebviewPanel;
  /** Whether the panel holds the page of the game; else it lists what is wrong. */
  private hasPage = false;
  private readonly latest = new Latest(
    async () => {
      await this.take(await this.session.boardGame(this.document, this.hasPage ? undefined : newNonce()));
    },
    (error) => {
      this.session.log(`the board does not follow: ${String(error)}`);
    },
  );

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
    private readonly document: vscode.Uri,
    first: BoardGame,
  ) {
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    this.panel = vscode.window.createWebviewPanel("gdl.board", `Play: ${first.title}`, column, {
      enableScripts: true,
      localResourceRoots: [],
      // The moves are in the page.
      retainContextWhenHidden: true,
    });
    this.panel.iconPath = {
      light: vscode.Uri.joinPath(extension, "images", "file-light.svg"),
      dark: vscode.Uri.joinPath(extension, "images", "file-dark.svg"),
    };
    void this.take(first);
  }

  /** Takes the game as it is now. One question at a time: what is typed meanwhile is asked for at once afterwards. */
  async follow(): Promise<void> {
    await this.latest.run();
  }

  private async take({ title, html, message }: BoardGame): Promise<void> {
    this.panel.title = `Play: ${title}`;
    if (html !== undefined) {
      this.panel.webview.html = themed(html);
      this.hasPage = true;
    } else if (this.hasPage) {
      await this.panel.webview.postMessage(message satisfies BoardMessage);
    } else if (message.type === "stale") {
      this.panel.webview.html = problemsPage(title, message.diagnostics, newNonce());
    }
  }
}

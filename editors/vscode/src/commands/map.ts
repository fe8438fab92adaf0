// Shows the map of a game as a picture, one panel a document, which follows the modules as they are in the editor.
import * as vscode from "vscode";
import type { GameMap } from "../server/protocol";
import type { Session } from "../server/session";
import type { FromMap, ToMap } from "../webview/messages";
import { FOLLOW_PAUSE, Follower } from "./follower";
import { fileName, targetDocument } from "./editor";
import { base64 } from "./html";
import { furnish, reasonOf } from "./panels";

/** The panels of maps that are open. */
export class MapPanels implements vscode.Disposable {
  private readonly panels = new Map<string, MapPanel>();
  private readonly follower = new Follower(FOLLOW_PAUSE, () => {
    this.panels.forEach((panel) => {
      panel.redraw();
    });
  });

  constructor(
    private readonly session: Session,
    private readonly extension: vscode.Uri,
  ) {}

  /** Shows the map of the game of a document. Files are not saved: the server draws what the editor shows. */
  show(given?: unknown): void {
    const document = targetDocument(given);
    if (!document) {
      return;
    }
    const key = document.toString();
    const open = this.panels.get(key);
    if (open) {
      open.panel.reveal(undefined, false);
      open.redraw();
      return;
    }
    const panel = new MapPanel(this.session, this.extension, document);
    this.panels.set(key, panel);
    panel.panel.onDidDispose(() => this.panels.delete(key));
  }

  /** Draws the maps again: variants or settings have changed. */
  refresh(): void {
    this.follower.later();
  }

  dispose(): void {
    this.follower.dispose();
    [...this.panels.values()].forEach((panel) => {
      panel.panel.dispose();
    });
  }
}

/** One panel. */
class MapPanel {
  readonly panel: vscode.WebviewPanel;
  private wanted: FromMap | undefined;
  private drawing: vscode.CancellationTokenSource | undefined;

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
    private readonly document: vscode.Uri,
  ) {
    const title = `Map of ${fileName(document)}`;
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false };
    this.panel = vscode.window.createWebviewPanel("gdl.map", title, column, { retainContextWhenHidden: true });
    furnish(this.panel, extension, "map", (wanted: FromMap) => {
      this.wanted = wanted;
      this.redraw();
    });
    this.panel.onDidChangeViewState(() => {
      this.redraw();
    });
    this.panel.onDidDispose(() => this.drawing?.cancel());
  }

  /** Draws the map as the game is now, if somebody can see it. A picture that is being drawn is given up. */
  redraw(): void {
    if (this.wanted && this.panel.visible) {
      this.drawing?.cancel();
      this.drawing = new vscode.CancellationTokenSource();
      void this.draw(this.wanted, this.drawing.token);
    }
  }

  private async draw({ layer, seed }: FromMap, token: vscode.CancellationToken): Promise<void> {
    let message: ToMap;
    try {
      const document = this.session.uri(this.document);
      const map = await this.session.executeUntil<GameMap>(token, "gdl.map", document, layer, seed);
      this.panel.title = `Map of ${map.title}`;
      // As an image: what is in it cannot run.
      const source = `data:image/svg+xml;base64,${base64(new TextEncoder().encode(map.svg))}`;
      message = { kind: "map", source, alt: `Map of ${map.title}: ${layer}` };
    } catch (error) {
      message = { kind: "failure", message: reasonOf(error) };
    }
    if (!token.isCancellationRequested) {
      await this.panel.webview.postMessage(message);
    }
  }
}

// The pane of a board game: its page in a sandbox, which follows edits and keeps the moves.
import type { LSPClient } from "@codemirror/lsp-client";
import type { ProjectFile } from "./project";

/** The answer about the game of a document. */
interface BoardGame {
  title: string;
  /** The page, if it was asked for and the game has no errors. */
  html?: string;
  /** The message for the page: the game, or its errors. */
  message: { type: "game" } | { type: "stale"; diagnostics: { id: string; line: number; message: string }[] };
}

export class BoardPane {
  /** The URI of the game whose page is in the frame. */
  private shown = "";
  private isWanted = false;
  private isRunning = false;
  private readonly frame = document.querySelector<HTMLIFrameElement>("#board-frame")!;
  private readonly note = document.querySelector<HTMLElement>("#board-note")!;

  constructor(
    private readonly client: LSPClient,
    /** The board game in the editor, or the last one that was there. */
    private readonly active: () => ProjectFile | undefined,
  ) {}

  /** Shows the game as it is in the editor, if the pane is visible. */
  refresh() {
    this.isWanted = true;
    if (!this.isRunning && !document.querySelector<HTMLElement>("#pane-board")!.hidden) void this.run();
  }

  private async run() {
    this.isRunning = true;
    while (this.isWanted) {
      this.isWanted = false;
      const file = this.active();
      if (!file) break;
      try {
        await this.client.initializing;
        this.client.sync();
        const params = { textDocument: { uri: file.uri }, page: file.uri !== this.shown, nonce: "gdl" };
        const game = await this.client.request<unknown, BoardGame>("gdl/boardGame", params);
        if (file === this.active()) await this.take(file, game);
      } catch (error) {
        if (this.shown !== file.uri) this.clear();
        this.note.textContent = (error as Error).message;
      }
    }
    this.isRunning = false;
  }

  private async take(file: ProjectFile, { title, html, message }: BoardGame) {
    this.note.textContent = "";
    if (html !== undefined) {
      this.shown = file.uri;
      this.frame.title = `Board of ${title}`;
      this.frame.hidden = false;
      // The page runs the JavaScript of the game. Its sandbox keeps that from this page, whose policy holds for it as well: it
      // allows scripts and styles by name, and no other site. Texts of the game have no tags: the first style is that of the page.
      const loaded = new Promise((resolve) => (this.frame.onload = resolve));
      this.frame.srcdoc = html.replace("<style>", '<style nonce="gdl">');
      await loaded;
    } else if (this.shown === file.uri) {
      this.frame.contentWindow!.postMessage(message, "*");
    } else {
      this.clear();
      const [first] = message.type === "stale" ? message.diagnostics : [];
      this.note.textContent = first
        ? `The board appears when the game has no errors. Line ${first.line}: ${first.message}`
        : "There is no board yet";
    }
  }

  private clear() {
    this.shown = "";
    this.frame.hidden = true;
    this.frame.removeAttribute("srcdoc");
  }
}

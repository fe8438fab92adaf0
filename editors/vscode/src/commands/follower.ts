// Follows edits of modules, and tells of them once for many.
import * as vscode from "vscode";

/** Milliseconds after the last edit until views are brought up to date: a pause between two keys that are typed at once. */
export const FOLLOW_PAUSE = 100;

/** Calls back some time after the last edit of a GDL document. */
export class Follower implements vscode.Disposable {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly changes: vscode.Disposable;

  constructor(
    private readonly delay: number,
    private readonly changed: () => void,
  ) {
    this.changes = vscode.workspace.onDidChangeTextDocument((event) => {
      // A form may stand in any module of the game.
      if (event.document.languageId === "gdl" && event.contentChanges.length > 0) {
        this.later();
      }
    });
  }

  /** Calls back as after an edit. */
  later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.changed, this.delay);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.changes.dispose();
  }
}

// Panels beside the text: what they have in common.
import * as vscode from "vscode";
import type { Location } from "vscode-languageclient";
import type { Session } from "../server/session";
import { FOLLOW_PAUSE, Follower } from "./follower";
import { page } from "./page";
import { asRange } from "./references";

/** What a kind of panels shows. */
export interface View<Subject> {
  /** Its name, as in `gdl.table`. */
  type: string;
  /** The part of the state of a panel that says what it shows. */
  state: string;
  /** A text that differs for what is shown in panels of its own. */
  key: (subject: Subject) => string;
  /** Fills a panel. */
  fill: (panel: vscode.WebviewPanel, subject: Subject) => Panel;
}

/** A panel that is open. */
export interface Panel {
  /** Brings it up to date, if somebody can see it. */
  refresh(): Promise<void>;
}

/** The panels of a kind that are open. They are kept over restarts of the editor, and follow edits. */
export class KeptPanels<Subject> implements vscode.Disposable {
  private readonly open = new Map<string, { panel: Panel; shell: vscode.WebviewPanel }>();
  private readonly disposables: vscode.Disposable[];
  private readonly follower = new Follower(FOLLOW_PAUSE, () => {
    this.open.forEach(({ panel, shell }) => {
      // A panel that is hidden asks when it is shown again.
      if (shell.visible) {
        void panel.refresh();
      }
    });
  });

  constructor(private readonly view: View<Subject>) {
    this.disposables = [
      this.follower,
      vscode.window.registerWebviewPanelSerializer(view.type, {
        deserializeWebviewPanel: (panel, state: unknown) => {
          const subject = (state as Record<string, unknown> | undefined)?.[view.state];
          if (subject === undefined) {
            panel.dispose();
          } else {
            this.adopt(panel, subject as Subject);
          }
          return Promise.resolve();
        },
      }),
    ];
  }

  /** Shows the panel that is open for a subject, and brings it up to date; tells whether there is one. */
  async reveal(subject: Subject): Promise<boolean> {
    const open = this.open.get(this.view.key(subject));
    open?.shell.reveal(undefined, false);
    await open?.panel.refresh();
    return open !== undefined;
  }

  /** Opens a panel beside the text. */
  add(subject: Subject, title: string): void {
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false };
    this.adopt(vscode.window.createWebviewPanel(this.view.type, title, column, { enableFindWidget: true }), subject);
  }

  /** Brings all panels up to date: variants or the game have changed. */
  refresh(): void {
    this.follower.later();
  }

  dispose(): void {
    this.disposables.forEach((disposable) => void disposable.dispose());
    [...this.open.values()].forEach(({ shell }) => {
      shell.dispose();
    });
  }

  private adopt(shell: vscode.WebviewPanel, subject: Subject): void {
    const key = this.view.key(subject);
    this.open.set(key, { shell, panel: this.view.fill(shell, subject) });
    shell.onDidDispose(() => this.open.delete(key));
  }
}

/** Gives a panel its icon and its page, with the script and the style sheet of this name. */
export function furnish(
  panel: vscode.WebviewPanel,
  extension: vscode.Uri,
  name: string,
  receive: (message: never) => unknown,
): void {
  const folder = vscode.Uri.joinPath(extension, "dist", "webview");
  panel.iconPath = {
    light: vscode.Uri.joinPath(extension, "images", "file-light.svg"),
    dark: vscode.Uri.joinPath(extension, "images", "file-dark.svg"),
  };
  panel.webview.options = { enableScripts: true, localResourceRoots: [folder] };
  panel.webview.onDidReceiveMessage((message) => void receive(message as never));
  panel.webview.html = page(panel.webview, folder, name, panel.title);
}

/** Shows a place in a module, where it is visible already or else in the first column. */
export async function showPlace(session: Session, location: Location): Promise<void> {
  const uri = session.toUri(location.uri);
  const visible = vscode.window.visibleTextEditors.find((it) => it.document.uri.toString() === uri.toString());
  const document = await vscode.workspace.openTextDocument(uri);
  const viewColumn = visible?.viewColumn ?? vscode.ViewColumn.One;
  await vscode.window.showTextDocument(document, { viewColumn, selection: asRange(location.range) });
}

/** The reason of a failure, for people. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Shows the modules that an edit changed, so that one sees what is not saved yet. The keyboard stays where it is. */
export async function showEdited(documents: vscode.TextDocument[]): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  for (const document of documents) {
    const isOpen = tabs.some((tab) => tab.input instanceof vscode.TabInputText && tab.input.uri.toString() === document.uri.toString());
    if (!isOpen) {
      await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preserveFocus: true, preview: false });
    }
  }
}

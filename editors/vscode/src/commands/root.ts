// The game that a document is shown under: chosen from a list, named in the status bar.
import * as vscode from "vscode";
import type { Roots } from "../server/protocol";
import type { Session } from "../server/session";
import { fileName, orTell, targetDocument } from "./editor";
import { VariantStatus } from "./variants";

/** Lets the user choose the game. */
export async function chooseRoot(session: Session, given?: unknown): Promise<void> {
  const document = targetDocument(given);
  if (!document) {
    return;
  }
  await orTell("The games cannot be listed", async () => {
    const roots = await session.roots(document);
    if (roots.roots.length === 0) {
      const message = `${fileName(document)} is loaded by no other module: it is shown as a game by itself.`;
      void vscode.window.showInformationMessage(message);
      return;
    }
    const chosen = await vscode.window.showQuickPick(choices(session, roots), {
      title: `The Game of ${fileName(document)}`,
      placeHolder: "Effective values, hovers and hints are those of this game",
      matchOnDescription: true,
    });
    if (chosen) {
      await session.execute("gdl.pinRoot", session.uri(document), chosen.uri);
    }
  });
}

interface Choice extends vscode.QuickPickItem {
  /** The game; null for the first that loads the document. */
  uri: string | null;
}

function choices(session: Session, roots: Roots): Choice[] {
  const games = roots.roots.map((root): Choice => {
    const isActive = root.uri === roots.active.uri;
    return {
      label: `$(${isActive ? "check" : "blank"}) ${root.name}`,
      description: vscode.workspace.asRelativePath(session.toUri(root.uri)),
      uri: root.uri,
    };
  });
  const automatic: Choice = {
    label: `$(${roots.isPinned ? "blank" : "sync"}) Automatic`,
    description: roots.isPinned ? "itself if it is a game, else the first that loads it" : "as now",
    uri: null,
  };
  return [...games, automatic];
}

/** Whether a document belongs to a game: texts that are made from games do not. */
function isShown(document: vscode.TextDocument): boolean {
  return document.languageId === "gdl" && document.uri.scheme !== "gdl-effective";
}

/** Names the game of the active document, and what the server does. */
export class StatusItems implements vscode.Disposable {
  private readonly root = vscode.window.createStatusBarItem("gdl.root", vscode.StatusBarAlignment.Left, 10);
  private readonly server = vscode.languages.createLanguageStatusItem("gdl.server", { language: "gdl" });
  private readonly variants: VariantStatus;
  private readonly disposables: vscode.Disposable[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: Session) {
    this.variants = new VariantStatus(session);
    this.root.name = "GDL: Game";
    this.root.command = "gdl.chooseRoot";
    this.server.name = "GDL";
    const later = (): void => {
      this.refreshLater();
    };
    this.disposables = [
      this.root,
      this.server,
      this.variants,
      vscode.window.onDidChangeActiveTextEditor(later),
      vscode.workspace.onDidChangeTextDocument(later),
      vscode.workspace.onDidOpenTextDocument(later),
      session.onDidChange(() => {
        this.showServer();
        this.refreshLater();
      }),
    ];
    this.showServer();
    this.refreshLater();
  }

  /** Asks for the game soon, and once for many edits. */
  refreshLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), 300);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.disposables.forEach((disposable) => void disposable.dispose());
  }

  private async refresh(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !isShown(document) || this.session.current.kind !== "running") {
      this.root.hide();
      this.variants.hide();
      return;
    }
    try {
      const roots = await this.session.roots(document.uri);
      // Somebody may have gone on to another document meanwhile.
      if (vscode.window.activeTextEditor?.document === document) {
        this.showRoot(roots);
        await this.variants.refresh(document);
      }
    } catch {
      this.root.hide();
      this.variants.hide();
    }
  }

  private showRoot(roots: Roots): void {
    const others = roots.roots.filter((root) => root.uri !== roots.active.uri).length;
    // A document that is not saved yet has no name but that of its tab.
    const uri = this.session.toUri(roots.active.uri);
    const name = uri.scheme === "untitled" ? fileName(uri) : roots.active.name;
    this.root.text = `${roots.isPinned ? "$(pinned)" : "$(type-hierarchy)"} ${name}`;
    const tooltip = new vscode.MarkdownString();
    tooltip.appendText(roots.isGame ? "This module is shown as a game by itself." : "This module is shown under the game ");
    if (!roots.isGame) {
      tooltip.appendMarkdown("**").appendText(name).appendMarkdown("**");
      tooltip.appendText(roots.isPinned ? ", as you chose." : ".");
    }
    if (others > 0) {
      tooltip.appendText(` ${others} other ${others === 1 ? "game loads" : "games load"} it, too.`);
    }
    this.root.tooltip = tooltip;
    this.root.accessibilityInformation = { label: `GDL game ${name}`, role: "button" };
    this.root.show();
  }

  private showServer(): void {
    const phase = this.session.current;
    const restart = { command: "gdl.restartServer", title: "Restart" };
    const output = { command: "gdl.showOutput", title: "Show Output" };
    this.server.busy = phase.kind === "starting";
    this.server.severity =
      phase.kind === "failed" ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    this.server.command = phase.kind === "failed" ? restart : output;
    switch (phase.kind) {
      case "idle":
      case "starting":
        this.server.text = "gdl";
        this.server.detail = phase.kind === "starting" ? "is starting" : "does not run";
        break;
      case "running":
        this.server.text = `gdl ${phase.program.version}`;
        this.server.detail = phase.program.file;
        break;
      case "failed":
        this.server.text = "gdl does not run";
        this.server.detail = phase.message;
        break;
    }
  }
}

// What the extension does wherever it runs: the language server's client, and what VS Code can show beyond the protocol.
import * as vscode from "vscode";
import type { Location, Position } from "vscode-languageclient";
import { AnswerPanels } from "./commands/answers";
import { BoardPanels } from "./commands/board";
import { DiagramPanels } from "./commands/diagram";
import { EffectiveModules } from "./commands/effective";
import { type Manifest, chooseRule, explainRule } from "./commands/explain";
import { MapPanels } from "./commands/map";
import { newUnitType } from "./commands/new-type";
import { open } from "./commands/open";
import { GamePanels } from "./commands/play";
import { showReferences } from "./commands/references";
import { StatusItems, chooseRoot } from "./commands/root";
import { TablePanels } from "./commands/table";
import { chooseVariant } from "./commands/variants";
import { EncodingGuard } from "./encoding";
import { LanguageDetector } from "./language";
import type { Launcher } from "./server/program";
import { Session } from "./server/session";

/** Starts the extension, with a language server that is run by what `launch` gives. The server waits for the first document. */
export function activateWith(context: vscode.ExtensionContext, launch: (log: (line: string) => void) => Launcher): Session {
  const session = new Session(context, launch);
  const status = new StatusItems(session);
  const tables = new TablePanels(session, context.extensionUri);
  const answers = new AnswerPanels(session, context.extensionUri);
  const diagrams = new DiagramPanels(session, context.extensionUri);
  const maps = new MapPanels(session, context.extensionUri);
  const games = new GamePanels(session);
  const boards = new BoardPanels(session, context.extensionUri);
  const refreshPanels = (): void => {
    tables.refresh();
    answers.refresh();
    diagrams.refresh();
    maps.refresh();
    games.refresh();
  };
  const effective = new EffectiveModules(session);
  const command = (name: string, action: (...args: never[]) => unknown): vscode.Disposable =>
    registerCommand(session, name, action);
  // Menus have what the server can do here, for the files that it can read.
  void vscode.commands.executeCommand("setContext", "gdl.hasProgram", session.hasProgram);
  void vscode.commands.executeCommand("setContext", "gdl.schemes", session.schemes);

  context.subscriptions.push(
    session,
    status,
    tables,
    answers,
    diagrams,
    maps,
    games,
    boards,
    effective,
    new LanguageDetector(),
    new EncodingGuard(),
    command("restartServer", () => session.restart()),
    command("showOutput", () => {
      session.showOutput();
    }),
    command("chooseRoot", async (document?: unknown) => {
      await chooseRoot(session, document);
      status.refreshLater();
      refreshPanels();
    }),
    command("chooseVariant", async (document?: unknown) => {
      if (await chooseVariant(session, document)) {
        status.refreshLater();
        refreshPanels();
      }
    }),
    command("showEffectiveModule", (document?: unknown) => effective.show(document)),
    command("showTable", (document?: unknown, table?: unknown) => tables.show(document, table)),
    command("whyValue", (document?: unknown) => answers.why(document)),
    command("compareTypes", (document?: unknown, type?: unknown) => answers.compare(document, type)),
    command("whoCanBuild", (document?: unknown, type?: unknown) => answers.reach(document, type)),
    command("queryGame", (document?: unknown, query?: unknown) => answers.query(document, query)),
    command("newUnitType", (document?: unknown, position?: unknown) => newUnitType(session, document, position)),
    command("showDiagram", (document?: unknown, diagram?: unknown) => diagrams.show(document, diagram)),
    command("showTerrainChart", (document?: unknown) => tables.showChart(document)),
    command("whatChanged", (document?: unknown) => answers.changes(document)),
    command("showReferences", (document: vscode.Uri, position: Position, places: Location[]) =>
      showReferences(session, document, position, places),
    ),
    command("showMap", (document?: unknown) => {
      maps.show(document);
    }),
    command("showGame", (document?: unknown, turns?: unknown) => games.show(document, turns)),
    command("playBoard", (document?: unknown) => boards.show(document)),
    command("open", (address?: unknown, line?: unknown, column?: unknown) => open(session, address, line, column)),
    command("explainRule", async (rule?: unknown) => {
      await session.ensureStarted();
      const name = typeof rule === "string" ? rule : await chooseRule(context.extension.packageJSON as Manifest);
      if (name !== undefined) {
        await explainRule(name);
      }
    }),
    vscode.workspace.onDidOpenTextDocument(start),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("gdl.server") && session.current.kind !== "idle") {
        void session.restart();
      } else if (event.affectsConfiguration("gdl")) {
        void session.settingsChanged();
      }
    }),
  );
  vscode.workspace.textDocuments.forEach(start);
  return session;

  function start(document: vscode.TextDocument): void {
    if (document.languageId === "gdl" || document.languageId === "bdl") {
      void session.ensureStarted();
    }
  }
}

/** Registers a command. Lenses and actions of the server name a document by its URI in the server. */
export function registerCommand(
  session: Session,
  name: string,
  action: (...args: never[]) => unknown,
): vscode.Disposable {
  return vscode.commands.registerCommand(`gdl.${name}`, (...args: unknown[]) => {
    const [document, ...rest] = args;
    const isAddress = typeof document === "string" && /^[a-z][a-z0-9+.-]*:\//i.test(document) && name !== "open";
    return action(...([isAddress ? session.toUri(document) : document, ...rest] as never[]));
  });
}

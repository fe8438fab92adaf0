// The language server: started with the first GDL or BDL document, stopped with the extension, restarted when it is told to.
import * as vscode from "vscode";
import {
  type BaseLanguageClient,
  type ClientCapabilities,
  type FeatureState,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  State,
  type StaticFeature,
} from "vscode-languageclient";
import { explainRule } from "../commands/explain";
import { ofModules } from "./diagnostics";
import { type Launcher, MissingProgram, type Program } from "./program";
import { type BoardGame, OPEN, type Roots, type Variants, type WorkspaceEdit } from "./protocol";

/** What the server is doing. */
export type Phase =
  | { kind: "idle" }
  | { kind: "starting" }
  | { kind: "running"; program: Program }
  | { kind: "failed"; message: string };

/** The server and the client that speaks with it. */
export class Session implements vscode.Disposable {
  private client: BaseLanguageClient | undefined;
  private phase: Phase = { kind: "idle" };
  private pending: Promise<void> = Promise.resolve();
  private readonly changed = new vscode.EventEmitter<Phase>();
  private readonly output = vscode.window.createOutputChannel("GDL", { log: true });

  /** Tells of each new phase. */
  readonly onDidChange = this.changed.event;

  private readonly launcher: Launcher;

  /** A session whose server is run by what `launch` gives; it may write lines into the output. */
  constructor(
    private readonly context: vscode.ExtensionContext,
    launch: (log: (line: string) => void) => Launcher,
  ) {
    this.launcher = launch((line) => {
      this.log(line);
    });
  }

  /** Whether the server is a program that also runs in terminals. */
  get hasProgram(): boolean {
    return this.launcher.hasProgram;
  }

  /** The schemes of files that the server can read. */
  get schemes(): readonly string[] {
    return this.launcher.schemes;
  }

  /** What the server is doing. */
  get current(): Phase {
    return this.phase;
  }

  /** The program that runs; none if none runs. */
  get program(): Program | undefined {
    return this.phase.kind === "running" ? this.phase.program : undefined;
  }

  /** The program that runs or would run.
   *
   * @throws MissingProgram with what is wrong and what to do.
   */
  async find(): Promise<Program> {
    return this.program ?? (await this.launcher.find());
  }

  /** Starts the server if it does not run and has not failed. */
  async ensureStarted(): Promise<void> {
    if (this.phase.kind === "idle") {
      await this.start();
    } else {
      await this.pending;
    }
  }

  /** Stops the server if it runs, looks for the program anew and starts it. */
  async restart(): Promise<void> {
    await this.pending;
    await this.stop();
    await this.start();
  }

  /** Shows what the server has to say. */
  showOutput(): void {
    this.output.show();
  }

  /** Writes a line into the output of the server. */
  log(line: string): void {
    this.output.info(line);
  }

  /** Has the server execute a command; fails with its reason. */
  async execute<Result>(command: string, ...args: unknown[]): Promise<Result> {
    return await this.request<Result>("workspace/executeCommand", { command, arguments: args });
  }

  /** Has the server execute a command that may take long, until somebody has waited long enough. */
  async executeUntil<Result>(token: vscode.CancellationToken, command: string, ...args: unknown[]): Promise<Result> {
    return await this.request<Result>("workspace/executeCommand", { command, arguments: args }, token);
  }

  /** The games that load a document. */
  async roots(document: vscode.Uri): Promise<Roots> {
    return await this.request<Roots>("gdl/roots", { textDocument: { uri: this.uri(document) } });
  }

  /** The board game of a document, with its page if a nonce for that is given. */
  async boardGame(document: vscode.Uri, nonce: string | undefined): Promise<BoardGame> {
    const textDocument = { uri: this.uri(document) };
    return await this.request<BoardGame>("gdl/boardGame", { textDocument, page: nonce !== undefined, nonce });
  }

  /** The variants of the game of a document. */
  async variants(document: vscode.Uri): Promise<Variants> {
    return await this.execute<Variants>("gdl.variants", this.uri(document));
  }

  /** Tells the server that settings have changed; it asks for those that it wants. */
  async settingsChanged(): Promise<void> {
    if (this.phase.kind === "running") {
      await this.client?.sendNotification("workspace/didChangeConfiguration", { settings: null });
    }
  }

  /** Makes an edit of the server, which one can undo. Gives the documents that it changed.
   *
   * @throws Error if one of them has changed meanwhile.
   */
  async apply(edit: WorkspaceEdit): Promise<vscode.TextDocument[]> {
    const edited = (edit.documentChanges ?? []).filter((change) => "textDocument" in change).map((change) => change.textDocument);
    const documents: vscode.TextDocument[] = [];
    for (const { uri, version } of edited) {
      const document = await vscode.workspace.openTextDocument(this.toUri(uri));
      if (version !== null && version !== document.version) {
        throw new Error("The module has changed meanwhile. Try again.");
      }
      documents.push(document);
    }
    const converted = await this.client?.protocol2CodeConverter.asWorkspaceEdit(edit);
    if (!converted || !(await vscode.workspace.applyEdit(converted))) {
      throw new Error("VS Code does not make the change.");
    }
    return documents;
  }

  /** A URI as the server reads it. */
  uri(uri: vscode.Uri): string {
    return this.launcher.toServer(uri);
  }

  /** The URI of a document as the server writes it. */
  toUri(uri: string): vscode.Uri {
    return this.launcher.fromServer(uri);
  }

  dispose(): void {
    void this.stop();
    this.changed.dispose();
    this.output.dispose();
  }

  private async request<Result>(method: string, params: unknown, token?: vscode.CancellationToken): Promise<Result> {
    await this.ensureStarted();
    if (!this.client) {
      throw new Error(this.phase.kind === "failed" ? this.phase.message : "The language server does not run.");
    }
    // A token that is undefined would be sent as a second parameter.
    return await (token ? this.client.sendRequest<Result>(method, params, token) : this.client.sendRequest<Result>(method, params));
  }

  private start(): Promise<void> {
    this.pending = this.tryToStart();
    return this.pending;
  }

  private async tryToStart(): Promise<void> {
    this.enter({ kind: "starting" });
    try {
      const program = await this.find();
      this.output.info(`gdl ${program.version}: ${program.file} (${program.source})`);
      this.client = this.makeClient(program);
      await this.client.start();
      this.enter({ kind: "running", program });
    } catch (error) {
      this.client = undefined;
      this.fail(error);
    }
  }

  private makeClient(program: Program): BaseLanguageClient {
    const { schemes } = this.launcher;
    const options: LanguageClientOptions = {
      documentSelector: [
        ...[...schemes, "untitled", "gdl"].map((scheme) => ({ scheme, language: "gdl" })),
        ...[...schemes, "untitled"].map((scheme) => ({ scheme, language: "bdl" })),
        // Its mistakes are findings, too.
        ...schemes.map((scheme) => ({ scheme, pattern: "**/gdl.toml" })),
      ],
      outputChannel: this.output,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      // Links may open documents, and nothing else.
      markdown: { isTrusted: { enabledCommands: [OPEN] }, supportHtml: false },
      middleware: {
        ...ofModules,
        window: {
          // Rules are explained in a preview instead of as source text.
          showDocument: async (params, token, next) => {
            const rule = /^gdl:\/rule\/(.+)$/.exec(params.uri)?.[1];
            if (rule === undefined) {
              return await next(params, token);
            }
            await explainRule(decodeURIComponent(rule));
            return { success: true };
          },
        },
      },
    };
    const client = this.launcher.makeClient(program, options);
    client.registerFeature(new LensCommands(this.launcher.lensCommands));
    client.onDidChangeState((event) => {
      // A server that crashes is started again by the client, but not for ever.
      if (event.newState === State.Stopped && this.phase.kind === "running") {
        this.enter({ kind: "failed", message: "The language server has stopped." });
      } else if (event.newState === State.Running && this.phase.kind === "failed") {
        this.enter({ kind: "running", program });
      }
    });
    return client;
  }

  private async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    this.phase = { kind: "idle" };
    try {
      await client?.dispose();
    } catch (error) {
      this.output.warn(`the server did not stop in good order: ${String(error)}`);
    }
  }

  private enter(phase: Phase): void {
    this.phase = phase;
    this.changed.fire(phase);
  }

  private fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.output.error(message);
    this.enter({ kind: "failed", message });
    const path = "Set the Path";
    const buttons = [...(this.hasProgram ? [path] : []), "Installation Guide", "Try Again"];
    const what = error instanceof MissingProgram ? message : `The language server of GDL does not start: ${message}`;
    void vscode.window.showErrorMessage(what, ...buttons).then(async (button) => {
      if (button === path) {
        await vscode.commands.executeCommand("workbench.action.openSettings", "gdl.server.path");
      } else if (button === "Installation Guide") {
        const guide = vscode.Uri.joinPath(this.context.extensionUri, "README.md");
        await vscode.commands.executeCommand("markdown.showPreview", guide);
      } else if (button === "Try Again") {
        await this.restart();
      }
    });
  }
}

/** Tells the server which commands its lenses and links may use. */
class LensCommands implements StaticFeature {
  constructor(private readonly commands: readonly string[]) {}

  fillClientCapabilities(capabilities: ClientCapabilities): void {
    capabilities.experimental = { ...(capabilities.experimental as object | undefined), commands: [...this.commands, OPEN] };
  }

  initialize(): void {
    // Nothing comes back.
  }

  getState(): FeatureState {
    return { kind: "static" };
  }

  clear(): void {
    // Nothing is kept.
  }
}

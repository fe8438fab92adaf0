// The language server as WebAssembly in a worker, with the files of the workspace in its memory.
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type MessageTransports, State } from "vscode-languageclient/browser";
import { LENS_COMMANDS } from "../server/protocol";
import { MissingProgram, type Launcher, type Program } from "../server/program";
import { addressOf, pathOf } from "./addresses";
import { type FileChange, WorkspaceFiles } from "./files";
import { ServerWorker } from "./transport";

/** So long the start waits for the files of the workspace, in milliseconds. What is read later is a change. */
const PATIENCE = 5000;

/** Milliseconds in which changes are collected. */
const PAUSE = 200;

/** Runs the program of the extension. */
export class WebLauncher implements Launcher {
  readonly hasProgram = false;
  readonly schemes: readonly string[];
  readonly lensCommands = LENS_COMMANDS;
  private program: Promise<{ script: string; module: WebAssembly.Module }> | undefined;
  private client: LanguageClient | undefined;
  private worker: ServerWorker | undefined;
  /** The files of the server that runs. */
  private files: WorkspaceFiles | undefined;
  /** Changes that the server is not told of yet. */
  private changes: FileChange[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly log: (line: string) => void,
  ) {
    // The watchers of files tell nothing of folders.
    context.subscriptions.push(
      vscode.workspace.onDidDeleteFiles((event) => void this.moved(event.files, [])),
      vscode.workspace.onDidRenameFiles((event) => {
        void this.moved(
          event.files.map((file) => file.oldUri),
          event.files.map((file) => file.newUri),
        );
      }),
    );
    const folders = vscode.workspace.workspaceFolders ?? [];
    this.schemes = [...new Set(["file", "vscode-vfs", "vscode-remote", ...folders.map((folder) => folder.uri.scheme)])];
  }

  async find(): Promise<Program> {
    this.program ??= this.load();
    try {
      await this.program;
    } catch (error) {
      this.program = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      throw new MissingProgram(`This package of the extension has no program for browsers: install the one for the web. ${reason}`);
    }
    const { version } = this.context.extension.packageJSON as { version: string };
    return { file: "WebAssembly", version, source: "extension" };
  }

  makeClient(_program: Program, options: LanguageClientOptions): LanguageClient {
    const { workspace, ...middleware } = options.middleware ?? {};
    const client = new LanguageClient("gdl", "GDL", () => this.start(), {
      ...options,
      uriConverters: { code2Protocol: (uri) => this.toServer(uri), protocol2Code: (uri) => this.fromServer(uri) },
      middleware: {
        ...middleware,
        didSave: async (document, next) => {
          await this.files?.read([document.uri]);
          await next(document);
        },
        workspace: {
          ...workspace,
          didChangeWatchedFile: async (event, next) => {
            const uri = this.fromServer(event.uri);
            if (event.type === 3) {
              this.files?.remove([uri]);
            } else {
              await this.files?.read([uri]);
            }
            await next(event);
          },
          didChangeWorkspaceFolders: async (event, next) => {
            this.files?.remove(event.removed.map((folder) => folder.uri));
            await this.files?.read(event.added.map((folder) => folder.uri));
            await next(event);
          },
        },
      },
    });
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) {
        // Files may have been read while the server was starting.
        this.tell([]);
      }
    });
    this.client = client;
    return client;
  }

  toServer(uri: vscode.Uri): string {
    return this.schemes.includes(uri.scheme) ? vscode.Uri.from({ scheme: "file", path: pathOf(uri) }).toString() : uri.toString();
  }

  fromServer(text: string): vscode.Uri {
    const uri = vscode.Uri.parse(text);
    const address = uri.scheme === "file" ? addressOf(uri.path) : undefined;
    return address ? vscode.Uri.from(address) : uri;
  }

  private async start(): Promise<MessageTransports> {
    const { script, module } = await (this.program ??= this.load());
    // The client gives up a server that is busy when it has to stop, and does not end it.
    this.worker?.terminate();
    const worker = await ServerWorker.start(script, module, this.log);
    this.worker = worker;
    this.changes = [];
    this.files = new WorkspaceFiles(worker, (uri) => this.toServer(uri));
    await this.fill(this.files);
    return worker.transports;
  }

  /** Writes the files of the workspace into the memory of a server. Returns when all are there, or after some time. */
  private async fill(files: WorkspaceFiles): Promise<void> {
    const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri);
    let isLate = false;
    const reading = files.read(folders, (change) => {
      if (isLate) {
        this.tell([change]);
      }
    });
    void reading.then((isCut) => {
      if (isCut) {
        const message = "The workspace has more files than GDL reads in a browser. Open a module to check it all the same.";
        this.log(message);
        void vscode.window.showWarningMessage(message);
      }
    });
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    isLate = true;
  }

  private async moved(gone: readonly vscode.Uri[], come: readonly vscode.Uri[]): Promise<void> {
    const changes = this.files?.remove(gone) ?? [];
    await this.files?.read(come, (change) => changes.push(change));
    this.tell(changes);
  }

  /** Tells the server of changes, once for many. */
  private tell(changes: FileChange[]): void {
    this.changes.push(...changes);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.changes.length > 0 && this.client?.isRunning()) {
        void this.client.sendNotification("workspace/didChangeWatchedFiles", { changes: this.changes.splice(0) });
      }
    }, PAUSE);
  }

  private async load(): Promise<{ script: string; module: WebAssembly.Module }> {
    const read = (name: string): Thenable<Uint8Array> =>
      vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.context.extensionUri, "dist", "web", name));
    const [script, program] = await Promise.all([read("worker.js"), read("gdl.wasm")]);
    // The extension may come from another host, from which a worker is not allowed to start.
    const blob = new Blob([script as Uint8Array<ArrayBuffer>], { type: "text/javascript" });
    return { script: URL.createObjectURL(blob), module: await WebAssembly.compile(program as Uint8Array<ArrayBuffer>) };
  }
}

// The workers with language servers: one for the editor, one that plays games and draws maps, so that typing never waits.
import type { Transport } from "@codemirror/lsp-client";
import { languageOf, nameOf } from "./project";
import type { FromWorker, ToWorker } from "./worker";

const program = WebAssembly.compileStreaming(fetch("gdl.wasm"));

/** The number of failures in a row after which a server stays down until the text changes. */
const MOST_FAILURES = 3;

/** A language server as a transport of the protocol. A server that fails is replaced; `onRestart` opens the documents again. */
export class Server implements Transport {
  private worker!: Worker;
  private ready!: Promise<void>;
  private failures = 0;
  private readonly handlers = new Set<(message: string) => void>();
  private libraryWaits: ((library: [string, string][]) => void)[] = [];
  /** Called after the server has failed, with the reason, when another one has started. */
  onRestart: (reason: string) => void = () => {};
  /** Called when it has failed too often. */
  onDown: (reason: string) => void = () => {};
  isDown = false;

  constructor() {
    this.start();
  }

  private start() {
    const worker = new Worker("worker.js", { type: "module" });
    this.worker = worker;
    this.isDown = false;
    this.ready = new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ("ready" in data) resolve();
        else if ("messages" in data) {
          this.failures = 0;
          for (const message of data.messages) for (const handler of [...this.handlers]) handler(message);
        } else if ("library" in data) this.libraryWaits.splice(0).forEach((done) => done(data.library));
        else this.failed(data.failure);
      };
      worker.onerror = (event) => this.failed(event.message);
    });
    void program.then((module) => worker.postMessage({ program: module } satisfies ToWorker));
  }

  private failed(reason: string) {
    this.worker.terminate();
    this.failures += 1;
    if (this.failures > MOST_FAILURES) {
      this.isDown = true;
      this.onDown(reason);
      return;
    }
    this.start();
    this.onRestart(reason);
  }

  /** Ends what the server does, and starts another one. */
  restart() {
    this.worker.terminate();
    this.failures = 0;
    this.start();
  }

  send(message: string) {
    const worker = this.worker;
    void this.ready.then(() => worker === this.worker && worker.postMessage({ message } satisfies ToWorker));
  }

  subscribe(handler: (message: string) => void) {
    this.handlers.add(handler);
  }

  unsubscribe(handler: (message: string) => void) {
    this.handlers.delete(handler);
  }

  /** The modules that ship with the suite, by name. */
  library(): Promise<[string, string][]> {
    const worker = this.worker;
    return new Promise((resolve) => {
      this.libraryWaits.push(resolve);
      void this.ready.then(() => worker.postMessage({ library: true } satisfies ToWorker));
    });
  }
}

/** A client that executes commands about a set of files, each time with their current texts. */
export class Player {
  private readonly server = new Server();
  private readonly waits = new Map<number, { resolve: (result: any) => void; reject: (error: Error) => void }>();
  private readonly sent = new Map<string, { text: string; version: number }>();
  private next = 1;
  private isStarted = false;

  constructor() {
    this.server.subscribe((text) => {
      const message = JSON.parse(text);
      const wait = message.method === undefined && this.waits.get(message.id);
      if (!wait) return;
      this.waits.delete(message.id);
      if (message.error) wait.reject(new Error(message.error.message));
      else wait.resolve(message.result);
    });
    this.server.onRestart = (reason) => this.forget(`the language server failed and was started again: ${reason}`);
    this.server.onDown = (reason) => this.forget(`the language server failed: ${reason}`);
  }

  private forget(reason: string) {
    this.isStarted = false;
    this.sent.clear();
    for (const wait of this.waits.values()) wait.reject(new Error(reason));
    this.waits.clear();
  }

  /** Ends all that runs. */
  stop() {
    this.server.restart();
    this.forget("stopped");
  }

  private notify(method: string, params: unknown) {
    this.server.send(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  private ask(method: string, params: unknown): Promise<any> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waits.set(id, { resolve, reject });
      this.server.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  /** Executes a command of the server about some files. */
  execute(files: Iterable<{ uri: string; text: string }>, command: string, args: unknown[]): Promise<any> {
    if (this.server.isDown) this.server.restart();
    if (!this.isStarted) {
      this.isStarted = true;
      const folder = { uri: "file:///game", name: "game" };
      // It asks for no findings, and else the server would send those of all files.
      const capabilities = { textDocument: { diagnostic: {} } };
      void this.ask("initialize", { processId: null, capabilities, workspaceFolders: [folder] }).catch(() => {});
      this.notify("initialized", {});
    }
    const gone = new Set(this.sent.keys());
    for (const { uri, text } of files) {
      gone.delete(uri);
      const before = this.sent.get(uri);
      const version = (before?.version ?? 0) + 1;
      const languageId = languageOf(nameOf(uri));
      if (!before) this.notify("textDocument/didOpen", { textDocument: { uri, languageId, version, text } });
      else if (before.text !== text) {
        this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
      } else continue;
      this.sent.set(uri, { text, version });
      if (uri.endsWith("/gdl.toml")) this.notify("textDocument/didSave", { textDocument: { uri } });
    }
    for (const uri of gone) {
      this.sent.delete(uri);
      this.notify("textDocument/didClose", { textDocument: { uri } });
    }
    return this.ask("workspace/executeCommand", { command, arguments: args });
  }
}

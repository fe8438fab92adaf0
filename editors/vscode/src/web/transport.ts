// The worker with the language server, as a connection of the protocol.
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageTransports,
} from "vscode-languageclient/browser";
import type { Sink } from "./files";

export type ToWorker =
  | { program: WebAssembly.Module }
  | { write: string; bytes: Uint8Array }
  | { remove: string }
  | { message: string };
export type FromWorker = { ready: true } | { messages: string[] } | { failure: string };

/** A running server. */
export class ServerWorker implements Sink {
  private readonly reader = new WorkerReader();
  private readonly writer: WorkerWriter;

  /** Starts a worker with a script and a program; `failed` is told why it ends. */
  static async start(script: string, program: WebAssembly.Module, failed: (reason: string) => void): Promise<ServerWorker> {
    const worker = new Worker(script);
    return await new Promise((resolve, reject) => {
      const server = new ServerWorker(worker);
      const end = (reason: string): void => {
        worker.terminate();
        failed(reason);
        reject(new Error(reason));
        server.reader.end();
      };
      worker.onerror = (event) => {
        end(event.message);
      };
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ("ready" in data) {
          resolve(server);
        } else if ("messages" in data) {
          server.reader.take(data.messages);
        } else {
          end(data.failure);
        }
      };
      server.post({ program });
    });
  }

  private constructor(private readonly worker: Worker) {
    this.writer = new WorkerWriter(worker);
  }

  /** The connection. */
  get transports(): MessageTransports {
    return { reader: this.reader, writer: this.writer };
  }

  /** Ends the worker, whatever it is doing. */
  terminate(): void {
    this.worker.terminate();
  }

  write(path: string, bytes: Uint8Array): void {
    this.post({ write: path, bytes });
  }

  remove(path: string): void {
    this.post({ remove: path });
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}

class WorkerReader extends AbstractMessageReader {
  private callback: DataCallback | undefined;

  listen(callback: DataCallback): Disposable {
    this.callback = callback;
    return { dispose: () => (this.callback = undefined) };
  }

  take(messages: string[]): void {
    for (const message of messages) {
      this.callback?.(JSON.parse(message) as Message);
    }
  }

  end(): void {
    this.fireClose();
  }
}

class WorkerWriter extends AbstractMessageWriter {
  constructor(private readonly worker: Worker) {
    super();
  }

  write(message: Message): Promise<void> {
    this.worker.postMessage({ message: JSON.stringify(message) } satisfies ToWorker);
    return Promise.resolve();
  }

  end(): void {
    // The worker has nothing to save.
  }

  override dispose(): void {
    super.dispose();
    this.worker.terminate();
  }
}

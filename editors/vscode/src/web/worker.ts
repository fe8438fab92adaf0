// The language server in a worker. It gets the compiled program, files and messages of the protocol, and posts lists of messages.
// After a panic it says so: the client starts another worker.
import init, { LanguageServer } from "gdl-wasm";
import type { FromWorker, ToWorker } from "./transport";

const scope = self as unknown as DedicatedWorkerGlobalScope;
const send = (message: FromWorker): void => {
  scope.postMessage(message);
};

let server: LanguageServer | undefined;
/** The message of a panic, which the program writes to the console before it stops. */
let lastError = "";
const write = console.error.bind(console);
console.error = (...words: unknown[]) => {
  lastError = words.map(String).join(" ");
  write(...words);
};

async function receive(message: ToWorker): Promise<void> {
  try {
    if ("program" in message) {
      await init({ module_or_path: message.program });
      server = new LanguageServer();
      send({ ready: true });
    } else if ("write" in message) {
      server?.writeFile(message.write, message.bytes);
    } else if ("remove" in message) {
      server?.removeFile(message.remove);
    } else if (server) {
      send({ messages: server.handle(message.message) });
    }
  } catch (error) {
    // The memory of the program is not to be trusted any more.
    server = undefined;
    send({ failure: lastError.split("\n")[0] || String(error) });
  }
}

scope.onmessage = ({ data }: MessageEvent<ToWorker>) => void receive(data);

// A language server in a worker. It gets the compiled program once, then messages of the protocol; it answers each with a list of
// messages. After a panic it says so: its page starts another worker.
import init, { LanguageServer, libraryNames, libraryText } from "../pkg/gdl_wasm.js";

export type ToWorker = { program: WebAssembly.Module } | { message: string } | { library: true };
export type FromWorker =
  | { ready: true }
  | { messages: string[] }
  | { library: [string, string][] }
  | { failure: string };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const send = (message: FromWorker) => scope.postMessage(message);

let server: LanguageServer | undefined;
/** The message of a panic, which the program writes to the console before it stops. */
let lastError = "";
const write = console.error;
console.error = (...words: unknown[]) => {
  lastError = words.join(" ");
  write.apply(console, words);
};

scope.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if ("program" in data) {
      await init({ module_or_path: data.program });
      server = new LanguageServer();
      send({ ready: true });
    } else if ("library" in data) {
      send({ library: libraryNames().map((name) => [name, libraryText(name) ?? ""]) });
    } else if (server) {
      send({ messages: server.handle(data.message) });
    }
  } catch (error) {
    // The memory of the program is not to be trusted any more.
    server = undefined;
    send({ failure: lastError.split("\n")[0] || String(error) });
  }
};

// The program that `cargo xtask web --program` makes: what the worker uses of it.
declare module "gdl-wasm" {
  export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  export class LanguageServer {
    handle(message: string): string[];
    writeFile(path: string, bytes: Uint8Array): void;
    removeFile(path: string): void;
  }
}

// Opens and saves files: in a folder of the disk where the browser offers that, else by uploads and downloads.
import { download } from "./panes";
import { isFileName, SETTINGS, type Texts } from "./project";

const EXTENSION = /\.(g|xcq|bdl)$/i;
/** The file that says which modules of a folder are games. */
const LIST = "game.dir";
/** The size of a file that is opened, in bytes, as of the language server. */
const MAX_SIZE = 16 << 20;

interface Folder {
  name: string;
  values(): AsyncIterable<{ kind: string; name: string; getFile(): Promise<File> }>;
  getFileHandle(name: string, options: { create: boolean }): Promise<{
    createWritable(): Promise<{ write(data: BufferSource | string): Promise<void>; close(): Promise<void> }>;
  }>;
}

const picker = (globalThis as { showDirectoryPicker?: (options: { mode: string }) => Promise<Folder> }).showDirectoryPicker;

/** The folder that was opened. */
let folder: Folder | null = null;
/** The files that were read as Windows-1252, which are saved so. */
const legacy = new Set<string>();

const isWanted = (name: string) => isFileName(name) && (EXTENSION.test(name) || name === SETTINGS || name === LIST);

/** The text of a file: UTF-8, else Windows-1252, as all tools of the suite read it. */
async function read(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    legacy.delete(file.name);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    legacy.add(file.name);
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function readAll(files: Iterable<File>): Promise<Texts> {
  const texts: Texts = {};
  for (const file of files) if (isWanted(file.name) && file.size <= MAX_SIZE) texts[file.name] = await read(file);
  return texts;
}

/** Lets the user choose a folder, or files; null if the user cancels. */
export async function open(input: HTMLInputElement): Promise<Texts | null> {
  if (picker) {
    try {
      folder = await picker({ mode: "readwrite" });
    } catch (error) {
      if ((error as Error).name === "AbortError") return null;
      throw error;
    }
    const files: File[] = [];
    for await (const entry of folder.values()) {
      if (entry.kind === "file" && isWanted(entry.name)) files.push(await entry.getFile());
    }
    return readAll(files);
  }
  return new Promise((resolve) => {
    input.onchange = () => resolve(readAll(input.files ?? []));
    input.oncancel = () => resolve(null);
    input.value = "";
    input.click();
  });
}

/** The bytes of Windows-1252 for a text; null if it has other letters. */
function toLegacy(text: string): Uint8Array | null {
  const decoder = new TextDecoder("windows-1252");
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const byte = table.get(text[index]!);
    if (byte === undefined) return null;
    bytes[index] = byte;
  }
  return bytes;
}

/** What is written for a text: the encoding of the file that was read, if the text fits into it. */
const bytesOf = (name: string, text: string) => ((legacy.has(name) && toLegacy(text)) || text) as BufferSource | string;

/** Saves all files; returns what was done. */
export async function save(texts: Texts): Promise<string> {
  const names = Object.keys(texts);
  const count = names.length === 1 ? "1 file" : `${names.length} files`;
  if (picker && folder) {
    for (const [name, text] of Object.entries(texts)) {
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(bytesOf(name, text));
      await stream.close();
    }
    return `saved ${count} in ${folder.name}`;
  }
  if (picker) {
    try {
      folder = await picker({ mode: "readwrite" });
    } catch (error) {
      if ((error as Error).name === "AbortError") return "nothing was saved";
      throw error;
    }
    return save(texts);
  }
  for (const [name, text] of Object.entries(texts)) download(name, bytesOf(name, text));
  return `downloaded ${count}`;
}

/** Forgets the folder: the next save asks for one. */
export function forget() {
  folder = null;
  legacy.clear();
}

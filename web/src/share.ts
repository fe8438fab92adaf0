// Projects as text: in the fragment of a link, compressed, and in the storage of the browser.
import { isFileName, type Texts } from "./project";

const KEY = "gdl-project";
/** The project that another one took the place of. */
const EARLIER = "gdl-project-earlier";
/** The size of a text that a link may unpack to, in bytes. */
const MAX_UNPACKED = 4 << 20;

export interface Saved {
  files: Texts;
  /** The file in the editor. */
  active?: string;
  /** Whether the user has changed files since they were opened or saved. */
  isEdited?: boolean;
}

async function through(bytes: Uint8Array, stream: ReadableWritablePair<Uint8Array, BufferSource>, most: number) {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) throw new Error("the link has more text than a page can take");
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The files of a project as a fragment. */
export async function pack(saved: Saved): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(saved)), new CompressionStream("deflate-raw"), Infinity);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `#p=${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The project in a fragment; null if there is none. */
export async function unpack(fragment: string): Promise<Saved | null> {
  const match = /^#p=([\w-]+)$/.exec(fragment);
  if (!match) return null;
  const binary = atob(match[1]!.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return checked(JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), MAX_UNPACKED))));
}

/** What comes from outside has the shape of a project, or is refused. */
function checked(value: any): Saved | null {
  if (typeof value?.files !== "object" || value.files === null) return null;
  const files = Object.entries(value.files).filter(([name, text]) => isFileName(name) && typeof text === "string");
  if (!files.length) return null;
  const active = typeof value.active === "string" ? value.active : undefined;
  return { files: Object.fromEntries(files) as Texts, active, isEdited: value.isEdited === true };
}

function write(key: string, saved: Saved) {
  try {
    localStorage.setItem(key, JSON.stringify(saved));
  } catch {
    // The storage is full or not allowed: a link or a folder keeps the files.
  }
}

function read(key: string): Saved | null {
  try {
    return checked(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps a project for the next visit. A link or an example may take its place: what the user has changed is kept as well. */
export function keep(saved: Saved, isOther = false) {
  const before = isOther ? kept() : null;
  if (before?.isEdited && JSON.stringify(before.files) !== JSON.stringify(saved.files)) write(EARLIER, before);
  write(KEY, saved);
}

/** The project of the last visit. */
export const kept = () => read(KEY);

/** The changed files that others took the place of. */
export const earlier = () => read(EARLIER);

// Searches folders for the files that the server reads. A folder in the browser may be a whole hosting site: all is bounded.

/** Folders and files. `Place` names one of them. */
export interface Folders<Place> {
  /** The entries of a folder: name, and whether it is a file or a folder; links to folders are neither. */
  list: (folder: Place) => Promise<{ name: string; kind: "file" | "folder" | "other" }[]>;
  /** An entry of a folder. */
  join: (folder: Place, name: string) => Place;
  /** The size of a file in bytes. */
  size: (file: Place) => Promise<number>;
  read: (file: Place) => Promise<Uint8Array>;
}

/** How much is read at most. */
export interface Limits {
  /** Folders that are listed. */
  folders: number;
  /** Entries of folders that are looked at. */
  entries: number;
  /** Files that are read. */
  files: number;
  /** Bytes of all files. */
  bytes: number;
  /** Bytes of one file. */
  fileBytes: number;
}

/** More than any known collection of games has. The server reads no file of more than 16 MiB. */
export const LIMITS: Limits = { folders: 2000, entries: 100_000, files: 2000, bytes: 64 << 20, fileBytes: 16 << 20 };

/** Files that are read at the same time. */
const AT_ONCE = 16;

/** Whether the server reads files of this name. */
export function isRead(name: string): boolean {
  return !name.startsWith(".") && (/\.(g|xcq)$/.test(name) || /\.bdl$/i.test(name) || name === "gdl.toml" || name === "game.dir");
}

/** Reads folders with all that is below, those near the top first, and hands the files over. */
export class Walk<Place> {
  /** Whether there may be more files than were read. */
  isCut = false;
  private readonly left: Limits;

  constructor(
    private readonly folders: Folders<Place>,
    private readonly take: (file: Place, bytes: Uint8Array) => void,
    limits: Limits = LIMITS,
  ) {
    this.left = { ...limits };
  }

  /** Reads a folder. What cannot be read is left out. */
  async folder(top: Place): Promise<void> {
    let level = [top];
    while (level.length > 0) {
      const next: Place[] = [];
      for (const folder of level) {
        if (!this.spend("folders", 1)) {
          return;
        }
        await this.files(await this.entries(folder, next));
      }
      level = next;
    }
  }

  /** Reads a file if there is room for it. */
  async file(file: Place): Promise<void> {
    try {
      const size = await this.folders.size(file);
      if (size <= this.left.fileBytes && this.spend("files", 1) && this.spend("bytes", size)) {
        this.take(file, await this.folders.read(file));
      }
    } catch {
      // It is gone, or nobody may read it.
    }
  }

  private async entries(folder: Place, folders: Place[]): Promise<Place[]> {
    const files: Place[] = [];
    try {
      for (const { name, kind } of await this.folders.list(folder)) {
        if (!this.spend("entries", 1)) {
          break;
        }
        if (kind === "folder" && !name.startsWith(".") && name !== "node_modules") {
          folders.push(this.folders.join(folder, name));
        } else if (kind === "file" && isRead(name)) {
          files.push(this.folders.join(folder, name));
        }
      }
    } catch {
      // It is gone, or nobody may read it.
    }
    return files;
  }

  private async files(files: Place[]): Promise<void> {
    for (let start = 0; start < files.length; start += AT_ONCE) {
      await Promise.all(files.slice(start, start + AT_ONCE).map((file) => this.file(file)));
    }
  }

  private spend(what: keyof Limits, count: number): boolean {
    if (this.left[what] < count) {
      this.isCut = true;
      return false;
    }
    this.left[what] -= count;
    return true;
  }
}

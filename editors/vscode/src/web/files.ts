// The files of the workspace for a server without a disk: read at the start, and again when they change.
import * as vscode from "vscode";
import { pathOf } from "./addresses";
import { type Folders, Walk, isRead } from "./walk";

/** What takes the files. */
export interface Sink {
  write(path: string, bytes: Uint8Array): void;
  remove(path: string): void;
}

/** A file that changed, as the protocol writes it. */
export interface FileChange {
  uri: string;
  /** 1 if it is new, 2 if it has changed, 3 if it is gone. */
  type: 1 | 2 | 3;
}

/** The workspace as `Walk` reads it. */
const WORKSPACE: Folders<vscode.Uri> = {
  list: async (folder) => {
    const entries = await vscode.workspace.fs.readDirectory(folder);
    return entries.map(([name, type]) => {
      const isFile = (type & vscode.FileType.File) !== 0;
      return { name, kind: isFile ? "file" : type === vscode.FileType.Directory ? "folder" : "other" };
    });
  },
  join: (folder, name) => vscode.Uri.joinPath(folder, name),
  size: async (file) => (await vscode.workspace.fs.stat(file)).size,
  read: (file) => Promise.resolve(vscode.workspace.fs.readFile(file)),
};

/** The files that the server has. */
export class WorkspaceFiles {
  private readonly known = new Map<string, vscode.Uri>();

  constructor(
    private readonly sink: Sink,
    private readonly toServer: (uri: vscode.Uri) => string,
  ) {}

  /** Reads folders, or files that are in the place of folders. Gives what is new or has changed, and whether there may be more. */
  async read(uris: readonly vscode.Uri[], found?: (change: FileChange) => void): Promise<boolean> {
    const walk = new Walk(WORKSPACE, (uri, bytes) => {
      const path = pathOf(uri);
      const type = this.known.has(path) ? 2 : 1;
      this.known.set(path, uri);
      this.sink.write(path, bytes);
      found?.({ uri: this.toServer(uri), type });
    });
    for (const uri of uris) {
      await (isRead(uri.path.slice(uri.path.lastIndexOf("/") + 1)) ? walk.file(uri) : walk.folder(uri));
    }
    return walk.isCut;
  }

  /** Removes files and folders. Gives the files that are gone. */
  remove(uris: readonly vscode.Uri[]): FileChange[] {
    const gone: FileChange[] = [];
    for (const top of uris.map(pathOf)) {
      for (const [path, uri] of this.known) {
        if (path === top || path.startsWith(`${top}/`)) {
          this.known.delete(path);
          this.sink.remove(path);
          gone.push({ uri: this.toServer(uri), type: 3 });
        }
      }
    }
    return gone;
  }
}

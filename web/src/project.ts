// The files of the page: all are open in the language server, one at a time is in the editor.
import { LSPPlugin, Workspace, type LSPClient, type WorkspaceFile } from "@codemirror/lsp-client";
import type { ChangeSet, EditorState, Text, TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Diagnostic } from "vscode-languageserver-protocol";

/** The folder of the files. */
export const FOLDER = "file:///game/";
export const SETTINGS = "gdl.toml";

/** Texts by file name: what is stored, shared, opened and saved. */
export type Texts = Record<string, string>;

/** Whether a name can be that of a file here. */
export const isFileName = (name: string) => /^[\w+.,@-][\w+.,@ -]*$/.test(name) && name.length <= 100;

export type Language = "gdl" | "bdl" | "toml";

/** The language of a file: modules, board games and settings. */
export function languageOf(name: string): Language {
  if (name === SETTINGS) return "toml";
  return /\.bdl$/i.test(name) ? "bdl" : "gdl";
}

export const uriOf = (name: string) => FOLDER + encodeURIComponent(name);
export const nameOf = (uri: string) => {
  const name = uri.startsWith(FOLDER) ? uri.slice(FOLDER.length) : uri.replace(/^gdl:\/?/, "");
  return decodeURIComponent(name.split("?")[0]!);
};

/** A file, with its state when it is not in the editor. */
export class ProjectFile implements WorkspaceFile {
  version = 1;
  doc: Text;
  view: EditorView | null = null;
  /** Changes made outside of the editor that the server has not got. */
  pending: ChangeSet | null = null;
  diagnostics: Diagnostic[] = [];
  readonly languageId: Language;

  constructor(
    readonly uri: string,
    private kept: EditorState,
    /** Whether it is a page of the server, which the user only reads. */
    readonly isPage = false,
  ) {
    this.doc = kept.doc;
    this.languageId = languageOf(nameOf(uri));
  }

  get name() {
    return nameOf(this.uri);
  }

  get state(): EditorState {
    return this.view?.state ?? this.kept;
  }

  set state(state: EditorState) {
    this.kept = state;
  }

  getView() {
    return this.view;
  }
}

/** All files. */
export class Project extends Workspace {
  files: ProjectFile[] = [];
  /** Puts a file into the editor. */
  show: (file: ProjectFile) => EditorView = () => {
    throw new Error("there is no editor yet");
  };
  /** Makes a file for a text of the server that is not one of the user's. */
  page: (uri: string) => Promise<ProjectFile | null> = () => Promise.resolve(null);
  /** Called when a file has changed outside of the editor. */
  onChange: () => void = () => {};

  constructor(client: LSPClient) {
    super(client);
  }

  override getFile(uri: string): ProjectFile | null {
    return this.files.find((file) => file.uri === uri) ?? null;
  }

  /** The files of the user. */
  get own() {
    return this.files.filter((file) => !file.isPage);
  }

  override connected() {
    for (const file of this.own) {
      file.doc = file.state.doc;
      file.pending = null;
      if (file.view) LSPPlugin.get(file.view)?.clear();
      this.client.didOpen(file);
    }
  }

  syncFiles() {
    const updates = [];
    for (const file of this.own) {
      const plugin = file.view && LSPPlugin.get(file.view);
      const changes = plugin ? plugin.unsyncedChanges : file.pending;
      if (!changes || changes.empty) continue;
      updates.push({ file, prevDoc: file.doc, changes });
      file.doc = file.state.doc;
      file.version += 1;
      file.pending = null;
      plugin?.clear();
    }
    return updates;
  }

  openFile(uri: string, _language: string, view: EditorView) {
    const file = this.getFile(uri);
    if (file) file.view = view;
  }

  closeFile(uri: string) {
    const file = this.getFile(uri);
    if (file) file.view = null;
  }

  override updateFile(uri: string, update: TransactionSpec) {
    const file = this.getFile(uri);
    if (!file) return;
    if (file.view) file.view.dispatch(update);
    else {
      const transaction = file.state.update(update);
      file.pending = file.pending ? file.pending.compose(transaction.changes) : transaction.changes;
      file.state = transaction.state;
    }
    this.onChange();
  }

  override async displayFile(uri: string) {
    const file = this.getFile(uri) ?? (await this.page(uri));
    return file ? this.show(file) : null;
  }

  add(file: ProjectFile) {
    this.files.push(file);
    if (!file.isPage && this.client.connected) this.client.didOpen(file);
  }

  remove(file: ProjectFile) {
    this.files = this.files.filter((other) => other !== file);
    if (!file.isPage && this.client.connected) this.client.didClose(file.uri);
  }

  texts(): Texts {
    return Object.fromEntries(this.own.map((file) => [file.name, file.state.doc.toString()]));
  }
}

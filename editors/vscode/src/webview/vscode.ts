// What VS Code gives to the script of a webview.

/** The editor, as seen from inside of a webview. */
export interface Editor<State, Message> {
  postMessage(message: Message): void;
  getState(): State | undefined;
  setState(state: State): void;
}

declare function acquireVsCodeApi(): unknown;

/** May be called once. */
export function acquire<State, Message>(): Editor<State, Message> {
  return acquireVsCodeApi() as Editor<State, Message>;
}

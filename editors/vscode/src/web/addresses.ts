// The addresses of files: the server reads paths, and the files of a browser have URIs of many schemes.

/** The parts of a URI that name a file. */
export interface Address {
  scheme: string;
  authority: string;
  path: string;
}

/** The path of a file in the server, such as `/vscode-vfs@github/owner/game/units.g`. */
export function pathOf({ scheme, authority, path }: Address): string {
  return `/${scheme}@${authority}${path.startsWith("/") ? path : `/${path}`}`;
}

/** The file of a path in the server; none if the path is not of `pathOf`. */
export function addressOf(path: string): Address | undefined {
  const [, scheme, authority, rest] = /^\/([A-Za-z][\w+.-]*)@([^/]*)(\/.*)?$/s.exec(path) ?? [];
  return scheme === undefined ? undefined : { scheme, authority: authority ?? "", path: rest ?? "/" };
}

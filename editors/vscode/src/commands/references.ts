// What the lenses of the server do that count references.
import * as vscode from "vscode";
import type { Location, Position, Range } from "vscode-languageclient";
import type { Session } from "../server/session";

/** Shows places in the view that peeks at them. */
export async function showReferences(session: Session, document: vscode.Uri, position: Position, places: Location[]): Promise<void> {
  const locations = places.map((place) => new vscode.Location(session.toUri(place.uri), asRange(place.range)));
  const at = new vscode.Position(position.line, position.character);
  await vscode.commands.executeCommand("editor.action.showReferences", document, at, locations);
}

/** A range of the protocol as one of the editor: both count in UTF-16. */
export function asRange(range: Range): vscode.Range {
  return new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
}

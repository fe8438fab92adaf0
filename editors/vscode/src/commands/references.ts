// What the lenses of the server do that count references.
import * as vscode from "vscode";
import type { Location, Position, Range } from "vscode-languageclient/node";

/** Shows places in the view that peeks at them. */
export async function showReferences(document: string, position: Position, places: Location[]): Promise<void> {
  const locations = places.map((place) => new vscode.Location(vscode.Uri.parse(place.uri), asRange(place.range)));
  const at = new vscode.Position(position.line, position.character);
  await vscode.commands.executeCommand("editor.action.showReferences", vscode.Uri.parse(document), at, locations);
}

/** A range of the protocol as one of the editor: both count in UTF-16. */
export function asRange(range: Range): vscode.Range {
  return new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
}

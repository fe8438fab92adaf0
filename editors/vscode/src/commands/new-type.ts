// Defines a unit type like another one, with its entries in all tables.
import * as vscode from "vscode";
import type { Position, Subject, TableEdit } from "../server/protocol";
import type { Session } from "../server/session";
import { chooseType, fullName } from "./answers";
import { cursorIn, orTell, targetDocument } from "./editor";
import { nameProblem } from "./names";
import { showEdited } from "./panels";

/** Asks for the other type, if the position names none, and for the name of the new one. */
export async function newUnitType(session: Session, given?: unknown, at?: unknown): Promise<void> {
  const document = targetDocument(given);
  if (!document) {
    return;
  }
  await orTell("The type cannot be defined", async () => {
    const uri = session.uri(document);
    const position = isPosition(at) ? at : cursorIn(document);
    const subject = await session.execute<Subject>("gdl.subject", uri, position);
    const units = subject.types.filter((type) => type.kind === "unit");
    const here = subject.type?.kind === "unit" ? subject.type : undefined;
    const like = here ?? (await chooseType(units, "New Unit Type Like ...", "The type that it is like"));
    if (!like) {
      return;
    }
    const taken = new Set(subject.types.map((type) => type.name));
    const name = await vscode.window.showInputBox({
      title: `New Unit Type Like ${like.name}`,
      prompt: "The name of the new type. It gets the properties and the table entries of the other one",
      value: `new-${like.name}`,
      validateInput: (text) => nameProblem(text, taken),
    });
    if (name === undefined) {
      return;
    }
    const { edit, notes } = await session.execute<TableEdit>("gdl.newType", uri, fullName(like), name.trim());
    await showEdited(await session.apply(edit));
    if (notes.length > 0) {
      void vscode.window.showInformationMessage(notes.join(" "));
    }
  });
}

function isPosition(at: unknown): at is Position {
  return typeof at === "object" && at !== null && "line" in at && "character" in at;
}

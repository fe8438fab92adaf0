// The variants of the game of a document: named in the status bar, switched from a list.
import * as vscode from "vscode";
import type { Variant } from "../server/protocol";
import type { Session } from "../server/session";
import { fileName, orTell, targetDocument } from "./editor";

/** What variants take that have several numbers. */
const NUMBERS: Record<string, string> = {
  "world-size": "width, height and circumference",
  "real-time": "seconds for the game, for each side and for each turn",
};

/** Lets the user choose a variant and its value; tells whether one was changed. */
export async function chooseVariant(session: Session, given?: unknown): Promise<boolean> {
  const document = targetDocument(given);
  if (!document) {
    return false;
  }
  const changed = await orTell("The variants cannot be changed", async () => {
    const { root, variants } = await session.variants(document);
    if (variants.length === 0) {
      void vscode.window.showInformationMessage(`The game ${root.name} has no variants.`);
      return false;
    }
    const items = variants.map((variant) => ({
      label: variant.title === "" ? variant.name : variant.title,
      description: variant.text + (variant.isChosen ? " (chosen)" : ""),
      detail: variant.help,
      variant,
    }));
    const chosen = await vscode.window.showQuickPick(items, {
      title: `Variants of ${root.name}`,
      placeHolder: "Values, hovers and problems are those of the chosen variants",
      matchOnDetail: true,
    });
    const values = chosen && (await valueOf(chosen.variant));
    if (!chosen || values === undefined) {
      return false;
    }
    await session.execute("gdl.setVariant", session.uri(document), chosen.variant.name, values);
    return true;
  });
  return changed ?? false;
}

/** The values that the user chooses; null for those that hold unless somebody chooses, undefined if none. */
async function valueOf(variant: Variant): Promise<number[] | string | null | undefined> {
  const title = variant.title === "" ? variant.name : variant.title;
  if (variant.kind === "numbers") {
    return await vscode.window.showInputBox({
      title,
      prompt: NUMBERS[variant.name] ?? "numbers",
      value: variant.values.join(" "),
      validateInput: (text) => (/^-?\d+([\s,x]+-?\d+)*$/.test(text.trim()) ? undefined : "Write numbers, such as 60 30."),
    });
  }
  const isValue = (value: number): boolean => variant.values.length === 1 && variant.values[0] === value;
  const items = variant.choices.map(({ value, text }): vscode.QuickPickItem & { value: number[] | null } => ({
    label: `$(${isValue(value) ? "check" : "blank"}) ${text}`,
    description: variant.default[0] === value ? "default of the module" : "",
    value: [value],
  }));
  items.push({
    label: `$(${variant.isChosen ? "blank" : "sync"}) Automatic`,
    description: "as the settings and the module say",
    value: null,
  });
  return (await vscode.window.showQuickPick(items, { title, placeHolder: variant.help }))?.value;
}

/** Names the variants of the game of the active document that are not as the module has them. */
export class VariantStatus implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem("gdl.variants", vscode.StatusBarAlignment.Left, 9);

  constructor(private readonly session: Session) {
    this.item.name = "GDL: Variants";
    this.item.command = "gdl.chooseVariant";
  }

  dispose(): void {
    this.item.dispose();
  }

  hide(): void {
    this.item.hide();
  }

  /** Asks for the variants of the game of a document, and shows them if it is still the active one. */
  async refresh(document: vscode.TextDocument): Promise<void> {
    const { root, variants } = await this.session.variants(document.uri);
    if (vscode.window.activeTextEditor?.document !== document) {
      return;
    }
    if (variants.length === 0) {
      this.item.hide();
      return;
    }
    const others = variants.filter((variant) => String(variant.values) !== String(variant.default));
    const summary = others.map((variant) => `${variant.name} ${variant.text}`).join(", ");
    const count = `${variants.length} ${variants.length === 1 ? "variant" : "variants"}`;
    this.item.text = `$(settings) ${summary === "" ? count : summary.length > 40 ? `${others.length} of ${count} set` : summary}`;
    const tooltip = new vscode.MarkdownString();
    tooltip.appendText(`The variants of ${root.name === "" ? fileName(document.uri) : root.name}:`).appendMarkdown("\n\n");
    for (const variant of variants.slice(0, 20)) {
      tooltip.appendMarkdown("* ").appendText(`${variant.name}: ${variant.text}`);
      tooltip.appendText(variant.title === "" ? "" : ` (${variant.title})`).appendMarkdown("\n");
    }
    this.item.tooltip = tooltip;
    this.item.accessibilityInformation = { label: `GDL variants: ${summary === "" ? count : summary}`, role: "button" };
    this.item.show();
  }
}

// Explains rules: their documentation as a preview.
import * as vscode from "vscode";

/** Shows what a rule means; lets the user choose one if none is given. */
export async function explainRule(rule?: string): Promise<void> {
  const name = rule ?? (await chooseRule());
  if (name === undefined) {
    return;
  }
  const uri = vscode.Uri.from({ scheme: "gdl", path: `/rule/${name}` });
  try {
    await vscode.workspace.openTextDocument(uri);
    // The manifest has it shown as a preview.
    await vscode.commands.executeCommand("vscode.open", uri);
  } catch {
    void vscode.window.showErrorMessage(`There is no rule “${name}”.`);
  }
}

/** The rules are those that the settings know; findings at the cursor come first. */
async function chooseRule(): Promise<string | undefined> {
  const manifest = vscode.extensions.getExtension("gdl.gdl")?.packageJSON as Manifest | undefined;
  const rules = manifest?.contributes.configuration.properties["gdl.rules"]?.properties ?? {};
  const here = rulesAtCursor();
  const items: vscode.QuickPickItem[] = Object.entries(rules).map(([label, rule]) => ({
    label,
    detail: rule.description,
    description: here.has(label) ? "at the cursor" : "",
  }));
  items.sort((a, b) => Number(here.has(b.label)) - Number(here.has(a.label)));
  const chosen = await vscode.window.showQuickPick(items, {
    title: "Explain a Rule",
    placeHolder: "Name of a rule",
    matchOnDetail: true,
  });
  return chosen?.label;
}

function rulesAtCursor(): Set<string> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) {
    return new Set();
  }
  const all = vscode.languages.getDiagnostics(editor.document.uri);
  const here = all.filter((it) => it.source === "gdl" && it.range.intersection(editor.selection));
  return new Set(here.map((it) => String(typeof it.code === "object" ? it.code.value : it.code)));
}

/** What is needed of the extension's own manifest. */
interface Manifest {
  contributes: { configuration: { properties: Record<string, { properties?: Record<string, { description: string }> }> } };
}

// Explains rules: their documentation as a preview.
import * as vscode from "vscode";

/** Shows what a rule means. */
export async function explainRule(name: string): Promise<void> {
  const uri = vscode.Uri.from({ scheme: "gdl", path: `/rule/${name}` });
  try {
    await vscode.workspace.openTextDocument(uri);
    // The manifest has it shown as a preview.
    await vscode.commands.executeCommand("vscode.open", uri);
  } catch {
    void vscode.window.showErrorMessage(`There is no rule “${name}”.`);
  }
}

/** Lets the user choose one of the rules that the settings of the extension know; findings at the cursor come first. */
export async function chooseRule(manifest: Manifest): Promise<string | undefined> {
  const rules = manifest.contributes.configuration.properties["gdl.rules"]?.properties ?? {};
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
export interface Manifest {
  contributes: { configuration: { properties: Record<string, { properties?: Record<string, { description: string }> }> } };
}

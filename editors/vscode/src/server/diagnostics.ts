// Findings in files that nobody has opened: those of other languages are none of ours.
import * as vscode from "vscode";
import type { DiagnosticProviderMiddleware, vsdiag } from "vscode-languageclient";

/** The rule that finds files of other tools. */
const NOT_GDL = "not-a-gdl-file";

/** Leaves out findings about files that only share the ending; who opens one as GDL is told. */
export const ofModules: DiagnosticProviderMiddleware = {
  provideWorkspaceDiagnostics: async (ids, token, report, next) => {
    const all = await next(ids, token, (chunk) => {
      report(chunk && { items: chunk.items.map(withoutForeign) });
    });
    return all && { items: all.items.map(withoutForeign) };
  },
};

function withoutForeign(report: vsdiag.WorkspaceDocumentDiagnosticReport): vsdiag.WorkspaceDocumentDiagnosticReport {
  if (!("items" in report) || !report.items.some(isForeign)) {
    return report;
  }
  const detection = vscode.workspace.getConfiguration("gdl", report.uri).get("detection");
  return detection === "always" ? report : { ...report, items: [] };
}

function isForeign({ code }: vscode.Diagnostic): boolean {
  return (typeof code === "object" ? code.value : code) === NOT_GDL;
}

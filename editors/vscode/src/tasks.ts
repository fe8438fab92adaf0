// Tasks: gdl in the shell, with its findings in the list of problems.
import * as vscode from "vscode";
import type { Session } from "./server/session";

/** A task of tasks.json. */
interface Definition extends vscode.TaskDefinition {
  command: string;
  arguments?: string[];
}

/** What is offered for each folder: name, command, arguments, group. */
const OFFERED: [string, string, string[], vscode.TaskGroup | undefined][] = [
  // A folder may hold files of other languages with the same ending.
  ["check all modules", "check", ["--format", "short", "--rule", "not-a-gdl-file=off", "."], vscode.TaskGroup.Build],
  ["check formatting", "fmt", ["--check", "."], vscode.TaskGroup.Test],
  ["mend what is safe to mend", "fix", ["."], undefined],
];

/** Offers the tasks, and completes those of tasks.json. */
export class Tasks implements vscode.TaskProvider {
  constructor(private readonly session: Session) {}

  provideTasks(): vscode.Task[] {
    const folders = vscode.workspace.workspaceFolders ?? [];
    return folders.flatMap((folder) =>
      OFFERED.map(([name, command, args, group]) => {
        const task = this.make({ type: "gdl", command, arguments: args }, folder, name);
        if (group) {
          task.group = group;
        }
        return task;
      }),
    );
  }

  resolveTask(task: vscode.Task): vscode.Task | undefined {
    const definition = task.definition as Partial<Definition> & vscode.TaskDefinition;
    const { command } = definition;
    if (command === undefined || command === "") {
      return undefined;
    }
    return this.make({ ...definition, command }, task.scope ?? vscode.TaskScope.Workspace, task.name);
  }

  private make(
    definition: Definition,
    scope: vscode.WorkspaceFolder | vscode.TaskScope.Global | vscode.TaskScope.Workspace,
    name: string,
  ): vscode.Task {
    const program = this.session.program?.file ?? "gdl";
    const execution = new vscode.ProcessExecution(program, [definition.command, ...(definition.arguments ?? [])]);
    const matchers = definition.command === "check" ? ["$gdl", "$gdl-remarks"] : [];
    return new vscode.Task(definition, scope, name, "gdl", execution, matchers);
  }
}

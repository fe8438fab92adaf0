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
  ["apply safe fixes", "fix", ["."], undefined],
];

/** Offers the tasks, and completes those of tasks.json. */
export class Tasks implements vscode.TaskProvider {
  constructor(private readonly session: Session) {}

  async provideTasks(): Promise<vscode.Task[]> {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const program = await this.program();
    return folders.flatMap((folder) =>
      OFFERED.map(([name, command, args, group]) => {
        const task = make(program, { type: "gdl", command, arguments: args }, folder, name);
        if (group) {
          task.group = group;
        }
        return task;
      }),
    );
  }

  async resolveTask(task: vscode.Task): Promise<vscode.Task | undefined> {
    if (!isComplete(task.definition)) {
      return undefined;
    }
    const scope = task.scope ?? vscode.TaskScope.Workspace;
    // It must be the same definition, and not a copy.
    return make(await this.program(), task.definition, scope, task.name);
  }

  /** The file of the program; its name if it is missing, so that the shell tells of that. */
  private async program(): Promise<string> {
    try {
      return (await this.session.find()).file;
    } catch {
      return "gdl";
    }
  }
}

function isComplete(definition: vscode.TaskDefinition): definition is Definition {
  const { command } = definition as Partial<Definition>;
  return command !== undefined && command !== "";
}

function make(
  program: string,
  definition: Definition,
  scope: vscode.WorkspaceFolder | vscode.TaskScope.Global | vscode.TaskScope.Workspace,
  name: string,
): vscode.Task {
  const execution = new vscode.ProcessExecution(program, [definition.command, ...(definition.arguments ?? [])]);
  const matchers = definition.command === "check" ? ["$gdl", "$gdl-remarks"] : [];
  return new vscode.Task(definition, scope, name, "gdl", execution, matchers);
}

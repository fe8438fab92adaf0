//! The workflows of the project: code of others never runs where a token is, and programs that publish have fixed versions.
//!
//! Workflows have one form here: jobs at column 2, their steps at column 6. So lines and their columns are enough.

use super::Problem;

/// Expressions whose value is a token.
const TOKENS: [&str; 3] = ["secrets.", "github.token", "inputs.token"];

/// Parts of commands that run code of others: build scripts, macros, tests, and modules of a pull request.
const RUNNERS: [&str; 10] = [
    "cargo build",
    "cargo check",
    "cargo install",
    "cargo package",
    "cargo test",
    "cargo xtask",
    "npm run",
    "npm test",
    "npx",
    "gdl ",
];

/// Parts of commands that get a program whose version nobody has fixed, and what to do instead.
const LOOSE: [(&str, &str); 6] = [
    ("cargo install", "name the version, as in `NAME@1.2.3`"),
    ("npx --yes", "add the program to packaging/publish/package.json"),
    ("npm install", "use `npm ci --ignore-scripts` with a lock file"),
    ("pipx ", "add the program to packaging/publish/requirements.txt"),
    ("pip install", "install with `--require-hashes`"),
    ("npm ci", "add `--ignore-scripts`"),
];

/// What makes a loose command strict.
const STRICT: [&str; 2] = ["--require-hashes", "npm ci --ignore-scripts"];

/// Checks a workflow or the action.
pub(super) fn check_file(path: &str, text: &str, problems: &mut Vec<Problem>) {
    let is_workflow = path.starts_with(".github/workflows/");
    if !is_workflow && path != "action.yml" {
        return;
    }
    let lines: Vec<&str> = text.lines().map(without_comment).collect();
    let step = if is_workflow { 6 } else { 4 };
    let mut broken = |line: usize, what: String, help| {
        problems.push(Problem { place: format!("{path}:{}", line + 1), what, help });
    };
    for (at, line) in lines.iter().enumerate() {
        if let Some((part, help)) = LOOSE.iter().find(|(part, _)| line.contains(part))
            && !STRICT.iter().any(|strict| line.contains(strict))
            && !(*part == "cargo install" && line.contains('@'))
        {
            broken(at, format!("`{}` gets a program of any version, or runs its scripts", part.trim()), help);
        }
        if line.contains("actions/checkout@")
            && !block(&lines, at, step).any(|it| it.contains("persist-credentials: false"))
        {
            broken(at, "the checkout leaves the token in the folder".to_owned(), "add `persist-credentials: false`");
        }
        let is_token = line.contains("${{") && TOKENS.iter().any(|token| line.contains(token));
        if is_workflow && is_token && indent(line) <= step {
            broken(at, "all steps of the job get a token".to_owned(), "give it to the step that uploads alone");
        }
        if line.starts_with(&format!("{}- ", " ".repeat(step))) {
            let has_token = |it: &&str| it.contains("${{") && TOKENS.iter().any(|token| it.contains(token));
            if block(&lines, at, step).any(|it| has_token(&it))
                && let Some(runner) = block(&lines, at, step).find_map(runner)
            {
                broken(at, format!("`{runner}` runs code of others in a step with a token"), "do it in a step before");
            }
        }
        if is_workflow && indent(line) == 2 && line.ends_with(':') {
            let mut job = block(&lines, at, 2);
            if job.any(|it| it.trim_start().ends_with(": write"))
                && let Some(runner) = block(&lines, at, 2).find_map(runner)
            {
                let what = format!("`{runner}` runs code of others in a job that may write");
                broken(at, what, "do it in a job before, and hand its files over");
            }
        }
    }
}

/// A line, and those below it that belong to it: they are indented more.
fn block<'l>(lines: &'l [&'l str], at: usize, column: usize) -> impl Iterator<Item = &'l str> {
    let below = lines[at + 1..].iter().take_while(move |line| line.trim().is_empty() || indent(line) > column);
    std::iter::once(lines[at]).chain(below.copied())
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with('#') { "" } else { line.split(" #").next().unwrap_or_default() }
}

/// The part of a command in a line that runs code of others.
fn runner(line: &str) -> Option<&'static str> {
    if line.contains("cargo publish") && !line.contains("--no-verify") {
        return Some("cargo publish");
    }
    // Names of steps and of files are no commands.
    let is_command = |at: usize| !line[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || "-_/".contains(c));
    let is_name = line.trim_start().trim_start_matches("- ").starts_with("name:");
    RUNNERS.into_iter().find(|part| !is_name && line.match_indices(part).any(|(at, _)| is_command(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(path: &str, text: &str, expected: &[&str]) {
        let mut problems = Vec::new();
        check_file(path, text, &mut problems);
        let found: Vec<String> = problems.iter().map(|p| format!("{}: {}", p.place, p.what)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn tokens_are_where_nothing_of_others_runs() {
        let good = "jobs:\n  a:\n    steps:\n      - uses: actions/checkout@0123\n        with: { persist-credentials: false }\n\
                    \x20     - run: cargo package\n      - run: cargo publish --no-verify\n        env:\n          T: ${{ secrets.T }}\n\
                    \x20 b:\n    permissions:\n      id-token: write\n    steps:\n      - run: npm ci --ignore-scripts\n";
        check(".github/workflows/x.yml", good, &[]);
        check("docs/x.md", "npx --yes x\n", &[]);
        check(".github/workflows/x.yml", "      - run: cargo install --locked tool@1.2.3\n", &[]);
        let loose = ".github/workflows/x.yml:1: `cargo install` gets a program of any version, or runs its scripts";
        check(".github/workflows/x.yml", "      - run: cargo install --locked tool\n", &[loose]);
        let bad = "jobs:\n  a:\n    env:\n      T: ${{ github.token }}\n    steps:\n      - uses: actions/checkout@0123\n\
                   \x20     - run: |\n          cargo publish\n        env:\n          T: ${{ secrets.T }}\n\
                   \x20 b:\n    permissions:\n      contents: write\n    steps:\n      - run: cargo xtask dist\n";
        let what = [
            "x.yml:4: all steps of the job get a token",
            "x.yml:6: the checkout leaves the token in the folder",
            "x.yml:7: `cargo publish` runs code of others in a step with a token",
            "x.yml:11: `cargo xtask` runs code of others in a job that may write",
        ]
        .map(|what| format!(".github/workflows/{what}"));
        check(".github/workflows/x.yml", bad, &what.each_ref().map(String::as_str));
        let action = "runs:\n  steps:\n    - run: gdl diff\n      env:\n        T: ${{ inputs.token }}\n";
        check("action.yml", action, &["action.yml:3: `gdl ` runs code of others in a step with a token"]);
    }

    #[test]
    fn programs_have_fixed_versions() {
        let good = "      - run: pip install --require-hashes -r a.txt # pip install b\n      # npx --yes c\n";
        check(".github/workflows/x.yml", good, &[]);
        for command in ["npx --yes a", "npm install --global npm", "pipx run uv", "pip install uv", "npm ci"] {
            let mut problems = Vec::new();
            check_file(".github/workflows/x.yml", &format!("      - run: {command}\n"), &mut problems);
            assert_eq!(problems.len(), 1, "{command}");
        }
    }
}

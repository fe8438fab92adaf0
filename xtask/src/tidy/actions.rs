//! Workflows and actions of build servers, in files and in examples of the documentation: they run code of others by the
//! hash of a commit alone, and no text of others as a part of a script.

use super::Problem;

/// The placeholder for the hash of a commit in examples.
const PLACEHOLDER: &str = "<commit>";

/// The beginnings of expressions whose values others choose: in a script, their text would run.
const FOREIGN: [&str; 5] = ["inputs", "github.event.", "github.head_ref", "github.ref_name", "github.base_ref"];

/// The keys of scripts.
const SCRIPTS: [&str; 2] = ["run", "script"];

/// Checks the workflows in a file.
pub(super) fn check_file(path: &str, text: &str, problems: &mut Vec<Problem>) {
    if ![".yml", ".yaml", ".md"].iter().any(|end| path.ends_with(end)) {
        return;
    }
    let mut broken = |line: usize, what: String, help| {
        problems.push(Problem { place: format!("{path}:{}", line + 1), what, help });
    };
    // The column of the key whose script goes on in the next lines.
    let mut script = None;
    for (index, line) in text.lines().enumerate() {
        let indent = line.len() - line.trim_start().len();
        if !line.trim().is_empty() && script.is_some_and(|key| indent <= key) {
            script = None;
        }
        let entry = entry(line);
        match entry {
            Some(("uses", value)) if script.is_none() && !is_pinned(value) => broken(
                index,
                format!("`{value}` can be moved to other code"),
                "name the hash of a commit, or `<commit>` in an example",
            ),
            Some(("rev", value)) if script.is_none() && !is_commit(value) => broken(
                index,
                format!("the revision `{value}` can be moved to other code"),
                "name the hash of a commit, or `<commit>` in an example",
            ),
            Some((key, value)) if SCRIPTS.contains(&key) => {
                let starts_block = value.is_empty() || value.starts_with(['|', '>']);
                // The key of a list item stands after the dash.
                let column = line.find(key).unwrap_or(indent);
                script = script.or(starts_block.then_some(column));
            }
            _ => {}
        }
        let is_script = script.is_some() || entry.is_some_and(|(key, _)| SCRIPTS.contains(&key));
        if let Some(name) = foreign(line).filter(|_| is_script) {
            broken(
                index,
                format!("the value of `{name}` becomes a part of a script"),
                "give it to the script as a variable, by `env`",
            );
        }
    }
}

/// The key and the value of a line of YAML, which may begin a list item. Comments and quotes are removed.
fn entry(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.trim().trim_start_matches("- ").split_once(':')?;
    let value = value.split(" #").next().unwrap_or_default().trim();
    let is_key = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    (is_key && !key.is_empty()).then_some((key, value.trim_matches(['"', '\''])))
}

/// Whether an action is a part of the same repository, or named by something that cannot be moved.
fn is_pinned(action: &str) -> bool {
    let by_digest = || action.starts_with("docker://") && action.contains("@sha256:");
    let by_commit = || action.split_once('@').is_some_and(|(name, commit)| name.contains('/') && is_commit(commit));
    action.starts_with("./") || by_digest() || by_commit()
}

fn is_commit(revision: &str) -> bool {
    revision == PLACEHOLDER || revision.len() == 40 && revision.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The first expression of a line whose value others choose.
fn foreign(line: &str) -> Option<&str> {
    let expressions = line.split("${{").skip(1).filter_map(|rest| Some(rest.split_once("}}")?.0.trim()));
    // An expression may contain the name somewhere, as in `format('{0}', inputs.x)`.
    expressions.into_iter().find(|expression| {
        let is_word = |at: usize| !expression[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || "._-".contains(c));
        FOREIGN.iter().any(|name| expression.match_indices(name).any(|(at, _)| is_word(at)))
    })
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
    fn actions_are_named_by_commits() {
        let hash = "0123456789abcdef0123456789abcdef01234567";
        let good = format!(
            "steps:\n  - uses: actions/checkout@{hash} # v4\n  - uses: a/b/c@<commit>\n  - uses: \"./x\"\n    rev: <commit>\n"
        );
        check(".github/workflows/x.yml", &good, &[]);
        let bad = "steps:\n  - uses: actions/checkout@v4\n  - name: x\n    uses: a/b@main # 0123\n  - uses: c/d\n\
                   \x20 - uses: e/f@012345\n    rev: v1\n";
        let what = [
            "docs/ci.md:2: `actions/checkout@v4` can be moved to other code",
            "docs/ci.md:4: `a/b@main` can be moved to other code",
            "docs/ci.md:5: `c/d` can be moved to other code",
            "docs/ci.md:6: `e/f@012345` can be moved to other code",
            "docs/ci.md:7: the revision `v1` can be moved to other code",
        ];
        check("docs/ci.md", bad, &what);
        check("src/x.rs", bad, &[]);
        check("docs/x.md", "A module that uses: nothing.\n", &[]);
    }

    #[test]
    fn scripts_get_texts_of_others_as_variables() {
        let good = "steps:\n  - run: |\n      echo \"$X\" ${{ matrix.part }} ${{ runner.temp }}\n    env:\n      X: ${{ inputs.x }}\n";
        check("action.yml", good, &[]);
        let bad = "steps:\n  - run: |\n      echo a\n\n      gdl check ${{ inputs.paths }}\n    env:\n      X: ${{ inputs.x }}\n\
                   \x20 - run: echo ${{github.head_ref}} || [ $? = 1 ]\n\
                   \x20 - with:\n      script: >\n        f('${{ format('{0}', inputs.y) }}', '${{ my.inputs }}')\n";
        let what = [
            "action.yml:5: the value of `inputs.paths` becomes a part of a script",
            "action.yml:8: the value of `github.head_ref` becomes a part of a script",
            "action.yml:11: the value of `format('{0}', inputs.y)` becomes a part of a script",
        ];
        check("action.yml", bad, &what);
    }
}

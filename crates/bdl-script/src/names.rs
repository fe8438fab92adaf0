//! Names of browsers and servers that blocks do not have (spec bdl 6.9).

use oxc_ast::AstKind;
use oxc_span::Span;

use crate::parse::Parsed;
use crate::shape::Problem;

/// The names that are undefined in blocks. `import(...)` is a word of JavaScript and not in this list.
pub const ABSENT_NAMES: [&str; 36] = [
    "window",
    "self",
    "top",
    "parent",
    "frames",
    "document",
    "navigator",
    "location",
    "history",
    "localStorage",
    "sessionStorage",
    "indexedDB",
    "fetch",
    "XMLHttpRequest",
    "WebSocket",
    "EventSource",
    "Worker",
    "SharedWorker",
    "postMessage",
    "alert",
    "confirm",
    "prompt",
    "setTimeout",
    "setInterval",
    "requestAnimationFrame",
    "queueMicrotask",
    "require",
    "process",
    "module",
    "exports",
    "global",
    "Deno",
    "Bun",
    "WebAssembly",
    "eval",
    "Function",
];

/// Reports each name that the sandbox lacks once, where it is first used without being declared in the block. Uses under `typeof`
/// and assignments count.
pub(crate) fn free_names(parsed: &Parsed, problems: &mut Vec<Problem>) {
    let semantic = parsed.semantic;
    let scoping = semantic.scoping();
    let report = |name: &str, span: Span| {
        let message = format!("`{name}` does not exist in the sandbox");
        let why = "Blocks have the built-ins of ECMAScript and `console`; names of browsers and servers are undefined."
            .to_owned();
        Problem { code: "BDL605", range: parsed.range(span), message, why }
    };
    for (name, references) in scoping.root_unresolved_references() {
        if ABSENT_NAMES.contains(name) {
            let spans = references.iter().map(|id| semantic.reference_span(scoping.get_reference(*id)));
            problems.extend(spans.min_by_key(|span| span.start).map(|span| report(name, span)));
        }
    }
    let imports = semantic.nodes().iter().filter_map(|node| match node.kind() {
        AstKind::ImportExpression(import) => Some(Span::sized(import.span.start, "import".len() as u32)),
        _ => None,
    });
    problems.extend(imports.min_by_key(|span| span.start).map(|span| report("import", span)));
}

//! URIs as clients write them: some do not escape characters that URIs must not have, such as `[` and blanks.

use gdl_ide::percent_encoded;
use serde_json::Value;

/// The keys of messages whose values are URIs.
const KEYS: [&str; 7] = ["uri", "rootUri", "baseUri", "scopeUri", "oldUri", "newUri", "targetUri"];

/// The characters that a URI may have as they are, besides letters and digits: those of its syntax but `[` and `]`, which are
/// for addresses of hosts alone, and the `%` of what is escaped.
const ALLOWED: &str = "-._~:/?#@!$&'()*+,;=%";

/// Escapes what must not stand in the URIs of a message.
pub fn escape(params: &mut Value) {
    match params {
        Value::Array(items) => items.iter_mut().for_each(escape),
        Value::Object(members) => {
            for (key, value) in members {
                match value {
                    Value::String(uri) if KEYS.contains(&key.as_str()) => {
                        if !uri.chars().all(is_allowed) && !has_host_in_brackets(uri) {
                            *uri = percent_encoded(uri, ALLOWED);
                        }
                    }
                    value => escape(value),
                }
            }
        }
        _ => {}
    }
}

fn is_allowed(c: char) -> bool {
    c.is_ascii_alphanumeric() || ALLOWED.contains(c)
}

/// Whether the brackets of a URI are around the address of a host.
fn has_host_in_brackets(uri: &str) -> bool {
    uri.split_once("://").is_some_and(|(_, rest)| rest.starts_with('['))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    #[test]
    fn uris_are_escaped_and_texts_stay() {
        let mut params = json!({
            "textDocument": {"uri": "file:///a [1]/b|c^d%20e.g", "text": "[a] |b|"},
            "files": [{"oldUri": "file:///\u{e4}.g", "newUri": "file:///b%5B.g"}],
            "range": {"start": {"line": 1}},
        });
        super::escape(&mut params);
        let expected = json!({
            "textDocument": {"uri": "file:///a%20%5B1%5D/b%7Cc%5Ed%20e.g", "text": "[a] |b|"},
            "files": [{"oldUri": "file:///%C3%A4.g", "newUri": "file:///b%5B.g"}],
            "range": {"start": {"line": 1}},
        });
        assert_eq!(params, expected);
        let mut share = json!({"uri": "file://[::1]/a.g"});
        super::escape(&mut share);
        assert_eq!(share["uri"], "file://[::1]/a.g");
    }
}

//! Paths of Windows in URIs: drives and shares. Functions of texts alone, so that they are tested on every system.

use gdl_ide::percent_encoded;

/// Returns the path that a `file` URI names: `host` is that of a share or empty, `path` is decoded.
pub fn path(host: &str, path: &str) -> String {
    let path = path.replace('/', "\\");
    if !host.is_empty() && !host.eq_ignore_ascii_case("localhost") {
        return format!("\\\\{host}{path}");
    }
    match path.strip_prefix('\\') {
        Some(rest) if starts_with_drive(rest) => rest.to_owned(),
        _ => path,
    }
}

/// Returns the text of the `file` URI of an absolute path.
pub fn uri(path: &str) -> String {
    // Canonical paths begin like this.
    let path = match (path.strip_prefix(r"\\?\UNC\"), path.strip_prefix(r"\\?\")) {
        (Some(share), _) => format!("//{share}"),
        (None, Some(path)) => path.to_owned(),
        (None, None) => path.to_owned(),
    };
    let path = percent_encoded(&path.replace('\\', "/"), "/~");
    match path.strip_prefix("//") {
        Some(share) => format!("file://{share}"),
        None => format!("file:///{path}"),
    }
}

/// Whether a path begins with a drive, such as `C:`.
fn starts_with_drive(path: &str) -> bool {
    matches!(path.as_bytes(), [drive, b':', ..] if drive.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    #[test]
    fn uris_name_drives_and_shares() {
        for (host, decoded, path, uri) in [
            ("", "/c:/a b/ü.g", r"c:\a b\ü.g", "file:///c%3A/a%20b/%C3%BC.g"),
            ("localhost", "/C:/a.g", r"C:\a.g", "file:///C%3A/a.g"),
            ("server", "/share/a.g", r"\\server\share\a.g", "file://server/share/a.g"),
            (
                "wsl.localhost",
                "/Debian/~me/a.g",
                r"\\wsl.localhost\Debian\~me\a.g",
                "file://wsl.localhost/Debian/~me/a.g",
            ),
        ] {
            assert_eq!(super::path(host, decoded), path);
            assert_eq!(super::uri(path), uri);
        }
        assert_eq!(super::path("", "/a.g"), r"\a.g");
    }

    #[test]
    fn canonical_paths_have_the_same_uris() {
        assert_eq!(super::uri(r"\\?\C:\a.g"), super::uri(r"C:\a.g"));
        assert_eq!(super::uri(r"\\?\UNC\server\share\a.g"), super::uri(r"\\server\share\a.g"));
    }
}

//! Tests of `gdl fmt`: the written files, the skipped files, and the messages.

use std::fs;

use expect_test::expect;

use crate::{Folder, shown, status, stderr, stdout};

const LOOSE: &str = "( set   x 1 )\n( table damage\n (u* u* 1)\n (man u* 10))\n";
const NEAT: &str = "(set x 1)\n(table damage\n  (u*  u*  1)\n  (man u* 10)\n  )\n";

#[test]
fn files_are_written_and_listed() {
    let folder = Folder::new(&[("maps/b.g", LOOSE), ("a.g", NEAT), ("c.txt", LOOSE)]);
    folder.check(
        &["fmt"],
        expect![[r#"
            maps/b.g
            --- 0
            1 file formatted, 1 file in style already
        "#]],
    );
    assert_eq!(fs::read_to_string(folder.path().join("maps/b.g")).unwrap(), NEAT);
    assert_eq!(fs::read_to_string(folder.path().join("c.txt")).unwrap(), LOOSE);
    folder.check(
        &["fmt"],
        expect![[r#"
            --- 0
            0 files formatted, 2 files in style already
        "#]],
    );
    folder.check(
        &["fmt", "--quiet"],
        expect![[r#"
            --- 0
        "#]],
    );
}

#[test]
fn check_and_diff_write_nothing() {
    let folder = Folder::new(&[("a.g", LOOSE)]);
    folder.check(
        &["fmt", "--check"],
        expect![[r#"
            a.g
            --- 1
            1 file would be formatted, 0 files in style already
        "#]],
    );
    folder.check(
        &["fmt", "--diff", "a.g"],
        expect![[r#"
            --- a.g
            +++ a.g
            @@ -1,4 +1,5 @@
            -( set   x 1 )
            -( table damage
            - (u* u* 1)
            - (man u* 10))
            +(set x 1)
            +(table damage
            +  (u*  u*  1)
            +  (man u* 10)
            +  )
            --- 1
            1 file would be formatted, 0 files in style already
        "#]],
    );
    assert_eq!(fs::read_to_string(folder.path().join("a.g")).unwrap(), LOOSE);
}

#[test]
fn standard_input() {
    let folder =
        Folder::new(&[("gdl.toml", "[format]\nwidth = 40\n"), ("maps/gdl.toml", "[format]\nalign = \"compact\"\n")]);
    let output = folder.run_with_input(&["fmt", "-"], LOOSE.as_bytes());
    assert_eq!((stdout(&output).as_str(), status(&output), stderr(&output).as_str()), (NEAT, 0, ""));
    let output = folder.run_with_input(&["fmt", "-", "--check"], LOOSE.as_bytes());
    assert_eq!((stdout(&output).as_str(), status(&output)), ("<stdin>\n", 1));
    let output = folder.run_with_input(&["fmt", "-", "--stdin-filename", "maps/t.g"], LOOSE.as_bytes());
    assert_eq!(stdout(&output), NEAT.replace("(u*  u*  1)", "(u* u* 1)"));
    let output = folder.run(&["fmt", "-", "a.g"]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
}

#[test]
fn bytes_line_ends_marks_and_final_newlines_stay() {
    let folder = Folder::new(&[]);
    let cases: [(&[u8], &[u8]); 5] = [
        (b"( set x \"S\xe3o\" ) ; \x8a\xff \r\n", b"(set x \"S\xe3o\")  ; \x8a\xff \r\n"),
        (b"\xef\xbb\xbf( set x 1 )\r\n( set y 2 )", b"\xef\xbb\xbf(set x 1)\r\n(set y 2)"),
        (b"( set x 1 )\r( set y 2 )\r", b"(set x 1)\r(set y 2)\r"),
        (b"", b""),
        (b"X ( set   x 1 )\n", b"X ( set   x 1 )\n"),
    ];
    for (before, after) in cases {
        folder.write("a.g", before);
        let output = folder.run(&["fmt", "a.g"]);
        let found = fs::read(folder.path().join("a.g")).unwrap();
        assert_eq!(found, after, "{}", shown(&output));
    }
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = Folder::new(&[("real/a.g", LOOSE), ("b.g", LOOSE)]);
    let (real, link) = (folder.path().join("real/a.g"), folder.path().join("link.g"));
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real/a.g", &link).unwrap();
    fs::set_permissions(folder.path().join("b.g"), fs::Permissions::from_mode(0o444)).unwrap();
    folder.check(
        &["fmt", "b.g", "link.g"],
        expect![[r#"
            link.g
            --- 2
            error: `b.g` cannot be written: the file is write-protected
            1 file formatted, 0 files in style already
        "#]],
    );
    assert_eq!(fs::read_to_string(&real).unwrap(), NEAT);
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(folder.path().join("real").read_dir().unwrap().count(), 1);
}

#[test]
fn broken_forms_stay_and_are_told() {
    let folder = Folder::new(&[("a.g", "( set x 1 )\n(set   y\n( set z 3 )\n")]);
    folder.check(
        &["fmt"],
        expect![[r#"
            a.g
            --- 0
            a.g:2: the parentheses of this form do not match; it stays as it is (`gdl check` shows more)
            1 file formatted, 0 files in style already
        "#]],
    );
    assert_eq!(fs::read_to_string(folder.path().join("a.g")).unwrap(), "(set x 1)\n(set   y\n(set z 3)\n");
}

#[test]
fn files_of_other_tools_are_passed_over() {
    let other = "x := 3;\nfoo bar baz;\nmore words here\n";
    let folder = Folder::new(&[("gap.g", other), ("a.g", NEAT)]);
    folder.check(
        &["fmt"],
        expect![[r#"
            --- 0
            skipped 1 file that is not GDL: gap.g
            0 files formatted, 1 file in style already
        "#]],
    );
    assert_eq!(status(&folder.run(&["fmt", "gap.g"])), 2);
    assert_eq!(fs::read_to_string(folder.path().join("gap.g")).unwrap(), other);
    folder.write("huge.g", &vec![b' '; (16 << 20) + 1]);
    assert_eq!(status(&folder.run(&["fmt", "huge.g"])), 2);
}

#[test]
fn settings_and_flags() {
    let files =
        [("gdl.toml", "exclude = [\"old/**\"]\n[format]\nalign = \"compact\"\n"), ("a.g", LOOSE), ("old/b.g", LOOSE)];
    let folder = Folder::new(&files);
    let output = folder.run(&["fmt", "--check"]);
    assert_eq!(stdout(&output), "a.g\n", "{}", shown(&output));
    let output = folder.run(&["fmt", "--diff", "--style", "preserve", "a.g"]);
    assert_eq!((stdout(&output).as_str(), status(&output)), ("", 0), "{}", shown(&output));
    folder.run(&["fmt", "old/b.g", "--no-config"]);
    assert_eq!(fs::read_to_string(folder.path().join("old/b.g")).unwrap(), NEAT);
    assert_eq!(status(&folder.run(&["fmt", "--width", "7"])), 2);
    assert_eq!(status(&folder.run(&["fmt", "none.g"])), 2);
}

#[test]
fn a_range_of_lines() {
    let folder = Folder::new(&[("a.g", "( set x 1 )\n( set y 2 )\n( set z 3 )\n")]);
    folder.run(&["fmt", "--range", "2:2", "a.g"]);
    assert_eq!(fs::read_to_string(folder.path().join("a.g")).unwrap(), "( set x 1 )\n(set y 2)\n( set z 3 )\n");
    folder.check(
        &["fmt", "--range", "9:9", "a.g"],
        expect![[r#"
            --- 2
            error: `a.g`: the file has no line 9; it was not formatted
            0 files formatted, 0 files in style already
        "#]],
    );
    assert_eq!(status(&folder.run(&["fmt", "--range", "3:2", "a.g"])), 2);
    assert_eq!(status(&folder.run(&["fmt", "--range", "1:2"])), 0);
}

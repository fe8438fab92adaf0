//! Tests with hostile files and readers.

use std::{io::Read, process::Stdio, time::Duration};

use expect_test::expect;

use crate::{Folder, GAME, shown, status, stderr, stdout};

#[test]
fn files_that_are_not_gdl() {
    let folder = Folder::new(&[("Expr.g", "grammar Expr;\nprog: stat+ ;\nstat: expr NEWLINE ;\nexpr: INT | ID ;\n")]);
    folder.write("data.g", &(0..=255).collect::<Vec<u8>>().repeat(20));
    // Files that are named count as modules, however the name is written.
    let output = folder.run(&["check", "--format", "short", "./Expr.g", "data.g"]);
    let text = stdout(&output);
    assert_eq!((status(&output), text.lines().count()), (1, 2), "{text}");
    assert!(text.lines().all(|line| line.contains("not-a-gdl-file")), "{text}");
    folder.write("game.g", GAME.as_bytes());
    folder.check(
        &["check"],
        expect![[r#"
        --- 0
        skipped 2 files that are not GDL: Expr.g, data.g
        1 file in 1 game: nothing to report
    "#]],
    );
    folder.check(
        &["check", "--quiet", "--format", "short"],
        expect![[r#"
        --- 0
    "#]],
    );
    // A module that loads such a file is wrong about it.
    folder.write("game.g", format!("{GAME}(include Expr)\n").as_bytes());
    let output = folder.run(&["check", "--format", "short"]);
    assert_eq!(status(&output), 1);
    assert!(stdout(&output).contains("Expr.g:1:1: error[G1315] not-a-gdl-file"), "{}", shown(&output));
}

#[test]
fn many_files_of_other_tools_are_told_in_one_line() {
    let folder = Folder::new(&[]);
    (0..9).for_each(|n| folder.write(&format!("t{n}.g"), b"grammar T;\nprog : stat+ ;\nstat : ID ;\nID : A ;\n"));
    folder.check(
        &["check"],
        expect![[r#"
        --- 0
        skipped 9 files that are not GDL: t0.g, t1.g, t2.g, ...
        0 files: nothing to report
    "#]],
    );
}

#[test]
fn files_that_are_too_large() {
    let folder = Folder::new(&[]);
    folder.write("large.g", &vec![b' '; (16 << 20) + 1]);
    let output = folder.run(&["check"]);
    assert_eq!(status(&output), 1);
    assert!(stdout(&output).contains("larger than 16 MiB\n  large.g:1:1\n"), "{}", shown(&output));
}

#[test]
fn deep_nesting_within_a_chain_of_includes() {
    let folder = Folder::new(&[]);
    for n in 0..80 {
        let deep = format!("(define x{n} {}1{})\n", "(+ 1 ".repeat(120), ")".repeat(120));
        let include = format!("(game-module \"c{n}\" (variants (big 1 (1 (include c{})))))\n", n + 1);
        let include = if n % 2 == 0 { format!("(include c{})\n", n + 1) } else { include };
        folder.write(&format!("c{n}.g"), format!("{}{deep}{include}", if n == 0 { GAME } else { "" }).as_bytes());
    }
    folder.write("c80.g", "(".repeat(200_000).as_bytes());
    let output = folder.run(&["check", "--quiet", "--format", "short"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
}

#[test]
fn text_far_down_is_shown_without_an_excerpt() {
    let folder = Folder::new(&[("game.g", &format!("{GAME}{}(foo)\n", "\n".repeat(100_010)))]);
    let output = folder.run(&["check"]);
    assert!(stdout(&output).contains("\n  game.g:100013:2\n"), "{}", shown(&output));
}

#[test]
fn a_reader_that_goes_away_is_no_bug() {
    let folder = Folder::new(&[("game.g", &format!("{GAME}{}", "(foo)\n".repeat(5000)))]);
    let mut command = folder.command(&["check", "--max-findings", "0", "--quiet"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("gdl starts");
    let mut first = [0; 10];
    child.stdout.take().expect("a pipe").read_exact(&mut first).expect("gdl writes");
    // The pipe is closed now, with most of the output still to come.
    std::thread::sleep(Duration::from_millis(10));
    let output = child.wait_with_output().expect("gdl ends");
    assert_eq!((status(&output), stderr(&output).as_str()), (1, ""));
}

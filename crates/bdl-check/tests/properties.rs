//! Properties of checks: no text makes them panic, hang, or report without bound.

mod common;

use std::time::Duration;

use bdl_check::{MAX_DIAGNOSTICS, Options, check, check_bytes};
use proptest::prelude::*;

fn holds(bytes: &[u8]) {
    let (text, checked) = check_bytes(bytes, &Options { portable: true, design: true, ..Options::default() });
    assert!(checked.diagnostics.len() <= MAX_DIAGNOSTICS);
    assert_eq!(checked.is_valid(), checked.game.is_some());
    for diagnostic in &checked.diagnostics {
        let ranges = diagnostic.related.iter().map(|related| related.range).chain([diagnostic.range]);
        let edits = diagnostic.fixes.iter().flat_map(|fix| &fix.edits).map(|edit| edit.range);
        for range in ranges.chain(edits) {
            assert!(text.get(usize::from(range.start())..usize::from(range.end())).is_some(), "{diagnostic:?}\n{text}");
        }
        assert!(!diagnostic.message.is_empty() && !diagnostic.consequence.is_empty() && !diagnostic.help.is_empty());
        for fix in &diagnostic.fixes {
            let mut edits = fix.edits.clone();
            edits.sort_by_key(|edit| edit.range.start());
            assert!(edits.windows(2).all(|pair| pair[0].range.end() <= pair[1].range.start()), "{fix:?}\n{text}");
        }
    }
}

/// A file with a part replaced by a part of another file, or by bytes.
fn mutation() -> impl Strategy<Value = Vec<u8>> {
    let files: Vec<Vec<u8>> = common::files("bdl").iter().map(|path| std::fs::read(path).unwrap()).collect();
    let files = if files.is_empty() { vec![b"rules{ width : 4 }".to_vec()] } else { files };
    let noise = proptest::collection::vec(any::<u8>(), 0..6);
    let index = any::<proptest::sample::Index>;
    (index(), index(), index(), 0..60usize, index(), 0..60usize, noise, any::<bool>()).prop_map(
        move |(file, other, at, cut, from, len, noise, with_noise)| {
            let (mut text, other) = (file.get(&files).clone(), other.get(&files));
            let at = at.index(text.len() + 1);
            let end = (at + cut).min(text.len());
            let from = from.index(other.len() + 1);
            let part = if with_noise { noise } else { other[from..(from + len).min(other.len())].to_vec() };
            text.splice(at..end, part);
            text
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn mutations_are_checked(bytes in mutation()) {
        holds(&bytes);
    }

    #[test]
    fn bytes_are_checked(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        holds(&bytes);
    }
}

const RULES: &str = "rules{ first_player : 0 width : 8 height : 8 coloring : alternate player_change : alternate }\n";

/// The best of three times, so that another process on the machine does not decide.
fn time(text: &str) -> Duration {
    let once = || {
        common::busy_time(|| {
            let checked = check(text, &Options { portable: true, design: true, ..Options::default() });
            assert!(checked.diagnostics.len() <= MAX_DIAGNOSTICS);
        })
    };
    (0..3).map(|_| once()).min().unwrap_or_default()
}

#[test]
fn hostile_files_take_linear_time() {
    let many = |count: usize, item: &dyn Fn(usize) -> String| (0..count).map(item).collect::<String>();
    let file = |pieces: &str, placement: &str, invariants: &str| {
        format!(
            "{RULES}pieces{{ {pieces} }}\ninitial_piece_position{{ {placement} }}\ninvariants{{ {invariants} }}\nfinish{{ }}\n"
        )
    };
    let king = "king{ moves{ vertical(,) } }";
    for (name, text) in [
        ("pieces", file(&many(100_000, &|index| format!("p{index}{{ moves{{ x : 1, y : 1 }} }}\n")), "", "")),
        ("few pieces", file(&many(60_000, &|index| format!("p{index}{{ mirrored }}\n")), "", "")),
        ("unknown", file(king, &many(30_000, &|index| format!("q{index}{{ mirrored }}\n")), "")),
        ("ranges", file(king, "king{ positions{ x : [0, 1000000], y : [0, 1000000] } }", "")),
        ("entries", file(king, &"king{ positions{ x : [0, 7], y : [0, 7] } }\n".repeat(20_000), "")),
        (
            "properties",
            file(king, &format!("king{{ {} {} }}", "mirrored ".repeat(50_000), "owner : 0 ".repeat(50_000)), ""),
        ),
        ("moves", file(&format!("king{{ moves{{ {} }} }}", "x : [-9, 9], y : [-9, 8] ".repeat(30_000)), "", "")),
        ("names", file(king, "", &format!("pawn_movement({})", "king,".repeat(50_000) + "king"))),
        ("rules", format!("rules{{ {} {} }}", "width : 4 ".repeat(50_000), "height : 4 ".repeat(50_000))),
        ("sections", "rules{ }\n".repeat(50_000)),
        ("comments", file(king, "", &"// bdl: allow(BDL305, x)\n".repeat(20_000))),
        ("blocks", file(king, "", &"explicit{ (c) => c.width }\n".repeat(5_000))),
    ] {
        let time = time(&text);
        assert!(time < Duration::from_secs(2), "{name}: {time:?}");
    }
}

#[test]
fn ordinary_files_are_fast() {
    let mut text = RULES.to_owned();
    text.push_str("pieces{\n");
    for index in 0..160 {
        text.push_str(&format!("  p{index}{{\n    moves{{\n      x : 1, y : 2\n      x : -1, y : [2, 3]\n      vertical(,), kills : false\n"));
        text.push_str(
            "      diagonal(-1,1)\n    }\n    can_jump\n    on_end_reached : spawn(p0, p1)\n    mirrored\n  }\n\n",
        );
    }
    text.push_str("}\ninitial_piece_position{ p0{ positions{ x : 0, y : 0 } mirrored } }\ninvariants{ cant_risk(p0) }\nfinish{ no_moves_available }\n");
    assert!(text.lines().count() >= 1900);
    let time = time(&text);
    assert!(time < Duration::from_millis(200), "{time:?}");
}

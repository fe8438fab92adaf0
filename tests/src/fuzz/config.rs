//! Settings: any text of a `gdl.toml` or of a file of tests gives settings, and errors with places in the text.

use gdl_config::{Bounds, Globs, is_toml, parse, parse_tests};

use super::{Language, Target};

pub(super) const TARGET: Target = Target {
    name: "config",
    promise: "any settings are read, and mistakes have places in the text",
    language: Language::Text(words),
    commands: 2,
    seeds,
    run,
};

fn seeds() -> Vec<Vec<u8>> {
    let texts = [
        "exclude = [\"{a,{b,{c,d}}}/*.g\", \"[a-z]*/**/{x,y}.g\"]\nlibrary = [\"a\", \"b\", \"c\"]\n[roots]\n\"a.g\" = \"b.g\"\n\"c.g\" = \"d.g\"\n",
        "language = \"7.5\"\nlibrary = [\"lib\"]\nexclude = [\"old/**\"]\n\n[rules]\nlong-line = \"off\"\nG0101 = \"hint\"\n\n[roots]\n\"maps/*.g\" = \"game.g\"\n",
        "[[overrides]]\npaths = [\"a/*.g\"]\n[overrides.rules]\nall = \"off\"\n\n[format]\nstyle = \"standard\"\nwidth = 100\n\n[hints]\ntypes = false\n",
        "[[test]]\ngame = \"a.g\"\nturns = 10\ngames = 3\n[test.expect]\nwinner = \"red\"\nturns = \"3..10\"\nfindings = 0\n",
    ];
    texts.map(|text| text.as_bytes().to_vec()).into()
}

/// What settings consist of, and what patterns of paths consist of.
fn words() -> Vec<&'static str> {
    let keys = "language library exclude rules roots overrides paths format style width align hints types variants test game turns \
        games expect winner findings all off hint info warning error true false board select comments severity";
    let signs = "= [ ] [[ ]] { } , \" ' \"\"\" ''' # \\ ** * ? {a,b} {a,{b,c}} [a-z] [!a] !x ../x /x .. . ~ 3..10 1e9 0x1 2001-01-01";
    keys.split_whitespace()
        .chain(signs.split_whitespace())
        .chain(["\n", " ", "[[overrides]]\npaths = [\"a\"]\n"])
        .collect()
}

fn run(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    is_toml(&text);
    let of_tests = parse_tests(&text).1;
    for problem in parse(&text, ["all", "line-too-long", "G0101"].as_slice()).1.into_iter().chain(of_tests) {
        assert!(text.get(problem.range.clone()).is_some(), "{} has a place in the text", problem.message);
        assert!(!problem.message.is_empty(), "a mistake has a message");
    }
    for line in text.lines().take(20) {
        Bounds::parse(line);
        if let Ok(globs) = Globs::new(vec![line.to_owned()]) {
            globs.matches("maps/a.g".into());
        }
    }
}

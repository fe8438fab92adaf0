//! `completion [OPTION...]`: how often completion offers the right word among the first five, and how long it takes;
//! `cargo xtask completion` runs it.
//!
//! Options: `--letters N` asks after that number of letters only, instead of 2, 1 and 0; `--misses FOLDER` writes the
//! places where it failed; `--choose` writes the list of places again, `--seed N` with another seed than 1.

use std::{fs, path::PathBuf, process::ExitCode};

use gdl_tests::{
    completion::{choose_places, measure, places},
    corpus::Corpus,
};

#[expect(clippy::print_stdout, reason = "the report is the purpose")]
fn main() -> anyhow::Result<ExitCode> {
    let (mut letters, mut misses, mut choose, mut seed) = (vec![2, 1, 0], None, false, 1);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().unwrap_or_default();
        match word.as_str() {
            "--letters" => letters = vec![value().parse()?],
            "--misses" => misses = Some(PathBuf::from(value())),
            "--seed" => seed = value().parse()?,
            "--choose" => choose = true,
            _ => anyhow::bail!("unknown option `{word}`"),
        }
    }
    let Some(mut corpus) = Corpus::open() else {
        println!("note: no corpus beside the project; nothing was measured");
        return Ok(ExitCode::SUCCESS);
    };
    if choose {
        choose_places(&corpus, seed)?;
        return Ok(ExitCode::SUCCESS);
    }
    let places = places(&corpus)?;
    for letters in letters {
        for with_rest in [true, false] {
            let score = measure(&mut corpus, &places, letters, with_rest, &mut |_, _, _| ());
            let (percent, median, p99) = (score.percent(), score.milliseconds(50), score.milliseconds(99));
            println!(
                "{letters} letters, with the rest {with_rest}: {percent:.1} %, p50 {median:.1} ms, p99 {p99:.1} ms"
            );
            if let Some(folder) = &misses {
                fs::write(folder.join(format!("misses-{letters}-{with_rest}.txt")), score.misses)?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

//! Spreadsheets: `gdl table import` reads any CSV file, and any parts of an XLSX or ODS file, or refuses them with a message, and
//! what it changes is a game that it need not change again.

use std::io::{Cursor, Read, Write};

use camino::Utf8PathBuf;
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::{
    Language, Target,
    program::{Folder, Leave, commands_of},
};

pub(super) const TARGET: Target = Target {
    name: "sheets",
    promise: "any spreadsheet is imported or refused with a message",
    language: Language::Text(words),
    commands: 3,
    seeds,
    run,
};

const GAME: &str = "(unit-type a) (unit-type b) (unit-type c) (terrain-type t)\n(table hit-chance (u* u* 50) ; all\n (a b 3))\n\
    (table damage (a a 2d6))\n";

/// The formats that hold several files, whose parts an input has in a folder of the same name.
const ARCHIVES: [&str; 2] = ["xlsx", "ods"];

fn seeds() -> Vec<Vec<u8>> {
    let texts = [
        "hit-chance,a,b,c\na,1,2,3\nb,4,,6\nc,\"7\",8,9\n",
        "\u{feff}damage;a;b\r\na;2d6;1\r\nb;\"1;2\";x\r\n",
        "hit-chance\ta\tb\r\r\na\t10\t20\n\rb\t\"1\n2\"\t3\n",
        ",,,\n\n\"unclosed\nhit-chance,nobody\nnobody,5\na,-1,2,3,4,5,6\n",
    ];
    let csv = texts.map(|text| format!("{GAME};;- sheet.csv\n{text}").into_bytes());
    csv.into_iter().chain(ARCHIVES.map(archive_seed)).collect()
}

/// The parts of a file that the program writes.
fn archive_seed(format: &str) -> Vec<u8> {
    let folder = Folder::new(&[("/main.g".into(), GAME.into())]);
    let name = format!("sheet.{format}");
    folder.run(&["table", "main.g", "hit-chance", "-o", &name], Leave::default());
    let bytes = folder.read(&name).expect("the spreadsheet is written");
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("a spreadsheet is an archive");
    let mut seed = GAME.as_bytes().to_vec();
    for at in 0..archive.len() {
        let mut part = archive.by_index(at).expect("a part");
        let name = part.name().expect("a name").into_owned();
        let mut text = Vec::new();
        part.read_to_end(&mut text).expect("a part can be read");
        // Lines of their own, so that lines can be dropped and doubled.
        let text = String::from_utf8_lossy(&text).replace("><", ">\n<");
        seed.extend(format!(";;- {format}/{}\n{text}\n", name).bytes());
    }
    seed
}

/// What sheets consist of.
fn words() -> Vec<&'static str> {
    let words = ", ; \" a b c nobody hit-chance damage 0 1 -1 2d6 1e9 99999999999 NaN # < > </ /> = <row <c <v> <t> <si> <sst \\
        r= s= t= r=\"A1\" r=\"XFD1048576\" r=\"A0\" t=\"s\" t=\"str\" t=\"e\" t=\"b\" xml:space=\"preserve\" &#0; &amp; &x; \\
        <!DOCTYPE <!ENTITY <![CDATA[ ]]> number-rows-repeated=\"1000000\" number-columns-repeated=\"16384\" dimension ref=\"A1:XFD1048576\" \\
        mergeCell sheetData sharedStrings workbook.xml";
    words.split_whitespace().chain(["\n", " ", "\t", "\r\n", "\u{1b}"]).collect()
}

fn run(input: &[u8]) {
    let (_, files) = commands_of(input);
    let mut files = files;
    let mut sheets = vec!["sheet.csv".to_owned()];
    for format in ARCHIVES {
        let prefix = format!("/{format}/");
        let parts: Vec<(Utf8PathBuf, Vec<u8>)> = files.extract_if(.., |(path, _)| path.starts_with(&prefix)).collect();
        if !parts.is_empty() {
            let name = format!("sheet.{format}");
            files.push((format!("/{name}").into(), archive(&prefix, &parts)));
            sheets.push(name);
        }
    }
    for name in sheets.iter().filter(|name| files.iter().any(|(path, _)| path.as_str()[1..] == ***name)) {
        let folder = Folder::new(&files);
        let words = |last: &'static str| ["table", "import", "main.g", name.as_str(), last];
        folder.run(&words("--dry-run"), Leave::default());
        assert_eq!(folder.read("main.g"), Some(files[0].1.clone()), "--dry-run writes nothing");
        if folder.run(&words("--keep-going"), Leave::default()).status == Some(0) {
            let again = folder.run(&words("--dry-run"), Leave::default());
            assert_eq!(again.status, Some(0), "what was imported needs no import");
        }
    }
}

/// An archive of parts.
fn archive(prefix: &str, parts: &[(Utf8PathBuf, Vec<u8>)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in parts {
        // A name that is there already is refused; the first part stays.
        if writer.start_file(&path.as_str()[prefix.len()..], SimpleFileOptions::default()).is_ok() {
            writer.write_all(bytes).expect("memory can be written");
        }
    }
    writer.finish().expect("memory can be written").into_inner()
}

//! A package of Debian, which needs no other package.

use std::fmt::Write;

use anyhow::{Context, Result};

use super::{
    Release,
    archive::{self, Entry, Files},
};

/// Where the files of an archive go. The first part of the path in the archive, and the folder in the system.
const PLACES: [(&str, &str); 6] = [
    ("completions/gdl.bash", "usr/share/bash-completion/completions/gdl"),
    ("completions/_gdl", "usr/share/zsh/vendor-completions/_gdl"),
    ("completions/gdl.fish", "usr/share/fish/vendor_completions.d/gdl.fish"),
    ("THIRD-PARTY.md", "usr/share/doc/gdl/THIRD-PARTY.md"),
    ("C-LIBRARY.md", "usr/share/doc/gdl/C-LIBRARY.md"),
    ("LGPL-2.1.txt", "usr/share/doc/gdl/LGPL-2.1.txt"),
];

/// The package for an architecture: its file name and its bytes.
pub fn package(release: &Release, architecture: &str, archive: &Files) -> Result<(String, Vec<u8>)> {
    let version = &release.version;
    let mut files = Files::new();
    files.insert("usr/bin/gdl".to_owned(), archive["gdl"].clone());
    for (path, entry) in archive {
        if let Some(name) = path.strip_prefix("man/") {
            let page = Entry::File(archive::gzip(entry.bytes())?);
            files.insert(format!("usr/share/man/man1/{name}.gz"), page);
        } else if let Some((_, place)) = PLACES.iter().find(|(from, _)| from == path) {
            files.insert((*place).to_owned(), entry.clone());
        }
    }
    let news = archive.get("CHANGELOG.md").context("the archive has no changelog")?;
    files.insert("usr/share/doc/gdl/NEWS.gz".to_owned(), Entry::File(archive::gzip(news.bytes())?));
    let changelog = changelog(release, archive::time()?);
    files.insert("usr/share/doc/gdl/changelog.gz".to_owned(), Entry::File(archive::gzip(changelog.as_bytes())?));
    files.insert("usr/share/lintian/overrides/gdl".to_owned(), Entry::text(OVERRIDES));
    files.insert("usr/share/doc/gdl/copyright".to_owned(), Entry::text(copyright(release)?));
    let size: usize = files.values().map(|entry| entry.bytes().len().div_ceil(1024)).sum();
    let control = format!(
        "Package: gdl\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: {}\n\
         Installed-Size: {size}\nSection: devel\nPriority: optional\nHomepage: {}\n\
         Description: language tools for GDL, the Game Design Language of Xconq\n \
         Linter, language server, formatter, manual and simulator for modules of GDL,\n \
         and for board games in BDL, in one program.\n",
        maintainer(release),
        release.repository
    );
    let control = Files::from([("control".to_owned(), Entry::text(control))]);
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", archive::gzip(&archive::tar(&control, true)?)?),
        ("data.tar.gz", archive::gzip(&archive::tar(&files, true)?)?),
    ];
    Ok((format!("gdl_{version}_{architecture}.deb"), join(&members)?))
}

/// The project, with the address that its host gives to owners of repositories; questions belong to the homepage.
fn maintainer(release: &Release) -> String {
    let host = release.repository.trim_start_matches("https://").split('/').next().unwrap_or_default();
    format!("The gdl project <{}@users.noreply.{host}>", release.path().0)
}

/// What Debian's checks would report and is meant so.
const OVERRIDES: &str = "# The program contains the C library, so that one package fits every release.\n\
    gdl: statically-linked-binary [usr/bin/gdl]\n";

/// The list of versions in the form of Debian: this one, with where its changes are.
fn changelog(release: &Release, time: u64) -> String {
    format!(
        "gdl ({}) unstable; urgency=medium\n\n  * The changes are in NEWS.gz.\n\n -- {}  {}\n",
        release.version,
        maintainer(release),
        date(time)
    )
}

/// A time in seconds since 1970 as mails have it, in UTC.
fn date(time: u64) -> String {
    const WEEKDAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let is_leap = |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let (days, seconds) = (time / 86_400, time % 86_400);
    let (mut year, mut day) = (1970, days);
    while day >= 365 + u64::from(is_leap(year)) {
        day -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 0;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if day < length {
            break;
        }
        day -= length;
        month += 1;
    }
    let (weekday, name) = (WEEKDAYS[(days % 7) as usize], MONTHS[month]);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{weekday}, {:02} {name} {year} {hour:02}:{minute:02}:{second:02} +0000", day + 1)
}

/// The license of the package in the form of Debian.
fn copyright(release: &Release) -> Result<String> {
    let mut text = format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: gdl\n\
         Source: {}\nComment: The licenses of the packages that the program contains are in THIRD-PARTY.md.\n\n\
         Files: *\nCopyright: the authors of gdl\nLicense: Expat or Apache-2.0\n\nLicense: Apache-2.0\n \
         On Debian systems, the text of this license is in /usr/share/common-licenses/Apache-2.0.\n\n\
         License: Expat\n",
        release.repository
    );
    for line in release.text("LICENSE-MIT")?.lines() {
        let _ = writeln!(text, " {}", if line.is_empty() { "." } else { line });
    }
    Ok(text)
}

/// Joins files to an archive of `ar`.
fn join(members: &[(&str, Vec<u8>)]) -> Result<Vec<u8>> {
    let time = archive::time()?;
    let mut out = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        let header = format!("{name:<16}{time:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, "100644", bytes.len());
        out.extend_from_slice(header.as_bytes());
        out.extend_from_slice(bytes);
        if bytes.len() % 2 == 1 {
            out.push(b'\n');
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_begin_at_even_places() {
        let bytes = join(&[("a", b"x".to_vec()), ("b", b"yz".to_vec())]).unwrap();
        assert_eq!(bytes.len(), 8 + 60 + 2 + 60 + 2);
        assert_eq!(&bytes[8 + 58..8 + 60 + 3], b"`\nx\nb");
    }

    #[test]
    fn dates_are_those_of_mails() {
        for (time, text) in [
            (0, "Thu, 01 Jan 1970 00:00:00 +0000"),
            (951_782_399, "Mon, 28 Feb 2000 23:59:59 +0000"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"),
            (1_767_225_600, "Thu, 01 Jan 2026 00:00:00 +0000"),
            (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 +0000"),
        ] {
            assert_eq!(date(time), text);
        }
    }

    #[test]
    fn the_maintainer_is_the_project_at_its_host() {
        let release = super::super::tests::release();
        assert_eq!(maintainer(&release), "The gdl project <example@users.noreply.example.org>");
        assert!(changelog(&release, 0).starts_with("gdl (1.2.3) unstable; urgency=medium\n"));
    }

    #[test]
    fn a_package_has_a_name_as_debian_wants_it() {
        let release = super::super::tests::release();
        let (name, bytes) = package(&release, "arm64", &release.archives[1].1).unwrap();
        assert_eq!(name, "gdl_1.2.3_arm64.deb");
        assert!(bytes.starts_with(b"!<arch>\ndebian-binary "));
    }
}

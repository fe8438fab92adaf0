//! The manual as a site by itself: Markdown becomes pages in the frame of books, with a search over all texts.

use std::collections::{BTreeMap, HashSet};

use anyhow::Result;
use gdl_book::{Book as Files, BookFile, SearchEntry, manual as frame};
use gdl_ide::Page as Known;
use gdl_lint::rules;
use gdl_manual::{ArticleKind, Target, manual};
use gdl_schema::Category;

use super::{
    Book, FIRST, KEYS, PARTS, Page, address,
    markdown::{Section, render},
    reference,
};

/// Makes the site. With a playground, given by its address from the first page, examples have links to it.
///
/// # Errors
///
/// A project cannot be compressed.
pub(super) fn site(book: &Book, playground: Option<&str>) -> Result<Files> {
    let mut pages = Vec::new();
    let mut search: Vec<SearchEntry> = Vec::new();
    let lists: HashSet<String> = reference::lists().into_iter().chain(["rules/index.md".to_owned()]).collect();
    for page in &book.pages {
        let path = html_path(&page.path);
        let try_it = |project: usize| -> Result<Option<String>> {
            let Some((address, project)) = playground.zip(book.projects.get(project)) else { return Ok(None) };
            Ok(Some(format!("{}{}", frame::from_page(&path, address), project.fragment()?)))
        };
        let (body, sections) = render(&(page.text.clone() + if page.path == FIRST { KEYS } else { "" }), &try_it)?;
        if !lists.contains(&page.path) {
            let kind = kind(&page.path);
            for Section { id, title, words, .. } in &sections {
                let place = if id.is_empty() { path.clone() } else { format!("{path}#{id}") };
                search.push([title.clone(), kind.clone(), place, words.clone()]);
            }
        }
        let listed = sections.into_iter().filter(|section| section.is_listed);
        let sections = listed.map(|section| (section.id, section.title)).collect();
        let Page { part, depth, title, .. } = page;
        pages.push(frame::Page { path, title: title.clone(), part: *part, depth: *depth, body, sections });
    }
    let title = "The GDL manual";
    let version = env!("CARGO_PKG_VERSION");
    let mut files = frame::manual(&frame::Manual { title, version, parts: &PARTS, pages, search, playground });
    let first = files.files.pop();
    let more = book.files.iter().map(|(path, text)| BookFile { name: path.clone(), text: text.clone() });
    files.files.extend(more);
    if playground.is_some() {
        files.files.push(BookFile { name: "pages.json".to_owned(), text: serde_json::to_string(&addresses())? + "\n" });
    }
    files.files.extend(first);
    Ok(files)
}

/// The addresses of pages from the first page, by the paths that the language server has for them.
fn addresses() -> BTreeMap<String, String> {
    let to_html = |target: &Target<'_, '_>| html_path(&address(target, 0));
    let mut addresses = BTreeMap::new();
    for entry in &manual().entries {
        addresses.insert(Known::Entry(entry.category, entry.name).path(), to_html(&Target::Entry(entry)));
    }
    for article in manual().chapters.iter().chain(&manual().recipes) {
        let path = Known::Article(article.kind, &article.id).path();
        addresses.insert(path, to_html(&Target::Article(article)));
    }
    for rule in rules() {
        addresses.insert(Known::Rule(rule.name).path(), to_html(&Target::Rule(rule.name)));
    }
    for rule in bdl_check::rules::all() {
        let page = format!("rules/{}.html#{}", gdl_lint::BOARD_GAMES, rule.name);
        addresses.insert(Known::Rule(rule.name).path(), page);
    }
    addresses
}

/// The path of a page, or a link to one, as that of its HTML. Other addresses stay.
pub(super) fn html_path(path: &str) -> String {
    if path.contains("://") {
        return path.to_owned();
    }
    let (file, anchor) = path.split_once('#').map_or((path, None), |(file, anchor)| (file, Some(anchor)));
    let file = match file {
        FIRST => "index.html".to_owned(),
        _ => file.strip_suffix(".md").map_or_else(|| file.to_owned(), |stem| format!("{stem}.html")),
    };
    anchor.map_or(file.clone(), |anchor| format!("{file}#{anchor}"))
}

/// What the search calls the sections of a page.
fn kind(path: &str) -> String {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    let of_category = || {
        let name = file.trim_end_matches(".md");
        let fits = |category: &&Category| {
            name.strip_prefix(category.slug()).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        Category::ALL.iter().filter(fits).max_by_key(|category| category.slug().len())
    };
    match folder {
        "chapters" => ArticleKind::Chapter.slug().to_owned(),
        "recipes" => ArticleKind::Recipe.slug().to_owned(),
        "rules" => "rule".to_owned(),
        "reference" => of_category().map_or("reference", |category| category.noun()).to_owned(),
        _ => "guide".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use clap::CommandFactory;
    use gdl_config::Config;
    use gdl_db::{Change, Db, GdlDatabase, MemorySystem, Options, lines};
    use gdl_lint::{LintOptions, diagnostics};

    use super::{super::examples, *};

    #[test]
    fn links_lead_to_pages_and_ids() {
        let site = site(&Book::new(&crate::Cli::command()), Some("../")).expect("a site");
        let files: HashMap<&str, &str> =
            site.files.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect();
        let ids: HashSet<(&str, &str)> = (files.iter())
            .flat_map(|(name, text)| {
                text.split(" id=\"").skip(1).map(move |rest| (*name, rest.split('"').next().unwrap()))
            })
            .collect();
        let check = |from: &str, link: &str| {
            let (path, id) = link.split_once('#').unwrap_or((link, ""));
            let mut parts: Vec<&str> = from.split('/').collect();
            parts.pop();
            for part in path.split('/') {
                if part == ".." {
                    parts.pop();
                } else {
                    parts.push(part);
                }
            }
            let target = if path.is_empty() { from.to_owned() } else { parts.join("/") };
            let known = files.get_key_value(target.as_str()).map(|(name, _)| *name);
            known.is_some_and(|name| id.is_empty() || ids.contains(&(name, id)))
        };
        let mut broken = Vec::new();
        for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
            let links = text.split(" href=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
            let own = links.filter(|link| !link.contains("://") && !link.contains("#p="));
            // The playground is beside the manual.
            let is_playground = |link: &str| link.chars().all(|c| c == '.' || c == '/');
            broken.extend(
                own.filter(|link| !is_playground(link) && !check(name, link)).map(|link| format!("{name}: {link}")),
            );
        }
        assert!(broken.is_empty(), "{} broken links: {:#?}", broken.len(), &broken[..broken.len().min(20)]);
        let pages: BTreeMap<String, String> = serde_json::from_str(files["pages.json"]).expect("JSON");
        assert!(pages.len() > 1000 && pages.values().all(|page| check("index.html", page)), "{pages:?}");
        assert_eq!(pages["manual/table/hit-chance.md"].split('#').nth(1), Some("hit-chance"));
        let plain = super::site(&Book::new(&crate::Cli::command()), None).expect("a site");
        assert!(plain.files.iter().all(|file| file.name != "pages.json" && !file.text.contains("#p=")));
    }

    /// What a playground says about the examples is true: those of the manual have no errors, unless they are wrong.
    #[test]
    fn projects_have_no_false_errors() {
        let book = Book::new(&crate::Cli::command());
        let kinds: HashMap<usize, &str> = (book.pages.iter())
            .flat_map(|page| page.text.lines().filter(|line| line.starts_with("```")))
            .filter_map(|line| examples::split_mark(line).1.map(|number| (number, examples::split_mark(line).0)))
            .collect();
        let system = MemorySystem::default();
        for (name, text) in gdl_project::embedded_library() {
            system.write(format!("/lib/{name}"), *text);
        }
        let mut paths = Vec::new();
        for (number, examples::Project(files)) in book.projects.iter().enumerate() {
            for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".g")) {
                let path = camino::Utf8PathBuf::from(format!("/{number}/{name}"));
                system.write(path.clone(), text.as_str());
                paths.push((number, path));
            }
        }
        let mut db = GdlDatabase::new(std::sync::Arc::new(system), &[]);
        let mut change = Change::new();
        change.set_options(Options { library_dirs: vec!["/lib".into()], ..Options::default() });
        change.set_workspace(paths.iter().map(|(_, path)| path.clone()).collect(), Vec::new());
        db.apply(change);
        let options = LintOptions::new(&Config::default(), "".into(), "".into(), Vec::new());
        let mut false_errors = Vec::new();
        for (number, path) in &paths {
            if ["```gdl bad", "```gdl wrong"].contains(&kinds[number]) {
                continue;
            }
            let file = db.file(path);
            for found in diagnostics(&db, file, &options) {
                if found.level == gdl_base::Level::Error {
                    let line = lines(&db, file).line_of(found.range.start()) + 1;
                    false_errors.push(format!("{path}:{line} {}: {}", found.rule.name, found.message));
                }
            }
        }
        assert!(paths.len() > 1500, "{}", paths.len());
        assert!(false_errors.is_empty(), "{}: {:#?}", false_errors.len(), &false_errors[..false_errors.len().min(20)]);
        let boards = book.projects.iter().zip(0..).filter(|(project, _)| project.0[0].0.ends_with(".bdl"));
        let good: Vec<_> = boards.filter(|(_, number)| !kinds[number].contains(" bad")).collect();
        assert!(good.len() > 50, "{}", good.len());
        for (project, _) in good {
            let checked = bdl_check::check(&project.0[0].1, &bdl_check::Options::default());
            assert!(checked.is_valid(), "{}: {:?}", project.0[0].1, checked.diagnostics);
        }
    }
}

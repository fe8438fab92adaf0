//! The pages of a book as a browser reads them: whether they are well formed, link to each other alone, and run nothing.

use std::collections::{BTreeMap, BTreeSet};

use gdl_book::Book;

/// Elements without an end tag.
const VOID: [&str; 5] = ["meta", "link", "input", "img", "br"];

/// What is wrong with a book.
pub fn problems(book: &Book) -> Vec<String> {
    let mut problems = Vec::new();
    let names: BTreeSet<&str> = book.files.iter().map(|file| file.name.as_str()).collect();
    if names.len() != book.files.len() {
        problems.push("two files have the same name".to_owned());
    }
    let mut ids: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut links: Vec<(&str, String)> = Vec::new();
    for file in &book.files {
        let bad = |c: char| gdl_report::escape::is_control(c) && c != '\n' && c != '\t';
        if file.text.contains(bad) {
            problems.push(format!("{}: a control character", file.name));
        }
        if file.name.ends_with(".html") {
            match attributes(&file.text) {
                Ok(found) => {
                    for (name, value) in found {
                        match name.as_str() {
                            "href" | "src" => links.push((&file.name, value)),
                            "id" if !ids.entry(&file.name).or_default().insert(value.clone()) => {
                                problems.push(format!("{}: the id {value} twice", file.name));
                            }
                            "style" => problems.push(format!("{}: a style that the policy refuses", file.name)),
                            name if name.starts_with("on") => problems.push(format!("{}: {name}", file.name)),
                            _ => {}
                        }
                    }
                }
                Err(problem) => problems.push(format!("{}: {problem}", file.name)),
            }
        }
    }
    for (page, link) in links {
        let (target, anchor) = link.split_once('#').unwrap_or((&link, ""));
        let target = if target.is_empty() { page } else { target };
        if !names.contains(target) {
            problems.push(format!("{page}: a link to {link}, which is not there"));
        } else if !anchor.is_empty() && !ids.get(target).is_some_and(|ids| ids.contains(anchor)) {
            problems.push(format!("{page}: no {link}"));
        }
    }
    problems.truncate(20);
    problems
}

/// The attributes of all tags, or what is wrong with the structure of a page.
fn attributes(page: &str) -> Result<Vec<(String, String)>, String> {
    let mut open: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    let mut rest = page.strip_prefix("<!DOCTYPE html>").ok_or("no document type")?;
    while let Some(start) = rest.find('<') {
        if rest[..start].contains('>') {
            return Err(format!("a bare > before {}", &rest[start..rest.len().min(start + 40)]));
        }
        rest = &rest[start + 1..];
        let mut quoted = false;
        let end = rest.find(|c: char| {
            quoted ^= c == '"';
            c == '>' && !quoted
        });
        let end = end.ok_or("a tag without an end")?;
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes something else"));
            }
            continue;
        }
        let (name, mut attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
        if !name.chars().all(|c| c.is_ascii_alphanumeric()) && !name.ends_with('/') {
            return Err(format!("a tag <{name}"));
        }
        if !VOID.contains(&name) && !tag.ends_with('/') {
            open.push(name);
        }
        while let Some((name, more)) = attributes.trim_start().split_once('=') {
            let more = more.strip_prefix('"').ok_or_else(|| format!("{name} without quotes"))?;
            let (value, more) = more.split_once('"').ok_or_else(|| format!("{name} without an end"))?;
            let name = name.rsplit(char::is_whitespace).next().unwrap_or(name);
            found.push((name.to_owned(), value.replace("&amp;", "&")));
            attributes = more;
        }
    }
    if open.is_empty() { Ok(found) } else { Err(format!("{open:?} are not closed")) }
}

//! The image families of libraries, which `imf.dir` lists.

use gdl_db::{Db, File, Settings};

/// The image families of the libraries under a root, each with its file: `imf.dir` of a folder has lines `NAME FILE`.
pub(crate) fn images(db: &dyn Db, root: File) -> Vec<(&str, &str)> {
    let library = Settings::get(db).libraries_of(db, root.dir(db)).iter().map(|dir| dir.as_path());
    let lists = std::iter::once(root.dir(db)).chain(library).map(|folder| db.file(&folder.join("imf.dir")));
    let lines = lists.filter(|list| list.is_found(db)).flat_map(|list| list.text(db).lines());
    let pairs = lines.filter_map(|line| line.trim().split_once(char::is_whitespace));
    pairs.map(|(name, file)| (name, file.trim_start())).filter(|(_, file)| file.ends_with(".imf")).collect()
}

/// The file of the libraries under a root that has an image family.
pub(crate) fn image_file(db: &dyn Db, root: File, family: &str) -> Option<File> {
    let library = Settings::get(db).libraries_of(db, root.dir(db)).iter().map(|dir| dir.as_path());
    let mut files = std::iter::once(root.dir(db)).chain(library).filter_map(|folder| {
        let list = Some(db.file(&folder.join("imf.dir"))).filter(|list| list.is_found(db))?;
        let mut pairs = list.text(db).lines().filter_map(|line| line.trim().split_once(char::is_whitespace));
        let (_, file) = pairs.find(|(name, file)| *name == family && file.ends_with(".imf"))?;
        Some(db.file(&folder.join(file.trim_start())))
    });
    files.next().filter(|file| file.is_found(db))
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn images_are_listed_by_their_folders() {
        let db = TestDb::new(
            "(a)\n;;- /imf.dir\nImageFamilyName FileName\ntank-s   arms.imf\nodd\n;;- /lib/imf.dir\nred colors.imf\n",
        );
        assert_eq!(images(&*db, db.main()), [("tank-s", "arms.imf"), ("red", "colors.imf")]);
    }
}

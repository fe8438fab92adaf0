//! Log of executed queries, for tests of incrementality.

use gdl_db::GdlDatabase;

/// The queries that some code executed.
///
/// ```
/// # use gdl_test_support::{QueryLog, TestDb};
/// let mut db = TestDb::new("(a) ; comment");
/// gdl_db::syntax_errors(&*db, db.main());
/// db.edit("/main.g", "comment", "remark");
/// let ran = QueryLog::of(&db, |db| gdl_db::syntax_errors(&**db, db.main()).len());
/// assert_eq!(ran.names(), ["parse(/main.g)", "syntax_errors(/main.g)"]);
/// assert!(!ran.ran("lines"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryLog(Vec<String>);

impl QueryLog {
    /// Runs `work` and records what it executes.
    pub fn of<D: AsRef<GdlDatabase>, R>(db: &D, work: impl FnOnce(&D) -> R) -> QueryLog {
        db.as_ref().take_executed();
        work(db);
        QueryLog(db.as_ref().take_executed())
    }

    /// Queries with their files, as in `parse(/main.g)`, sorted: the order of execution is not guaranteed.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.0.iter().map(String::as_str).collect();
        names.sort_unstable();
        names
    }

    /// Whether a query ran for any key (`parse`), or for this file (`parse(/main.g)`).
    pub fn ran(&self, query: &str) -> bool {
        self.0.iter().any(|name| name == query || name.split('(').next() == Some(query))
    }
}

//! The number of a rule.

/// A rule: its index in [`rules`](crate::rules()). Indexes may change from version to version; codes do not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub u16);

impl RuleId {
    /// The index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

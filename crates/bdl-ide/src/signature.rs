//! Signature help: the parameters of the parenthesis that the cursor is in.

use gdl_base::TextSize;

use crate::{
    scan::Cursor,
    words::{self, WordInfo},
};

/// The signature of a line move or a list of names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The signature: `vertical(a, b)`.
    pub label: String,
    /// The parameters, each as it stands in the label.
    pub parameters: Vec<&'static str>,
    /// The index of the parameter at the cursor.
    pub active: usize,
    /// What it means.
    pub meaning: &'static str,
}

/// The signature at an offset.
pub fn signature_help(text: &str, offset: TextSize) -> Option<Signature> {
    let offset = crate::clamped(text, offset);
    let cursor = Cursor::new(text, offset);
    if cursor.in_comment || cursor.script.is_some() {
        return None;
    }
    let (word, commas, _) = cursor.parenthesis()?;
    let is_line = bdl_syntax::words::LINES.contains(&word);
    let info: &WordInfo = words::WORDS.iter().find(|info| info.word == word && info.syntax.contains('('))?;
    if is_line {
        let parameters = vec!["a", "b"];
        return Some(Signature {
            label: info.syntax.to_owned(),
            parameters,
            active: commas.min(1),
            meaning: info.meaning,
        });
    }
    let label = info.syntax.rsplit(" : ").next().unwrap_or(info.syntax).to_owned();
    Some(Signature { label, parameters: vec!["NAME", "..."], active: commas.min(1), meaning: info.meaning })
}

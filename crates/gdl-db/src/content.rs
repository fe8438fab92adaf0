//! The content of a path: text, or the reason why there is none.

use std::{fmt, io, sync::Arc};

use camino::Utf8Path;
use gdl_syntax::{Encoding, decode, has_more_tokens};

use crate::system::{MAX_FILE_SIZE, System};

/// The maximum number of tokens of a file that is read; whitespace and comments count. A tree and the results of queries
/// take up to 300 bytes for each token. The largest known module has 80,000 tokens. Saved games have a token for each 1.4
/// to 2.6 bytes: one of 10 MB, six times the largest known, has at most 7.2 million.
pub const MAX_TOKENS: usize = 8_000_000;

/// What a file has too much of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Excess {
    /// It has more than [`MAX_FILE_SIZE`] bytes.
    Bytes,
    /// It has more than [`MAX_TOKENS`] tokens.
    Tokens,
}

impl fmt::Display for Excess {
    /// What is wrong with the file, to follow its name or "the file".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Excess::Bytes => write!(f, "is larger than {} MiB", MAX_FILE_SIZE >> 20),
            Excess::Tokens => write!(f, "has more than {MAX_TOKENS} tokens (words, numbers, parentheses, whitespace)"),
        }
    }
}

/// Whether a file could be read, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileStatus {
    /// The file has a text, read in this encoding.
    Text(Encoding),
    /// There is no regular file at this path.
    Missing,
    /// It is too large and was not read.
    TooLarge(Excess),
    /// It is in an encoding of two or four bytes a character, which no module has: the name of the encoding.
    Wide(&'static str),
    /// The system refused to read the file, with its error message.
    Unreadable(Arc<str>),
}

impl FileStatus {
    /// Whether a search for a module ends here. A file that is too large or in another encoding is found, so that it is
    /// reported; one that cannot be read is skipped (spec language 6.1).
    pub fn is_found(&self) -> bool {
        matches!(self, Self::Text(_) | Self::TooLarge(_) | Self::Wide(_))
    }

    /// Why the file has no text although it is there, to follow its name or "the file".
    pub fn obstacle(&self) -> Option<String> {
        match self {
            Self::Text(_) | Self::Missing => None,
            Self::TooLarge(excess) => Some(excess.to_string()),
            Self::Wide(encoding) => Some(format!("is in {encoding}, as its byte order mark says, and not in UTF-8")),
            Self::Unreadable(why) => Some(format!("cannot be read: {why}")),
        }
    }
}

/// The encoding that a byte order mark names, if it has two or four bytes a character.
pub fn wide_encoding(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => Some("UTF-32"),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("UTF-16"),
        _ => None,
    }
}

/// Status and text, which are set together; the text is empty unless the status is `Text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Content {
    pub(crate) status: FileStatus,
    pub(crate) text: Arc<str>,
}

impl Content {
    pub(crate) fn none(status: FileStatus) -> Content {
        Content { status, text: "".into() }
    }

    pub(crate) fn from_text(text: Arc<str>, encoding: Encoding) -> Content {
        if text.len() > MAX_FILE_SIZE {
            return Content::none(FileStatus::TooLarge(Excess::Bytes));
        }
        Content::from_decoded(text, encoding)
    }

    /// Counts tokens before there is a tree, which takes many times the memory of the text.
    fn from_decoded(text: Arc<str>, encoding: Encoding) -> Content {
        if has_more_tokens(&text, MAX_TOKENS) {
            return Content::none(FileStatus::TooLarge(Excess::Tokens));
        }
        Content { status: FileStatus::Text(encoding), text }
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Content {
        if bytes.len() > MAX_FILE_SIZE {
            return Content::none(FileStatus::TooLarge(Excess::Bytes));
        }
        if let Some(encoding) = wide_encoding(bytes) {
            return Content::none(FileStatus::Wide(encoding));
        }
        let (text, encoding) = decode(bytes);
        Content::from_decoded(text.into(), encoding)
    }

    pub(crate) fn read(system: &dyn System, path: &Utf8Path) -> Content {
        match system.read(path) {
            Ok(bytes) => Content::from_bytes(&bytes),
            Err(error) => Content::none(match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => FileStatus::Missing,
                io::ErrorKind::IsADirectory => FileStatus::Unreadable("it is a folder".into()),
                io::ErrorKind::FileTooLarge => FileStatus::TooLarge(Excess::Bytes),
                _ => FileStatus::Unreadable(error.to_string().into()),
            }),
        }
    }
}

//! What a path holds: text, or the reason why there is none.

use std::{io, sync::Arc};

use camino::Utf8Path;
use gdl_syntax::{Encoding, decode};

use crate::System;

/// The largest file that is read, in bytes. The largest known module is below 1 MB.
pub const MAX_FILE_SIZE: usize = 16 << 20;

/// Whether a file could be read, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileStatus {
    /// It has a text, read in this encoding.
    Text(Encoding),
    /// There is no regular file at this path.
    Missing,
    /// It is larger than [`MAX_FILE_SIZE`] and was not read.
    TooLarge,
    /// The system refused, with its words.
    Unreadable(Arc<str>),
}

impl FileStatus {
    /// Whether a search for a module ends here. A file that is too large is found, so that somebody reports it; one
    /// that cannot be read is passed over (spec language 6.1).
    pub fn is_found(&self) -> bool {
        matches!(self, Self::Text(_) | Self::TooLarge)
    }
}

/// Status and text as they are set together; the text is empty unless the status is `Text`.
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
            return Content::none(FileStatus::TooLarge);
        }
        Content { status: FileStatus::Text(encoding), text }
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Content {
        if bytes.len() > MAX_FILE_SIZE {
            return Content::none(FileStatus::TooLarge);
        }
        let (text, encoding) = decode(bytes);
        Content { status: FileStatus::Text(encoding), text: text.into() }
    }

    pub(crate) fn read(system: &dyn System, path: &Utf8Path) -> Content {
        match system.read(path) {
            Ok(bytes) => Content::from_bytes(&bytes),
            Err(error) => Content::none(match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => FileStatus::Missing,
                io::ErrorKind::IsADirectory => FileStatus::Unreadable("it is a folder".into()),
                io::ErrorKind::FileTooLarge => FileStatus::TooLarge,
                _ => FileStatus::Unreadable(error.to_string().into()),
            }),
        }
    }
}

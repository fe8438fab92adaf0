//! Lossless conversion between the bytes of a module and text.
//!
//! The engine has no notion of an encoding: bytes above 127 are ordinary symbol and string bytes (spec language 1.1).
//! Files that are not UTF-8 are read as Windows-1252 in the WHATWG variant, which maps every byte to its own character.

use std::fmt;

use encoding_rs::{EncoderResult, WINDOWS_1252};

/// The encoding in which a file was read and must be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Encoding {
    /// UTF-8, ASCII included.
    #[default]
    Utf8,
    /// One byte per character; the fallback for everything that is not UTF-8.
    Windows1252,
}

/// A character that the file's encoding cannot express.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnencodableChar {
    /// The character.
    pub ch: char,
    /// Its byte offset in the text.
    pub offset: usize,
}

impl fmt::Display for UnencodableChar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {:?} at offset {} does not exist in Windows-1252", self.ch, self.offset)
    }
}

impl std::error::Error for UnencodableChar {}

/// Reads any bytes as text. `encode` with the encoding that is returned gives the same bytes.
///
/// A byte order mark stays in the text as U+FEFF, since the engine reads it as part of a symbol.
pub fn decode(bytes: &[u8]) -> (String, Encoding) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), Encoding::Utf8),
        Err(_) => {
            let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
            (text.into_owned(), Encoding::Windows1252)
        }
    }
}

/// Writes text in the encoding of its file.
///
/// # Errors
///
/// The first character that Windows-1252 does not have; UTF-8 never fails.
pub fn encode(text: &str, encoding: Encoding) -> Result<Vec<u8>, UnencodableChar> {
    if encoding == Encoding::Utf8 {
        return Ok(text.as_bytes().to_vec());
    }
    // Each output byte stands for at least one byte of UTF-8, so the buffer never fills up.
    let mut bytes = vec![0; text.len()];
    let (result, read, written) =
        WINDOWS_1252.new_encoder().encode_from_utf8_without_replacement(text, &mut bytes, true);
    if let EncoderResult::Unmappable(ch) = result {
        return Err(UnencodableChar { ch, offset: read - ch.len_utf8() });
    }
    bytes.truncate(written);
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_byte_survives_the_fallback() {
        let bytes: Vec<u8> = (0..=255).collect();
        let (text, encoding) = decode(&bytes);
        assert_eq!(encoding, Encoding::Windows1252);
        assert_eq!(text.chars().count(), 256);
        assert_eq!(encode(&text, encoding).unwrap(), bytes);
    }

    #[test]
    fn byte_order_mark_stays() {
        let bytes = "\u{FEFF}(include x)".as_bytes();
        let (text, encoding) = decode(bytes);
        assert_eq!((text.chars().next(), encoding), (Some('\u{FEFF}'), Encoding::Utf8));
        assert_eq!(encode(&text, encoding).unwrap(), bytes);
    }

    #[test]
    fn foreign_characters_are_named() {
        let error = encode("caf\u{e9} \u{3b1}\u{3b2}", Encoding::Windows1252).unwrap_err();
        assert_eq!(error, UnencodableChar { ch: '\u{3b1}', offset: 6 });
        assert_eq!(encode("\u{3b1}", Encoding::Utf8).unwrap(), "\u{3b1}".as_bytes());
        assert_eq!(encode("", Encoding::Windows1252).unwrap(), b"");
    }

    proptest! {
        #[test]
        fn bytes_survive(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let (text, encoding) = decode(&bytes);
            prop_assert_eq!(encode(&text, encoding).unwrap(), bytes);
        }
    }
}

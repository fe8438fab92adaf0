//! Decoding of files: UTF-8, with a stand-in for each byte that is not (BDL006).
//!
//! Each byte that no UTF-8 sequence contains becomes one U+FFFD in the text, and the byte is kept beside it. So the rest of the file can be
//! read and reported about as usual, and the bytes can be restored exactly. Tools must not write a text with stand-ins back.

use text_size::{TextRange, TextSize};

/// A file as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// The text; each invalid byte is one U+FFFD.
    pub text: String,
    /// The invalid bytes in the order of the text; empty for UTF-8.
    pub invalid: Vec<InvalidByte>,
}

/// A byte that is not UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidByte {
    /// The offset of its stand-in in the text.
    pub offset: TextSize,
    /// The byte.
    pub byte: u8,
}

impl InvalidByte {
    /// The range of the stand-in.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, TextSize::of('\u{FFFD}'))
    }
}

impl Decoded {
    /// The bytes that the text was read from.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.text.len());
        let mut at = 0;
        for invalid in &self.invalid {
            let start = usize::from(invalid.offset);
            bytes.extend_from_slice(&self.text.as_bytes()[at..start]);
            bytes.push(invalid.byte);
            at = start + '\u{FFFD}'.len_utf8();
        }
        bytes.extend_from_slice(&self.text.as_bytes()[at..]);
        bytes
    }
}

/// Reads any bytes as text.
pub fn decode(bytes: &[u8]) -> Decoded {
    let mut text = String::with_capacity(bytes.len());
    let mut invalid = Vec::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for &byte in chunk.invalid() {
            invalid.push(InvalidByte { offset: TextSize::of(&*text), byte });
            text.push('\u{FFFD}');
        }
    }
    Decoded { text, invalid }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_invalid_byte_has_one_stand_in() {
        let decoded = decode(b"pe\xe3o\xff\xc3");
        assert_eq!(decoded.text, "pe\u{FFFD}o\u{FFFD}\u{FFFD}");
        assert_eq!(decoded.invalid[0], InvalidByte { offset: 2.into(), byte: 0xe3 });
        assert_eq!(decode("pe\u{e3}o".as_bytes()).invalid, []);
    }

    proptest! {
        #[test]
        fn bytes_survive(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            prop_assert_eq!(decode(&bytes).bytes(), bytes);
        }
    }
}

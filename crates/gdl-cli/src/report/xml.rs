//! XML documents in memory.

use quick_xml::{
    Writer,
    events::{BytesDecl, BytesText, Event},
};

/// A writer of XML documents.
pub type Xml = Writer<Vec<u8>>;

/// A document with the output of `body`.
pub fn document(body: impl FnOnce(&mut Xml) -> std::io::Result<()>) -> String {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
    // Writing to memory does not fail.
    let _ = xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
    let _ = body(&mut xml);
    let mut bytes = xml.into_inner();
    bytes.push(b'\n');
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Text content. Characters that XML does not allow are replaced.
pub fn text(text: &str) -> BytesText<'static> {
    BytesText::new(&clean(text)).into_owned()
}

/// A text without the characters that an XML document may not contain, even escaped.
pub fn clean(text: &str) -> String {
    let allowed =
        |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    text.chars().map(|c| if allowed(c) { c } else { '\u{fffd}' }).collect()
}

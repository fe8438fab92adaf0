//! PNG images from SVG, with the fonts of the machine.

use std::{fmt, sync::Arc};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, fontdb},
};

/// The maximum number of pixels of an image; larger ones are scaled down.
const MOST_PIXELS: f64 = 24_000_000.0;

/// A PNG image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Png {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// Notes for the user: that the image was made smaller, or that it has no texts.
    pub notes: Vec<String>,
}

/// The reason why there is no image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PngError(String);

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the picture cannot be drawn: {}", self.0)
    }
}

impl std::error::Error for PngError {}

/// The fonts of a machine, loaded once for many images.
#[derive(Clone, Debug)]
pub struct Fonts(Arc<fontdb::Database>);

impl Fonts {
    /// Loads the fonts that are installed.
    pub fn installed() -> Fonts {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        // If none of the usual fonts is installed, any font is used.
        let family = fonts.faces().find_map(|face| face.families.first().map(|(name, _)| name.clone()));
        let has_usual = fonts.faces().any(|face| face.families.iter().any(|(name, _)| name == "Arial"));
        if let Some(family) = family.filter(|_| !has_usual) {
            fonts.set_sans_serif_family(family);
        }
        Fonts(Arc::new(fonts))
    }

    /// No fonts.
    pub fn none() -> Fonts {
        Fonts(Arc::new(fontdb::Database::new()))
    }
}

/// Renders an SVG.
///
/// # Errors
///
/// If the text is not an SVG, or an image of its size cannot be allocated.
pub fn png(svg: &str, fonts: &Fonts) -> Result<Png, PngError> {
    let options = usvg::Options { fontdb: Arc::clone(&fonts.0), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| PngError(error.to_string()))?;
    let (width, height) = (f64::from(tree.size().width()), f64::from(tree.size().height()));
    let scale = (MOST_PIXELS / (width * height)).sqrt().min(1.0);
    let points = |length: f64| (length * scale).floor().max(1.0) as u32;
    let (w, h) = (points(width), points(height));
    let mut pixmap = Pixmap::new(w, h).ok_or_else(|| PngError(format!("{w} by {h} points are too many")))?;
    let mut notes = Vec::new();
    if scale < 1.0 {
        notes.push(format!("the picture was made smaller: {w} by {h} points instead of {width} by {height}"));
    }
    if fonts.0.is_empty() {
        notes.push("no fonts are installed: the picture has no texts; an SVG has them".to_owned());
    }
    // The cast is harmless: the size of the image is far below its range.
    resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut pixmap.as_mut());
    let bytes = pixmap.encode_png().map_err(|error| PngError(error.to_string()))?;
    Ok(Png { bytes, notes })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(bytes: &[u8]) -> (u32, u32) {
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
        (number(16), number(20))
    }

    #[test]
    fn pictures_have_their_size_or_less() {
        let svg = |size: u32| {
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='{size}' height='{size}'><rect width='9' height='9'/></svg>"
            )
        };
        let small = png(&svg(20), &Fonts::none()).expect("a picture");
        assert_eq!((size(&small.bytes), small.notes.len()), ((20, 20), 1));
        let large = png(&svg(60_000), &Fonts::none()).expect("a picture");
        let (w, h) = size(&large.bytes);
        assert!(u64::from(w) * u64::from(h) <= 24_000_000 && w > 4000, "{w} {h}");
        assert!(large.notes[0].contains("made smaller"), "{:?}", large.notes);
        assert!(png("<html", &Fonts::none()).is_err());
    }
}

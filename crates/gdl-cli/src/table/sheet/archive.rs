//! The archives that spreadsheets are, with bounds on what is read of them.

use std::io::{Cursor, Read, Write, copy, sink};

use anyhow::{Context, Result, ensure};
use gdl_db::limits::mebibytes;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter, write::SimpleFileOptions};

/// The maximum size of the parts of an archive together.
const MAX_SIZE: u64 = 64 << 20;

/// The maximum number of parts.
const MAX_PARTS: usize = 2000;

/// Checks that the parts of an archive are not larger than anybody writes, whatever the archive says of their sizes.
///
/// # Errors
///
/// They are, or the bytes are not an archive.
pub fn ensure_small(bytes: &[u8]) -> Result<()> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).context("it is not an archive")?;
    ensure!(archive.len() <= MAX_PARTS, "it has more than {MAX_PARTS} parts");
    let mut left = MAX_SIZE;
    for index in 0..archive.len() {
        let part = archive.by_index(index).context("a part of it cannot be read")?;
        let size = copy(&mut part.take(left + 1), &mut sink()).context("a part of it cannot be read")?;
        ensure!(size <= left, "it has more than {} of data", mebibytes(MAX_SIZE));
        left -= size;
    }
    Ok(())
}

/// A part of an archive, which [`ensure_small`] has accepted.
///
/// # Errors
///
/// There is none with this name, or it is not UTF-8.
pub fn text(bytes: &[u8], name: &str) -> Result<String> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).context("it is not an archive")?;
    let part = archive.by_name(name).with_context(|| format!("it has no part `{name}`"))?;
    let mut text = String::new();
    part.take(MAX_SIZE).read_to_string(&mut text).with_context(|| format!("`{name}` in it is not text"))?;
    Ok(text)
}

/// An archive of some parts. The first one is not compressed, as the kind of an OpenDocument has to be.
///
/// # Errors
///
/// A part is too large for an archive.
pub fn written(parts: &[(&str, Vec<u8>)]) -> Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (index, (name, bytes)) in parts.iter().enumerate() {
        let method =
            if index == 0 && parts.len() > 1 { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        // The same table gives the same bytes at any time.
        let options = SimpleFileOptions::default().compression_method(method).last_modified_time(DateTime::default());
        archive.start_file(*name, options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

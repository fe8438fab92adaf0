//! A container with nothing but the program, for all processors, as a file in the image layout of OCI.
//!
//! No container engine is needed to make it. `docker load`, `podman load` and `skopeo copy oci-archive:FILE` read it.

use anyhow::Result;
use serde_json::{Value, json};

use super::{
    ABOUT, Release,
    archive::{self, Entry, Files},
    checksum,
};

/// The kinds of documents, in the words of the format.
const INDEX: &str = "application/vnd.oci.image.index.v1+json";
const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";
const CONFIG: &str = "application/vnd.oci.image.config.v1+json";
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+zstd";

/// The largest image of one processor, compressed.
const LIMIT: usize = 15_000_000;

/// The image: its file name and its bytes; none without a program for Linux.
pub fn image(release: &Release) -> Result<Option<(String, Vec<u8>)>> {
    let mut files = Files::new();
    let mut manifests = Vec::new();
    for (target, archive, _) in &release.archives {
        if let Some(architecture) = target.container {
            let mut manifest = manifest(release, architecture, archive, &mut files)?;
            manifest["platform"] = json!({ "architecture": architecture, "os": "linux" });
            manifests.push(manifest);
        }
    }
    if manifests.is_empty() {
        return Ok(None);
    }
    // Tools that read one image want one entry with the name, which is an index of the processors.
    let processors = json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": manifests });
    let mut entry = add(&mut files, INDEX, serde_json::to_vec(&processors)?);
    entry["annotations"] = json!({
        "org.opencontainers.image.ref.name": release.version,
        "io.containerd.image.name": format!("gdl:{}", release.version),
    });
    let index = json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": [entry] });
    files.insert("index.json".to_owned(), Entry::File(serde_json::to_vec(&index)?));
    files.insert("oci-layout".to_owned(), Entry::text("{\"imageLayoutVersion\":\"1.0.0\"}"));
    Ok(Some((format!("gdl-{}-container.tar", release.version), archive::tar(&files, false)?)))
}

/// Adds what a processor needs, says so if that is too large, and returns the description of its manifest.
#[expect(clippy::print_stdout, reason = "says what is too large")]
fn manifest(release: &Release, architecture: &str, archive: &Files, files: &mut Files) -> Result<Value> {
    let mut layer = Files::new();
    layer.insert("usr/bin/gdl".to_owned(), archive["gdl"].clone());
    for (path, entry) in Release::licenses(archive) {
        layer.insert(format!("usr/share/doc/gdl/{path}"), entry.clone());
    }
    layer.insert("tmp".to_owned(), Entry::Shared);
    layer.insert("work".to_owned(), Entry::Shared);
    let layer = archive::tar(&layer, true)?;
    let labels = json!({
        "org.opencontainers.image.title": "gdl",
        "org.opencontainers.image.description": ABOUT,
        "org.opencontainers.image.version": release.version,
        "org.opencontainers.image.source": release.repository,
        "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
    });
    let compressed = archive::zstd(&layer)?;
    if compressed.len() > LIMIT {
        println!("dist: the container for {architecture} has {} bytes, more than {LIMIT}", compressed.len());
    }
    let config = json!({
        "architecture": architecture,
        "os": "linux",
        "config": {
            "Entrypoint": ["/usr/bin/gdl"],
            "Env": ["PATH=/usr/bin", "HOME=/tmp"],
            "WorkingDir": "/work",
            "Labels": labels,
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{}", checksum(&layer))] },
    });
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": add(files, CONFIG, serde_json::to_vec(&config)?),
        "layers": [add(files, LAYER, compressed)],
        "annotations": labels,
    });
    Ok(add(files, MANIFEST, serde_json::to_vec(&manifest)?))
}

/// Adds a document, and returns its description.
fn add(files: &mut Files, kind: &str, bytes: Vec<u8>) -> Value {
    let digest = checksum(&bytes);
    let description = json!({ "mediaType": kind, "digest": format!("sha256:{digest}"), "size": bytes.len() });
    files.insert(format!("blobs/sha256/{digest}"), Entry::File(bytes));
    description
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_lead_to_the_program_of_each_processor() {
        let release = super::super::tests::release();
        let (name, bytes) = image(&release).unwrap().unwrap();
        assert_eq!(name, "gdl-1.2.3-container.tar");
        let files = archive::read(&archive::gzip(&bytes).unwrap()).unwrap();
        let blob = |description: &Value| {
            let digest = description["digest"].as_str().unwrap().replace(':', "/");
            let bytes = files[&format!("blobs/{digest}")].bytes();
            assert_eq!(description["size"], bytes.len());
            bytes.to_vec()
        };
        let document = |bytes: &[u8]| -> Value { serde_json::from_slice(bytes).unwrap() };
        let index = document(files["index.json"].bytes());
        let processors = document(&blob(&index["manifests"][0]));
        for (at, triple) in [(0, "x86_64-unknown-linux-gnu"), (1, "aarch64-unknown-linux-gnu")] {
            let manifest = document(&blob(&processors["manifests"][at]));
            let config = document(&blob(&manifest["config"]));
            assert_eq!(config["architecture"], processors["manifests"][at]["platform"]["architecture"]);
            let layer = blob(&manifest["layers"][0]);
            let tar = archive::unzstd(&layer).unwrap();
            assert_eq!(config["rootfs"]["diff_ids"][0], format!("sha256:{}", checksum(&tar)));
            assert!(String::from_utf8_lossy(&tar).contains(triple));
        }
        assert_eq!(processors["manifests"].as_array().unwrap().len(), 2);
    }
}

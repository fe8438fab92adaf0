//! Rebuilds the binary when a module of the embedded library is added or removed.

fn main() {
    // The macro that embeds the folder tracks the files that it found, not new ones.
    println!("cargo::rerun-if-changed=../../lib");
}

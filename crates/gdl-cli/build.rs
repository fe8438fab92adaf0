//! Rebuilds the binary when a module of the embedded library comes or goes.

fn main() {
    // The macro that embeds the folder follows the files that it found, not new ones.
    println!("cargo::rerun-if-changed=../../lib");
}

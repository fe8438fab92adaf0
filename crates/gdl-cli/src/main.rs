//! The gdl command.
fn main() {}

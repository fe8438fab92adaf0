//! Speed of the lexer and the parser on generated text.

fn main() {
    divan::main();
}

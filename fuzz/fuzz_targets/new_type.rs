//! Runs the target `new_type` of `gdl_tests::fuzz` under libFuzzer.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| gdl_tests::fuzz::run("new_type", input));

//! Suites that span crates: conformance, corpus, command line.

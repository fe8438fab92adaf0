//! Ordered evaluation of a root module to a ruleset with provenance and notes.

//! Item trees, source maps, module graph, contexts and names.

//! How large a file may be. Far beyond any board, far below what could trouble the program.

/// The most bytes in a file.
pub const MAX_FILE_BYTES: usize = 1 << 20;
/// The deepest nesting of elements.
pub const MAX_DEPTH: usize = 32;
/// The most elements, texts and comments in a file.
pub const MAX_NODES: usize = 50_000;
/// The most attributes of one element, and the most namespaces declared in a file.
pub const MAX_ATTRIBUTES: usize = 32;

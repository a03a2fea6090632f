//! The tables of move counts that lie beside boards.

/// A count for a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figure {
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// The figures for the start position: those of the first block.
pub(crate) fn start_figures(table: &str) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut blocks = 0;
    for line in table.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("id") => blocks += 1,
            Some("perft") if blocks <= 1 => {
                let depth = words.next().and_then(|word| word.parse().ok());
                let nodes = words.next().and_then(|word| word.parse().ok());
                figures.extend(depth.zip(nodes).map(|(depth, nodes)| Figure { depth, nodes }));
            }
            _ => {}
        }
    }
    figures
}

/// The deepest figure that does not exceed a number of nodes.
pub(crate) fn deepest_within(figures: &[Figure], nodes: u64) -> Option<Figure> {
    figures.iter().copied().filter(|figure| figure.nodes <= nodes).max_by_key(|figure| figure.depth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_block_is_the_start() {
        let figures = start_figures("# note\nid start\nperft 1 20\nperft 2 400\n\nid other\nperft 1 7\n");
        assert_eq!(figures, [Figure { depth: 1, nodes: 20 }, Figure { depth: 2, nodes: 400 }]);
        assert_eq!(deepest_within(&figures, 399), Some(Figure { depth: 1, nodes: 20 }));
        assert_eq!(deepest_within(&figures, 19), None);
    }
}

//! The perfect matching of least cost in a complete graph.
//!
//! This is Edmonds' blossom algorithm with dual variables (Edmonds 1965; Galil 1986, "Efficient algorithms for finding
//! maximum matching in graphs"), in time that grows with the cube of the number of vertices. It looks for alternating
//! trees over edges without slack; an odd cycle among them is shrunk into a *blossom*, which is a vertex like any other
//! until it has to be opened again. Where no edge is without slack, the dual variables are moved by the least amount
//! that gives one.
//!
//! Costs are turned round into weights, so large that every edge more outweighs any cost: then the matching of most
//! weight leaves nobody out.

mod blossom;

use std::collections::VecDeque;

/// What it costs to put two together; from 0 on, and small enough that the sum over all is far from the largest number.
pub type Cost = i128;

/// Pairs of the numbers from 0 up to `count`, each in one pair, such that the costs add up to the least there is. The
/// smaller number of each pair comes first, and pairs are in the order of these. An odd number leaves nobody paired.
pub fn least_cost_matching(count: usize, cost: impl Fn(usize, usize) -> Cost) -> Vec<(usize, usize)> {
    if count == 0 || count % 2 == 1 {
        return Vec::new();
    }
    let row = |one: usize| (one + 1..count).map(|other| cost(one, other)).collect();
    let costs: Vec<Vec<Cost>> = (0..count).map(row).collect();
    let dearest = costs.iter().flatten().copied().max().unwrap_or(0);
    let base = (dearest + 1) * (count as Cost + 1);
    let mut search = Search::new(count, |one, other| {
        let (lower, upper) = (one.min(other), one.max(other));
        base - costs[lower][upper - lower - 1]
    });
    while search.augment_once() {}
    let pairs = (1..=count).map(|vertex| (vertex - 1, search.partner[vertex]));
    pairs
        .filter(|&(vertex, partner)| partner > vertex + 1)
        .map(|(vertex, partner)| (vertex, partner - 1))
        .collect()
}

/// An edge between two vertices, also where it stands for one between the blossoms they are in.
#[derive(Clone, Copy, Default)]
struct Edge {
    from: usize,
    to: usize,
    /// 0 where there is none.
    weight: Cost,
}

/// Where a vertex or blossom is in the trees that are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// In none.
    Outside,
    /// An even number of steps from a root.
    Even,
    /// An odd number.
    Odd,
}

/// The state of the search. Vertices are numbered from 1, blossoms behind them; 0 is nobody.
struct Search {
    count: usize,
    /// The highest number that a blossom has had.
    used: usize,
    edges: Vec<Vec<Edge>>,
    /// Dual variables.
    dual: Vec<Cost>,
    /// The vertex at the other end of the matched edge.
    partner: Vec<usize>,
    /// The vertex from which the edge of least slack leads here.
    nearest: Vec<usize>,
    /// The outermost blossom that something is in; itself where it is in none.
    top: Vec<usize>,
    /// The vertex from which the tree came here.
    parent: Vec<usize>,
    /// Which part of a blossom a vertex is in.
    part_with: Vec<Vec<usize>>,
    label: Vec<Label>,
    /// When a vertex was last passed on the way to a root.
    passed: Vec<usize>,
    passes: usize,
    /// What a blossom consists of, along its cycle, from its base.
    parts: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

impl Search {
    fn new(count: usize, weight: impl Fn(usize, usize) -> Cost) -> Self {
        // Blossoms that lie in each other are fewer than vertices.
        let size = 2 * count + 1;
        let mut edges = vec![vec![Edge::default(); size]; size];
        let mut heaviest = 0;
        for (from, row) in edges.iter_mut().enumerate().take(count + 1).skip(1) {
            for (to, edge) in row.iter_mut().enumerate().take(count + 1).skip(1) {
                let weight = if from == to { 0 } else { weight(from - 1, to - 1) };
                heaviest = heaviest.max(weight);
                *edge = Edge { from, to, weight };
            }
        }
        let mut part_with = vec![vec![0; count + 1]; size];
        for (vertex, parts) in part_with.iter_mut().enumerate().take(count + 1) {
            parts[vertex] = vertex;
        }
        let mut dual = vec![0; size];
        dual[1..=count].fill(heaviest);
        Self {
            count,
            used: count,
            edges,
            dual,
            partner: vec![0; size],
            nearest: vec![0; size],
            top: (0..size).map(|number| if number <= count { number } else { 0 }).collect(),
            parent: vec![0; size],
            part_with,
            label: vec![Label::Outside; size],
            passed: vec![0; size],
            passes: 0,
            parts: vec![Vec::new(); size],
            queue: VecDeque::new(),
        }
    }

    fn slack(&self, edge: Edge) -> Cost {
        self.dual[edge.from] + self.dual[edge.to] - 2 * self.edges[edge.from][edge.to].weight
    }

    fn is_outermost(&self, number: usize) -> bool {
        self.top[number] == number
    }

    /// Notes that an edge from a vertex is the one of least slack so far.
    fn note_nearest(&mut self, vertex: usize, to: usize) {
        let before = self.nearest[to];
        if before == 0 || self.slack(self.edges[vertex][to]) < self.slack(self.edges[before][to]) {
            self.nearest[to] = vertex;
        }
    }

    fn find_nearest(&mut self, to: usize) {
        self.nearest[to] = 0;
        for vertex in 1..=self.count {
            let top = self.top[vertex];
            if self.edges[vertex][to].weight > 0 && top != to && self.label[top] == Label::Even {
                self.note_nearest(vertex, to);
            }
        }
    }

    /// Turns round what is matched from here to the root.
    fn augment(&mut self, mut number: usize, mut other: usize) {
        loop {
            let before = self.top[self.partner[number]];
            self.join(number, other);
            if before == 0 {
                return;
            }
            let parent = self.top[self.parent[before]];
            self.join(before, parent);
            (number, other) = (parent, before);
        }
    }

    /// Where the ways of two to their roots meet; nowhere if the roots are two.
    fn meeting(&mut self, mut one: usize, mut other: usize) -> Option<usize> {
        self.passes += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.passed[one] == self.passes {
                    return Some(one);
                }
                self.passed[one] = self.passes;
                one = self.top[self.partner[one]];
                if one != 0 {
                    one = self.top[self.parent[one]];
                }
            }
            std::mem::swap(&mut one, &mut other);
        }
        None
    }

    /// Follows an edge without slack, and says whether one pair more is matched by that.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.top[edge.from], self.top[edge.to]);
        match self.label[to] {
            Label::Outside => {
                self.parent[to] = edge.from;
                self.label[to] = Label::Odd;
                let next = self.top[self.partner[to]];
                (self.nearest[to], self.nearest[next]) = (0, 0);
                self.label[next] = Label::Even;
                self.enqueue(next);
            }
            Label::Even => match self.meeting(from, to) {
                Some(base) => self.shrink(from, base, to),
                None => {
                    self.augment(from, to);
                    self.augment(to, from);
                    return true;
                }
            },
            Label::Odd => {}
        }
        false
    }

    /// Matches one pair more, unless all are matched.
    fn augment_once(&mut self) -> bool {
        self.queue.clear();
        for number in 1..=self.used {
            (self.label[number], self.nearest[number]) = (Label::Outside, 0);
        }
        for number in 1..=self.used {
            if self.is_outermost(number) && self.partner[number] == 0 {
                self.parent[number] = 0;
                self.label[number] = Label::Even;
                self.enqueue(number);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.grow() {
                return true;
            }
            if !self.move_duals() {
                return false;
            }
            self.queue.clear();
            for number in 1..=self.used {
                let nearest = self.nearest[number];
                if self.is_outermost(number) && nearest != 0 && self.top[nearest] != number {
                    let edge = self.edges[nearest][number];
                    if self.slack(edge) == 0 && self.follow(edge) {
                        return true;
                    }
                }
            }
            for blossom in self.count + 1..=self.used {
                if self.is_outermost(blossom) && self.label[blossom] == Label::Odd && self.dual[blossom] == 0
                {
                    self.open(blossom);
                }
            }
        }
    }

    /// Follows all edges without slack that can be reached.
    fn grow(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.label[self.top[vertex]] == Label::Odd {
                continue;
            }
            for other in 1..=self.count {
                let edge = self.edges[vertex][other];
                if edge.weight == 0 || self.top[vertex] == self.top[other] {
                    continue;
                }
                if self.slack(edge) > 0 {
                    self.note_nearest(vertex, self.top[other]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// Moves the dual variables until some edge has no slack; not where that would leave somebody alone for good.
    fn move_duals(&mut self) -> bool {
        let mut least = Cost::MAX;
        for number in 1..=self.used {
            if !self.is_outermost(number) {
                continue;
            }
            if number > self.count && self.label[number] == Label::Odd {
                least = least.min(self.dual[number] / 2);
            }
            if self.nearest[number] != 0 {
                let slack = self.slack(self.edges[self.nearest[number]][number]);
                match self.label[number] {
                    Label::Outside => least = least.min(slack),
                    Label::Even => least = least.min(slack / 2),
                    Label::Odd => {}
                }
            }
        }
        for vertex in 1..=self.count {
            match self.label[self.top[vertex]] {
                Label::Even if self.dual[vertex] <= least => return false,
                Label::Even => self.dual[vertex] -= least,
                Label::Odd => self.dual[vertex] += least,
                Label::Outside => {}
            }
        }
        for blossom in self.count + 1..=self.used {
            if self.is_outermost(blossom) {
                match self.label[blossom] {
                    Label::Even => self.dual[blossom] += 2 * least,
                    Label::Odd => self.dual[blossom] -= 2 * least,
                    Label::Outside => {}
                }
            }
        }
        true
    }
}

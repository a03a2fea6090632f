//! Odd cycles that are shrunk into one vertex, and opened again.

use super::{Label, Search};

impl Search {
    /// All vertices of a blossom are to be looked at.
    pub(super) fn enqueue(&mut self, number: usize) {
        if number <= self.count {
            return self.queue.push_back(number);
        }
        for place in 0..self.parts[number].len() {
            self.enqueue(self.parts[number][place]);
        }
    }

    pub(super) fn set_top(&mut self, number: usize, top: usize) {
        self.top[number] = top;
        if number > self.count {
            for place in 0..self.parts[number].len() {
                self.set_top(self.parts[number][place], top);
            }
        }
    }

    /// Where a part stands in its blossom, which is turned round if need be so that the way there from the base is even.
    pub(super) fn even_place(&mut self, blossom: usize, part: usize) -> usize {
        let parts = &mut self.parts[blossom];
        let place = parts.iter().position(|&other| other == part).unwrap_or(0);
        if place % 2 == 0 {
            return place;
        }
        parts[1..].reverse();
        parts.len() - place
    }

    /// Matches something with something else, and whatever is inside it along with that.
    pub(super) fn join(&mut self, number: usize, other: usize) {
        let edge = self.edges[number][other];
        self.partner[number] = edge.to;
        if number <= self.count {
            return;
        }
        let part = self.part_with[number][edge.from];
        let place = self.even_place(number, part);
        for at in 0..place {
            let (one, next) = (self.parts[number][at], self.parts[number][at ^ 1]);
            self.join(one, next);
        }
        self.join(part, other);
        self.parts[number].rotate_left(place);
    }

    /// From something up to where the ways meet, that left out.
    pub(super) fn way_up(&mut self, from: usize, base: usize) -> Vec<usize> {
        let (mut way, mut number) = (Vec::new(), from);
        while number != base {
            let matched = self.top[self.partner[number]];
            way.extend([number, matched]);
            self.enqueue(matched);
            number = self.top[self.parent[matched]];
        }
        way
    }

    pub(super) fn shrink(&mut self, one: usize, base: usize, other: usize) {
        let free = (self.count + 1..=self.used).find(|&number| self.top[number] == 0);
        let blossom = free.unwrap_or(self.used + 1);
        self.used = self.used.max(blossom);
        (self.dual[blossom], self.label[blossom]) = (0, Label::Even);
        self.partner[blossom] = self.partner[base];
        let mut parts = self.way_up(one, base);
        parts.push(base);
        parts.reverse();
        parts.extend(self.way_up(other, base));
        self.parts[blossom].clone_from(&parts);
        self.set_top(blossom, blossom);
        for number in 1..=self.used {
            self.edges[blossom][number].weight = 0;
            self.edges[number][blossom].weight = 0;
        }
        self.part_with[blossom].fill(0);
        for part in parts {
            for number in 1..=self.used {
                let (edge, known) = (self.edges[part][number], self.edges[blossom][number]);
                if known.weight == 0 || self.slack(edge) < self.slack(known) {
                    self.edges[blossom][number] = edge;
                    self.edges[number][blossom] = self.edges[number][part];
                }
            }
            for vertex in 1..=self.count {
                if self.part_with[part][vertex] != 0 {
                    self.part_with[blossom][vertex] = part;
                }
            }
        }
        self.find_nearest(blossom);
    }

    pub(super) fn open(&mut self, blossom: usize) {
        for part in self.parts[blossom].clone() {
            self.set_top(part, part);
        }
        let entry = self.edges[blossom][self.parent[blossom]].from;
        let part = self.part_with[blossom][entry];
        let place = self.even_place(blossom, part);
        let parts = self.parts[blossom].clone();
        for at in (0..place).step_by(2) {
            let (odd, even) = (parts[at], parts[at + 1]);
            self.parent[odd] = self.edges[even][odd].from;
            (self.label[odd], self.label[even]) = (Label::Odd, Label::Even);
            self.nearest[odd] = 0;
            self.find_nearest(even);
            self.enqueue(even);
        }
        self.label[part] = Label::Odd;
        self.parent[part] = self.parent[blossom];
        for &other in &parts[place + 1..] {
            self.label[other] = Label::Outside;
            self.find_nearest(other);
        }
        self.top[blossom] = 0;
    }
}

//! Ways looked at from their ends: who could get to a cell, and what must be empty for it.

use board::{Cell, Way};

use super::CompileError;
use super::trajectories::{MAX_CELLS_NAMED, Ray, Trajectory};

/// The same ways looked at from their ends: the rays from a cell lead to those who stop on it, the nearest
/// first. Along each ray what must be empty for a stop lies before it.
pub(crate) fn inverse(trajectory: &Trajectory) -> Result<Vec<Vec<Ray>>, CompileError> {
    if runs_on(trajectory) {
        return Ok(inverse_of_ride(trajectory));
    }
    let named: usize = trajectory.iter().map(|ray| path_len(ray) * ray.len()).sum();
    if named > MAX_CELLS_NAMED {
        return Err(CompileError::TooComplex);
    }
    let mut paths: Vec<Vec<Vec<Cell>>> = vec![Vec::new(); trajectory.len()];
    for (from, ray) in trajectory.iter().enumerate() {
        let mut path = vec![Cell(from as u16)];
        for way in ray {
            path.extend_from_slice(&way.through);
            let back: Vec<Cell> = path.iter().rev().copied().collect();
            paths[way.to.index()].push(back);
            path.push(way.to);
        }
    }
    Ok(paths.into_iter().map(bundle_paths).collect())
}

fn path_len(ray: &Ray) -> usize {
    ray.iter().map(|way| way.through.len() + 1).sum()
}

/// Whether each ray goes on as the ray from its first stop does, as rides do that depend on no zone.
fn runs_on(trajectory: &Trajectory) -> bool {
    trajectory.iter().all(|ray| match ray.split_first() {
        None => true,
        Some((first, rest)) => trajectory[first.to.index()].starts_with(rest),
    })
}

/// The inverse of rides that run on, without spelling out every path.
fn inverse_of_ride(trajectory: &Trajectory) -> Vec<Vec<Ray>> {
    let mut before: Vec<Vec<Way>> = vec![Vec::new(); trajectory.len()];
    for (from, ray) in trajectory.iter().enumerate() {
        if let Some(first) = ray.first() {
            let through = first.through.iter().rev().copied().collect();
            before[first.to.index()].push(Way { through, to: Cell(from as u16) });
        }
    }
    let cells = (0..trajectory.len() as u16).map(Cell);
    cells.map(|end| follow_back(trajectory, &before, end)).collect()
}

fn follow_back(trajectory: &Trajectory, before: &[Vec<Way>], end: Cell) -> Vec<Ray> {
    let mut complete = Vec::new();
    let mut growing: Vec<Ray> = vec![Ray::new()];
    while let Some(mut ray) = growing.pop() {
        loop {
            let at = ray.last().map_or(end, |way| way.to);
            // Whoever stands one step further back must still get all the way to the end.
            let arrives =
                |way: &&Way| trajectory[way.to.index()].get(ray.len()).is_some_and(|last| last.to == end);
            let further: Vec<&Way> = before[at.index()].iter().filter(arrives).collect();
            let Some((first, others)) = further.split_first() else { break };
            for other in others {
                let mut branch = ray.clone();
                branch.push((*other).clone());
                growing.push(branch);
            }
            ray.push((*first).clone());
        }
        if !ray.is_empty() {
            complete.push(ray);
        }
    }
    complete
}

/// Puts paths together of which one runs on where another ends. The last cell of each is a stop.
fn bundle_paths(mut paths: Vec<Vec<Cell>>) -> Vec<Ray> {
    // Sorted, a path stands right before those that continue it.
    paths.sort_unstable();
    paths.dedup();
    let mut rays: Vec<Ray> = Vec::new();
    let mut done = vec![false; paths.len()];
    for last in (0..paths.len()).rev() {
        if done[last] {
            continue;
        }
        let whole = &paths[last];
        let mut stops = vec![whole.len()];
        for shorter in (0..last).rev() {
            if done[shorter] || paths[shorter].len() >= whole.len() || !whole.starts_with(&paths[shorter]) {
                continue;
            }
            done[shorter] = true;
            stops.push(paths[shorter].len());
        }
        stops.sort_unstable();
        let mut start = 0;
        let ray = stops.into_iter().map(|end| {
            let way = Way { through: whole[start..end - 1].to_vec(), to: whole[end - 1] };
            start = end;
            way
        });
        rays.push(ray.collect());
    }
    rays
}

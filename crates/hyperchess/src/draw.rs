//! Positions as pictures, without a browser: a scene of plain shapes, written as SVG or filled in as PNG.

mod art;
mod font;
mod outline;
mod png;
mod raster;
mod scene;
mod svg;

pub(crate) use png::png;
pub(crate) use scene::scene;
pub(crate) use svg::svg;

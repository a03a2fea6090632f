//! `<customcolors>`. Whatever is wrong here is a warning; standard colours stand in.

use super::elements::{check_section, leaf, named, single};
use super::numbers::{color, natural};
use super::players::COLOR_REMEDY;
use crate::description::{CellDescription, Color, CustomColors, STANDARD_PALETTE};
use crate::diagnostic::{Code, Problems, quoted};
use crate::document::Element;

pub(super) fn read(
    element: &Element,
    position: Option<&[Vec<CellDescription>]>,
    problems: &mut Problems,
) -> Option<CustomColors> {
    check_section(element, &["colorlist", "board"], &[], problems);
    let palette = read_palette(element, problems);
    let cells = single(element, "board", problems)
        .and_then(|board| read_cells(board, palette.as_ref().map(Vec::len), position, problems));
    Some(CustomColors { palette: palette?, cells })
}

fn read_palette(element: &Element, problems: &mut Problems) -> Option<Vec<Color>> {
    let list = single(element, "colorlist", problems);
    if let Some(list) = list {
        check_section(list, &["color"], &[], problems);
    }
    let colors: Vec<&Element> = list.map(|list| named(list, "color").collect()).unwrap_or_default();
    if colors.is_empty() {
        problems.report(
            Code::PaletteWrong,
            list.unwrap_or(element),
            "There is no list of colors. The standard colors are taken.",
            "Write <colorlist> with at least one <color> inside, such as <color>255,255,255</color>.",
        );
        return None;
    }
    let standard = STANDARD_PALETTE.iter().copied().cycle();
    let palette = colors.iter().zip(standard).map(|(child, standard)| {
        let text = leaf(child, &[], problems);
        color(&text).unwrap_or_else(|| {
            let message = format!("{} is not a valid color. A standard color is taken.", quoted(&text));
            problems.report(Code::PaletteColorWrong, *child, message, COLOR_REMEDY);
            standard
        })
    });
    Some(palette.collect())
}

/// The painted cells, unless anything is wrong with them.
fn read_cells(
    element: &Element,
    colors: Option<usize>,
    position: Option<&[Vec<CellDescription>]>,
    problems: &mut Problems,
) -> Option<Vec<Vec<usize>>> {
    check_section(element, &["row"], &[], problems);
    let rows: Vec<&Element> = named(element, "row").collect();
    let mut fine = true;
    if let Some(position) = position
        && rows.len() != position.len()
    {
        problems.report(
            Code::CellColorsWrong,
            element,
            format!("There are {} rows of colors. The regular pattern is taken.", rows.len()),
            format!("Write {} rows, as in <position>, or take <board> out.", position.len()),
        );
        fine = false;
    }
    let width = position.and_then(|position| position.first()).map(Vec::len);
    let painted: Vec<_> = rows.iter().map(|row| read_row(row, colors, width, problems)).collect();
    painted.into_iter().collect::<Option<_>>().filter(|_| fine && colors.is_some())
}

fn read_row(
    element: &Element,
    colors: Option<usize>,
    width: Option<usize>,
    problems: &mut Problems,
) -> Option<Vec<usize>> {
    let text = leaf(element, &[], problems);
    let parts: Vec<&str> = text.split(',').collect();
    if let Some(width) = width
        && parts.len() != width
    {
        problems.report(
            Code::CellColorsWrong,
            element,
            format!("This row has {} colors. The regular pattern is taken.", parts.len()),
            format!("Write {width} numbers, one for each place of the row in <position>."),
        );
        return None;
    }
    let most = colors.unwrap_or(usize::MAX);
    let number = |part: &str| natural(part).map(|number| number as usize).filter(|n| (1..=most).contains(n));
    let row: Option<Vec<usize>> = parts.iter().map(|part| number(part)).collect();
    if row.is_none() {
        let wrong = parts.iter().find(|part| number(part).is_none()).map_or("", |part| part.trim());
        problems.report(
            Code::CellColorsWrong,
            element,
            format!("{} is not the number of a color. The regular pattern is taken.", quoted(wrong)),
            match colors {
                Some(count) => {
                    format!("Write numbers from 1 to {count}, the colors of <colorlist> in their order.")
                }
                None => "Write the numbers of the colors in <colorlist>, counted from 1.".to_owned(),
            },
        );
    }
    row
}

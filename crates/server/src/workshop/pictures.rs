//! Pictures of an upload: decoded within limits and written anew, so that nothing is served that only looks like one.

use std::io::Cursor;

use png::{BitDepth, ColorType, Decoder, Encoder, Limits, Transformations};

/// The longest side, that of an icon.
const MAX_SIDE: u32 = 1280;
/// What decoding may take beside the picture itself.
const SPARE: usize = 1 << 20;

/// The same picture as a plain PNG without anything around it, if it is one.
pub(super) fn written_anew(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: SPARE });
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16 | Transformations::ALPHA);
    let info = decoder.read_header_info().ok()?;
    if info.width.max(info.height) > MAX_SIDE {
        return None;
    }
    let mut reader = decoder.read_info().ok()?;
    let mut pixels = vec![0; reader.output_buffer_size()?];
    let frame = reader.next_frame(&mut pixels).ok()?;
    let channels = match frame.color_type {
        ColorType::GrayscaleAlpha => 2,
        ColorType::Rgba => 4,
        ColorType::Grayscale | ColorType::Rgb | ColorType::Indexed => return None,
    };
    pixels.truncate(frame.width as usize * frame.height as usize * channels);
    let mut written = Vec::new();
    let mut encoder = Encoder::new(&mut written, frame.width, frame.height);
    encoder.set_color(frame.color_type);
    encoder.set_depth(BitDepth::Eight);
    encoder.write_header().ok()?.write_image_data(&pixels).ok()?;
    Some(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32, color: ColorType, channels: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, width, height);
        encoder.set_color(color);
        encoder.add_text_chunk("Comment".to_owned(), "<script>".to_owned()).unwrap();
        let pixels = vec![200; width as usize * height as usize * channels];
        encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
        bytes
    }

    #[test]
    fn a_picture_is_written_anew_without_what_is_around_it() {
        for (color, channels) in [(ColorType::Rgb, 3), (ColorType::Rgba, 4), (ColorType::Grayscale, 1)] {
            let mut given = png(50, 20, color, channels);
            given.extend_from_slice(b"<script>alert(1)</script>");
            let written = written_anew(&given).unwrap();
            assert!(!written.windows(8).any(|part| part == b"<script>"));
            // What was written is the same picture, and stays as it is.
            assert_eq!(written_anew(&written).unwrap(), written);
        }
    }

    #[test]
    fn what_is_no_picture_is_none() {
        assert!(written_anew(b"<svg/>").is_none());
        assert!(written_anew(b"\x89PNG\r\n\x1a\n").is_none());
        assert!(written_anew(&png(MAX_SIDE + 1, 1, ColorType::Rgb, 3)).is_none());
        let mut cut = png(50, 50, ColorType::Rgba, 4);
        cut.truncate(cut.len() / 2);
        assert!(written_anew(&cut).is_none());
        // A header that promises more than there is room for.
        let mut huge = png(10, 10, ColorType::Rgba, 4);
        huge[16..24].copy_from_slice(&[0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]);
        assert!(written_anew(&huge).is_none());
    }
}

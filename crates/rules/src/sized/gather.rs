//! Picking the bits of a mask out of a set, as a number: the index into slider tables.

use board::CellSet;

/// Whether this build gathers bits with one instruction. Where it does not, tables do not pay.
pub(crate) const HAS_BIT_GATHER: bool = cfg!(all(target_arch = "x86_64", target_feature = "bmi2"));

/// The occupied cells of a mask as a number, lowest cell first.
#[inline]
pub(crate) fn gather<const N: usize>(occupied: CellSet<N>, mask: CellSet<N>) -> usize {
    let mut index = 0;
    let mut width = 0;
    for word in 0..N {
        index |= gather_word(occupied.0[word], mask.0[word]) << width;
        width += if N == 1 { 0 } else { mask.0[word].count_ones() };
    }
    index as usize
}

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline]
#[expect(unsafe_code, reason = "the instruction has no safe name")]
fn gather_word(bits: u64, mask: u64) -> u64 {
    // SAFETY: this function exists only in builds for processors that have the instruction.
    unsafe { std::arch::x86_64::_pext_u64(bits, mask) }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
fn gather_word(bits: u64, mut mask: u64) -> u64 {
    let mut gathered = 0;
    let mut place = 1;
    while mask != 0 {
        if bits & mask & mask.wrapping_neg() != 0 {
            gathered |= place;
        }
        mask &= mask - 1;
        place <<= 1;
    }
    gathered
}

//! What each command does.

mod boards;
mod check;
mod convert;
mod list;
mod moves;
mod perft;
mod print;

pub(crate) use boards::{compile, find_board, load_library};
pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use list::list;
pub(crate) use moves::moves;
pub(crate) use perft::perft;
pub(crate) use print::{print, print_json};

use crate::failure::Failure;

/// What the program says when nothing is asked of it.
pub(crate) fn welcome() -> Result<(), Failure> {
    print(
        "Hyperchess: any chess you can describe.\n\
         \n\
         Once the app is there, this command will start it on this computer and open your browser.\n\
         Until then the command line has the rules:\n\
         \n\
         \x20 hyperchess list            the boards and pieces there are\n\
         \x20 hyperchess moves BOARD     the first moves on a board\n\
         \x20 hyperchess check DIR       read your own pieces and boards\n\
         \x20 hyperchess --help          everything else\n",
    )
}

//! Converts an INI file without the rest of the program: `cargo run -p ini --example convert -- IN OUT`.

use std::path::Path;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (input, output) = (&arguments[1], Path::new(&arguments[2]));
    let import = ini::import(&std::fs::read(input).unwrap(), &variant::Library::built_in());
    for piece in &import.pieces {
        let folder = output.join("Pieces").join(piece.id.replace('.', "-"));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("piece.xml"), piece.to_string()).unwrap();
    }
    for section in &import.sections {
        println!("{}", section.log);
        if let Some(board) = &section.board {
            let folder = output.join("Boards").join(&section.log.name);
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(folder.join("board.xml"), board.to_string()).unwrap();
        }
    }
}

fn main() {
    let l = variant::Library::load(std::path::Path::new(&std::env::args().nth(1).unwrap()));
    println!("{}", l.log());
    for b in l.boards() {
        if b.origin != variant::Origin::BuiltIn {
            println!("{}", b.description);
            if std::env::args().nth(2).is_some() {
                println!("{:#?}", b.blueprint());
            }
        }
    }
}

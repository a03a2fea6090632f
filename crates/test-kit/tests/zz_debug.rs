use test_kit::*;
#[test]
fn zz() {
    let seed: u64 = std::env::var("SEED").unwrap().parse().unwrap();
    let b = random_blueprint_in_space(&mut Chance::new(seed));
    println!("{:?}", b.board);
    for (i, k) in b.kinds.iter().enumerate() {
        println!("kind {i} {k:?}");
    }
    println!("players {:?}", b.players);
    println!("zones {:?}", b.zones);
    println!("start {:?}", b.start);
    println!("{:?}", check_random_space(&mut Chance::new(seed), Effort { games: 3, plies: 24 }));
}

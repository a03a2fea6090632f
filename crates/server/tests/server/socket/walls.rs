//! Where a move also puts a wall: the cells for it are told once, whatever the size of the board.

use serde_json::{Value, json};

use super::client::Client;
use crate::common::{World, create, get, serve, two_people};

/// A duck on 24 by 24 cells, and a rank of pieces at either end that see far.
fn large_duck_board() -> String {
    let rank = "rnbqrnbqrnbkqbnrqbnrqbnr";
    let (far, near) = (rank, rank.to_uppercase());
    let between = vec!["24"; 22].join("/");
    format!(
        r#"<board language="2">
  <metadata><name>Large Pond</name><version>v1.0</version><author>Ada</author></metadata>
  <base>duck</base>
  <pieces><piece char="P"><moves/><promotion to="QRBN" zone="far"/></piece></pieces>
  <zones><zone name="far" turned="yes">*24</zone></zones>
  <start>{far}/{between}/{near} w - - 0 1</start>
  <castling remove="yes"/>
</board>"#
    )
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().into_iter().flatten().map(|cell| cell.as_u64().unwrap()).collect()
}

/// The cells that a target's wall can be put on.
fn wall_cells(state: &Value, target: &Value) -> Vec<u64> {
    let told = &target["walls"];
    let set = told["set"].as_u64().unwrap() as usize;
    let less = numbers(&told["less"]);
    let mut cells = numbers(&state["wallSets"][set]);
    cells.retain(|cell| !less.contains(cell));
    cells.extend(numbers(&told["more"]));
    cells
}

fn targets(state: &Value) -> Vec<(u64, Value)> {
    let from = |from: &Value| {
        let cell = from["from"].as_u64().unwrap();
        from["to"].as_array().unwrap().iter().map(|to| (cell, to.clone())).collect::<Vec<_>>()
    };
    state["destinations"].as_array().unwrap().iter().flat_map(from).collect()
}

#[tokio::test]
async fn cells_for_walls_are_told_once_and_not_with_every_move() {
    let world = World::new();
    world.write("Boards/Large Pond/board.xml", large_duck_board().as_bytes());
    let app = world.app();
    let id = create(&app, &two_people("Large Pond")).await;
    let address = serve(app.clone()).await;
    let (mut client, state) = Client::join(&address, &id).await;
    let free = 24 * 24 - 48;
    let all = targets(&state);
    let mut spelled_out = state.clone();
    for list in spelled_out["destinations"].as_array_mut().unwrap() {
        for to in list["to"].as_array_mut().unwrap() {
            let cells = wall_cells(&state, to);
            to["walls"] = json!(cells);
        }
    }
    for (from, to) in &all {
        let cells = wall_cells(&state, to);
        // The piece leaves its own cell free, and takes another unless it captures.
        let captures = to["cell"].as_u64().unwrap() >= 24 * 23;
        assert_eq!(cells.len(), if captures { free + 1 } else { free }, "{to}");
        assert!(cells.contains(from) && !cells.contains(&to["cell"].as_u64().unwrap()));
    }
    let (small, large) = (state.to_string().len(), spelled_out.to_string().len());
    println!("{} targets: {small} bytes, {large} with all cells for each", all.len());
    assert_eq!(state["wallSets"].as_array().unwrap().len(), 1);
    assert!(all.len() > 500 && small < 100 * all.len() && small * 15 < large, "{small} {large}");

    // What is told can be played.
    let shape = get(&app, &format!("/v1/geometries/{}", state["geometry"].as_str().unwrap())).await.json();
    let (_, first) = &all[0];
    let wall = wall_cells(&state, first).pop().unwrap();
    let label = shape["cells"][wall as usize]["label"].as_str().unwrap();
    let after = client.play(0, &format!("{}{label}", first["text"].as_str().unwrap())).await;
    assert_eq!(after["walls"], json!([wall]));
    for (_, to) in targets(&after) {
        assert!(!wall_cells(&after, &to).contains(&wall), "the duck goes elsewhere");
    }
}

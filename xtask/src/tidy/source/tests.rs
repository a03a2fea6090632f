use super::Source;

fn literals(text: &str) -> Vec<String> {
    Source::read(text).literals.into_iter().map(|literal| literal.value).collect()
}

/// The literals outside of tests.
fn shipped(text: &str) -> Vec<String> {
    let source = Source::read(text);
    let shipped = source.literals.iter().filter(|literal| !source.is_test(literal.offset));
    shipped.map(|literal| literal.value.clone()).collect()
}

#[test]
fn plain_strings_are_found_with_their_places() {
    let source = Source::read("let a = \"one\";\nlet b = \"two\";\n");
    assert_eq!(source.literals[1].offset, 23);
    assert_eq!(source.literals[1].value, "two");
    assert_eq!(source.code, "let a = \"   \";\nlet b = \"   \";\n");
}

#[test]
fn escapes_are_resolved() {
    assert_eq!(
        literals(r#""a\"b\\" "\x63hess" "\u{63}h\u{65}ss" "tab\t""#),
        ["a\"b\\", "chess", "chess", "tab\t"]
    );
    assert_eq!(literals("\"one \\\n      line\""), ["one line"]);
    assert_eq!(literals(r#""é\é" "ends here\\""#), ["éé", "ends here\\"]);
}

#[test]
fn raw_and_byte_strings_are_found() {
    assert_eq!(
        literals(r####"r"a\n" r#"b"c"# br##"d"#e"## b"f" c"g""####),
        ["a\\n", "b\"c", "d\"#e", "f", "g"]
    );
    // Raw names are no strings, and a name may end in r.
    assert_eq!(literals(r#"r#fn(); for_each_r"x""#), ["x"]);
}

#[test]
fn characters_and_lifetimes_hide_no_quotes() {
    assert_eq!(literals(r#"f('"', "a"); g('\'', "b"); h(b'"', "c")"#), ["a", "b", "c"]);
    assert_eq!(literals(r#"fn f<'a>(x: &'a str, y: &'static str) { "d" } '\u{22}' '象' "e""#), ["d", "e"]);
    assert_eq!(literals(r#"'outer: loop { break 'outer "f" }"#), ["f"]);
}

#[test]
fn comments_are_no_code_and_strings_are_no_comments() {
    let source =
        Source::read("a(); // \"no\" todo\n/* \"no\" /* nested */ \"no\" */ b(\"// yes\"); /// \"no\"\n");
    assert_eq!(source.literals.len(), 1);
    assert_eq!(source.literals[0].value, "// yes");
    assert!(source.words().all(|word| word.text != "todo"));
    assert!(source.comments.contains("nested"));
    assert!(!source.comments.contains("yes"));
    assert_eq!(source.code.lines().count(), source.comments.lines().count());
}

#[test]
fn test_modules_are_told_apart() {
    let text = "const A: &str = \"a\";\n#[cfg(test)]\nmod tests {\n fn f() { g(\"b}\", '}'); }\n}\nconst C: &str = \"c\";";
    assert_eq!(shipped(text), ["a", "c"]);
}

#[test]
fn test_items_of_all_sorts_are_told_apart() {
    assert_eq!(shipped("#[cfg(test)] #[expect(x)] fn f<A, B>(a: [u8; 2]) { \"a\" } fn g() { \"b\" }"), ["b"]);
    assert_eq!(shipped("#[cfg(test)] mod tests; const B: &str = \"b\";"), ["b"]);
    assert_eq!(shipped("S { #[cfg(test)] a: f(\"a\", 1), b: \"b\" }"), ["b"]);
    assert_eq!(shipped("S { b: \"b\", #[cfg(test)] a: \"a\" } \"c\""), ["b", "c"]);
    assert_eq!(shipped("#[cfg(all(test, unix))] const A: &str = \"a\"; \"b\""), ["b"]);
    assert_eq!(shipped("#[cfg(not(test))] const A: &str = \"a\";"), ["a"]);
    assert_eq!(shipped("#![cfg(test)]\nconst A: &str = \"a\";"), [""; 0]);
}

#[test]
fn broken_texts_do_no_harm() {
    for text in
        ["\"", "'", "'\\", "r#\"", "/*", "\"\\", "\"\\é", "b'", "#[cfg(test)] mod x {", "\"\\u{\"", "\"\\x\""]
    {
        Source::read(text);
    }
}

import JSONData
import Testing

struct KeypathTests {
    @Test(arguments: [
        ("a", ["a"]), ("library.collection.books", ["library", "collection", "books"]),
        ("한글.é", ["한글", "é"]), ("a-b.0", ["a-b", "0"]),
    ])
    func names(_ text: String, _ names: [String]) throws {
        #expect(try Keypath(text).names == names)
    }

    @Test(arguments: [
        ("", KeypathError.Kind.missingName, 0), (".a", .missingName, 0), ("a.", .missingName, 2),
        ("a..b", .missingName, 2), ("한.", .missingName, 4), (" a", .blank, 0), ("a.b ", .blank, 3),
        ("한.b\tc", .blank, 5), (" ", .blank, 0), ("$", .jsonPath, 0), ("$.a", .jsonPath, 0),
    ])
    func faults(_ text: String, _ kind: KeypathError.Kind, _ offset: Int) {
        let error = #expect(throws: KeypathError.self) { try Keypath(text) }
        #expect(error?.kind == kind && error?.offset == offset)
    }

    private static let document = JSONDocument.known(
        #"{"a":{"b":[1],"n":null,"\u0063 d":{"e":2}},"s":"x"}"#)

    @Test(arguments: [("a.b", "[1]"), ("s", #""x""#), ("a.n", "null"), ("a", nil)])
    func found(_ text: String, _ json: String?) throws {
        let value = try Keypath(text).resolve(in: Self.document.root).get()
        guard let json else { return #expect(value.kind == .object) }
        #expect(value.rawBytes.elementsEqual(json.utf8))
    }

    @Test(arguments: [
        ("x", KeypathFault.Kind.missing(siblings: ["a", "s"]), "x", "$"),
        ("a.x.y", .missing(siblings: ["b", "n", "c d"]), "x", "$.a"),
        ("a.n.x", .null, "x", "$.a.n"), ("a.b.x", .notAnObject(.array), "x", "$.a.b"),
        ("s.x.y", .notAnObject(.string), "x", "$.s"),
    ])
    func fails(
        _ text: String, _ kind: KeypathFault.Kind, _ name: String, _ location: String
    ) throws {
        let outcome = try Keypath(text).resolve(in: Self.document.root)
        let fault = #expect(throws: KeypathFault.self) { try outcome.get() }
        #expect(fault?.kind == kind && fault?.name == name && fault?.location == location)
    }

    @Test func siblingsAreLimited() throws {
        let text = (0..<50).map { "\"k\($0)\":0" }.joined(separator: ",")
        let outcome = try Keypath("x").resolve(in: JSONDocument.known("{\(text)}").root)
        let fault = #expect(throws: KeypathFault.self) { try outcome.get() }
        #expect(fault?.kind == .missing(siblings: (0..<20).map { "k\($0)" }))
    }

    @Test(arguments: [
        ("a", ".a"), ("_a1", "._a1"), ("한글", ".한글"), ("1a", "['1a']"), ("a-b", "['a-b']"),
        ("", "['']"), ("it's", #"['it\'s']"#), ("a\\b", #"['a\\b']"#),
    ])
    func locations(_ name: String, _ text: String) {
        #expect(JSONLocation.member(name) == text)
        #expect(JSONLocation.element(3) == "[3]")
    }
}

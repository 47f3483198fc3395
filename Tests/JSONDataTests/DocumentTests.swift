import JSONData
import Testing

struct DocumentTests {
    private static let text = #" { "a" : [1, {"b":null}, "x"], "c\n": true , "é":{} ,"":false} "#

    @Test func valuesAndRanges() throws {
        let root = try JSONDocument(Array(Self.text.utf8)).root
        #expect(root.kind == .object && root.count == 4)
        #expect(root.range == 1..<(Self.text.utf8.count - 1))
        #expect(root.members.map(\.name) == ["a", "c\n", "é", ""])
        #expect(root.members.map(\.key.range) == [3..<6, 31..<36, 45..<49, 54..<56])
        #expect(root.members.map(\.value.range) == [9..<29, 38..<42, 50..<52, 57..<62])
        #expect(root.members.map(\.value.kind) == [.array, .bool, .object, .bool])
        let array = try #require(root.member(named: "a"))
        #expect(array.count == 3)
        #expect(array.elements.map(\.kind) == [.number, .object, .string])
        #expect(array.elements.map(\.range) == [10..<11, 13..<23, 25..<28])
        #expect(root.member(named: "c\n")?.bool == true)
        #expect(root.member(named: JSONName(utf8: []))?.bool == false)
        #expect(root.member(named: "c") == nil)
        #expect(array.member(named: "a") == nil)
        #expect(root.elements.map(\.kind).isEmpty && array.members.map(\.name).isEmpty)
        #expect(array.bool == nil && !array.isNull && root.member(named: "é")?.count == 0)
    }

    @Test(arguments: ["1", " 1 ", "\u{FEFF}1", "\u{FEFF}\r\n1\t"])
    func scalarDocuments(_ text: String) throws {
        let root = try JSONDocument(Array(text.utf8)).root
        #expect(root.kind == .number)
        #expect(text.utf8.dropFirst(root.range.lowerBound).first == UInt8(ascii: "1"))
    }

    /// White space of any length between tokens, across the scanner's words.
    @Test func whiteSpace() throws {
        for count in 0...40 {
            for end in ["", "\n", "\r\n\t"] {
                let space = end + String(repeating: " ", count: count)
                let text = ["", "[", "1", ",", "{", "\"a\"", ":", "[", "]", "}", "]", ""]
                let root = try JSONDocument(Array(text.joined(separator: space).utf8)).root
                #expect(root.elements.map(\.kind) == [.number, .object])
            }
        }
    }

    @Test func depthAndSize() throws {
        let nested =
            Array(String(repeating: "[", count: 128).utf8)
            + String(repeating: "]", count: 128).utf8
        #expect(try JSONDocument(nested).root.count == 1)
        let deep = JSONLimits(maxDepth: 100_000)
        let many = Array(repeating: UInt8(ascii: "["), count: 100_000)
        #expect(throws: JSONError.self) { try JSONDocument(many, limits: deep) }
        let closed = many + Array(repeating: UInt8(ascii: "]"), count: 100_000)
        var value = try JSONDocument(closed, limits: deep).root
        var depth = 1
        while let next = value.elements.first(where: { _ in true }) {
            (value, depth) = (next, depth + 1)
        }
        #expect(depth == 100_000)
        #expect(throws: JSONError.self) {
            try JSONDocument([0x5B, 0x5D], limits: JSONLimits(maxDepth: 0))
        }
        #expect(
            try JSONDocument([0x31], limits: JSONLimits(maxDepth: 0, maxBytes: 1)).root.kind
                == .number)
        #expect(JSONLimits(maxBytes: .max).maxBytes == JSONLimits.byteCeiling)
    }

    /// The index has capacity for many values.
    @Test func manyValues() throws {
        let text = "[" + Array(repeating: "[]", count: 50_000).joined(separator: ",") + "]"
        let root = try JSONDocument(Array(text.utf8)).root
        #expect(root.count == 50_000)
        #expect(root.elements.reduce(0) { $0 + $1.range.count } == 100_000)
    }

    /// JSON and, for each repeated name, the offsets of the first and the later one.
    @Test(arguments: [
        (#"{"a":1,"b":2}"#, []), (#"{"a":1,"a":2}"#, [[1, 7]]),
        (#"{"a":1,"\u0061":2,"a":3}"#, [[1, 7], [1, 18]]), (#"{"":1,"":2}"#, [[1, 6]]),
        (#"[{"a":{"b":1,"b":1},"c":0,"a":2}]"#, [[7, 13], [2, 26]]),
        (#"{"name-a-longer":1,"name-b-longer":1,"name-a-longer":1}"#, [[1, 37]]),
        (#"[{"a":1,"b":2},{"a":1,"b":2},{"a":1,"a":2},{"a":1,"b":2}]"#, [[30, 36]]),
        ("{\"\u{E9}\":1,\"e\u{301}\":2}", []), (#"[{"a":1},{"a":1}]"#, []),
    ])
    func duplicateKeys(_ text: String, _ expected: [[Int]]) throws {
        let found = try JSONDocument(Array(text.utf8)).duplicateKeys
        #expect(
            found.map { [$0.first.range.lowerBound, $0.repeated.range.lowerBound] } == expected)
    }

    /// Many names, which pairwise comparison would take minutes for.
    @Test func manyKeys() throws {
        let names = (0..<100_000).map { "\"same-beginning-\($0)-same-end\":0" } + ["\"same\":0"]
        let text = "{" + (names + names.suffix(2)).joined(separator: ",") + "}"
        let document = try JSONDocument(Array(text.utf8))
        let found = document.duplicateKeys
        #expect(found.map { $0.repeated.string() } == ["same-beginning-99999-same-end", "same"])
        #expect(document.root.member(named: "same")?.range.count == 1)
    }
}

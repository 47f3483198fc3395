import Foundation
import LoadingCore
import TestSupport
import Testing

/// The bytes of a value in JSON.
@Suite struct JSONExtentTests {
    typealias Step = LoadingRules.JSONExtent.Step

    static let rows: [(json: String, path: [Step], expected: String?)] = [
        (" [1, 2]\n", [], "[1, 2]"),
        ("\u{FEFF}[1]", [], "[1]"),
        ("", [], ""),
        (#"{"a":[1],"b":2}"#, [.name("a")], "[1]"),
        ("{ \"a\" : [ 1 ] , \"b\" : [ 2 ] }", [.name("b")], "[ 2 ]"),
        (#"{"b":{"a":1},"a":{"b":[2]}}"#, [.name("a"), .name("b")], "[2]"),
        // Those that `JSONDecoder` takes.
        (#"{"a":[1],"a":[2]}"#, [.name("a")], "[1]"),
        (#"{"a":1,"a":{"b":2}}"#, [.name("a"), .name("b")], nil),
        (#"{"\u0061":[1],"a":[2]}"#, [.name("a")], "[1]"),
        (#"{"\"\\\/\b\f\n\r\t":[1]}"#, [.name("\"\\/\u{8}\u{C}\n\r\t")], "[1]"),
        (#"{"\ud83d\uDE00é":[1]}"#, [.name("😀é")], "[1]"),
        (#"{"\ud83d":1,"\udE00":2,"\ud83dx":3,"\u12":4,"a":5}"#, [.name("a")], "5"),
        (#"{"a\u0062":1}"#, [.name("a\\u0062")], nil),
        (#"{"é":1}"#, [.name("e\u{301}")], nil),
        (#"{"a\"":"}]\\","b":["\"]",{"c":"["}],"d":[0]}"#, [.name("d")], "[0]"),
        (
            #"{"long enough for words \" and \\":"another one, \"quoted\"","x":[7]}"#, [.name("x")],
            "[7]"
        ),
        (#"{"a":-1.5e3,"b":true,"c":null,"d":"x"}"#, [.name("c")], "null"),
        (#"{"a":-1.5e3,"b":true,"c":null,"d":"x"}"#, [.name("d")], "\"x\""),
        (#"{"a":1}"#, [.name("b")], nil),
        ("{}", [.name("a")], nil),
        ("[1]", [.name("a")], nil),
        ("7", [.name("a")], nil),
        (#"{"a":1}"#, [.element(0)], nil),
        ("[10, [20] ,30]", [.element(0)], "10"),
        ("[10, [20] ,30]", [.element(1)], "[20]"),
        ("[10, [20] ,30]", [.element(1), .element(0)], "20"),
        ("[10, [20] ,30]", [.element(-1)], "30"),
        ("[10, [20] ,30]", [.element(-3)], "10"),
        ("[10, [20] ,30]", [.element(-4)], nil),
        ("[10, [20] ,30]", [.element(3)], nil),
        ("[10, [20] ,30]", [.element(.min)], nil),
        ("[10, [20] ,30]", [.element(.max)], nil),
        ("[]", [.element(0)], nil), ("[]", [.element(-1)], nil), ("[ ]", [.element(0)], nil),
        (#"{"a":[{"b":[1]},{"b":[2]}]}"#, [.name("a"), .element(-1), .name("b")], "[2]"),
        // What JSONDecoder accepts beside RFC 8259.
        (#"{"a":[1,],}"#, [.name("a")], "[1,]"),
        // Texts that are no JSON.
        ("{", [.name("a")], nil), (#"{"a"#, [.name("a")], nil), (#"{"a":"#, [.name("a")], nil),
        (#"{"a":["#, [.name("a")], nil), (#"{"a":"x\"#, [.name("a")], nil),
        (#"{"a" 1}"#, [.name("a")], nil),
        ("[1", [.element(1)], nil), ("[1 2", [.element(-2)], "1"),
    ]

    @Test func rows() {
        for row in Self.rows {
            #expect(
                found(Array(row.json.utf8), row.path) == row.expected, "\(row.json) \(row.path)")
        }
    }

    private func found(_ bytes: [UInt8], _ path: [Step]) -> String? {
        let range = bytes.withUnsafeBytes { LoadingRules.JSONExtent.range(at: path, in: $0) }
        return range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(arguments: [
        String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf32LittleEndian,
        .utf32BigEndian, .utf32,
    ])
    func `other encodings have no extents`(_ encoding: String.Encoding) throws {
        let data = try #require(#"{"a":[1]}"#.data(using: encoding))
        #expect(found(Array(data), []) == nil)
        #expect(found(Array(data), [.name("a")]) == nil)
    }

    /// The time limit detects quadratic time and recursion.
    @Test(
        .watchdog, arguments: ["[", "{\"a\":", "\"", "\\", "[1,", "{\"b\":[", " ", "\"\\u0061\":"])
    func hostile(_ part: String) {
        let bytes = Array(String(repeating: part, count: 400_000 / part.utf8.count).utf8)
        #expect(found(bytes, [.name("a"), .element(-1)]) == nil)
        #expect(found(Array("[".utf8) + bytes, [.element(-1), .name("a")]) == nil)
    }

    /// Any path leads to the value that a decoder finds there.
    @Test(arguments: 0..<100) func `random documents`(seed: Int) throws {
        var random = SeededRandom(UInt64(seed))
        let (json, paths) = Self.document(&random, depth: 4)
        for (path, value) in paths {
            #expect(found(Array(json.utf8), path) == value, "\(json) \(path)")
        }
    }

    /// Returns the bytes of a document cut anywhere, which must not be read beyond their end.
    @Test(arguments: 0..<20) func `documents that end early`(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        let (json, paths) = Self.document(&random, depth: 3)
        let bytes = Array(json.utf8)
        for (path, _) in paths {
            for end in 0...bytes.count {
                let cut = Array(bytes[..<end])
                let range = cut.withUnsafeBytes { LoadingRules.JSONExtent.range(at: path, in: $0) }
                #expect(range.map { $0.upperBound <= end } ?? true)
            }
        }
    }

    /// Returns JSON, and the text of the value at each path.
    private static func document(
        _ random: inout SeededRandom, depth: Int
    ) -> (json: String, paths: [(path: [Step], value: String)]) {
        let space = random.one(of: ["", "", " ", "\n\t"])
        let kind = depth == 0 ? 0 : random.number(0..<3)
        var paths: [(path: [Step], value: String)] = []
        var json: String
        if kind == 0 {
            json = random.one(of: [
                "1", "-2.5e7", "true", "null", #""a, \"b\": ]}\\""#, "\"é\"", "\"\"", "{}", "[]",
            ])
        } else {
            var parts: [String] = []
            let names = [
                ("a", "a"), ("é", "\\u00e9"), ("\"", "\\\""), ("", ""),
                ("long name of a member", "long name of a member"),
            ]
            let count = random.number(1..<names.count)
            for position in 0..<count {
                let child = document(&random, depth: depth - 1)
                let steps: [Step]
                if kind == 1 {
                    steps = [.name(names[position].0)]
                    parts.append(
                        "\(space)\"\(names[position].1)\"\(space):\(space)\(child.json)\(space)")
                } else {
                    steps = [.element(random.chance(50) ? position : position - count)]
                    parts.append("\(space)\(child.json)\(space)")
                }
                paths += child.paths.map { (steps + $0.path, $0.value) }
            }
            let joined = parts.joined(separator: ",")
            json = kind == 1 ? "{\(joined)}" : "[\(joined)]"
        }
        paths.append(([], json))
        return (json, paths)
    }
}

import JSONData
import Testing

/// Objects with repeated structure parse as they do alone, with every kind of difference.
struct RepetitionTests {
    @Test(arguments: 0..<6 as Range<UInt64>)
    func mutations(_ seed: UInt64) throws {
        var mutator = ByteMutator(seed: seed)
        for _ in 0..<1_000 {
            let (open, comma, close) = Self.separators[mutator.below(Self.separators.count)]
            let first = Array(Self.seeds[mutator.below(Self.seeds.count)].utf8)
            var second = first
            for _ in 0...mutator.below(2) { mutator.mutate(&second) }
            try check(open, first, comma, second, close, first)
        }
    }

    /// Checks the error of an invalid second element, or all values.
    private func check(
        _ open: String, _ first: [UInt8], _ comma: String, _ second: [UInt8], _ close: String,
        _ third: [UInt8]
    ) throws {
        let before = Array(open.utf8) + first + comma.utf8
        let behind = Array(close.utf8)
        // A text that ends the array, or is empty, is not an element.
        guard let byte = second.first(where: { $0 > 0x20 }), byte | 0x20 != UInt8(ascii: "}")
        else { return }
        let alone = Array(open.utf8) + second + comma.utf8 + third + behind
        let whole = before + second + comma.utf8 + third + behind
        let shift = whole.count - alone.count
        do {
            let expected = Self.outline(try JSONDocument(alone).root, from: open.utf8.count)
            let found = Self.outline(try JSONDocument(whole).root, from: before.count)
            #expect(
                found.suffix(expected.count) == expected[...],
                "\(String(decoding: whole, as: UTF8.self))")
        } catch {
            if case .wrongEncoding = error.kind { return }
            let actual = #expect(throws: JSONError.self) { try JSONDocument(whole) }
            #expect(
                actual?.kind == error.kind && actual?.offset == error.offset + shift,
                "\(error) \(actual as Any) \(shift) \(String(decoding: whole, as: UTF8.self))")
        }
    }

    /// Returns every value below the root in preorder, with its offset relative to `start`, and its
    /// text.
    private static func outline(_ root: JSONValue, from start: Int) -> [String] {
        var lines: [String] = []
        var pending = Array(root.elements.map { $0 }.reversed())
        while let value = pending.popLast() {
            let range = value.range
            lines.append(
                "\(range.lowerBound - start) \(range.count) \(value.kind) \(value.count) "
                    + "\(value.string() ?? "") \(value.isWrittenAsInteger)")
            pending += value.elements.map { $0 }.reversed()
            pending += value.members.flatMap { [$0.key, $0.value] }.reversed()
        }
        return lines
    }

    private static let separators = [
        ("[", ",", "]"), ("[\n  ", ",\n  ", "\n]"), (" [ ", " , ", " ] "),
    ]

    private static let seeds = [
        #"{"a":1,"bc":"text","d":{"e":[],"f":[1,{"g":null}]},"h":true}"#,
        #"{"d":{},"e":[{"x":1,"y":2},{"x":3,"y":4}],"a name of more than sixteen bytes":"v"}"#,
        "{\n                                        \"deep\" : \"indented\",\n"
            + "                                        \"again\": [{}, {\"a\": \"\\n\"}]\n}",
        #"[{"a":1},{"a":2},[{"b":3}],"x"]"#, #"{"":{"":{"":""}}}"#, "[]", "{}",
    ]
}

import JSONData
import Testing

@testable import Inference

/// Answers that all processors read have the shapes of those that one has read.
@Suite struct ShapePartsTests {
    @Test(arguments: [
        // Fields that come later, and kinds that differ.
        [#"{"a": 1}"#, #"{"b": [1, "x"], "a": null}"#, #"{"b": [], "c": {"d": 2.5}}"#, "[1]"],
        // Formats of dates that later texts narrow, or that others do not have.
        [#"{"at": "03/04/2024"}"#, #"{"at": "13/04/2024"}"#, #"{"at": "04/05/2024"}"#],
        [#"{"at": "13/04/2024"}"#, #"{"at": "03/04/2024"}"#, #"{"at": "04/13/2024"}"#],
        [#"{"at": "2024-05-01T10:00:00Z"}"#, #"{"at": "2024-05-01"}"#, #"{"at": ""}"#],
        [#"{"at": "2024-05-01 10:00:00"}"#, #"{"at": "2024-05-01T10:00:00+02:00"}"#],
        // Words, addresses and repeated keys.
        [#"{"kind": "a"}"#, #"{"kind": "b", "kind": 1}"#, #"{"kind": "no word"}"#],
        [#"{"url": "https://x.example/a.png"}"#, #"{"url": "7"}"#, #"{"url": null}"#],
        ["[{\"n\": 1}, {\"n\": -7}]", "[{\"n\": 1e400}]", "[{\"n\": 99999999999999999999}]"],
        // More keys than an object has.
        (0..<3).map { part in
            "{\((0..<300).map { "\"k\(part * 200 + $0)\": \($0)" }.joined(separator: ", "))}"
        },
        (0..<40).map { "{\"word\": \"w\($0 * 2)\", \"other\": \"w\($0)\"}" }
            + (0..<40).map { "{\"word\": \"w\($0 * 2 + 1)\", \"other\": \"w\($0)\"}" },
    ])
    func `parts are as the whole`(_ answers: [String]) throws {
        let values = try answers.map { try JSONDocument(Array($0.utf8)).root }
        let whole = ShapeParts.read(values, bytesPerPart: .max)
        let parts = ShapeParts.read(values, bytesPerPart: 1)
        #expect(Self.text(of: parts) == Self.text(of: whole))
        #expect(whole.seen == values.count)
    }

    /// All that is known of a shape.
    private static func text(of edge: ShapeEdge) -> String {
        let shape = edge.shape
        let text = shape.text
        let words = text.words.map { $0.sorted { $0.key < $1.key }.map { "\($0)" } }
        let facts: [Any] = [
            edge.seen, edge.nulls, shape.kinds, shape.integers, shape.smallest, shape.largest,
            shape.hasLongInteger, shape.hasUnreadableNumber, shape.longestList, shape.isCut,
            text.empties, text.addresses, text.pictures, text.digits, text.totalLength,
            text.formats.map { "\($0)" } ?? "", words ?? ["none"],
            shape.mapEvidence ?? "",
        ]
        let parts =
            [("[]", shape.elements), ("*", shape.values)].compactMap { name, edge in
                edge.map { (name, $0) }
            } + shape.fields.map { ($0.key, $0.edge) }
        return "\(facts)" + parts.map { "(\($0.0): \(Self.text(of: $0.1)))" }.joined()
    }
}

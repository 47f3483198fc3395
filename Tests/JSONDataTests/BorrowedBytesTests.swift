import JSONData
import Testing

/// Memory that a document uses without a copy, as with a mapped file.
private final class Memory {
    let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ text: String) {
        bytes = .allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
    }

    deinit { bytes.deallocate() }

    static func document(_ text: String) throws(JSONError) -> JSONDocument {
        let memory = Memory(text)
        return try JSONDocument(JSONBytes(borrowing: UnsafeBufferPointer(memory.bytes), of: memory))
    }
}

@Test("A document of borrowed memory equals that of an array with the same bytes")
private func borrowedDocument() throws {
    let text =
        #" {"a": [1, -2.50, "x\u00e9", {"b": null}], "c": "long enough for a whole block"} "#
    let borrowed = try Memory.document(text)
    let own = try JSONDocument(Array(text.utf8))
    #expect(Array(borrowed.bytes) == Array(own.bytes))
    let path = try JSONPath("$..*")
    let found = try [borrowed, own].map { document in
        var nodes = path.nodes(in: document.root)
        var values: [String] = []
        while let node = try nodes.next() {
            values.append(String(decoding: node.value.rawBytes, as: UTF8.self))
            values.append(node.value.string() ?? "")
        }
        return values
    }
    #expect(found[0] == found[1])
    #expect(found[0].count > 10)
}

@Test(
    "An error in borrowed memory equals that in an array",
    arguments: [
        "", " ", "[1,]", "{\"a\" 1}", "[01]", "[\"a", "nul", "\u{FEFF}[", "<html>", "[1] x",
        String(repeating: "[1,", count: 40) + "+",
    ])
private func borrowedErrors(text: String) {
    let borrowed = #expect(throws: JSONError.self) { _ = try Memory.document(text) }
    let own = #expect(throws: JSONError.self) { _ = try JSONDocument(Array(text.utf8)) }
    #expect(borrowed == own)
}

import JSONData
import Testing

/// Thousands of mutated JSON texts: each yields an error with an offset inside it, or round-trips
/// through the writer.
struct MutationTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func mutations(_ seed: UInt64) {
        var mutator = ByteMutator(seed: seed)
        for _ in 0..<1_500 {
            var text = Array(Self.seeds[mutator.below(Self.seeds.count)].utf8)
            for _ in 0...mutator.below(3) { mutator.mutate(&text) }
            check(text)
        }
    }

    private func check(_ text: [UInt8]) {
        do {
            let document = try JSONDocument(text)
            for value in document.root.elements {
                _ = (value.string(), try? value.double(), try? value.int64())
            }
            _ = document.duplicateKeys
            let once = compact(document)
            #expect((try? JSONDocument(once)).map(compact) == once, "\(text)")
        } catch {
            #expect((0...text.count).contains(error.offset), "\(text)")
            #expect(error.message != "This is not JSON.", "\(text)")
        }
    }

    private func compact(_ document: JSONDocument) -> [UInt8] {
        var writer = JSONWriter()
        writer.copy(document.root)
        return writer.bytes
    }

    private static let seeds = [
        #"{"id": 505874924095815681, "text": "漢字 and \u00e9 \"q\"", "n": [1, -2.5e+10, 0]}"#,
        "[\n    {\n        \"a\": true,\n        \"b\": false,\n        \"c\": null\n    },\n    []\n]",
        #"["plain text that is longer than sixteen bytes", "\ud83d\ude00", {"": {"": []}}]"#,
        "-12345678901234567890.123456789e-20",
    ]
}

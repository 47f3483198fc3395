import JSONData
import Testing

/// Thousands of mutated queries: each yields an error inside it, or is evaluated within its limit
/// to nodes whose normalized paths select them.
struct JSONPathMutationTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func mutations(_ seed: UInt64) {
        var state = seed
        func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        for _ in 0..<1_500 {
            var text = Array(Self.seeds[below(Self.seeds.count)].utf8)
            for _ in 0...below(3) {
                let start = below(text.count + 1)
                let token = Self.tokens[below(Self.tokens.count)]
                text.replaceSubrange(start..<min(text.count, start + below(4)), with: token.utf8)
            }
            check(String(decoding: text, as: UTF8.self))
        }
    }

    private static let document = JSONDocument.known(
        #"{"a":[{"b":1,"c":"x"},{"b":2.5,"é":null}],"":{"d":[[],{},"a.b"]},"r":"[a-c]+"}"#)

    private func check(_ query: String) {
        do {
            let root = Self.document.root
            let limits = JSONPathLimits(maxVisits: 5_000)
            var nodes = try JSONPath(query).nodes(in: root, limits: limits)
            while let node = try nodes.next() {
                let found = try JSONPath(node.normalizedPath).select(in: root)
                #expect(found.map(\.value) == [node.value], "\(query): \(node.normalizedPath)")
            }
        } catch let error as JSONPathError {
            #expect((0...query.utf8.count).contains(error.range.upperBound), "\(query): \(error)")
        } catch {
            #expect(error is JSONPathFault)
        }
    }

    private static let seeds = [
        "$.a[0].b", "$..[?@.b > 1 && !@.c]", #"$['a',"é"][::-1]"#, "$..*[?count(@..*) == 2]",
        "$[?match(@, '[a-z]\\\\p{L}.*')]", "$.a[?length(@.c) >= value($..b)]",
        "$..[?(@.b == 1 || @ == $.r) && search(@.c, $.r)]", #"$["\uD83D\uDE00\n"][1:2:3]"#,
    ]

    private static let tokens = [
        "", "", "$", "@", ".", "..", "*", "[", "]", "[?", "(", ")", "'", "\"", "\\", "\\u", ",",
        ":",
        "-", "0", "1e9", "==", "<", "!", "&&", "||", " ", "\n", "é", "😀", "\u{0}", "length(",
        "null",
        "9007199254740992",
    ]
}

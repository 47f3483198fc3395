import JSONData
import Testing

/// What queries cost, in visits: linear where they can be, bounded where they cannot.
struct JSONPathLimitTests {
    /// The visits that `query` needs for a document, and how many nodes it selects.
    private func cost(
        _ query: String, _ json: String, maxDepth: Int = 128
    ) throws -> (visits: Int, nodes: Int) {
        let limits = JSONLimits(maxDepth: maxDepth)
        let document = try JSONDocument(Array(json.utf8), limits: limits)
        var nodes = try JSONPath(query).nodes(in: document.root)
        var count = 0
        while try nodes.next() != nil { count += 1 }
        return (nodes.visits, count)
    }

    private func wide(_ count: Int) -> String {
        let element = #"{"a":{"b":[1,2]},"c":"x"}"#
        return "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    }

    private func deep(_ count: Int) -> String {
        String(repeating: #"{"a":["#, count: count) + String(repeating: "]}", count: count)
    }

    /// Ten times the document costs ten times the visits, give or take the root.
    @Test(arguments: [
        "$..a", "$..[*]", "$..*", "$..[0]", "$..[-1]", "$..[::-1]", "$..['a','c']", "$[*].a.b[1]",
        "$[?@.c == 'x'].a", "$..[?@.b[1] == 2]", "$[?@.a == $[0].a]", "$[?count($..b) > 1]",
        "$[?match(@.c, $[0].c)]", "$[?$..[?@.zzz]]", "$[?$ == $]", "$[?value($..zzz) == @.zzz]",
    ])
    func linear(_ query: String) throws {
        let (small, large) = (try cost(query, wide(100)), try cost(query, wide(1000)))
        #expect(large.visits <= 10 * small.visits, "\(query): \(small), \(large)")
        #expect(small.visits <= 6000, "\(query)")
    }

    @Test(arguments: ["$..a", "$..[*]", "$..*", "$..[?@.zzz]"])
    func linearInDepth(_ query: String) throws {
        let small = try cost(query, deep(500), maxDepth: 20_000)
        let large = try cost(query, deep(5000), maxDepth: 20_000)
        #expect(large.nodes <= 10 * small.nodes + 10, "\(small), \(large)")
        #expect(large.visits <= 10 * small.visits + 30, "\(small), \(large)")
        #expect(large.visits <= 4 * 10_000)
    }

    /// Values of any depth are compared without the call stack.
    @Test func deepEquality() throws {
        let json = "[\(deep(5000)),\(deep(5000))]"
        #expect(try cost("$[?@ == $[0]]", json, maxDepth: 20_000).nodes == 2)
    }

    /// What multiplies is stopped, and nodes found before are given out.
    @Test func visits() throws {
        let document = JSONDocument.known(deep(60))
        var nodes = try JSONPath("$..*..*..*..*").nodes(
            in: document.root, limits: JSONPathLimits(maxVisits: 1000))
        var count = 0
        let fault = #expect(throws: JSONPathFault.self) {
            while try nodes.next() != nil { count += 1 }
        }
        #expect(count > 100 && nodes.visits == 1001)
        #expect(fault?.message == "the query looks at more than 1000 values")
    }

    /// A selector that finds nothing costs something all the same.
    @Test func selectors() throws {
        let query = "$[" + Array(repeating: "*", count: 3_000).joined(separator: ",") + "]"
        #expect(try cost(query, "[]").visits >= 3_000)
    }

    /// What a query may cost grows with the document, not with what the query multiplies.
    @Test func defaultLimit() throws {
        let document = JSONDocument.known(deep(60))
        let query = "$" + String(repeating: "..*", count: 20)
        var nodes = try JSONPath(query).nodes(in: document.root)
        let fault = #expect(throws: JSONPathFault.self) { while try nodes.next() != nil {} }
        #expect(fault?.maxVisits == (1 << 24) + 8 * document.bytes.count)
    }

    @Test(arguments: [
        ("$[?search(@, '(a|b)*c')]", 1 << 16), ("$[?length(@) > 1]", 1 << 16),
        ("$[?@ == $[0]]", 1 << 16), ("$[?@ < $[0]]", 1 << 16),
    ])
    func longTextsCount(_ query: String, _ length: Int) throws {
        let text = String(repeating: "a", count: length)
        #expect(try cost(query, "[\"\(text)\"]").visits > length / 16)
    }

    @Test(arguments: [
        (String(repeating: "(", count: 40) + "@" + String(repeating: ")", count: 40), 34),
        (String(repeating: "@[?", count: 40) + "@" + String(repeating: "]", count: 40), 98),
        (String(repeating: "length(", count: 40) + "@" + String(repeating: ")", count: 40), 226),
    ])
    func nesting(_ condition: String, _ offset: Int) throws {
        let error = #expect(throws: JSONPathError.self) { try JSONPath("$[?\(condition)]") }
        #expect(error?.message.hasPrefix("more than 32 filters, parentheses and calls") == true)
        #expect(error?.offset == offset)
    }

    /// As deep as is allowed fits on the small stack of a thread of tasks.
    @Test func deepestFilter() async throws {
        let query =
            "$[?\(String(repeating: "@[?(", count: 15))length(@) == 1"
            + "\(String(repeating: ")]", count: 15))]"
        let json = String(repeating: "[", count: 17) + "\"x\"" + String(repeating: "]", count: 17)
        #expect(try cost(query, json).nodes == 1)
    }

    @Test func length() throws {
        let query = "$" + String(repeating: ".a", count: 40_000)
        let error = #expect(throws: JSONPathError.self) { try JSONPath(query) }
        #expect(error?.message == "the query has 80001 bytes, and 65536 are allowed")
        let chain = "$[?" + Array(repeating: "@.a", count: 10_000).joined(separator: "||") + "]"
        #expect(try cost(chain, #"[{"b":1}]"#).nodes == 0)
    }
}

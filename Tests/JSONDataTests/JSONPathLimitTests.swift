import JSONData
import TestSupport
import Testing

/// The cost of queries in visits: linear if possible, bounded otherwise.
///
/// The default limit of 16 million visits takes the debug build 10 s.
struct JSONPathLimitTests {
    /// Returns the visits for a document and the number of selected nodes.
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

    /// Ten times the document costs at most ten times the visits.
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

    /// Deep values are compared without recursion.
    @Test func deepEquality() throws {
        let json = "[\(deep(5000)),\(deep(5000))]"
        #expect(try cost("$[?@ == $[0]]", json, maxDepth: 20_000).nodes == 2)
    }

    /// Exponential queries are stopped after delivering nodes.
    @Test func visits() throws {
        let document = JSONDocument.known(deep(60))
        var nodes = try JSONPath("$..*..*..*..*").nodes(
            in: document.root, limits: JSONPathLimits(maxVisits: 1000))
        var count = 0
        let fault = #expect(throws: JSONPathFault.self) {
            while try nodes.next() != nil { count += 1 }
        }
        #expect(count > 100 && nodes.visits == 1001)
        #expect(fault?.message == "the query visits more than 1000 values")
    }

    /// A selector without results has a cost.
    @Test func selectors() throws {
        let query = "$[" + Array(repeating: "*", count: 3_000).joined(separator: ",") + "]"
        #expect(try cost(query, "[]").visits >= 3_000)
    }

    /// The default limit grows with the document, not the query.
    @Test(.enabled(if: isFullRun, "it visits 16 million values")) func defaultLimit() throws {
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
    func longTextsCostVisits(_ query: String, _ length: Int) throws {
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
        #expect(
            error?.message.hasPrefix("filters, parentheses and calls are nested more than 32")
                == true)
        #expect(error?.offset == offset)
    }

    /// The deepest allowed nesting fits on the stack of Swift concurrency.
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
        #expect(error?.message == "the query has 80001 bytes; the limit is 65536")
        let chain = "$[?" + Array(repeating: "@.a", count: 10_000).joined(separator: "||") + "]"
        #expect(try cost(chain, #"[{"b":1}]"#).nodes == 0)
    }
}

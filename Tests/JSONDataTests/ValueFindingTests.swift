import JSONData
import Testing

/// A value that is found while a document is parsed is that of the whole document, and so are errors.
struct ValueFindingTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func mutations(_ seed: UInt64) throws {
        var mutator = ByteMutator(seed: seed)
        for _ in 0..<300 {
            var text = Array(Self.seeds[mutator.below(Self.seeds.count)].utf8)
            for _ in 0..<mutator.below(3) { mutator.mutate(&text) }
            try check(text)
        }
    }

    private func check(_ text: [UInt8]) throws {
        let whole = Result { () throws(JSONError) in try JSONDocument(text) }
        for step in [1, 2, 5, 40] {
            var limits = JSONLimits()
            limits.partialStep = step
            for path in Self.paths {
                let path = try JSONPath(path)
                let steps = try #require(path.steps)
                let found = Result { () throws(JSONError) in
                    try JSONNode.find(steps, in: JSONBytes(text), limits: limits)
                }
                #expect(
                    try Self.text(of: found) == Self.text(of: path, in: whole),
                    "\(String(decoding: text, as: UTF8.self)) \(path.text) \(step)")
            }
        }
    }

    /// Returns the node as text, or the error.
    private static func text(of found: Result<JSONNode?, JSONError>) -> String {
        switch found {
        case .failure(let error): return "\(error)"
        case .success(nil): return "nothing"
        case .success(let node?):
            var writer = JSONWriter()
            writer.copy(node.value)
            return "\(node.normalizedPath) \(String(decoding: writer.bytes, as: UTF8.self))"
        }
    }

    private static func text(
        of path: JSONPath, in document: Result<JSONDocument, JSONError>
    ) throws -> String {
        switch document {
        case .failure(let error): text(of: .failure(error))
        case .success(let document):
            text(of: .success(try path.select(in: document.root).first))
        }
    }

    private static let paths = [
        "$", "$[0]", "$[2]", "$[-1]", "$[-2].a", "$.a", "$.a.b", "$.a.b[1].c", "$.a.b[-1]",
        "$.d[3]", "$.d[2].a.b", "$[4][0][1]", "$[-1][-1]['a']", "$.x.y",
    ]

    private static let seeds = [
        #"{"d":[1,2,{"a":{"b":[0]}},[3,[4]],5],"a":{"x":[[],{}],"b":[{"c":1},{"c":2},3]}}"#,
        #"[{"a":1,"b":[1,2,3]},{"a":2,"b":[]},{"a":3,"b":[4]},true,[[[1],2],3],{"a":{"b":[5,6]}}]"#,
        #"[{"b":[1,[2,3]],"c":1,"a":4},{"b":[5],"c":1,"a":6},{"b":[5],"c":{"d":1},"a":7,"e":[]}]"#,
        #"{"a":[1,2,3,4],"a":[5,6],"d":[{},{},{"a":[]},{"a":[[]]}],"x":{"y":[],"y":[1]}}"#,
        #"{"x":{"y":"s","z":[1,2,3]},"a":null,"d":{"e":[1,[2],{"f":[3,{"g":4}]}]}}"#,
    ]

    /// An object repeats the names of the one before it, which was parsed in several parts.
    @Test func `repeated names are found after long values`() throws {
        let long = Array(repeating: "[0]", count: 40).joined(separator: ",")
        let objects = (0..<50).map { #"{"id":\#($0),"list":[\#(long)],"name":"n\#($0)"}"# }
        let text = Array("[\(objects.joined(separator: ","))]".utf8)
        for step in [1, 3, 7, 64, 100] {
            var limits = JSONLimits()
            limits.partialStep = step
            for (path, value) in [("$[31].id", "31"), ("$[-2].name", #""n48""#)] {
                let steps = try #require(try JSONPath(path).steps)
                let node = try JSONNode.find(steps, in: JSONBytes(text), limits: limits)
                let bytes = node.map { Array($0.value.rawBytes) }
                #expect(bytes == Array(value.utf8), "\(path) \(step)")
            }
        }
    }

    /// A document beyond the limit is refused with the number of its values; an invalid one with its
    /// error, however long it is.
    @Test(arguments: [
        ("[1,2,{\"a\":[]}]", 9), ("[{},{},{}]", 8), ("[1,[2,[3,[4]]]]", 12),
        ("[\"a\",true,null]", 5),
    ])
    func `a limit counts the values`(text: String, count: Int) throws {
        var limits = JSONLimits()
        limits.partialStep = 2
        // Parsing pauses before a value, and this may be the last.
        for limit in 1..<(count - 3) {
            limits.maxRecords = limit
            #expect(error(text, limits)?.kind == .tooManyValues(count: count, limit: limit))
        }
        limits.maxRecords = count
        #expect(error(text, limits) == nil)
        limits.maxRecords = 1
        let invalid = text.dropLast() + ",}"
        #expect(error(invalid, limits) == error(invalid, JSONLimits()))
        #expect(error(invalid, limits) != nil)
    }

    private func error(_ text: some StringProtocol, _ limits: JSONLimits) -> JSONError? {
        do throws(JSONError) {
            _ = try JSONDocument(JSONBytes(Array(text.utf8)), limits: limits)
            return nil
        } catch {
            return error
        }
    }
}

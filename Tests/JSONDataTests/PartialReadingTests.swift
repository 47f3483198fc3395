import Foundation
import JSONData
import TestSupport
import Testing

/// Partial parsing for a keypath has the same results and errors as parsing everything.
struct PartialReadingTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func mutations(_ seed: UInt64) throws {
        var mutator = ByteMutator(seed: seed)
        for _ in 0..<300 {
            var text = Array(Self.seeds[mutator.below(Self.seeds.count)].utf8)
            for _ in 0..<mutator.below(3) { mutator.mutate(&text) }
            try check(text)
        }
    }

    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func suite() throws {
        let file = URL(fileURLWithPath: Suites.path(of: "json/json-test-suite.json"))
        let suite = try JSONDocument(Array(Data(contentsOf: file)))
        var count = 0
        for test in try #require(suite.root.member(named: "tests")).elements {
            guard let text = test.member(named: "b64")?.string(),
                let data = Data(base64Encoded: text)
            else { continue }
            try check(Array(data))
            count += 1
        }
        #expect(count > 200)
    }

    private func check(_ text: [UInt8]) throws {
        let whole = Result { () throws(JSONError) in try JSONDocument(text) }
        for step in [1, 2, 5, 40] {
            var limits = JSONLimits()
            limits.partialStep = step
            for keypath in try Self.keypaths.map(Keypath.init) {
                let part = Result { () throws(JSONError) in
                    try JSONDocument(JSONBytes(text), limits: limits, only: keypath)
                }
                #expect(Self.found(part, keypath) == Self.found(whole, keypath))
                #expect(
                    Self.visited(text, limits, keypath) == Self.elements(whole, keypath),
                    "\(String(decoding: text, as: UTF8.self)) \(keypath.names) \(step)")
            }
            #expect(Self.visited(text, limits, nil) == Self.elements(whole, nil))
        }
    }

    /// Returns the value at the keypath, or the error.
    private static func found(_ document: Result<JSONDocument, JSONError>, _ keypath: Keypath)
        -> String
    {
        switch document {
        case .failure(let error): return "\(error)"
        case .success(let document):
            switch keypath.resolve(in: document.root) {
            case .failure(let fault): return "\(fault)"
            case .success(let value): return "\(value.range) \(written(value))"
            }
        }
    }

    /// Returns the elements of the array at the keypath, or the error alone.
    private static func elements(_ document: Result<JSONDocument, JSONError>, _ keypath: Keypath?)
        -> [String]
    {
        switch document {
        case .failure(let error): return ["\(error)"]
        case .success(let document):
            var value: JSONValue? = document.root
            if let keypath { value = try? keypath.resolve(in: document.root).get() }
            return value.map { $0.elements.map { "\($0.range) \(written($0))" } } ?? []
        }
    }

    private static func visited(_ text: [UInt8], _ limits: JSONLimits, _ keypath: Keypath?)
        -> [String]
    {
        var values: [JSONValue] = []
        do {
            _ = try JSONDocument(JSONBytes(text), limits: limits, elementsAt: keypath) {
                values.append($0)
            }
        } catch {
            return ["\(error)"]
        }
        return values.map { "\($0.range) \(written($0))" }
    }

    private static func written(_ value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.copy(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static let keypaths = ["a", "a.b", "a.b.c", "d", "x.y"]

    private static let seeds = [
        #"{"d":[1,2,{"a":{"b":[0]}},[3,[4]],5],"a":{"x":[[],[6],{}],"b":[{"c":1},{"c":2},3,[4],{"c":5}]}}"#,
        #"{"a":{"b":{"c":[{"k":1,"l":[1,2]},{"k":2,"l":[]},{"k":3,"l":[3]}],"d":[7,8,9]}},"a":[1,2]}"#,
        #"[{"a":1,"b":[1,2,3]},{"a":2,"b":[]},{"a":3,"b":[4]},true,[[[1],2],3],{"a":{"b":[5,6]}}]"#,
        #"{"a":[1,2,3,4],"a":[5,6],"d":[{},{},{"a":[]},{"a":[[]]}],"x":{"y":[],"y":[1]}}"#,
        #"{"x":{"y":"s","z":[1,2,3]},"a":null,"d":{"e":[1,[2],{"f":[3,{"g":4}]}]}}"#,
    ]

    /// Elements are delivered before the end is parsed, and can be kept.
    @Test func deliveredValuesCanBeKept() throws {
        var text = "["
        for number in 0..<200 { text += #"{"id":\#(number),"tags":["t\#(number)"]},"# }
        var limits = JSONLimits()
        limits.partialStep = 16
        var kept: [JSONValue] = []
        #expect(throws: JSONError.self) {
            try JSONDocument(JSONBytes(Array((text + "!]").utf8)), limits: limits, elementsAt: nil)
            {
                kept.append($0)
            }
        }
        #expect(kept.count > 100)
        for (number, value) in kept.enumerated() {
            #expect(try value.member(named: "id")?.int64() == Int64(number))
            #expect(value.member(named: "tags")?.elements.map { $0.string() } == ["t\(number)"])
        }
    }

    /// What the keypath does not need is not kept, not even while it is open.
    @Test(
        arguments: [
            #"[[#]]"#, #"[{"b":[#]}]"#, #"{"b":[1,[[#],{#2}]],"a":7}"#, #"[{#2}]"#,
            #"{"b":[{"c":{"d":[[[#]]]}}],"a":{"x":1}}"#,
        ])
    func keepsLittle(_ pattern: String) throws {
        let elements = Array(repeating: "1", count: 2_000).joined(separator: ",")
        let members = (0..<2_000).map { #""m\#($0)":{}"# }.joined(separator: ",")
        let text = pattern.replacing("#2", with: members).replacing("#", with: elements)
        var limits = JSONLimits()
        limits.partialStep = 16
        limits.maxRecords = 80
        let document = try JSONDocument(
            JSONBytes(Array(text.utf8)), limits: limits, only: try Keypath("a"))
        #expect(document.root.member(named: "a") != nil || text.hasPrefix("["))
    }

    /// A value that is needed is refused if it is too large, and so is an element.
    @Test func keepsNoMoreThanTheLimit() throws {
        let elements = Array(repeating: "1", count: 2_000).joined(separator: ",")
        var limits = JSONLimits()
        limits.partialStep = 16
        limits.maxRecords = 80
        let kind = JSONError.Kind.tooManyValues(count: 2_005, limit: 80)
        let keypath = #expect(throws: JSONError.self) {
            try JSONDocument(
                JSONBytes(Array(#"{"a":[\#(elements)]}"#.utf8)), limits: limits,
                only: try Keypath("a"))
        }
        #expect(keypath?.kind == kind)
        let element = #expect(throws: JSONError.self) {
            try JSONDocument(
                JSONBytes(Array("[1,[\(elements)]]".utf8)), limits: limits, elementsAt: nil
            ) { _ in }
        }
        #expect(element?.kind == kind)
    }
}

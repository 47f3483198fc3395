import JSONData
import Testing

/// Lookup of names of every length with every API.
struct NameTests {
    @Test func everyLength() throws {
        let letters = String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 2)
        let names = (0...40).map { String(letters.prefix($0)) }
        let members = names.enumerated().map { "\"\($1)\":\"v\($0)\"" }
        let root = try JSONDocument(Array("{\(members.joined(separator: ","))}".utf8)).root
        for (number, name) in names.enumerated() {
            let prepared = JSONName(name)
            #expect(root.member(named: name)?.string() == "v\(number)")
            #expect(root.member(named: prepared)?.string() == "v\(number)")
            #expect(root.member(named: prepared)?.string() == "v\(number)")
            #expect(root.member(named: JSONName(utf8: Array(name.utf8)))?.string() == "v\(number)")
            for place in 0..<name.utf8.count {
                var other = Array(name.utf8)
                other[place] ^= 1
                #expect(root.member(named: JSONName(utf8: other)) == nil)
            }
        }
    }

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, "a", "1"), (#"{"\u0061":1,"a":2}"#, "a", "1"),
        (#"{"b":1}"#, "a", nil), (#"{"a\nb":3}"#, "a\nb", "3"), (#"{"é":4}"#, "é", "4"),
        ("{\"e\u{301}\":5}", "\u{E9}", nil), (#"{"x":{"a":1},"a":6}"#, "a", "6"), ("[]", "a", nil),
        (#"{"":7}"#, "", "7"),
        (#"{"longer than sixteen bytes":8}"#, "longer than sixteen byteS", nil),
    ])
    func found(_ json: String, _ name: String, _ number: String?) throws {
        let root = try JSONDocument(Array(json.utf8)).root
        let value = root.member(named: JSONName(name))
        #expect(value.map { String(decoding: $0.rawBytes, as: UTF8.self) } == number)
        #expect(root.member(named: JSONName(name))?.string() == nil)
    }

    /// A name of a spec matches both normalization forms, with and without escapes.
    @Test(arguments: [
        ("{\"e\u{301}\":1}", "\u{E9}", "1"), ("{\"\u{E9}\":2}", "e\u{301}", "2"),
        (#"{"e\u0301":3}"#, "\u{E9}", "3"), ("{\"\u{1112}\u{1161}\u{11AB}\":4}", "한", "4"),
        ("{\"e\":5}", "\u{E9}", nil), ("{\"e\u{300}\":6}", "\u{E9}", nil), (#"{"a":7}"#, "a", "7"),
        (#"{"\ud800":8}"#, "한", nil),
    ])
    func canonicallyEquivalent(_ json: String, _ name: String, _ number: String?) throws {
        guard let root = try? JSONDocument(Array(json.utf8)).root else { return }
        let value = root.member(named: JSONName(ofSpec: name))
        #expect(value.map { String(decoding: $0.rawBytes, as: UTF8.self) } == number)
    }

    /// A large number of members.
    @Test func manyMembers() throws {
        let members = (0..<70_000).map { "\"\($0)\":[]" }
        let root = try JSONDocument(Array("{\(members.joined(separator: ","))}".utf8)).root
        #expect(root.count == 70_000)
        #expect(root.member(named: "69999")?.range.upperBound == root.range.upperBound - 1)
    }
}

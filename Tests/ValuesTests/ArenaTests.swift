import Diagnostics
import JSONData
import Testing
import Values

struct ArenaTests {
    struct Default: Sendable, CustomTestStringConvertible {
        let constant: Constant
        let type: ValueType
        let json: String
        var testDescription: String { json }
    }

    private static let defaults: [Default] = [
        Default(constant: .null, type: .optional(.int), json: "null"),
        Default(constant: .bool(true), type: .bool, json: "true"),
        Default(constant: .int(3), type: .int, json: "3"),
        Default(constant: .int(3), type: .optional(.double), json: "3.0"),
        Default(constant: .double(0.5), type: .double, json: "0.5"),
        Default(constant: .string("a"), type: .url, json: #""a""#),
        Default(constant: .string("glad"), type: Models.mood, json: #""glad""#),
        Default(
            constant: .string("2024-05-01"), type: .date(.day), json: #""2024-05-01T00:00:00Z""#),
        Default(constant: .int(0), type: .date(.seconds), json: #""1970-01-01T00:00:00Z""#),
        Default(
            constant: .double(1500), type: .date(.milliseconds), json: #""1970-01-01T00:00:01.5Z""#),
        Default(constant: .list([.int(1), .int(2)]), type: .list(.double), json: "[1.0,2.0]"),
        Default(
            constant: .map([.init(key: "a", value: .list([]))]), type: .optional(.map(.list(.int))),
            json: #"{"a":[]}"#),
        Default(
            constant: .map([.init(key: "a", value: .int(1))]), type: .json, json: #"{"a":1}"#),
    ]

    @Test(arguments: defaults)
    func constantsBecomeValues(_ sample: Default) {
        var arena = Arena()
        let value = arena.make(sample.constant, as: sample.type, Models.table)
        var writer = JSONWriter()
        writer.write(value, arena, Models.table)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == sample.json)
    }

    /// An invalid handle yields an empty value and never reads out of bounds.
    @Test func invalidHandlesAreEmpty() {
        var arena = Arena()
        let text = arena.makeString("품절")
        let list = arena.makeList([text, .int(1)])
        #expect(arena.string(text) == "품절")
        #expect(arena.elements(list).map(\.kind) == [.string, .int])
        let invalid = Value(kind: .string, extra: 40, bits: 1 << 60)
        #expect(arena.string(invalid) == "" && arena.content(.null).isEmpty)
        #expect(arena.elements(text).isEmpty && arena.entries(list).isEmpty)
        #expect(arena.field(0, of: list).isNull && arena.field(-1, of: .null).isNull)
        #expect(arena.field(3, of: Value(kind: .object, bits: 1 << 40)).isNull)
    }

    @Test func typesAreFormattedAsInSpecs() {
        let types: [(ValueType, String)] = [
            (.list(.optional(.map(Models.person))), "list(map(Person)?)"),
            (.optional(.json), "json?"),
            (.date(.http), "date"), (.model(ModelID(99)), "model"), (.optional(.url), "url?"),
        ]
        for (type, text) in types { #expect(type.text(in: Models.table) == text) }
        #expect(ValueType.int.optionalized.optionalized == .optional(.int))
    }
}

import Diagnostics
import JSONData
import Testing
import Values

/// A JSON text, the type it is decoded as, and the result.
struct DecodingRow: Sendable, CustomTestStringConvertible {
    let type: ValueType
    let json: String
    /// The value as JSON, or `PATH: found FOUND, expected EXPECTED (PROBLEM)`.
    let expected: String

    init(_ type: ValueType, _ json: String, _ expected: String) {
        self.type = type
        self.json = json
        self.expected = expected
    }

    var testDescription: String { "\(json) as \(type.text(in: Models.table))" }

    /// Returns the result of decoding.
    func decoded() throws -> String {
        let document = try JSONDocument(Array(json.utf8))
        let decoder = ModelDecoder(models: Models.table)
        var arena = Arena()
        do throws(DecodeFault) {
            let value = try decoder.decode(document.root, as: type, into: &arena)
            var writer = JSONWriter()
            writer.write(value, arena, Models.table)
            return String(decoding: writer.bytes, as: UTF8.self)
        } catch {
            return text(of: error)
        }
    }

    private func text(of fault: DecodeFault) -> String {
        let found = fault.problem == .missing ? "nothing" : JSONDescription.value(fault.value)
        let expected = fault.expected?.text(in: Models.table) ?? "an object"
        let text =
            "\(fault.location(below: "$", in: Models.table)): found \(found), expected \(expected)"
        switch fault.problem {
        case .missing, .kind: return text
        case .notWhole, .outOfRange, .notAURL, .notADate, .unknownCase, .unnamedCase, .noCase:
            return "\(text) (\(fault.problem))"
        }
    }
}

/// The models of the tables.
enum Models {
    static let table = ModelTable([
        Model(
            name: "Person",
            body: .object([
                Field(name: "id", type: .int),
                Field(name: "name", path: ["profile", "name"], type: .string),
                Field(
                    name: "city", path: ["profile", "address", "city"], type: .optional(.string)),
                Field(name: "mood", type: mood, defaultValue: .string("glad")),
                Field(name: "tags", type: .list(.string), defaultValue: .list([.string("new")])),
                Field(name: "rate", type: .double, defaultValue: .int(1)),
                Field(name: "link", type: .optional(.url)),
                Field(name: "seen", type: .optional(.date(.day))),
                Field(name: "friend", type: .optional(person)),
                Field(name: "friends", type: .optional(.list(person))),
                Field(name: "byName", type: .optional(.map(person))),
            ])),
        Model(
            name: "Mood",
            body: .enumeration(Enumeration(name: "Mood", cases: ["glad", "sad", "한글"]))),
        Model(
            name: "Size",
            body: .enumeration(Enumeration(name: "Size", cases: ["S", "M"], isClosed: true))),
        Model(
            name: "Deep",
            body: .object([
                Field(name: "value", path: ["a", "b-c", "d"], type: .int),
                Field(name: "other", path: ["a", "e"], type: .int, defaultValue: .int(7)),
            ])),
    ])
    static let person = ValueType.model(ModelID(0))
    static let mood = ValueType.model(ModelID(1))
    static let size = ValueType.model(ModelID(2))
    static let deep = ValueType.model(ModelID(3))
}

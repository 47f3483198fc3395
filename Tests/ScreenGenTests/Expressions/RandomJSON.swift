import Foundation
import JSONData
import TestSupport
import Values

/// Random JSON of a type, with absent values and extremes.
struct RandomJSON {
    let models: ModelTable
    var random: SeededRandom

    init(_ models: ModelTable, seed: UInt64) {
        (self.models, random) = (models, SeededRandom(seed))
    }

    mutating func text(_ type: ValueType, depth: Int = 0) -> String {
        switch type {
        case .string: Self.quoted(random.one(of: Self.strings))
        case .url: Self.quoted(random.one(of: Self.urls))
        case .int:
            String(random.chance(70) ? Int64(random.number(-2..<6)) : random.one(of: Self.ints))
        case .double: random.one(of: Self.doubles)
        case .bool: random.chance(50) ? "true" : "false"
        case .date(.iso8601): Self.quoted(random.one(of: Self.dates))
        case .date(.day): Self.quoted("2024-02-29")
        case .date(.http): Self.quoted("Sun, 06 Nov 1994 08:49:37 GMT")
        case .date(.seconds), .date(.milliseconds): String(random.number(0..<1_000_000))
        case .date(.pattern(let pattern)): Self.quoted(pattern.example)
        case .json: json(depth: depth)
        case .list(let element):
            "["
                + (0..<(depth > 4 ? 0 : random.number(0..<5))).map { _ in
                    text(element, depth: depth + 1)
                }.joined(separator: ",") + "]"
        case .map(let value):
            "{"
                + Self.keys.filter { _ in depth < 5 && random.chance(50) }.map { key in
                    "\(Self.quoted(key)):\(text(value, depth: depth + 1))"
                }.joined(separator: ",") + "}"
        case .optional(let wrapped):
            depth > 4 || random.chance(35) ? "null" : text(wrapped, depth: depth + 1)
        case .model(let id): object(id, depth + 1)
        }
    }

    /// JSON without a model. Foundation has no `1.0` beside `1`.
    private mutating func json(depth: Int) -> String {
        switch random.number(0..<(depth > 3 ? 6 : 9)) {
        case 0: "null"
        case 1: random.chance(50) ? "true" : "false"
        case 2, 3: String(random.number(-1..<4))
        case 4: random.one(of: ["2.5", "-0.125", "1e300", "9007199254740993", "1e-7"])
        case 5: Self.quoted(random.one(of: Self.strings + ["a", "b"]))
        case 6:
            "["
                + (0..<random.number(0..<4)).map { _ in json(depth: depth + 1) }
                .joined(separator: ",") + "]"
        default:
            "{"
                + ["a", "b", "c"].filter { _ in random.chance(60) }.map { key in
                    "\"\(key)\":\(json(depth: depth + 1))"
                }.joined(separator: ",") + "}"
        }
    }

    private mutating func object(_ id: ModelID, _ depth: Int) -> String {
        if let enumeration = models[id]?.enumeration {
            let others = enumeration.isClosed ? [] : ["other"]
            return Self.quoted(random.one(of: enumeration.cases + others))
        }
        guard let union = models[id]?.union else { return Self.object(fields(of: id, depth)) }
        let chosen = random.chance(80) ? random.one(of: union.cases) : nil
        let name = (
            path: union.path.compactMap(\.name)[...], text: Self.quoted(chosen?.value ?? "other")
        )
        return Self.object([name] + (chosen.map { fields(of: $0.model, depth) } ?? []))
    }

    private mutating func fields(
        of id: ModelID, _ depth: Int
    ) -> [(path: ArraySlice<String>, text: String)] {
        (models[id]?.fields ?? []).map { field in
            (
                path: field.path.compactMap(\.name)[...],
                text: text(field.type, depth: depth)
            )
        }
    }

    /// An object of values at paths.
    private static func object(_ fields: [(path: ArraySlice<String>, text: String)]) -> String {
        var keys: [String] = []
        for field in fields {
            if let key = field.path.first, !keys.contains(key) { keys.append(key) }
        }
        let members = keys.map { key in
            let own = fields.filter { $0.path.first == key }
            if let leaf = own.first(where: { $0.path.count == 1 }) {
                return "\(quoted(key)):\(leaf.text)"
            }
            let inner = own.map { (path: $0.path.dropFirst(), text: $0.text) }
            return "\(quoted(key)):\(object(inner))"
        }
        return "{\(members.joined(separator: ","))}"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                result += "\\u00" + String(format: "%02x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    static let strings = [
        "", "a", "b", "Ink", "ink", "Mina Kim", "e\u{301}", "é", "한글", "👨‍👩‍👧", "\u{212A}", "K",
        "\u{1F600}x",
        "12", "-7", "1.5", "true", "a,b,c", "  padded\u{A0}", "open", "2024-05-01T12:00:00Z",
        "line\nbreak", "Zz", "e", "z\u{301}", "ß", "\u{FFFD}", "~",
    ]
    /// Ordered as Swift and the interpreter order keys.
    static let keys = ["Ink", "Pen", "a", "b", "é"]
    static let urls = ["https://example.com/a.png", "https://example.com/x?q=1&r=%20"]
    static let ints: [Int64] = [
        .min, .max, .min + 1, .max - 1, 0, 1, -1, 1 << 53, (1 << 53) + 1, 100, 1_234_567, 21, 111,
        9_007_199_254_740_993,
    ]
    static let doubles = [
        "0.0", "-0.0", "0.5", "1.5", "2.5", "-2.5", "2.675", "0.125", "1234567.891", "1e300",
        "-1e300", "5e-324", "1e-7", "1000000.0", "123456.0", "9007199254740993.0", "3.0", "-3.0",
        "9.223372036854775807e18", "0.1", "12.3456789", "99.995",
    ]
    static let dates = [
        "2024-05-31T23:30:00Z", "2024-05-31T23:30:00.123Z", "1970-01-01T00:00:00Z",
        "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2024-02-29T12:00:00.5Z",
        "2024-03-31T01:30:00Z", "2023-12-31T23:59:59.999Z", "1969-12-31T23:59:59.25Z",
        "2024-05-31T11:45:10Z", "2024-06-01T12:00:30Z", "2024-06-04T12:00:00Z",
        "2025-06-01T12:00:00Z", "1600-03-01T00:00:00Z", "2024-06-12T00:00:00Z",
    ]
}

import JSONData
import Values

/// Values in the suite's notation, `{"t": "int", "v": "1"}`.
enum CELSuiteValue {
    /// Parses a value; nil if malformed.
    static func make(_ json: JSONValue, in arena: inout Arena) -> Value? {
        let content = json.member(named: "v")
        switch json.member(named: "t")?.string() {
        case "null": return .null
        case "bool": return content?.bool.map { .bool($0) }
        case "int": return content?.string().flatMap { Int64($0) }.map { .int($0) }
        case "uint": return content?.string().flatMap { UInt64($0) }.map { .uint($0) }
        case "double": return double(json).map { .double($0) }
        case "string": return content?.string().map { arena.makeString($0) }
        case "bytes":
            let letters = json.member(named: "b64")?.string().map { Array($0.utf8) }
            return letters.flatMap { Base64.decode($0[...]) }.map { arena.makeBytes($0) }
        case "list": return list(content, &arena)
        case "map": return map(content, &arena)
        case "type": return content?.string().flatMap { type(named: $0) }
        case "timestamp": return timestamp(json)
        case "duration": return timestamp(json).map(duration)
        default: return nil
        }
    }

    private static func double(_ json: JSONValue) -> Double? {
        if let bits = json.member(named: "bits")?.string()?.dropFirst(2) {
            return UInt64(bits, radix: 16).map { Double(bitPattern: $0) }
        }
        let content = json.member(named: "v")
        return (try? content?.double()) ?? content?.string().flatMap { Double($0) }
    }

    private static func list(_ json: JSONValue?, _ arena: inout Arena) -> Value? {
        var elements: [Value] = []
        for element in json.map({ Array($0.elements) }) ?? [] {
            guard let value = make(element, in: &arena) else { return nil }
            elements.append(value)
        }
        return arena.makeList(elements)
    }

    private static func map(_ json: JSONValue?, _ arena: inout Arena) -> Value? {
        var entries: [Value] = []
        for pair in json.map({ Array($0.elements) }) ?? [] {
            for element in pair.elements {
                guard let value = make(element, in: &arena) else { return nil }
                entries.append(value)
            }
        }
        return arena.makeMap(entries)
    }

    private static func type(named name: String) -> Value? {
        Value.Kind.allCases.first { $0.typeName == name }.map { .type($0) }
    }

    private static func timestamp(_ json: JSONValue) -> Value? {
        guard let seconds = json.member(named: "seconds")?.string().flatMap({ Int64($0) }) else {
            return nil
        }
        let nanoseconds = (try? json.member(named: "nanos")?.int64()) ?? 0
        // The nanoseconds of a negative duration are negative, too.
        return nanoseconds >= 0
            ? .date(seconds: seconds, nanoseconds: UInt32(nanoseconds))
            : .date(seconds: seconds - 1, nanoseconds: UInt32(nanoseconds + 1_000_000_000))
    }

    private static func duration(_ timestamp: Value) -> Value {
        .duration(nanoseconds: timestamp.asInt * 1_000_000_000 + Int64(timestamp.extra))
    }

    // MARK: - Comparison

    /// Whether a value equals the one in `json`: of the same type, with NaN equal to NaN and signed
    /// zeros distinct. The order of map entries is ignored.
    static func equals(_ value: Value, _ json: JSONValue, _ arena: Arena) -> Bool {
        var other = Arena()
        guard let expected = make(json, in: &other) else { return false }
        return areSame(value, arena, expected, other)
    }

    static func areSame(_ left: Value, _ arena: Arena, _ right: Value, _ other: Arena) -> Bool {
        guard left.kind == right.kind, left.wraps == right.wraps else { return false }
        switch left.kind {
        case .string, .bytes: return arena.content(left).elementsEqual(other.content(right))
        case .list:
            let (elements, others) = (arena.elements(left), other.elements(right))
            return elements.count == others.count
                && zip(elements, others).allSatisfy { areSame($0, arena, $1, other) }
        case .map: return areSame(map: left, arena, right, other)
        case .double where left.asDouble.isNaN: return right.asDouble.isNaN
        default: return left.bits == right.bits && left.extra == right.extra
        }
    }

    private static func areSame(
        map left: Value, _ arena: Arena, _ right: Value, _ other: Arena
    ) -> Bool {
        guard left.count == right.count else { return false }
        return (0..<left.count).allSatisfy { index in
            (0..<right.count).contains { place in
                areSame(
                    arena.cell(index * 2, of: left), arena, other.cell(place * 2, of: right), other)
                    && areSame(
                        arena.cell(index * 2 + 1, of: left), arena,
                        other.cell(place * 2 + 1, of: right), other)
            }
        }
    }

    static func text(_ value: Value, _ arena: Arena) -> String {
        var writer = JSONWriter()
        writer.write(value, arena)
        let wraps = value.isOptional ? "optional " : ""
        return wraps + value.kind.typeName + " " + String(decoding: writer.bytes, as: UTF8.self)
    }
}

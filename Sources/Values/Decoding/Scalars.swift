import JSONData

/// Strings, numbers, booleans, URLs and dates.
extension ModelDecoder {
    func scalar(
        _ json: JSONValue, _ type: ValueType, _ arena: inout Arena
    ) throws(DecodeFault) -> Value {
        switch type {
        case .string: if json.kind == .string { return string(json, &arena) }
        case .bool: if let value = json.bool { return .bool(value) }
        case .int: return try int(json)
        case .double: if let value = try? json.double() { return .double(value) }
        case .url: if json.kind == .string, isURL(json) { return string(json, &arena) }
        case .date(let format): if let date = date(json, format) { return date }
        default: break
        }
        throw mismatch(json, type)
    }

    private func int(_ json: JSONValue) throws(DecodeFault) -> Value {
        do throws(JSONNumberError) {
            return .int(try json.int64())
        } catch {
            let reason =
                switch error {
                case .notANumber: "int"
                case .notIntegral: "int, a whole number"
                case .outOfRange: "int, which has 64 bits"
                }
            throw DecodeFault(found: json.shortDescription, expected: reason)
        }
    }

    private func isURL(_ json: JSONValue) -> Bool {
        json.withUTF8 { Self.isURL($0) } ?? false
    }

    /// Whether a text can be an address: not empty, no spaces or control characters.
    package static func isURL(_ text: String) -> Bool { isURL(text.utf8) }

    private static func isURL(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    private func date(_ json: JSONValue, _ format: DateFormat) -> Value? {
        switch format {
        case .seconds, .milliseconds:
            (try? json.double()).flatMap { DateParser.date($0, format) }
        case .iso8601, .day, .http: json.string().flatMap { DateParser.parse($0, format) }
        }
    }
}

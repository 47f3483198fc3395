package import JSONData
import LoadingCore

/// Strings, numbers, booleans, URLs and dates.
extension ModelDecoder {
    func scalar(
        _ json: JSONCursor, _ type: ValueType, _ arena: inout Arena
    ) throws(DecodeFault) -> Value {
        switch type {
        case .string: if json.isString { return string(json, &arena) }
        case .bool: if let value = json.bool { return .bool(value) }
        case .int: return try int(json)
        case .double: return try double(json)
        case .url: return try url(json, &arena)
        case .date(let format): return try date(json, format)
        default: break
        }
        throw mismatch(json, type)
    }

    private func int(_ json: JSONCursor) throws(DecodeFault) -> Value {
        do throws(JSONNumberError) {
            return .int(try json.int64())
        } catch {
            switch error {
            case .notANumber: throw mismatch(json, .int)
            case .notIntegral: throw DecodeFault(.notWhole, json.value, .int)
            case .outOfRange: throw DecodeFault(.outOfRange, json.value, .int)
            }
        }
    }

    private func double(_ json: JSONCursor) throws(DecodeFault) -> Value {
        do throws(JSONNumberError) {
            return .double(try json.double())
        } catch {
            if case .outOfRange = error { throw DecodeFault(.outOfRange, json.value, .double) }
            throw mismatch(json, .double)
        }
    }

    private func url(_ json: JSONCursor, _ arena: inout Arena) throws(DecodeFault) -> Value {
        var outcome: URLScanner.Outcome?
        json.readUTF8 { outcome = URLScanner.read($0) }
        switch outcome {
        case nil: throw mismatch(json, .url)
        case .invalid?: throw DecodeFault(.notAURL, json.value, .url)
        case .valid(let isRelative)?:
            guard isRelative, let base = json.responseURL, let text = json.string() else {
                return string(json, &arena)
            }
            return arena.makeString(LoadingRules.absoluteURL(text, in: base))
        case .encoded(let bytes, let isRelative)?:
            guard isRelative, let base = json.responseURL else {
                return arena.makeString { $0 += bytes }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            return arena.makeString(LoadingRules.absoluteURL(text, in: base))
        }
    }

    /// Returns the index where the query or the fragment of a text begins that is decoded as a URL, its
    /// end if it has none; nil for another text.
    package static func endOfPath(ofURL text: UnsafeBufferPointer<UInt8>) -> Int? {
        URLScanner.endOfPath(of: text)
    }

    /// Whether a text of a spec can be a URL: not empty, without spaces and control characters.
    package static func isURL(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    private func date(_ json: JSONCursor, _ format: DateFormat) throws(DecodeFault) -> Value {
        guard format.isNumber ? json.isNumber : json.isString else {
            throw mismatch(json, .date(format))
        }
        guard let date = DateParser.date(json, format) else {
            throw DecodeFault(.notADate, json.value, .date(format))
        }
        return date
    }
}

extension DateParser {
    /// Parses a date of a response value in `format`; nil if malformed.
    package static func date(_ json: JSONValue, _ format: DateFormat) -> Value? {
        var found: Value?
        json.read { found = date($0, format) }
        return found
    }

    /// Parses a date of a response value in `format`; nil if malformed.
    static func date(_ json: JSONCursor, _ format: DateFormat) -> Value? {
        switch format {
        case .seconds, .milliseconds: return (try? json.double()).flatMap { date($0, format) }
        case .iso8601, .day, .http, .pattern:
            var date: Value?
            json.readUTF8 { date = parse($0, format) }
            return date
        }
    }
}

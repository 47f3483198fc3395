/// Literals of filters (RFC 9535 §2.3.5.1), each parsed as a JSON document.
extension JSONPathParser {
    mutating func stringLiteral() throws(JSONPathError) -> JSONValue {
        let start = position
        var writer = JSONWriter()
        writer.string(String(decoding: try string(), as: UTF8.self))
        return try value(writer.bytes, at: range(from: start))
    }

    /// The rule `number`, as in JSON.
    mutating func numberLiteral() throws(JSONPathError) -> JSONValue {
        let start = position
        _ = take("-")
        let digits = position
        try skipDigits(from: start)
        if bytes[digits] == UInt8(ascii: "0"), position > digits + 1 {
            throw .leadingZero(text(range(from: start)), at: range(from: start))
        }
        if take(".") { try skipDigits(from: start) }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if isAt("+") || isAt("-") { position += 1 }
            try skipDigits(from: start)
        }
        return try value(Array(bytes[range(from: start)]), at: range(from: start))
    }

    private mutating func skipDigits(from start: Int) throws(JSONPathError) {
        let first = position
        while let byte = current, byte.isDigit { position += 1 }
        if position == first { throw .missingDigits(at: range(from: start)) }
    }

    /// `true`, `false` or `null`.
    func wordLiteral(_ range: Range<Int>) -> JSONValue? {
        guard ["true", "false", "null"].contains(text(range)) else { return nil }
        return try? value(Array(bytes[range]), at: range)
    }

    private func value(
        _ json: [UInt8], at range: Range<Int>
    ) throws(JSONPathError) -> JSONValue {
        do throws(JSONError) {
            return try JSONDocument(json).root
        } catch {
            throw .malformedLiteral(at: range)
        }
    }
}

/// Determines the exact error where the parser stopped.
///
/// Runs once per invalid document, with bounds-checked access.
struct JSONFaultFinder {
    let bytes: JSONBytes
    private let limits: JSONLimits

    init(_ bytes: JSONBytes, limits: JSONLimits) {
        (self.bytes, self.limits) = (bytes, limits)
    }

    func error(_ stop: JSONStop) -> JSONError {
        let offset = stop.offset
        switch stop.expected {
        case .depthLimit: return JSONError(.tooDeep(limit: limits.maxDepth), at: offset)
        case .string: return stringError(from: offset)
        case .number where byte(offset).isDigit || byte(offset) == UInt8(ascii: "-"):
            return numberError(from: offset)
        default: break
        }
        guard offset < bytes.count else { return prematureEnd(stop) }
        if isBrokenCharacter(at: offset) { return JSONError(.invalidUTF8, at: offset) }
        if byte(offset) == UInt8(ascii: "/") { return JSONError(.comment, at: offset) }
        switch stop.expected {
        case .key: return keyError(stop)
        case .colon: return JSONError(.missingColon, at: offset)
        case .commaOrEnd: return commaError(stop)
        case .end: return endError(at: offset)
        default: return valueError(stop)
        }
    }

    /// The byte at an offset; 0 outside the document.
    func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    private func prematureEnd(_ stop: JSONStop) -> JSONError {
        guard stop.opened != nil else { return JSONError(.empty, at: stop.offset) }
        return JSONError(.unclosed, at: stop.offset, related: opening(stop))
    }

    /// The enclosing container.
    private func opening(_ stop: JSONStop) -> JSONError.Related? {
        stop.opened.map { opened in
            let name = byte(opened) == UInt8(ascii: "{") ? "object" : "array"
            return JSONError.Related(offset: opened, label: "the \(name) opened here")
        }
    }
}

// MARK: - Between tokens

extension JSONFaultFinder {
    private func keyError(_ stop: JSONStop) -> JSONError {
        switch byte(stop.offset) {
        case UInt8(ascii: "}"): trailingComma(before: stop.offset)
        case UInt8(ascii: "]"): wrongBracket(stop)
        case UInt8(ascii: ","): JSONError(.extraComma, at: stop.offset)
        case UInt8(ascii: "'"): JSONError(.singleQuotes, at: stop.offset)
        default: JSONError(.nameWithoutQuotes, at: stop.offset)
        }
    }

    private func commaError(_ stop: JSONStop) -> JSONError {
        let offset = stop.offset
        if let fault = zeroFault(before: offset) { return fault }
        switch byte(offset) {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return wrongBracket(stop)
        default:
            return JSONError(.missingComma, at: offset, related: opening(stop))
        }
    }

    private func valueError(_ stop: JSONStop) -> JSONError {
        let offset = stop.offset
        switch byte(offset) {
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return missingValue(stop)
        case UInt8(ascii: ","):
            return JSONError(.extraComma, at: offset)
        case UInt8(ascii: "'"):
            return JSONError(.singleQuotes, at: offset)
        case UInt8(ascii: "+"):
            return JSONError(.invalidNumber(.plusSign), at: offset)
        case UInt8(ascii: ".") where byte(offset + 1).isDigit:
            return JSONError(.invalidNumber(.missingInteger), at: offset)
        case UInt8(ascii: "<") where stop.opened == nil:
            return JSONError(.markup, at: offset)
        default:
            return wordError(at: offset)
        }
    }

    /// A closing bracket in place of a value.
    private func missingValue(_ stop: JSONStop) -> JSONError {
        let offset = stop.offset
        let before = byte(lastToken(before: offset))
        guard stop.opened != nil, before != UInt8(ascii: ":") else {
            return JSONError(.unexpectedByte(byte(offset)), at: offset)
        }
        return before == UInt8(ascii: ",") ? trailingComma(before: offset) : wrongBracket(stop)
    }

    private func endError(at offset: Int) -> JSONError {
        zeroFault(before: offset) ?? JSONError(.trailingContent, at: offset)
    }

    private func trailingComma(before offset: Int) -> JSONError {
        JSONError(.trailingComma, at: lastToken(before: offset))
    }

    private func wrongBracket(_ stop: JSONStop) -> JSONError {
        let isObject = byte(stop.opened ?? 0) == UInt8(ascii: "{")
        let expected = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let kind = JSONError.Kind.wrongBracket(found: byte(stop.offset), expected: expected)
        return JSONError(kind, at: stop.offset, related: opening(stop))
    }

    /// Returns the error if digits or an `x` follow a `0` that the parser accepted as a number.
    private func zeroFault(before offset: Int) -> JSONError? {
        guard byte(offset - 1) == UInt8(ascii: "0") else { return nil }
        if byte(offset).isDigit { return JSONError(.invalidNumber(.leadingZero), at: offset - 1) }
        let isHexadecimal = byte(offset) | 0x20 == UInt8(ascii: "x")
        return isHexadecimal ? JSONError(.invalidNumber(.hexadecimal), at: offset - 1) : nil
    }

    /// The offset of the last non-white-space byte before `offset`.
    private func lastToken(before offset: Int) -> Int {
        bytes.prefix(offset).lastIndex { $0 > 0x20 } ?? 0
    }
}

/// The state in which the parser stopped, as offsets.
struct JSONStop {
    let expected: JSONParser.Expectation
    let offset: Int
    /// The first byte of the innermost open container.
    let opened: Int?

    init(_ parser: JSONParser) {
        expected = parser.expected
        offset = parser.offset
        opened = parser.container?.pointee.start
    }
}

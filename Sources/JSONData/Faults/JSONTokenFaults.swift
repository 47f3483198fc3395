/// Errors inside strings, numbers and literals.
extension JSONFaultFinder {
    /// Returns the first error in the string whose opening quote is at `start`.
    func stringError(from start: Int) -> JSONError {
        let opened = JSONError.Related(offset: start, label: "the string opened here")
        return ByteScanner.scan(bytes) { scanner in
            var offset = start + 1
            while offset < bytes.count {
                switch step(scanner, at: offset) {
                case .success(let length):
                    offset += length
                case .failure(var error):
                    if case .controlCharacter = error.kind { error.related = opened }
                    return error
                }
            }
            return JSONError(.unterminatedString, at: bytes.count, related: opened)
        }
    }

    /// Whether the character at `offset` is malformed UTF-8.
    func isBrokenCharacter(at offset: Int) -> Bool {
        byte(offset) >= 0x80 && ByteScanner.scan(bytes) { $0.utf8Length(at: offset) } == 0
    }

    /// The length of the character or escape at `offset`.
    private func step(_ scanner: ByteScanner, at offset: Int) -> Result<Int, JSONError> {
        let byte = byte(offset)
        if byte < 0x20 { return .failure(JSONError(.controlCharacter(byte), at: offset)) }
        if byte == UInt8(ascii: "\\") { return escapeStep(scanner, at: offset) }
        guard byte >= 0x80 else { return .success(1) }
        let length = scanner.utf8Length(at: offset)
        return length == 0 ? .failure(JSONError(.invalidUTF8, at: offset)) : .success(length)
    }

    private func escapeStep(_ scanner: ByteScanner, at offset: Int) -> Result<Int, JSONError> {
        let next = byte(offset + 1)
        // The document ends inside the escape: the caller reports an unterminated string.
        if offset + 1 >= bytes.count { return .success(1) }
        guard next == UInt8(ascii: "u") else {
            return "\"\\/bfnrt".utf8.contains(next)
                ? .success(2) : .failure(JSONError(.invalidEscape, at: offset))
        }
        let unit = scanner.codeUnit(ofEscapeAt: offset)
        guard unit != ByteScanner.fault else {
            return .failure(JSONError(.invalidEscape, at: offset))
        }
        guard unit & 0xF800 == 0xD800 else { return .success(6) }
        let low = scanner.codeUnit(ofEscapeAt: offset + 6)
        return unit < 0xDC00 && low >= 0xDC00 && low < 0xE000
            ? .success(12) : .failure(JSONError(.loneSurrogate, at: offset))
    }

    /// Returns the error in the number at `start`: a missing digit.
    func numberError(from start: Int) -> JSONError {
        var offset = byte(start) == UInt8(ascii: "-") ? start + 1 : start
        guard byte(offset).isDigit else {
            return byte(offset) == UInt8(ascii: ".")
                ? JSONError(.invalidNumber(.missingInteger), at: offset)
                : minusError(at: start)
        }
        offset = digitsEnd(from: offset)
        if byte(offset) == UInt8(ascii: ".") {
            offset += 1
            guard byte(offset).isDigit else {
                return JSONError(.invalidNumber(.missingFraction), at: offset)
            }
            offset = digitsEnd(from: offset)
        }
        offset += 1
        if byte(offset) == UInt8(ascii: "+") || byte(offset) == UInt8(ascii: "-") { offset += 1 }
        return JSONError(.invalidNumber(.missingExponent), at: offset)
    }

    private func minusError(at start: Int) -> JSONError {
        let word = word(at: start + 1)
        guard word.isEmpty else { return JSONError(.unknownWord("-" + word), at: start) }
        return JSONError(.invalidNumber(.loneMinus), at: start + 1)
    }

    private func digitsEnd(from start: Int) -> Int {
        bytes[start...].firstIndex { !$0.isDigit } ?? bytes.count
    }

    func wordError(at offset: Int) -> JSONError {
        let word = word(at: offset)
        guard word.isEmpty else { return JSONError(.unknownWord(word), at: offset) }
        return JSONError(.unexpectedByte(byte(offset)), at: offset)
    }

    /// The ASCII letters, digits and underscores at `offset`, at most 24.
    private func word(at offset: Int) -> String {
        let word = bytes.dropFirst(offset).prefix(24).prefix { byte in
            byte.isDigit || byte == UInt8(ascii: "_")
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return String(decoding: word, as: UTF8.self)
    }
}

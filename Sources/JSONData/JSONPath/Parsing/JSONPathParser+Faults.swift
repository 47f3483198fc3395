/// Determines the error message for an invalid query.
///
/// These functions do not advance; the parser stops after any of them.
extension JSONPathParser {
    /// Returns the error for a text that does not begin with `$`.
    func missingRoot() -> JSONPathError {
        guard let byte = current else { return .empty() }
        if byte.isBlank { return .blanksAround(at: 0..<bytes.prefix(while: \.isBlank).count) }
        if byte == UInt8(ascii: "@") { return .currentNodeOutside(at: 0..<1) }
        let separator = byte.isNameStart ? "." : ""
        return .missingRoot(instead: "$" + separator + text(0..<bytes.count))
    }

    /// Returns the error for an unexpected token after a query or condition.
    func unexpectedContent(isInFilter: Bool) -> JSONPathError {
        let blanks = bytes[position...].prefix(while: \.isBlank).count
        let place = position + blanks
        if place == bytes.count, !isInFilter { return .blanksAround(at: position..<place) }
        if blanks == 0, let error = adjacentTokenError() { return error }
        let character = character(at: place)
        guard isInFilter else {
            if let name = unquotedName(endingAt: position), let byte = byte(at: place),
                byte.isNameCharacter
            {
                return specialName(name)
            }
            return .cannotFollow(text(character), isFilterSign: isFilterSign(place), at: character)
        }
        let word = word(at: place)
        if !word.isEmpty { return .unknownOperator(text(word), at: word) }
        return .unexpectedInFilter(text(character), at: character)
    }

    private func isFilterSign(_ place: Int) -> Bool {
        byte(at: place).map { "=!<>&|?".utf8.contains($0) } ?? false
    }

    /// Returns the error for a token adjacent to a segment.
    private func adjacentTokenError() -> JSONPathError? {
        guard let byte = current, let before = self.byte(at: position - 1) else { return nil }
        let name = unquotedName(endingAt: position)
        switch byte {
        case UInt8(ascii: "("):
            guard let name else { return nil }
            return .method(text(name), at: name.lowerBound..<position + 1)
        case UInt8(ascii: "^"):
            return .parentStep(at: position..<position + 1)
        case UInt8(ascii: "~"):
            return .keyNames(at: position..<position + 1)
        case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"),
            UInt8(ascii: ">"):
            return nil
        default:
            if let name { return specialName(name) }
            let isAfterSegment = "$@]*".utf8.contains(before)
            guard isAfterSegment, byte.isNameCharacter else { return nil }
            return .missingDot(text(word(at: position)), at: word(at: position))
        }
    }

    /// The unquoted name that ends at `end`, if it follows a dot.
    private func unquotedName(endingAt end: Int) -> Range<Int>? {
        let length = bytes[..<end].reversed().prefix(while: \.isNameCharacter).count
        let start = end - length
        return length > 0 && byte(at: start - 1) == UInt8(ascii: ".") ? start..<end : nil
    }

    /// Returns the error for an unquoted name with other characters, as in `first-name` or
    /// `first name`.
    private func specialName(_ beginning: Range<Int>) -> JSONPathError {
        let sign = character(at: position)
        let isEnd: (UInt8) -> Bool = { $0 <= 0x20 || ".[](),='\"<>!&|".utf8.contains($0) }
        let rest = bytes[sign.upperBound...].drop(while: \.isBlank)
        let start = bytes[position].isBlank ? rest.startIndex : position
        let end = bytes[start...].firstIndex(where: isEnd) ?? bytes.count
        let name = text(beginning.lowerBound..<max(end, sign.upperBound))
        return .specialName(text(sign), in: name, at: sign)
    }
}

// MARK: - Segments

extension JSONPathParser {
    /// Returns the error for `.` or `..` without a name or `*`.
    func missingName(after dots: Range<Int>) -> JSONPathError {
        guard let byte = current else { return .endsWithDots(text(dots), at: dots) }
        let next = character(at: position)
        switch byte {
        case UInt8(ascii: "["): return .dotBeforeBracket(at: dots)
        case UInt8(ascii: "."): return .threeDots(at: dots.lowerBound..<position + 1)
        case _ where byte.isBlank: return .blankAfterDots(text(dots), at: next)
        case _ where byte.isQuote: return .quoteAfterDots(text(dots), at: next)
        case _ where byte.isDigit:
            let word = word(at: position)
            return .numberAfterDots(text(word), after: text(dots), at: word)
        default: return .invalidName(text(next), after: text(dots), at: next)
        }
    }

    /// Returns the error for an invalid selector in the brackets opened at `open`.
    func invalidSelector(open: Int) -> JSONPathError {
        guard let byte = current else { return .unclosed("[", at: open) }
        let next = character(at: position)
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "]"): return .missingSelector(at: next)
        case UInt8(ascii: "("): return .script(at: next)
        case UInt8(ascii: "@"), UInt8(ascii: "$"): return .queryAsSelector(at: next)
        case UInt8(ascii: "+"): return .plusSign(at: next)
        case _ where ["‘", "’", "“", "”"].contains(text(next)): return .curlyQuote(at: next)
        case _ where byte.isNameStart:
            let word = word(at: position)
            return .bareName(text(word), at: word)
        default: return .invalidSelector(text(next), at: next)
        }
    }

    /// Returns the error if neither `,` nor `]` follows a selector that ends at `end`.
    func missingBracket(
        open: Int, end: Int, _ selector: JSONPathSelector?
    ) -> JSONPathError {
        guard current != nil else { return .unclosed("[", at: open) }
        if case .filter? = selector {
            var parser = self
            parser.position = end
            return parser.unexpectedContent(isInFilter: true)
        }
        let next = character(at: position)
        if case .slice? = selector { return .invalidSlicePart(text(next), at: next) }
        return .missingComma(text(next), at: next)
    }
}

// MARK: - Filters

extension JSONPathParser {
    /// Returns the error for an invalid operand.
    func invalidOperand() -> JSONPathError {
        guard let byte = current else { return .endsInFilter(at: position..<position) }
        let next = character(at: position)
        switch byte {
        case UInt8(ascii: "."):
            let after = self.byte(at: position + 1)
            if let after, after.isDigit { return .missingDigits(at: next) }
            return .missingCurrentNode(at: next)
        case UInt8(ascii: "["), UInt8(ascii: "{"): return .structuredLiteral(at: next)
        case UInt8(ascii: "+"): return .plusSign(at: next)
        case UInt8(ascii: "/"): return .patternInSlashes(at: next)
        case UInt8(ascii: "("): return .parenthesizedOperand(at: next)
        case UInt8(ascii: "!"): return .negatedOperand(at: next)
        case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ","):
            return .missingOperand(before: text(next), at: next)
        default: return .invalidOperand(text(next), at: next)
        }
    }

    /// Returns the error if neither `,` nor `)` follows an argument that ends at `end`.
    func missingArgumentComma(end: Int) -> JSONPathError {
        var parser = self
        parser.position = end
        if end == position, let error = parser.adjacentTokenError() { return error }
        let next = character(at: position)
        let isOperator = current.map { "=!<>&|".utf8.contains($0) } ?? false
        return isOperator
            ? .conditionAsArgument(at: next) : .missingArgumentComma(text(next), at: next)
    }

    /// Returns the error for a word that is neither a literal nor a call.
    func unknownWord(_ range: Range<Int>) -> JSONPathError {
        let word = text(range)
        let blanks = bytes[range.upperBound...].prefix(while: \.isBlank).count
        if blanks > 0, byte(at: range.upperBound + blanks) == UInt8(ascii: "("),
            JSONPathFunction(rawValue: word) != nil
        {
            return .blankBeforeParenthesis(
                word, at: range.upperBound..<range.upperBound + blanks)
        }
        switch word.lowercased() {
        case "true", "false", "null": return .wrongCase(word, at: range)
        case "none", "nil", "undefined": return .otherNull(word, at: range)
        case "not": return .keywordOperator(word, instead: "!", at: range)
        default:
            let isQuote = ["‘", "’", "“", "”"].contains(text(character(at: range.lowerBound)))
            return isQuote
                ? .curlyQuote(at: character(at: range.lowerBound)) : .bareOperand(word, at: range)
        }
    }
}

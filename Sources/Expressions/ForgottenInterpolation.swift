import Diagnostics

/// An expression in a text without `${…}`: bare, or in the brackets of another language.
struct ForgottenInterpolation: Equatable {
    /// The bytes of the expression with its brackets.
    let range: Range<Int>
    /// The bytes of the expression, without spaces around it.
    let expression: Range<Int>
}

extension ForgottenInterpolation {
    /// Whether a literal part of a text may hold some: their expressions have a member or a call.
    static func isPossible(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "(") }
    }
}

extension ExpressionChecker {
    /// Finds the forgotten interpolations in a literal part of a text: parts in the brackets of other
    /// languages, or the whole text.
    ///
    /// Each is an expression that reads a name in scope through a member or a call. The scope
    /// distinguishes `item.name` from `example.com`, and `{item.name}` from `{T}: Tap a wall`.
    ///
    /// - Parameter acceptsUnknownFields: Whether an expression may read a field that does not exist, which
    ///   the interpolation will report. A name of the system may begin with a name in scope:
    ///   `person.crop.circle`.
    func forgottenInterpolations(
        in bytes: UnsafeBufferPointer<UInt8>, _ literal: Range<Int>, acceptsUnknownFields: Bool
    ) -> [ForgottenInterpolation] {
        let accepted: [DiagnosticCode?] =
            acceptsUnknownFields ? [nil, .unknownField, .missingField] : [nil, .missingField]
        let scanner = BracketScanner(bytes: bytes, end: literal.upperBound)
        var found: [ForgottenInterpolation] = []
        var attempts = 0
        var index = literal.lowerBound
        while index < literal.upperBound, attempts < BracketScanner.maxAttempts {
            guard BracketScanner.isOpening(bytes[index]) else {
                index += 1
                continue
            }
            attempts += 1
            if let candidate = scanner.candidate(at: index),
                reads(bytes, candidate.expression, accepted)
            {
                found.append(candidate)
                index = candidate.range.upperBound
            } else {
                index += 1
            }
        }
        if found.isEmpty, literal == 0..<bytes.count, literal.count <= BracketScanner.maxLength,
            reads(bytes, literal, accepted)
        {
            found = [ForgottenInterpolation(range: literal, expression: literal)]
        }
        return found
    }

    /// Whether the bytes are an expression that reads a name in scope through a member or a call, and has
    /// at most one of the `accepted` faults.
    private func reads(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ accepted: [DiagnosticCode?]
    ) -> Bool {
        let parsed = ExpressionParser.parse(bytes, in: range, recovers: false)
        guard parsed.isValid, parsed.tree.nodes.contains(where: \.isMemberOrCall) else {
            return false
        }
        var scope = scope
        scope.isLimitReached = true
        scope.budget = .exhausted
        let result = Checker.check(parsed.tree, in: scope)
        let selectsFields = parsed.tree.nodes.allSatisfy { node in
            guard case .select(let operand, _, _) = node.kind else { return true }
            return result.tree.type(of: operand).mayHaveFields
        }
        return accepted.contains(result.unlisted) && selectsFields
            && (!result.tree.slots.isEmpty || result.tree.readsTexts)
    }
}

extension CheckedTree {
    /// Whether the expression reads a text of the string catalog.
    fileprivate var readsTexts: Bool {
        meanings.contains { if case .text = $0 { true } else { false } }
    }
}

extension CELType {
    /// Whether values of the type can have fields.
    fileprivate var mayHaveFields: Bool {
        switch wrapped ?? self {
        case .object, .map, .dyn, .error: true
        default: false
        }
    }
}

extension ExpressionNode {
    /// Operators are calls too, but the names of their functions are not identifiers.
    fileprivate var isMemberOrCall: Bool {
        switch kind {
        case .select, .comprehension: true
        case .name(let name, _): name.utf8.contains(UInt8(ascii: "."))
        case .call(let name, _, _): name.utf8.first?.isNameStart == true && !name.contains("_[")
        default: false
        }
    }
}

/// Finds expressions in the brackets of template languages, shells, Swift, Ruby and JavaScript.
private struct BracketScanner {
    /// The maximum length of an expression in bytes.
    static let maxLength = 200
    /// The maximum number of brackets that are examined in one text.
    static let maxAttempts = 256
    /// Whether a byte is the first one of opening brackets.
    static func isOpening(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "%"),
            UInt8(ascii: "<"), UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    /// Longer opening brackets come first.
    private static let brackets: [(open: StaticString, close: StaticString)] = [
        ("{{", "}}"), ("<%=", "%>"), ("#{", "}"), ("%{", "}"), ("${", "}"), ("$(", ")"),
        ("\\(", ")"), ("{", "}"),
    ]

    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int

    func candidate(at start: Int) -> ForgottenInterpolation? {
        for (open, close) in Self.brackets where has(open, at: start) {
            let first = start + open.utf8CodeUnitCount
            guard let last = closing(close, from: first) else { continue }
            return ForgottenInterpolation(
                range: start..<last + close.utf8CodeUnitCount, expression: trimmed(first..<last))
        }
        guard bytes[start] == UInt8(ascii: "$"), let last = endOfPath(from: start + 1) else {
            return nil
        }
        return ForgottenInterpolation(range: start..<last, expression: start + 1..<last)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let isSpace = { (index: Int) in bytes[index] <= 0x20 }
        let first = range.first { !isSpace($0) } ?? range.upperBound
        let last = range.last { !isSpace($0) } ?? first
        return first..<max(first, last + 1)
    }

    private func has(_ text: StaticString, at index: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= end else { return false }
        return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    /// Returns the offset of `close`, outside the strings and brackets of the expression.
    private func closing(_ close: StaticString, from first: Int) -> Int? {
        var lexer = ExpressionLexer(bytes, in: first..<min(end, first + Self.maxLength))
        var depth = 0
        while true {
            let token = lexer.next()
            if depth == 0, has(close, at: token.start) { return token.start }
            switch token.kind {
            case .end: return nil
            case .leftBrace, .leftParenthesis, .leftBracket: depth += 1
            case .rightBrace, .rightParenthesis, .rightBracket: depth -= 1
            default: break
            }
            if depth < 0 { return nil }
        }
    }

    /// Returns the end of the path `name.name` that begins at `first`.
    private func endOfPath(from first: Int) -> Int? {
        var index = first
        var isName = false
        while index < min(end, first + Self.maxLength) {
            let byte = bytes[index]
            if isName ? byte.isNameByte : byte.isNameStart {
                isName = true
            } else if isName, byte == UInt8(ascii: "."), index + 1 < end,
                bytes[index + 1].isNameStart
            {
                isName = false
            } else {
                break
            }
            index += 1
        }
        return isName ? index : nil
    }
}

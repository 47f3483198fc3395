import Diagnostics
import Expressions
import Values

/// Addresses: what can be said about them before their holes are filled.
extension SpecReader {
    /// The request's URL, checked as far as its literal parts and the types of its holes go.
    func url(_ text: Template, _ node: NodeIndex) -> RequestSource? {
        if let problem = problem(of: text) {
            bag.report(.malformedURL(problem, at: place(node)))
            return nil
        }
        let authority = text.authority
        for (index, hole) in authority.holes.enumerated() where !isLimited(hole) {
            if hole.type == .int, !authority.isAddress(throughHole: index) { continue }
            bag.report(.openHost(hole.text, at: hole.place))
        }
        return .url(text)
    }

    private func problem(of text: Template) -> String? {
        guard case .literal(var start)? = text.segments.first else {
            return problem(ofWhole: text)
        }
        if let problem = start.withUTF8({ schemeProblem($0) }) { return problem }
        if let problem = text.authority.problem { return problem }
        let literals = text.segments.compactMap { segment in
            if case .literal(let part) = segment { part } else { nil }
        }
        if literals.contains(where: { $0.utf8.contains(where: isForbidden) }) {
            return start.last?.isNewline == true || literals.last?.last?.isNewline == true
                ? "it ends with a line break; write `>-` or `|-` instead of `>` or `|`"
                : "spaces, control characters and `<>\"\\^`{|}` have to be percent-encoded"
        }
        return literals.contains { !isPercentEncoded($0) }
            ? "`%` needs two hexadecimal digits behind it; a `%` itself is `%25`" : nil
    }

    /// A URL that is one hole: a text that is checked when it is there.
    private func problem(ofWhole text: Template) -> String? {
        guard text.segments.count == 1 else { return Self.schemes }
        switch text.type {
        case .string, .dyn: return nil
        case let type: return "`\(type.text(in: models))` is no address"
        }
    }

    private static let schemes = "it has to begin with `https://` or `http://`"

    private func schemeProblem(_ start: UnsafeBufferPointer<UInt8>) -> String? {
        guard let colon = start.firstIndex(of: UInt8(ascii: ":")),
            start[colon...].starts(with: "://".utf8)
        else { return Self.schemes }
        let scheme = start[..<colon].map { $0 | 0x20 }
        let isKnown = scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8)
        return isKnown ? nil : "only `https://` and `http://` can be loaded"
    }

    /// Whether the spec says which values a hole may have: a host that anyone can choose would
    /// get requests that were meant for another one.
    private func isLimited(_ hole: CheckedExpression) -> Bool {
        hole.variable.map { limitedParameters.contains($0) } ?? false
    }

    /// Bytes that no URL holds as they are (RFC 3986 §2); those outside ASCII are encoded for the
    /// author.
    private func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
            UInt8(ascii: "|"), UInt8(ascii: "}"):
            true
        default: false
        }
    }

    private func isPercentEncoded(_ part: String) -> Bool {
        guard part.utf8.contains(UInt8(ascii: "%")) else { return true }
        return part.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
            .dropFirst().allSatisfy { rest in
                let digits = rest.prefix(2).compactMap {
                    Character(Unicode.Scalar($0)).hexDigitValue
                }
                return digits.count == 2
            }
    }
}

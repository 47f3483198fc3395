import Diagnostics
import Expressions
import Screens
import Values

/// Addresses: what can be said about them before their holes are filled.
extension SpecReader {
    /// The URL of a request where it is one, as far as its literal parts and the types of its holes
    /// tell.
    func checked(url text: Template, _ node: NodeIndex) -> Template? {
        guard hasBaseURL || !text.isRelativeURL else {
            return refuse(.relativeURL, at: place(node))
        }
        if let problem = text.isRelativeURL ? relativeProblem(of: text) : problem(of: text) {
            return refuse(.malformedURL(problem, isRelative: text.isRelativeURL), at: place(node))
        }
        if !text.isRelativeURL { reportOpenHosts(in: text.authority) }
        return text
    }

    /// `baseURL`, which decides where relative URLs lead.
    func baseURL(_ node: NodeIndex, _ scope: Scope) -> Template? {
        guard let text = template(node, .required, scope, "`baseURL`") else { return nil }
        if let problem = text.isRelativeURL ? Self.schemes : problem(of: text) {
            return refuse(.malformedURL(problem), at: place(node))
        }
        if text.literals.contains(where: { $0.utf8.contains { "?#".utf8.contains($0) } }) {
            bag.report(.baseURLWithQuery, at: place(node))
        }
        let isHole = text.segments.count == 1 && text.literal == nil
        for hole in text.interpolations where isHole && !isLimited(hole) {
            bag.report(.openHost(hole.text), at: hole.place)
        }
        reportOpenHosts(in: text.authority)
        return text
    }

    /// A host that anyone can choose would get requests that were meant for another one.
    private func reportOpenHosts(in authority: URLAuthority) {
        for (index, hole) in authority.holes.enumerated() where !isLimited(hole) {
            if hole.type == .int, !authority.isAddress(throughHole: index) { continue }
            bag.report(.openHost(hole.text), at: hole.place)
        }
    }

    private func problem(of text: Template) -> String? {
        guard case .literal(var start)? = text.segments.first else { return problem(ofWhole: text) }
        if let problem = start.withUTF8({ schemeProblem($0) }) { return problem }
        return text.authority.problem ?? characterProblem(of: text)
    }

    /// What joins `baseURL` stays behind it.
    private func relativeProblem(of text: Template) -> String? {
        let path = text.withoutHoles.prefix { $0 != "?" && $0 != "#" }
        if path.hasPrefix("//") { return "behind `//` stands a host, and this joins `baseURL`" }
        let segments = path.split(separator: "/")
        if segments.contains(".") || segments.contains("..") {
            return "`.` and `..` could lead out of `baseURL`"
        }
        return characterProblem(of: text)
    }

    func characterProblem(of text: Template) -> String? {
        let literals = text.literals
        if literals.contains(where: { $0.utf8.contains(where: isForbidden) }) {
            return [literals.first, literals.last].contains { $0?.last?.isNewline == true }
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

    /// Whether the spec says which values a hole may have.
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

extension Template {
    fileprivate var literals: [String] {
        segments.compactMap { if case .literal(let part) = $0 { part } else { nil } }
    }

    /// The text with U+FFFC in place of each hole.
    fileprivate var withoutHoles: String {
        segments.map { if case .literal(let part) = $0 { part } else { "\u{FFFC}" } }.joined()
    }
}

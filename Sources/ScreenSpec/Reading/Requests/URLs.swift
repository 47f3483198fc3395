import Diagnostics
import Expressions
import Screens
import Values

/// Checks URLs statically.
final class URLReader: SpecReader {
    private let models: ModelTable
    /// Whether the spec has a `baseURL` for relative URLs.
    private let hasBaseURL: Bool

    init(beside other: SpecReader, _ models: ModelTable, hasBaseURL: Bool) {
        self.models = models
        self.hasBaseURL = hasBaseURL
        super.init(beside: other)
    }

    /// Checks the URL of a request by its literal parts and the types of its interpolations;
    /// reports and returns nil for an invalid one.
    func checked(url text: Template, _ node: NodeIndex, in scope: Scope) -> Template? {
        if text.isRelativeURL {
            guard hasBaseURL else { return refuse(.relativeURL, at: place(node)) }
            guard let problem = relativeProblem(of: text) else { return text }
            return refuse(.malformedURL(problem, isRelative: true), at: place(node))
        }
        let authority = text.authority
        if let problem = problem(of: text, authority) {
            return refuse(.malformedURL(problem), at: place(node))
        }
        reportOpenHosts(in: authority, scope)
        reportClearText(text, at: node)
        return text
    }

    /// Warns about requests that anybody on the way can read and change, except those to the own
    /// machine or network.
    private func reportClearText(_ text: Template, at node: NodeIndex) {
        guard case .literal(let start)? = text.segments.first,
            start.prefix(7).lowercased() == "http://"
        else { return }
        let rest = start.dropFirst(7)
        let host = rest.prefix { !"/:?#".contains($0) }
        // The rest of the host may be a value.
        guard host.endIndex < rest.endIndex || text.segments.count == 1, host.contains("."),
            !host.hasSuffix(".local"), !host.utf8.allSatisfy({ "0123456789.".utf8.contains($0) })
        else { return }
        report(.clearText(String(host)), at: place(node))
    }

    /// Reads and checks `baseURL`.
    func baseURL(_ node: NodeIndex, in scope: Scope) -> Template? {
        guard let text = template(node, use: .required, in: scope, as: "`baseURL`") else {
            return nil
        }
        let authority = text.authority
        if let problem = text.isRelativeURL ? Self.schemes : problem(of: text, authority) {
            return refuse(.malformedURL(problem), at: place(node))
        }
        if text.literals.contains(where: { $0.utf8.contains { "?#".utf8.contains($0) } }) {
            report(.baseURLWithQuery, at: place(node))
        }
        let isInterpolation = text.segments.count == 1 && text.literal == nil
        for interpolation in text.interpolations
        where isInterpolation && !isLimited(interpolation, in: scope) {
            report(.openHost(interpolation.text), at: interpolation.place)
        }
        reportOpenHosts(in: authority, scope)
        reportClearText(text, at: node)
        return text
    }

    /// Reports interpolations in the host whose values are not restricted.
    private func reportOpenHosts(in authority: URLAuthority, _ scope: Scope) {
        for (index, interpolation) in authority.interpolations.enumerated()
        where !isLimited(interpolation, in: scope) {
            if interpolation.type == .int, !authority.isAddress(throughInterpolation: index) {
                continue
            }
            report(.openHost(interpolation.text), at: interpolation.place)
        }
    }

    private func problem(of text: Template, _ authority: URLAuthority) -> String? {
        guard case .literal(var start)? = text.segments.first else { return problem(ofWhole: text) }
        if let problem = start.withUTF8({ schemeProblem($0) }) { return problem }
        return authority.problem ?? characterProblem(of: text)
    }

    /// Returns the problem of a relative URL, which must not leave `baseURL`.
    private func relativeProblem(of text: Template) -> String? {
        let path = text.withPlaceholders.prefix { $0 != "?" && $0 != "#" }
        if path.hasPrefix("//") {
            return "a URL with `//` begins with a host and cannot be appended to `baseURL`"
        }
        let segments = path.split(separator: "/")
        if segments.contains(".") || segments.contains("..") {
            return "`.` and `..` could leave `baseURL`"
        }
        return characterProblem(of: text)
    }

    func characterProblem(of text: Template) -> String? {
        let literals = text.literals
        if literals.contains(where: { $0.utf8.contains(where: isForbidden) }) {
            return [literals.first, literals.last].contains { $0?.last?.isNewline == true }
                ? "it ends with a line break; write `>-` or `|-` instead of `>` or `|`"
                : "spaces, control characters and `<>\"\\^`{|}` must be percent-encoded"
        }
        return literals.contains { !isPercentEncoded($0) }
            ? "`%` must be followed by two hexadecimal digits; write `%25` for a `%`" : nil
    }

    /// Returns the problem of a URL that is a single interpolation, whose value is checked at run
    /// time.
    private func problem(ofWhole text: Template) -> String? {
        guard text.segments.count == 1 else { return Self.schemes }
        switch text.type {
        case .string, .enumeration, .dyn: return nil
        case let type: return "`\(type.text(in: models))` is not a URL"
        }
    }

    private static let schemes = "it must begin with `https://` or `http://`"

    private func schemeProblem(_ start: UnsafeBufferPointer<UInt8>) -> String? {
        guard let colon = start.firstIndex(of: UInt8(ascii: ":")),
            start[colon...].starts(with: "://".utf8)
        else { return Self.schemes }
        let scheme = start[..<colon].map { $0 | 0x20 }
        let isKnown = scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8)
        return isKnown ? nil : "the scheme must be `https://` or `http://`"
    }

    /// Returns whether the spec restricts the values of an interpolation.
    private func isLimited(_ interpolation: CheckedExpression, in scope: Scope) -> Bool {
        interpolation.variable.map { scope.limitedSlots.contains($0) } ?? false
    }

    /// Returns whether a byte must be percent-encoded in a URL (RFC 3986 §2). Bytes outside ASCII
    /// are encoded automatically.
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

    /// The text with U+FFFC in place of each interpolation.
    fileprivate var withPlaceholders: String {
        segments.map { if case .literal(let part) = $0 { part } else { "\u{FFFC}" } }.joined()
    }
}

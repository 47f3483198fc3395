import Diagnostics
import Expressions

/// Addresses: what can be said about them before their holes are filled.
extension SpecReader {
    /// The request's URL, checked as far as its literal parts go.
    func url(_ text: Text, _ node: NodeIndex) -> SectionSource? {
        if let problem = problem(of: text) {
            bag.report(.malformedURL(problem, at: place(node)))
            return nil
        }
        return .url(text)
    }

    private func problem(of text: Text) -> String? {
        guard case .literal(let start)? = text.segments.first else {
            return text.segments.count == 1 ? nil : "it has to begin with `https://` or `http://`"
        }
        let scheme = start.lowercased()
        guard scheme.hasPrefix("https://") || scheme.hasPrefix("http://") else {
            return start.contains("://")
                ? "only `https://` and `http://` can be loaded"
                : "it has to begin with `https://` or `http://`"
        }
        let rest = start.drop { $0 != "/" }.dropFirst(2)
        let host = rest.prefix { !"/?#".contains($0) }
        if host.isEmpty && text.segments.count == 1 { return "the host is missing" }
        if host.contains("@") { return "a user name or password may not stand in it" }
        return literals(of: text).contains(where: isForbidden)
            ? "spaces, control characters and `<>\"\\^`{|}` have to be percent-encoded" : nil
    }

    private func literals(of text: Text) -> [String] {
        text.segments.compactMap { if case .literal(let part) = $0 { part } else { nil } }
    }

    /// Characters that no URL holds as they are (RFC 3986 §2); others than ASCII are encoded for
    /// the author.
    private func isForbidden(_ part: String) -> Bool {
        part.utf8.contains { $0 <= 0x20 || $0 == 0x7F || Self.forbidden.contains($0) }
    }

    private static let forbidden = Set("<>\"\\^`{|}".utf8)
}

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
        guard case .literal(var start)? = text.segments.first else {
            return text.segments.count == 1 ? nil : "it has to begin with `https://` or `http://`"
        }
        let isAlone = text.segments.count == 1
        if let problem = start.withUTF8({ beginning($0, isAlone: isAlone) }) { return problem }
        let isFine = text.segments.allSatisfy { segment in
            if case .literal(let part) = segment { !part.utf8.contains(where: isForbidden) } else { true }
        }
        return isFine
            ? nil : "spaces, control characters and `<>\"\\^`{|}` have to be percent-encoded"
    }

    /// What is wrong with scheme and host, as far as the text before the first hole has them.
    private func beginning(_ start: UnsafeBufferPointer<UInt8>, isAlone: Bool) -> String? {
        guard let colon = start.firstIndex(of: UInt8(ascii: ":")),
            start[colon...].starts(with: "://".utf8)
        else { return "it has to begin with `https://` or `http://`" }
        let scheme = start[..<colon].map { $0 | 0x20 }
        guard scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8) else {
            return "only `https://` and `http://` can be loaded"
        }
        let host = start[(colon + 3)...].prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        if host.isEmpty && isAlone { return "the host is missing" }
        return host.contains(UInt8(ascii: "@"))
            ? "a user name or password may not stand in it" : nil
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
}

import JSONData
import LoadingCore

/// Formats external text for messages.
enum URLText {
    /// Shortens a URL and removes its query, which may contain keys.
    static func short(_ url: String) -> String {
        let end = url.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let path = visible(String(url[..<(end ?? url.endIndex)]), limit: 160)
        return end.map { url.utf8[$0] == UInt8(ascii: "?") } == true ? path + "?…" : path
    }

    /// Joins the URLs of redirects, omitting some in the middle of a long chain.
    static func chain(_ urls: [String]) -> String {
        guard urls.count > 5 else { return urls.map(short).joined(separator: " → ") }
        let ends = [urls.prefix(2).map(short), ["…"], urls.suffix(2).map(short)]
        return ends.joined().joined(separator: " → ")
    }

    /// Percent-decodes a text; see `LoadingRules.percentDecoded`.
    static func decoded(_ text: some StringProtocol, isForm: Bool = false) -> String {
        String(decoding: LoadingRules.percentDecoded(text.utf8, isForm: isForm), as: UTF8.self)
    }

    /// Escapes control, format and other invisible characters, which could mislead a terminal or a
    /// reader, and truncates the text.
    static func visible(_ text: String, limit: Int = 80) -> String {
        var result = ""
        var count = 0
        for scalar in text.unicodeScalars {
            if count == limit { return result + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                result += scalar.escaped(asASCII: true)
            default: result.unicodeScalars.append(scalar)
            }
            count += 1
        }
        return result
    }
}

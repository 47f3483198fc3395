/// Texts from outside, as they stand in messages.
enum URLText {
    /// A URL without its query, which may hold keys, and not too long.
    static func short(_ url: String) -> String {
        let end = url.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let path = visible(String(url[..<(end ?? url.endIndex)]), limit: 160)
        return end.map { url.utf8[$0] == UInt8(ascii: "?") } == true ? path + "?…" : path
    }

    /// The URLs of redirects, some of the middle left out.
    static func chain(_ urls: [String]) -> String {
        guard urls.count > 5 else { return urls.map(short).joined(separator: " → ") }
        let ends = [urls.prefix(2).map(short), ["…"], urls.suffix(2).map(short)]
        return ends.joined().joined(separator: " → ")
    }

    /// Without what a terminal or a reader could be deceived with, and not longer than so many
    /// characters.
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

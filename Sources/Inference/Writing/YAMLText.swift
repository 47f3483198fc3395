/// Scalars of YAML.
enum YAMLText {
    /// Returns a text as a scalar: plain if YAML then reads the same text, else in double quotes.
    static func scalar(_ text: String) -> String { isPlain(text) ? text : doubleQuoted(text) }

    /// Returns a text in double quotes, which JSON has too.
    static func doubleQuoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where !isPrintable(scalar):
                let digits = String(scalar.value, radix: 16)
                let count = scalar.value > 0xFFFF ? 8 : 4
                result += count == 8 ? "\\U" : "\\u"
                result += String(repeating: "0", count: count - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }

    /// Returns a text without interpolations.
    static func literal(_ text: String) -> String { text.replacing("${", with: "${'${'}") }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
            .unassigned:
            false
        default: true
        }
    }

    /// Whether a text needs no quotes, in block and in flow.
    private static func isPlain(_ text: String) -> Bool {
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf"]
        guard let first = text.unicodeScalars.first, text.unicodeScalars.count <= 200,
            !words.contains(text.lowercased())
        else { return false }
        let isStart = first.properties.isAlphabetic || first == "_" || first == "/" || first == "$"
        guard isStart, text.last != " ", text.last != ":" else { return false }
        var previous: Unicode.Scalar = " "
        return text.unicodeScalars.allSatisfy { scalar in
            defer { previous = scalar }
            switch scalar {
            case "_", "-", ".", "/", "(", ")", "?", "$", "+", "=", "&", "@", "*", "'", ";":
                return true
            case " ": return previous != " "
            // A colon before a blank begins a mapping.
            case ":": return true
            default: return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            }
        } && !text.contains(": ")
    }
}

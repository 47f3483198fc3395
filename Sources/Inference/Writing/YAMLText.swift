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

    /// Words that YAML reads as other values, in lower case.
    private static let otherValues: Set<String> = [
        "true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf",
    ]

    /// Whether a text needs no quotes, in block and in flow.
    private static func isPlain(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, scalars.count <= 200,
            scalars.count > 5 || !otherValues.contains(text.lowercased())
        else { return false }
        guard isLetter(first) || first == "_" || first == "/" || first == "$",
            scalars.last != " ", scalars.last != ":"
        else { return false }
        var previous: Unicode.Scalar = " "
        return scalars.allSatisfy { scalar in
            defer { previous = scalar }
            switch scalar {
            case "_", "-", ".", "/", "(", ")", "?", "$", "+", "=", "&", "@", "*", "'", ";", ":":
                return true
            // A colon before a blank begins a mapping.
            case " ": return previous != " " && previous != ":"
            default: return isLetter(scalar) || ("0"..."9").contains(scalar)
            }
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            : scalar.properties.isAlphabetic
    }
}

// Text of a spec is foreign: whoever may write a spec must not be able to write Swift. It reaches
// the generated file through this file (literals and comments) and `Identifiers.swift` alone.

/// `text` as an ordinary string literal of printable ASCII.
///
/// Never a raw or multi-line one: those have more ways to end, and a `\(` could occur in them.
func stringLiteral(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case " "..."~": literal.unicodeScalars.append(scalar)
        default: literal += escape(scalar)
        }
    }
    return literal + "\""
}

/// `text` as `///` lines; none for an absent or blank text.
func documentation(_ text: String?) -> Lines {
    var lines = splitAtNewlines(text ?? "").map(commentLine)
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return Lines(lines.map { $0.isEmpty ? "///" : "/// " + $0 })
}

/// `name` itself, where its letters do not let one guess it from the Swift name.
func origin(_ name: String) -> String? { name.unicodeScalars.allSatisfy(\.isASCII) ? nil : name }

/// `text` as it may stand in a one-line comment: what cannot be seen is written as its number.
///
/// That covers line ends, controls, and the marks that reorder text ("Trojan Source").
func commentLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
        if isVisible(scalar) {
            line.unicodeScalars.append(scalar)
        } else {
            line += scalar == "\t" ? " " : escape(scalar)
        }
    }
    return trimmedEnd(line)
}

/// The pieces of `text` between newlines of every kind that Unicode knows; CR LF counts as one.
private func splitAtNewlines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
        if !isNewline(scalar) {
            line.unicodeScalars.append(scalar)
        } else if scalar != "\n" || previous != "\r" {
            lines.append(line)
            line = ""
        }
        previous = scalar
    }
    return lines + [line]
}

private func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        // Emoji sequences and several scripts are joined by ZWJ and ZWNJ; they reorder nothing.
        scalar == "\u{200D}" || scalar == "\u{200C}"
    default: true
    }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

private func trimmedEnd(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
}

// Comments of generated code, which may have texts of specs.

/// Returns `text` for a one-line comment, with invisible scalars escaped.
///
/// This covers line breaks, control characters and bidirectional controls ("Trojan Source").
package func commentLine(_ text: String) -> String {
    // Most texts are ASCII, which takes a tenth of the time.
    if isPlain(text) { return text.utf8.last == space ? trimmedEnd(text) : text }
    var line = ""
    for scalar in text.unicodeScalars {
        if isVisible(scalar) {
            line.unicodeScalars.append(scalar)
        } else {
            line += scalar == "\t" ? " " : escapedScalar(scalar)
        }
    }
    return trimmedEnd(line)
}

extension CodeWriter {
    /// Writes a line of a comment, which may be a text of a spec.
    package mutating func comment(_ text: String, _ mark: StaticString = "/// ") {
        if isPlain(text), let last = text.utf8.last, last != space {
            code(mark)
            write(text)
            closeLine()
        } else {
            line(commentLine("\(mark)\(text)"))
        }
    }
}

private let space = UInt8(ascii: " ")

/// Whether a text has only printable ASCII.
package func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
        for byte in utf8 where byte &- 0x20 >= 0x7F - 0x20 { return false }
        return true
    }
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        // ZWJ and ZWNJ join emoji sequences and letters of several scripts, and do not reorder
        // text.
        scalar == "\u{200D}" || scalar == "\u{200C}"
    default: true
    }
}

private func trimmedEnd(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
}

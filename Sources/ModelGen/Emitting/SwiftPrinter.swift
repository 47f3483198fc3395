import SwiftTree
import Values

// Text of a spec is untrusted and must not be able to inject Swift code. It reaches the generated
// file only through literals of `SwiftTree`, this file (comments) and `Identifiers.swift`.

/// Returns `text` as a string literal of what can be seen.
func stringLiteral(_ text: String) -> String { SwiftExpression.literal(text).description }

/// Returns `text` as `///` lines; empty for an absent or blank text.
func documentation(_ text: String?) -> Lines {
    guard let text, !text.isEmpty else { return Lines() }
    if isPlain(text), text.utf8.last != space {
        var lines = Lines()
        lines.add("/// ", text)
        return lines
    }
    var lines = splitAtNewlines(text).map(commentLine)
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return Lines(lines.map { $0.isEmpty ? "///" : "/// " + $0 })
}

/// Returns `name` if it is not ASCII, so that the Swift name may not resemble it.
func origin(_ name: String) -> String? { name.utf8.allSatisfy { $0 < 0x80 } ? nil : name }

/// Returns `text` for a one-line comment, with invisible scalars escaped.
///
/// This covers line breaks, control characters and bidirectional controls ("Trojan Source").
func commentLine(_ text: String) -> String {
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

private let space = UInt8(ascii: " ")

/// Whether a text has only printable ASCII.
private func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
}

/// Splits `text` at all Unicode newlines; CR LF counts as one.
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

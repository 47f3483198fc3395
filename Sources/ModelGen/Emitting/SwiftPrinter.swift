import SwiftTree
import Values

// Text of a spec is untrusted and must not be able to inject Swift code. It reaches the generated
// file only through literals and comments of `SwiftTree`, and `Identifiers.swift`.

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

private let space = UInt8(ascii: " ")

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

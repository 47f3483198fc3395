import SwiftTree
import Values

// Text of a spec is untrusted and must not be able to inject Swift code. It reaches the generated
// file only through literals and comments of `SwiftTree`, and `Identifiers.swift`.

extension SwiftDeclaration {
    /// Returns the declaration with a text as its comment; without one for an absent or blank text.
    func documented(by text: String?) -> SwiftDeclaration {
        let lines = commentLines(text)
        return lines.isEmpty ? self : .documented(lines, self)
    }
}

/// Returns the lines of a comment; none for an absent or blank text.
func commentLines(_ text: String?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    if isPlain(text) { return isBlank(text) ? [] : [text] }
    var lines = splitAtNewlines(text)
    while lines.last.map(isBlank) == true { lines.removeLast() }
    while lines.first.map(isBlank) == true { lines.removeFirst() }
    return lines
}

/// Returns `name` if it is not ASCII, so that the Swift name may not resemble it.
func origin(_ name: String) -> String? {
    if isPlain(name) { return nil }
    return name.utf8.allSatisfy { $0 < 0x80 } ? nil : name
}

/// Whether a line of a comment has only spaces.
private func isBlank(_ line: String) -> Bool {
    if let last = line.utf8.last, last > 0x20, last < 0x7F { return false }
    return commentLine(line).isEmpty
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

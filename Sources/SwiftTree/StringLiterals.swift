/// Returns a text as code between quotes, of what can be seen: others, such as controls of the
/// direction of text, could change how the code around them looks.
func escapedText(_ text: String) -> String {
    // Most texts need no escapes.
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != quote && $0 != backslash }) {
        return text
    }
    var code = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": code += "\\\""
        case "\\": code += "\\\\"
        case " "..."~": code.unicodeScalars.append(scalar)
        case _ where isPrintable(scalar): code.unicodeScalars.append(scalar)
        default: code += escapedScalar(scalar)
        }
    }
    return code
}

/// Returns a text as a string literal of what can be seen.
///
/// It is never a raw or multi-line literal, which have more terminators and could contain `\(`.
package func stringLiteral(_ text: String) -> String { "\"\(escapedText(text))\"" }

/// Returns the escape of a scalar: `\u{202E}`.
package func escapedScalar(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

/// Whether a scalar can be seen, is no space, and is no mark that would join a quotation mark beside
/// it. Texts with marks could look like others without.
private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
        .privateUse, .unassigned:
        false
    // Such as selectors of variants, and fillers.
    case _ where scalar.properties.isDefaultIgnorableCodePoint: false
    default: "\"\(scalar)\"".count == 3
    }
}

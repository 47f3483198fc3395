/// The alignment of text in a wider field.
package enum FieldAlignment: Sendable {
    case leading
    case center
    case trailing
}

extension String {
    /// Pads the text with spaces to `width` columns; returns a wider text unchanged.
    package func padded(toWidth width: Int, alignment: FieldAlignment = .leading) -> String {
        let missing = max(0, width - displayWidth)
        let before =
            switch alignment {
            case .leading: 0
            case .center: missing / 2
            case .trailing: missing
            }
        return spaces(before) + self + spaces(missing - before)
    }
}

extension BidirectionalCollection<Character> {
    /// The length of an incomplete escape of `neutralised`, such as `\u{200b}`, at the end; 0 if
    /// there is none.
    package var partialEscapeLength: Int {
        // The longest incomplete escape is `\u{10ffff`.
        let end = suffix(9)
        guard let start = end.lastIndex(of: "\\") else { return 0 }
        let letters = end[start...].dropFirst()
        guard let first = letters.first else { return 1 }
        let digits = letters.dropFirst()
        guard first == "u", digits.first.map({ $0 == "{" }) ?? true,
            digits.dropFirst().allSatisfy(\.isHexDigit)
        else { return 0 }
        return letters.count + 1
    }
}

extension StringProtocol {
    /// The text without an incomplete escape at its end.
    package var withoutPartialEscape: String { String(dropLast(partialEscapeLength)) }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

extension String {
    /// Wraps the text into lines of at most `width` columns at spaces.
    ///
    /// Line breaks are preserved; a word wider than a line gets its own line.
    package func wrapped(toWidth width: Int) -> [String] {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            wrap(paragraph.split(separator: " "), width)
        }
    }
}

private func wrap(_ words: [Substring], _ width: Int) -> [String] {
    var lines: [String] = []
    var (line, remaining) = ("", width)
    for word in words {
        let columns = DisplayWidth.of(String(word))
        if line.isEmpty {
            line = String(word)
            remaining = width - columns
        } else if columns < remaining {
            line += " " + word
            remaining -= columns + 1
        } else {
            lines.append(line)
            line = String(word)
            remaining = width - columns
        }
    }
    return lines + [line]
}

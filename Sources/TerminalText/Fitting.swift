/// Where a text stands in a field that is wider than it.
package enum FieldAlignment: Sendable {
    case leading
    case center
    case trailing
}

extension String {
    /// This text with spaces up to `width` columns; unchanged where it is wider.
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
    /// How many characters at the end begin a stand-in of `neutralised`, `\u{200b}`, without ending it:
    /// where a text is cut there, they say nothing.
    package var partialEscapeLength: Int {
        // `\u{10ffff` is the longest.
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
    /// This text without the beginning of a stand-in at its end.
    package var withoutPartialEscape: String { String(dropLast(partialEscapeLength)) }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

extension String {
    /// This text in lines of at most `width` columns, broken at spaces.
    ///
    /// Line breaks in the text stay; a word that is wider than a line keeps a line of its own.
    package func wrapped(toWidth width: Int) -> [String] {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            wrap(paragraph.split(separator: " "), width)
        }
    }
}

private func wrap(_ words: [Substring], _ width: Int) -> [String] {
    var lines: [String] = []
    var (line, room) = ("", width)
    for word in words {
        let columns = DisplayWidth.of(String(word))
        if line.isEmpty {
            line = String(word)
            room = width - columns
        } else if columns < room {
            line += " " + word
            room -= columns + 1
        } else {
            lines.append(line)
            line = String(word)
            room = width - columns
        }
    }
    return lines + [line]
}

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

import TerminalText

/// One line of output: pieces of text, each in a style.
struct StyledLine: Sendable {
    private(set) var runs: [StyledRun] = []
    private(set) var width = 0

    init() {}

    init(_ text: String, _ style: TerminalStyle = .plain) { append(text, style) }

    /// What is drawn and not data: its width is known, and measuring it for each cell is slow.
    init(drawn text: String, _ style: TerminalStyle, width: Int) {
        runs = [StyledRun(text: text, style: style, width: width)]
        self.width = width
    }

    mutating func append(_ text: String, _ style: TerminalStyle = .plain) {
        guard !text.isEmpty else { return }
        append(StyledRun(text: text, style: style, width: text.displayWidth))
    }

    mutating func append(_ run: StyledRun) {
        runs.append(run)
        width += run.width
    }

    mutating func append(_ other: StyledLine) {
        runs += other.runs
        width += other.width
    }

    /// Spaces up to `columns`.
    mutating func pad(to columns: Int) {
        guard columns > width else { return }
        append(StyledLine(drawn: repeated(" ", columns - width), .plain, width: columns - width))
    }

    func padded(to columns: Int) -> StyledLine {
        var line = self
        line.pad(to: columns)
        return line
    }

    func indented(by columns: Int) -> StyledLine {
        if columns <= 0 { return self }
        var line = StyledLine()
        line.pad(to: columns)
        line.append(self)
        return line
    }

    /// The text for the terminal, without spaces that nobody sees at the end.
    func output(isColored: Bool, maxWidth: Int) -> String {
        var shown = width > maxWidth ? clipped(to: maxWidth) : self
        shown.trim(isColored: isColored)
        return shown.runs.map { $0.style.apply($0.text, enabled: isColored) }.joined()
    }

    /// The last resort for widths that no layout is made for.
    private func clipped(to columns: Int) -> StyledLine {
        var line = StyledLine()
        for run in runs {
            let room = columns - line.width
            line.append(run.text.beginning(ofWidth: room), run.style)
            if run.width > room { break }
        }
        return line
    }

    private mutating func trim(isColored: Bool) {
        while let last = runs.last, !isColored || !last.style.hasGround {
            let kept = last.text.trimmingTrailingSpaces()
            if kept.utf8.count == last.text.utf8.count { return }
            runs.removeLast()
            width -= last.width
            append(kept, last.style)
            if !kept.isEmpty { return }
        }
    }
}

extension Array {
    /// The element at `index`; nil beyond the end.
    func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension TerminalStyle {
    /// Whether spaces are seen.
    fileprivate var hasGround: Bool { background != nil || isInverse }
}

/// A piece of text in one style.
struct StyledRun: Sendable {
    let text: String
    let style: TerminalStyle
    let width: Int
}

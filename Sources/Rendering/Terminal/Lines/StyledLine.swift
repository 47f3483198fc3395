import TerminalText

/// A line of output: styled runs of text.
struct StyledLine: Sendable {
    private(set) var runs: [StyledRun] = []
    private(set) var width = 0

    init() {}

    init(_ text: String, _ style: TerminalStyle = .plain) { append(text, style) }

    /// A line of drawing characters, not data, with known width: measuring it is slow.
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

    /// Pads with spaces to `columns`.
    mutating func pad(to columns: Int) {
        guard columns > width else { return }
        append(StyledLine(drawn: repeated(" ", columns - width), .plain, width: columns - width))
    }

    func padded(to columns: Int) -> StyledLine {
        var line = self
        line.pad(to: columns)
        return line
    }

    /// Its characters without their styles.
    var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

    func indented(by columns: Int) -> StyledLine {
        if columns <= 0 { return self }
        var line = StyledLine()
        line.pad(to: columns)
        line.append(self)
        return line
    }

    /// Sets the mark of what has none, without the margin before it.
    mutating func setMark(_ mark: UInt32) {
        let start = runs.firstIndex {
            $0.style != .plain || !$0.text.utf8.allSatisfy { $0 == 0x20 }
        }
        for index in (start ?? 0)..<runs.count where runs[index].mark == 0 {
            runs[index].mark = mark
        }
    }

    /// The text for the terminal, without invisible trailing spaces.
    func output(isColored: Bool, maxWidth: Int) -> String {
        var shown = width > maxWidth ? clipped(to: maxWidth) : self
        shown.trim(isColored: isColored)
        return shown.runs.map { $0.style.apply($0.text, enabled: isColored) }.joined()
    }

    /// Clips the line; only for widths that no layout supports.
    private func clipped(to columns: Int) -> StyledLine {
        var line = StyledLine()
        for run in runs {
            let available = columns - line.width
            line.append(run.text.prefix(fittingWidth: available), run.style)
            if run.width > available { break }
        }
        return line
    }

    /// The line without spaces at its end that are not seen.
    func trimmed() -> StyledLine {
        var line = self
        line.trim(isColored: true)
        return line
    }

    private mutating func trim(isColored: Bool) {
        while let last = runs.last, !isColored || !last.style.showsSpaces {
            let trimmed = last.text.trimmingTrailingSpaces()
            if trimmed.utf8.count == last.text.utf8.count { return }
            runs.removeLast()
            width -= last.width
            append(trimmed, last.style)
            if !trimmed.isEmpty { return }
        }
    }
}

extension Array {
    /// The element at `index`; nil beyond the end.
    func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension TerminalStyle {
    /// Whether spaces are visible.
    fileprivate var showsSpaces: Bool { background != nil || isInverse }
}

/// A piece of text in one style.
struct StyledRun: Sendable {
    let text: String
    let style: TerminalStyle
    let width: Int
    /// What it shows, if that is asked for: a mark of `TerminalMarks`.
    var mark: UInt32 = 0
}

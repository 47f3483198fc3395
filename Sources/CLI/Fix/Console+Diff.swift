import TerminalText

extension Console {
    /// Writes the lines of a unified diff, at most `limit`.
    func show(_ diff: [String], _ color: ColorMode, limit: Int = .max) throws {
        let isColored = isColored(color)
        var text = diff.prefix(limit).enumerated().map { index, line in
            let line = isTerminal ? line.neutralised() : line
            let style = index < 2 ? .bold : style(ofLine: line)
            return (style?.apply(line, enabled: isColored) ?? line) + "\n"
        }
        if diff.count > limit { text.append("(\(diff.count - limit) more lines)\n") }
        try write(text.joined())
    }

    private func style(ofLine line: String) -> TerminalStyle? {
        switch line.first {
        case "+": TerminalStyle(.plain(.green))
        case "-": TerminalStyle(.plain(.red))
        default: nil
        }
    }
}

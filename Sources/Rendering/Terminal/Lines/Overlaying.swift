import TerminalText

extension StyledLine {
    /// This line with another one replacing some of its columns.
    func overlaid(with other: StyledLine, at start: Int) -> StyledLine {
        var line = part(0..<start).padded(to: start)
        line.append(other)
        line.append(part(start + other.width..<max(width, start + other.width)))
        return line
    }

    /// The content of a range of columns. Partially covered wide characters become blanks.
    func part(_ columns: Range<Int>) -> StyledLine {
        var line = StyledLine()
        var start = 0
        for run in runs {
            let range = start..<start + run.width
            start = range.upperBound
            let inside = range.clamped(to: columns)
            if inside == range {
                line.append(run)
            } else if !inside.isEmpty {
                line.append(
                    run.part(
                        inside.lowerBound - range.lowerBound..<inside.upperBound - range.lowerBound)
                )
            }
        }
        return line
    }
}

extension StyledRun {
    fileprivate func part(_ columns: Range<Int>) -> StyledRun {
        var result = ""
        var column = 0
        for character in text {
            let range = column..<column + DisplayWidth.of(character)
            column = range.upperBound
            let inside = range.clamped(to: columns)
            // Zero-width characters belong to the preceding character.
            let isInside = range.isEmpty ? columns.contains(range.lowerBound - 1) : inside == range
            if isInside { result.append(character) } else { result += repeated(" ", inside.count) }
        }
        return StyledRun(text: result, style: style, width: columns.count, mark: mark)
    }
}

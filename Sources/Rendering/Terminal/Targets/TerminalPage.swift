import TerminalText

/// A screen as lines of a terminal, of which a window is shown, with what a person reaches on them.
package struct TerminalPage: Sendable {
    private let lines: [StyledLine]
    private let options: TerminalOptions
    /// In the order of their first lines, each before those inside it.
    package let regions: [TerminalRegion]

    /// Draws the whole screen.
    package init(
        _ scene: Scene, _ options: TerminalOptions, pictures: Pictures = Pictures(),
        decoder: (any PictureDecoder)? = nil
    ) {
        var canvas = TerminalCanvas(
            options, blocks: decoder.map { PictureBlocks(pictures, $0, options.depth) })
        let marks = TerminalMarks()
        canvas.marks = marks
        lines = canvas.lines(of: scene)
        self.options = options
        regions = Self.regions(of: marks, in: lines)
    }

    package var lineCount: Int { lines.count }

    /// Returns a line, with a column before it for the sign of the selected region.
    package func text(ofLine row: Int, selected: TerminalRegion? = nil) -> String {
        guard lines.indices.contains(row) else { return "" }
        var line = StyledLine(" ")
        line.append(lines[row])
        if let selected, selected.rows.contains(row) {
            let sign = StyledLine(options.isASCII ? ">" : "▌", Palette.cursor)
            if selected.rows.count == 1 { line.invert(selected.columns, by: 1) }
            line = line.overlaid(with: sign, at: selected.columns.lowerBound)
        }
        return line.output(isColored: options.isColored, maxWidth: max(1, options.width) + 1)
    }

    private static func regions(of marks: TerminalMarks, in lines: [StyledLine]) -> [TerminalRegion]
    {
        var found: [TerminalRegion?] = Array(repeating: nil, count: marks.targets.count)
        func include(_ mark: UInt32, _ row: Int, _ columns: Range<Int>) {
            let index = Int(mark) - 1
            guard found.indices.contains(index) else { return }
            if found[index] == nil {
                found[index] = TerminalRegion(
                    target: marks.targets[index].target, rows: row..<row + 1, columns: columns)
            } else {
                found[index]?.include(row: row, columns: columns)
            }
            include(marks.targets[index].cell, row, columns)
        }
        for (row, line) in lines.enumerated() {
            var start = 0
            for run in line.runs {
                if run.mark != 0, run.width > 0 {
                    include(run.mark, row, start..<start + run.width)
                }
                start += run.width
            }
        }
        return found.compactMap(\.self).enumerated().sorted {
            ($0.element.rows.lowerBound, $0.offset) < ($1.element.rows.lowerBound, $1.offset)
        }.map(\.element)
    }
}

extension StyledLine {
    /// Swaps foreground and background of a range of columns.
    fileprivate mutating func invert(_ columns: Range<Int>, by offset: Int) {
        let shown = columns.lowerBound + offset..<columns.upperBound + offset
        var inside = StyledLine()
        for run in part(shown).runs {
            var style = run.style
            style.isInverse.toggle()
            inside.append(StyledRun(text: run.text, style: style, width: run.width))
        }
        self = overlaid(with: inside, at: shown.lowerBound)
    }
}

import TerminalText

/// A label on the line of its start.
struct Marker {
    let text: String?
    let isPrimary: Bool
    let line: Int
    /// The underlined bytes; a label over several lines is clipped to its first line.
    let bytes: Range<Int>

    init(_ label: Label, isPrimary: Bool, in table: LineTable) {
        text = label.text
        self.isPrimary = isPrimary
        line = table.line(of: Int(label.place.range.start))
        let lineBytes = table.bytes(ofLine: line)
        let start = min(Int(label.place.range.start), lineBytes.upperBound)
        let end = min(Int(label.place.range.end), lineBytes.upperBound)
        bytes = start..<max(start, end)
    }
}

/// The lines of one file that a diagnostic points at, with their underlines.
struct Excerpt {
    let table: LineTable
    /// The markers in the order of the diagnostic's labels, the primary one first.
    var markers: [Marker]

    /// The largest line number in the excerpt; 0 for an empty file.
    var lastLine: Int { table.source.bytes.isEmpty ? 0 : markers.map(\.line).max() ?? 0 }

    /// Returns the rows between the arrow and the notes.
    func rows(_ gutter: Gutter, _ options: ReportOptions) -> [String] {
        guard lastLine > 0 else {
            return markers.compactMap(\.text).map { "\(gutter.note) \($0.neutralised())" }
        }
        var rows = [gutter.row("")]
        var previous: Int?
        for line in Set(markers.map(\.line)).sorted() {
            rows += gap(from: previous, to: line, gutter, options)
            rows += self.rows(of: line, gutter, options)
            previous = line
        }
        return rows
    }

    /// Returns the rows for the lines between two excerpt lines: a single line itself, or dots.
    private func gap(
        from previous: Int?, to line: Int, _ gutter: Gutter, _ options: ReportOptions
    ) -> [String] {
        guard let previous, line - previous > 1 else { return [] }
        guard line - previous == 2 else { return [gutter.dots] }
        let shown = excerptLine(previous + 1, focus: 0..<0, gutter, options)
        return [gutter.row(shown.text, number: previous + 1)]
    }

    private func rows(
        of line: Int, _ gutter: Gutter, _ options: ReportOptions
    ) -> [String] {
        let here = markers.filter { $0.line == line }
        guard let first = here.first else { return [] }
        let shown = excerptLine(line, focus: first.bytes, gutter, options)
        if shown.isClipped, here.count > 1 {
            // Labels of a long line may be far apart, so each has its own clip of the line.
            return here.flatMap { marker in
                let own = excerptLine(line, focus: marker.bytes, gutter, options)
                return [
                    gutter.row(own.text, number: line), underline(marker, own, gutter, options),
                ]
            }
        }
        return [gutter.row(shown.text, number: line)]
            + here.map { underline($0, shown, gutter, options) }
    }

    private func excerptLine(
        _ line: Int, focus: Range<Int>, _ gutter: Gutter, _ options: ReportOptions
    ) -> ExcerptLine {
        // One column is reserved for a caret after the end of the line.
        let width = max(40, options.width - gutter.width - 4)
        return ExcerptLine(
            table.source, line: table.bytes(ofLine: line), focus: focus, width: width)
    }

    private func underline(
        _ marker: Marker, _ line: ExcerptLine, _ gutter: Gutter, _ options: ReportOptions
    ) -> String {
        let columns = line.columns(of: marker.bytes)
        let mark = String(repeating: marker.isPrimary ? "^" : "-", count: columns.count)
        let label = marker.text.map { " " + $0.neutralised() } ?? ""
        let style = marker.isPrimary ? gutter.severity.style : ReportStyle.gutter
        return gutter.row(
            String(repeating: " ", count: columns.lowerBound)
                + style.apply(mark + label, enabled: options.isColored))
    }
}

/// The column of line numbers at the left edge of a report.
struct Gutter {
    let severity: Severity
    /// The number of digits of the largest line number.
    let width: Int
    let isColored: Bool

    func row(_ text: String, number: Int? = nil) -> String {
        let label = (number.map { String($0) } ?? "").padded(toWidth: width, alignment: .trailing)
        return paint("\(label) |") + (text.isEmpty ? "" : " " + text)
    }

    var dots: String { paint("...") }

    /// Returns `-->` or `:::`, which precedes a location.
    func arrow(_ sign: String) -> String { paint(String(repeating: " ", count: width) + sign) }

    /// The `=` before a note.
    var note: String { paint(String(repeating: " ", count: width + 1) + "=") }

    private func paint(_ text: String) -> String {
        ReportStyle.gutter.apply(text, enabled: isColored)
    }
}

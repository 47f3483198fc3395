import TerminalText

/// A source line for a report: tabs expanded, control characters escaped, clipped around a focus.
struct ExcerptLine {
    /// A grapheme for display, and its source bytes.
    private struct Cell {
        let text: String
        let width: Int
        let bytes: Range<Int>

        static func ellipsis(_ bytes: Range<Int>) -> Cell {
            Cell(text: "…", width: 1, bytes: bytes)
        }
    }

    private var cells: [Cell] = []
    private(set) var isClipped = false

    /// Creates the line at `line`, clipped to `width` columns that contain the start of `focus`.
    init(_ source: SourceText, line: Range<Int>, focus: Range<Int>, width: Int) {
        let window = byteWindow(
            source.bytes, line: line, around: focus.lowerBound, reach: width * 8)
        addCells(of: source, window)
        let total = cells.reduce(0) { $0 + $1.width }
        guard total > width || window != line else { return }
        isClipped = true
        clip(line, focus: focus, width: width, total: total)
    }

    var text: String { cells.map(\.text).joined() }

    /// Returns the 0-based columns of `bytes`; at least one column.
    func columns(of bytes: Range<Int>) -> Range<Int> {
        var (start, column) = (0, 0)
        var hasStarted = false
        for cell in cells {
            if !hasStarted, cell.bytes.upperBound > bytes.lowerBound {
                hasStarted = true
                start = column
            }
            if hasStarted, cell.bytes.lowerBound >= bytes.upperBound { break }
            column += cell.width
        }
        if !hasStarted { start = column }
        return start..<(bytes.isEmpty ? start + 1 : max(column, start + 1))
    }

    private mutating func addCells(of source: SourceText, _ window: Range<Int>) {
        var offset = window.lowerBound
        if source.bytes[window].allSatisfy({ 0x20..<0x7F ~= $0 }) {
            cells = window.map { offset in
                let text = String(UnicodeScalar(source.bytes[offset]))
                return Cell(text: text, width: 1, bytes: offset..<offset + 1)
            }
            return
        }
        for character in String(decoding: source.bytes[window], as: UTF8.self) {
            let text = character == "\t" ? "    " : String(character).neutralised()
            // A replacement character is longer than the invalid bytes.
            let end = min(offset + character.utf8.count, window.upperBound)
            cells.append(Cell(text: text, width: text.displayWidth, bytes: offset..<end))
            offset = end
        }
    }

    /// Keeps the cells of `width` columns around the focus and replaces the others by an ellipsis.
    private mutating func clip(_ line: Range<Int>, focus: Range<Int>, width: Int, total: Int) {
        let focused = columns(of: focus)
        let margin = (width - min(focused.count, width - 2)) / 2
        let first = max(0, min(focused.lowerBound - margin, total - width))
        let read = (cells.first?.bytes.lowerBound ?? 0)..<(cells.last?.bytes.upperBound ?? 0)
        let isCutBefore = first > 0 || read.lowerBound > line.lowerBound
        let isCutAfter = first + width < total || read.upperBound < line.upperBound
        keepCells(in: first + (isCutBefore ? 1 : 0)..<first + width - (isCutAfter ? 1 : 0))
        guard let start = cells.first?.bytes.lowerBound, let end = cells.last?.bytes.upperBound
        else { return }
        if isCutBefore { cells.insert(.ellipsis(line.lowerBound..<start), at: 0) }
        if isCutAfter { cells.append(.ellipsis(end..<line.upperBound)) }
    }

    private mutating func keepCells(in columns: Range<Int>) {
        var column = 0
        cells = cells.filter { cell in
            defer { column += cell.width }
            return column >= columns.lowerBound && column + cell.width <= columns.upperBound
        }
    }
}

/// Returns the part of `line` within `reach` bytes of `offset`, extended to whole scalars.
///
/// A line may have megabytes; only the visible part is decoded.
private func byteWindow(
    _ bytes: [UInt8], line: Range<Int>, around offset: Int, reach: Int
) -> Range<Int> {
    var lower = max(line.lowerBound, min(offset, line.upperBound) - reach)
    var upper = min(line.upperBound, max(offset, line.lowerBound) + reach)
    while lower > line.lowerBound, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < line.upperBound, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return lower..<upper
}

import TerminalText

/// A line of source as a report shows it: tabs expanded, harmless, clipped around its focus.
struct ExcerptLine {
    /// A grapheme as it is shown, and the bytes that it stands for.
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

    /// The line at `line` in at most `width` columns, so that `focus` can be seen.
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

    /// The columns over which `bytes` stand, counted from 0; at least one.
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
        for character in String(decoding: source.bytes[window], as: UTF8.self) {
            let text = character == "\t" ? "    " : String(character).neutralised()
            // Repaired bytes are longer than what they stand for.
            let end = min(offset + character.utf8.count, window.upperBound)
            cells.append(Cell(text: text, width: text.displayWidth, bytes: offset..<end))
            offset = end
        }
    }

    /// Keeps the cells of `width` columns around the focus, an ellipsis in place of the others.
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

/// The part of `line` that a reach of bytes to both sides of an offset covers, in whole scalars.
///
/// A line may hold megabytes; only what can be shown is taken apart.
private func byteWindow(
    _ bytes: [UInt8], line: Range<Int>, around offset: Int, reach: Int
) -> Range<Int> {
    var lower = max(line.lowerBound, min(offset, line.upperBound) - reach)
    var upper = min(line.upperBound, max(offset, line.lowerBound) + reach)
    while lower > line.lowerBound, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < line.upperBound, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return lower..<upper
}

/// A text drawing of boxes in an outline. Boxes that touch share a line; a gap between boxes takes
/// at least one cell.
struct BoxDrawing {
    /// A box with its label.
    struct Box {
        /// In points, relative to the outline.
        let rect: LayoutRect
        let name: String
        let size: String
    }

    private let horizontal: DrawingAxis
    private let vertical: DrawingAxis
    private var cells: [[DrawingCell]]

    /// A line of text is about twice as high as a column is wide.
    private static let aspect = 2.0
    /// Limit: rows of a drawing of a layout.
    private static let maximumRows = 40
    /// Limit: boxes of a drawing of a layout. More never fit.
    private static let maximumBoxes = 2_000

    /// The lines of a drawing of at most `columns`; empty if nothing can be drawn.
    static func lines(_ boxes: [Box], in size: PointSize, columns: Int) -> [String] {
        let outline = LayoutRect(origin: .zero, size: size)
        let drawn = boxes.prefix(maximumBoxes).filter { $0.rect.isDrawable }
        guard outline.isDrawable, size.width > 0, size.height > 0 else { return [] }
        var drawing = BoxDrawing(drawn, outline, columns: min(max(columns, 8), 400))
        drawing.add(outline) { $0.outline.formUnion($1) }
        for box in drawn { drawing.add(box.rect) { $0.lines.formUnion($1) } }
        var whole = 0
        for box in drawn where drawing.write(box) { whole += 1 }
        return drawing.lines(whole, of: boxes.count)
    }

    private init(_ boxes: [Box], _ outline: LayoutRect, columns: Int) {
        let spans = { (axis: LayoutAxis) in
            [DrawingAxis.Span(outline, axis, least: 2)]
                + boxes.map { box in
                    let least = axis == .horizontal ? box.name.count + 1 : 2
                    return DrawingAxis.Span(box.rect, axis, least: least)
                }
        }
        horizontal = DrawingAxis(spans(.horizontal), limit: columns - 1, scale: nil)
        vertical = DrawingAxis(
            spans(.vertical), limit: Self.maximumRows, scale: horizontal.scale / Self.aspect)
        cells = Array(
            repeating: Array(repeating: DrawingCell(), count: horizontal.count),
            count: vertical.count)
    }

    /// Adds the sides of a rectangle; truncated sides are omitted.
    private mutating func add(_ rect: LayoutRect, _ add: (inout DrawingCell, Strokes) -> Void) {
        guard let left = horizontal[rect.origin.x], let top = vertical[rect.origin.y] else {
            return
        }
        let (right, bottom) = (horizontal[rect.end(.horizontal)], vertical[rect.end(.vertical)])
        let (lastColumn, lastRow) = (horizontal.count - 1, vertical.count - 1)
        for row in [top, bottom].compactMap(\.self) {
            for column in left...(right ?? lastColumn) {
                if column > left { add(&cells[row][column], .left) }
                if column < right ?? .max { add(&cells[row][column], .right) }
            }
        }
        for column in [left, right].compactMap(\.self) {
            for row in top...(bottom ?? lastRow) {
                if row > top { add(&cells[row][column], .up) }
                if row < bottom ?? .max { add(&cells[row][column], .down) }
            }
        }
    }

    // MARK: - Text

    /// Writes the name into the middle of a box, and the size below or beside it if it fits;
    /// returns whether the whole box is drawn.
    private mutating func write(_ box: Box) -> Bool {
        guard let left = horizontal[box.rect.origin.x], let top = vertical[box.rect.origin.y],
            let right = horizontal[box.rect.end(.horizontal)],
            let bottom = vertical[box.rect.end(.vertical)]
        else { return false }
        let (width, height) = (right - left - 1, bottom - top - 1)
        guard height > 0, box.name.count <= width else { return true }
        let inOneLine = "\(box.name)  \(box.size)"
        if height > 1, box.size.count <= width {
            write(box.name, (top + bottom - 1) / 2, left, width)
            write(box.size, (top + bottom - 1) / 2 + 1, left, width)
        } else {
            write(
                inOneLine.count <= width ? inOneLine : box.name, (top + bottom) / 2, left, width)
        }
        return true
    }

    private mutating func write(_ text: String, _ row: Int, _ left: Int, _ width: Int) {
        let start = left + 1 + (width - text.count) / 2
        for (offset, character) in text.enumerated() {
            cells[row][start + offset].letter = character
        }
    }

    // MARK: - Lines

    /// The drawing; a truncated one ends with the number of complete boxes.
    private func lines(_ whole: Int, of count: Int) -> [String] {
        var lines = cells.map { row in
            var line = String(row.map(\.character))
            while line.last == " " { line.removeLast() }
            return line
        }
        if horizontal.isCut { lines[lines.count / 2] += " ⋯" }
        if vertical.isCut { lines.append(String(repeating: " ", count: cells[0].count / 2) + "⋮") }
        if whole < count { lines.append("the first \(whole) of \(count) items are drawn") }
        return lines
    }
}

extension LayoutRect {
    fileprivate var isDrawable: Bool {
        LayoutAxis.both.allSatisfy { axis in
            origin[axis].isFinite && end(axis).isFinite && size[axis] >= 0
                && DrawingAxis.bounds.contains(origin[axis])
                && DrawingAxis.bounds.contains(end(axis))
        }
    }
}

/// The directions in which line segments leave a cell.
private struct Strokes: OptionSet {
    let rawValue: UInt8

    static let up = Strokes(rawValue: 1)
    static let right = Strokes(rawValue: 2)
    static let down = Strokes(rawValue: 4)
    static let left = Strokes(rawValue: 8)

    /// By raw value.
    private static let characters = Array(" │─└││┌├─┘─┴┐┤┬┼")

    var character: Character { Self.characters[Int(rawValue & 15)] }
}

private struct DrawingCell {
    var lines: Strokes = []
    var outline: Strokes = []
    var letter: Character?

    var character: Character {
        if let letter { return letter }
        let both = lines.union(outline)
        guard lines.isEmpty else { return both.character }
        return switch both {
        case [.left, .right]: "╌"
        case [.up, .down]: "╎"
        default: both.character
        }
    }
}

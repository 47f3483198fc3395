/// A group drawn with characters, each place with the number of its item; what UIKit's
/// `visualDescription` is for.
package struct GroupDiagram {
    private var rows: [[Character]]

    /// A line of text is about twice as high as a column is wide.
    private static let aspect = 2.0
    private static let maximumRows = 60

    /// The lines of the drawing of a section's group, at most `columns` wide; empty where there is
    /// nothing to draw.
    package static func lines(
        of section: SectionLayout, in container: PointSize, scale: Double = 3,
        scrollDirection: LayoutAxis = .vertical, columns: Int = 64
    ) throws(LayoutError) -> [String] {
        let geometry = SectionGeometry(section, in: container, scrollAxis: scrollDirection)
        var solver = GroupSolver(try GroupTemplate(section.group), PixelGrid(scale: scale))
        let size = try solver.solve(in: geometry.groupContainer)
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return []
        }
        let columns = min(max(columns, 8), 400)
        let height = Double(columns) * size.height / size.width / aspect
        var diagram = GroupDiagram(columns, Int(min(max(height, 2), Double(maximumRows))) + 1)
        diagram.box(LayoutRect(origin: .zero, size: size), in: size, corners: Array("┌┐└┘"), nil)
        for (index, place) in solver.places.enumerated() {
            let rect = place.rect(solver.template, at: .zero)
            diagram.box(rect, in: size, corners: Array("┌┐└┘"), "\(index)")
        }
        return diagram.rows.map { String($0) }
    }

    private init(_ columns: Int, _ rows: Int) {
        self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    private mutating func box(
        _ rect: LayoutRect, in size: PointSize, corners: [Character], _ label: String?
    ) {
        let (left, right) = cells(rect, size, .horizontal, rows[0].count)
        let (top, bottom) = cells(rect, size, .vertical, rows.count)
        for column in left...right {
            put("─", top, column)
            put("─", bottom, column)
        }
        for row in top...bottom {
            put("│", row, left)
            put("│", row, right)
        }
        for (corner, cell) in zip(
            corners, [(top, left), (top, right), (bottom, left), (bottom, right)])
        {
            put(corner, cell.0, cell.1)
        }
        guard let label, right - left > 1 else { return }
        let start = max(left + 1, (left + right - label.count + 1) / 2)
        for (offset, character) in label.enumerated() where start + offset < right {
            put(character, (top + bottom) / 2, start + offset)
        }
    }

    /// The first and last cell of a side; the drawing ends where the group does.
    private func cells(
        _ rect: LayoutRect, _ size: PointSize, _ axis: LayoutAxis, _ count: Int
    ) -> (Int, Int) {
        let last = Double(count - 1)
        func cell(_ points: Double) -> Int {
            let cell = (points / size[axis] * last).rounded()
            return Int(cell.isFinite ? min(max(cell, 0), last) : 0)
        }
        let first = cell(rect.origin[axis])
        return (first, max(first, cell(rect.end(axis))))
    }

    private mutating func put(_ character: Character, _ row: Int, _ column: Int) {
        rows[row][column] = character
    }
}

import CellCore
import Layout
package import Rendering
import Values

/// Frames around what differs between two trees of a screen, to be drawn upon pictures of both.
package struct ChangeMarks {
    private let old: [DisplayNode]
    private let new: [DisplayNode]

    /// Limit: frames that are drawn upon a picture.
    private static let maxMarks = 200

    package init(from old: DrawnTree, to new: DrawnTree) {
        let changes = new.tree.allChanges(from: old.tree)
        self.old = Self.marks(
            changes.map { ($0.oldNumber, $0.newNumber == nil ? .gone : .changed) }, old)
        self.new = Self.marks(
            changes.map { ($0.newNumber, $0.oldNumber == nil ? .new : .changed) }, new)
    }

    /// Marks the old picture.
    package func markOld(_ display: inout Display) { display.root.children += old }

    /// Marks the new picture.
    package func markNew(_ display: inout Display) { display.root.children += new }

    private enum Kind {
        case gone, new, changed

        var color: RGBA {
            switch self {
            case .gone: RGBA(215, 0, 21)
            case .new: RGBA(36, 138, 61)
            case .changed: RGBA(201, 52, 0)
            }
        }
    }

    private static func marks(_ numbers: [(Int?, Kind)], _ drawn: DrawnTree) -> [DisplayNode] {
        var seen: Set<Int> = []
        return numbers.compactMap { number, kind -> DisplayNode? in
            guard let number, drawn.frames.indices.contains(number), seen.insert(number).inserted
            else { return nil }
            let frame = drawn.frames[number]
            // The whole screen would hide that a part of it is marked.
            guard number > 0, frame.size.height > 0 else { return nil }
            return mark(around: frame, kind)
        }.prefix(maxMarks).map(\.self)
    }

    private static func mark(around frame: LayoutRect, _ kind: Kind) -> DisplayNode {
        let around = LayoutRect(
            x: frame.origin.x - 2, y: frame.origin.y - 2, width: frame.size.width + 4,
            height: frame.size.height + 4)
        let color = ViewColor(Color(kind.color))
        return DisplayNode(
            .box, frame: around, corner: 4, border: ViewBorder(color: color, width: 2))
    }
}

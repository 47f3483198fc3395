import CellCore
import Layout
import TerminalText

/// A view of a cell for a terminal: sanitized texts, lengths in columns and lines, and its ideal
/// and minimum widths.
struct TerminalView {
    indirect enum Content {
        case stack(LayoutAxis, TerminalStack)
        /// The last child is in front.
        case layers([TerminalView], ViewNode.Alignment)
        case text(TerminalViewText)
        /// Nil lengths depend on the available space.
        case picture(String, ViewNode.ContentMode, columns: Int?, rows: Int?)
        case symbol(StyledLine)
        /// In columns or lines.
        case spacer(Int)
        case divider
        /// A skeleton of a text.
        case bar
    }

    var content: Content
    /// The spec's width.
    var width: TerminalLength?
    var padding = TerminalPadding()
    var alignment = ViewNode.Alignment.center
    var isBoxed = false
    /// The mark of the node, if a tap on it does something of its own.
    var mark: UInt32 = 0

    /// The preferred and the minimum number of columns.
    var idealWidth = 1
    var minWidth = 1
    /// Whether it takes the remaining space.
    var isFlexible = false

    init(_ content: Content) { self.content = content }

    /// The columns of borders and padding.
    var horizontalInsets: Int {
        padding.leading + padding.trailing + (isBoxed ? 2 * TerminalCanvas.boxPadding : 0)
    }
}

/// A stack of views.
struct TerminalStack {
    var children: [TerminalView]
    /// Columns or lines between children.
    var gap: Int
    var alignment: ViewNode.Alignment
    var wraps: Bool
    /// Whether its views have one width.
    var isEqual = false
}

/// A text with its style.
struct TerminalViewText {
    var text: String
    var style: TerminalStyle
    /// The styles of its characters; nil for a text without runs.
    var parts: StyledCharacters?
    /// The maximum number of lines.
    var limit: Int
    var alignment: ViewNode.TextAlignment
    /// Whether it is drawn on a coloured background, in one line.
    var isPill: Bool
}

/// A width of a view.
enum TerminalLength {
    case columns(Int)
    /// A fraction of the available width, from 0 to 1.
    case fraction(Double)

    func columns(of available: Int) -> Int {
        switch self {
        case .columns(let columns): min(columns, available)
        case .fraction(let part):
            max(1, min(available, Int((part * Double(available)).rounded())))
        }
    }
}

/// Columns and lines around a view.
struct TerminalPadding {
    var top = 0
    var leading = 0
    var bottom = 0
    var trailing = 0
}

/// Conversion of points: 8 points are a column and 20 a line, as in text of the default size; less
/// than half of one is 0.
enum TerminalScale {
    static func columns(_ points: Double) -> Int { count(points, 8, limit: 200) }

    static func lines(_ points: Double) -> Int { count(points, 20, limit: 20) }

    private static func count(_ points: Double, _ unit: Double, limit: Double) -> Int {
        guard points.isFinite else { return 0 }
        return Int(min(max(points / unit, 0), limit).rounded())
    }
}

extension ViewNode.Side {
    /// The part of the remaining space before the content.
    func share(of rest: Int) -> Int {
        switch self {
        case .start: 0
        case .middle: max(0, rest) / 2
        case .end: max(0, rest)
        }
    }
}

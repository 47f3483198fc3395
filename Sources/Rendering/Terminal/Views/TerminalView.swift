import Layout
import Screens
import TerminalText

/// A view of a cell as a terminal can show it: texts may reach the terminal, lengths are columns and
/// lines, and how wide it would like to be is known.
struct TerminalView {
    indirect enum Content {
        case stack(LayoutAxis, TerminalStack)
        /// The last is at the front.
        case layers([TerminalView], ViewAlignment)
        case text(TerminalViewText)
        /// Nil for lengths that the room decides.
        case picture(String, ContentMode, columns: Int?, rows: Int?)
        case sign(StyledLine)
        /// In columns or lines.
        case spacer(Int)
        case divider
        /// Stands for a text that is not there yet.
        case bar
    }

    var content: Content
    /// A width that the spec asks for.
    var width: TerminalLength?
    var padding = TerminalPadding()
    var alignment = ViewAlignment.center
    var isBoxed = false

    /// The columns that it takes where there is room enough, and the fewest that it can be shown in.
    var ideal = 1
    var least = 1
    /// Whether it takes the room that others leave.
    var isFlexible = false

    init(_ content: Content) { self.content = content }

    /// What boxes and paddings take of the width.
    var frame: Int {
        padding.leading + padding.trailing + (isBoxed ? 2 * TerminalCanvas.boxPadding : 0)
    }
}

/// Views behind one another.
struct TerminalStack {
    var children: [TerminalView]
    /// Columns or lines between two.
    var gap: Int
    var alignment: ViewAlignment
    var wraps: Bool
}

/// A text with its style.
struct TerminalViewText {
    var text: String
    var style: TerminalStyle
    /// How many lines it may take.
    var limit: Int
    var alignment: TextAlignment
    /// Drawn on a coloured ground, in one line.
    var isPill: Bool
}

/// A width of a view.
enum TerminalLength {
    case columns(Int)
    /// A part of what there is, from 0 to 1.
    case fraction(Double)

    func columns(of room: Int) -> Int {
        switch self {
        case .columns(let columns): min(columns, room)
        case .fraction(let part): max(1, min(room, Int((part * Double(room)).rounded())))
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

/// What points become on a terminal. A column is 8 of them and a line 20, as text of the default size
/// is; what is less than half of one is nothing.
enum TerminalScale {
    static func columns(_ points: Double) -> Int { count(points, 8, limit: 200) }

    static func lines(_ points: Double) -> Int { count(points, 20, limit: 20) }

    private static func count(_ points: Double, _ unit: Double, limit: Double) -> Int {
        guard points.isFinite else { return 0 }
        return Int(min(max(points / unit, 0), limit).rounded())
    }
}

extension ViewAlignment {
    enum Side { case start, middle, end }

    var horizontal: Side {
        switch self {
        case .topLeading, .leading, .bottomLeading, .firstBaseline: .start
        case .top, .center, .bottom: .middle
        case .topTrailing, .trailing, .bottomTrailing: .end
        }
    }

    var vertical: Side {
        switch self {
        case .topLeading, .top, .topTrailing, .firstBaseline: .start
        case .leading, .center, .trailing: .middle
        case .bottomLeading, .bottom, .bottomTrailing: .end
        }
    }
}

extension ViewAlignment.Side {
    /// The part of what is left over that stands before the content.
    func share(of rest: Int) -> Int {
        switch self {
        case .start: 0
        case .middle: max(0, rest) / 2
        case .end: max(0, rest)
        }
    }
}

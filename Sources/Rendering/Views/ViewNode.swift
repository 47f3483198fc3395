package import Layout
package import Screens

/// What a cell shows, as a tree of views: its texts are evaluated, its conditions decided. What is
/// absent is not in it.
package struct ViewNode: Sendable, Hashable {
    package var content: ViewContent
    package var width: ViewLength?
    package var height: ViewLength?
    /// Points between the edges of the node and its content.
    package var padding: LayoutInsets
    /// Where the content lies in a frame that is larger than it. Across, `leading` and the like leave
    /// texts and stacks the whole width, in which their own alignment counts.
    package var alignment: ViewAlignment
    package var background: DisplayColor?
    /// The radius of its corners in points; it clips the content.
    package var corner: Double
    package var border: ViewBorder?
    /// From 0, which is not seen, to 1.
    package var opacity: Double
    /// What assistive technology says in the place of the content; nil where it reads that.
    package var accessibilityLabel: String?

    package init(
        _ content: ViewContent, width: ViewLength? = nil, height: ViewLength? = nil,
        padding: LayoutInsets = .zero, alignment: ViewAlignment = .leading,
        background: DisplayColor? = nil, corner: Double = 0, border: ViewBorder? = nil,
        opacity: Double = 1, accessibilityLabel: String? = nil
    ) {
        self.content = content
        self.width = width
        self.height = height
        self.padding = padding
        self.alignment = alignment
        self.background = background
        self.corner = corner
        self.border = border
        self.opacity = opacity
        self.accessibilityLabel = accessibilityLabel
    }
}

extension ViewNode {
    /// Takes no room.
    package static let nothing = ViewNode(.stack(ViewStack(.vertical, children: [])))
}

/// What a node of a view tree is.
package indirect enum ViewContent: Sendable, Hashable {
    case stack(ViewStack)
    /// Children on top of one another, the first at the back: `zstack`.
    case layers([ViewNode], alignment: ViewAlignment)
    case text(ViewText)
    case image(ViewImage)
    /// A sign that is drawn, not written.
    case symbol(ViewSymbol)
    /// Takes the room that the others of a stack leave, and at least so many points.
    case spacer(minLength: Double)
    /// A line across its stack.
    case divider(DisplayColor)
}

/// Children behind one another: `vstack` and `hstack`.
package struct ViewStack: Sendable, Hashable {
    package var axis: LayoutAxis
    package var spacing: Double
    /// Across the axis.
    package var alignment: ViewAlignment
    /// Whether children that do not fit begin another line.
    package var wraps: Bool
    package var children: [ViewNode]

    package init(
        _ axis: LayoutAxis, spacing: Double = 0, alignment: ViewAlignment = .center,
        wraps: Bool = false, children: [ViewNode]
    ) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.wraps = wraps
        self.children = children
    }
}

/// A text of a view.
package struct ViewText: Sendable, Hashable {
    package var text: String
    package var style: TextStyle
    package var color: DisplayColor
    /// How many lines it may take; nil where as many as it needs.
    package var lines: Int?
    package var alignment: TextAlignment
    package var isStruckThrough: Bool

    package init(
        _ text: String, style: TextStyle = .body, color: DisplayColor = .label, lines: Int? = nil,
        alignment: TextAlignment = .leading, isStruckThrough: Bool = false
    ) {
        self.text = text
        self.style = style
        self.color = color
        self.lines = lines
        self.alignment = alignment
        self.isStruckThrough = isStruckThrough
    }
}

/// A picture of a view.
package struct ViewImage: Sendable, Hashable {
    /// An absolute http(s) URL, or the path of a file beside the spec.
    package var address: String
    package var mode: ContentMode
    /// What it shows, in words.
    package var alternativeText: String?
    /// Width to height of its box where the spec gives one of them alone; nil for the picture's own.
    package var ratio: Double?

    package init(
        _ address: String, mode: ContentMode = .scaleAspectFill, alternativeText: String? = nil,
        ratio: Double? = nil
    ) {
        self.address = address
        self.mode = mode
        self.alternativeText = alternativeText
        self.ratio = ratio
    }
}

/// Signs of the system that are drawn as shapes.
package enum ViewSymbol: String, Sendable, Hashable {
    case back, chevron, checkmark, info, magnifier, photo, warning
}

/// The width or height of a node.
package enum ViewLength: Sendable, Hashable {
    case points(Double)
    /// A part of what the parent proposes, from 0 to 1.
    case fraction(Double)
}

/// A line around a node.
package struct ViewBorder: Sendable, Hashable {
    package var color: DisplayColor
    /// Points.
    package var width: Double

    package init(color: DisplayColor, width: Double) {
        self.color = color
        self.width = width
    }
}

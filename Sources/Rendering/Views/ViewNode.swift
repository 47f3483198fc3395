package import Layout
package import Screens
package import Values

/// The contents of a cell as a view tree, with texts and conditions evaluated. Absent views are
/// omitted.
package struct ViewNode: Sendable, Hashable {
    package var content: ViewContent
    package var width: ViewLength?
    package var height: ViewLength?
    /// Its width divided by its height, if only one of them is set.
    @Rare package var aspectRatio: Double?
    /// Points between the edges of the node and its content.
    package var padding: LayoutInsets
    /// The alignment of the content in a larger frame. Horizontally, `leading` gives texts and
    /// stacks the whole width, in which their own alignment applies.
    package var alignment: ViewAlignment
    package var background: Color?
    /// The corner radius in points; it clips the content.
    package var corner: Double
    @Rare package var border: ViewBorder?
    @Rare package var effects: BoxEffects?
    /// From 0 (invisible) to 1.
    package var opacity: Double
    /// The accessibility label; nil if the content is read.
    @Rare package var accessibilityLabel: String?
    /// Nil if taps cannot reach the node.
    @Rare package var target: ViewTarget?

    package init(
        _ content: ViewContent, width: ViewLength? = nil, height: ViewLength? = nil,
        padding: LayoutInsets = .zero, alignment: ViewAlignment = .leading,
        background: Color? = nil, corner: Double = 0, border: ViewBorder? = nil,
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

/// A node that taps reach.
package struct ViewTarget: Sendable, Hashable {
    /// The name in taps; nil if it has none.
    package let id: String?
    /// Whether a tap does something of its own.
    package let isTappable: Bool

    package init(id: String?, isTappable: Bool) { (self.id, self.isTappable) = (id, isTappable) }
}

extension ViewNode {
    /// An empty view.
    package static let nothing = ViewNode(.stack(ViewStack(.vertical, children: [])))
}

/// The content of a node of a view tree.
package indirect enum ViewContent: Sendable, Hashable {
    case stack(ViewStack)
    /// Overlaid children, the first at the back: `zstack`.
    case layers([ViewNode], alignment: ViewAlignment)
    case text(ViewText)
    case image(ViewImage)
    /// A system symbol.
    case symbol(ViewSymbol)
    /// Takes the remaining space of a stack, at least `minLength` points.
    case spacer(minLength: Double)
    /// A line across its stack.
    case divider(Color)
    /// A control, drawn as its look.
    case control(ViewControl, look: ViewNode)
}

/// Children in a row or column: `vstack` and `hstack`.
package struct ViewStack: Sendable, Hashable {
    package var axis: LayoutAxis
    package var spacing: Double
    /// Across the axis.
    package var alignment: ViewAlignment
    /// Whether children that do not fit wrap to another line.
    package var wraps: Bool
    /// Whether the children have one length along the axis.
    package var isEqual: Bool
    package var children: [ViewNode]

    package init(
        _ axis: LayoutAxis, spacing: Double = 0, alignment: ViewAlignment = .center,
        wraps: Bool = false, isEqual: Bool = false, children: [ViewNode]
    ) {
        self.isEqual = isEqual
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.wraps = wraps
        self.children = children
    }
}

/// A text of a view. All of its lines are as high as those of its largest run.
package struct ViewText: Sendable, Hashable {
    package var text: String
    /// The parts with looks of their own; a text without formatting has none.
    package var runs: [TextRun]
    package var style: TextStyle
    package var color: Color
    /// The maximum number of lines; nil for no limit.
    package var lines: Int?
    package var alignment: TextAlignment
    package var isStruckThrough: Bool
    package var isUnderlined: Bool

    package init(
        _ text: String, runs: [TextRun] = [], style: TextStyle = .body, color: Color = .label,
        lines: Int? = nil, alignment: TextAlignment = .leading, isStruckThrough: Bool = false,
        isUnderlined: Bool = false
    ) {
        self.text = text
        self.runs = runs
        self.style = style
        self.color = color
        self.lines = lines
        self.alignment = alignment
        self.isStruckThrough = isStruckThrough
        self.isUnderlined = isUnderlined
    }
}

/// A picture of a view.
package struct ViewImage: Sendable, Hashable {
    /// An absolute http(s) URL, or the path of a file relative to the spec.
    package var address: String
    package var mode: ContentMode
    /// The alternative text.
    package var alternativeText: String?
    /// The aspect ratio (width to height) if the spec sets one length only; nil for the picture's
    /// own.
    package var ratio: Double?
    /// What is shown where the picture is missing.
    package var standIn: PictureStandIn?

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

/// The views that stand for a missing picture.
package indirect enum PictureStandIn: Sendable, Hashable {
    /// The second one for a picture that failed to load.
    case views(ViewNode?, failed: ViewNode?)

    init?(_ placeholder: ViewNode?, failed fallback: ViewNode?) {
        if placeholder == nil, fallback == nil { return nil }
        self = .views(placeholder, failed: fallback)
    }

    /// The view for a picture with an outcome; nil for a loaded one.
    func view(for outcome: Pictures.Outcome?) -> ViewNode? {
        guard case .views(let placeholder, let fallback) = self else { return nil }
        switch outcome {
        case .loaded: return nil
        case .failed: return fallback ?? placeholder
        case nil: return placeholder
        }
    }

    /// Both views.
    var views: [ViewNode] {
        switch self {
        case .views(let placeholder, let fallback): [placeholder, fallback].compactMap(\.self)
        }
    }
}

/// A system symbol of a view.
package struct ViewSymbol: Sendable, Hashable {
    /// The name of Apple's symbol.
    package var name: String
    package var color: Color
    /// The length of its sides: the line height of its text style.
    package var side: Double
    package var weight: FontWeight

    package init(
        _ name: String, color: Color = .tint, side: Double = 22, weight: FontWeight = .regular
    ) {
        (self.name, self.color, self.side, self.weight) = (name, color, side, weight)
    }
}

/// The width or height of a node.
package enum ViewLength: Sendable, Hashable {
    case points(Double)
    /// A fraction of the parent's proposal, from 0 to 1.
    case fraction(Double)
}

/// A border of a node.
package struct ViewBorder: Sendable, Hashable {
    package var color: Color
    /// Points.
    package var width: Double

    package init(color: Color, width: Double) {
        self.color = color
        self.width = width
    }
}

@_exported public import Geometry

/// A view of a cell, header, placeholder or bar as a value: what is shown, and how large.
///
/// It has no closures, objects or loaders: pictures are addresses, and what taps do are numbers, which
/// those who show it resolve.
public nonisolated struct ViewNode: Hashable, Sendable {
    /// What is drawn.
    public var content: Content
    /// The width with the padding; nil for that of the content.
    public var width: ViewLength?
    /// The height with the padding; nil for that of the content.
    public var height: ViewLength?
    /// Points between the edges of the node and its content.
    public var padding: LayoutGeometry.Insets
    /// The alignment of the content in a larger frame. Horizontally, `leading` gives texts and
    /// stacks the whole width, in which their own alignment applies.
    public var alignment: Alignment
    /// The colour behind the content.
    public var background: ViewColor?
    /// The corner radius in points, which clips the content; infinite for half of the shorter side.
    public var corner: Double
    /// From 0 (invisible) to 1.
    public var opacity: Double
    /// What few nodes have; nil if it has none of it.
    private var rare: RareAttributes.Box?

    /// Creates a node; other attributes have defaults.
    public init(
        _ content: Content, width: ViewLength? = nil, height: ViewLength? = nil,
        padding: LayoutGeometry.Insets = .zero, alignment: Alignment = .leading,
        background: ViewColor? = nil, corner: Double = 0, border: ViewBorder? = nil,
        opacity: Double = 1, accessibilityLabel: String? = nil
    ) {
        self.content = content
        self.width = width
        self.height = height
        self.padding = padding
        self.alignment = alignment
        self.background = background
        self.corner = corner
        self.opacity = opacity
        self.border = border
        self.accessibilityLabel = accessibilityLabel
    }

    /// Its width divided by its height, if only one of them is set.
    public var aspectRatio: Double? {
        get { rare?.attributes.aspectRatio }
        set { if rare != nil || newValue != nil { rareAttributes.aspectRatio = newValue } }
    }

    /// A line around the node.
    public var border: ViewBorder? {
        get { rare?.attributes.border }
        set { if rare != nil || newValue != nil { rareAttributes.border = newValue } }
    }

    /// A gradient and a shadow.
    public var effects: Effects? {
        get { rare?.attributes.effects }
        set { if rare != nil || newValue != nil { rareAttributes.effects = newValue } }
    }

    /// The accessibility label; nil if the content is read.
    public var accessibilityLabel: String? {
        get { rare?.attributes.accessibilityLabel }
        set { if rare != nil || newValue != nil { rareAttributes.accessibilityLabel = newValue } }
    }

    /// Nil if taps cannot reach the node.
    public var target: Target? {
        get { rare?.attributes.target }
        set { if rare != nil || newValue != nil { rareAttributes.target = newValue } }
    }

    /// Whether it is what stands for a missing picture that has an alternative text.
    public var standsForPicture: Bool {
        get { rare?.attributes.standsForPicture ?? false }
        set { if rare != nil || newValue { rareAttributes.standsForPicture = newValue } }
    }

    private var rareAttributes: RareAttributes {
        get { rare?.attributes ?? RareAttributes() }
        set { rare = newValue == RareAttributes() ? nil : .attributes(newValue) }
    }

    /// An empty view.
    public static var nothing: ViewNode { ViewNode(.stack(Stack(.vertical, children: []))) }
}

nonisolated extension ViewNode {
    /// The content of a node.
    public nonisolated indirect enum Content: Hashable, Sendable {
        /// Nodes side by side or one below the other.
        case stack(Stack)
        /// Overlaid nodes, the first at the back: `zstack`.
        case layers([ViewNode], alignment: Alignment)
        /// A text.
        case text(Text)
        /// A picture.
        case image(Image)
        /// A system symbol.
        case symbol(Symbol)
        /// Takes the remaining space of a stack, at least `minLength` points.
        case spacer(minLength: Double)
        /// A line across its stack.
        case divider(ViewColor)
        /// A control. Where there are no controls, it is drawn as its look; elsewhere that is nil.
        case control(CellControl, look: ViewNode?)
        /// A view of the app, by its number among those of an app's cell. Elsewhere a drawn box stands
        /// for it.
        case app(Int)
    }

    /// Nodes in a row or column: `vstack` and `hstack`.
    public nonisolated struct Stack: Hashable, Sendable {
        /// The axis along which the nodes follow each other.
        public var axis: LayoutGeometry.Axis
        /// Points between neighbours.
        public var spacing: Double
        /// Across the axis.
        public var alignment: Alignment
        /// Whether nodes that do not fit wrap to another line.
        public var wraps: Bool
        /// Whether the nodes have one length along the axis.
        public var isEqual: Bool
        /// In the order of the axis.
        public var children: [ViewNode]

        /// Creates a stack.
        public init(
            _ axis: LayoutGeometry.Axis, spacing: Double = 0, alignment: Alignment = .center,
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

    /// A node that taps reach.
    public nonisolated struct Target: Hashable, Sendable {
        /// The name in taps; nil if it has none.
        public let id: String?
        /// Whether a tap does something of its own.
        public let isTappable: Bool
        /// The number of what a tap does among the actions of an app's cell; nil elsewhere.
        public let action: Int?

        /// Creates a target.
        public init(id: String?, isTappable: Bool, action: Int? = nil) {
            self.id = id
            self.isTappable = isTappable
            self.action = action
        }
    }

    /// The nodes in it.
    public var children: [ViewNode] {
        switch content {
        case .stack(let stack): stack.children
        case .layers(let children, _): children
        case .control(_, let look?): [look]
        case .control(_, nil), .text, .image, .symbol, .spacer, .divider, .app: []
        }
    }

    /// Calls `body` with each node of the subtree, in depth-first order.
    public func forEach(_ body: (ViewNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}

/// The attributes that few nodes have. They are behind one reference, because the nodes of all items of
/// a screen are in memory at once.
private nonisolated struct RareAttributes: Hashable, Sendable {
    nonisolated indirect enum Box: Hashable, Sendable {
        case attributes(RareAttributes)

        var attributes: RareAttributes {
            switch self {
            case .attributes(let attributes): attributes
            }
        }
    }

    var aspectRatio: Double?
    var border: ViewBorder?
    var effects: ViewNode.Effects?
    var accessibilityLabel: String?
    var target: ViewNode.Target?
    var standsForPicture = false
}

/// The width or height of a node.
public nonisolated enum ViewLength: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// A fraction of what the node around it has, from 0 to 1.
    case fraction(Double)
}

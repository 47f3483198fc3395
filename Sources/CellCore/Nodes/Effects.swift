nonisolated extension ViewNode {
    /// The gradient and the shadow of a box.
    public nonisolated struct Effects: Hashable, Sendable {
        /// Above the background.
        public var gradient: ViewGradient?
        /// Below the background.
        public var shadow: ViewShadow?

        /// Creates effects.
        public init(gradient: ViewGradient? = nil, shadow: ViewShadow? = nil) {
            self.gradient = gradient
            self.shadow = shadow
        }
    }
}

/// A gradient above the background of a node, from edge to edge or from corner to corner.
public nonisolated struct ViewGradient: Hashable, Sendable {
    /// At equal distances.
    public var colors: [ViewColor]
    /// Where the colours begin and end; the box is from 0 to 1.
    public var start: LayoutGeometry.Point
    /// Where the last colour is.
    public var end: LayoutGeometry.Point

    /// Creates a gradient.
    ///
    /// - Parameter direction: the edge or corner of the last colour; the first one is opposite.
    public init(colors: [ViewColor], direction: ViewNode.Alignment) {
        func place(_ side: ViewNode.Side) -> Double {
            switch side {
            case .start: 0
            case .end: 1
            case .middle: 0.5
            }
        }
        self.colors = colors
        end = LayoutGeometry.Point(
            x: place(direction.side(.horizontal)), y: place(direction.side(.vertical)))
        start = LayoutGeometry.Point(x: 1 - end.x, y: 1 - end.y)
    }

    /// Mirrors the gradient horizontally.
    public mutating func mirror() {
        let old = start.x
        start.x = end.x
        end.x = old
    }
}

/// The shadow of a node with its corners, below it.
public nonisolated struct ViewShadow: Hashable, Sendable {
    /// Without its opacity.
    public var color: ViewColor
    /// The standard deviation of the blur: the radius of UIKit's `CALayer`.
    public var radius: Double
    /// Points to the right, in both directions of writing, as the offset of a `CALayer`.
    public var x: Double
    /// Points down.
    public var y: Double
    /// From 0 to 1.
    public var opacity: Double

    /// Creates a shadow.
    public init(
        color: ViewColor, radius: Double, x: Double = 0, y: Double = 0, opacity: Double = 1
    ) {
        self.color = color
        self.radius = radius
        self.x = x
        self.y = y
        self.opacity = opacity
    }
}

/// A line around a node.
public nonisolated struct ViewBorder: Hashable, Sendable {
    /// The colour of the line.
    public var color: ViewColor
    /// Points.
    public var width: Double

    /// Creates a border.
    public init(color: ViewColor, width: Double) {
        self.color = color
        self.width = width
    }
}

nonisolated extension ViewNode {
    /// A picture of a view.
    public nonisolated struct Image: Hashable, Sendable {
        /// An absolute http(s) URL, or the path of a file relative to the spec.
        public var address: String
        /// How it fills its frame.
        public var mode: ContentMode
        /// The alternative text.
        public var alternativeText: String?
        /// The aspect ratio (width to height) if the spec sets one length only; nil for the
        /// picture's own.
        public var ratio: Double?
        /// What is shown where the picture is missing.
        public var standIn: StandIn?

        /// Creates a picture.
        public init(
            _ address: String, mode: ContentMode = .scaleAspectFill,
            alternativeText: String? = nil, ratio: Double? = nil
        ) {
            self.address = address
            self.mode = mode
            self.alternativeText = alternativeText
            self.ratio = ratio
        }
    }

    /// UIKit's `UIView.ContentMode` for pictures.
    public nonisolated enum ContentMode: String, CaseIterable, Hashable, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, center
    }

    /// The views that stand for a missing picture.
    public nonisolated indirect enum StandIn: Hashable, Sendable {
        /// The second one for a picture that failed to load.
        case views(ViewNode?, failed: ViewNode?)

        /// Nil without both.
        public init?(_ placeholder: ViewNode?, failed fallback: ViewNode?) {
            if placeholder == nil, fallback == nil { return nil }
            self = .views(placeholder, failed: fallback)
        }

        /// Returns the view for a picture in a state; nil for a loaded one.
        public func view(for state: PictureState) -> ViewNode? {
            guard case .views(let placeholder, let fallback) = self else { return nil }
            switch state {
            case .loaded: return nil
            case .failed: return fallback ?? placeholder
            case .missing: return placeholder
            }
        }

        /// Both views.
        public var views: [ViewNode] {
            switch self {
            case .views(let placeholder, let fallback): [placeholder, fallback].compactMap(\.self)
            }
        }
    }

    /// What is known of a picture.
    public nonisolated enum PictureState: Hashable, Sendable {
        /// With its size; its unit does not matter.
        case loaded(LayoutGeometry.Size)
        /// It could not be loaded.
        case failed
        /// It is not loaded yet, or its address is none.
        case missing
    }

    /// A system symbol of a view.
    public nonisolated struct Symbol: Hashable, Sendable {
        /// The name of Apple's symbol.
        public var name: String
        /// The colour of its lines.
        public var color: ViewColor
        /// The text style whose size it has; nil for one of a fixed size.
        public var style: TextStyle.Name?
        /// The font of a design system in place of that of the text style.
        public var font: Font?
        /// The length of its sides: the line height of its text style; 0 for that on the platform on
        /// which it is laid out.
        public var side: Double
        /// The weight of its lines.
        public var weight: FontWeight

        /// Creates a symbol.
        public init(
            _ name: String, color: ViewColor = .named(.tintColor), style: TextStyle.Name? = nil,
            side: Double = 22, weight: FontWeight = .regular
        ) {
            self.name = name
            self.color = color
            self.style = style
            self.side = side
            self.weight = weight
        }
    }

    /// Returns the node with a view in the place of its picture, if the picture is missing and has
    /// one. The view is centred in the frame of the picture.
    public func withStandIn(for state: PictureState) -> ViewNode {
        guard case .image(let image) = content, let shown = image.standIn?.view(for: state) else {
            return self
        }
        var node = self
        node.content = .layers([shown], alignment: .center)
        node.accessibilityLabel = accessibilityLabel ?? image.alternativeText
        node.standsForPicture = node.accessibilityLabel != nil
        if aspectRatio == nil, (width == nil) != (height == nil) {
            node.aspectRatio = image.ratio ?? Image.defaultRatio
        }
        return node
    }
}

nonisolated extension ViewNode.Image {
    /// The aspect ratio (width to height) of a picture that is not loaded.
    public static let defaultRatio = 4.0 / 3
    /// The height of one without lengths, in points.
    static let defaultSide = 60.0

    /// Returns the aspect ratio of a size, limited so that a picture does not fill the screen.
    public static func ratio(of size: LayoutGeometry.Size) -> Double {
        guard size.width > 0, size.height > 0 else { return defaultRatio }
        return min(max(size.width / size.height, 0.5), 4)
    }
}

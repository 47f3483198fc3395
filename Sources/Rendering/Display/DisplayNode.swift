package import Layout

/// A screen ready to be painted: boxes, texts and pictures in their places.
///
/// Painters walk the tree; each node is painted behind its children, and children in order.
package struct Display: Sendable, Hashable {
    /// What is shown: the first screen, or all of the content with the bars around it.
    package var size: PointSize
    package var root: DisplayNode
    /// For the title of a page and of a document.
    package var title: String?
    package var isRightToLeft: Bool
    /// A language tag: `ko`.
    package var locale: String

    package init(
        size: PointSize, root: DisplayNode, title: String? = nil, isRightToLeft: Bool = false,
        locale: String = "en"
    ) {
        self.size = size
        self.root = root
        self.title = title
        self.isRightToLeft = isRightToLeft
        self.locale = locale
    }
}

/// One box of a display, and what is in it.
package struct DisplayNode: Sendable, Hashable {
    /// What it is for whoever reads the output with a program, or with their ears.
    package var role: DisplayRole
    /// In points from the corner of the display, as it stands before anybody scrolls. Already on
    /// pixels; mirrored where the screen is.
    package var frame: LayoutRect
    package var fill: DisplayColor?
    package var corner: Double
    package var border: ViewBorder?
    package var opacity: Double
    /// Whether children are cut off at its edges, with its corners.
    package var clips: Bool
    package var content: DisplayContent
    /// The content that scrolls sideways in it; nil where nothing does.
    package var scrolling: DisplayScrolling?
    /// Whether it stays in sight, at the edge of what is visible, as long as its section is.
    package var isPinned: Bool
    package var accessibilityLabel: String?
    /// The web address that a tap opens.
    package var link: String?
    package var children: [DisplayNode]

    package init(
        _ role: DisplayRole, frame: LayoutRect, fill: DisplayColor? = nil, corner: Double = 0,
        border: ViewBorder? = nil, opacity: Double = 1, clips: Bool = false,
        content: DisplayContent = .none, scrolling: DisplayScrolling? = nil,
        isPinned: Bool = false, accessibilityLabel: String? = nil, link: String? = nil,
        children: [DisplayNode] = []
    ) {
        self.role = role
        self.frame = frame
        self.fill = fill
        self.corner = corner
        self.border = border
        self.opacity = opacity
        self.clips = clips
        self.content = content
        self.scrolling = scrolling
        self.isPinned = isPinned
        self.accessibilityLabel = accessibilityLabel
        self.link = link
        self.children = children
    }
}

/// What a node paints beside its fill and border.
package enum DisplayContent: Sendable, Hashable {
    case none
    case text(DisplayText)
    case image(ViewImage)
    case symbol(ViewSymbol, DisplayColor)
}

/// A text in its lines.
package struct DisplayText: Sendable, Hashable {
    package var text: ViewText
    /// Its lines; where they lie across the node's frame is `text.alignment`.
    package var measured: MeasuredText

    package init(text: ViewText, measured: MeasuredText) {
        self.text = text
        self.measured = measured
    }
}

/// A node whose content is larger than it and scrolls sideways.
package struct DisplayScrolling: Sendable, Hashable {
    package var axis: LayoutAxis
    /// Points of the whole content along the axis.
    package var contentLength: Double
    /// How far it is scrolled.
    package var offset: Double
    /// Where it comes to rest, from the start of the content; empty where anywhere.
    package var snapOffsets: [Double]

    package init(
        axis: LayoutAxis, contentLength: Double, offset: Double = 0, snapOffsets: [Double] = []
    ) {
        self.axis = axis
        self.contentLength = contentLength
        self.offset = offset
        self.snapOffsets = snapOffsets
    }
}

/// What a node of a display is.
package enum DisplayRole: Sendable, Hashable {
    case screen
    case navigationBar
    /// The title of the screen.
    case title
    case searchField
    case segmentedControl
    /// A segment, and whether it is the one that is chosen.
    case segment(isSelected: Bool)
    case refreshIndicator
    /// All sections.
    case collection
    case section(id: String)
    /// The items of a section, in rows or boxes.
    case items
    case item(index: Int)
    case header
    case footer
    case background
    case badge
    case separator
    /// What stands in the place of the content: an empty, loading or failed section or screen.
    case placeholder(state: String)
    case button
    /// A box of a view tree without a meaning of its own.
    case box
    /// What belongs to the device and tells nothing of the screen.
    case ornament
    /// The name of a thing, not its content: a heading of a placeholder.
    case heading
}

extension DisplayNode {
    /// The first text in it that is not empty.
    package var firstText: String? {
        if case .text(let text) = content { return text.text.text.isEmpty ? nil : text.text.text }
        for index in children.indices {
            if let text = children[index].firstText { return text }
        }
        return nil
    }
}

extension DisplayNode {
    /// What painters draw in the place of a picture that was not loaded: a quiet box with the sign of
    /// a photograph, where there is room for one.
    package var withoutPicture: DisplayNode {
        var node = self
        node.content = .none
        node.fill = fill ?? DisplayNode.missingFill
        guard let frame = missingSignFrame else { return node }
        node.children.insert(
            DisplayNode(.box, frame: frame, content: .symbol(.photo, DisplayNode.missingSign)),
            at: 0)
        return node
    }

    /// UIKit's `systemGray5` and `systemGray2`.
    private static let missingFill = DisplayColor(
        light: RGBA(229, 229, 234), dark: RGBA(44, 44, 46))
    private static let missingSign = DisplayColor(
        light: RGBA(174, 174, 178), dark: RGBA(99, 99, 102))

    private var missingSignFrame: LayoutRect? {
        let side = min(frame.size.width, frame.size.height)
        guard side >= 16 else { return nil }
        let height = min(32, (side * 0.36).rounded())
        let width = height * ViewSymbol.photo.path.size.width
        return LayoutRect(
            x: frame.origin.x + (frame.size.width - width) / 2,
            y: frame.origin.y + (frame.size.height - height) / 2, width: width, height: height)
    }
}

package import CellCore
package import Layout
package import Values

/// A screen ready for painting: positioned boxes, texts and pictures.
///
/// Painters traverse the tree; each node is painted below its children, and children in order.
package struct Display: Sendable, Hashable {
    /// The first screen, or all of the content with its bars.
    package var size: PointSize
    package var root: DisplayNode
    /// The title of a page or document.
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

/// A box of a display with its content.
package struct DisplayNode: Sendable, Hashable {
    /// The meaning of the node for programs and assistive technology.
    package var role: DisplayRole
    /// In points relative to the display, before any scrolling. Aligned to pixels; mirrored for
    /// right-to-left screens.
    package var frame: LayoutRect
    package var fill: Color?
    package var corner: Double
    @Rare package var border: ViewBorder?
    @Rare package var effects: ViewNode.Effects?
    package var opacity: Double
    /// Whether children are clipped to its edges and corners.
    package var clips: Bool
    package var content: DisplayContent
    /// The scrolling of its content; nil if it does not scroll.
    @Rare package var scrolling: DisplayScrolling?
    /// Whether it is pinned to the visible bounds while its section is visible.
    package var isPinned: Bool
    @Rare package var accessibilityLabel: String?
    /// The URL opened by a tap.
    @Rare package var link: String?
    /// What a tap reaches, if anything of its own.
    @Rare package var target: ViewNode.Target?
    package var children: [DisplayNode]

    package init(
        _ role: DisplayRole, frame: LayoutRect, fill: Color? = nil, corner: Double = 0,
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

/// The content of a node besides its fill and border.
package indirect enum DisplayContent: Sendable, Hashable {
    case none
    case text(DisplayText)
    case image(ViewNode.Image)
    case symbol(SymbolPath, Color)
}

/// A text broken into lines.
package struct DisplayText: Sendable, Hashable {
    package var text: ViewNode.Text
    /// Its lines; `text.alignment` aligns them in the node's frame.
    package var measured: ViewNode.MeasuredText

    package init(text: ViewNode.Text, measured: ViewNode.MeasuredText) {
        self.text = text
        self.measured = measured
    }
}

/// The scrolling of a node whose content is larger than its frame.
package struct DisplayScrolling: Sendable, Hashable {
    package var axis: LayoutAxis
    /// The length of the content along the axis.
    package var contentLength: Double
    /// The content offset.
    package var offset: Double
    /// The offsets at which scrolling stops; empty if it stops anywhere.
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

/// The role of a node.
package enum DisplayRole: Sendable, Hashable {
    case screen
    case navigationBar
    /// The title of the screen.
    case title
    case searchField
    case segmentedControl
    /// A segment, and whether it is selected.
    case segment(isSelected: Bool)
    case refreshIndicator
    /// The tab bar of an app.
    case tabBar
    /// A tab, and whether it is selected.
    case tab(isSelected: Bool)
    /// The container of all sections.
    case collection
    case section(id: String)
    /// The items of a section.
    case items
    case item(index: Int)
    /// The dots of the pages of a section, from page 1.
    case pageControl(page: Int, of: Int)
    case header
    case footer
    case background
    case separator
    /// A placeholder of an empty, loading or failed section or screen.
    case placeholder(state: String)
    case button
    // Few nodes are controls, and a control is large.
    indirect case control(CellControl)
    /// A box of a view tree without semantics.
    case box
    /// Status bar, sensor housing and home indicator of the device.
    case deviceChrome
    /// A heading of a placeholder.
    case heading
    /// An alert over the screen.
    case alert
}

extension DisplayNode {
    /// The first non-empty text in the subtree.
    package var firstText: String? {
        if case .text(let text) = content { return text.text.text.isEmpty ? nil : text.text.text }
        for index in children.indices {
            if let text = children[index].firstText { return text }
        }
        return nil
    }
}

extension DisplayNode {
    /// The node with a placeholder for its picture: a grey box with a photo symbol, if that fits.
    package var withoutPicture: DisplayNode {
        var node = self
        node.content = .none
        node.fill = fill ?? DisplayNode.missingFill
        guard let frame = missingSymbolFrame else { return node }
        node.children.insert(
            DisplayNode(.box, frame: frame, content: .symbol(.photo, DisplayNode.missingSymbol)),
            at: 0)
        return node
    }

    /// UIKit's `systemGray5` and `systemGray2`.
    private static let missingFill = Color(
        light: RGBA(229, 229, 234), dark: RGBA(44, 44, 46))
    private static let missingSymbol = Color(
        light: RGBA(174, 174, 178), dark: RGBA(99, 99, 102))

    private var missingSymbolFrame: LayoutRect? {
        let side = min(frame.size.width, frame.size.height)
        guard side >= 16 else { return nil }
        let height = min(32, (side * 0.36).rounded())
        let width = height * SymbolPath.photo.size.width
        return LayoutRect(
            x: frame.origin.x + (frame.size.width - width) / 2,
            y: frame.origin.y + (frame.size.height - height) / 2, width: width, height: height)
    }
}

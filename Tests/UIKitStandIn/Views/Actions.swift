// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Actions, menus and swipes.

/// Page “UIMenuElement”.
@MainActor open class UIMenuElement: NSObject {
    open fileprivate(set) var title = ""
    open var subtitle: String?
    open fileprivate(set) var image: UIImage?

    /// Page “UIMenuElement.Attributes”.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }
    /// Page “UIMenuElement.State”.
    public enum State: Int, Sendable { case off, on, mixed }

    nonisolated override init() { super.init() }
}

/// Page “UIActionHandler”.
public typealias UIActionHandler = (UIAction) -> Void

/// Page “UIAction”.
@MainActor open class UIAction: UIMenuElement {
    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: Attributes = []
    open var state = State.off
    open private(set) var sender: Any?
    private let handler: UIActionHandler

    init(identifier: Identifier, handler: @escaping UIActionHandler) {
        self.identifier = identifier
        self.handler = handler
        super.init()
    }
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        selectedImage: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.init(
            identifier: identifier ?? Identifier(rawValue: UUID().uuidString), handler: handler)
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
    }
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// Page “performWithSender(_:target:)”. A disabled action does nothing.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    /// Page “UIAction.Identifier”.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

/// Page “UIMenu”.
@MainActor open class UIMenu: UIMenuElement {
    public let children: [UIMenuElement]
    public let options: Options

    init(children: [UIMenuElement], options: Options) {
        self.children = children
        self.options = options
        super.init()
    }
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.init(children: children, options: options)
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// Page “UIMenu.Options”.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        public static let singleSelection = Options(rawValue: 1 << 5)
    }
    /// Page “UIMenu.Identifier”.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    /// Page “UIMenu.ElementSize”.
    public enum ElementSize: Int, Sendable {
        case small, medium, large
        case automatic = -1
    }
}

/// Page “UIDeferredMenuElement”.
@MainActor open class UIDeferredMenuElement: UIMenuElement {
    public typealias ElementProvider = (@escaping ([UIMenuElement]) -> Void) -> Void
    let provider: ElementProvider
    init(provider: @escaping ElementProvider) {
        self.provider = provider
        super.init()
    }
    public class func uncached(
        _ elementProvider: @escaping ElementProvider
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(provider: elementProvider) }
}

/// Page “UIContextMenuActionProvider”.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// Page “UIContextMenuContentPreviewProvider”.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Page “UIContextMenuConfiguration”.
@MainActor open class UIContextMenuConfiguration: NSObject {
    open private(set) var identifier: any NSCopying
    let actionProvider: UIContextMenuActionProvider?

    public init(
        identifier: (any NSCopying)? = nil,
        previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        self.actionProvider = actionProvider
    }
}

/// Page “UIContextualAction”.
@MainActor open class UIContextualAction: NSObject {
    public typealias Handler = (
        UIContextualAction, UIView, @escaping (Bool) -> Void
    ) -> Void
    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    open var backgroundColor: UIColor!

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }

    /// Page “UIContextualAction.Style”.
    public enum Style: Int, Sendable { case normal, destructive }
}

/// Page “UISwipeActionsConfiguration”.
@MainActor open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

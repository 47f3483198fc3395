// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Accessibility.

/// Page “UIAccessibilityTraits”.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// Page “UIAccessibilityElement”.
open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    open var isAccessibilityElement = true
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var accessibilityFrame = CGRect.zero
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open func accessibilityActivate() -> Bool { false }
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
    }
}

/// Page “UIAccessibilityCustomAction”.
@MainActor open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool
    open var name: String
    open var image: UIImage?
    open var actionHandler: Handler?

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
    }
    public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
    }
}

/// Page “UIAccessibility”.
public enum UIAccessibility {
    /// Page “UIAccessibility.Notification”.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
    }

    /// What was posted: the stand-in's own.
    @MainActor public private(set) static var posted: [(Notification, String?)] = []

    @MainActor public static func post(notification: Notification, argument: Any?) {
        posted.append((notification, argument as? String))
    }
    @MainActor public static func convertToScreenCoordinates(
        _ rect: CGRect, in view: UIView
    ) -> CGRect { rect }
    @MainActor public static var isVoiceOverRunning: Bool { false }
    @MainActor public static var isReduceMotionEnabled: Bool { false }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views and their tree.

/// Page “UIResponder”.
@MainActor open class UIResponder: NSObject {
    public nonisolated override init() { super.init() }

    open var next: UIResponder? { nil }
    open var isFirstResponder: Bool { false }
    open var userActivity: NSUserActivity?
    @discardableResult open func becomeFirstResponder() -> Bool { true }
    @discardableResult open func resignFirstResponder() -> Bool { true }
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

/// Page “UIView”.
@MainActor open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable {
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }
    /// UIKit's `init()`, which cannot override the one of Foundation's `NSObject` for Linux.
    public convenience init(_: Void = ()) { self.init(frame: .zero) }

    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
    open var transform = CGAffineTransform.identity
    open var isHidden = false
    open var alpha: CGFloat = 1
    open var isOpaque = true
    open var clipsToBounds = false
    open var isUserInteractionEnabled = true
    open var backgroundColor: UIColor?
    open var tintColor: UIColor! = .tintColor
    open var contentMode = ContentMode.scaleToFill
    open var tag = 0
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 8, leading: 8, bottom: 8, trailing: 8)
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    open var safeAreaInsets: UIEdgeInsets { .zero }
    public let layer = CALayer()
    open var accessibilityIdentifier: String?

    // The tree.
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.didMoveToSuperview()
    }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex(of: sibling) ?? subviews.count)
    }
    open func removeFromSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        didMoveToSuperview()
    }
    open func willRemoveSubview(_ subview: UIView) {}
    open func didMoveToSuperview() {}
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { addSubview(view) }
    }
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }
    open override var next: UIResponder? { superview }

    // Layout.
    open var translatesAutoresizingMaskIntoConstraints = true
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    open func setNeedsLayout() {}
    open func setNeedsDisplay() {}
    open func setNeedsUpdateConstraints() {}
    open func layoutIfNeeded() { layoutSubviews() }
    open class var layoutFittingCompressedSize: CGSize { .zero }
    /// Views without a size of their own are as large as a button.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { systemLayoutSizeFitting(targetSize) }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        intrinsicContentSize.width < 0 ? CGSize(width: 44, height: 44) : intrinsicContentSize
    }
    open func layoutSubviews() {}
    open func updateConstraints() {}
    open func invalidateIntrinsicContentSize() {}
    open func sizeToFit() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open func draw(_ rect: CGRect) {}
    /// Page “hitTest(_:with:)”. Views have no frames here, so a view is hit if it takes touches.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isUserInteractionEnabled && !isHidden && alpha > 0.01 ? self : nil
    }

    // Gestures.
    open private(set) var gestureRecognizers: [UIGestureRecognizer]?
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    // Traits.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var traitCollection: UITraitCollection {
        owner?.traitCollection ?? superview?.traitCollection ?? UITraitCollection()
    }
    var traitRegistrations: [TraitRegistration] = []
    weak var owner: UIViewController?

    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration { [weak self] previous in
            if let environment = self as? Environment { handler(environment, previous) }
        }
        traitRegistrations.append(registration)
        return registration
    }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistrations.removeAll { $0 === registration }
    }

    // Accessibility.
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var accessibilityElementsHidden = false
    open var accessibilityIgnoresInvertColors = false
    open var shouldGroupAccessibilityChildren = false
    open var accessibilityElements: [Any]?
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open var accessibilityLanguage: String?
    open func accessibilityActivate() -> Bool { false }
    open var showsLargeContentViewer = false

    /// Page “animate(withDuration:animations:)”: nothing takes time here.
    open class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) { animations() }
    open class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        actionsWithoutAnimation()
    }

    /// Page “UIView.ContentMode”.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }
}

/// Page “UIEvent”.
@MainActor open class UIEvent: NSObject {}

/// Page “UISemanticContentAttribute”.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// Page “CALayer”, of QuartzCore.
open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var cornerCurve = CALayerCornerCurve.circular
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var masksToBounds = false
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open private(set) var sublayers: [CALayer]?
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        sublayers = sublayers ?? []
        sublayers?.insert(layer, at: min(Int(index), sublayers?.count ?? 0))
    }
    open func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
    }
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }
    open private(set) weak var superlayer: CALayer?
}

/// Page “CAGradientLayer”, of QuartzCore.
open class CAGradientLayer: CALayer {
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// Page “CALayerCornerCurve”, of QuartzCore.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Page “UIGestureRecognizer”. Actions by selector do not exist without Objective-C.
@MainActor open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var name: String?
}

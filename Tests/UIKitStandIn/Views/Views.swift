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
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
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

    open var frame: CGRect { didSet { frameChanged(from: oldValue) } }
    /// Another size is taken around the centre, as UIKit does.
    open var bounds: CGRect {
        get { CGRect(origin: place.boundsOrigin, size: frame.size) }
        set {
            place.boundsOrigin = newValue.origin
            guard newValue.size != frame.size else { return }
            frame = CGRect(center: center, size: newValue.size)
        }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame = CGRect(center: newValue, size: frame.size) }
    }
    open var autoresizingMask: AutoresizingMask = []
    /// The parts of its geometry that have names of their own: the stand-in's own.
    var place = ViewPlace()
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
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { directionChanged() } }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute, traitCollection)
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { layoutMargins.directional(in: effectiveUserInterfaceLayoutDirection) }
        set { setMargins(.directional(newValue)) }
    }
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(.absolute(newValue)) }
    }
    open var preservesSuperviewLayoutMargins = false { didSet { updateMargins() } }
    open var insetsLayoutMarginsFromSafeArea = true { didSet { updateMargins() } }
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open func layoutMarginsDidChange() {}
    public private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(ofKeyboardIn: self)
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
        view.updateMargins()
        setNeedsLayout()
        view.didMoveToSuperview()
    }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex(of: sibling) ?? subviews.count)
    }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
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
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    open func setNeedsLayout() { place.needsLayout = true }
    open func setNeedsDisplay() {}
    open func setNeedsUpdateConstraints() {}
    open func layoutIfNeeded() { layoutTree() }
    open func layoutSubviews() {}
    open func updateConstraints() {}
    open class var layoutFittingCompressedSize: CGSize { .zero }
    open class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
    public class var noIntrinsicMetric: CGFloat { -1 }
    /// The size that a kind of view has of itself, or −1 for a length that it has not: what the
    /// views of UIKit say here, in place of both methods below. The stand-in's own.
    var naturalSize: CGSize { .none }
    open var intrinsicContentSize: CGSize { naturalSize }
    open func invalidateIntrinsicContentSize() {
        setNeedsLayout()
        superview?.contentSizeInvalidated(of: self)
    }
    /// A subview's size is invalid: only cells hear of it. The stand-in's own.
    func contentSizeInvalidated(of subview: UIView) {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { fittingNaturally(in: size) }
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        fittingConstraints(targetSize, .fittingSizeLevel, .fittingSizeLevel)
    }
    open func draw(_ rect: CGRect) {}
    /// Page “hitTest(_:with:)”.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, bounds.contains(point) else {
            return nil
        }
        return subviews.reversed().lazy
            .compactMap { $0.hitTest(self.convert(point, to: $0), with: event) }.first ?? self
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
    /// A view hears of other traits, and then its subviews: the stand-in's own. What `layoutSubviews`
    /// reads of traits is tracked; what methods of sizing read is not.
    func traitsChanged(from previous: UITraitCollection, to current: UITraitCollection) {
        setNeedsLayout()
        updateMargins()
        for registration in traitRegistrations {
            registration.call(from: previous, to: current)
        }
        for view in subviews { view.traitsChanged(from: previous, to: current) }
    }
    weak var owner: UIViewController?

    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits) { [weak self] previous in
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

/// Page “UITouch”.
@MainActor open class UITouch: NSObject {
    private let point: CGPoint
    private let view: UIView

    init(at point: CGPoint, in view: UIView) { (self.point, self.view) = (point, view) }

    open func location(in other: UIView?) -> CGPoint { view.convert(point, to: other) }
}

/// Page “UIGestureRecognizer”. Actions by selector do not exist without Objective-C.
@MainActor open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var name: String?
}

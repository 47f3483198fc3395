// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Auto Layout, as far as what was asked for can be read back.

/// Page “UILayoutPriority”.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - less)
    }
}

/// Page “NSLayoutConstraint”.
@MainActor open class NSLayoutConstraint: NSObject {
    public let firstAnchor: Anchor
    public let secondAnchor: Anchor?
    public let relation: Relation
    public let multiplier: CGFloat
    open var constant: CGFloat {
        didSet { if isActive, constant != oldValue { firstAnchor.view?.constraintsChanged() } }
    }
    open var priority = UILayoutPriority.required
    open var identifier: String?
    open var isActive = false {
        didSet {
            guard isActive != oldValue, let view = firstAnchor.view else { return }
            if isActive { view.constraints.append(self) }
            if !isActive { view.constraints.removeAll { $0 === self } }
            view.constraintsChanged()
        }
    }

    init(
        _ first: Anchor, _ relation: Relation, _ second: Anchor?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) {
        firstAnchor = first
        self.relation = relation
        secondAnchor = second
        self.multiplier = multiplier
        self.constant = constant
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// A side or a length of a view: the stand-in's own.
    public struct Anchor {
        public weak var view: UIView?
        public let attribute: Attribute
        /// The guide whose side it is; nil for a side of the view.
        public weak var guide: UILayoutGuide?
    }

    /// Page “NSLayoutConstraint.Attribute”.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
        case firstBaseline
    }
    /// Page “NSLayoutConstraint.Relation”.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }
    /// Page “NSLayoutConstraint.Axis”.
    public enum Axis: Int, Sendable { case horizontal, vertical }
}

/// Page “NSLayoutAnchor”.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let anchor: NSLayoutConstraint.Anchor
    init(
        _ view: UIView?, _ attribute: NSLayoutConstraint.Attribute, _ guide: UILayoutGuide? = nil
    ) {
        anchor = NSLayoutConstraint.Anchor(view: view, attribute: attribute, guide: guide)
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(self.anchor, .equal, anchor.anchor, constant: constant)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: 0) }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(self.anchor, .greaterThanOrEqual, anchor.anchor, constant: constant)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: 0) }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(self.anchor, .lessThanOrEqual, anchor.anchor, constant: constant)
    }
}

/// Page “NSLayoutXAxisAnchor”.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// Page “NSLayoutYAxisAnchor”.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// Page “NSLayoutDimension”.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(anchor, .equal, nil, constant: c)
    }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(anchor, .greaterThanOrEqual, nil, constant: c)
    }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(anchor, .lessThanOrEqual, nil, constant: c)
    }
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { constraint(equalTo: anchor, multiplier: m, constant: 0) }
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(self.anchor, .equal, anchor.anchor, multiplier: m, constant: c)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            self.anchor, .lessThanOrEqual, anchor.anchor, multiplier: m, constant: 0)
    }
}

extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
    public var widthAnchor: NSLayoutDimension { .init(self, .width) }
    public var heightAnchor: NSLayoutDimension { .init(self, .height) }
}

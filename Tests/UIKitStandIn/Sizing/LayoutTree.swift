// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// When views lay out their subviews.

/// What views keep about their place.
struct ViewPlace {
    var boundsOrigin = CGPoint.zero
    var needsLayout = true
    var margins = ViewMargins.directional(
        NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    /// The effective margins that the view has heard of.
    var knownMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

extension CGRect {
    init(center: CGPoint, size: CGSize) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }
}

extension UIView {
    /// Page “UIView.AutoresizingMask”: only the lengths are followed.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Another size has to be laid out, and another place has other inherited margins.
    func frameChanged(from old: CGRect) {
        guard frame != old else { return }
        if frame.size != old.size {
            setNeedsLayout()
            let wider = frame.width - old.width
            let higher = frame.height - old.height
            for view in subviews where !view.autoresizingMask.isEmpty {
                var size = view.frame.size
                if view.autoresizingMask.contains(.flexibleWidth) { size.width += wider }
                if view.autoresizingMask.contains(.flexibleHeight) { size.height += higher }
                view.frame.size = size
            }
        }
        updateMargins()
        for view in subviews { view.updateMargins() }
    }

    /// Page “layoutIfNeeded()”: a view is laid out before its subviews, so that they have their
    /// sizes. What asks for layout while it is laid out is laid out in the next pass.
    func layoutTree() {
        if place.needsLayout {
            place.needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// Page “convert(_:to:)”, for views of one tree.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let own = originInRoot
        let other = view?.originInRoot ?? .zero
        return rect.offsetBy(dx: own.x - other.x, dy: own.y - other.y)
    }
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: view).origin
    }
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        let own = originInRoot
        let other = view?.originInRoot ?? .zero
        return rect.offsetBy(dx: other.x - own.x, dy: other.y - own.y)
    }
    /// Where the point (0, 0) of its own coordinates is in those of the topmost view.
    private var originInRoot: CGPoint {
        let above = superview?.originInRoot ?? .zero
        return CGPoint(
            x: above.x + frame.minX - place.boundsOrigin.x,
            y: above.y + frame.minY - place.boundsOrigin.y)
    }
    public func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }
}

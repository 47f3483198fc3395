// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The sizes of views that are asked for one.

extension CGSize {
    /// No size of its own in either direction.
    static let none = CGSize(width: -1, height: -1)

    /// The same size in whole pixels, never a smaller one.
    func roundedUp(to scale: CGFloat) -> CGSize {
        CGSize(width: width.roundedUp(to: scale), height: height.roundedUp(to: scale))
    }
}

extension CGFloat {
    /// The next whole pixel; what was rounded before stays.
    func roundedUp(to scale: CGFloat) -> CGFloat {
        let pixels = self * Swift.max(1, scale)
        return (pixels - 0.001).rounded(.up) / Swift.max(1, scale)
    }
}

extension UIView {
    /// Page “sizeThatFits(_:)”: a plain view's current size, not what was proposed. Views with a
    /// height of their own only, such as sliders, take the width.
    func fittingNaturally(in proposal: CGSize) -> CGSize {
        let natural = naturalSize
        if natural.width < 0, natural.height < 0 { return bounds.size }
        return CGSize(
            width: natural.width < 0 ? proposal.width : natural.width,
            height: natural.height < 0 ? proposal.height : natural.height)
    }

    /// Page “systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)”, as
    /// far as constraints of a view's own lengths and intrinsic sizes go: `sizeThatFits` has no
    /// part in it. Without a size of its own, a view is as large as the largest of its subviews that
    /// have constraints; those with frames do not count.
    func fittingConstraints(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        var own = constrainedSize
        if own.width < 0 || own.height < 0 {
            let inside = subviews.filter {
                !$0.translatesAutoresizingMaskIntoConstraints && !$0.isHidden
            }.map { $0.systemLayoutSizeFitting(target) }
            if own.width < 0 { own.width = inside.map(\.width).max() ?? -1 }
            if own.height < 0 { own.height = inside.map(\.height).max() ?? -1 }
        }
        return CGSize(
            width: length(own.width, target.width, horizontal),
            height: length(own.height, target.height, vertical))
    }
    private func length(
        _ own: CGFloat, _ target: CGFloat, _ priority: UILayoutPriority
    ) -> CGFloat {
        if priority == .required { return target }
        return max(0, own)
    }

    /// The lengths that constraints or the intrinsic size give; −1 for those that have none.
    var constrainedSize: CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: constrainedLength(.width) ?? intrinsic.width,
            height: constrainedLength(.height) ?? intrinsic.height)
    }
    private func constrainedLength(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        let own = constraints.filter {
            $0.firstAnchor.attribute == attribute && $0.secondAnchor == nil
                && $0.firstAnchor.view === self
        }
        let strongest = own.filter { $0.relation == .equal }
            .max { $0.priority.rawValue < $1.priority.rawValue }?.constant
        let least = own.filter { $0.relation == .greaterThanOrEqual }.map(\.constant).max()
        guard let least else { return strongest }
        let intrinsic =
            attribute == .width ? intrinsicContentSize.width : intrinsicContentSize.height
        return max(least, strongest ?? intrinsic)
    }
}

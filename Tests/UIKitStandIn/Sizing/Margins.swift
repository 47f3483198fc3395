// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Layout margins.

/// The margins that were set, by sides or by the direction.
enum ViewMargins {
    case directional(NSDirectionalEdgeInsets)
    case absolute(UIEdgeInsets)
}

extension UIEdgeInsets {
    func directional(in direction: UIUserInterfaceLayoutDirection) -> NSDirectionalEdgeInsets {
        let isMirrored = direction == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: top, leading: isMirrored ? right : left, bottom: bottom,
            trailing: isMirrored ? left : right)
    }
    init(_ insets: NSDirectionalEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
        let isMirrored = direction == .rightToLeft
        self.init(
            top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
            bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
    }
}

extension UIView {
    func setMargins(_ margins: ViewMargins) {
        place.margins = margins
        updateMargins()
    }

    /// Page “preservesSuperviewLayoutMargins”: the content moves by the smallest amount that keeps
    /// it inside the margins of the superview. Page “insetsLayoutMarginsFromSafeArea”.
    var effectiveMargins: UIEdgeInsets {
        var margins =
            switch place.margins {
            case .directional(let own): UIEdgeInsets(own, effectiveUserInterfaceLayoutDirection)
            case .absolute(let own): own
            }
        if insetsLayoutMarginsFromSafeArea {
            let safe = safeAreaInsets
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        guard preservesSuperviewLayoutMargins, let superview else { return margins }
        let outer = superview.effectiveMargins
        let visible = superview.bounds
        margins.top = max(margins.top, outer.top - (frame.minY - visible.minY))
        margins.left = max(margins.left, outer.left - (frame.minX - visible.minX))
        margins.bottom = max(margins.bottom, outer.bottom - (visible.maxY - frame.maxY))
        margins.right = max(margins.right, outer.right - (visible.maxX - frame.maxX))
        return margins
    }

    /// Page “layoutMarginsDidChange()”: a view hears of other effective margins, and so do the
    /// subviews that preserve them.
    func updateMargins() {
        let margins = effectiveMargins
        guard margins != place.knownMargins else { return }
        place.knownMargins = margins
        layoutMarginsDidChange()
        setNeedsLayout()
        for view in subviews where view.preservesSuperviewLayoutMargins { view.updateMargins() }
    }

    /// The bounds without the margins.
    var marginsRect: CGRect { bounds.inset(by: effectiveMargins) }

    /// Page “readableContentGuide”: inside the margins and centred in them, at most as wide as is
    /// readable in the text size: 672 points for the category “large”, as was measured.
    var readableRect: CGRect {
        let rect = marginsRect
        let body = TextStyleSizes.size(.body, traitCollection.preferredContentSizeCategory)
        let width = min(rect.width, 672 * body.points / 17)
        return CGRect(
            center: CGPoint(x: rect.midX, y: rect.midY),
            size: CGSize(width: width, height: rect.height))
    }
}

extension CGRect {
    /// Page “inset(by:)”.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}

// Where separators begin and end.

extension UICollectionViewListCell {
    /// Page “separatorLayoutGuide”: content of UIKit's own configurations aligns it to its text.
    /// Other content constrains it, or it has the whole width.
    var separatorRect: CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let leading = constrainedSeparatorLeading ?? textLeading ?? 0
        let width = max(0, bounds.width - leading)
        return CGRect(
            x: isMirrored ? 0 : leading, y: 0, width: width, height: bounds.height)
    }

    /// The insets of a separator, of which automatic ones are those of the guide: the stand-in's
    /// own.
    public func resolvedInsets(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        let automatic = NSDirectionalEdgeInsets.greatest
        var resolved = insets
        let rect = separatorRect
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if insets.leading == automatic {
            resolved.leading = isMirrored ? bounds.width - rect.maxX : rect.minX
        }
        if insets.trailing == automatic { resolved.trailing = 0 }
        return resolved
    }

    private var textLeading: CGFloat? {
        guard let content = contentView as? StandInContentView,
            content.configuration is UIListContentConfiguration
        else { return nil }
        let region = contentRegion(in: bounds.size)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = isMirrored ? bounds.width - region.maxX : region.minX
        return start + content.textLeading
    }

    /// The leading edge that an active constraint of the guide gives.
    private var constrainedSeparatorLeading: CGFloat? {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let found = constraints.first {
            $0.firstAnchor.guide === separatorLayoutGuide && $0.firstAnchor.attribute == .leading
        }
        guard let found, let view = found.secondAnchor?.view else { return nil }
        let guide = found.secondAnchor?.guide
        let rect = view.convert(guide?.layoutFrame ?? view.bounds, to: self)
        return (isMirrored ? bounds.width - rect.maxX : rect.minX) + found.constant
    }
}

extension NSDirectionalEdgeInsets {
    /// What stands for an automatic length.
    static var greatest: CGFloat { .greatestFiniteMagnitude }
}

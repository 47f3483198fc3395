// What a layout has for an item before it is measured.

/// The size of an item by its dimensions, and which lengths of it are estimates.
struct LayoutSlot: Equatable {
    var size = CGSize.zero
    var estimatesWidth = false
    var estimatesHeight = false
    /// Whether it shares its length with its siblings.
    var hasUniformWidth = false
    var hasUniformHeight = false

    /// Page “NSCollectionLayoutItem”, its `contentInsets`: they are ignored on estimated axes.
    @MainActor init(_ item: NSCollectionLayoutItem, in container: CGSize) {
        let width = item.layoutSize.widthDimension
        let height = item.layoutSize.heightDimension
        estimatesWidth = width.isEstimated
        estimatesHeight = height.isEstimated
        hasUniformWidth = width.isUniformAcrossSiblings
        hasUniformHeight = height.isUniformAcrossSiblings
        size = CGSize(width: width.length(in: container), height: height.length(in: container))
        let insets = item.contentInsets
        if !estimatesWidth { size.width = max(0, size.width - insets.leading - insets.trailing) }
        if !estimatesHeight { size.height = max(0, size.height - insets.top - insets.bottom) }
    }
    init(fixed size: CGSize) { self.size = size }

    /// Pages “estimated(_:)”, “absolute(_:)” and “fractionalWidth(_:)”: only an estimated length is
    /// replaced by what the view wants.
    func accepting(_ measured: CGSize?) -> CGSize {
        guard let measured else { return size }
        return CGSize(
            width: estimatesWidth ? measured.width : size.width,
            height: estimatesHeight ? measured.height : size.height)
    }

    /// Whether a view that was measured for one of them has to be measured for the other: not for
    /// another estimate.
    func asksLike(_ other: LayoutSlot) -> Bool {
        estimatesWidth == other.estimatesWidth && estimatesHeight == other.estimatesHeight
            && (estimatesWidth || size.width == other.size.width)
            && (estimatesHeight || size.height == other.size.height)
    }
}

extension NSCollectionLayoutDimension {
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: container.width * dimension
        case .fractionalHeight: container.height * dimension
        case .absolute, .estimated, .uniform: dimension
        }
    }
}

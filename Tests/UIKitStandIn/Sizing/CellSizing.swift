// What cells answer when a layout wants their size.

/// What was asked of a view of a collection view, and answered.
struct SizingRecord {
    /// Whether the view is being made or configured, or lies unused: it will be asked anyway.
    var isPreparing = true
    /// Whether the next pass has to ask.
    var isInvalid = false
    /// What the layout had for the view when it was last asked.
    var slot: LayoutSlot?
    /// The size that the layout gave it.
    var size: CGSize?
    /// The answers of this pass, since the content is what it is.
    private(set) var answers: [CGSize] = []

    /// Whether the view was asked too often in this pass.
    private(set) var isGivenUp = false

    mutating func contentChanged() { answers = [] }
    mutating func beginPass() {
        answers = []
        isGivenUp = false
    }
    mutating func giveUp() {
        isInvalid = false
        isGivenUp = true
    }
    mutating func note(_ answer: CGSize) { answers.append(answer) }
}

extension UICollectionReusableView {
    /// The attributes with the size that fits: the width of the layout stays, unless it is only
    /// estimated, and the height of the question says nothing.
    func fittedAttributes(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fitted = attributes.duplicate()
        let height =
            switch StandInMode.targetHeight {
            case .estimate: attributes.size.height
            case .zero: CGFloat(0)
            case .expanded: Self.layoutFittingExpandedSize.height
            }
        let size = systemLayoutSizeFitting(
            CGSize(width: attributes.size.width, height: height),
            withHorizontalFittingPriority: attributes.estimatesWidth
                ? .fittingSizeLevel : .required,
            verticalFittingPriority: .fittingSizeLevel)
        // Nothing that has a length of its own is in the view.
        if attributes.estimatesWidth, size.width > 0 { fitted.size.width = size.width }
        if size.height > 0 { fitted.size.height = size.height }
        return fitted
    }
}

extension UICollectionViewCell {
    /// The size of the content view with what the cell shows beside it.
    func fittingContent(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let region = contentRegion(in: target)
        let beside = target.width - region.width
        let content =
            switch StandInMode.cellFitting {
            case .forwarded:
                contentView.systemLayoutSizeFitting(
                    region.size, withHorizontalFittingPriority: horizontal,
                    verticalFittingPriority: vertical)
            case .constraintsOnly:
                contentView.fittingConstraints(region.size, horizontal, vertical)
            }
        return CGSize(
            width: horizontal == .required ? target.width : content.width + beside,
            height: content.height)
    }
}

extension UICollectionViewListCell {
    /// Pages “indentationLevel” and “accessories”: the content view has what is left.
    func listContentRegion(in size: CGSize) -> CGRect {
        let leading = CGFloat(indentationLevel) * indentationWidth + width(ofAccessories: true)
        let width = max(0, size.width - leading - width(ofAccessories: false))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? size.width - leading - width : leading
        return CGRect(x: x, y: 0, width: width, height: size.height)
    }

    /// The reserved widths with 8 points beside each, as they were measured.
    private func width(ofAccessories isLeading: Bool) -> CGFloat {
        accessories.filter { $0.isLeading == isLeading && $0.displayed != .whenEditing }
            .reduce(0) { $0 + $1.reservedWidth + 8 }
    }
}

extension UICellAccessory {
    /// Page “reservedLayoutWidth”.
    @MainActor var reservedWidth: CGFloat {
        switch options.reservedLayoutWidth {
        case .custom(let width): width
        case .actual: actualWidth
        case .standard:
            switch accessoryType {
            case .label: actualWidth
            case .disclosureIndicator, .outlineDisclosure: 14
            default: 24
            }
        }
    }
    @MainActor private var actualWidth: CGFloat {
        switch accessoryType {
        case .disclosureIndicator, .outlineDisclosure: return 14
        case .customView(let view): return view.sizeThatFits(view.bounds.size).width
        case .label:
            let font = UIFont.preferredFont(forTextStyle: .body)
            return (text ?? "").reduce(0) { $0 + LetterAdvances.advance(of: $1, in: font) }
        default: return 20
        }
    }
}

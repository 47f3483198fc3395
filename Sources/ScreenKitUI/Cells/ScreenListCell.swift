#if canImport(UIKit)
    import Foundation
    import UIKit

    /// The only class of cells, headers and footers.
    ///
    /// UIKit raises if an item that is shown again gets a cell of another registration, and a section may
    /// change between a list and a grid.
    final class ScreenListCell: UICollectionViewListCell {
        private var separator: NSLayoutConstraint?
        private var ownHeights = AskedHeights()

        override var contentConfiguration: (any UIContentConfiguration)? {
            didSet { ownHeights = AskedHeights() }
        }

        /// Loads pictures of which the loads have ended with an earlier display.
        func beginDisplay() { (contentView as? NodeContentView)?.beginDisplay() }

        /// Ends loads of pictures.
        func endDisplay() { (contentView as? NodeContentView)?.endDisplay() }

        /// Keeps no pictures until the cell is displayed again.
        func releasePictures() { (contentView as? NodeContentView)?.releasePictures() }

        /// Is told the width and the height of the cell when it was measured, in points.
        var onHeight: (Double, Double) -> Void = { _, _ in }

        /// Returns what can be done with the item of the cell by swipes and menus.
        var itemActions: () -> [UIAccessibilityCustomAction] = { [] }

        /// What assistive technology offers in place of swipes and menus, on the cell and on the elements
        /// in it.
        override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get {
                let actions = (super.accessibilityCustomActions ?? []) + itemActions()
                return actions.isEmpty ? nil : actions
            }
            set { super.accessibilityCustomActions = newValue }
        }

        /// The size for the width of the content, which is known when the cell has laid out its
        /// accessories. UIKit may ask the content view or not.
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            setItemWidth(layoutAttributes.size.width)
            let fitted = super.preferredLayoutAttributesFitting(layoutAttributes)
            guard let content = contentView as? NodeContentView else {
                fitted.size.height = ownHeights.settled(fitted.size)
                return fitted
            }
            alignSeparator()
            // An estimated width may become that of the content, but not more than there is.
            if fitted.size.width > layoutAttributes.size.width,
                let available = superview?.bounds.width
            {
                fitted.size.width = min(
                    fitted.size.width, max(available, layoutAttributes.size.width))
            }
            if bounds.width != fitted.size.width {
                frame.size.width = fitted.size.width
                setNeedsLayout()
            }
            layoutIfNeeded()
            let width = contentView.bounds.width > 0 ? contentView.bounds.width : fitted.size.width
            fitted.size.height = content.sizeThatFits(CGSize(width: width, height: 0)).height
            onHeight(Double(fitted.size.width), Double(fitted.size.height))
            return fitted
        }

        override func layoutSubviews() {
            setItemWidth(bounds.width)
            super.layoutSubviews()
            alignSeparator()
        }

        /// Tells the content the width of the item, with that of what stands beside the content.
        private func setItemWidth(_ width: CGFloat) {
            (contentView as? NodeContentView)?.itemWidth = Double(width)
        }

        /// Separators begin at the texts by themselves only for the content of the system.
        private func alignSeparator() {
            guard let inset = (contentView as? NodeContentView)?.textInset else {
                separator?.isActive = false
                return
            }
            let separator =
                separator
                ?? separatorLayoutGuide.leadingAnchor.constraint(
                    equalTo: leadingAnchor, constant: inset)
            self.separator = separator
            if separator.constant != inset { separator.constant = inset }
            if !separator.isActive { separator.isActive = true }
        }
    }

    /// The heights that a content of the app wants. UIKit ends an app whose cells want another height each
    /// time that they are asked.
    private struct AskedHeights {
        private var width: CGFloat = -1
        private var last: CGFloat = 0
        private var greatest: CGFloat = 0
        private var isGrowing = true
        /// How often a height was less after it had been more, or more again.
        private var turns = 0
        private static let greatestTurns = 4

        /// Returns the height for an answer: the greatest one, if the answers never end.
        mutating func settled(_ size: CGSize) -> CGFloat {
            guard size.width == width else {
                self = AskedHeights()
                (width, last, greatest) = (size.width, size.height, size.height)
                return size.height
            }
            greatest = max(greatest, size.height)
            if size.height != last, (size.height > last) != isGrowing {
                isGrowing.toggle()
                turns += 1
                if turns == Self.greatestTurns + 1 {
                    NSLog(
                        "ScreenKit: a content wants %g and %g points in turn, so it gets the most. Its "
                            + "height has to follow from its configuration and width.",
                        Double(size.height), Double(last))
                }
            }
            last = size.height
            return turns > Self.greatestTurns ? greatest : size.height
        }
    }
#endif

#if canImport(UIKit)
    import UIKit

    /// The only class of cells, headers and footers.
    ///
    /// UIKit raises if an item that is shown again gets a cell of another registration, and a section may
    /// change between a list and a grid.
    final class ScreenListCell: UICollectionViewListCell {
        private var separator: NSLayoutConstraint?

        /// Loads pictures of which the loads have ended with an earlier display.
        func beginDisplay() { (contentView as? NodeContentView)?.beginDisplay() }

        /// Ends loads of pictures.
        func endDisplay() { (contentView as? NodeContentView)?.endDisplay() }

        /// The size for the width of the content, which is known when the cell has laid out its
        /// accessories. UIKit may ask the content view or not.
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            setItemWidth(layoutAttributes.size.width)
            let fitted = super.preferredLayoutAttributesFitting(layoutAttributes)
            guard let content = contentView as? NodeContentView else { return fitted }
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
#endif

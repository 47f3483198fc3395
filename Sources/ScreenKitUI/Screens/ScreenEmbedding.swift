#if canImport(UIKit)
    import UIKit

    /// Screens in other controllers.
    extension ScreenController {
        /// Scrolls to the top, as a tap on the status bar does: for a second tap on a tab.
        public func scrollToTop(animated: Bool = true) {
            leavePlace()
            let top = -collectionView.adjustedContentInset.top
            let offset = CGPoint(x: collectionView.contentOffset.x, y: top)
            collectionView.setContentOffset(offset, animated: animated)
        }

        /// Begins or ends being as high as the content. Then the controller around it scrolls.
        func beginFollowingContentSize() {
            if isSizedByContent == (contentHeight != nil) { return }
            collectionView.isScrollEnabled = !isSizedByContent
            contentHeight?.isActive = false
            contentHeight =
                isSizedByContent ? view.heightAnchor.constraint(equalToConstant: 0) : nil
            // What has another height of its own keeps it.
            contentHeight?.priority = .defaultHigh
            layOutBottom()
            followContentSize()
            contentHeight?.isActive = true
        }

        /// Makes the view as high as its content, by its `preferredContentSize` and by a constraint, if
        /// the screen is sized by that.
        func followContentSize() {
            guard let contentHeight else { return }
            let insets = collectionView.adjustedContentInset
            let content = collectionView.collectionViewLayout.collectionViewContentSize
            let size = CGSize(
                width: view.bounds.width, height: content.height + insets.top + insets.bottom)
            if preferredContentSize != size { preferredContentSize = size }
            if contentHeight.constant != size.height { contentHeight.constant = size.height }
        }
    }
#endif

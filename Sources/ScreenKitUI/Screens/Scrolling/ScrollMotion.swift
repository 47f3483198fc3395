#if canImport(UIKit)
    import UIKit

    /// Whether items move by a finger, on the screen or in a section that scrolls by itself.
    extension ScreenController {
        /// Whether a finger holds the items, or they still move.
        var isScrolling: Bool { collectionView.moves || scrollsSideways }

        /// Whether the items of a section that scrolls by itself are held, or still move. UIKit has a scroll
        /// view of its own for such a section.
        private var scrollsSideways: Bool {
            collectionView.subviews.contains { ($0 as? UIScrollView)?.moves == true }
        }

        /// Shows the items that wait once no section scrolls any more. Nobody tells that: the delegate is
        /// that of the whole screen.
        func awaitEndOfSidewaysScroll() {
            guard scrollsSideways, !tasks.awaitsRest else { return }
            tasks.awaitRest { [weak self] in
                while self?.scrollsSideways == true, !Task.isCancelled {
                    try? await Task.sleep(for: .milliseconds(50))
                }
            } end: { [weak self] in
                // A scroll of the whole screen tells its end itself.
                if let self, !isScrolling { endScrolling() }
            }
        }
    }

    extension UIScrollView {
        /// Whether a finger holds it, or it still moves.
        fileprivate var moves: Bool { isDragging || isDecelerating }
    }
#endif

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Scrolling.

/// Page “UIScrollView”. Its `delegate` is declared by the collection view alone.
open class UIScrollView: UIView {
    /// Page “contentOffset”: setting it ends a scroll that goes on by itself.
    open var contentOffset: CGPoint {
        get { place.boundsOrigin }
        set {
            place.boundsOrigin = newValue
            motion = motion == .dragging ? .dragging : .none
        }
    }
    /// How it scrolls: the stand-in's own.
    public var motion = Motion.none
    public enum Motion: Sendable { case none, dragging, decelerating }
    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var refreshControl: UIRefreshControl?
    open var isDragging: Bool { motion == .dragging }
    open var isDecelerating: Bool { motion == .decelerating }
    /// The rectangles that were to be seen: the stand-in's own.
    public private(set) var shownRectangles: [CGRect] = []
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { shownRectangles.append(rect) }
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
    }

    /// Page “UIScrollView.ContentInsetAdjustmentBehavior”.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }
    /// Page “UIScrollView.KeyboardDismissMode”.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
}

/// Page “UIScrollViewDelegate”.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

import Layout
import Systems

/// UIKit's `UIPageControl`: a row of dots, one for each page of a section.
package enum PageControl {
    /// Its height in generated code, which is the same on all versions of iOS.
    package static var height: Double { SystemMetrics(.standard)[.pageControlHeight] }

    /// Returns the pages whose dots fit into a width, around the current one.
    ///
    /// - Parameter pitch: the distance between the centres of two dots.
    package static func shownPages(
        _ pages: Int, current: Int, in width: Double, pitch: Double
    ) -> Range<Int> {
        let fitting = max(1, Int(min(max(0, width - 32), 10_000) / max(1, pitch)))
        guard pages > fitting else { return 0..<pages }
        let first = min(max(0, current - fitting / 2), pages - fitting)
        return first..<first + fitting
    }
}

extension OrthogonalScrolling {
    /// Whether it scrolls by pages.
    package var isPaged: Bool {
        switch self {
        case .paging, .groupPaging, .groupPagingCentered: true
        case .none, .continuous, .continuousGroupLeadingBoundary: false
        }
    }
}

import Layout

/// UIKit's `UIPageControl`: a row of dots, one for each page of a section.
package enum PageControl {
    /// The height of a `UIPageControl` since iOS 14.
    package static let height = 26.0
    /// The diameter of a dot, and the distance between the centres of two: dots of 7 points, 9
    /// points apart.
    package static let dot = 7.0
    package static let pitch = 16.0
    /// The diameter of an outer dot beyond which there are more pages.
    package static let outerDot = 4.0

    /// Returns the pages whose dots fit into a width, around the current one.
    package static func shownPages(_ pages: Int, current: Int, in width: Double) -> Range<Int> {
        let fitting = max(1, Int(min(max(0, width - 32), 10_000) / pitch))
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

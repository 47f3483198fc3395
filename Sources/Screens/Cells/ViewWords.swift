package import Layout

/// The templates that every spec has.
package enum BuiltInTemplate: String, CaseIterable, Sendable {
    case row, tile, card, banner
}

/// Where something lies in more room than it needs, in both directions.
package enum ViewAlignment: String, CaseIterable, Sendable {
    case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom,
        bottomTrailing
    /// The first lines of texts stand on one line.
    case firstBaseline

    package static let places = allCases.filter { $0 != .firstBaseline }
    package static let lines: [ViewAlignment] = [.leading, .center, .trailing]

    /// The words for children of a stack along an axis.
    package static func across(_ axis: LayoutAxis) -> [ViewAlignment] {
        axis == .vertical ? lines : [.top, .center, .bottom, .firstBaseline]
    }
}

/// UIKit's `UIFont.Weight`.
package enum FontWeightName: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// How a picture fills its frame; UIKit's `UIView.ContentMode`.
package enum ContentMode: String, CaseIterable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
}

/// How much a cell may hold.
package enum ViewLimits {
    /// Nodes of a cell, with those of templates in it and of each element of `for`; more are left out.
    package static let nodes = 1_000
    /// Elements of a `for`; more are left out.
    package static let elements = 200
    /// Nodes in one another.
    package static let depth = 64
}

/// UIKit's text styles, `UIFont.TextStyle`.
package enum TextStyleName: String, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote,
        caption1, caption2
}

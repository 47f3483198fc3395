package import Layout

/// The slots of the built-in templates.
package enum CellSlot: Int, CaseIterable, Sendable {
    case text, secondaryText, image, symbol, badge, detail
    /// What assistive technology says of the picture.
    case accessibility

    /// The key of the slot.
    package var name: String {
        switch self {
        case .text: "text"
        case .secondaryText: "secondaryText"
        case .image: "image"
        case .symbol: "symbol"
        case .badge: "badge"
        case .detail: "detail"
        case .accessibility: "accessibility"
        }
    }
}

/// Properties of cells beyond their view.
package struct CellTraits: Sendable, Hashable {
    /// The background of a cell.
    package enum Ground: Sendable, Hashable {
        case none
        /// The background colour of cards.
        case card
        /// The background colour of cards, unless the section has a background.
        case cardOnScreen
    }

    package var ground = Ground.none
    /// Whether its content and its separator have the margin of rows.
    package var hasMargins = false
    /// Whether it is a picture with texts below. The pictures of a section have the same aspect
    /// ratio, and adjacent cells the same height.
    package var isPictureOverTexts = false
    /// Whether its main text is shown in capitals.
    package var hasCapitals = false

    package init(
        ground: Ground = .none, hasMargins: Bool = false, isPictureOverTexts: Bool = false,
        hasCapitals: Bool = false
    ) {
        self.ground = ground
        self.hasMargins = hasMargins
        self.isPictureOverTexts = isPictureOverTexts
        self.hasCapitals = hasCapitals
    }
}

/// The alignment of a view in a larger frame.
package enum ViewAlignment: String, CaseIterable, Sendable {
    case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom,
        bottomTrailing
    /// Aligns the first baselines of texts.
    case firstBaseline

    package static let places = allCases.filter { $0 != .firstBaseline }

    /// Returns the alignments for children of a stack along an axis.
    package static func across(_ axis: LayoutAxis) -> [ViewAlignment] {
        axis == .vertical
            ? [.leading, .center, .trailing] : [.top, .center, .bottom, .firstBaseline]
    }
}

/// The alignment of the lines of a text.
package enum TextAlignment: String, CaseIterable, Sendable, Hashable {
    case leading, center, trailing
}

/// The lengths of the children of a stack along its axis.
package enum StackDistribution: String, CaseIterable, Sendable {
    case natural
    /// UIKit's `UIStackView.Distribution.fillEqually`.
    case equal
}

/// UIKit's `UIFont.Weight`.
package enum FontWeight: String, CaseIterable, Sendable, Hashable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The numeric weight of CSS and OpenType.
    package var number: Int {
        switch self {
        case .ultraLight: 100
        case .thin: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }
}

/// UIKit's `UIView.ContentMode` for pictures.
package enum ContentMode: String, CaseIterable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
}

/// The limits of a cell.
package enum ViewLimits {
    /// Limit: nodes of a cell, including used templates and repetitions; further nodes are omitted.
    package static let nodes = 1_000
    /// Limit: elements of a `for` in a cell; further ones are omitted.
    package static let elements = 200
    /// Limit: levels of nodes of a cell.
    package static let depth = 64
}

/// UIKit's text styles, `UIFont.TextStyle`.
package enum TextStyleName: String, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote,
        caption1, caption2
}

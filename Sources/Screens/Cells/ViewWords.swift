package import Layout

/// The slots of the templates that every spec has.
package enum CellSlot: Int, CaseIterable, Sendable {
    case text, secondaryText, image, badge, detail

    /// Its key in a spec.
    package var name: String {
        switch self {
        case .text: "text"
        case .secondaryText: "secondaryText"
        case .image: "image"
        case .badge: "badge"
        case .detail: "detail"
        }
    }
}

/// What cells have beside what their view shows.
package struct CellTraits: Sendable, Hashable {
    /// What lies behind a cell.
    package enum Ground: Sendable, Hashable {
        case none
        /// The colour of cards, which stands out from what is behind it.
        case card
        /// That of cards, but nothing where the section has a background.
        case cardOnScreen
    }

    package var ground = Ground.none
    /// Whether what it shows begins where texts of rows do, and its separator with it.
    package var hasMargins = false
    /// Whether it is a picture with texts below it: those of all cells of a section have one ratio,
    /// and those beside one another one height.
    package var isPictureOverTexts = false

    package init(
        ground: Ground = .none, hasMargins: Bool = false, isPictureOverTexts: Bool = false
    ) {
        self.ground = ground
        self.hasMargins = hasMargins
        self.isPictureOverTexts = isPictureOverTexts
    }
}

/// Where something lies in more room than it needs, in both directions.
package enum ViewAlignment: String, CaseIterable, Sendable {
    case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom,
        bottomTrailing
    /// The first lines of texts stand on one line.
    case firstBaseline

    package static let places = allCases.filter { $0 != .firstBaseline }

    /// The words for children of a stack along an axis.
    package static func across(_ axis: LayoutAxis) -> [ViewAlignment] {
        axis == .vertical
            ? [.leading, .center, .trailing] : [.top, .center, .bottom, .firstBaseline]
    }
}

/// Where the lines of a text lie.
package enum TextAlignment: String, CaseIterable, Sendable, Hashable {
    case leading, center, trailing
}

/// UIKit's `UIFont.Weight`.
package enum FontWeight: String, CaseIterable, Sendable, Hashable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Its number in CSS and in fontconfig's OpenType scale.
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

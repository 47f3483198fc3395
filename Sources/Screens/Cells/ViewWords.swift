package import CellCore

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
    /// When it has the background of a card.
    package let cardBackground: BuiltInTemplate.CardBackground
    /// Whether its content and its separator have the margin of rows.
    package let hasMargins: Bool
    /// Whether it is a row, which has the least height of rows in a list.
    package let isRow: Bool
    /// Whether it is a picture with texts below. The pictures of a section have the same aspect
    /// ratio, and adjacent cells the same height.
    package let isPictureOverTexts: Bool

    /// Those of a built-in template, or of an entry of `cells`.
    package init(_ template: BuiltInTemplate? = nil) {
        cardBackground = template?.cardBackground ?? .never
        hasMargins = template?.isLine == true
        isRow = template == .row
        isPictureOverTexts = template?.isPictureOverTexts == true
    }
}

/// The lengths of the children of a stack along its axis.
package enum StackDistribution: String, CaseIterable, Sendable {
    case natural
    /// UIKit's `UIStackView.Distribution.fillEqually`.
    case equal
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

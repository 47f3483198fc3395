/// The built-in templates of cells, headers and footers, modelled on UIKit's
/// `UIListContentConfiguration` and the cells of Apple's apps.
public nonisolated enum BuiltInTemplate: String, CaseIterable, Hashable, Sendable {
    /// The row of a list: a picture, texts, and trailing views.
    case row
    /// An item of a grid or a row: a picture over the whole width, with texts below.
    case tile
    /// A card with rounded corners: a picture to the edges, with texts below.
    case card
    /// Texts over a darkened picture, or in a coloured box without a picture.
    case banner
    /// The header of a section or a screen: a title, and a trailing text.
    case prominentHeader
    /// The header of a plain list.
    case plainHeader
    /// The header of a grouped list, in capitals.
    case groupedHeader
    /// A header that is larger than a prominent one.
    case extraProminentHeader
    /// The footer of a section or a screen: a secondary text.
    case footer
}

nonisolated extension BuiltInTemplate {
    /// Whether its content and its separator have the margin of rows.
    public var isLine: Bool {
        switch self {
        case .tile, .card, .banner: false
        case .row, .prominentHeader, .plainHeader, .groupedHeader, .extraProminentHeader, .footer:
            true
        }
    }

    /// Whether it is a picture with texts below. The pictures of a section have the same aspect ratio,
    /// and adjacent cells the same height.
    public var isPictureOverTexts: Bool { self == .tile || self == .card }

    /// Returns the view of a cell; empty where there is nothing to show.
    ///
    /// - Parameters:
    ///   - control: the view of its control.
    ///   - accessory: what is shown at its trailing edge; nil where UIKit shows it.
    public func view(
        of cell: BuiltInCell, control: ViewNode? = nil, accessory: CellAccessory? = nil,
        in metrics: ViewNode.PlatformMetrics
    ) -> ViewNode {
        let parts = Parts(cell: cell, control: control, accessory: accessory, metrics: metrics)
        return switch self {
        case .tile: parts.tile
        case .card: parts.card
        case .banner: parts.banner
        default: metrics.line(self).flatMap { parts.line($0, isRow: self == .row) } ?? .nothing
        }
    }
}

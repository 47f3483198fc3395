/// Tiles and cards: a picture above texts.
nonisolated extension BuiltInTemplate.Parts {
    private static var quiet: ViewColor { .named(.secondaryLabel) }

    var tile: ViewNode {
        let texts = texts(
            text(cell.text, metrics.style(.subheadline, weight: .medium), fixedLines: 2),
            text(cell.secondaryText, metrics.style(.footnote), Self.quiet, fixedLines: 2))
        var tile = ViewNode(
            .vertical, spacing: 8, [pictureWithBadge(corner: 10), texts])
        tile.width = .fraction(1)
        tile.alignment = .topLeading
        return tile
    }

    var card: ViewNode {
        let texts = texts(
            text(cell.text, metrics.style(.headline), fixedLines: 2),
            text(cell.secondaryText, metrics.style(.subheadline), Self.quiet, fixedLines: 3),
            padding: LayoutGeometry.Insets(top: 12, leading: 16, bottom: 12, trailing: 16))
        var card = ViewNode(.vertical, [pictureWithBadge(corner: 0), texts])
        card.width = .fraction(1)
        card.alignment = .topLeading
        card.background = BuiltInTemplate.cardColor
        card.corner = 12
        return card
    }

    /// Returns the texts below a picture, or below the symbol in its place; nil without any.
    private func texts(
        _ title: ViewNode?, _ secondaryText: ViewNode?, padding: LayoutGeometry.Insets = .zero
    ) -> ViewNode? {
        // The badge follows the title if there is no picture.
        let line = ViewNode(.horizontal, spacing: 6, [title, hasPicture ? nil : badge])
        var texts = ViewNode(
            .vertical, spacing: 2,
            [symbol(.title1), line.withoutNeedlessStack, secondaryText, lastLine])
        texts.alignment = .topLeading
        texts.padding = padding
        return texts.withoutNeedlessStack
    }

    /// The detail, the control and the accessory.
    private var lastLine: ViewNode? {
        let detail = text(cell.detail, metrics.style(.footnote), Self.quiet, fixedLines: 2)
        if accessory == nil, control == nil { return detail }
        var line = ViewNode(
            .horizontal, spacing: 8,
            [detail, ViewNode(.spacer(minLength: 0)), control, accessoryView])
        line.width = .fraction(1)
        return line
    }

    /// A picture as wide as the cell, with a badge in its corner.
    private func pictureWithBadge(corner: Double) -> ViewNode? {
        guard var picture else { return nil }
        picture.width = .fraction(1)
        picture.corner = corner
        guard let badge else { return picture }
        let mark = ViewNode(
            .layers([badge], alignment: .center), padding: LayoutGeometry.Insets(all: 8))
        return ViewNode(
            .layers([picture, mark], alignment: .topTrailing), width: .fraction(1))
    }
}

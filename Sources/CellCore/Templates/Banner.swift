/// Banners: texts over a picture.
nonisolated extension BuiltInTemplate.Parts {
    var banner: ViewNode {
        guard var picture else {
            return texts(
                BuiltInTemplate.cardColor, .named(.label), .named(.secondaryLabel),
                corner: 12)
                ?? ViewNode(
                    .layers([], alignment: .topLeading), width: .fraction(1),
                    background: BuiltInTemplate.cardColor, corner: 12)
        }
        picture.width = .fraction(1)
        picture.height = .fraction(1)
        let scrim = CellColor(light: 0x0000_0066, dark: 0x0000_0066)
        let texts = texts(.pair(scrim), .named(.white), .named(.white))
        return ViewNode(
            .layers([picture, texts].compactMap(\.self), alignment: .bottomLeading),
            width: .fraction(1), height: .fraction(1), alignment: .bottomLeading, corner: 12)
    }

    private func texts(
        _ background: ViewColor, _ color: ViewColor, _ quiet: ViewColor, corner: Double = 0
    ) -> ViewNode? {
        var texts = ViewNode(
            .vertical, spacing: 2,
            [
                symbol(.title1), badge,
                text(cell.text, metrics.style(.title2, weight: .bold), color),
                text(cell.secondaryText, metrics.style(.subheadline), quiet),
                text(cell.detail, metrics.style(.footnote), quiet), control,
            ])
        texts.width = .fraction(1)
        texts.height = .fraction(1)
        texts.padding = LayoutGeometry.Insets(all: 16)
        texts.alignment = .bottomLeading
        texts.background = background
        texts.corner = corner
        return texts.withoutNeedlessStack
    }
}

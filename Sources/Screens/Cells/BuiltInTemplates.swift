import Layout
import Values

/// The built-in cell templates, modelled on UIKit's `UIListContentConfiguration` and the cells of
/// Apple's apps.
package enum BuiltInTemplate: String, CaseIterable, Sendable {
    case row, tile, card, banner

    package var template: CellTemplate {
        switch self {
        case .row: .row
        case .tile: .tile
        case .card: .card
        case .banner: .banner
        }
    }
}

extension CellTemplate {
    /// The row of a list: a picture, texts, and trailing views.
    package static let row = builtIn(
        BuiltInTemplate.row.rawValue, CellTraits(hasMargins: true),
        .line(
            .texts(
                .text(.text, .body), .text(.secondaryText, .subheadline, quiet),
                // Texts of accessibility sizes need the whole width.
                .badge.requiring(.largeTexts), .text(.detail, .body, quiet).requiring(.largeTexts)),
            .badge.requiring(.defaultTexts),
            .text(.detail, .body, quiet, lines: 2, .trailing).requiring(.defaultTexts), inset: 11))

    /// An item of a grid or a row: a picture over the whole width, with texts below.
    package static let tile = builtIn(
        BuiltInTemplate.tile.rawValue, CellTraits(isPictureOverTexts: true),
        .stack(
            .vertical, spacing: 8,
            box: UnresolvedBox(width: .whole, alignment: .literal(.topLeading)),
            UnresolvedView.pictureWithBadge(corner: 10)
                + [
                    .texts(
                        .symbol(.title1),
                        .titleWithBadge(.text(.text, .subheadline, fixedLines: 2, weight: .medium)),
                        .text(.secondaryText, .footnote, quiet, fixedLines: 2), .lastLine,
                        box: UnresolvedBox(alignment: .literal(.topLeading)))
                ]))

    /// A card with rounded corners: a picture to the edges, with texts below.
    package static let card = builtIn(
        BuiltInTemplate.card.rawValue, CellTraits(ground: .card, isPictureOverTexts: true),
        .stack(
            .vertical,
            box: UnresolvedBox(
                width: .whole, alignment: .literal(.topLeading), background: ground,
                corner: .literal(12)),
            UnresolvedView.pictureWithBadge(corner: 0)
                + [
                    .texts(
                        .symbol(.title1),
                        .titleWithBadge(.text(.text, .headline, fixedLines: 2)),
                        .text(.secondaryText, .subheadline, quiet, fixedLines: 3), .lastLine,
                        box: UnresolvedBox(
                            padding: .sides(12, CellTemplate.margin),
                            alignment: .literal(.topLeading)))
                ]))

    /// Texts over a darkened picture, or in a coloured box without a picture.
    package static let banner = builtIn(
        BuiltInTemplate.banner.rawValue, CellTraits(ground: .cardOnScreen),
        .stack(
            .vertical, isTransparent: true,
            [
                .layers(
                    .bottomLeading,
                    UnresolvedBox(
                        width: .whole, height: .whole, alignment: .literal(.bottomLeading),
                        corner: .literal(12)),
                    .picture(UnresolvedBox(width: .whole, height: .whole, background: fill)),
                    .bannerTexts(.literal(WrittenColor(named: "#00000066")), white, white)
                ).requiring(.filled(.image)),
                .bannerTexts(ground, .literal(WrittenColor(named: "label")), quiet, corner: 12)
                    .requiring(.unfilled(.image)),
                .layers(
                    .topLeading,
                    UnresolvedBox(width: .whole, background: ground, corner: .literal(12))
                ).requiring(
                    .unfilled(.image), .unfilled(.symbol), .unfilled(.text),
                    .unfilled(.secondaryText),
                    .unfilled(.badge), .unfilled(.detail), .noControl),
            ]))

    /// The header of a section or a screen: a title, and a trailing text.
    package static let header = builtIn(
        "header", CellTraits(hasMargins: true),
        .line(
            .texts(
                .text(.text, .title3, weight: .semibold),
                .text(.secondaryText, .subheadline, quiet)),
            .badge, .text(.detail, .body, quiet, .trailing), inset: 8))

    /// The header of a plain list: UIKit's `plainHeader`, a headline in 28 points.
    static let plainHeader = builtIn(
        "header", CellTraits(hasMargins: true),
        .line(
            .texts(
                .text(.text, .headline), .text(.secondaryText, .subheadline, quiet)),
            .badge, .text(.detail, .body, quiet, .trailing), inset: 3))

    /// The header of a grouped list: UIKit's `groupedHeader`, capitals of the style `footnote` in
    /// 38 points, which end 6 points above the rows.
    static let groupedHeader = builtIn(
        "header", CellTraits(hasMargins: true, hasCapitals: true),
        .line(
            .texts(
                .text(.text, .footnote, quiet), .text(.secondaryText, .footnote, quiet)),
            .badge, .text(.detail, .footnote, quiet, .trailing), inset: 6, top: 14))

    /// A header that is larger than a prominent one.
    static let extraProminentHeader = builtIn(
        "header", CellTraits(hasMargins: true),
        .line(
            .texts(
                .text(.text, .title2, weight: .bold), .text(.secondaryText, .subheadline, quiet)),
            .badge, .text(.detail, .body, quiet, .trailing), inset: 8))

    /// The footer of a section or a screen: a secondary text.
    package static let footer = builtIn(
        "footer", CellTraits(hasMargins: true),
        .line(
            .texts(
                .text(.text, .footnote, quiet), .text(.secondaryText, .caption1, quiet)),
            .badge, .text(.detail, .footnote, quiet, .trailing), inset: 8))

    /// UIKit's horizontal layout margin of a list.
    package static let margin = 16.0

    private static func builtIn(
        _ name: String, _ traits: CellTraits, _ view: UnresolvedView
    ) -> CellTemplate {
        CellTemplate(
            name: name, place: nil,
            slots: CellSlot.allCases.map {
                TemplateSlot(name: $0.name, type: .value(.optional(.string)))
            }, view: view, traits: traits)
    }
}

// MARK: - Parts of several templates

extension UnresolvedView {
    /// A picture, texts and trailing parts over the whole width. Pictures have a fixed size
    /// (UIKit's `reservedLayoutSize`), so that the texts of rows are aligned.
    ///
    /// - Parameter top: The inset at the top, if it differs.
    fileprivate static func line(
        _ texts: UnresolvedView, _ trailing: UnresolvedView..., inset: Double, top: Double? = nil
    ) -> UnresolvedView {
        let padding = UnresolvedInsets.sides(inset, CellTemplate.margin, top: top)
        let thumbnail = picture(
            UnresolvedBox(
                width: .points(44), height: .points(44), background: fill, corner: .literal(8)))
        // UIKit reserves about this width for symbols, so that the texts of rows are aligned
        // (measured with `UIListContentConfiguration.cell()`: the text begins at 60 points).
        var symbol = Self.symbol(.body)
        symbol.box.width = .points(28)
        let spacer = UnresolvedView(content: .spacer(.zero))
        return stack(
            .horizontal, spacing: 16, isTransparent: true,
            box: UnresolvedBox(width: .whole, padding: padding),
            [
                thumbnail, symbol,
                stack(
                    .horizontal, spacing: 8, isTransparent: true,
                    [texts, control.requiring(.unfilled(.text)), spacer] + trailing
                        + [control.requiring(.filled(.text)), accessory]),
            ])
    }

    /// A leading-aligned vertical stack of the parts that have content.
    fileprivate static func texts(_ parts: UnresolvedView..., box: UnresolvedBox = UnresolvedBox())
        -> UnresolvedView
    {
        stack(.vertical, spacing: 2, isTransparent: true, box: box, parts)
    }

    /// A picture as wide as the cell, with a badge in its corner.
    fileprivate static func pictureWithBadge(corner: Double) -> [UnresolvedView] {
        var picture = picture(
            UnresolvedBox(width: .whole, background: fill, corner: .literal(corner)))
        let mark = layers(.center, UnresolvedBox(padding: .sides(8, 8)), badge)
        let marked = layers(.topTrailing, UnresolvedBox(width: .whole), picture, mark)
        picture.requirements += [.unfilled(.badge)]
        return [picture, marked.requiring(.filled(.badge), .filled(.image))]
    }

    /// A title, followed by the badge if there is no picture.
    fileprivate static func titleWithBadge(_ title: UnresolvedView) -> UnresolvedView {
        stack(
            .horizontal, spacing: 6, isTransparent: true,
            [title, badge.requiring(.unfilled(.image))])
    }

    /// A line below the texts with detail and accessory.
    fileprivate static var lastLine: UnresolvedView {
        let detail = text(.detail, .footnote, quiet, fixedLines: 2)
        let spacer = UnresolvedView(content: .spacer(.zero))
        return stack(
            .horizontal, isTransparent: true,
            [
                detail.requiring(.noAccessory, .noControl),
                stack(
                    .horizontal, spacing: 8, box: UnresolvedBox(width: .whole),
                    [detail, spacer, control]
                )
                .requiring(.noAccessory, .control),
                stack(
                    .horizontal, spacing: 8, box: UnresolvedBox(width: .whole),
                    [detail, spacer, control, accessory]
                )
                .requiring(.accessory),
            ])
    }

    fileprivate static func bannerTexts(
        _ background: ValueOrExpression<WrittenColor>,
        _ color: ValueOrExpression<WrittenColor>,
        _ quiet: ValueOrExpression<WrittenColor>, corner: Double = 0
    ) -> UnresolvedView {
        texts(
            symbol(.title1), badge, text(.text, .title2, color, weight: .bold),
            text(.secondaryText, .subheadline, quiet), text(.detail, .footnote, quiet), control,
            box: UnresolvedBox(
                width: .whole, height: .whole,
                padding: .sides(CellTemplate.margin, CellTemplate.margin),
                alignment: .literal(.bottomLeading), background: background,
                corner: .literal(corner)))
    }

    /// A short text in a capsule of the tint colour.
    fileprivate static let badge = {
        var badge = text(.badge, .caption1, white, lines: 1, weight: .semibold)
        badge.box = UnresolvedBox(
            padding: .sides(2, 8), background: .literal(WrittenColor(named: "tintColor")))
        badge.box.isCapsule = true
        return badge
    }()

    fileprivate static let accessory = UnresolvedView(content: .accessory)
    fileprivate static let control = UnresolvedView(content: .cellControl)
}

// MARK: - Node builders

private let white = ValueOrExpression.literal(WrittenColor(named: "white"))
private let quiet = ValueOrExpression.literal(WrittenColor(named: "secondaryLabel"))
/// The fill behind pictures that are not loaded.
private let fill = ValueOrExpression.literal(WrittenColor(named: "tertiarySystemFill"))
/// The background of cards.
private let ground = ValueOrExpression.literal(
    WrittenColor(named: "secondarySystemGroupedBackground"))

extension UnresolvedView {
    fileprivate static func text(
        _ slot: CellSlot, _ style: TextStyleName,
        _ color: ValueOrExpression<WrittenColor> = .literal(WrittenColor(named: "label")),
        lines: Double = 0, fixedLines: Int? = nil,
        weight: FontWeight? = nil, _ alignment: TextAlignment = .leading
    ) -> UnresolvedView {
        var text = UnresolvedText(
            text: .slot(slot), style: .literal(style), weight: weight.map { .literal($0) },
            color: color, lines: .literal(lines), alignment: .literal(alignment))
        text.fixedLines = fixedLines
        return UnresolvedView(content: .text(text))
    }

    fileprivate static func picture(_ box: UnresolvedBox) -> UnresolvedView {
        UnresolvedView(
            content: .image(
                UnresolvedImage(
                    url: .slot(.image), alternativeText: .slot(.accessibility),
                    placeholder: UnresolvedView(
                        content: .symbol(UnresolvedSymbol(name: .slot(.symbol)))))),
            box: box
        ).requiring(.filled(.image))
    }

    /// The symbol, where there is no picture.
    fileprivate static func symbol(_ style: TextStyleName) -> UnresolvedView {
        UnresolvedView(
            content: .symbol(UnresolvedSymbol(name: .slot(.symbol), style: .literal(style)))
        ).requiring(.unfilled(.image))
    }

    fileprivate static func stack(
        _ axis: LayoutAxis, spacing: Double = 0, isTransparent: Bool = false,
        box: UnresolvedBox = UnresolvedBox(), _ children: [UnresolvedView]
    ) -> UnresolvedView {
        var stack = UnresolvedStack(
            axis: axis, spacing: .literal(spacing),
            alignment: .literal(axis == .vertical ? .leading : .center),
            wraps: .literal(false), children: children)
        stack.isTransparent = isTransparent
        return UnresolvedView(content: .stack(stack), box: box)
    }

    fileprivate static func layers(
        _ alignment: ViewAlignment, _ box: UnresolvedBox, _ children: UnresolvedView...
    ) -> UnresolvedView {
        UnresolvedView(content: .layers(children, alignment: .literal(alignment)), box: box)
    }

    fileprivate func requiring(_ requirements: ViewRequirement...) -> UnresolvedView {
        var copy = self
        copy.requirements = requirements
        return copy
    }
}

extension UnresolvedLength {
    fileprivate static let whole = UnresolvedLength.literal(.fractionalWidth(1))

    fileprivate static func points(_ points: Double) -> UnresolvedLength {
        .literal(.absolute(points))
    }
}

extension UnresolvedInsets {
    /// Creates insets from a vertical and a horizontal value.
    ///
    /// - Parameter top: The inset at the top, if it differs.
    fileprivate static func sides(
        _ vertical: Double, _ horizontal: Double, top: Double? = nil
    ) -> UnresolvedInsets {
        UnresolvedInsets(
            top: .literal(top ?? vertical), leading: .literal(horizontal),
            bottom: .literal(vertical),
            trailing: .literal(horizontal))
    }
}

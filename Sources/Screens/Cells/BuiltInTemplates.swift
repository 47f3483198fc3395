import Layout
import Values

/// The templates that every spec has, by name: after UIKit's `UIListContentConfiguration` and the
/// cells of Apple's own apps.
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
    /// A picture, texts, what stands at the trailing edge: the row of a list.
    package static let row = builtIn(
        BuiltInTemplate.row.rawValue, CellTraits(hasMargins: true),
        .line(
            .texts(
                .text(.text, .body), .text(.secondaryText, .subheadline, quiet),
                // Texts of the largest sizes need the whole width.
                .badge.needing(.largeTexts), .text(.detail, .body, quiet).needing(.largeTexts)),
            .badge.needing(.defaultTexts),
            .text(.detail, .body, quiet, lines: 2, .trailing).needing(.defaultTexts), inset: 11))

    /// A picture over the whole width, texts below it: an item of a grid or shelf.
    package static let tile = builtIn(
        BuiltInTemplate.tile.rawValue, CellTraits(isPictureOverTexts: true),
        .stack(
            .vertical, spacing: 8,
            box: UnresolvedBox(width: .whole, alignment: .literal(.topLeading)),
            UnresolvedView.pictureWithBadge(corner: 10)
                + [
                    .texts(
                        .titleWithBadge(.text(.text, .subheadline, lines: 2, weight: .medium)),
                        .text(.secondaryText, .footnote, quiet, lines: 2), .lastLine,
                        box: UnresolvedBox(alignment: .literal(.topLeading)))
                ]))

    /// A picture to the edges and texts below it, on a rounded ground.
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
                        .titleWithBadge(.text(.text, .headline, lines: 2)),
                        .text(.secondaryText, .subheadline, quiet, lines: 3), .lastLine,
                        box: UnresolvedBox(
                            padding: .sides(12, CellTemplate.margin),
                            alignment: .literal(.topLeading)))
                ]))

    /// Texts over a picture, which a veil darkens, or in a coloured box where there is none.
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
                    .bannerTexts(.literal(.named("#00000066")), white, white)
                ).needing(.filled(.image)),
                .bannerTexts(ground, .literal(.named("label")), quiet, corner: 12)
                    .needing(.unfilled(.image)),
                .layers(
                    .topLeading,
                    UnresolvedBox(width: .whole, background: ground, corner: .literal(12))
                ).needing(
                    .unfilled(.image), .unfilled(.text), .unfilled(.secondaryText),
                    .unfilled(.badge), .unfilled(.detail)),
            ]))

    /// Of a section or a screen: a title, and what stands at the other end.
    package static let header = builtIn(
        "header", CellTraits(hasMargins: true),
        .line(
            .texts(
                .text(.text, .title3, weight: .semibold),
                .text(.secondaryText, .subheadline, quiet)),
            .badge, .text(.detail, .body, quiet, .trailing), inset: 8))

    /// Of a section or a screen: a quiet note.
    package static let footer = builtIn(
        "footer", CellTraits(hasMargins: true),
        .line(
            .texts(
                .text(.text, .footnote, quiet), .text(.secondaryText, .caption1, quiet)),
            .badge, .text(.detail, .footnote, quiet, .trailing), inset: 8))

    /// UIKit's layout margins of a list.
    package static let margin = 16.0

    private static func builtIn(
        _ name: String, _ traits: CellTraits, _ view: UnresolvedView
    ) -> CellTemplate {
        CellTemplate(
            name: name, place: nil,
            slots: CellSlot.allCases.map {
                TemplateSlot(name: $0.name, type: .optional(.string))
            }, view: view, traits: traits)
    }
}

// MARK: - Parts of several templates

extension UnresolvedView {
    /// The picture with texts, and parts at the other end, over the whole width. Pictures have one size
    /// (UIKit's `reservedLayoutSize`), so that the texts of rows begin below each other.
    fileprivate static func line(
        _ texts: UnresolvedView, _ trailing: UnresolvedView..., inset: Double
    ) -> UnresolvedView {
        let thumbnail = picture(
            UnresolvedBox(
                width: .points(44), height: .points(44), background: fill, corner: .literal(8)))
        let spacer = UnresolvedView(content: .spacer(.zero))
        return stack(
            .horizontal, spacing: 16, isTransparent: true,
            box: UnresolvedBox(width: .whole, padding: .sides(inset, CellTemplate.margin)),
            [
                thumbnail,
                stack(
                    .horizontal, spacing: 8, isTransparent: true,
                    [texts, spacer] + trailing + [accessory]),
            ])
    }

    /// The parts that are there, one below the other, at the leading edge.
    fileprivate static func texts(_ parts: UnresolvedView..., box: UnresolvedBox = UnresolvedBox())
        -> UnresolvedView
    {
        stack(.vertical, spacing: 2, isTransparent: true, box: box, parts)
    }

    /// A picture as wide as the cell, with the badge in its corner.
    fileprivate static func pictureWithBadge(corner: Double) -> [UnresolvedView] {
        var picture = picture(
            UnresolvedBox(width: .whole, background: fill, corner: .literal(corner)))
        let mark = layers(.center, UnresolvedBox(padding: .sides(8, 8)), badge)
        let marked = layers(.topTrailing, UnresolvedBox(width: .whole), picture, mark)
        picture.needs = [.unfilled(.badge)]
        return [picture, marked.needing(.filled(.badge), .filled(.image))]
    }

    /// A title, and behind it the badge that no picture carries.
    fileprivate static func titleWithBadge(_ title: UnresolvedView) -> UnresolvedView {
        stack(
            .horizontal, spacing: 6, isTransparent: true,
            [title, badge.needing(.unfilled(.image))])
    }

    /// Detail and accessory share a line below the texts.
    fileprivate static var lastLine: UnresolvedView {
        let detail = text(.detail, .footnote, quiet, lines: 2)
        let spacer = UnresolvedView(content: .spacer(.zero))
        return stack(
            .horizontal, isTransparent: true,
            [
                detail.needing(.noAccessory),
                stack(
                    .horizontal, spacing: 8, box: UnresolvedBox(width: .whole),
                    [detail, spacer, accessory]
                )
                .needing(.accessory),
            ])
    }

    fileprivate static func bannerTexts(
        _ background: ValueOrExpression<UnresolvedColor>,
        _ color: ValueOrExpression<UnresolvedColor>,
        _ quiet: ValueOrExpression<UnresolvedColor>, corner: Double = 0
    ) -> UnresolvedView {
        texts(
            badge, text(.text, .title2, color, weight: .bold),
            text(.secondaryText, .subheadline, quiet), text(.detail, .footnote, quiet),
            box: UnresolvedBox(
                width: .whole, height: .whole,
                padding: .sides(CellTemplate.margin, CellTemplate.margin),
                alignment: .literal(.bottomLeading), background: background,
                corner: .literal(corner)))
    }

    /// A short text in a capsule of the tint colour.
    fileprivate static let badge = {
        var badge = text(.badge, .caption1, white, lines: 1, weight: .semibold)
        badge.box = UnresolvedBox(padding: .sides(2, 8), background: .literal(.named("tintColor")))
        badge.box.isCapsule = true
        return badge
    }()

    fileprivate static let accessory = UnresolvedView(content: .accessory)
}

// MARK: - Nodes in a few words

private let white = ValueOrExpression.literal(UnresolvedColor.named("white"))
private let quiet = ValueOrExpression.literal(UnresolvedColor.named("secondaryLabel"))
/// Behind pictures that are not there yet.
private let fill = ValueOrExpression.literal(UnresolvedColor.named("tertiarySystemFill"))
/// Of cards, where nothing says what they lie on.
private let ground = ValueOrExpression.literal(
    UnresolvedColor.named("secondarySystemGroupedBackground"))

extension UnresolvedView {
    fileprivate static func text(
        _ slot: CellSlot, _ style: TextStyleName,
        _ color: ValueOrExpression<UnresolvedColor> = .literal(.named("label")), lines: Double = 0,
        weight: FontWeight? = nil, _ alignment: TextAlignment = .leading
    ) -> UnresolvedView {
        UnresolvedView(
            content: .text(
                UnresolvedText(
                    text: .slot(slot), style: .literal(style), weight: weight.map { .literal($0) },
                    color: color, lines: .literal(lines), alignment: .literal(alignment))))
    }

    fileprivate static func picture(_ box: UnresolvedBox) -> UnresolvedView {
        UnresolvedView(content: .image(UnresolvedImage(url: .slot(.image))), box: box)
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

    fileprivate func needing(_ needs: ViewRequirement...) -> UnresolvedView {
        var form = self
        form.needs = needs
        return form
    }
}

extension UnresolvedLength {
    fileprivate static let whole = UnresolvedLength.literal(.fractionalWidth(1))

    fileprivate static func points(_ points: Double) -> UnresolvedLength {
        .literal(.absolute(points))
    }
}

extension UnresolvedInsets {
    /// Above and below, before and behind.
    fileprivate static func sides(_ vertical: Double, _ horizontal: Double) -> UnresolvedInsets {
        UnresolvedInsets(
            top: .literal(vertical), leading: .literal(horizontal), bottom: .literal(vertical),
            trailing: .literal(horizontal))
    }
}

extension UnresolvedColor {
    /// The same word in both appearances.
    fileprivate static func named(_ word: String) -> UnresolvedColor {
        UnresolvedColor(light: word, dark: word)
    }
}

import Expressions
import Layout
import Screens

/// The built-in templates as views, after UIKit's `UIListContentConfiguration` and the cells of
/// Apple's own apps.
struct TemplateViews {
    let cell: SceneCell
    let environment: DisplayEnvironment
    /// Width to height of pictures above texts; nil for each picture's own.
    var pictureRatio: Double?

    /// UIKit's layout margins of a list.
    static let margin = 16.0
    /// Of the picture of a row, and from there to its texts.
    private static let thumbnailSide = 44.0
    private static let thumbnailGap = 16.0

    /// Points before the texts of a row, where its separator begins as well.
    var textInset: Double {
        Self.margin + (cell.image == nil ? 0 : Self.thumbnailSide + Self.thumbnailGap)
    }
    private static let rowInsets = LayoutInsets(
        top: 11, leading: margin, bottom: 11, trailing: margin)

    /// A picture, texts, what stands at the trailing edge: the row of a list.
    func row() -> ViewNode {
        // Texts of the largest sizes need the whole width.
        let isLarge = TextStyle.isAccessibilitySize(environment.contentSize)
        let badge = cell.badge.map { capsule($0) }
        let detail = cell.detail.map {
            text(
                $0, .body, .secondaryLabel, lines: isLarge ? nil : 2,
                alignment: isLarge ? .leading : .trailing)
        }
        let texts = texts(
            cell.text.map { text($0, .body) },
            cell.secondaryText.map { text($0, .subheadline, .secondaryLabel) },
            isLarge ? badge : nil, isLarge ? detail : nil)
        let trailing = isLarge ? [] : [badge, detail].compactMap(\.self)
        return line(texts, trailing + [accessory].compactMap(\.self), insets: Self.rowInsets)
    }

    /// A picture over the whole width, texts below it: an item of a grid or shelf.
    func tile() -> ViewNode {
        let title = cell.text.map { text($0, .subheadline, lines: 2, weight: .medium) }
        var texts = texts(
            cell.image == nil ? withBadge(title) : title,
            cell.secondaryText.map { text($0, .footnote, .secondaryLabel, lines: 2) }, lastLine)
        texts?.alignment = .topLeading
        guard cell.image != nil else { return column([texts], spacing: 0) }
        return column([pictureWithBadge(corner: 10), texts], spacing: 8)
    }

    /// A picture to the edges and texts below it, on a rounded ground.
    func card() -> ViewNode {
        let title = cell.text.map { text($0, .headline, lines: 2) }
        var texts = texts(
            cell.image == nil ? withBadge(title) : title,
            cell.secondaryText.map { text($0, .subheadline, .secondaryLabel, lines: 3) }, lastLine)
        texts?.padding = LayoutInsets(
            top: 12, leading: Self.margin, bottom: 12, trailing: Self.margin)
        texts?.alignment = .topLeading
        var node = column([pictureWithBadge(corner: 0), texts], spacing: 0)
        node.background = .groupedCard
        node.corner = 12
        return node
    }

    /// Texts over a picture, which a veil darkens, or in a coloured box where there is none.
    func banner() -> ViewNode {
        let hasPicture = cell.image != nil
        let color = hasPicture ? DisplayColor.white : .label
        let quiet = hasPicture ? DisplayColor.white : .secondaryLabel
        var texts = texts(
            cell.badge.map { capsule($0) },
            cell.text.map { text($0, .title2, color, weight: .bold) },
            cell.secondaryText.map { text($0, .subheadline, quiet) },
            cell.detail.map { text($0, .footnote, quiet) })
        texts?.padding = LayoutInsets(
            top: Self.margin, leading: Self.margin, bottom: Self.margin, trailing: Self.margin)
        texts?.alignment = .bottomLeading
        texts?.width = .fraction(1)
        texts?.height = .fraction(1)
        guard let image = cell.image else {
            var node = texts ?? column([], spacing: 0)
            node.background = .groupedCard
            node.corner = 12
            return node
        }
        if texts != nil { texts?.background = .veil }
        let picture = ViewNode(
            .image(ViewImage(image)), width: .fraction(1), height: .fraction(1),
            background: .fill)
        let layers = [picture] + [texts].compactMap(\.self)
        return ViewNode(
            .layers(layers, alignment: .bottomLeading), width: .fraction(1), height: .fraction(1),
            alignment: .bottomLeading, corner: 12)
    }
}

/// Headers and footers, and accessories of other cells.
extension TemplateViews {
    /// A view of a template of the spec's own, and the accessory at the trailing edge of its cell.
    func withAccessory(_ view: ViewNode) -> ViewNode {
        guard let accessory else { return view }
        let trailing = ViewNode(
            .layers([accessory], alignment: .center), padding: LayoutInsets(trailing: Self.margin))
        // It has all that the accessory leaves, as it has the whole cell where there is none.
        var content = view
        content.width = .fraction(1)
        content.height = view.height ?? .fraction(1)
        return ViewNode(
            row(of: [content, trailing], spacing: 0).content, width: .fraction(1),
            alignment: .leading)
    }

    /// A title, and what stands at the other end; `margin`: before and behind them.
    func header(margin: Double) -> ViewNode {
        edge(
            texts(
                cell.text.map { text($0, .title3, weight: .semibold) },
                cell.secondaryText.map { text($0, .subheadline, .secondaryLabel) }),
            cell.detail.map { text($0, .body, .secondaryLabel, alignment: .trailing) }, margin)
    }

    /// A quiet note.
    func footer(margin: Double) -> ViewNode {
        edge(
            texts(
                cell.text.map { text($0, .footnote, .secondaryLabel) },
                cell.secondaryText.map { text($0, .caption1, .secondaryLabel) }),
            cell.detail.map { text($0, .footnote, .secondaryLabel, alignment: .trailing) }, margin)
    }

    private func edge(_ texts: ViewNode?, _ detail: ViewNode?, _ margin: Double) -> ViewNode {
        let badge = cell.badge.map { capsule($0) }
        return line(
            texts, [badge, detail, accessory].compactMap(\.self),
            insets: LayoutInsets(top: 8, leading: margin, bottom: 8, trailing: margin))
    }
}

/// What templates are made of.
extension TemplateViews {
    private func text(
        _ text: String, _ style: TextStyleName, _ color: DisplayColor = .label, lines: Int? = nil,
        weight: FontWeight? = nil, alignment: TextAlignment = .leading
    ) -> ViewNode {
        ViewNode(
            .text(
                ViewText(
                    text, style: TextStyle(style, in: environment, weight: weight), color: color,
                    lines: lines, alignment: alignment)))
    }

    /// The parts that are there, one below the other, at the leading edge.
    private func texts(_ parts: ViewNode?...) -> ViewNode? {
        let present = parts.compactMap(\.self)
        guard let first = present.first else { return nil }
        if present.count == 1 { return first }
        return ViewNode(
            .stack(ViewStack(.vertical, spacing: 2, alignment: .leading, children: present)),
            alignment: .leading)
    }

    /// The picture with texts, and parts at the other end, over the whole width.
    private func line(
        _ texts: ViewNode?, _ trailing: [ViewNode], insets: LayoutInsets
    ) -> ViewNode {
        let parts = [texts, ViewNode(.spacer(minLength: 0))].compactMap(\.self) + trailing
        var stack = ViewStack(.horizontal, spacing: 8, children: parts)
        if let thumbnail {
            let behind = row(of: parts, spacing: 8)
            stack = ViewStack(
                .horizontal, spacing: Self.thumbnailGap, children: [thumbnail, behind])
        }
        return ViewNode(
            .stack(stack), width: .fraction(1), padding: insets, alignment: .leading)
    }

    private func row(of parts: [ViewNode], spacing: Double) -> ViewNode {
        if parts.count == 1 { return parts[0] }
        return ViewNode(.stack(ViewStack(.horizontal, spacing: spacing, children: parts)))
    }

    /// Parts one below the other over the whole width, from the top.
    private func column(_ parts: [ViewNode?], spacing: Double) -> ViewNode {
        ViewNode(
            .stack(
                ViewStack(
                    .vertical, spacing: spacing, alignment: .leading,
                    children: parts.compactMap(\.self))),
            width: .fraction(1), alignment: .topLeading)
    }

    /// A small picture before the texts of a row, as high as two lines of text. All have one size
    /// (UIKit's `reservedLayoutSize`), so that the texts of rows begin below each other.
    private var thumbnail: ViewNode? {
        cell.image.map {
            ViewNode(
                .image(ViewImage($0)), width: .points(Self.thumbnailSide),
                height: .points(Self.thumbnailSide), background: .fill, corner: 8)
        }
    }

    /// A title, and behind it the badge that no picture carries.
    private func withBadge(_ title: ViewNode?) -> ViewNode? {
        guard let badge = cell.badge else { return title }
        return row(of: [title, capsule(badge)].compactMap(\.self), spacing: 6)
    }

    /// A picture as wide as the cell, with the badge in its corner.
    private func pictureWithBadge(corner: Double) -> ViewNode? {
        guard let image = cell.image else { return nil }
        let picture = ViewNode(
            .image(ViewImage(image, ratio: pictureRatio)), width: .fraction(1),
            background: .fill, corner: corner)
        guard let badge = cell.badge else { return picture }
        let mark = ViewNode(
            .layers([capsule(badge)], alignment: .center),
            padding: LayoutInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
        return ViewNode(.layers([picture, mark], alignment: .topTrailing), width: .fraction(1))
    }

    /// Detail and accessory share a line below the texts.
    private var lastLine: ViewNode? {
        let detail = cell.detail.map { text($0, .footnote, .secondaryLabel, lines: 2) }
        guard let accessory else { return detail }
        return ViewNode(
            .stack(
                ViewStack(
                    .horizontal, spacing: 8,
                    children: [detail].compactMap(\.self)
                        + [ViewNode(.spacer(minLength: 0)), accessory])),
            width: .fraction(1))
    }

    /// A badge: a short text in a capsule of the tint colour.
    private func capsule(_ badge: String) -> ViewNode {
        let style = TextStyle(.caption1, in: environment, weight: .semibold)
        return ViewNode(
            .text(ViewText(badge, style: style, color: .white, lines: 1)),
            padding: LayoutInsets(top: 2, leading: 8, bottom: 2, trailing: 8), background: .tint,
            corner: (style.lineHeight + 4) / 2)
    }

    private var accessory: ViewNode? {
        switch cell.accessory {
        case .disclosureIndicator?: symbol(.chevron, 8, 14, "")
        case .checkmark?: symbol(.checkmark, 16, 14, "Selected")
        case .detail?: symbol(.info, 22, 22, "More info")
        case nil: nil
        }
    }

    private func symbol(
        _ symbol: ViewSymbol, _ width: Double, _ height: Double, _ label: String
    ) -> ViewNode {
        ViewNode(
            .symbol(symbol), width: .points(width), height: .points(height),
            accessibilityLabel: label)
    }
}

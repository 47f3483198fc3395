#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// The built-in templates of cells, headers and footers.
    public nonisolated enum BuiltInTemplate: Hashable, Sendable {
        case row, tile, card, banner
        case plainHeader, groupedHeader, prominentHeader, extraProminentHeader, footer

        /// Others show their accessory below their texts.
        var hasAccessory: Bool {
            switch self {
            case .tile, .card, .banner: false
            default: true
            }
        }

        @MainActor
        func content(
            _ cell: BuiltInCell, _ picture: Picture?, _ action: ViewAction? = nil
        ) -> any UIContentConfiguration {
            node(cell, picture, action).map { NodeContent($0) }
                ?? RowContent(template: self, cell: cell, picture: picture, action: action)
        }

        /// The view as a part of another one.
        func view(
            _ cell: BuiltInCell, _ picture: Picture?, _ action: ViewAction? = nil
        ) -> ViewNode {
            node(cell, picture, action)
                ?? ViewNode(.row(self, cell, picture, action), width: .fraction(1))
        }

        /// The view; nil for rows, headers and footers, whose content is UIKit's.
        private func node(
            _ cell: BuiltInCell, _ picture: Picture?, _ action: ViewAction?
        ) -> ViewNode? {
            let control = cell.control.map { ViewNode(.control($0, action)) }
            return switch self {
            case .tile: tile(cell, picture, control)
            case .card: card(cell, picture, control)
            case .banner: banner(cell, picture, control)
            default: nil
            }
        }
    }

    // MARK: - Tiles, cards and banners

    nonisolated extension BuiltInTemplate {
        private func tile(
            _ cell: BuiltInCell, _ picture: Picture?, _ control: ViewNode?
        ) -> ViewNode {
            var node = ViewNode.vertical(
                spacing: 8, .leading, self.picture(cell, picture, corner: 10),
                .vertical(
                    spacing: 2, .leading, symbol(cell),
                    title(cell, TextLook(.subheadline, .medium).limited(to: 2)),
                    .text(cell.secondaryText, quiet(.footnote).limited(to: 2)),
                    lastLine(cell, control)))
            node.width = .fraction(1)
            return node
        }

        private func card(
            _ cell: BuiltInCell, _ picture: Picture?, _ control: ViewNode?
        ) -> ViewNode {
            var texts = ViewNode.vertical(
                spacing: 2, .leading, symbol(cell), title(cell, TextLook(.headline).limited(to: 2)),
                .text(cell.secondaryText, quiet(.subheadline).limited(to: 3)),
                lastLine(cell, control))
            texts.padding = .init(top: 12, leading: 16, bottom: 12, trailing: 16)
            var node = ViewNode.vertical(
                spacing: 0, .leading, self.picture(cell, picture, corner: 0), texts)
            node.width = .fraction(1)
            node.background = .named(.secondarySystemGroupedBackground)
            node.corner = 12
            return node
        }

        private func banner(
            _ cell: BuiltInCell, _ picture: Picture?, _ control: ViewNode?
        ) -> ViewNode {
            let isDark = picture != nil
            let color = ViewColor.named(isDark ? .white : .label)
            let quiet = ViewColor.named(isDark ? .white : .secondaryLabel)
            var texts = ViewNode.vertical(
                spacing: 2, .leading, symbol(cell), badge(cell.badge),
                .text(cell.text, TextLook(.title2, .bold, color: color)),
                .text(cell.secondaryText, TextLook(.subheadline, color: quiet)),
                .text(cell.detail, TextLook(.footnote, color: quiet)), control)
            texts.padding = .init(top: 16, leading: 16, bottom: 16, trailing: 16)
            var layers = [
                ViewNode(
                    .layers(.bottomLeading, [texts]), width: .fraction(1), height: .fraction(1))
            ]
            layers[0].background =
                isDark
                ? .pair(CellColor(light: 0x66, dark: 0x66))
                : .named(.secondarySystemGroupedBackground)
            if let picture {
                layers.insert(
                    ViewNode(
                        .picture(picture, .scaleAspectFill), width: .fraction(1),
                        height: .fraction(1), background: .named(.tertiarySystemFill),
                        accessibility: cell.accessibility), at: 0)
            }
            return ViewNode(.layers(.bottomLeading, layers), width: .fraction(1), corner: 12)
        }

        /// A picture with a badge in its corner.
        private func picture(
            _ cell: BuiltInCell, _ picture: Picture?, corner: CGFloat
        ) -> ViewNode? {
            guard let picture else { return nil }
            let view = ViewNode(
                .picture(picture, .scaleAspectFill), width: .fraction(1),
                background: .named(.tertiarySystemFill), corner: corner,
                accessibility: cell.accessibility)
            guard let badge = badge(cell.badge) else { return view }
            let padded = ViewNode(
                .layers(.center, [badge]),
                padding: .init(top: 8, leading: 8, bottom: 8, trailing: 8))
            return ViewNode(.layers(.topTrailing, [view, padded]), width: .fraction(1))
        }

        private func symbol(_ cell: BuiltInCell) -> ViewNode? {
            .symbol(cell.symbol, TextLook(.title1, color: .named(.tintColor)))
        }

        /// A title, followed by the badge if there is no picture.
        private func title(_ cell: BuiltInCell, _ look: TextLook) -> ViewNode? {
            guard cell.image == nil, let badge = badge(cell.badge) else {
                return .text(cell.text, look)
            }
            return .horizontal(spacing: 6, .center, .text(cell.text, look), badge)
        }

        private func lastLine(_ cell: BuiltInCell, _ control: ViewNode?) -> ViewNode? {
            let detail = ViewNode.text(cell.detail, quiet(.footnote).limited(to: 2))
            if cell.accessory == nil, control == nil { return detail }
            var line = ViewNode.horizontal(
                spacing: 8, .center, detail, ViewNode(.spacer()), control,
                .symbol(
                    cell.accessory?.symbol, TextLook(.footnote, color: .named(.tintColor))))
            line.width = .fraction(1)
            return line
        }

        private func quiet(_ style: UIFont.TextStyle) -> TextLook {
            TextLook(style, color: .named(.secondaryLabel))
        }

        private func badge(_ text: String?) -> ViewNode? {
            text.map {
                ViewNode(
                    .text($0, TextLook(.caption1, .semibold, color: .named(.white), lines: 1)),
                    padding: .init(top: 2, leading: 8, bottom: 2, trailing: 8),
                    background: .named(.tintColor), corner: .infinity)
            }
        }
    }

    nonisolated extension CellAccessory {
        /// The symbol outside of lists.
        fileprivate var symbol: String {
            switch self {
            case .disclosureIndicator: "chevron.forward"
            case .checkmark: "checkmark"
            case .detail: "info.circle"
            }
        }
    }
#endif

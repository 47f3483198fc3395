#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// A cell whose pictures can be loaded before it is shown.
    nonisolated protocol PictureContent: UIContentConfiguration {
        var pictures: [Picture] { get }
    }

    /// A row, header or footer: UIKit's list content, then a badge and a detail.
    nonisolated struct RowContent: UIContentConfiguration, PictureContent, Hashable {
        let template: BuiltInTemplate
        let cell: BuiltInCell
        let picture: Picture?
        /// What follows when the control is used.
        var action: ViewAction?

        var pictures: [Picture] { picture.map { [$0] } ?? [] }

        @MainActor
        func makeContentView() -> any UIView & UIContentView { RowView(self) }
        func updated(for state: any UIConfigurationState) -> RowContent { self }

        /// UIKit's configuration of the texts and the symbol.
        var list: UIListContentConfiguration {
            var list =
                switch template {
                case .plainHeader: UIListContentConfiguration.plainHeader()
                case .groupedHeader: UIListContentConfiguration.groupedHeader()
                case .prominentHeader: UIListContentConfiguration.prominentInsetGroupedHeader()
                case .extraProminentHeader:
                    UIListContentConfiguration.extraProminentInsetGroupedHeader()
                case .footer: UIListContentConfiguration.groupedFooter()
                default: UIListContentConfiguration.subtitleCell()
                }
            (list.text, list.secondaryText) = (cell.text, cell.secondaryText)
            if let symbol = cell.symbol { list.image = UIImage(systemName: symbol) }
            if picture != nil {
                let size = CGSize(width: 44, height: 44)
                list.imageProperties.reservedLayoutSize = size
                list.imageProperties.maximumSize = size
                list.imageProperties.cornerRadius = 8
            }
            return list
        }

        /// Whether the row is its control.
        var isControl: Bool {
            let texts = [cell.text, cell.secondaryText, cell.symbol, cell.badge, cell.detail]
            return cell.control != nil && picture == nil && texts.allSatisfy { $0 == nil }
        }
    }

    private final class RowView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { show() } }
        private let list: any UIView & UIContentView
        private let badge = UILabel(frame: .zero)
        private let capsule = UIView(frame: .zero)
        private let detail = UILabel(frame: .zero)
        private let control = ControlView()
        private let stack: UIStackView
        private var shown: RowContent
        private var loading: Task<Void, Never>?

        init(_ content: RowContent) {
            (configuration, shown) = (content, content)
            list = content.list.makeContentView()
            stack = UIStackView(arrangedSubviews: [list, capsule, detail, control])
            super.init(frame: .zero)
            capsule.fill(
                with: badge, insets: .init(top: 2, leading: 8, bottom: 2, trailing: 8))
            (stack.spacing, stack.alignment) = (8, .center)
            stack.isLayoutMarginsRelativeArrangement = true
            for view in [capsule, badge, detail] {
                view.setContentHuggingPriority(.required, for: .horizontal)
                view.setContentCompressionResistancePriority(.required, for: .horizontal)
            }
            fill(with: stack, insets: .init(top: 0, leading: 0, bottom: 0, trailing: 16))
            show()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        deinit { loading?.cancel() }

        private func show() {
            guard let content = configuration as? RowContent else { return }
            let isOther = content.picture != shown.picture
            shown = content
            let cell = content.cell
            badge.show(
                cell.badge, TextLook(.caption1, .semibold, color: .named(.white), lines: 1))
            capsule.isHidden = cell.badge == nil
            capsule.backgroundColor = .tintColor
            capsule.layer.cornerRadius = 10
            detail.show(cell.detail, TextLook(color: .named(.secondaryLabel), lines: 2))
            showControl(of: content)
            isAccessibilityElement = cell.accessibility != nil
            accessibilityLabel = cell.accessibility
            showList(content.picture?.image)
            guard isOther || loading == nil else { return }
            loading?.cancel()
            loading = nil
            guard let picture = content.picture, picture.image == nil else { return }
            loading = Task { [weak self] in
                let image = try? await picture.load()
                if let image, !Task.isCancelled { self?.showList(image) }
            }
        }

        private func showControl(of content: RowContent) {
            control.isHidden = content.cell.control == nil
            list.isHidden = content.isControl
            stack.directionalLayoutMargins =
                content.isControl ? .init(top: 8, leading: 16, bottom: 8, trailing: 0) : .zero
            if let value = content.cell.control { control.show(value, content.action) }
        }

        private func showList(_ image: UIImage?) {
            var configuration = shown.list
            if let image { configuration.image = image }
            list.configuration = configuration
        }
    }
#endif

#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// A cell whose pictures can be loaded before it is shown.
    nonisolated protocol PictureContent: UIContentConfiguration {
        var pictures: [Picture] { get }
    }

    /// A row, header or footer: UIKit's list content, then a badge and a detail.
    nonisolated struct RowContent: UIContentConfiguration, PictureContent, Equatable {
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
            cell.control != nil && picture == nil && cell.symbol == nil && cell.texts.isEmpty
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
        private let picture = ShownPicture()

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

        private func show() {
            guard let content = configuration as? RowContent else { return }
            shown = content
            let cell = content.cell
            badge.show(
                cell.badge, TextLook(.caption1, .semibold, color: .named(.white), lines: 1))
            capsule.isHidden = cell.badge == nil
            capsule.backgroundColor = .tintColor
            capsule.layer.cornerRadius = 10
            detail.show(cell.detail, TextLook(color: .named(.secondaryLabel), lines: 2))
            showControl(of: content)
            showLabel(of: content)
            picture.show(content.picture) { [weak self] in self?.showList($0) }
        }

        private func showControl(of content: RowContent) {
            control.isHidden = content.cell.control == nil
            list.isHidden = content.isControl
            stack.directionalLayoutMargins =
                content.isControl ? .init(top: 8, leading: 16, bottom: 8, trailing: 0) : .zero
            if let value = content.cell.control {
                let name = value.isButton ? nil : content.cell.texts.first
                control.show(value, content.action, name: name)
            }
        }

        /// The picture is not a view of its own.
        private func showLabel(of content: RowContent) {
            guard content.picture != nil, let label = content.cell.accessibility else {
                accessibilityElements = nil
                return
            }
            let picture = PartElement(label, .image, of: list, in: self)
            accessibilityElements = [picture] + stack.arrangedSubviews.filter { !$0.isHidden }
        }

        private func showList(_ image: UIImage?) {
            var configuration = shown.list
            if let image { configuration.image = image }
            list.configuration = configuration
        }
    }
#endif

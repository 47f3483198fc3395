#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// A cell, header or footer.
    @MainActor
    public struct ScreenCell {
        private var content: any UIContentConfiguration
        private(set) var accessory: CellAccessory?
        /// Whether a tap on the cell is a tap on its item; else a button in it is for that.
        var isTapped = true

        /// Creates a cell of the app's own content.
        public init(_ content: any UIContentConfiguration, accessory: CellAccessory? = nil) {
            self.content = content
            self.accessory = accessory
        }

        /// Creates a cell of a template.
        ///
        /// - Parameters:
        ///   - node: the view; nil for an empty one.
        ///   - tap: what follows a tap on a header or footer.
        ///   - own: what the app shows instead.
        public init(
            _ node: @autoclosure () -> ViewNode?, accessory: CellAccessory? = nil,
            tap: ViewAction? = nil, own: (any UIContentConfiguration)? = nil
        ) {
            content = own ?? NodeContent(node()).tapped(tap)
            self.accessory = accessory
        }

        /// Creates a built-in cell.
        ///
        /// - Parameters:
        ///   - action: what follows when the control is used.
        ///   - tap: what follows a tap on a header or footer.
        ///   - own: what the app shows instead.
        public init(
            _ template: BuiltInTemplate, _ cell: BuiltInCell, action: ViewAction? = nil,
            tap: ViewAction? = nil, own: (any UIContentConfiguration)? = nil
        ) {
            content = own ?? NodeContent(template, cell, action).tapped(tap)
            // Others show their accessory below their texts.
            accessory = template.isLine ? cell.accessory : nil
            if own == nil, case .button? = cell.control?.content { isTapped = false }
        }

        /// Returns a cell of a template that depends on the width of the item.
        ///
        /// - Parameters:
        ///   - subject: what tells the cell from others: its place, and all values that `make` captures
        ///     and that may change.
        ///   - isChosen: whether it is one of several cells, which differ in more than their content.
        ///   - own: what the app shows instead.
        ///   - make: returns the cell for a width in points; nil for an empty one.
        public static func ofWidth(
            _ subject: any Hashable & Sendable..., isChosen: Bool = false,
            own: (any UIContentConfiguration)? = nil, make: @escaping (Double) -> ScreenCell?
        ) -> ScreenCell {
            let content = WidthContent(subject) { width in
                make(width)?.content as? NodeContent ?? NodeContent(nil)
            }
            var cell = ScreenCell(own ?? NodeContent(ofWidth: content))
            // Which cell it is does not depend on the width.
            if isChosen, let any = make(0) {
                cell.accessory = any.accessory
                cell.isTapped = any.isTapped || own != nil
            }
            return cell
        }

        /// Returns what a cell of UIKit shows.
        ///
        /// - Parameters:
        ///   - identifier: the accessibility identifier of the cell.
        ///   - pictures: loads the pictures of the screen.
        ///   - surroundings: what is behind the cell.
        ///   - isRow: whether it is a row of a list, whose background shows that it is pressed.
        ///   - limitsLines: whether texts have at most the lines of items of fixed heights.
        ///   - height: the height in points; nil for that of the content.
        ///   - leastHeight: the least height in points of what stands in place of items.
        func configuration(
            _ pictures: PictureLoads?, identifier: String,
            in surroundings: NodeContent.Surroundings,
            isRow: Bool = false, limitsLines: Bool = false, height: Double? = nil,
            leastHeight: Double = 0
        ) -> any UIContentConfiguration {
            guard var content = content as? NodeContent else { return content }
            content.pictures = pictures
            content.identifier = identifier
            content.isRow = isRow
            content.surroundings = surroundings
            content.limitsLines = limitsLines
            content.height = height
            content.leastHeight = leastHeight
            return content
        }

        /// The cell in place of missing content.
        var inPlaceOfContent: ScreenCell {
            guard var content = content as? NodeContent else { return self }
            content.isInPlaceOfContent = true
            var cell = self
            cell.content = content
            return cell
        }

        /// Returns the addresses of its pictures.
        ///
        /// - Parameter width: that of the item in points.
        func addresses(in width: Double) -> [String] {
            guard let content = content as? NodeContent else { return [] }
            guard case .ofWidth(let make) = content.source else { return content.addresses }
            return make.content(in: width).addresses
        }

        /// Whether both show the same. Contents that cannot be compared are never the same.
        func isSame(as other: ScreenCell) -> Bool {
            accessory == other.accessory && content.isSame(as: other.content)
        }
    }

    extension ScreenCell {
        /// What UIKit shows at the trailing edge.
        var accessories: [UICellAccessory] {
            let tap = (content as? NodeContent)?.tapAction
            return accessory.map { [$0.accessory(tap)] } ?? []
        }
    }

    extension NodeContent {
        /// What a tap on all of it does; nil for nothing of its own.
        fileprivate var tapAction: ViewAction? {
            tap.flatMap { actions.indices.contains($0) ? actions[$0] : nil }
        }

        /// What assistive technology says of the state of a built-in cell; nil if nothing.
        var spokenState: String? {
            if case .builtIn(_, let cell) = source { cell.accessory?.spokenState } else { nil }
        }
    }

    extension CellAccessory {
        /// Returns the accessory of UIKit.
        ///
        /// - Parameter tap: what a tap on the mark of an outline does besides selecting its cell.
        @MainActor
        fileprivate func accessory(_ tap: ViewAction?) -> UICellAccessory {
            switch self {
            case .disclosureIndicator: .disclosureIndicator()
            case .checkmark: .checkmark()
            case .detail: .detail()
            // That of the system follows the section snapshots of outlines, which screens do not have.
            case .expanded: .outline("chevron.down", tap)
            case .collapsed: .outline("chevron.forward", tap)
            }
        }

        fileprivate var spokenState: String? {
            switch self {
            case .expanded, .collapsed: label(.ofApp)
            case .disclosureIndicator, .checkmark, .detail: nil
            }
        }
    }

    extension UICellAccessory {
        @MainActor
        fileprivate static func outline(_ symbol: String, _ tap: ViewAction?) -> UICellAccessory {
            var look = UIButton.Configuration.plain()
            look.image = UIImage(systemName: symbol)
            look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
                textStyle: .footnote)
            look.contentInsets = .zero
            let mark = UIButton(
                configuration: look, primaryAction: UIAction { _ in tap?.start(.tap) })
            // The cell says it.
            mark.isAccessibilityElement = false
            mark.isUserInteractionEnabled = tap != nil
            mark.sizeToFit()
            return .customView(
                configuration: CustomViewConfiguration(customView: mark, placement: .trailing()))
        }
    }
#endif

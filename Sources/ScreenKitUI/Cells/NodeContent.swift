#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// Shows a view of the core in a cell, header or footer.
    public nonisolated struct NodeContent: UIContentConfiguration {
        /// What is shown.
        enum Source: Equatable {
            case node(ViewNode)
            /// A built-in cell, whose looks are those of the system.
            case builtIn(BuiltInTemplate, BuiltInCell)
            case placeholder(
                PlaceholderContent, PlaceholderContent.Kind, PlaceholderContent.Place)
            /// What depends on the width of the item.
            case ofWidth(WidthContent)
        }

        /// What is behind a cell.
        struct Surroundings: Equatable {
            var screen = ScreenBackground(own: nil, lists: [])
            /// Whether the section has a background of its own.
            var hasSectionBackground = false
        }

        private(set) var source: Source
        /// What the parts of the view do, by the numbers in it.
        private(set) var actions: [ViewAction]
        /// What the app shows in its parts, by the numbers in it.
        private(set) var appContents: [AppContent] = []
        /// The number of what a tap on all of it does; nil for nothing of its own.
        var tap: Int?
        /// Loads its pictures; nil if they are never seen.
        var pictures: PictureLoads?
        /// Whether texts have at most the lines of items of fixed heights.
        var limitsLines = false
        /// The accessibility identifier of its cell, with which those of its nodes begin.
        var identifier: String?
        /// What is behind it.
        var surroundings = Surroundings()
        /// The height in points; nil for that of the content.
        var height: Double?
        /// Whether it is a template in place of missing content.
        var isInPlaceOfContent = false
        /// The least height in points of what stands in place of items.
        var leastHeight = 0.0
        /// Whether a person presses a cell that has no background of its own to say so.
        private(set) var isPressed = false
        /// The state of its cell, which the looks of built-in rows depend on.
        private(set) var state = CellState()

        /// Creates the content of a cell.
        ///
        /// - Parameter node: the view; nil for an empty one.
        @MainActor
        public init(_ node: @autoclosure () -> ViewNode?) {
            let (node, collected) = ViewActions.collect(node)
            source = .node(node?.namingControls() ?? .nothing)
            actions = collected.actions
            appContents = collected.contents
        }

        /// Creates the content of a built-in cell.
        ///
        /// - Parameter action: what follows when its control is used.
        init(_ template: BuiltInTemplate, _ cell: BuiltInCell, _ action: ViewAction?) {
            var cell = cell
            actions = action.map { [$0] } ?? []
            if action != nil { cell.control?.action = 0 }
            let name = cell.texts.first
            if cell.control?.name == nil { cell.control?.name = name }
            source = .builtIn(template, cell)
        }

        /// Creates the content of a placeholder.
        ///
        /// - Parameter action: what its button does.
        init(
            _ placeholder: PlaceholderContent, of kind: PlaceholderContent.Kind,
            in place: PlaceholderContent.Place, _ action: ViewAction
        ) {
            source = .placeholder(placeholder, kind, place)
            actions = [action]
        }

        /// Creates content that depends on the width of the item.
        init(ofWidth content: WidthContent) { self.init(source: .ofWidth(content), actions: []) }

        /// The same place with other content.
        func showing(_ other: NodeContent) -> NodeContent {
            var content = self
            content.source = other.source
            content.actions = other.actions
            content.appContents = other.appContents
            content.tap = other.tap
            return content
        }

        /// The content with an action for taps on all of it.
        func tapped(_ action: ViewAction?) -> NodeContent {
            guard let action else { return self }
            var content = self
            content.actions.append(action)
            content.tap = actions.count
            return content
        }

        private init(source: Source, actions: [ViewAction]) {
            self.source = source
            self.actions = actions
        }

        /// The addresses of its pictures.
        var addresses: [String] {
            switch source {
            case .node(let node): node.pictureAddresses
            case .builtIn(_, let cell): cell.image.map { [$0] } ?? []
            case .placeholder(let placeholder, _, _): placeholder.image.map { [$0] } ?? []
            case .ofWidth: []
            }
        }

        /// Returns the view with the looks of a system.
        func node(in metrics: ViewNode.PlatformMetrics) -> ViewNode {
            var node =
                switch source {
                case .node(let node): node
                case .builtIn(let template, let cell):
                    template.view(
                        of: cell,
                        control: cell.control.map { ViewNode($0, look: nil, isInRow: true) },
                        accessory: template.isLine ? nil : cell.accessory, in: metrics)
                case .placeholder(let placeholder, let kind, let place):
                    placeholder.view(of: kind, in: place, action: 0, metrics: metrics)
                        ?? .nothing
                // Its width is not known yet.
                case .ofWidth: ViewNode.nothing
                }
            if case .builtIn(let template, _) = source {
                node = node.placed(
                    on: surroundings.screen, card: template.cardBackground,
                    hasSectionBackground: surroundings.hasSectionBackground)
            }
            if limitsLines { node = node.limitingLines }
            if isInPlaceOfContent { node = node.inPlaceOfContent }
            if let tap { node.target = ViewNode.Target(id: nil, isTappable: true, action: tap) }
            return node
        }

        /// Creates a view that shows the content.
        @MainActor
        public func makeContentView() -> any UIView & UIContentView { NodeContentView(self) }

        /// The content is paler while it is pressed, but rows have their background for that. Built-in
        /// rows have the looks of the system in each state.
        public func updated(for state: any UIConfigurationState) -> NodeContent {
            let cell = state as? UICellConfigurationState
            var content = self
            content.isPressed = !isRow && cell?.isHighlighted == true
            content.state = CellState(
                isSelected: cell?.isSelected == true, isDisabled: cell?.isDisabled == true)
            return content
        }

        /// Whether it is a row of a list, whose background shows that it is pressed.
        var isRow = false

        /// Whether it is a line of texts, with the margins of its cell.
        var isLine: Bool {
            if case .builtIn(let template, _) = source { template.isLine } else { false }
        }

        /// Returns the least height in points: that of a built-in row of a list is the system's.
        func leastHeight(in metrics: ViewNode.PlatformMetrics) -> Double {
            guard isRow, case .builtIn(.row, _) = source else { return leastHeight }
            return max(leastHeight, metrics.leastRowHeight)
        }

        /// Whether both show and do the same when they are not pressed.
        func isLike(_ other: NodeContent) -> Bool {
            source == other.source && actions == other.actions && tap == other.tap
                && appContents == other.appContents && identifier == other.identifier
                && limitsLines == other.limitsLines && surroundings == other.surroundings
                && height == other.height
                && isInPlaceOfContent == other.isInPlaceOfContent
                && isRow == other.isRow && leastHeight == other.leastHeight
        }
    }

    extension NodeContent: Equatable {
        /// Whether both show and do the same.
        public static func == (one: NodeContent, other: NodeContent) -> Bool {
            one.isLike(other) && one.isPressed == other.isPressed && one.state == other.state
        }
    }

    extension NodeContent {
        /// What the looks of a built-in row depend on besides its traits.
        nonisolated struct CellState: Hashable, Sendable {
            var isSelected = false
            var isDisabled = false
        }
    }

    nonisolated extension ViewNode {
        /// The addresses of the pictures in it.
        var pictureAddresses: [String] {
            var found: [String] = []
            forEach { node in
                guard case .image(let image) = node.content else { return }
                if !image.address.isEmpty { found.append(image.address) }
            }
            return found
        }
    }
#endif

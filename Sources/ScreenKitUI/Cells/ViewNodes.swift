#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// What stands in a stack or in layers: a node, or the nodes of a `for`.
    public nonisolated protocol ViewParts {
        /// The nodes, in order.
        var nodes: [ViewNode] { get }
    }

    nonisolated extension ViewNode: ViewParts {
        /// The node alone.
        public var nodes: [ViewNode] { [self] }
    }

    nonisolated extension [ViewNode]: ViewParts {
        /// The nodes, in order.
        public var nodes: [ViewNode] { self }
    }

    /// What templates of specs are written with. Nodes that are nil take no space.
    nonisolated extension ViewNode {
        /// A vertical stack; nil without nodes.
        ///
        /// - Parameters:
        ///   - isEqual: whether the nodes have one height.
        ///   - isSized: whether it has a size, so that it is there without nodes too.
        public static func vertical(
            spacing: Double = 0, _ alignment: Alignment = .leading, isEqual: Bool = false,
            isSized: Bool = false, _ children: (any ViewParts)?...
        ) -> ViewNode? {
            let nodes = children.nodes
            guard isSized || !nodes.isEmpty else { return nil }
            return ViewNode(
                .stack(
                    Stack(
                        .vertical, spacing: spacing, alignment: alignment, isEqual: isEqual,
                        children: nodes)))
        }

        /// A horizontal stack; nil without nodes.
        ///
        /// - Parameters:
        ///   - isEqual: whether the nodes have one width.
        ///   - wraps: whether the nodes stand in lines, where they do not fit in one.
        ///   - isSized: whether it has a size, so that it is there without nodes too.
        public static func horizontal(
            spacing: Double = 0, _ alignment: Alignment = .center, isEqual: Bool = false,
            wraps: Bool = false, isSized: Bool = false, _ children: (any ViewParts)?...
        ) -> ViewNode? {
            let nodes = children.nodes
            guard isSized || !nodes.isEmpty else { return nil }
            return ViewNode(
                .stack(
                    Stack(
                        .horizontal, spacing: spacing, alignment: alignment, wraps: wraps,
                        isEqual: isEqual, children: nodes)))
        }

        /// Nodes above each other; nil without nodes.
        ///
        /// - Parameter isSized: whether it has a size, so that it is there without nodes too.
        public static func layers(
            _ alignment: Alignment, isSized: Bool = false, _ children: (any ViewParts)?...
        ) -> ViewNode? {
            let nodes = children.nodes
            guard isSized || !nodes.isEmpty else { return nil }
            return ViewNode(.layers(nodes, alignment: alignment))
        }

        /// A node for each element of a list.
        public static func each<Element>(
            _ elements: [Element]?, _ make: (Element) -> ViewNode?
        ) -> [ViewNode] { (elements ?? []).compactMap(make) }

        /// A text; nil if it is absent or empty.
        ///
        /// - Parameters:
        ///   - font: the font in place of the style.
        ///   - weight: by default that of the style or the font.
        ///   - lines: the maximum number of lines; 0 for no limit.
        ///   - isSized: whether it has a size, so that its box is there if it is empty.
        public static func text(
            _ text: String?, _ style: TextStyle.Name = .body, font: Font? = nil,
            weight: FontWeight? = nil,
            color: ViewColor = .named(.label), lines: Int = 0,
            alignment: TextAlignment = .leading, isStruckThrough: Bool = false,
            isUnderlined: Bool = false, isSized: Bool = false
        ) -> ViewNode? {
            guard let text else { return nil }
            guard !text.isEmpty else {
                return isSized ? ViewNode(.layers([], alignment: .center)) : nil
            }
            return ViewNode(
                .text(
                    Text(
                        text, style: TextStyle(style, font, weight: weight), color: color,
                        lines: lines > 0 ? lines : nil, alignment: alignment,
                        isStruckThrough: isStruckThrough, isUnderlined: isUnderlined)))
        }

        /// A symbol; nil if it is absent.
        ///
        /// - Parameters:
        ///   - style: the text style whose size it has.
        ///   - font: the font in place of the style.
        public static func symbol(
            _ name: String?, _ style: TextStyle.Name = .body, font: Font? = nil,
            weight: FontWeight? = nil, color: ViewColor = .named(.tintColor)
        ) -> ViewNode? {
            guard let name, !name.isEmpty else { return nil }
            let look = TextStyle(style, font, weight: weight)
            var symbol = Symbol(name, color: color, style: look.name, side: 0, weight: look.weight)
            symbol.font = font
            return ViewNode(.symbol(symbol))
        }

        /// A picture; nil without an address and without what is seen in its place.
        ///
        /// - Parameters:
        ///   - alternativeText: what assistive technology says of it.
        ///   - placeholder: what is seen before it is loaded.
        ///   - fallback: what is seen if it could not be loaded; nil for the placeholder.
        public static func picture(
            _ address: String?, mode: ContentMode = .scaleAspectFill,
            alternativeText: String? = nil, over placeholder: ViewNode? = nil,
            or fallback: ViewNode? = nil
        ) -> ViewNode? {
            let address = address ?? ""
            guard !address.isEmpty || placeholder != nil else { return nil }
            var image = Image(address, mode: mode, alternativeText: alternativeText)
            image.standIn = StandIn(placeholder, failed: fallback)
            return ViewNode(.image(image))
        }

        /// A built-in cell; nil if it is absent.
        ///
        /// - Parameter action: what follows when its control is used.
        @MainActor
        public static func cell(
            _ template: BuiltInTemplate, _ cell: BuiltInCell?, _ action: ViewAction? = nil
        ) -> ViewNode? {
            guard let cell else { return nil }
            return template.view(
                of: cell, control: .control(cell.control, action, isInRow: true),
                accessory: cell.accessory, in: .system(.current))
        }

        /// A control; nil if its value is absent.
        ///
        /// - Parameters:
        ///   - action: what follows when it is used.
        ///   - isInRow: whether it is in a built-in cell.
        @MainActor
        public static func control(
            _ control: CellControl?, _ action: ViewAction? = nil, isInRow: Bool = false
        ) -> ViewNode? {
            guard var control else { return nil }
            control.action = ViewActions.number(of: action)
            return ViewNode(control, look: nil, isInRow: isInRow)
        }

        /// Creates a view of the app, which takes the width that it is offered.
        ///
        /// - Parameter subject: all values that the content depends on.
        @MainActor
        public static func app(
            _ subject: any Hashable & Sendable, _ content: any UIContentConfiguration
        ) -> ViewNode? {
            ViewActions.number(of: AppContent(subject: subject, configuration: content)).map {
                ViewNode(.app($0), width: .fraction(1))
            }
        }

        /// Returns the node with a box; what is nil stays as it is.
        ///
        /// - Parameters:
        ///   - id: its name in accessibility identifiers.
        ///   - action: what a tap does.
        @MainActor
        public func with(
            id: String? = nil, width: ViewLength? = nil, height: ViewLength? = nil,
            aspectRatio: Double? = nil,
            padding: LayoutGeometry.Insets? = nil, alignment: Alignment? = nil,
            background: ViewColor? = nil, gradient: ViewGradient? = nil,
            border: ViewBorder? = nil, shadow: ViewShadow? = nil, corner: Double? = nil,
            opacity: Double? = nil, accessibility: String? = nil, action: ViewAction? = nil
        ) -> ViewNode {
            var node = self
            node.width = width ?? node.width
            node.height = height ?? node.height
            node.aspectRatio = aspectRatio ?? node.aspectRatio
            node.alignment = alignment ?? node.alignment
            node.padding = padding ?? node.padding
            node.background = background ?? node.background
            if gradient != nil || shadow != nil {
                node.effects = Effects(gradient: gradient, shadow: shadow)
            }
            node.border = border ?? node.border
            node.corner = corner ?? node.corner
            node.opacity = opacity ?? node.opacity
            node.accessibilityLabel = accessibility ?? node.accessibilityLabel
            let number = ViewActions.number(of: action)
            if id != nil || number != nil {
                node.target = Target(id: id, isTappable: number != nil, action: number)
            }
            return node
        }
    }

    extension [(any ViewParts)?] {
        /// The nodes that are there.
        fileprivate nonisolated var nodes: [ViewNode] { flatMap { $0?.nodes ?? [] } }
    }
#endif

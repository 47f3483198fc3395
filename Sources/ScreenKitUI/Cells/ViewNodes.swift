#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// What templates of specs are written with. Nodes that are nil take no space.
    nonisolated extension ViewNode {
        /// A vertical stack.
        public static func vertical(
            spacing: CGFloat = 0, _ alignment: UIStackView.Alignment = .leading,
            distribution: UIStackView.Distribution = .fill, _ children: ViewNode?...
        ) -> ViewNode {
            let nodes = children.flattened
            return ViewNode(
                .stack(.vertical, spacing: spacing, alignment, distribution: distribution, nodes))
        }

        /// A horizontal stack.
        ///
        /// - Parameter wraps: whether the nodes stand in lines, where they do not fit in one.
        public static func horizontal(
            spacing: CGFloat = 0, _ alignment: UIStackView.Alignment = .center,
            distribution: UIStackView.Distribution = .fill, wraps: Bool = false,
            _ children: ViewNode?...
        ) -> ViewNode {
            let nodes = children.flattened
            if wraps { return ViewNode(.wrapping(spacing: spacing, nodes)) }
            return ViewNode(
                .stack(.horizontal, spacing: spacing, alignment, distribution: distribution, nodes))
        }

        /// Nodes above each other.
        public static func layers(_ place: ViewPlace, _ children: ViewNode?...) -> ViewNode {
            ViewNode(.layers(place, children.flattened))
        }

        /// A node for each element of a list.
        public static func each<Element>(
            _ elements: [Element]?, _ make: (Element) -> ViewNode?
        ) -> ViewNode? {
            elements.map { ViewNode(.group($0.map(make).flattened)) }
        }

        /// A text; nil if it is absent.
        public static func text(_ text: String?, _ look: TextLook = TextLook()) -> ViewNode? {
            text.map { ViewNode(.text($0, look)) }
        }

        /// A text of parts, of those that are not nil.
        ///
        /// - Parameter look: its lines and alignment.
        public static func spans(_ look: TextLook = TextLook(), _ parts: TextSpan?...) -> ViewNode {
            ViewNode(.spans(parts.compactMap(\.self), look))
        }

        /// A text with the inline formatting of Markdown; nil if it is absent.
        public static func markdown(_ text: String?, _ look: TextLook = TextLook()) -> ViewNode? {
            text.map { ViewNode(.spans(TextSpan.list(markdown: $0, look), look)) }
        }

        /// A symbol; nil if it is absent.
        public static func symbol(
            _ name: String?, _ look: TextLook = TextLook(color: .named(.tintColor))
        ) -> ViewNode? {
            name.map { ViewNode(.symbol($0, look)) }
        }

        /// A picture.
        ///
        /// - Parameters:
        ///   - placeholder: what is seen before it is loaded.
        ///   - fallback: what is seen if it could not be loaded; nil for the placeholder.
        @MainActor
        public static func picture(
            _ url: String?, _ pictures: PictureLoads,
            mode: UIView.ContentMode = .scaleAspectFill, over placeholder: ViewNode? = nil,
            or fallback: ViewNode? = nil
        ) -> ViewNode {
            var picture = Picture(url, pictures)
            guard fallback != nil || placeholder != nil else {
                return ViewNode(.picture(picture, mode))
            }
            if fallback != nil, picture?.hasFailed == true { picture = nil }
            let node = ViewNode(.picture(picture, mode), width: .fraction(1), height: .fraction(1))
            return .layers(.center, picture == nil ? fallback ?? placeholder : placeholder, node)
        }

        /// A control; nil if its value is absent.
        public static func control(
            _ control: CellControl?, _ action: ViewAction? = nil
        ) -> ViewNode? {
            control.map { ViewNode(.control($0, action)) }
        }

        /// A built-in cell; nil if it is absent.
        ///
        /// - Parameter action: what follows when its control is used.
        public static func cell(
            _ template: BuiltInTemplate, _ cell: BuiltInCell?, _ pictures: PictureLoads,
            _ action: ViewAction? = nil
        ) -> ViewNode? {
            cell.map { template.view($0, Picture($0.image, pictures), action) }
        }

        /// Returns the node with a box; what is nil stays as it is.
        public func with(
            width: ViewLength? = nil, height: ViewLength? = nil, aspectRatio: CGFloat? = nil,
            padding: NSDirectionalEdgeInsets? = nil, place: ViewPlace? = nil,
            background: ViewColor? = nil, gradient: ViewGradient? = nil,
            border: ViewBorder? = nil, shadow: ViewShadow? = nil, corner: CGFloat? = nil,
            opacity: CGFloat? = nil, accessibility: String? = nil, action: ViewAction? = nil
        ) -> ViewNode {
            var node = self
            (node.width, node.height) = (width ?? node.width, height ?? node.height)
            (node.aspectRatio, node.place) = (aspectRatio ?? node.aspectRatio, place ?? node.place)
            node.padding = padding ?? node.padding
            node.background = background ?? node.background
            (node.gradient, node.border) = (gradient ?? node.gradient, border ?? node.border)
            (node.shadow, node.corner) = (shadow ?? node.shadow, corner ?? node.corner)
            (node.opacity, node.action) = (opacity ?? node.opacity, action ?? node.action)
            node.accessibility = accessibility ?? node.accessibility
            return node
        }
    }

    extension [ViewNode?] {
        /// The nodes that are not nil, and those of groups.
        fileprivate nonisolated var flattened: [ViewNode] {
            flatMap { node -> [ViewNode] in
                if case .group(let nodes)? = node?.content { return nodes }
                return node.map { [$0] } ?? []
            }
        }
    }
#endif

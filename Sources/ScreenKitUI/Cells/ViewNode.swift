#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// A part of a cell: what templates of specs consist of, as a value that can be compared.
    public nonisolated struct ViewNode: Equatable, Sendable {
        /// What is drawn.
        public indirect enum Content: Equatable, Sendable {
            case stack(
                NSLayoutConstraint.Axis, spacing: CGFloat, UIStackView.Alignment,
                distribution: UIStackView.Distribution = .fill, [ViewNode])
            /// Stacked from left to right, with a new line where the next node does not fit.
            case wrapping(spacing: CGFloat, [ViewNode])
            case layers(ViewPlace, [ViewNode])
            /// Nodes that stand in what is around, such as the elements of a `for`.
            case group([ViewNode])
            case text(String, TextLook)
            /// Parts with looks of their own, which flow as one paragraph with the lines and the
            /// alignment of a look.
            case spans([TextSpan], TextLook)
            case picture(Picture?, UIView.ContentMode)
            case symbol(String, TextLook)
            /// Takes what is left of the stack around it, and at least a number of points.
            case spacer(minimum: CGFloat = 0)
            case divider(ViewColor)
            case control(CellControl, ViewAction?)
            /// A built-in row, header or footer.
            case row(BuiltInTemplate, BuiltInCell, Picture?, ViewAction?)
        }

        /// What is drawn.
        public var content: Content
        /// The width; nil for that of the content.
        public var width: ViewLength?
        /// The height; nil for that of the content.
        public var height: ViewLength?
        /// The width divided by the height; nil for none.
        public var aspectRatio: CGFloat?
        /// The space around the content, inside of the background.
        public var padding = NSDirectionalEdgeInsets.zero
        /// Where content that is smaller than its box stands; nil for content that fills it.
        public var place: ViewPlace?
        /// Behind the content.
        public var background: ViewColor?
        /// Above the background.
        public var gradient: ViewGradient?
        /// Around the content.
        public var border: ViewBorder?
        /// Behind the background.
        public var shadow: ViewShadow?
        /// The radius of the corners; infinite for a capsule.
        public var corner: CGFloat = 0
        /// From 0 to 1.
        public var opacity: CGFloat = 1
        /// What VoiceOver says instead of the content.
        public var accessibility: String?
        /// What follows a tap; nil if it is one on what is around.
        public var action: ViewAction?

        /// Creates a node.
        public init(
            _ content: Content, width: ViewLength? = nil, height: ViewLength? = nil,
            padding: NSDirectionalEdgeInsets = .zero, background: ViewColor? = nil,
            corner: CGFloat = 0, opacity: CGFloat = 1, accessibility: String? = nil
        ) {
            (self.content, self.width, self.height) = (content, width, height)
            (self.padding, self.background, self.corner) = (padding, background, corner)
            (self.opacity, self.accessibility) = (opacity, accessibility)
        }

        /// The nodes in the node.
        var children: [ViewNode] {
            switch content {
            case .stack(_, _, _, _, let children), .layers(_, let children),
                .wrapping(_, let children), .group(let children):
                children
            case .text, .spans, .picture, .symbol, .spacer, .divider, .control, .row: []
            }
        }

        /// Returns the node with each of the nodes in it changed.
        func changingChildren(_ change: (ViewNode) -> ViewNode) -> ViewNode {
            var node = self
            switch content {
            case .stack(let axis, let spacing, let alignment, let distribution, let children):
                node.content = .stack(
                    axis, spacing: spacing, alignment, distribution: distribution,
                    children.map(change))
            case .wrapping(let spacing, let children):
                node.content = .wrapping(spacing: spacing, children.map(change))
            case .layers(let place, let children):
                node.content = .layers(place, children.map(change))
            case .group(let children): node.content = .group(children.map(change))
            case .text, .spans, .picture, .symbol, .spacer, .divider, .control, .row: break
            }
            return node
        }

        /// The node with at most the lines that an item of a fixed height has.
        func limitingLines() -> ViewNode {
            guard case .text(let text, var look) = content, let lines = look.fixedLines else {
                return changingChildren { $0.limitingLines() }
            }
            look.lines = lines
            var node = self
            node.content = .text(text, look)
            return node
        }

        /// The axis of a stack; nil for others.
        var axis: NSLayoutConstraint.Axis? {
            if case .stack(let axis, _, _, _, _) = content { axis } else { nil }
        }

        /// The pictures in the node.
        var pictures: [Picture] {
            switch content {
            case .picture(let picture?, _), .row(_, _, let picture?, _): [picture]
            default: children.flatMap(\.pictures)
            }
        }
    }
#endif

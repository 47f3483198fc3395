nonisolated extension BuiltInTemplate {
    /// The parts of a built-in cell: what several templates have.
    nonisolated struct Parts {
        let cell: BuiltInCell
        let control: ViewNode?
        let accessory: CellAccessory?
        let metrics: ViewNode.PlatformMetrics

        /// The address of its picture; nil without one.
        private var address: String? { cell.image.flatMap { $0.isEmpty ? nil : $0 } }

        var hasPicture: Bool { address != nil }

        /// Returns a text; nil if it is absent or empty.
        func text(
            _ text: String?, _ style: ViewNode.TextStyle, _ color: ViewColor = .named(.label),
            lines: Int? = nil, fixedLines: Int? = nil,
            alignment: ViewNode.TextAlignment = .leading
        ) -> ViewNode? {
            guard let text, !text.isEmpty else { return nil }
            return ViewNode(
                .text(
                    ViewNode.Text(
                        text, style: style, color: color, lines: lines, fixedLines: fixedLines,
                        alignment: alignment)))
        }

        /// A short text in a capsule of the tint colour.
        var badge: ViewNode? {
            var badge = text(
                cell.badge, metrics.style(.caption1, weight: .semibold), .named(.white), lines: 1)
            badge?.padding = LayoutGeometry.Insets(top: 2, leading: 8, bottom: 2, trailing: 8)
            badge?.background = .named(.tintColor)
            badge?.corner = .infinity
            return badge
        }

        /// The symbol, where there is no picture.
        func symbol(_ style: ViewNode.TextStyle.Name) -> ViewNode? {
            hasPicture ? nil : mark(style)
        }

        private func mark(_ style: ViewNode.TextStyle.Name) -> ViewNode? {
            guard let name = cell.symbol, !name.isEmpty else { return nil }
            return ViewNode(
                .symbol(
                    ViewNode.Symbol(name, style: style, side: metrics.font(style).lineHeight)))
        }

        /// The picture, with the symbol in its place while it is not loaded.
        var picture: ViewNode? {
            guard let address else { return nil }
            var image = ViewNode.Image(address, alternativeText: cell.accessibility)
            image.standIn = ViewNode.StandIn(mark(.body), failed: nil)
            return ViewNode(.image(image), background: .named(.tertiarySystemFill))
        }

        /// The symbol of the accessory.
        var accessoryView: ViewNode? { accessory.map { ViewNode($0, in: metrics) } }
    }
}

nonisolated extension ViewNode {
    /// Creates the symbol of an accessory, which grows with the texts.
    public init(_ accessory: CellAccessory, in metrics: PlatformMetrics) {
        let sizes = metrics.symbols
        let (symbol, size): (Symbol, LayoutGeometry.Size) =
            switch accessory {
            case .disclosureIndicator:
                (Symbol("chevron.forward", color: .named(.tertiaryLabel)), sizes.disclosure)
            case .checkmark: (Symbol("checkmark"), sizes.checkmark)
            case .detail: (Symbol("info.circle"), sizes.detail)
            // The mark of an outline is that of a disclosure, which is turned.
            case .expanded:
                (
                    Symbol("chevron.down"),
                    LayoutGeometry.Size(
                        width: sizes.disclosure.height, height: sizes.disclosure.width)
                )
            case .collapsed: (Symbol("chevron.forward"), sizes.disclosure)
            }
        self.init(
            .symbol(symbol), width: .points(size.width * metrics.textScale),
            height: .points(size.height * metrics.textScale),
            accessibilityLabel: accessory.label(metrics.accessoryWords))
    }

    /// Creates the view of a control.
    ///
    /// - Parameters:
    ///   - look: what is drawn; nil where there are controls.
    ///   - isInRow: whether it is in a built-in cell.
    public init(_ control: CellControl, look: ViewNode?, isInRow: Bool) {
        self.init(.control(control, look: look))
        if isInRow, let points = control.heightInRow { height = .points(points) }
    }

    /// Creates a stack of the nodes that exist.
    init(
        _ axis: LayoutGeometry.Axis, spacing: Double = 0, _ children: [ViewNode?]
    ) {
        let stack = Stack(
            axis, spacing: spacing, alignment: axis == .vertical ? .leading : .center,
            children: children.compactMap(\.self))
        self.init(.stack(stack))
    }

    /// A stack with several nodes; with one node, that node with the box of the stack; nil with none.
    var withoutNeedlessStack: ViewNode? {
        guard case .stack(let stack) = content, stack.children.count < 2 else { return self }
        guard var node = stack.children.first else { return nil }
        // A capsule keeps its own padding, and stands inside that of the stack.
        guard padding == .zero || node.padding == .zero else { return self }
        node.width = width ?? node.width
        node.height = height ?? node.height
        if padding != .zero { node.padding = padding }
        if alignment != .leading { node.alignment = alignment }
        node.background = background ?? node.background
        if corner > 0 { node.corner = corner }
        return node
    }
}

#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// The view of a node: its background, and its content inside of the padding.
    final class NodeBox: UIView {
        private var node: ViewNode
        private let content: UIView
        private let surface: NodeSurface
        private var children: [NodeBox] = []

        /// Creates the views of a node and of those in it.
        init(_ node: ViewNode) {
            self.node = node
            children = node.children.map { NodeBox($0) }
            content = node.makeView(children)
            surface = NodeSurface(isTapped: node.action != nil)
            super.init(frame: .zero)
            fill(with: surface.view)
            if let place = node.place {
                surface.view.add(content, at: place, insets: node.padding)
            } else {
                surface.view.fill(with: content, insets: node.padding)
            }
            if case .layers(let place, _) = node.content {
                for child in children { content.add(child, at: place) }
            }
            for child in children { child.constrainLengths(to: content, along: node.axis) }
            surface.use = { [weak self] in self?.node.action?.start(.tap) }
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (box: NodeBox, _) in
                box.surface.show(box.node)
            }
            show()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        /// Shows another node of the same shape; returns whether it has.
        func update(_ new: ViewNode) -> Bool {
            guard node.hasShape(of: new) else { return false }
            node = new
            show()
            return zip(children, new.children).allSatisfy { $0.update($1) }
        }

        private func show() {
            alpha = node.opacity
            surface.show(node)
            node.show(in: content)
            showLabel()
        }

        /// A node that is tapped or has a label is one element. If there are controls in it, it is
        /// one beside theirs.
        private func showLabel() {
            let inner = node.isElement ? interactive : []
            isAccessibilityElement = node.isElement && inner.isEmpty
            accessibilityLabel = isAccessibilityElement ? node.label : nil
            accessibilityTraits =
                node.action != nil ? .button : node.isPicture ? .image : .none
            guard !inner.isEmpty else {
                accessibilityElements = nil
                return
            }
            let activate = node.action.map { action in { action.start(.tap) } }
            let element = PartElement(
                node.label, accessibilityTraits, of: self, in: self, activate: activate)
            accessibilityElements = [element] + inner
        }

        /// The views in the node that a person can tap or change.
        private var interactive: [UIView] {
            if case .row(_, let cell, _, _) = node.content, cell.control != nil { return [content] }
            return children.flatMap { $0.node.isInteractive ? [$0] : $0.interactive }
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            surface.layOut(node, in: bounds)
        }

        /// - Parameter axis: that of the stack around the node, if it is in one.
        private func constrainLengths(to outer: UIView, along axis: NSLayoutConstraint.Axis?) {
            for (own, length, whole) in [
                (widthAnchor, node.width, outer.widthAnchor),
                (heightAnchor, node.height, outer.heightAnchor),
            ] {
                switch length {
                case .points(let points): own.constraint(equalToConstant: points).isActive = true
                case .fraction(let part):
                    own.constraint(equalTo: whole, multiplier: part).isActive = true
                case nil: break
                }
            }
            if let ratio = node.aspectRatio, ratio > 0, node.width == nil || node.height == nil {
                widthAnchor.constraint(equalTo: heightAnchor, multiplier: ratio).isActive = true
            }
            switch (node.content, axis) {
            case (.divider, _): heightAnchor.constraint(equalToConstant: 1).isActive = true
            case (.spacer(let minimum), let axis?) where minimum > 0:
                let anchor = axis == .horizontal ? widthAnchor : heightAnchor
                anchor.constraint(greaterThanOrEqualToConstant: minimum).isActive = true
            default: break
            }
        }
    }

    extension ViewNode {
        /// Whether the views of one node can show the other one.
        fileprivate func hasShape(of other: ViewNode) -> Bool {
            guard width == other.width, height == other.height, padding == other.padding,
                aspectRatio == other.aspectRatio, place == other.place,
                (action == nil) == (other.action == nil),
                children.count == other.children.count,
                zip(children, other.children).allSatisfy({ $0.hasShape(of: $1) })
            else { return false }
            return switch (content, other.content) {
            case (.layers(let one, _), .layers(let two, _)): one == two
            case (.wrapping(let one, _), .wrapping(let two, _)): one == two
            case (.spacer(let one), .spacer(let two)): one == two
            case (.stack, .stack), (.group, .group), (.text, .text), (.spans, .spans),
                (.picture, .picture), (.symbol, .symbol),
                (.divider, .divider), (.control, .control), (.row, .row):
                true
            default: false
            }
        }

        /// Makes the view of the content, which shows nothing yet.
        @MainActor
        fileprivate func makeView(_ children: [NodeBox]) -> UIView {
            switch content {
            case .stack: UIStackView(arrangedSubviews: children)
            case .group:
                UIStackView(arrangedSubviews: children)
            case .wrapping(let spacing, _): WrappingView(children, spacing: spacing)
            case .text, .spans: UILabel(frame: .zero)
            case .picture: PictureView(frame: .zero)
            case .symbol: UIImageView(frame: .zero)
            case .control: ControlView()
            case .row(let template, let cell, let picture, let action):
                RowContent(template: template, cell: cell, picture: picture, action: action)
                    .makeContentView()
            case .layers, .spacer, .divider: UIView(frame: .zero)
            }
        }

        /// Shows the content in its view.
        @MainActor
        fileprivate func show(in view: UIView) {
            switch (content, view) {
            case (
                .stack(let axis, let spacing, let alignment, let distribution, _),
                let stack as UIStackView
            ):
                (stack.axis, stack.spacing, stack.alignment) = (axis, spacing, alignment)
                stack.distribution = distribution
            case (.group, let stack as UIStackView): stack.axis = .vertical
            case (.text(let text, let look), let label as UILabel): label.show(text, look)
            case (.spans(let spans, let look), let label as UILabel): label.show(spans, look)
            case (.picture(let picture, let mode), let view as PictureView):
                view.contentMode = mode
                view.clipsToBounds = true
                view.show(picture)
            case (.symbol(let name, let look), let view as UIImageView):
                view.image = UIImage(systemName: name)
                view.tintColor = look.color.color
                view.preferredSymbolConfiguration = look.symbolConfiguration
            case (.divider(let color), let view): view.backgroundColor = color.color
            case (.control(let control, let action), let view as ControlView):
                view.show(control, action, name: accessibility)
            case (
                .row(let template, let cell, let picture, let action),
                let view as any UIContentView
            ):
                view.configuration = RowContent(
                    template: template, cell: cell, picture: picture, action: action)
            default: break
            }
        }
    }
#endif

#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// The view of a node: its surface, its content and the views of the nodes in it. The core has computed
    /// the frames.
    final class NodeView: UIView {
        private var box: ViewNode.Box?
        private var parts: NodeParts?
        private lazy var surface = NodeSurface(self)
        private var tapView: TapView?
        private var content: UIView?
        private var children: [NodeView] = []
        private var partElement: PartElement?

        override init(frame: CGRect) {
            super.init(frame: frame)
            // Layers have the colours of some traits.
            let traits = UITraitCollection.systemTraitsAffectingColorAppearance
            registerForTraitChanges(traits) { (view: NodeView, _) in
                if let node = view.box?.node { view.surface.show(node, view.traitCollection) }
            }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        /// Shows a node; views are kept as far as the new node has such parts.
        func show(_ box: ViewNode.Box, _ parts: NodeParts) {
            self.box = box
            self.parts = parts
            let node = box.node
            alpha = node.opacity
            hold(isTapped: node.target?.action != nil)
            let holder = surface.view
            surface.show(node, traitCollection)
            showContent(parts.view(of: box), in: holder)
            let shown = box.children.filter { !$0.isSpace }
            arrange(shown, in: holder)
            for (view, child) in zip(children, shown) { view.show(child, parts) }
            accessibilityIdentifier = parts.identifier(of: node)
            showLabel()
        }

        /// Makes the views of the nodes in it. A view with a control stays where the same control stays,
        /// since typing ends in a field that is moved to another view.
        private func arrange(_ shown: [ViewNode.Box], in holder: UIView) {
            var unused = children
            func take(_ box: ViewNode.Box) -> NodeView? {
                let control = box.node.firstControl
                let index = unused.firstIndex { $0.box?.node.firstControl == control }
                return index.map { unused.remove(at: $0) }
            }
            var views = shown.map { take($0) }
            // Others may have any node.
            for index in views.indices where views[index] == nil && !unused.isEmpty {
                views[index] = unused.removeFirst()
            }
            for view in unused { view.removeFromSuperview() }
            children = views.map { $0 ?? NodeView(frame: .zero) }
            for (index, view) in children.enumerated() {
                let isThere =
                    holder.subviews.indices.contains(index)
                    && holder.subviews[index] === view
                if !isThere { holder.insertSubview(view, at: index) }
            }
        }

        /// Makes the view that holds the content: one that takes taps, if the node can be tapped.
        private func hold(isTapped: Bool) {
            guard isTapped != (tapView != nil) else { return }
            // The other view has the looks from now on.
            surface.show(.nothing, traitCollection)
            let old = surface.view
            if isTapped {
                let view = TapView(frame: bounds) { [weak self] in self?.action?.start(.tap) }
                tapView = view
                surface = NodeSurface(view)
            } else {
                surface = NodeSurface(self)
                tapView?.removeFromSuperview()
                tapView = nil
            }
            for view in old.subviews where view !== tapView { surface.view.addSubview(view) }
            if let tapView { addSubview(tapView) }
        }

        private var action: ViewAction? {
            guard let number = box?.node.target?.action, let actions = parts?.actions,
                actions.indices.contains(number)
            else { return nil }
            return actions[number]
        }

        private func showContent(_ view: UIView?, in holder: UIView) {
            // Another node may show by now what this one has shown.
            if content !== view, content?.superview === holder { content?.removeFromSuperview() }
            content = view
            if let view, view.superview !== holder { holder.insertSubview(view, at: 0) }
            if case .app? = box?.node.content { return }
            view?.isAccessibilityElement = (view as? UILabel) != nil
        }

        // MARK: - Layout

        /// Gives the views in it the frames of their boxes, which are mirrored where texts run from right
        /// to left.
        func layOut() {
            guard let box else { return }
            let size = bounds.size
            tapView?.frame = CGRect(origin: .zero, size: size)
            surface.layOut(box, in: bounds)
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            func frame(_ rect: LayoutGeometry.Rect) -> CGRect {
                let x =
                    isMirrored
                    ? Double(size.width) - rect.end(.horizontal) : rect.origin.x
                return CGRect(
                    x: x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
            }
            if let content {
                let own = LayoutGeometry.Rect(
                    origin: .zero,
                    size: LayoutGeometry.Size(width: size.width, height: size.height))
                let contentFrame = box.contentFrame(in: own)
                content.frame = frame(contentFrame)
                if case .symbol(let symbol) = box.node.content {
                    let side = min(contentFrame.size.width, contentFrame.size.height)
                    content.contentMode = side < symbol.side ? .scaleAspectFit : .center
                }
            }
            for (view, child) in zip(children, box.children.filter { !$0.isSpace }) {
                view.isHidden = child.isDropped
                view.frame = frame(LayoutGeometry.Rect(origin: child.origin, size: child.size))
                view.layOut()
            }
        }

        // MARK: - Accessibility

        /// A node that is tapped or has a label is one element. If there are controls in it, it is one
        /// beside theirs.
        private func showLabel() {
            guard let node = box?.node else { return }
            let inner: [NSObject] = node.isElement ? interactive : []
            isAccessibilityElement = node.isElement && inner.isEmpty
            accessibilityLabel = isAccessibilityElement ? node.label : nil
            accessibilityTraits =
                node.target?.action != nil ? .button : node.isPicture ? .image : .none
            guard !inner.isEmpty else {
                accessibilityElements = nil
                return
            }
            // VoiceOver loses its place where the element in focus is another object.
            let element = partElement ?? PartElement(in: self)
            partElement = element
            element.activate = action.map { action in { action.start(.tap) } }
            (element.accessibilityLabel, element.accessibilityTraits) = (
                node.label, accessibilityTraits
            )
            element.accessibilityIdentifier = accessibilityIdentifier
            let elements = [element] + inner
            let isSame = (accessibilityElements as? [NSObject])?.elementsEqual(elements, by: ===)
            if isSame != true { accessibilityElements = elements }
        }

        override func accessibilityActivate() -> Bool {
            guard let action else { return false }
            action.start(.tap)
            return true
        }

        override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get { actionsOfCell }
            set {}
        }

        /// The views in the node that a person can tap or change.
        private var interactive: [UIView] {
            children.flatMap { view -> [UIView] in
                view.box?.node.isInteractive == true ? [view] : view.interactive
            }
        }
    }

    extension ViewNode {
        /// What tells the first control in it from others; nil without any.
        fileprivate var firstControl: NodeParts.PartKind? {
            if case .control(let control, nil) = content { return NodeParts.PartKind(control) }
            return children.lazy.compactMap(\.firstControl).first
        }
    }

    extension ViewNode.Box {
        /// Whether nothing of it is seen: a spacer without a look.
        fileprivate var isSpace: Bool {
            guard case .spacer = node.content else { return false }
            return node.background == nil && node.border == nil && node.effects == nil
        }
    }
#endif

#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// What lies behind the content of a node: its background, gradient, border and shadow. A node
    /// that can be tapped has a `TapView` there.
    @MainActor
    final class NodeSurface {
        /// Holds the content: the view of the node, which owns the surface, or a `TapView` in it.
        unowned let view: UIView
        private var gradient: StillGradientLayer?
        private var hasShadow = false

        init(_ view: UIView) { self.view = view }

        /// Shows the look of a node in an appearance.
        func show(_ node: ViewNode, _ traits: UITraitCollection) {
            if case .divider(let color) = node.content {
                view.backgroundColor = color.color
            } else {
                view.backgroundColor = node.background?.color
            }
            let layer = view.layer
            // An infinite radius is known with the frame.
            layer.cornerRadius = node.corner.isInfinite ? 0 : node.corner
            let shadow = node.effects?.shadow
            // The content is clipped at the corners, unless that would cut the shadow.
            view.clipsToBounds = node.corner > 0 && shadow == nil
            layer.borderWidth = node.border?.width ?? 0
            layer.borderColor = node.border?.color.color.resolvedColor(with: traits).cgColor
            if let shadow {
                layer.shadowColor = shadow.color.color.resolvedColor(with: traits).cgColor
                layer.shadowRadius = shadow.radius
                layer.shadowOffset = CGSize(width: shadow.x, height: shadow.y)
            }
            layer.shadowOpacity = Float(shadow?.opacity ?? 0)
            // What is not filled has the shadow of its content.
            hasShadow =
                shadow != nil && (node.background != nil || node.effects?.gradient != nil)
            if !hasShadow { layer.shadowPath = nil }
            show(node.effects?.gradient, corner: layer.cornerRadius, traits)
        }

        private func show(_ new: ViewGradient?, corner: CGFloat, _ traits: UITraitCollection) {
            guard let new else {
                gradient?.removeFromSuperlayer()
                gradient = nil
                return
            }
            let layer = gradient ?? StillGradientLayer()
            if gradient == nil { view.layer.insertSublayer(layer, at: 0) }
            gradient = layer
            layer.colors = new.colors.map { $0.color.resolvedColor(with: traits).cgColor }
            layer.cornerRadius = corner
            var placed = new
            if traits.layoutDirection == .rightToLeft { placed.mirror() }
            layer.startPoint = CGPoint(x: placed.start.x, y: placed.start.y)
            layer.endPoint = CGPoint(x: placed.end.x, y: placed.end.y)
        }

        func layOut(_ box: ViewNode.Box, in bounds: CGRect) {
            view.layer.cornerRadius = box.cornerRadius
            gradient?.cornerRadius = box.cornerRadius
            gradient?.frame = bounds
            guard hasShadow else { return }
            // Without a path the shadow is computed from what is drawn, for each frame of a scroll.
            view.layer.shadowPath =
                UIBezierPath(roundedRect: bounds, cornerRadius: box.cornerRadius).cgPath
        }
    }

    /// A gradient whose changes are seen at once: a cell that is used again shows another one, and no
    /// animation to it.
    private nonisolated final class StillGradientLayer: CAGradientLayer {
        override func action(forKey event: String) -> (any CAAction)? { nil }
    }
#endif

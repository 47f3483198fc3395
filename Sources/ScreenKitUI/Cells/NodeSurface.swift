#if canImport(UIKit)
    import UIKit

    /// What lies behind the content of a node: its background, gradient, border and shadow. A node
    /// that can be tapped has a control there.
    @MainActor
    final class NodeSurface {
        /// Holds the content.
        let view: UIView
        /// Is called when it is tapped.
        var use: () -> Void = {}
        private var gradient: CAGradientLayer?

        init(isTapped: Bool) {
            guard isTapped else {
                view = UIView(frame: .zero)
                return
            }
            let control = TapControl(frame: .zero)
            // The box of the node is the element.
            control.isAccessibilityElement = false
            view = control
            control.addAction(UIAction { [weak self] _ in self?.use() }, for: .touchUpInside)
        }

        func show(_ node: ViewNode) {
            let traits = view.traitCollection
            view.backgroundColor = node.background?.color
            let layer = view.layer
            layer.cornerRadius = node.corner.isInfinite ? 0 : node.corner
            // The content is clipped at the corners, unless that would cut the shadow.
            view.clipsToBounds = node.corner > 0 && node.shadow == nil
            layer.borderWidth = node.border?.width ?? 0
            layer.borderColor = node.border?.color.color.resolvedColor(with: traits).cgColor
            if let shadow = node.shadow {
                layer.shadowColor = shadow.color.color.resolvedColor(with: traits).cgColor
                (layer.shadowRadius, layer.shadowOffset) = (shadow.radius, shadow.offset)
            }
            layer.shadowOpacity = Float(node.shadow?.opacity ?? 0)
            show(node.gradient, corner: layer.cornerRadius, traits)
        }

        private func show(_ new: ViewGradient?, corner: CGFloat, _ traits: UITraitCollection) {
            guard let new else {
                gradient?.removeFromSuperlayer()
                gradient = nil
                return
            }
            let layer = gradient ?? CAGradientLayer()
            if gradient == nil { view.layer.insertSublayer(layer, at: 0) }
            gradient = layer
            layer.colors = new.colors.map { $0.color.resolvedColor(with: traits).cgColor }
            layer.cornerRadius = corner
            let isMirrored = traits.layoutDirection == .rightToLeft
            (layer.startPoint, layer.endPoint) = new.points(isMirrored: isMirrored)
        }

        func layOut(_ node: ViewNode, in bounds: CGRect) {
            if node.corner.isInfinite {
                view.layer.cornerRadius = bounds.height / 2
                gradient?.cornerRadius = bounds.height / 2
            }
            gradient?.frame = bounds
        }
    }

    /// A control that takes the taps on what it contains, except on controls.
    private final class TapControl: UIControl {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            super.hitTest(point, with: event).map { $0 is UIControl ? $0 : self }
        }
    }
#endif

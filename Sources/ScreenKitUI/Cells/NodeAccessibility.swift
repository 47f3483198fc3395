#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// What assistive technology reads.
    nonisolated extension ViewNode {
        /// Whether a person can tap the node, or change it.
        var isInteractive: Bool {
            switch content {
            case .control: true
            case .row(_, let cell, _, _): action != nil || cell.control != nil
            default: action != nil
            }
        }

        private var isControl: Bool { if case .control = content { true } else { false } }

        /// Whether the node is one element: it has a label, or is tapped.
        var isElement: Bool { action != nil || accessibility != nil && !isControl }

        /// Whether the node is a picture, which may lie over a placeholder.
        var isPicture: Bool {
            switch content {
            case .picture: true
            case .layers(_, let layers): layers.last?.isPicture == true
            default: false
            }
        }

        /// The label, else the texts, without those of the interactive nodes in the node.
        var label: String { accessibility ?? spoken.joined(separator: ", ") }

        private var spoken: [String] {
            if let accessibility { return [accessibility] }
            return switch content {
            case .text(let text, _): [text]
            case .spans(let spans, _): [spans.map(\.text).joined()]
            case .row(_, let cell, _, _): [cell.accessibility].compactMap(\.self) + cell.texts
            case .control: []
            default: children.filter { !$0.isInteractive }.flatMap(\.spoken)
            }
        }

        /// The node with a name for each control that has none: the text beside it, else the first
        /// text. Buttons have their titles.
        func namingControls() -> ViewNode { naming(firstText) }

        private var ownText: String? {
            switch content {
            case .text(let text, _): text
            case .spans(let spans, _): spans.map(\.text).joined()
            default: nil
            }
        }

        private var firstText: String? {
            ownText ?? children.lazy.compactMap(\.firstText).first
        }

        private func naming(_ text: String?) -> ViewNode {
            if case .control(let control, _) = content {
                if control.isButton { return self }
                var node = self
                node.accessibility = accessibility ?? text
                return node
            }
            let own = isLine ? children.lazy.compactMap(\.ownText).first : nil
            return changingChildren { $0.naming(own ?? text) }
        }

        /// Whether the nodes in it stand side by side.
        private var isLine: Bool {
            if case .wrapping = content { true } else { axis == .horizontal }
        }
    }

    nonisolated extension BuiltInCell {
        /// The texts, the main one first.
        var texts: [String] { [text, secondaryText, badge, detail].compactMap(\.self) }
    }

    nonisolated extension CellControl {
        var isButton: Bool { if case .button = content { true } else { false } }
    }

    /// An element in the place of a view whose parts are elements too.
    final class PartElement: UIAccessibilityElement {
        private weak var view: UIView?
        private let activate: (() -> Void)?

        /// - Parameter activate: does what a tap does; nil if it does nothing.
        init(
            _ label: String, _ traits: UIAccessibilityTraits, of view: UIView, in container: UIView,
            activate: (() -> Void)? = nil
        ) {
            (self.view, self.activate) = (view, activate)
            super.init(accessibilityContainer: container)
            (accessibilityLabel, accessibilityTraits) = (label, traits)
        }

        override var accessibilityFrame: CGRect {
            get {
                view.map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) } ?? .zero
            }
            set {}
        }

        override func accessibilityActivate() -> Bool {
            activate?()
            return activate != nil
        }
    }
#endif

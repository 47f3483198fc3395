#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// What assistive technology reads.
    nonisolated extension ViewNode {
        /// Whether a person can tap the node, or change it.
        var isInteractive: Bool { isControl || target?.action != nil }

        private var isControl: Bool { if case .control = content { true } else { false } }

        /// Whether the node is one element: it has a label, or is tapped.
        var isElement: Bool { target?.action != nil || spokenLabel != nil && !isControl }

        /// Whether the node is a picture, or what stands for one.
        var isPicture: Bool {
            if case .image = content { true } else { standsForPicture }
        }

        /// The label of the node, or the alternative text of its picture.
        private var spokenLabel: String? {
            if case .image(let image) = content {
                accessibilityLabel ?? image.alternativeText
            } else {
                accessibilityLabel
            }
        }

        /// The label, else the texts, without those of the interactive nodes in the node.
        var label: String { spokenLabel ?? spoken.joined(separator: ", ") }

        private var spoken: [String] {
            if let spokenLabel { return [spokenLabel] }
            return switch content {
            case .text(let text): [text.text]
            case .control: []
            default: children.filter { !$0.isInteractive }.flatMap(\.spoken)
            }
        }
    }

    extension UIView {
        /// The actions of the cell that the view is in.
        var actionsOfCell: [UIAccessibilityCustomAction]? {
            var view = superview
            while let outer = view {
                if let cell = outer as? ScreenListCell { return cell.accessibilityCustomActions }
                view = outer.superview
            }
            return nil
        }
    }

    /// The text of a node.
    final class NodeLabel: UILabel {
        override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get { actionsOfCell }
            set {}
        }
    }

    /// An element in the place of a view whose parts are elements too.
    final class PartElement: UIAccessibilityElement {
        private weak var view: UIView?
        /// Does what a tap does; nil if it does nothing.
        var activate: (() -> Void)?

        init(in view: UIView) {
            self.view = view
            super.init(accessibilityContainer: view)
        }

        override var accessibilityFrame: CGRect {
            get {
                view.map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) } ?? .zero
            }
            set {}
        }

        override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get { view?.actionsOfCell }
            set {}
        }

        override func accessibilityActivate() -> Bool {
            activate?()
            return activate != nil
        }
    }
#endif

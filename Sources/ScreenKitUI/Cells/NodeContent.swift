#if canImport(UIKit)
    public import UIKit

    /// Shows a node in a cell.
    public nonisolated struct NodeContent: UIContentConfiguration, PictureContent, Equatable {
        let node: ViewNode

        /// Creates the content of a cell.
        public init(_ node: ViewNode) { self.node = node }

        var pictures: [Picture] { node.pictures }

        /// Creates a view that shows the content.
        @MainActor
        public func makeContentView() -> any UIView & UIContentView { NodeContentView(self) }
        /// The content is the same in all states of a cell.
        public func updated(for state: any UIConfigurationState) -> NodeContent { self }
    }

    private final class NodeContentView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { show() } }
        private var box: NodeBox?

        init(_ content: NodeContent) {
            configuration = content
            super.init(frame: .zero)
            show()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        /// Changes the views in place if the node has the shape of the one before.
        private func show() {
            guard let node = (configuration as? NodeContent)?.node.namingControls() else { return }
            if let box, box.update(node) { return }
            box?.removeFromSuperview()
            let new = NodeBox(node)
            box = new
            fill(with: new)
        }
    }

    extension UIView {
        /// Adds a view that is as large as this one.
        func fill(with view: UIView, insets: NSDirectionalEdgeInsets = .zero) {
            add(
                view,
                [
                    view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
                    view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
                    bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
                    trailingAnchor.constraint(
                        equalTo: view.trailingAnchor, constant: insets.trailing),
                ])
        }

        /// Adds a view that may be smaller than this one.
        func add(
            _ view: UIView, at place: ViewPlace, insets: NSDirectionalEdgeInsets = .zero
        ) {
            add(view, view.constraints(at: place, in: self, insets: insets))
        }

        private func add(_ view: UIView, _ constraints: @autoclosure () -> [NSLayoutConstraint]) {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
            NSLayoutConstraint.activate(constraints())
        }

        private func constraints(
            at place: ViewPlace, in outer: UIView, insets: NSDirectionalEdgeInsets
        ) -> [NSLayoutConstraint] {
            let (top, leading) = (insets.top, insets.leading)
            let (bottom, trailing) = (insets.bottom, insets.trailing)
            let vertical =
                switch place {
                case .topLeading, .top, .topTrailing:
                    topAnchor.constraint(equalTo: outer.topAnchor, constant: top)
                case .leading, .center, .trailing:
                    centerYAnchor.constraint(
                        equalTo: outer.centerYAnchor, constant: (top - bottom) / 2)
                case .bottomLeading, .bottom, .bottomTrailing:
                    outer.bottomAnchor.constraint(equalTo: bottomAnchor, constant: bottom)
                }
            let horizontal =
                switch place {
                case .topLeading, .leading, .bottomLeading:
                    leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: leading)
                case .top, .center, .bottom:
                    centerXAnchor.constraint(equalTo: outer.centerXAnchor)
                case .topTrailing, .trailing, .bottomTrailing:
                    outer.trailingAnchor.constraint(equalTo: trailingAnchor, constant: trailing)
                }
            return [
                vertical, horizontal,
                topAnchor.constraint(greaterThanOrEqualTo: outer.topAnchor, constant: top),
                leadingAnchor.constraint(
                    greaterThanOrEqualTo: outer.leadingAnchor, constant: leading),
                outer.bottomAnchor.constraint(
                    greaterThanOrEqualTo: bottomAnchor, constant: bottom),
                outer.trailingAnchor.constraint(
                    greaterThanOrEqualTo: trailingAnchor, constant: trailing),
            ]
        }
    }
#endif

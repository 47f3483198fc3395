#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// Says at the bottom of a screen what a write has done, with a button that takes it back.
    final class UndoBar: UIView {
        private let label = UILabel(frame: .zero)
        private let button = UIButton(configuration: .plain())

        /// - Parameter press: takes back what was done.
        init(_ word: String, press: @escaping @MainActor () -> Void) {
            super.init(frame: .zero)
            button.configuration?.title = word
            button.addAction(UIAction { _ in press() }, for: .touchUpInside)
            label.font = .preferredFont(forTextStyle: .subheadline)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            let stack = UIStackView(arrangedSubviews: [label, button])
            stack.axis = .horizontal
            stack.spacing = 8
            stack.alignment = .center
            button.setContentHuggingPriority(.required, for: .horizontal)
            stack.translatesAutoresizingMaskIntoConstraints = false
            addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: topAnchor, constant: 4),
                stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 4),
                trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 8),
            ])
            backgroundColor = .secondarySystemBackground
            layer.cornerRadius = 12
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        func show(_ title: String) {
            guard label.text != title else { return }
            label.text = title
            UIAccessibility.post(notification: .announcement, argument: title)
        }
    }

    extension ScreenController {
        /// Shows or hides what was done that can be taken back.
        func showUndo(_ title: String?) {
            let old = view.subviews.first { $0 is UndoBar } as? UndoBar
            guard let title else {
                old?.removeFromSuperview()
                return
            }
            let bar = old ?? addedUndoBar()
            bar.show(title)
        }

        private func addedUndoBar() -> UndoBar {
            let bar = UndoBar(ScreenWords.ofApp.undo) { [loader] in loader.undo() }
            bar.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(bar)
            let safe = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
                bar.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
                bar.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8),
            ])
            return bar
        }
    }
#endif

#if canImport(UIKit)
    import UIKit

    /// A text field of several lines, as SwiftUI's vertical one: it grows up to its lines, and scrolls then.
    final class LinesField: UITextView, UITextViewDelegate {
        /// Shown while there is no text.
        private let promptLabel = UILabel(frame: .zero)
        /// Up to how many lines it grows; 0 without a limit.
        var lines = 0
        /// Is called with each text that is typed.
        var onChange: (String) -> Void = { _ in }
        /// Is called when typing has ended.
        var onEnd: (String) -> Void = { _ in }
        /// Is called when it needs another height.
        var onHeightChange: () -> Void = {}
        /// Whether a person types.
        private(set) var isTyping = false
        private var shownHeight: CGFloat = 0
        private var typed = TypedText()

        override init(frame: CGRect, textContainer: NSTextContainer?) {
            super.init(frame: frame, textContainer: textContainer)
            delegate = self
            backgroundColor = .clear
            textContainerInset = .zero
            self.textContainer.lineFragmentPadding = 0
            adjustsFontForContentSizeCategory = true
            promptLabel.adjustsFontForContentSizeCategory = true
            font = .preferredFont(forTextStyle: .body)
            promptLabel.font = .preferredFont(forTextStyle: .body)
            promptLabel.textColor = .tertiaryLabel
            promptLabel.isAccessibilityElement = false
            addSubview(promptLabel)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        /// Shows the text of its state, unless a newer one is being typed, and how it is typed.
        func show(
            _ text: String, prompt: String?, keyboard: UIKeyboardType, lines: Int, isEnabled: Bool
        ) {
            // What is composed is no text yet; it is shown when typing ends.
            if markedTextRange == nil, typed.follow(text, isEditing: isTyping), self.text != text {
                self.text = text
            }
            self.lines = lines
            if keyboardType != keyboard { keyboardType = keyboard }
            (isEditable, isSelectable) = (isEnabled, isEnabled)
            textColor = isEnabled ? .label : .secondaryLabel
            promptLabel.text = prompt
            promptLabel.isHidden = !self.text.isEmpty
        }

        // MARK: - Layout

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            var fitting = super.sizeThatFits(size)
            let line = (font ?? .preferredFont(forTextStyle: .body)).lineHeight
            if lines > 0 {
                fitting.height = min(fitting.height, (line * CGFloat(lines)).rounded(.up))
            }
            return fitting
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let height = promptLabel.sizeThatFits(bounds.size).height
            promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        }

        /// An empty field says its prompt, as a `UITextField` does.
        override var accessibilityValue: String? {
            get { text.isEmpty ? promptLabel.text : super.accessibilityValue }
            set { super.accessibilityValue = newValue }
        }

        // MARK: - Typing

        func textViewDidBeginEditing(_ textView: UITextView) { isTyping = true }

        func textViewDidChange(_ textView: UITextView) {
            promptLabel.isHidden = !text.isEmpty
            typed.type(text)
            onChange(text)
            let height = sizeThatFits(CGSize(width: bounds.width, height: 0)).height
            guard height != shownHeight else { return }
            shownHeight = height
            onHeightChange()
        }

        func textViewDidEndEditing(_ textView: UITextView) {
            isTyping = false
            onEnd(text)
        }
    }
#endif

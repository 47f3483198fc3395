// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views of text.

/// Page “UILabel”. With an attributed text, its own font and strategy say nothing of it.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    private var isPlain = true
    private var shown: NSAttributedString?
    open var text: String? {
        get { shown?.string }
        set {
            isPlain = true
            shown = newValue.map { NSAttributedString(string: $0) }
            invalidateIntrinsicContentSize()
        }
    }
    open var attributedText: NSAttributedString? {
        get { shown }
        set {
            isPlain = false
            shown = newValue
            invalidateIntrinsicContentSize()
        }
    }
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var textColor: UIColor! = .label
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    open var numberOfLines = 1
    open var isEnabled = true
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// Page “sizingRule”. What letters each rule counts is not modelled.
    open var sizingRule = UILetterformAwareSizingRule.typographic

    /// A line alone has its own width, which may be more than that of the proposal.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measure().size(in: size.width, raises: true).roundedUp(to: traitCollection.displayScale)
    }
    override var naturalSize: CGSize {
        let width = numberOfLines == 1 ? 0 : preferredMaxLayoutWidth
        return sizeThatFits(CGSize(width: width, height: 0))
    }
    /// Page “textRect(forBounds:limitedToNumberOfLines:)”: tall scripts are not raised.
    open func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
        let size = measure(limit: numberOfLines)
            .size(in: bounds.width, raises: false, height: bounds.height)
        let rounded = size.roundedUp(to: traitCollection.displayScale)
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: min(rounded.width, bounds.width), height: rounded.height))
    }
    private func measure(limit: Int? = nil) -> TextMeasure {
        TextMeasure(
            text: shown ?? NSAttributedString(string: ""), font: font ?? .systemFont(ofSize: 17),
            isPlain: isPlain, limit: limit ?? numberOfLines, mode: lineBreakMode,
            strategy: lineBreakStrategy)
    }

    /// Page “adjustsFontForContentSizeCategory”.
    override func traitsChanged(from previous: UITraitCollection, to current: UITraitCollection) {
        let isOther =
            previous.preferredContentSizeCategory != current.preferredContentSizeCategory
        if isOther, adjustsFontForContentSizeCategory {
            font = font.following(current)
            invalidateIntrinsicContentSize()
        }
        super.traitsChanged(from: previous, to: current)
    }
}

/// Page “UIContentSizeCategoryAdjusting”.
@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    var adjustsFontForContentSizeCategory: Bool { get set }
}

/// Page “UILetterformAwareSizingRule”.
public enum UILetterformAwareSizingRule: Int, Sendable { case typographic, oversize }

/// Page “UITextView”: one that shows text, or in which a person types.
open class UITextView: UIScrollView, UITextInputTraits {
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var isSecureTextEntry = false
    open weak var delegate: (any UITextViewDelegate)?
    open var markedTextRange: UITextRange? { nil }
    private var isEditing = false
    open override var isFirstResponder: Bool { isEditing }

    /// Page “init(frame:textContainer:)”.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
    }
    public override init(frame: CGRect) {
        textContainer = NSTextContainer()
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { return nil }

    open override func becomeFirstResponder() -> Bool {
        guard isEditable, !isEditing else { return false }
        isEditing = true
        delegate?.textViewDidBeginEditing(self)
        return true
    }
    open override func resignFirstResponder() -> Bool {
        guard isEditing else { return false }
        isEditing = false
        delegate?.textViewDidEndEditing(self)
        return true
    }
    open var text: String! {
        get { attributedText?.string ?? "" }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }
    open var attributedText: NSAttributedString!
    open var font: UIFont?
    open var textColor: UIColor?
    open var isEditable = true
    open var isSelectable = true
    open var adjustsFontForContentSizeCategory = false
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// Page “textContainer”.
    public let textContainer: NSTextContainer

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let measure = TextMeasure(
            text: attributedText ?? NSAttributedString(string: ""),
            font: font ?? .systemFont(ofSize: 12), isPlain: false,
            limit: textContainer.maximumNumberOfLines, mode: .byWordWrapping, strategy: [])
        let sides =
            textContainerInset.left + textContainerInset.right
            + 2 * textContainer.lineFragmentPadding
        let room = size.width > 0 ? max(1, size.width - sides) : 0
        var fitting = measure.size(in: room, raises: true)
        // An empty view has the height of a line.
        fitting.height = max(fitting.height, (font ?? .systemFont(ofSize: 12)).lineHeight)
        fitting.width += sides
        fitting.height += textContainerInset.top + textContainerInset.bottom
        return fitting.roundedUp(to: traitCollection.displayScale)
    }
    override var naturalSize: CGSize {
        isScrollEnabled ? .none : sizeThatFits(CGSize(width: bounds.width, height: 0))
    }
}

/// Page “UITextViewDelegate”.
@MainActor public protocol UITextViewDelegate: NSObjectProtocol {
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidChange(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
}
extension UITextViewDelegate {
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// Page “NSTextContainer”.
@MainActor open class NSTextContainer: NSObject {
    open var lineFragmentPadding: CGFloat = 5
    open var maximumNumberOfLines = 0
    nonisolated override init() { super.init() }
}

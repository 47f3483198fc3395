// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views that show something.

/// Page “UILabel”.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    open var text: String? {
        get { attributedText?.string }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }
    open var attributedText: NSAttributedString?
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var textColor: UIColor! = .label
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    open var numberOfLines = 1
    open var isEnabled = true
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
    open var preferredMaxLayoutWidth: CGFloat = 0
}

extension NSParagraphStyle {
    /// Page “NSParagraphStyle.LineBreakStrategy”.
    public struct LineBreakStrategy: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}

/// Page “UIContentSizeCategoryAdjusting”.
@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    var adjustsFontForContentSizeCategory: Bool { get set }
}

/// Page “UIImageView”.
open class UIImageView: UIView {
    open var image: UIImage?
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
}

/// Page “UIStackView”.
open class UIStackView: UIView {
    open private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal
    open var distribution = Distribution.fill
    open var alignment = Alignment.fill
    open var spacing: CGFloat = 0
    open var isBaselineRelativeArrangement = false
    open var isLayoutMarginsRelativeArrangement = false
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
        if view.superview !== self { addSubview(view) }
    }
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
    }
    open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    }
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing
    }

    /// Page “UIStackView.Distribution”.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    /// Page “UIStackView.Alignment”.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }
}

/// Page “UIActivityIndicatorView”.
open class UIActivityIndicatorView: UIView {
    open private(set) var isAnimating = false
    open var hidesWhenStopped = true
    open var style = Style.medium
    open var color: UIColor!

    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
    }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    /// Page “UIActivityIndicatorView.Style”.
    public enum Style: Int, Sendable {
        case medium = 100
        case large
    }
}

/// Page “UIProgressView”.
open class UIProgressView: UIView {
    open var progress: Float = 0
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?

    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    /// Page “UIProgressView.Style”.
    public enum Style: Int, Sendable { case `default`, bar }
}

/// Page “UITextView”: one that only shows text, with its links.
open class UITextView: UIScrollView {
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
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views that show something.

/// Page “UIImageView”.
open class UIImageView: UIView {
    open var image: UIImage? {
        didSet {
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            if let image, image.data != nil, !image.isDecoded { hasDecoded = true }
        }
    }
    /// Whether a picture had to be decoded when it was drawn: the stand-in's own.
    public private(set) var hasDecoded = false
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
        frame.size = image?.size ?? .zero
    }
    override var naturalSize: CGSize {
        guard let image else { return .none }
        let symbol = preferredSymbolConfiguration.flatMap { configuration in
            image.systemName == nil ? nil : image.applyingSymbolConfiguration(configuration)
        }
        return (symbol ?? image).size
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

    /// The sizes of the arranged views after each other, as far as they are known.
    override var naturalSize: CGSize {
        let shown = arrangedSubviews.filter { !$0.isHidden }
        var size = CGSize.zero
        for (index, view) in shown.enumerated() {
            let own = view.systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
            let space = index < shown.count - 1 ? customSpacing(after: view) : 0
            if axis == .vertical {
                size.height += own.height + space
                size.width = max(size.width, own.width)
            } else {
                size.width += own.width + space
                size.height = max(size.height, own.height)
            }
        }
        guard isLayoutMarginsRelativeArrangement else { return size }
        let margins = layoutMargins
        return CGSize(
            width: size.width + margins.left + margins.right,
            height: size.height + margins.top + margins.bottom)
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
    override var naturalSize: CGSize {
        style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
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
    override var naturalSize: CGSize { CGSize(width: -1, height: 4) }
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    /// Page “UIProgressView.Style”.
    public enum Style: Int, Sendable { case `default`, bar }
}

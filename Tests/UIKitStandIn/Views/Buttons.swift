// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Buttons.

/// Page “UIButton”.
open class UIButton: UIControl {
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { invalidateIntrinsicContentSize() } }
    }
    open var configurationUpdateHandler: ConfigurationUpdateHandler?
    open var role = Role.normal
    open var menu: UIMenu?
    open var showsMenuAsPrimaryAction = false
    open var changesSelectionAsPrimaryAction = false
    open private(set) var titleLabel: UILabel?

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.configuration = configuration
        take(primaryAction)
    }
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        configuration = .plain()
        take(primaryAction)
    }
    /// A button without a title of its own has that of its action.
    private func take(_ action: UIAction?) {
        if configuration?.title == nil, let title = action?.title, !title.isEmpty {
            configuration?.title = title
        }
        if configuration?.image == nil { configuration?.image = action?.image }
    }
    override var naturalSize: CGSize {
        guard let configuration else { return CGSize(width: 30, height: 34) }
        return configuration.size(scale: traitCollection.displayScale)
    }
    open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Page “UIButton.ButtonType”.
    public enum ButtonType: Int, Sendable { case custom, system }
    /// Page “UIButton.Role”.
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

    /// Page “UIButton.Configuration”.
    public struct Configuration: Hashable {
        /// The function that made it: the stand-in's own.
        public let style: String
        public var title: String?
        public var subtitle: String?
        public var attributedTitle: AttributedString?
        public var image: UIImage?
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 0
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Those of the size of the button, until others are set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? sizeInsets }
            set { ownInsets = newValue }
        }
        private var ownInsets: NSDirectionalEdgeInsets?
        public mutating func setDefaultContentInsets() { ownInsets = nil }
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var buttonSize = Size.medium
        public var cornerStyle = CornerStyle.dynamic
        public var showsActivityIndicator = false
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var background = UIBackgroundConfiguration.clear()

        init(_ style: String) { self.style = style }
        public static func plain() -> Configuration { Configuration("plain") }
        public static func tinted() -> Configuration { Configuration("tinted") }
        public static func gray() -> Configuration { Configuration("gray") }
        public static func filled() -> Configuration { Configuration("filled") }
        public static func borderless() -> Configuration { Configuration("borderless") }
        public static func bordered() -> Configuration { Configuration("bordered") }
        public static func borderedTinted() -> Configuration { Configuration("borderedTinted") }
        public static func borderedProminent() -> Configuration {
            Configuration("borderedProminent")
        }
        public func updated(for button: UIButton) -> Configuration { self }

        public static func == (one: Configuration, two: Configuration) -> Bool {
            one.style == two.style && one.title == two.title && one.subtitle == two.subtitle
                && one.attributedTitle == two.attributedTitle && one.image == two.image
                && one.baseForegroundColor == two.baseForegroundColor
                && one.baseBackgroundColor == two.baseBackgroundColor
                && one.contentInsets == two.contentInsets
        }
        public func hash(into hasher: inout Hasher) {
            hasher.combine(style)
            hasher.combine(title)
        }

        /// Page “UIButton.Configuration.Size”.
        public enum Size: Sendable { case mini, small, medium, large }
        /// Page “UIButton.Configuration.TitleAlignment”.
        public enum TitleAlignment: Sendable { case automatic, leading, center, trailing }
        /// Page “UIButton.Configuration.CornerStyle”.
        public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
    }
}

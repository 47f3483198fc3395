// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in place of content.

/// Page “UIContentUnavailableConfiguration”.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    /// The function that made it: the stand-in's own.
    public let style: String
    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .title2))
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties(
        font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    public var secondaryButton = UIButton.Configuration.plain()
    public var secondaryButtonProperties = ButtonProperties()
    public var alignment = Alignment.center
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    public var imageToTextPadding: CGFloat = 15
    public var textToSecondaryTextPadding: CGFloat = 8
    public var textToButtonPadding: CGFloat = 15
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    public var background = UIBackgroundConfiguration.clear()

    private init(_ style: String) { self.style = style }
    public static func empty() -> Self { Self("empty") }
    public static func loading() -> Self {
        var loading = Self("loading")
        loading.text = "Loading…"
        return loading
    }
    public static func search() -> Self {
        var search = Self("search")
        search.image = UIImage(systemName: "magnifyingglass")
        search.text = "No Results"
        return search
    }
    @MainActor public func makeContentView() -> any UIView & UIContentView {
        StandInContentView(self)
    }
    public func updated(for state: any UIConfigurationState) -> Self { self }

    /// Page “UIContentUnavailableConfiguration.ImageProperties”.
    public struct ImageProperties: Hashable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false

        public static func == (one: Self, two: Self) -> Bool {
            one.tintColor == two.tintColor && one.cornerRadius == two.cornerRadius
                && one.maximumSize == two.maximumSize
                && one.preferredSymbolConfiguration == two.preferredSymbolConfiguration
        }
        public func hash(into hasher: inout Hasher) { hasher.combine(tintColor) }
    }
    /// Page “UIContentUnavailableConfiguration.TextProperties”.
    public struct TextProperties: Hashable {
        public var font: UIFont
        public var color = UIColor.label
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
    }
    /// Page “UIContentUnavailableConfiguration.ButtonProperties”.
    public struct ButtonProperties: Hashable {
        public var primaryAction: UIAction?
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal
    }
    /// Page “UIContentUnavailableConfiguration.Alignment”.
    public enum Alignment: Hashable, Sendable { case natural, center }

    public static func == (one: Self, two: Self) -> Bool {
        one.style == two.style && one.image == two.image && one.text == two.text
            && one.secondaryText == two.secondaryText && one.button == two.button
            && one.buttonProperties == two.buttonProperties
            && one.secondaryButton == two.secondaryButton
            && one.secondaryButtonProperties == two.secondaryButtonProperties
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(text)
        hasher.combine(secondaryText)
    }
}

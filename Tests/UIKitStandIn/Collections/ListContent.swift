// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The content of rows.

/// Page “UIListContentConfiguration”. Those of iOS 18 are not offered, such as `header()`.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The function that made it: the stand-in's own.
    public let style: String
    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: StandInMode.is26 ? 15 : 11, leading: 16, bottom: StandInMode.is26 ? 15 : 11,
        trailing: 8)
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = StandInMode.is26 ? 4 : 3

    private init(
        _ style: String, text: UIFont.TextStyle = .body, secondary: UIFont.TextStyle = .body,
        color: UIColor = .label, secondaryColor: UIColor = .secondaryLabel
    ) {
        self.style = style
        textProperties = TextProperties(
            font: .preferredFont(forTextStyle: text), color: color)
        secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: secondary), color: secondaryColor)
    }

    public static func cell() -> Self { Self("cell", secondary: .footnote) }
    public static func subtitleCell() -> Self { Self("subtitleCell", secondary: .footnote) }
    public static func valueCell() -> Self {
        var value = Self("valueCell")
        value.prefersSideBySideTextAndSecondaryText = true
        return value
    }
    public static func plainHeader() -> Self {
        Self("plainHeader", text: .headline).with(margins: (10, 10))
    }
    public static func plainFooter() -> Self {
        Self("plainFooter", text: .footnote, color: .secondaryLabel).with(margins: (8, 6))
    }
    public static func groupedHeader() -> Self {
        Self("groupedHeader", text: .footnote, color: .secondaryLabel)
            .with(margins: StandInMode.is26 ? (10, 10) : (17, 6))
    }
    public static func groupedFooter() -> Self {
        Self("groupedFooter", text: .footnote, color: .secondaryLabel).with(margins: (8, 6))
    }
    /// The margins of headers and footers, as they were measured.
    private func with(margins: (top: CGFloat, bottom: CGFloat)) -> Self {
        var list = self
        list.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: margins.top, leading: 8, bottom: margins.bottom, trailing: 8)
        return list
    }
    public static func prominentInsetGroupedHeader() -> Self {
        Self("prominentInsetGroupedHeader", text: .headline)
    }
    public static func extraProminentInsetGroupedHeader() -> Self {
        Self("extraProminentInsetGroupedHeader", text: .title3)
    }
    public static func sidebarCell() -> Self { Self("sidebarCell") }
    public static func sidebarSubtitleCell() -> Self { Self("sidebarSubtitleCell") }
    public static func sidebarHeader() -> Self { Self("sidebarHeader", text: .headline) }

    @MainActor public func makeContentView() -> any UIView & UIContentView {
        StandInContentView(self)
    }
    /// Page “updated(for:)”: the colours of a state in place of those that are not customized.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        guard let state = state as? UICellConfigurationState, state.isDisabled else { return self }
        var updated = self
        if textProperties.color == .label { updated.textProperties.color = .tertiaryLabel }
        if secondaryTextProperties.color == .secondaryLabel {
            updated.secondaryTextProperties.color = .tertiaryLabel
        }
        return updated
    }

    /// Page “UIListContentConfiguration.TextProperties”.
    public struct TextProperties: Hashable {
        public var font: UIFont
        public var color: UIColor
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }
        public func resolvedColor() -> UIColor { color }

        /// Page “UIListContentConfiguration.TextProperties.TextAlignment”.
        public enum TextAlignment: Hashable, Sendable { case natural, center, justified }
        /// Page “UIListContentConfiguration.TextProperties.TextTransform”.
        public enum TextTransform: Hashable, Sendable {
            case none, uppercase, lowercase, capitalized
        }
    }

    /// Page “UIListContentConfiguration.ImageProperties”.
    public struct ImageProperties: Hashable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false

        public static let standardDimension: CGFloat = -1

        public static func == (one: Self, two: Self) -> Bool {
            one.preferredSymbolConfiguration == two.preferredSymbolConfiguration
                && one.tintColor == two.tintColor && one.cornerRadius == two.cornerRadius
                && one.maximumSize == two.maximumSize
                && one.reservedLayoutSize == two.reservedLayoutSize
        }
        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
        }
    }

    public static func == (one: Self, two: Self) -> Bool {
        one.style == two.style && one.image == two.image
            && one.imageProperties == two.imageProperties && one.text == two.text
            && one.attributedText == two.attributedText
            && one.textProperties == two.textProperties && one.secondaryText == two.secondaryText
            && one.secondaryAttributedText == two.secondaryAttributedText
            && one.secondaryTextProperties == two.secondaryTextProperties
            && one.directionalLayoutMargins == two.directionalLayoutMargins
            && one.imageToTextPadding == two.imageToTextPadding
            && one.textToSecondaryTextVerticalPadding == two.textToSecondaryTextVerticalPadding
            && one.textToSecondaryTextHorizontalPadding
                == two.textToSecondaryTextHorizontalPadding
            && one.prefersSideBySideTextAndSecondaryText
                == two.prefersSideBySideTextAndSecondaryText
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(text)
        hasher.combine(secondaryText)
    }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The sizes of text styles.

/// Page “Typography” of the Human Interface Guidelines: sizes and leadings of text styles.
enum TextStyleSizes {
    typealias Size = (points: CGFloat, leading: CGFloat)

    static func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> Size {
        // Styles that are not in the table do not scale here.
        if style == .extraLargeTitle { return (36, 43) }
        if style == .extraLargeTitle2 { return (28, 34) }
        let column = styles.firstIndex(of: style) ?? 5
        let row = categories.firstIndex(of: category) ?? 3
        let sizes = table[row]
        return sizes[column]
    }

    private static let styles: [UIFont.TextStyle] = [
        .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline,
        .footnote, .caption1, .caption2,
    ]
    private static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    /// A line for each category, in the order of the lists above.
    private static let table: [[Size]] = """
        31/38 25/31 19/24 17/22 14/19 14/19 13/18 12/16 12/16 11/13 11/13
        32/39 26/32 20/25 18/23 15/20 15/20 14/19 13/18 12/16 11/13 11/13
        33/40 27/33 21/26 19/24 16/21 16/21 15/20 14/19 12/16 11/13 11/13
        34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13
        36/43 30/37 24/30 22/28 19/24 19/24 18/23 17/22 15/20 14/19 13/18
        38/46 32/39 26/32 24/30 21/26 21/26 20/25 19/24 17/22 16/21 15/20
        40/48 34/41 28/34 26/32 23/29 23/29 22/28 21/28 19/24 18/23 17/22
        44/52 38/46 34/41 31/38 28/34 28/34 26/32 25/31 23/29 22/28 20/25
        48/57 43/51 39/47 37/44 33/40 33/40 32/39 30/37 27/33 26/32 24/30
        52/61 48/57 44/52 43/51 40/48 40/48 38/46 36/43 33/40 32/39 29/35
        56/66 53/62 50/59 49/58 47/56 47/56 44/52 42/50 38/46 37/44 34/41
        60/70 58/68 56/66 55/65 53/62 53/62 51/60 49/58 44/52 43/51 40/48
        """.split(separator: "\n").map { line in
            line.split(separator: " ").map { size in
                let numbers = size.split(separator: "/").compactMap { Double($0) }
                return (CGFloat(numbers[0]), CGFloat(numbers[1]))
            }
        }
}

/// Page “UIFontMetrics”.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    public let textStyle: UIFont.TextStyle
    public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil)
    }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    open func scaledFont(
        for font: UIFont, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
    }
    /// The size of a scaled font is a whole number of points, as was measured.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let scaled = (font.pointSize * factor(traitCollection)).rounded()
        let size = min(factor(traitCollection) == 1 ? font.pointSize : scaled, maximumPointSize)
        let descriptor = UIFontDescriptor(
            textStyle: textStyle, weight: font.fontDescriptor.weight, pointSize: size,
            symbolicTraits: font.fontDescriptor.symbolicTraits, design: font.fontDescriptor.design,
            family: font.fontDescriptor.family)
        return UIFont(
            descriptor: descriptor, size: size,
            scaling: UIFont.Scaling(size: font.pointSize, maximum: maximumPointSize))
    }
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }
    /// The leadings of the style scale, to whole pixels.
    open func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat {
        let factor = factor(traitCollection)
        if factor == 1 { return value }
        let scale = (traitCollection ?? .current).displayScale
        return (value * factor * scale).rounded() / scale
    }
    private func factor(_ traits: UITraitCollection?) -> CGFloat {
        let category = (traits ?? .current).preferredContentSizeCategory
        return TextStyleSizes.size(textStyle, category).leading
            / TextStyleSizes.size(textStyle, .large).leading
    }
}

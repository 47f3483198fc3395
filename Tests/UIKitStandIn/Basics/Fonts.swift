// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Fonts.

/// Page “UIFont”.
open class UIFont: NSObject, @unchecked Sendable {
    public let fontDescriptor: UIFontDescriptor
    public let pointSize: CGFloat
    /// How it follows the text size.
    let scaling: Scaling?

    /// The size of a font that `UIFontMetrics` scaled, before that.
    struct Scaling {
        let size: CGFloat
        let maximum: CGFloat
    }

    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(descriptor: descriptor, size: pointSize, scaling: nil)
    }
    init(descriptor: UIFontDescriptor, size pointSize: CGFloat, scaling: Scaling?) {
        fontDescriptor = descriptor
        self.pointSize = pointSize == 0 ? descriptor.pointSize : pointSize
        self.scaling = scaling
    }

    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(
            descriptor: .preferredFontDescriptor(
                withTextStyle: style, compatibleWith: traitCollection), size: 0)
    }
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(weight: weight, pointSize: fontSize), size: fontSize)
    }
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let descriptor = UIFontDescriptor(weight: weight, pointSize: fontSize)
        return UIFont(
            descriptor: descriptor.withDesign(.monospaced) ?? descriptor, size: fontSize)
    }
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(descriptor: fontDescriptor, size: fontSize)
    }
    // The metrics of the system's font, as they were measured.
    open var lineHeight: CGFloat { pointSize * 1.193359 }
    open var ascender: CGFloat { pointSize * 0.952148 }
    open var descender: CGFloat { pointSize * -0.241211 }
    open var capHeight: CGFloat { pointSize * 0.705 }
    open var xHeight: CGFloat { pointSize * 0.526 }
    open var leading: CGFloat { 0 }

    /// The same font in another text size, for views that follow it.
    func following(_ traits: UITraitCollection) -> UIFont {
        guard let style = fontDescriptor.textStyle else { return self }
        if let scaling {
            let base = withSize(scaling.size)
            return UIFontMetrics(forTextStyle: style).scaledFont(
                for: base, maximumPointSize: scaling.maximum, compatibleWith: traits)
        }
        let preferred = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        return fontDescriptor.isPreferred ? preferred : withSize(preferred.pointSize)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return fontDescriptor == other.fontDescriptor && pointSize == other.pointSize
    }
    open override var hash: Int { fontDescriptor.hash ^ pointSize.hashValue }

    /// Page “UIFont.TextStyle”.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let extraLargeTitle = TextStyle(rawValue: "extraLargeTitle")
        public static let extraLargeTitle2 = TextStyle(rawValue: "extraLargeTitle2")
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let title2 = TextStyle(rawValue: "title2")
        public static let title3 = TextStyle(rawValue: "title3")
        public static let headline = TextStyle(rawValue: "headline")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption1")
        public static let caption2 = TextStyle(rawValue: "caption2")

        public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
    }

    /// Page “UIFont.Weight”.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }
}

/// Page “UIFontDescriptor”.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// Nil for a font of a size of its own.
    public let textStyle: UIFont.TextStyle?
    public let weight: UIFont.Weight
    public let pointSize: CGFloat
    public let symbolicTraits: SymbolicTraits
    public let design: SystemDesign
    /// Nil for the family of the system.
    public let family: String?
    /// Whether it is that of a text style, without changes.
    let isPreferred: Bool

    init(
        textStyle: UIFont.TextStyle? = nil, weight: UIFont.Weight, pointSize: CGFloat,
        symbolicTraits: SymbolicTraits = [], design: SystemDesign = .default,
        family: String? = nil, isPreferred: Bool = false
    ) {
        self.isPreferred = isPreferred
        self.textStyle = textStyle
        self.weight = weight
        self.pointSize = pointSize
        self.symbolicTraits = symbolicTraits
        self.design = design
        self.family = family
    }

    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(weight: .regular, pointSize: 12, family: attributes[.family] as? String)
    }

    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style, compatibleWith: nil) }
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return UIFontDescriptor(
            textStyle: style, weight: style == .headline ? .semibold : .regular,
            pointSize: TextStyleSizes.size(style, category).points, isPreferred: true)
    }
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let traits = attributes[.traits] as? [TraitKey: Any]
        return changed(weight: traits?[.weight] as? UIFont.Weight)
    }
    /// Page “object(forKey:)”.
    open func object(forKey anAttribute: AttributeName) -> Any? {
        switch anAttribute {
        case .textStyle: textStyle?.rawValue
        case .family: family
        case .traits: [TraitKey.weight: weight.rawValue]
        default: nil
        }
    }
    /// The system's fonts have their monospaced one as a design, not by a trait.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        symbolicTraits.contains(.traitMonoSpace) ? nil : changed(symbolicTraits: symbolicTraits)
    }
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { changed(design: design) }

    private func changed(
        weight: UIFont.Weight? = nil, symbolicTraits: SymbolicTraits? = nil,
        design: SystemDesign? = nil
    ) -> UIFontDescriptor {
        UIFontDescriptor(
            textStyle: textStyle, weight: weight ?? self.weight, pointSize: pointSize,
            symbolicTraits: symbolicTraits ?? self.symbolicTraits, design: design ?? self.design,
            family: family)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return textStyle == other.textStyle && weight == other.weight
            && pointSize == other.pointSize && symbolicTraits == other.symbolicTraits
            && design == other.design && family == other.family
    }
    open override var hash: Int { textStyle.hashValue ^ weight.hashValue ^ pointSize.hashValue }

    /// Page “UIFontDescriptor.SymbolicTraits”.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// Page “UIFontDescriptor.SystemDesign”.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "default")
        public static let monospaced = SystemDesign(rawValue: "monospaced")
        public static let rounded = SystemDesign(rawValue: "rounded")
        public static let serif = SystemDesign(rawValue: "serif")
    }

    /// Page “UIFontDescriptor.AttributeName”.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let traits = AttributeName(rawValue: "traits")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    }

    /// Page “UIFontDescriptor.TraitKey”.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "weight")
    }
}

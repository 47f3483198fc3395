// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Fonts, and the attributes of texts.

/// Page “UIFont”.
open class UIFont: NSObject, @unchecked Sendable {
    public let fontDescriptor: UIFontDescriptor
    public let pointSize: CGFloat

    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        fontDescriptor = descriptor
        self.pointSize = pointSize == 0 ? descriptor.pointSize : pointSize
    }

    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0)
    }
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
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
    open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

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

    init(
        textStyle: UIFont.TextStyle? = nil, weight: UIFont.Weight, pointSize: CGFloat,
        symbolicTraits: SymbolicTraits = [], design: SystemDesign = .default
    ) {
        self.textStyle = textStyle
        self.weight = weight
        self.pointSize = pointSize
        self.symbolicTraits = symbolicTraits
        self.design = design
    }

    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor {
        UIFontDescriptor(
            textStyle: style, weight: style == .headline ? .semibold : .regular,
            pointSize: sizes[style] ?? 17)
    }
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let traits = attributes[.traits] as? [TraitKey: Any]
        return changed(weight: traits?[.weight] as? UIFont.Weight)
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
            symbolicTraits: symbolicTraits ?? self.symbolicTraits, design: design ?? self.design)
    }

    /// Page “Typography” of the Human Interface Guidelines: sizes of the category “large”.
    private static let sizes: [UIFont.TextStyle: CGFloat] = [
        .extraLargeTitle: 36, .extraLargeTitle2: 28, .largeTitle: 34, .title1: 28, .title2: 22,
        .title3: 20, .headline: 17, .body: 17, .callout: 16, .subheadline: 15, .footnote: 13,
        .caption1: 12, .caption2: 11,
    ]

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return textStyle == other.textStyle && weight == other.weight
            && pointSize == other.pointSize && symbolicTraits == other.symbolicTraits
            && design == other.design
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
    }

    /// Page “UIFontDescriptor.TraitKey”.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "weight")
    }
}

/// Page “UIFontMetrics”. The stand-in has the category “large”, in which nothing is scaled.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    public let textStyle: UIFont.TextStyle
    public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
    open func scaledFont(for font: UIFont) -> UIFont {
        UIFont(
            descriptor: UIFontDescriptor(
                textStyle: textStyle, weight: font.fontDescriptor.weight,
                pointSize: font.pointSize, symbolicTraits: font.fontDescriptor.symbolicTraits,
                design: font.fontDescriptor.design), size: font.pointSize)
    }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font).withSize(min(font.pointSize, maximumPointSize))
    }
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

/// Page “NSTextAlignment”.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// Page “NSLineBreakMode”.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
    case byTruncatingMiddle
}

/// Page “NSUnderlineStyle”.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
}

/// Page “NSParagraphStyle”.
open class NSParagraphStyle: NSObject {
    open fileprivate(set) var paragraphSpacing: CGFloat = 0
    open fileprivate(set) var lineSpacing: CGFloat = 0
    open fileprivate(set) var headIndent: CGFloat = 0
    open fileprivate(set) var firstLineHeadIndent: CGFloat = 0
    open fileprivate(set) var alignment = NSTextAlignment.natural
}

/// Page “NSMutableParagraphStyle”.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { super.paragraphSpacing = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    open override var headIndent: CGFloat {
        get { super.headIndent }
        set { super.headIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { super.firstLineHeadIndent = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
}

/// Page “NSAttributedString.Key”: the attributes of UIKit.
extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

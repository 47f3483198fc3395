// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Colours.

/// Page “CGColor”.
public final class CGColor: Sendable {
    public let components: [CGFloat]?
    /// The name of a system colour, which has no components here.
    public let name: String?
    init(_ components: [CGFloat], name: String? = nil) {
        self.components = components
        self.name = name
    }
}

/// Page “UIColor”. A colour is its name, its components, or a function of the traits. With increased
/// contrast a system colour has another name.
open class UIColor: NSObject, @unchecked Sendable {
    enum Content {
        case named(String)
        case components([CGFloat])
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        case faded(UIColor, CGFloat)
    }
    let content: Content

    init(content: Content) { self.content = content }
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        content = .components([red, green, blue, alpha])
    }
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        content = .dynamic(dynamicProvider)
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(content: .faded(self, alpha))
    }
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch content {
        case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
        case .faded(let color, let alpha):
            color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
        case .named(let name):
            traitCollection.accessibilityContrast == .high && !name.hasSuffix(Self.highContrast)
                ? UIColor(content: .named(name + Self.highContrast)) : self
        case .components: self
        }
    }
    private static let highContrast = " with high contrast"

    /// The components of a colour that has some; system colours have none here.
    open var cgColor: CGColor {
        switch content {
        case .components(let components): CGColor(components)
        case .faded(let color, let alpha):
            CGColor((color.cgColor.components ?? []).dropLast() + [alpha])
        case .named(let name): CGColor([], name: name)
        case .dynamic: CGColor([])
        }
    }

    /// Page “getRed(_:green:blue:alpha:)”: false for a colour without components.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = cgColor.components, parts.count == 4 else { return false }
        for (target, part) in zip([red, green, blue, alpha], parts) { target?.pointee = part }
        return true
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return switch (content, other.content) {
        case (.named(let one), .named(let two)): one == two
        case (.components(let one), .components(let two)): one == two
        case (.faded(let one, let alpha), .faded(let two, let beta)): one == two && alpha == beta
        default: self === other
        }
    }
    open override var hash: Int {
        switch content {
        case .named(let name): name.hashValue
        case .components(let components): components.hashValue
        case .faded(let color, let alpha): color.hash ^ alpha.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        }
    }
    /// The name of a system colour, or its components in hexadecimal digits.
    open override var description: String {
        switch content {
        case .named(let name): name
        case .components(let components):
            components.reduce("#") { text, value in
                let digits = String(Int((value * 255).rounded()), radix: 16)
                return text + (digits.count < 2 ? "0" : "") + digits
            }
        case .faded(let color, let alpha): "\(color.description) \(alpha)"
        case .dynamic: "dynamic"
        }
    }

    private static func named(_ name: String) -> UIColor { UIColor(content: .named(name)) }
}

/// Page “UI element colors”.
extension UIColor {
    public class var label: UIColor { named("label") }
    public class var secondaryLabel: UIColor { named("secondaryLabel") }
    public class var tertiaryLabel: UIColor { named("tertiaryLabel") }
    public class var quaternaryLabel: UIColor { named("quaternaryLabel") }
    public class var link: UIColor { named("link") }
    public class var placeholderText: UIColor { named("placeholderText") }
    public class var separator: UIColor { named("separator") }
    public class var opaqueSeparator: UIColor { named("opaqueSeparator") }
    public class var tintColor: UIColor { named("tintColor") }
    public class var systemBackground: UIColor { named("systemBackground") }
    public class var secondarySystemBackground: UIColor { named("secondarySystemBackground") }
    public class var tertiarySystemBackground: UIColor { named("tertiarySystemBackground") }
    public class var systemGroupedBackground: UIColor { named("systemGroupedBackground") }
    public class var secondarySystemGroupedBackground: UIColor {
        named("secondarySystemGroupedBackground")
    }
    public class var tertiarySystemGroupedBackground: UIColor {
        named("tertiarySystemGroupedBackground")
    }
    public class var systemFill: UIColor { named("systemFill") }
    public class var secondarySystemFill: UIColor { named("secondarySystemFill") }
    public class var tertiarySystemFill: UIColor { named("tertiarySystemFill") }
    public class var quaternarySystemFill: UIColor { named("quaternarySystemFill") }
    public class var lightText: UIColor { named("lightText") }
    public class var darkText: UIColor { named("darkText") }
}

/// Page “Standard colors”.
extension UIColor {
    public class var systemBlue: UIColor { named("systemBlue") }
    public class var systemBrown: UIColor { named("systemBrown") }
    public class var systemCyan: UIColor { named("systemCyan") }
    public class var systemGreen: UIColor { named("systemGreen") }
    public class var systemIndigo: UIColor { named("systemIndigo") }
    public class var systemMint: UIColor { named("systemMint") }
    public class var systemOrange: UIColor { named("systemOrange") }
    public class var systemPink: UIColor { named("systemPink") }
    public class var systemPurple: UIColor { named("systemPurple") }
    public class var systemRed: UIColor { named("systemRed") }
    public class var systemTeal: UIColor { named("systemTeal") }
    public class var systemYellow: UIColor { named("systemYellow") }
    public class var systemGray: UIColor { named("systemGray") }
    public class var systemGray2: UIColor { named("systemGray2") }
    public class var systemGray3: UIColor { named("systemGray3") }
    public class var systemGray4: UIColor { named("systemGray4") }
    public class var systemGray5: UIColor { named("systemGray5") }
    public class var systemGray6: UIColor { named("systemGray6") }
    public class var clear: UIColor { named("clear") }
    public class var black: UIColor { named("black") }
    public class var white: UIColor { named("white") }
    public class var blue: UIColor { named("blue") }
    public class var brown: UIColor { named("brown") }
    public class var cyan: UIColor { named("cyan") }
    public class var darkGray: UIColor { named("darkGray") }
    public class var gray: UIColor { named("gray") }
    public class var green: UIColor { named("green") }
    public class var lightGray: UIColor { named("lightGray") }
    public class var magenta: UIColor { named("magenta") }
    public class var orange: UIColor { named("orange") }
    public class var purple: UIColor { named("purple") }
    public class var red: UIColor { named("red") }
    public class var yellow: UIColor { named("yellow") }
}

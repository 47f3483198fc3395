// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The traits of screens.

/// Page “UITraitCollection”.
open class UITraitCollection: NSObject, @unchecked Sendable {
    struct Values: Hashable {
        var userInterfaceIdiom = UIUserInterfaceIdiom.phone
        var userInterfaceStyle = UIUserInterfaceStyle.light
        var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
        var displayScale: CGFloat = 3
        var horizontalSizeClass = UIUserInterfaceSizeClass.compact
        var verticalSizeClass = UIUserInterfaceSizeClass.regular
        var preferredContentSizeCategory = UIContentSizeCategory.large
        var accessibilityContrast = UIAccessibilityContrast.normal
        var legibilityWeight = UILegibilityWeight.regular
    }
    let values: Values

    init(values: Values) { self.values = values }
    public override convenience init() { self.init(values: Values()) }
    /// Page “current”: the traits of the system, which `Person.change(traits:)` sets.
    nonisolated(unsafe) public static var current = UITraitCollection()
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: UITraitOverrides.values(Values(), mutations))
    }
    open func modifyingTraits(
        _ mutations: (inout any UIMutableTraits) -> Void
    ) -> UITraitCollection {
        UITraitCollection(values: UITraitOverrides.values(values, mutations))
    }

    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    open var displayScale: CGFloat { values.displayScale }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    open var preferredContentSizeCategory: UIContentSizeCategory {
        values.preferredContentSizeCategory
    }
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }
    open override var hash: Int { values.hashValue }
}

/// Page “UIMutableTraits”: only the traits that screens read.
public protocol UIMutableTraits {
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var displayScale: CGFloat { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var legibilityWeight: UILegibilityWeight { get set }
}

/// Page “UITraitOverrides”.
public struct UITraitOverrides: UIMutableTraits {
    var values: UITraitCollection.Values

    static func values(
        _ values: UITraitCollection.Values, _ mutations: (inout any UIMutableTraits) -> Void
    ) -> UITraitCollection.Values {
        var traits: any UIMutableTraits = UITraitOverrides(values: values)
        mutations(&traits)
        return (traits as? UITraitOverrides)?.values ?? values
    }

    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.userInterfaceIdiom }
        set { values.userInterfaceIdiom = newValue }
    }
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.userInterfaceStyle }
        set { values.userInterfaceStyle = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.layoutDirection }
        set { values.layoutDirection = newValue }
    }
    public var displayScale: CGFloat {
        get { values.displayScale }
        set { values.displayScale = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass }
        set { values.horizontalSizeClass = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass }
        set { values.verticalSizeClass = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.preferredContentSizeCategory }
        set { values.preferredContentSizeCategory = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { values.accessibilityContrast }
        set { values.accessibilityContrast = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { values.legibilityWeight }
        set { values.legibilityWeight = newValue }
    }
}

/// Page “UIUserInterfaceIdiom”.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
}

/// Page “UIUserInterfaceStyle”.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Page “UITraitEnvironmentLayoutDirection”.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

/// Page “UIUserInterfaceSizeClass”.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// Page “UIAccessibilityContrast”.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}

/// Page “UILegibilityWeight”.
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular, bold
}

/// Page “UIContentSizeCategory”.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "extraSmall")
    public static let small = UIContentSizeCategory(rawValue: "small")
    public static let medium = UIContentSizeCategory(rawValue: "medium")
    public static let large = UIContentSizeCategory(rawValue: "large")
    public static let extraLarge = UIContentSizeCategory(rawValue: "extraLarge")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraLarge")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraExtraLarge")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "accessibilityMedium")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "accessibilityExtraLarge")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "accessibilityExtraExtraLarge")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "accessibilityExtraExtraExtraLarge")

    public var isAccessibilityCategory: Bool { rawValue.hasPrefix("accessibility") }
}

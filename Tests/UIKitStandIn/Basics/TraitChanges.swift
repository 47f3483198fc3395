// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Changes of traits, and who hears of them.

/// Page “UITraitDefinition”.
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
}
/// Page “UITrait”.
public typealias UITrait = any UITraitDefinition.Type

/// Page “UITraitUserInterfaceStyle”.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
}
/// Page “UITraitPreferredContentSizeCategory”.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static let defaultValue = UIContentSizeCategory.unspecified
}
/// Page “UITraitHorizontalSizeClass”.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// Page “UITraitVerticalSizeClass”.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// Page “UITraitLayoutDirection”.
public struct UITraitLayoutDirection: UITraitDefinition {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
/// Page “UITraitLegibilityWeight”.
public struct UITraitLegibilityWeight: UITraitDefinition {
    public static let defaultValue = UILegibilityWeight.unspecified
}
/// Page “UITraitAccessibilityContrast”.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static let defaultValue = UIAccessibilityContrast.unspecified
}
/// Page “UITraitUserInterfaceIdiom”.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}
/// Page “UITraitDisplayScale”.
public struct UITraitDisplayScale: UITraitDefinition {
    public static let defaultValue: CGFloat = 0
}

extension UITraitCollection {
    /// Page “systemTraitsAffectingColorAppearance”.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
    }
}

/// Page “UITraitEnvironment”.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
}

/// Page “UITraitChangeRegistration”.
@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Page “UITraitChangeObservable”.
@MainActor public protocol UITraitChangeObservable {
    typealias TraitChangeHandler<TraitEnvironment> = (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void where TraitEnvironment: UITraitEnvironment

    @discardableResult
    func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// What is called when one of the traits that it names changes. Traits that apps define themselves
/// have no values here, and count as changed.
@MainActor final class TraitRegistration: NSObject, UITraitChangeRegistration {
    private let traits: [UITrait]
    private let handler: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
    }
    func call(from previous: UITraitCollection, to current: UITraitCollection) {
        let isConcerned = traits.contains { trait in
            Self.value(of: trait, in: previous.values) != Self.value(of: trait, in: current.values)
                || Self.value(of: trait, in: current.values) == nil
        }
        if isConcerned { handler(previous) }
    }

    private static func value(
        of trait: UITrait, in values: UITraitCollection.Values
    ) -> AnyHashable? {
        switch trait {
        case is UITraitUserInterfaceStyle.Type: values.userInterfaceStyle
        case is UITraitPreferredContentSizeCategory.Type: values.preferredContentSizeCategory
        case is UITraitHorizontalSizeClass.Type: values.horizontalSizeClass
        case is UITraitVerticalSizeClass.Type: values.verticalSizeClass
        case is UITraitLayoutDirection.Type: values.layoutDirection
        case is UITraitDisplayScale.Type: values.displayScale
        case is UITraitLegibilityWeight.Type: values.legibilityWeight
        case is UITraitAccessibilityContrast.Type: values.accessibilityContrast
        case is UITraitUserInterfaceIdiom.Type: values.userInterfaceIdiom
        default: nil
        }
    }
}

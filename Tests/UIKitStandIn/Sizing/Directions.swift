// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Which way views are read.

/// Page “UISemanticContentAttribute”.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// Page “UIUserInterfaceLayoutDirection”.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension UIView {
    /// Page “userInterfaceLayoutDirection(for:)”.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { userInterfaceLayoutDirection(for: attribute, .current) }

    /// A view's own attribute counts, not those of the views around it.
    class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, _ traits: UITraitCollection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    func directionChanged() {
        updateMargins()
        setNeedsLayout()
    }
}

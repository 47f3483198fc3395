/// The preferred text size of the user: `UIContentSizeCategory` without its prefix, from small to
/// large.
package enum ContentSize: String, Sendable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

    /// Whether it is an accessibility size, at which rows become stacks.
    package var isAccessibility: Bool { rawValue.hasPrefix("accessibility") }
}

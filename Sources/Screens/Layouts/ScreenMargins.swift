import Layout

extension LayoutEnvironment {
    /// Sets the safe area at the sides of a screen, and UIKit's margins inside it.
    package mutating func setSafeArea(leading: Double, trailing: Double) {
        (safeArea.leading, safeArea.trailing) = (leading, trailing)
        // UIKit's `systemMinimumLayoutMargins` of a screen: 16 points on iPhones up to 402 points
        // wide, 20 on wider screens. They are inside the safe area.
        let margin = container.width < 414 ? 16.0 : 20.0
        layoutMargins = LayoutInsets(leading: leading + margin, trailing: trailing + margin)
        // UIKit's `readableContentGuide` is in the middle of the margins, at most 672 points wide
        // at the default text size.
        let width = container.width - layoutMargins.leading - layoutMargins.trailing
        let beside = max(0, (width - 672) / 2)
        readableContent = LayoutInsets(
            leading: layoutMargins.leading + beside, trailing: layoutMargins.trailing + beside)
    }
}

import Layout
import Systems

extension LayoutEnvironment {
    /// Sets the safe area at the sides of a screen, and UIKit's margins inside it.
    package mutating func setSafeArea(leading: Double, trailing: Double) {
        (safeArea.leading, safeArea.trailing) = (leading, trailing)
        // UIKit's `systemMinimumLayoutMargins` of a screen are inside the safe area.
        let margin = metrics.margin(width: container.width)
        layoutMargins = LayoutInsets(leading: leading + margin, trailing: trailing + margin)
        // UIKit's `readableContentGuide` is in the middle of the margins.
        let width = container.width - layoutMargins.leading - layoutMargins.trailing
        let beside = max(0, (width - metrics[.readableWidth]) / 2)
        readableContent = LayoutInsets(
            leading: layoutMargins.leading + beside, trailing: layoutMargins.trailing + beside)
    }
}

package import Layout

/// The device features that affect a screen, derived from its size: not a specific product, but
/// typical positions of sensors, clock and home indicator.
package struct DeviceGeometry: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A phone with a home button.
        case button
        /// A phone with a notch, and one with a Dynamic Island.
        case notch, island
        case tablet
    }

    package let kind: Kind
    package let isLandscape: Bool
    private let screen: PointSize

    package init(screen: PointSize) {
        self.screen = screen
        let (short, long) = (min(screen.width, screen.height), max(screen.width, screen.height))
        isLandscape = screen.width > screen.height
        kind =
            short >= 600
            ? .tablet : long <= short * 1.9 ? .button : short < 393 ? .notch : .island
    }

    /// The typical `safeAreaInsets` of such devices.
    package var safeArea: LayoutInsets {
        switch (kind, isLandscape) {
        case (.tablet, _): LayoutInsets(top: 24, bottom: 20)
        case (.button, false): LayoutInsets(top: 20)
        case (.button, true): .zero
        case (.notch, false): LayoutInsets(top: 47, bottom: 34)
        case (.notch, true): LayoutInsets(leading: 47, bottom: 21, trailing: 47)
        case (.island, false): LayoutInsets(top: 59, bottom: 34)
        case (.island, true): LayoutInsets(leading: 59, bottom: 21, trailing: 59)
        }
    }

    /// The corner radius of the screen; smaller on tablets.
    package var corner: Double {
        switch kind {
        case .tablet: 18
        case .button: 2
        case .notch, .island: (min(screen.width, screen.height) * 0.12).rounded()
        }
    }

    /// The sensor housing; nil for a device without one.
    var cutout: LayoutRect? {
        let upright: LayoutRect
        let width = min(screen.width, screen.height)
        switch kind {
        case .button, .tablet: return nil
        case .notch: upright = LayoutRect(x: (width - 160) / 2, y: -20, width: 160, height: 52)
        case .island: upright = LayoutRect(x: (width - 124) / 2, y: 12, width: 124, height: 36)
        }
        guard isLandscape else { return upright }
        return LayoutRect(
            x: upright.origin.y, y: upright.origin.x, width: upright.size.height,
            height: upright.size.width)
    }

    /// The home indicator; nil for devices with a button.
    var homeIndicator: LayoutRect? {
        guard kind != .button else { return nil }
        let width = min(kind == .tablet ? 300 : isLandscape ? 230 : 136, screen.width / 2)
        return LayoutRect(
            x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5)
    }

    /// The height of the status bar; 0 if hidden.
    var statusBarHeight: Double { safeArea.top }
}

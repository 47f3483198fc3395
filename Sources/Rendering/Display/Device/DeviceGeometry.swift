package import Layout
package import Screens
package import Systems

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
    private let metrics: SystemMetrics
    /// The height of the sheet in which the screen stands, at the bottom of the device; nil for a whole screen.
    private var sheetHeight: Double?

    /// - Parameters:
    ///   - screen: its size in points.
    ///   - metrics: the safe area of iPads.
    package init(screen: PointSize, metrics: SystemMetrics = SystemMetrics(.standard)) {
        self.screen = screen
        self.metrics = metrics
        let (short, long) = (min(screen.width, screen.height), max(screen.width, screen.height))
        isLandscape = screen.width > screen.height
        kind =
            short >= 600
            ? .tablet
            : long <= short * 1.9
                ? .button : short < 393 || Self.isWideNotch(short) ? .notch : .island
    }

    /// The device of a display.
    package init(_ display: DisplayEnvironment) {
        self.init(
            screen: PointSize(width: display.width, height: display.deviceHeight),
            metrics: display.metrics)
        if display.sheet != nil { sheetHeight = display.height }
    }

    /// Whether a phone of this width has a notch, though others that are as wide have an island.
    private static func isWideNotch(_ width: Double) -> Bool { width == 414 || width == 428 }

    /// The `safeAreaInsets` of the devices with this screen, or typical ones; of a sheet, those in it.
    package var safeArea: LayoutInsets {
        var insets = deviceSafeArea
        if sheetHeight != nil { insets.top = 0 }
        return insets
    }

    private var deviceSafeArea: LayoutInsets {
        switch (kind, isLandscape) {
        case (.tablet, _):
            LayoutInsets(top: metrics[.tabletSafeTop], bottom: metrics[.tabletSafeBottom])
        case (.button, false): LayoutInsets(top: 20)
        case (.button, true): .zero
        case (.notch, false), (.island, false): LayoutInsets(top: housing, bottom: 34)
        case (.notch, true), (.island, true):
            LayoutInsets(leading: housing, bottom: 21, trailing: housing)
        }
    }

    /// The inset that keeps content away from the sensor housing, by the sides of the screen.
    private var housing: Double {
        switch (min(screen.width, screen.height), max(screen.width, screen.height)) {
        case (375, 812): 50
        case (414, 896): 48
        case (390, 844), (428, 926): 47
        case (393, 852), (430, 932): 59
        case (402, 874), (440, 956): 62
        case (420, 912): 68
        default: kind == .notch ? 47 : 59
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
        guard sheetHeight == nil else { return nil }
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
            x: (screen.width - width) / 2, y: (sheetHeight ?? screen.height) - 13, width: width,
            height: 5)
    }

    /// The height of the status bar; 0 if hidden.
    var statusBarHeight: Double { safeArea.top }
}

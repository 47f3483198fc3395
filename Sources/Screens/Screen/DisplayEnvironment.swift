package import CellCore
package import Expressions
package import Systems
import Values

/// The environment of a layout: `environment` in expressions.
package struct DisplayEnvironment: Sendable, Hashable {
    /// In points.
    package var width: Double
    /// In points.
    package var height: Double
    /// Pixels per point.
    package var scale: Double
    package var isRightToLeft = false
    /// `light` or `dark`.
    package var appearance = "light"
    /// A language tag, such as `ko`.
    package var locale: String
    package var contentSize = ContentSize.large
    /// The numbers of UIKit on a version of iOS.
    package var metrics = SystemMetrics(.standard)
    /// Whether built-in cells limit the lines of their texts, because their heights are fixed.
    package var limitsLines = false
    /// What assistive technology says of accessories, in the language of the run.
    package var accessoryWords = AccessoryWords()
    /// Where the screen stands if it is a sheet, whose height is `height`; nil for a whole screen.
    package var sheet: SheetPlace?

    /// Creates an environment; by default a phone of 390 × 844 points at scale 3.
    package init(
        width: Double = 390, height: Double = 844, scale: Double = 3, locale: String = "en"
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.locale = locale
    }
}

extension DisplayEnvironment {
    /// The kind of device for texts that differ between devices: no iPhone's shorter side has 600
    /// points, and every iPad's has more.
    package var deviceKind: DeviceKind { min(width, deviceHeight) < 600 ? .iphone : .ipad }

    /// The height of the whole device, in points.
    package var deviceHeight: Double { height + (sheet?.top ?? 0) }

    package var isLandscape: Bool { width > deviceHeight }
}

extension DisplayEnvironment {
    /// UIKit's margin at the sides of the screen, in points.
    package var margin: Double { metrics.margin(width: width) }

    /// Whether it is a phone on its side, on which UIKit's bars are compact. On the largest phones they
    /// are not.
    package var hasCompactBars: Bool {
        deviceKind == .iphone && isLandscape && height < metrics[.wideWidth]
    }

    /// Returns the height of a line of text in a label, in points.
    ///
    /// - Parameter size: that of the font.
    package func lineHeight(of size: Double) -> Double {
        (size * metrics[.lineHeight] * scale).rounded(.up) / max(0.1, scale)
    }

    /// Returns a length of the content size `large` at the current one, as `UIFontMetrics` scales it
    /// for the text style `body`.
    package func scaled(_ length: Double) -> Double { scaled(length, for: .body) }

    /// Returns a length of the content size `large` at the current one, as `UIFontMetrics` scales it
    /// for a text style.
    package func scaled(_ length: Double, for style: ViewNode.TextStyle.Name) -> Double {
        let leading = metrics[style, at: contentSize].leading
        return length * leading / metrics[style, at: .large].leading
    }
}

extension DisplayEnvironment: ActivationNames {
    package static let names: [ActivationName<DisplayEnvironment>] = [
        .double("environment.width") { $0.width }, .double("environment.height") { $0.height },
        .double("environment.scale") { $0.scale },
        .bool("environment.rightToLeft") { $0.isRightToLeft },
        .string("environment.appearance") { $0.appearance },
        .string("environment.locale") { $0.locale },
        .string("environment.contentSize") { $0.contentSize.rawValue },
    ]

    /// Returns the scope of layouts: `outer` with the environment. Integer literals beside its
    /// points are doubles.
    package static func layoutScope(_ outer: Scope) -> Scope {
        var scope = scope(outer)
        scope.adaptsLiterals = true
        return scope
    }
}

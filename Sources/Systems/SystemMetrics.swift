package import CellCore

/// The numbers that UIKit has on a version of iOS: the only place of the program that has them.
package struct SystemMetrics: Hashable, Sendable {
    /// The version that they are of.
    package let version: SystemVersion
    /// The tint of the app that a screen is shown in; nil for the system's.
    package var tint: CellColor?
    /// In the order of `Metric.allCases`.
    private var values: [Double]
    /// In the order of `TextStyleTable`.
    private var textStyles: [TextStyleSize]

    /// Creates the numbers of a version.
    package init(_ version: SystemVersion) {
        self = version == .ios18 ? Self.ios18 : Self.ios26
    }

    private init(of version: SystemVersion) {
        self.version = version
        values = Metric.allCases.map { Metric.table[$0]?[version].value ?? 0 }
        textStyles = TextStyleTable.all(on: version)
    }

    private static let ios18 = Self(of: .ios18)
    private static let ios26 = Self(of: .ios26)

    /// The number of a metric, in points unless the metric says otherwise.
    package subscript(metric: Metric) -> Double {
        get { values[metric.rawValue] }
        set { values[metric.rawValue] = newValue }
    }

    /// The numbers of a text style at a content size.
    package subscript(
        style: ViewNode.TextStyle.Name, at contentSize: ContentSize
    ) -> TextStyleSize {
        get {
            // The tables have all text styles, which a test checks.
            guard let index = TextStyleTable.index(of: style, contentSize),
                textStyles.indices.contains(index)
            else { return TextStyleSize(size: 0, leading: 0) }
            return textStyles[index]
        }
        set {
            guard let index = TextStyleTable.index(of: style, contentSize),
                textStyles.indices.contains(index)
            else { return }
            textStyles[index] = newValue
        }
    }

    /// Numbers of one version rarely differ.
    package func hash(into hasher: inout Hasher) { hasher.combine(version) }

    /// Returns the margin at the sides of a screen: UIKit's `systemMinimumLayoutMargins`.
    ///
    /// - Parameter width: that of the screen, in points.
    package func margin(width: Double) -> Double {
        self[marginMetric(width: width)]
    }

    /// Returns which metric that margin is.
    package func marginMetric(width: Double) -> Metric {
        width < self[.wideWidth] ? .narrowMargin : .wideMargin
    }
}

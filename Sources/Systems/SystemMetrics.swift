/// The numbers that UIKit has on a version of iOS: the only place of the program that has them.
package struct SystemMetrics: Hashable, Sendable {
    /// The version that they are of.
    package let version: SystemVersion
    /// In the order of `Metric.allCases`.
    private var values: [Double]

    /// Creates the numbers of a version.
    package init(_ version: SystemVersion) {
        self = version == .ios18 ? Self.ios18 : Self.ios26
    }

    private init(of version: SystemVersion) {
        self.version = version
        values = Metric.allCases.map { Metric.table[$0]?[version].value ?? 0 }
    }

    private static let ios18 = Self(of: .ios18)
    private static let ios26 = Self(of: .ios26)

    /// The number of a metric, in points unless the metric says otherwise.
    package subscript(metric: Metric) -> Double {
        get { values[metric.rawValue] }
        set { values[metric.rawValue] = newValue }
    }

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

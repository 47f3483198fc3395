/// Compares numbers across types.
public enum Numbers {
    /// The result of a comparison.
    public enum Order: Sendable {
        case less, equal, greater
        /// A number is NaN.
        case unordered
    }

    /// Compares two ints, uints or doubles.
    ///
    /// An integer compared with a double is converted to a double first, which loses digits beyond
    /// 2⁵³, as CEL's conformance suite requires.
    public static func compare(_ left: Value, _ right: Value) -> Order {
        switch (left.kind, right.kind) {
        case (.int, .int): order(left.asInt, right.asInt)
        case (.uint, .uint): order(left.bits, right.bits)
        case (.int, .uint): left.asInt < 0 ? .less : order(left.bits, right.bits)
        case (.uint, .int): right.asInt < 0 ? .greater : order(left.bits, right.bits)
        default: order(double(left), double(right))
        }
    }

    /// The nearest double.
    public static func double(_ value: Value) -> Double {
        switch value.kind {
        case .int: Double(value.asInt)
        case .uint: Double(value.bits)
        default: value.asDouble
        }
    }

    private static func order<T: Comparable>(_ left: T, _ right: T) -> Order {
        left < right ? .less : left == right ? .equal : left > right ? .greater : .unordered
    }
}

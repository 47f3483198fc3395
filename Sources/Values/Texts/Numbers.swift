/// Numbers of different types on one line.
public enum Numbers {
    /// How two numbers stand to each other.
    public enum Order: Sendable {
        case less, equal, greater
        /// One of the numbers is NaN.
        case unordered
    }

    /// How two ints, uints or doubles stand to each other.
    ///
    /// Against a double an integer becomes a double first, which loses digits beyond 2⁵³: that is
    /// what CEL's conformance suite asks for.
    public static func compare(_ left: Value, _ right: Value) -> Order {
        switch (left.kind, right.kind) {
        case (.int, .int): order(left.asInt, right.asInt)
        case (.uint, .uint): order(left.bits, right.bits)
        case (.int, .uint): left.asInt < 0 ? .less : order(left.bits, right.bits)
        case (.uint, .int): right.asInt < 0 ? .greater : order(left.bits, right.bits)
        default: order(double(left), double(right))
        }
    }

    /// The nearest double of a number.
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

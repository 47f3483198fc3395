// Integers of expressions have 64 bits. An operation whose result does not fit throws.
nonisolated extension FixedWidthInteger {
    /// Returns the sum.
    public func adding(_ other: Self) throws(ExpressionError) -> Self {
        try checked(addingReportingOverflow(other), "+")
    }

    /// Returns the difference.
    public func subtracting(_ other: Self) throws(ExpressionError) -> Self {
        try checked(subtractingReportingOverflow(other), "-")
    }

    /// Returns the product.
    public func multiplied(by other: Self) throws(ExpressionError) -> Self {
        try checked(multipliedReportingOverflow(by: other), "*")
    }

    /// Returns the quotient, rounded towards zero.
    public func divided(by other: Self) throws(ExpressionError) -> Self {
        guard other != 0 else { throw .divisionByZero }
        return try checked(dividedReportingOverflow(by: other), "/")
    }

    /// Returns the remainder, which has the sign of the dividend.
    public func remainder(dividingBy other: Self) throws(ExpressionError) -> Self {
        guard other != 0 else { throw .divisionByZero }
        // The least number divided by -1 has the remainder 0, though its quotient does not fit.
        return remainderReportingOverflow(dividingBy: other).partialValue
    }

    /// Returns the number with the other sign.
    public func negated() throws(ExpressionError) -> Self {
        try checked(Self.zero.subtractingReportingOverflow(self), "-")
    }

    /// Returns the distance from zero.
    public func absoluteValue() throws(ExpressionError) -> Self {
        self < 0 ? try checked(Self.zero.subtractingReportingOverflow(self), "abs") : self
    }

    /// Returns the bits moved towards the greatest one; 0 beyond all bits.
    public func shiftedLeft(by distance: Int) throws(ExpressionError) -> Self {
        guard distance >= 0 else { throw .negative(distance) }
        return Self(truncatingIfNeeded: Magnitude(truncatingIfNeeded: self) << distance)
    }

    /// Returns the bits moved towards the least one, with zeros behind them.
    public func shiftedRight(by distance: Int) throws(ExpressionError) -> Self {
        guard distance >= 0 else { throw .negative(distance) }
        return Self(truncatingIfNeeded: Magnitude(truncatingIfNeeded: self) >> distance)
    }

    fileprivate func checked(
        _ result: (partialValue: Self, overflow: Bool), _ operation: String
    ) throws(ExpressionError) -> Self {
        guard !result.overflow else { throw .overflow(of: operation) }
        return result.partialValue
    }
}

nonisolated extension Sequence where Element: FixedWidthInteger {
    /// Returns the sum of all elements; 0 if there are none.
    public func sum() throws(ExpressionError) -> Element {
        var total: Element = 0
        for element in self {
            total = try total.checked(total.addingReportingOverflow(element), "sum")
        }
        return total
    }
}

nonisolated extension Sequence where Element == Double {
    /// Returns the sum of all elements; 0 if there are none.
    public func sum() -> Double {
        reduce(nil) { total, next in total.map { $0 + next } ?? next } ?? 0
    }
}

// An integer and a double are compared exactly, also where no double is equal to the integer.
nonisolated extension FixedWidthInteger {
    /// Whether this number is less than a double.
    public func isLess(than other: Double) -> Bool {
        Self(exactly: other.rounded(.up)).map { self < $0 } ?? (other > 0)
    }

    /// Whether this number is greater than a double.
    public func isGreater(than other: Double) -> Bool {
        Self(exactly: other.rounded(.down)).map { self > $0 } ?? (other < 0)
    }

    /// Whether this number is equal to a double.
    public func isEqual(to other: Double) -> Bool { self == Self(exactly: other) }
}

/// Returns the first of two numbers, unless the second is greater.
public nonisolated func greatest<Number: Comparable>(_ first: Number, _ second: Number) -> Number {
    first < second ? second : first
}

/// Returns the first of two numbers, unless the second is less.
public nonisolated func least<Number: Comparable>(_ first: Number, _ second: Number) -> Number {
    first > second ? second : first
}

nonisolated extension Sequence where Element: Comparable {
    /// Returns the first of the greatest numbers.
    public func greatest() throws(ExpressionError) -> Element {
        guard let greatest = self.max() else { throw .emptyNumbers }
        return greatest
    }

    /// Returns the first of the least numbers.
    public func least() throws(ExpressionError) -> Element {
        guard let least = self.min() else { throw .emptyNumbers }
        return least
    }
}

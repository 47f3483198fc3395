/// Whether both conditions hold. If the first has no value, the second decides where it is false.
public nonisolated func both(
    _ first: @autoclosure () throws(ExpressionError) -> Bool,
    _ second: @autoclosure () throws(ExpressionError) -> Bool
) throws(ExpressionError) -> Bool {
    try !either(try !first(), try !second())
}

/// Whether one of two conditions holds. If the first has no value, the second decides where it
/// holds.
public nonisolated func either(
    _ first: @autoclosure () throws(ExpressionError) -> Bool,
    _ second: @autoclosure () throws(ExpressionError) -> Bool
) throws(ExpressionError) -> Bool {
    try [true, false].exists { isFirst throws(ExpressionError) in
        isFirst ? try first() : try second()
    }
}

nonisolated extension Sequence {
    /// Whether a condition holds for an element. Elements for which it has no value count only if
    /// it holds for no other.
    public func exists(
        _ condition: (Element) throws(ExpressionError) -> Bool
    ) throws(ExpressionError) -> Bool {
        var failure: ExpressionError?
        for element in self {
            do {
                if try condition(element) { return true }
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return false
    }

    /// Whether a condition holds for all elements. Elements for which it has no value count only if
    /// it is false for no other.
    public func all(
        _ condition: (Element) throws(ExpressionError) -> Bool
    ) throws(ExpressionError) -> Bool {
        try !exists { element throws(ExpressionError) in try !condition(element) }
    }
}

nonisolated extension Optional {
    /// Returns the value.
    public func value() throws(ExpressionError) -> Wrapped {
        guard let self else { throw .emptyOptional }
        return self
    }

    /// Returns the value, or another one that may have none.
    public func orValue(
        _ other: @autoclosure () throws(ExpressionError) -> Wrapped
    ) throws(ExpressionError) -> Wrapped {
        if let self { return self }
        return try other()
    }

    /// Returns this optional if it has a value, or another one.
    public func or(
        _ other: @autoclosure () throws(ExpressionError) -> Wrapped?
    ) throws(ExpressionError) -> Wrapped? {
        if let self { return self }
        return try other()
    }
}

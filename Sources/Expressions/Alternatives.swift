import Values

/// One value of a spec, or several with conditions. The first branch whose conditions hold is used.
///
/// Public, because the compiler makes no special code for the values of another target otherwise:
/// it looks up their types at run time, for each text of a spec.
public struct Alternatives<Choice: Sendable>: Sendable {
    /// A value and its conditions.
    public struct Branch: Sendable {
        /// All must hold; empty if the branch is unconditional. Several come from alternatives
        /// inside an alternative.
        public let conditions: [CheckedExpression]
        /// The value if the conditions hold.
        public let value: Choice

        /// Creates a branch.
        @inlinable
        public init(_ conditions: [CheckedExpression], value: Choice) {
            self.conditions = conditions
            self.value = value
        }

        /// Whether the branch applies regardless of the data.
        @inlinable
        public var isUnconditional: Bool { conditions.isEmpty }
    }

    /// In the order of the spec.
    public let branches: [Branch]

    /// Creates alternatives of several branches.
    @inlinable
    public init(_ branches: [Branch]) { self.branches = branches }

    /// Creates a single unconditional value.
    @inlinable
    public init(_ value: Choice) { branches = [Branch([], value: value)] }

    /// The first value if it is unconditional, and the other branches are unreachable.
    @inlinable
    public var only: Choice? {
        guard let first = branches.first, first.isUnconditional else { return nil }
        return first.value
    }

    /// Returns alternatives with the same conditions and transformed values.
    @inlinable
    public func map<Other>(_ transform: (Choice) -> Other) -> Alternatives<Other> {
        Alternatives<Other>(
            branches.map { .init($0.conditions, value: transform($0.value)) })
    }

    /// Flattens alternatives whose values have alternatives of their own into one list.
    @inlinable
    public func flatMap<Other>(
        _ transform: (Choice) -> Alternatives<Other>
    ) -> Alternatives<Other> {
        // A single value has no conditions to be joined.
        if branches.count == 1, let only { return transform(only) }
        return Alternatives<Other>(
            branches.flatMap { branch in
                transform(branch.value).branches.map {
                    .init(branch.conditions + $0.conditions, value: $0.value)
                }
            })
    }

    /// Calls `body` with the first value whose conditions hold in `activation`. Returns nil if no
    /// branch applies.
    ///
    /// A condition that fails to evaluate counts as false; the failure is recorded in the
    /// activation.
    package func apply<Result>(
        in activation: inout Activation, _ body: (Choice, inout Activation) -> Result
    ) -> Result? {
        for branch in branches where branch.applies(in: &activation) {
            return body(branch.value, &activation)
        }
        return nil
    }

    /// Calls `body` with each condition.
    @inlinable
    public func forEachCondition(_ body: (CheckedExpression) -> Void) {
        for branch in branches { branch.conditions.forEach(body) }
    }

    /// Calls `body` with the value of each branch.
    @inlinable
    public func forEachChoice(_ body: (Choice) -> Void) {
        for branch in branches { body(branch.value) }
    }
}

extension Alternatives.Branch {
    /// Whether all conditions hold.
    fileprivate func applies(in activation: inout Activation) -> Bool {
        conditions.allSatisfy { $0.evaluate(in: &activation)?.isTrue ?? false }
    }
}

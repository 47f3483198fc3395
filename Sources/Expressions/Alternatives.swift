import Values

/// One value of a spec, or several with conditions. The first branch whose conditions hold is used.
package struct Alternatives<Choice: Sendable>: Sendable {
    /// A value and its conditions.
    package struct Branch: Sendable {
        /// All must hold; empty if the branch is unconditional.
        package let conditions: [Condition]
        package let value: Choice

        package init(_ conditions: [Condition], value: Choice) {
            self.conditions = conditions
            self.value = value
        }

        @inlinable
        package init(when: CheckedExpression?, given: [CheckedExpression], value: Choice) {
            let isUnconditional = when == nil && given.isEmpty
            conditions = isUnconditional ? [] : [Condition(when: when, given: given)]
            self.value = value
        }

        /// Whether the branch applies regardless of the data.
        package var isUnconditional: Bool { conditions.isEmpty }
    }

    package let branches: [Branch]

    package init(_ branches: [Branch]) { self.branches = branches }

    /// Creates a single unconditional value.
    @inlinable
    package init(_ value: Choice) {
        branches = [Branch(when: nil, given: [], value: value)]
    }

    /// The first value if it is unconditional, and the other branches are unreachable.
    package var only: Choice? {
        guard let first = branches.first, first.isUnconditional else { return nil }
        return first.value
    }

    /// Returns alternatives with the same conditions and transformed values.
    package func map<Other>(_ transform: (Choice) -> Other) -> Alternatives<Other> {
        Alternatives<Other>(
            branches.map { .init($0.conditions, value: transform($0.value)) })
    }

    /// Flattens alternatives whose values have alternatives of their own into one list.
    package func flatMap<Other>(
        _ transform: (Choice) -> Alternatives<Other>
    ) -> Alternatives<Other> {
        Alternatives<Other>(
            branches.flatMap { branch in
                transform(branch.value).branches.map {
                    .init(branch.conditions + $0.conditions, value: $0.value)
                }
            })
    }

    /// Calls `body` with the first value whose conditions hold in `activation`, extended by the
    /// values of the branch's `given`. Returns nil if no branch applies.
    ///
    /// A condition that fails to evaluate counts as false; the failure is recorded in the
    /// activation.
    package func apply<Result>(
        in activation: inout Activation, _ body: (Choice, inout Activation) -> Result
    ) -> Result? {
        let outerNames = activation.values.count
        for branch in branches {
            defer { activation.removeNames(from: outerNames) }
            if branch.applies(in: &activation) { return body(branch.value, &activation) }
        }
        return nil
    }

    /// Calls `body` with each expression of the conditions.
    package func forEachCondition(_ body: (CheckedExpression) -> Void) {
        for branch in branches {
            for condition in branch.conditions {
                condition.when.map(body)
                condition.given.forEach(body)
            }
        }
    }

    /// Calls `body` with the value of each branch.
    @inlinable
    package func forEachChoice(_ body: (Choice) -> Void) {
        for branch in branches { body(branch.value) }
    }
}

extension Alternatives.Branch {
    /// Whether the branch applies. If so, the values of its `given` have been appended to
    /// `activation`.
    fileprivate func applies(in activation: inout Activation) -> Bool {
        conditions.allSatisfy { $0.holds(in: &activation) }
    }
}

/// A condition of a branch.
package struct Condition: Sendable {
    /// Nil if the condition has only `given`.
    package let when: CheckedExpression?
    /// Optionals that must have values. Inside the branch the unwrapped values have their own
    /// slots, after all names of the outer scope.
    package let given: [CheckedExpression]

    @inlinable
    package init(when: CheckedExpression?, given: [CheckedExpression]) {
        self.when = when
        self.given = given
    }

    /// Whether the condition holds. If so, the values of `given` have been appended to
    /// `activation`.
    fileprivate func holds(in activation: inout Activation) -> Bool {
        // The expressions of `given` see only the outer names, so their values are appended
        // together.
        var values: [Value] = []
        for expression in given {
            guard let value = expression.presentValue(in: &activation) else { return false }
            values.append(value)
        }
        activation.values += values
        guard let when else { return true }
        return when.evaluate(in: &activation)?.isTrue ?? false
    }
}

extension CheckedExpression {
    /// Returns the value of an optional expression, or nil if it is absent. A missing key is not
    /// recorded as an error.
    fileprivate func presentValue(in activation: inout Activation) -> Value? {
        do throws(Activation.Failure) {
            let value = try value(in: &activation)
            return value.isNull ? nil : value
        } catch {
            if !error.isMissing || error.failedSlot != nil { activation.record(error) }
            return nil
        }
    }
}

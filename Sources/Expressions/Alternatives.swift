import Values

/// A value of a spec, or several with conditions: the first that applies is used.
package struct Alternatives<Choice: Sendable>: Sendable {
    /// One of the values, and what has to hold for it.
    package struct Branch: Sendable {
        /// What has to hold, one behind the other; empty where the branch always applies.
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

        /// Whether the branch applies whatever the data are.
        package var isUnconditional: Bool { conditions.isEmpty }
    }

    package let branches: [Branch]

    package init(_ branches: [Branch]) { self.branches = branches }

    /// One value that always applies.
    @inlinable
    package init(_ value: Choice) {
        branches = [Branch(when: nil, given: [], value: value)]
    }

    /// The first value where it always applies, so that the others never do.
    package var only: Choice? {
        guard let first = branches.first, first.isUnconditional else { return nil }
        return first.value
    }

    /// Alternatives with the same conditions and other values.
    package func map<Other>(_ transform: (Choice) -> Other) -> Alternatives<Other> {
        Alternatives<Other>(
            branches.map { .init($0.conditions, value: transform($0.value)) })
    }

    /// Alternatives of which each may have alternatives of its own, as one list of them.
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

    /// Calls `body` with the first value that applies in `activation`, in which the names of its `given`
    /// are values; nil where none applies.
    ///
    /// A condition that cannot be evaluated does not hold; why is noted in the activation.
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
    /// Whether the branch applies; if so, the values of `given` are behind the names of `activation`.
    fileprivate func applies(in activation: inout Activation) -> Bool {
        conditions.allSatisfy { $0.holds(in: &activation) }
    }
}

/// What has to hold for a branch.
package struct Condition: Sendable {
    /// Nil where there is none.
    package let when: CheckedExpression?
    /// Optionals that must have values. Behind the condition their values have slots of their own,
    /// after all names of the scope around it.
    package let given: [CheckedExpression]

    @inlinable
    package init(when: CheckedExpression?, given: [CheckedExpression]) {
        self.when = when
        self.given = given
    }

    /// Whether it holds; if so, the values of `given` are behind the names of `activation`.
    fileprivate func holds(in activation: inout Activation) -> Bool {
        // The expressions of `given` know the names around it alone, and each of their values
        // comes behind those.
        var values: [Value] = []
        for expression in given {
            guard let value = expression.valueIfAny(in: &activation) else { return false }
            values.append(value)
        }
        activation.values += values
        guard let when else { return true }
        return when.evaluate(in: &activation)?.isTrue ?? false
    }
}

extension CheckedExpression {
    /// The value of what may be absent; a key that is not there is no fault to be noted.
    fileprivate func valueIfAny(in activation: inout Activation) -> Value? {
        do throws(Activation.Failure) {
            let value = try value(in: &activation)
            return value.isNull ? nil : value
        } catch {
            if !error.isMissing || error.givenUp != nil { activation.note(error) }
            return nil
        }
    }
}

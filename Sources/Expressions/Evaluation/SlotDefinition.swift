package import Values

/// The definition of a name without a value: an expression that is evaluated on first use, or a
/// failure.
struct SlotDefinition: Sendable {
    var expression: CheckedExpression?
    /// The failure, which is reported when the name is used.
    var failure: Activation.Failure?
    /// The arena space of the value.
    var bytes = 0
}

extension Activation {
    /// Appends a name for each expression, which may use the names before it.
    package mutating func define(_ expressions: [CheckedExpression]) {
        for expression in expressions {
            definitions[values.count] = SlotDefinition(expression: expression)
            values.append(.unset)
        }
    }

    /// Gives a name the value of an expression, which is evaluated on first use.
    package mutating func define(_ slot: Int, as expression: CheckedExpression) {
        guard values.indices.contains(slot) else { return }
        definitions[slot] = SlotDefinition(expression: expression)
        values[slot] = .unset
    }

    /// Gives a name a value in place of that of its definition.
    package mutating func give(_ value: Value, to slot: Int) {
        guard values.indices.contains(slot) else { return }
        definitions[slot] = nil
        values[slot] = value
    }

    /// Returns whether an expression gives a name its value.
    package func isDefined(_ slot: Int) -> Bool { definitions[slot]?.expression != nil }

    /// Marks a name as failed; expressions that use it fail with the same cause.
    package mutating func markFailed(_ slot: Int, because failure: Failure) {
        definitions[slot] = SlotDefinition(failure: failure)
    }

    /// Discards computed values and failures, because their inputs have changed.
    package mutating func invalidateDefinitions() {
        for (slot, definition) in definitions where definition.expression == nil {
            definitions[slot] = nil
        }
        discardComputedValues()
    }

    /// Discards computed values, because a name that they may read has another value.
    package mutating func discardComputedValues() {
        definedBytes = 0
        for (slot, definition) in definitions {
            guard let expression = definition.expression else { continue }
            definitions[slot] = SlotDefinition(expression: expression)
            values[slot] = .unset
        }
    }

    /// Removes all names after the first `count`.
    package mutating func removeNames(from count: Int) {
        guard count < values.count else { return }
        if !definitions.isEmpty {
            for slot in count..<values.count {
                definedBytes -= definitions.removeValue(forKey: slot)?.bytes ?? 0
            }
        }
        values.removeSubrange(count...)
    }

    /// Calls `body` with `names` in place of the names after the first `count`.
    package mutating func withNames<T>(
        _ names: [Value], after count: Int, _ body: (inout Activation) -> T
    ) -> T {
        let count = min(count, values.count)
        let hidden = values[count...]
        let hiddenDefinitions = hidden.indices.compactMap { slot in
            definitions[slot].map { (slot, $0) }
        }
        removeNames(from: count)
        values += names
        defer {
            removeNames(from: count)
            values += hidden
            for (slot, definition) in hiddenDefinitions {
                definitions[slot] = definition
                definedBytes += definition.bytes
            }
        }
        return body(&self)
    }

    /// Computes the missing values of `slots` and their dependencies.
    ///
    /// Definitions depend only on earlier names, so that this terminates, and no recursion is
    /// needed. Definitions with pending inputs are skipped.
    package mutating func compute(_ slots: [Int]) {
        guard !definitions.isEmpty else { return }
        var worklist = slots.filter { needsEvaluation($0) }
        var blocked: Set<Int> = []
        while let slot = worklist.last {
            guard needsEvaluation(slot), !blocked.contains(slot),
                let expression = definitions[slot]?.expression
            else {
                worklist.removeLast()
                continue
            }
            if expression.slots.contains(where: { isPendingInput($0) || blocked.contains($0) }) {
                blocked.insert(slot)
                continue
            }
            let missing = expression.slots.filter { $0 < slot && needsEvaluation($0) }
            worklist += missing
            guard missing.isEmpty else { continue }
            worklist.removeLast()
            compute(expression, slot)
        }
    }

    /// Computes all names whose inputs are available.
    package mutating func computeAll() { compute(definitions.keys.sorted()) }

    private mutating func compute(_ expression: CheckedExpression, _ slot: Int) {
        let start = arena.mark
        do throws(EvaluationFault) {
            let value = try expression.run(in: &self)
            let (made, size) = (arena.mark, MemoryLayout<Value>.size)
            let bytes = made.bytes - start.bytes + (made.cells - start.cells) * size
            guard definedBytes + bytes <= Limits.definedBytes else {
                arena.reset(to: start)
                definitions[slot]?.failure = Failure(
                    subject: "the expression", place: expression.place,
                    reason: "all names of `let` would have more than 64 MiB")
                return
            }
            definitions[slot]?.bytes = bytes
            definedBytes += bytes
            values[slot] = value
        } catch {
            let failure = origin(of: error, in: expression)
            definitions[slot]?.failure = failure
        }
    }

    /// Whether the name has a definition that has not been evaluated.
    private func needsEvaluation(_ slot: Int) -> Bool {
        guard values.indices.contains(slot), values[slot].isUnset,
            let definition = definitions[slot]
        else { return false }
        return definition.failure == nil
    }

    /// Whether the name's value is supplied later.
    private func isPendingInput(_ slot: Int) -> Bool {
        values.indices.contains(slot) && values[slot].isUnset && definitions[slot] == nil
    }

    /// Returns the root failure: of the expression, or of the definition that it uses.
    func origin(of fault: EvaluationFault, in expression: CheckedExpression) -> Failure {
        if let slot = fault.failedName, let failure = definitions[slot]?.failure { return failure }
        return Failure(fault, in: expression)
    }
}

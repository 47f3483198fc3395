package import Values

/// A name without a value: one that an expression gives, computed once before the first expression
/// that names it is evaluated, or one that can't be had.
struct SlotDefinition: Sendable {
    var expression: CheckedExpression?
    /// Why the name has no value; that matters where the value is read.
    var failure: Activation.Failure?
    /// What its value takes of the arena.
    var bytes = 0
}

extension Activation {
    /// Appends a name for each of `expressions`. They may read names before them.
    package mutating func define(_ expressions: [CheckedExpression]) {
        for expression in expressions {
            definitions[values.count] = SlotDefinition(expression: expression)
            values.append(.unset)
        }
    }

    /// Says why a name has no value, which is why expressions that read it have none.
    package mutating func giveUp(_ slot: Int, because failure: Failure) {
        definitions[slot] = SlotDefinition(failure: failure)
    }

    /// Forgets what names were computed to be and why they were given up, to compute them anew: what
    /// they read has changed.
    package mutating func forget() {
        definedBytes = 0
        for (slot, definition) in definitions {
            guard let expression = definition.expression else {
                definitions[slot] = nil
                continue
            }
            definitions[slot] = SlotDefinition(expression: expression)
            values[slot] = .unset
        }
    }

    /// Removes the names behind the first `count`.
    package mutating func removeNames(from count: Int) {
        guard count < values.count else { return }
        if !definitions.isEmpty {
            for slot in count..<values.count {
                definedBytes -= definitions.removeValue(forKey: slot)?.bytes ?? 0
            }
        }
        values.removeSubrange(count...)
    }

    /// Calls `body` with other names behind the first `count`, which come back behind it.
    package mutating func withNames<T>(
        _ names: [Value], behind count: Int, _ body: (inout Activation) -> T
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

    /// Computes the names of `slots` that have no value yet, and before them what they read.
    ///
    /// Definitions read what stands before them, so this ends; a long chain of them needs no stack.
    /// A name that reads what is still to come is left for later.
    package mutating func compute(_ slots: [Int]) {
        guard !definitions.isEmpty else { return }
        var waiting = slots.filter { isWaiting($0) }
        var early: Set<Int> = []
        while let slot = waiting.last {
            guard isWaiting(slot), !early.contains(slot),
                let expression = definitions[slot]?.expression
            else {
                waiting.removeLast()
                continue
            }
            if expression.slots.contains(where: { isToCome($0) || early.contains($0) }) {
                early.insert(slot)
                continue
            }
            let missing = expression.slots.filter { $0 < slot && isWaiting($0) }
            waiting += missing
            guard missing.isEmpty else { continue }
            waiting.removeLast()
            compute(expression, slot)
        }
    }

    /// Computes all names that can be computed.
    package mutating func computeAll() { compute(definitions.keys.sorted()) }

    private mutating func compute(_ expression: CheckedExpression, _ slot: Int) {
        let start = arena.mark
        do throws(EvaluationFault) {
            let value = try expression.run(in: &self)
            let (made, size) = (arena.mark, MemoryLayout<Value>.size)
            let bytes = made.bytes - start.bytes + (made.cells - start.cells) * size
            guard definedBytes + bytes <= Limits.texts else {
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

    /// Whether a name has a definition that has not been tried.
    private func isWaiting(_ slot: Int) -> Bool {
        guard values.indices.contains(slot), values[slot].isUnset,
            let definition = definitions[slot]
        else { return false }
        return definition.failure == nil
    }

    /// Whether a name gets its value from elsewhere, and has none so far.
    private func isToCome(_ slot: Int) -> Bool {
        values.indices.contains(slot) && values[slot].isUnset && definitions[slot] == nil
    }

    /// What failed first: the expression, or the definition of a name that it reads.
    func origin(of fault: EvaluationFault, in expression: CheckedExpression) -> Failure {
        if let slot = fault.failedName, let failure = definitions[slot]?.failure { return failure }
        return Failure(fault, in: expression)
    }
}

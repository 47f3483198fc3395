package import Diagnostics
package import Expressions
import Screens
package import Values

extension SectionSnapshot {
    /// Calls `body` with the names of the section: the screen's, `items` and those of its state.
    ///
    /// Values that `body` creates in the activation's arena are freed afterwards.
    package func withSectionNames<T, E: Error>(
        _ activation: inout Activation, _ body: (inout Activation) throws(E) -> T
    ) throws(E) -> T {
        // Values of the screen's names stay, so they are computed before the mark.
        activation.compute(plan.slots)
        let (names, mark) = (activation.values.count, activation.arena.mark)
        let controlValues = activation.controlValues
        defer {
            activation.removeNames(from: names)
            activation.arena.reset(to: mark)
            activation.controlValues = controlValues
        }
        activation.controlValues = writes?.controls[nil] ?? [:]
        activation.append(element: element, of: plan)
        activation.values += [
            activation.arena.makeList(items), .bool(isEmpty), .bool(counts.hasMore),
            .bool(isLoading),
        ]
        return try body(&activation)
    }

    /// Calls `body` with the names of the screen and of `each`.
    package func withElement<T>(
        _ activation: inout Activation, _ body: (inout Activation) -> T
    ) -> T {
        let names = activation.values.count
        defer { activation.removeNames(from: names) }
        activation.append(element: element, of: plan)
        return body(&activation)
    }

    /// Calls `body` with the item at `index` and its names; returns nil if there is no such item.
    ///
    /// Values that `body` creates in the activation's arena are freed afterwards.
    package func withItem<T>(
        at index: Int, _ activation: inout Activation, _ body: (Value, inout Activation) -> T
    ) -> T? {
        guard items.prefix(shownCount).indices.contains(index) else { return nil }
        let previous = activation.exchangeValue(.bool(false), in: plan.sendingSlot)
        defer {
            activation.exchangeValue(previous, in: plan.sendingSlot)
            activation.exchangeValue(.null, in: plan.failedSlot)
        }
        return withSectionNames(&activation) { activation in
            appendItem(at: index, &activation)
            activation.define(plan.spec.names.map(\.expression))
            return body(items[index], &activation)
        }
    }

    /// Returns the identity of an item; nil if it has none.
    package func identity(ofItem index: Int, _ activation: Activation) -> String? {
        guard let identity = plan.identity, items.indices.contains(index) else { return nil }
        var activation = activation
        activation.append(element: element, of: plan)
        return identity.text(of: items[index], at: index, in: &activation)
    }

    /// Returns the position of the shown item with an identity; nil if none has it.
    package func index(ofIdentity text: String, _ activation: Activation) -> Int? {
        guard let identity = plan.identity else { return nil }
        var activation = activation
        activation.append(element: element, of: plan)
        return items.prefix(shownCount).enumerated().first { index, item in
            identity.text(of: item, at: index, in: &activation) == text
        }?.offset
    }

    /// Calls `body` with each item and its names: the section's, `item`, `index` and the section's
    /// `let`.
    ///
    /// Values that `body` creates in the activation's arena are freed afterwards.
    ///
    /// - Parameter limit: the number of items after which it ends.
    /// - Throws: an error after the item that exceeds the activation's budget.
    package func mapItems<T>(
        limit: Int = .max, _ activation: inout Activation,
        _ body: (Value, inout Activation) -> T
    ) throws(ScreenFailure) -> [T] {
        let definitions = plan.spec.names.map(\.expression)
        let previous = activation.exchangeValue(.bool(false), in: plan.sendingSlot)
        defer {
            activation.exchangeValue(previous, in: plan.sendingSlot)
            activation.exchangeValue(.null, in: plan.failedSlot)
        }
        return try withSectionNames(&activation) { activation throws(ScreenFailure) in
            let (names, mark) = (activation.values.count, activation.arena.mark)
            var results: [T] = []
            let limit = min(limit, shownCount)
            results.reserveCapacity(limit)
            for (index, item) in items.prefix(limit).enumerated() {
                appendItem(at: index, &activation)
                activation.define(definitions)
                results.append(body(item, &activation))
                activation.removeNames(from: names)
                activation.arena.reset(to: mark)
                try activation.budget?.check(plan, index, of: items.count)
            }
            return results
        }
    }

    private func appendItem(at index: Int, _ activation: inout Activation) {
        activation.exchangeValue(
            .bool(writes?.sending.contains(index) == true), in: plan.sendingSlot)
        let failure = writes?.inserted[index]?.failure
        activation.exchangeValue(
            failure.map { activation.makeFailed($0, response: plan.failedResponse) } ?? .null,
            in: plan.failedSlot)
        activation.controlValues = writes?.controls[index] ?? [:]
        if plan.spec.hasResponse { activation.values.append(origins.response(ofItem: index)) }
        activation.values += [items[index], .int(Int64(index))]
    }
}

extension ScreenBudget {
    /// Throws if an item has exceeded the budget or the time.
    fileprivate func check(
        _ section: SectionPlan, _ index: Int, of count: Int
    ) throws(ScreenFailure) {
        if let excess {
            throw .excess(ScreenExcess(excess, of: section, atItem: index, of: count))
        }
        if deadline.hasPassed {
            throw .timeout(RunTimeout(.evaluation, of: section.id, after: deadline))
        }
    }

    /// Throws if what a section, or the screen, shows beside items has exceeded the budget or the
    /// time.
    ///
    /// - Parameter start: the location of the screen.
    package func check(_ section: SectionPlan?, of start: SourceRange) throws(ScreenFailure) {
        if let excess { throw .excess(ScreenExcess(excess, of: section, at: start)) }
        if deadline.hasPassed {
            throw .timeout(RunTimeout(.evaluation, of: section?.id, after: deadline))
        }
    }
}

extension Activation {
    /// Returns the value of `failed`: a request that has failed, with its `error`.
    ///
    /// - Parameter type: what is read of the answer that says why; nil if nothing is.
    fileprivate mutating func makeFailed(
        _ failure: LoadFailure, response type: ValueType?
    ) -> Value {
        var error: [Value] = []
        func add(_ name: String, _ value: Value, _ arena: inout Arena) {
            error += [arena.makeString(name), value]
        }
        add("kind", arena.makeString(failure.kind.rawValue), &arena)
        add("status", .int(Int64(failure.status ?? 0)), &arena)
        add("message", arena.makeString(failure.userMessage(in: words)), &arena)
        if let response = failure.response?.value(of: type, in: &arena) {
            add("response", response, &arena)
        }
        return arena.makeMap([arena.makeString("error"), arena.makeMap(error)])
    }

    /// Gives the name in a slot, `sending` or `failed`, another value; returns the previous one.
    @discardableResult
    package mutating func exchangeValue(_ value: Value, in slot: Int) -> Value {
        guard values.indices.contains(slot) else { return .unset }
        defer { values[slot] = value }
        return values[slot]
    }

    /// Appends the values of the names of `each`. An unset value is pending: expressions that read
    /// it are absent.
    package mutating func append(element: [Value], of section: SectionPlan) {
        for value in element {
            if value.isUnset {
                markFailed(
                    values.count,
                    because: Failure(
                        subject: "the section `\(section.id)`", place: section.spec.place,
                        reason: "its data are not loaded", isPending: true))
            }
            values.append(value)
        }
    }
}

extension IdentityPlan {
    /// Returns the identity of an item as text; nil if it has none. `activation` has the screen's
    /// names, without `items`.
    package func text(of item: Value, at index: Int, in activation: inout Activation) -> String? {
        switch self {
        case .field(let field):
            return activation.arena.displayText(activation.arena.field(field, of: item))
        case .expression(let expression, let definitions, let unreadable):
            let (names, mark) = (activation.values.count, activation.arena.mark)
            defer {
                activation.removeNames(from: names)
                activation.arena.reset(to: mark)
            }
            activation.values += Array(repeating: .unset, count: unreadable)
            activation.values += [item, .int(Int64(index))]
            activation.define(definitions)
            return expression.evaluate(in: &activation).flatMap { activation.arena.displayText($0) }
        case .row(let ids): return ids.id(of: item)
        }
    }

    /// Returns the identity of an item; nil if it has none. `activation` has all names of the item.
    package func value(of item: Value, in activation: inout Activation) -> Value? {
        switch self {
        case .field(let field): activation.arena.field(field, of: item)
        case .expression(let expression, _, _): expression.evaluate(in: &activation)
        case .row(let ids): ids.id(of: item).map { activation.arena.makeString($0) }
        }
    }
}

extension [String?] {
    /// Returns the id of a static row, whose item is its number.
    fileprivate func id(of item: Value) -> String? {
        Int(exactly: item.asInt).flatMap { indices.contains($0) ? self[$0] : nil }
    }
}

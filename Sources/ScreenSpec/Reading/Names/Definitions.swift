import Diagnostics
import Expressions
import Screens

/// `let`: named expressions in any order.
extension SpecReader {
    /// Reads `let` in evaluation order, and adds the names to `scope`.
    ///
    /// - Parameter shadowedBy: names of inner scopes, which would shadow these names.
    func readDefinitions(
        _ node: NodeIndex?, into scope: inout Scope, shadowedBy innerNames: [String] = []
    ) -> [Definition] {
        guard let node, !isFaulty(node) else { return [] }
        guard tree[node].kind != .mapping || tree.count(node) <= Self.maxDefinitions else {
            scope.invalidRoots.formUnion(names(in: node))
            report(.manyDefinitions(tree.count(node), limit: Self.maxDefinitions), at: head(node))
            return []
        }
        let entries = named(node, as: "the entries of `let`").filter { entry in
            let isValid = isDefinable(entry, in: scope, innerNames: innerNames)
            if !isValid, !Self.groups.contains(entry.name) { scope.invalidRoots.insert(entry.name) }
            return isValid
        }
        guard !entries.isEmpty else { return [] }
        let order = DefinitionOrder(reads: reads(of: entries, scope))
        for cycle in order.cycles { report(cycle.map { entries[$0] }) }
        return check(order.order.map { entries[$0] }, isFaulty: !order.cycles.isEmpty, into: &scope)
    }

    /// Limit: names of one `let`. Each scope is a copy.
    private static let maxDefinitions = 1_000

    /// Returns whether an entry has a usable name, which is not reserved.
    private func isDefinable(_ entry: NamedEntry, in scope: Scope, innerNames: [String]) -> Bool {
        guard isUsable(entry.name) else {
            report(
                .unusableName(entry.name, empty: "an entry of `let` needs a name"),
                at: place(entry.key))
            return false
        }
        guard !Self.groups.contains(entry.name) else {
            report(.groupAsDefinition(entry.name), at: place(entry.key))
            return false
        }
        if scope.slot(of: entry.name) != nil {
            report(.hidingDefinition(entry.name), at: place(entry.key))
        } else if innerNames.contains(entry.name) {
            report(.hiddenDefinition(entry.name), at: place(entry.key))
        }
        return true
    }

    /// The reserved prefixes of names.
    static let groups: Set<String> = [
        "params", "data", "state", "api", "secrets", "strings", "colors",
    ]

    /// Returns the indices of the entries that each entry reads.
    private func reads(of entries: [NamedEntry], _ outer: Scope) -> [[Int]] {
        var scope = outer
        for entry in entries { scope.add(entry.name, .dyn) }
        if entries.count > 32 { scope.makeIndex() }
        let checker = ExpressionChecker(scope: scope)
        return entries.map { entry in
            guard !tree[entry.value].kind.isCollection else { return [] }
            return tree.withText(entry.value) { checker.slots(in: $0) }.map { $0 - outer.count }
                .filter { $0 >= 0 }
        }
    }

    /// Checks the expressions in order, each with the types of the previous ones.
    private func check(
        _ entries: [NamedEntry], isFaulty: Bool, into scope: inout Scope
    ) -> [Definition] {
        let first = scope.count
        for entry in entries { scope.add(entry.name, isFaulty ? .error : .dyn) }
        if entries.count > 32 { scope.makeIndex() }
        var definitions: [Definition] = []
        definitions.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            let slot = first + index
            let found = expression(
                entry.value, in: scope, as: "`\(entry.name)`", like: "params.count + 1",
                literals: [.bool, .int, .float])
            scope.setType(found?.type ?? .error, of: slot)
            guard let found else { continue }
            if let variable = found.variable, scope.limitedSlots.contains(variable) {
                scope.limitedSlots.insert(slot)
            }
            if scope.hasOnlyCases(found) { scope.assumeCases(ofListIn: slot) }
            definitions.append(
                Definition(name: entry.name, expression: found, slot: slot, place: place(entry.key))
            )
        }
        return definitions
    }

    private func report(_ cycle: [NamedEntry]) {
        guard let first = cycle.first else { return }
        report(
            .recursiveDefinition(
                cycle.map(\.name), others: cycle.dropFirst().map { place($0.key) }),
            at: place(first.key))
    }
}

extension SpecReader {
    func names(in node: NodeIndex) -> [String] { tree.pairs(node).map { text($0.key) } }
}

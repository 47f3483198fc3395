import Diagnostics
import Expressions
import Screens

/// `let`: named expressions in any order.
extension SpecReader {
    /// The names in the order in which they can be computed; `scope` has them behind its own.
    ///
    /// `hiddenLater` are names that places inside of the scope add.
    func readDefinitions(
        _ node: NodeIndex?, _ scope: inout Scope, hiddenLater: [String] = []
    ) -> [Definition] {
        guard let node, !isFaulty(node) else { return [] }
        guard tree[node].kind != .mapping || tree.count(node) <= Self.maxDefinitions else {
            scope.invalidRoots.formUnion(names(in: node))
            bag.report(.manyDefinitions(tree.count(node), Self.maxDefinitions), at: head(node))
            return []
        }
        let entries = named(node, "the entries of `let`").filter { entry in
            let isValid = isDefinable(entry, scope, hiddenLater)
            if !isValid, !Self.groups.contains(entry.name) { scope.invalidRoots.insert(entry.name) }
            return isValid
        }
        guard !entries.isEmpty else { return [] }
        let order = DefinitionOrder(reads: reads(of: entries, scope))
        for cycle in order.cycles { report(cycle.map { entries[$0] }) }
        return check(order.order.map { entries[$0] }, isFaulty: !order.cycles.isEmpty, &scope)
    }

    /// Names of one `let`: each scope around an expression is a copy of all of them.
    private static let maxDefinitions = 1_000

    /// Whether expressions can use the name, and it is not one that only groups others.
    private func isDefinable(_ entry: NamedEntry, _ scope: Scope, _ hiddenLater: [String]) -> Bool {
        guard isUsable(entry.name) else {
            bag.report(
                .unusableName(entry.name, empty: "an entry of `let` needs a name"),
                at: place(entry.key))
            return false
        }
        guard !Self.groups.contains(entry.name) else {
            bag.report(.groupAsDefinition(entry.name), at: place(entry.key))
            return false
        }
        if scope.slot(of: entry.name) != nil {
            bag.report(.hidingDefinition(entry.name), at: place(entry.key))
        } else if hiddenLater.contains(entry.name) {
            bag.report(.hiddenDefinition(entry.name), at: place(entry.key))
        }
        return true
    }

    /// What names of the language begin with.
    static let groups: Set<String> = ["params", "data", "state", "api", "secrets"]

    /// For each entry the positions of those that its expression names.
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

    /// Reads the expressions, each with the types of those before it.
    private func check(
        _ entries: [NamedEntry], isFaulty: Bool, _ scope: inout Scope
    ) -> [Definition] {
        let first = scope.count
        for entry in entries { scope.add(entry.name, isFaulty ? .error : .dyn) }
        if entries.count > 32 { scope.makeIndex() }
        var definitions: [Definition] = []
        definitions.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            let slot = first + index
            let found = expression(
                entry.value, scope, "`\(entry.name)`", like: "params.count + 1",
                literals: [.bool, .int, .float])
            scope.setType(found?.type ?? .error, of: slot)
            guard let found else { continue }
            if let variable = found.variable, limitedParameters.contains(variable) {
                limitedParameters.insert(slot)
            }
            definitions.append(
                Definition(name: entry.name, expression: found, slot: slot, place: place(entry.key))
            )
        }
        return definitions
    }

    private func report(_ cycle: [NamedEntry]) {
        guard let first = cycle.first else { return }
        bag.report(
            .recursiveDefinition(
                cycle.map(\.name), others: cycle.dropFirst().map { place($0.key) }),
            at: place(first.key))
    }
}

/// Names that keys declare which this version does not read yet.
///
/// Such a key is reported where it stands; each use of what it declares would only repeat that.
struct UnsupportedDeclarations {
    /// Whether models of other files are imported.
    var hasImports = false
}

extension SpecReader {
    func noteLater(_ entries: Entries) {
        for entry in entries.later {
            switch entry.key {
            case .import: later.hasImports = true
            default: break
            }
        }
    }

    func names(in node: NodeIndex) -> [String] { tree.pairs(node).map { text($0.key) } }
}

import Diagnostics
import Expressions
import Screens
import Values

/// `for`: repetition over the elements of a list.
extension SpecReader {
    /// Reads `for`; returns the loop, and the outer scope with the name of the element.
    func readLoop(_ node: NodeIndex?, in outer: Scope) -> (loop: RequestLoop?, scope: Scope) {
        guard let node, !isFaulty(node) else { return (nil, outer) }
        guard tree[node].kind == .mapping else {
            reportWrongType(
                node, expected: "`for` must be a mapping from a name to a list",
                help: "as in `for: {id: data.ids}`")
            return (nil, outer)
        }
        let entries = named(node, as: "the names of `for`")
        if entries.count != 1, !mayBeTruncated(node) {
            report(.namesOfLoop(entries.count), at: head(node))
        }
        var scope = outer
        guard let entry = entries.first, entries.count == 1 else {
            // Uses of these names are not reported.
            for entry in entries { scope.add(entry.name, CELType.error) }
            return (nil, scope)
        }
        let isValid = isLoopName(entry, in: outer)
        let list = expression(entry.value, in: outer, as: "`\(entry.name)`", like: "data.ids")
        let element = list.flatMap { elementType(of: $0, outer.models) }
        scope.add(entry.name, isValid ? element ?? .error : .error)
        guard isValid, let list, element != nil else { return (nil, scope) }
        if outer.hasOnlyCases(list) { scope = scope.assumingCase(of: entry.name) }
        return (RequestLoop(name: entry.name, list: list), scope)
    }

    func isLoopName(_ entry: NamedEntry, in outer: Scope) -> Bool {
        guard isUsable(entry.name) else {
            report(.unusableName(entry.name), at: place(entry.key))
            return false
        }
        guard outer.slot(of: entry.name) == nil, !Self.groups.contains(entry.name) else {
            report(.hidingLoopName(entry.name), at: place(entry.key))
            return false
        }
        return true
    }

    /// Returns the element type of an optional or required list; nil, with a report, for other
    /// types.
    private func elementType(of list: CheckedExpression, _ models: ModelTable) -> CELType? {
        switch list.type.unwrapped {
        case .list(let element): return element
        case .dyn: return .dyn
        case .error: return .error
        case let type:
            return refuse(.noLoopList(type, words: list.type.text(in: models)), at: list.place)
        }
    }
}

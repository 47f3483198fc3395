import Diagnostics
import Expressions
import Layout
import Screens

/// Sections from data: `{each: …, key: …, sections: […]}`.
extension SectionReader {
    func isRepeated(_ node: NodeIndex) -> Bool {
        tree[node].kind == .mapping
            && tree.pairs(node).contains {
                tree.text($0.key, equals: "each") || tree.text($0.key, equals: "sections")
            }
    }

    /// Reads an element of `sections` that stands for its sections once for each element of data.
    func repeatedSections(
        _ node: NodeIndex, in outer: Scope, along axis: LayoutAxis,
        firstOfID: inout [String: SourceRange]
    ) -> [Section] {
        guard let entries = entries(node, by: SpecKeys.repeatedSections) else { return [] }
        var scope = outer
        let names = entries[.each].flatMap { readEach($0, in: outer, into: &scope) }
        let key = entries[.key].flatMap { readKey($0, in: scope, names: outer.count) }
        let expected = "`sections` must be a list with `- ` before each section"
        let elements = entries[.sections].flatMap {
            self.elements($0, expected: expected, orElse: .noSections)
        }
        var each: SectionEach?
        if let names, let key, let node = entries.keyNode(.each) {
            each = SectionEach(
                list: names.list, names: names.names, types: names.types, key: key,
                place: place(node))
        }
        var sections: [Section] = []
        for element in elements ?? [] {
            if isRepeated(element) {
                report(.nestedEach, at: head(element))
            } else if let section = section(
                element, in: scope, along: axis, firstOfID: &firstOfID, each: each)
            {
                sections.append(section)
            }
        }
        return each == nil ? [] : sections
    }

    private struct EachNames {
        let list: CheckedExpression
        let names: [String]
        let types: [CELType]
    }

    /// Reads `{name: LIST}` or `{key, value: MAP}`, and adds the names to `scope`.
    private func readEach(
        _ node: NodeIndex, in outer: Scope, into scope: inout Scope
    ) -> EachNames? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .mapping else {
            return refuse(
                node, expected: "`each` must be a mapping from a name to a list",
                help: "as in `each: {day: data.days}`, or `each: {name, value: data.map}`")
        }
        let entries = named(node, as: "the names of `each`")
        func fail() -> EachNames? {
            // Uses of these names are not reported.
            for entry in entries { scope.add(entry.name, CELType.error) }
            return nil
        }
        guard let last = entries.last, entries.count <= 2,
            entries.dropLast().allSatisfy({ tree[$0.value].kind == .null })
        else {
            if !mayBeTruncated(node) { report(.namesOfEach(entries.count), at: head(node)) }
            return fail()
        }
        let isValid = entries.allSatisfy { isLoopName($0, in: outer) && isFreeInSections($0) }
        guard
            let list = expression(last.value, in: outer, as: "`\(last.name)`", like: "data.days"),
            isValid,
            let types = elementTypes(of: list, count: entries.count, at: node)
        else { return fail() }
        for (entry, type) in zip(entries, types) { scope.add(entry.name, type) }
        if outer.hasOnlyCases(list) { scope = scope.assumingCase(of: last.name) }
        return EachNames(list: list, names: entries.map(\.name), types: types)
    }

    /// Returns whether sections have no own name like this one.
    private func isFreeInSections(_ entry: NamedEntry) -> Bool {
        guard ["item", "items", "index", "section", "response"].contains(entry.name) else {
            return true
        }
        report(.hidingLoopName(entry.name), at: place(entry.key))
        return false
    }

    /// Returns the types of the names; nil, with a report, if there are too many or too few.
    private func elementTypes(
        of list: CheckedExpression, count: Int, at node: NodeIndex
    ) -> [CELType]? {
        switch (list.type.unwrapped, count) {
        case (.list(let element), 1): return [element]
        case (.map(let key, let value), 2): return [key, value]
        case (.dyn, _): return Array(repeating: .dyn, count: count)
        case (.error, _): return Array(repeating: .error, count: count)
        case (.list, _): return refuse(.namesOfEachList, at: head(node))
        case (.map, _): return refuse(.namesOfEachMap, at: head(node))
        default: return refuse(.noEachList(list.type.text(in: models)), at: list.place)
        }
    }

    /// Reads `key`, which tells the elements apart.
    ///
    /// - Parameter first: the slot of the first name of an element.
    private func readKey(
        _ node: NodeIndex, in scope: Scope, names first: Int
    ) -> CheckedExpression? {
        guard let found = expression(node, in: scope, as: "`key`", like: "day.date") else {
            return nil
        }
        guard scope.count == first || found.slots.contains(where: { $0 >= first }) else {
            return refuse(.constantKeyOfEach(found.text), at: found.place)
        }
        switch found.type.unwrapped {
        case .string, .int, .uint, .bool, .enumeration, .dyn, .error: return found
        default:
            return refuse(
                .keyOfEach(found.text, type: found.type.text(in: models)), at: found.place)
        }
    }
}

import Diagnostics
import Expressions
import JSONData
import Layout
import Values

/// `sections` and what stands in each of them.
extension SpecReader {
    func readSections(_ node: NodeIndex?, _ scope: Scope) -> [Section] {
        guard let node, !isFaulty(node) else { return [] }
        guard tree[node].kind == .sequence else {
            reportWrong(node, expected: "`sections` is a list: each section begins with `- `")
            return []
        }
        if tree.count(node) == 0, !mayHoldMore(node) { bag.report(.noSections(at: head(node))) }
        var firstOfID: [String: SourceRange] = [:]
        var sections: [Section] = []
        // A section is large: an array that grew step by step would hold twice the memory.
        sections.reserveCapacity(tree.count(node))
        for element in tree.elements(node) {
            if let section = section(element, scope, &firstOfID) { sections.append(section) }
        }
        return sections
    }

    private func section(
        _ node: NodeIndex, _ scope: Scope, _ firstOfID: inout [String: SourceRange]
    ) -> Section? {
        guard let entries = entries(node, SpecKeys.section) else { return nil }
        let id = entries[.id].flatMap { sectionID($0, &firstOfID) }
        let when = entries[.when].flatMap { condition($0, scope, "`when`") }
        let item = entries[.model].flatMap { itemType($0) }
        let source = self.source(entries, scope, item)
        var itemScope = scope.adding("item", item ?? .json).adding("index", .int)
        let names = readDefinitions(entries[.let], &itemScope)
        let paging = entries[.paging].map { readPaging($0, scope) } ?? Paging()
        let layout = entries[.layout].flatMap { readLayout($0) }
        let cell = readCell(entries, itemScope, item)
        let empty = entries[.empty].flatMap { text($0, .optional, scope, "`empty`") }
        let decode = entries[.decode].flatMap { oneOf(DecodeMode.self, $0, "`decode`") }
        let isOptional = entries[.optional].flatMap { bool($0, "`optional`") }
        let onError = entries[.onError].flatMap { failurePolicy($0) }
        let logging = entries[.logging].flatMap { sectionLogging($0, itemScope) }
        let keypath = entries[.keypath].flatMap { responsePath($0) }
        guard let source, let item, let layout else { return nil }
        return Section(
            id: id ?? "", when: when, source: source, keypath: keypath,
            keypathPlace: entries[.keypath].map { place($0) }, item: item, names: names,
            decode: decode ?? .strict, isOptional: isOptional ?? false, paging: paging,
            onError: onError, layout: layout, cell: cell, empty: empty, logging: logging,
            place: entries[.id].map { place($0) } ?? head(node))
    }

    /// Ids are unique in a screen: taps, events and outputs name sections by them.
    private func sectionID(
        _ node: NodeIndex, _ firstOfID: inout [String: SourceRange]
    ) -> String? {
        guard let id = identifier(node, "`id`") else { return nil }
        if let first = firstOfID[id] {
            bag.report(.duplicateName("section", id, at: place(node), first: first))
        } else {
            firstOfID[id] = place(node)
        }
        return id
    }

    /// The items' model: an object, or anything that a cell can show.
    private func itemType(_ node: NodeIndex) -> ValueType? {
        guard let type = self.type(node, "`model`") else { return nil }
        if case .list(let element) = type.unwrapped {
            bag.report(.listAsItem(element.text(in: models), at: place(node)))
            return nil
        }
        return type
    }

    private func sectionLogging(_ node: NodeIndex, _ scope: Scope) -> SectionLogging? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .mapping else {
            return identifier(node, "`logging`").map {
                SectionLogging(identifier: $0, event: "click", parameters: [])
            }
        }
        guard let entries = entries(node, SpecKeys.sectionLogging) else { return nil }
        let identifier = entries[.identifier].flatMap { self.identifier($0, "`identifier`") }
        let event = entries[.event].flatMap { self.identifier($0, "`event`") }
        let parameters = entries[.parameters].map { namedTexts($0, scope, "`parameters`") }
        return identifier.map {
            SectionLogging(identifier: $0, event: event ?? "click", parameters: parameters ?? [])
        }
    }
}

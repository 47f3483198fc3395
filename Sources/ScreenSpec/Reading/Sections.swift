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
        if tree.count(node) == 0 { bag.report(.noSections(at: head(node))) }
        return tree.elements(node).compactMap { section($0, scope) }
    }

    private func section(_ node: NodeIndex, _ scope: Scope) -> Section? {
        guard let entries = entries(node, SpecKeys.section) else { return nil }
        let id = entries[.id].flatMap { identifier($0, "`id`") }
        let item = entries[.model].flatMap { itemType($0) }
        let source = self.source(entries, scope, item)
        let itemScope = scope.adding("item", item ?? .json).adding("index", .int)
        let paging = entries[.paging].map { readPaging($0, scope) } ?? Paging()
        let layout = entries[.layout].flatMap { readLayout($0) }
        let cell = readCell(entries, itemScope, item)
        let empty = entries[.empty].flatMap { text($0, .optional, scope, "`empty`") }
        let decode = entries[.decode].flatMap { oneOf(DecodeMode.self, $0, "`decode`") }
        let isOptional = entries[.optional].flatMap { bool($0, "`optional`") }
        let onError = entries[.onError].flatMap { failurePolicy($0) }
        let logging = entries[.logging].flatMap { sectionLogging($0, itemScope) }
        let keypath = entries[.keypath].flatMap { self.keypath($0, "`keypath`") }
        checkIdleKeys(entries)
        guard let source, let item, let layout else { return nil }
        return Section(
            id: id ?? "", source: source, keypath: keypath,
            keypathPlace: entries[.keypath].map { place($0) }, item: item,
            decode: decode ?? .strict, isOptional: isOptional ?? false, paging: paging,
            onError: onError, layout: layout, cell: cell, empty: empty, logging: logging,
            place: entries[.id].map { place($0) } ?? head(node))
    }

    /// The items' model: an object, or anything that a cell can show.
    private func itemType(_ node: NodeIndex) -> ValueType? {
        guard let type = self.type(node, "`model`") else { return nil }
        if case .list(let element) = type {
            bag.report(.listAsItem(element.text(in: models), at: place(node)))
            return nil
        }
        return type
    }

    /// The one of `url`, `file` and `items` that is written.
    private func source(_ entries: Entries, _ scope: Scope, _ item: ValueType?) -> SectionSource? {
        let written = entries.entries.filter { [.url, .file, .items].contains($0.key) }
        guard let first = written.first else {
            if tree.isComplete { bag.report(.noSource(at: head(entries.node))) }
            return nil
        }
        if let second = written.dropFirst().first {
            bag.report(
                .severalSources(
                    first.key.word, second.key.word, at: place(second.keyNode),
                    first: place(first.keyNode)))
        }
        switch first.key {
        case .url: return text(first.value, .required, scope, "`url`").flatMap { url($0, first.value) }
        case .file: return filePath(first.value).map { .file($0, place(first.value)) }
        default: return literalItems(first.value, scope, item).map { .items($0) }
        }
    }

    private func filePath(_ node: NodeIndex) -> String? {
        guard let path = word(node, "`file`") else { return nil }
        let isInside = !path.hasPrefix("/") && !path.contains("\\") && !path.contains("\0")
        guard isInside else {
            bag.report(.malformedPath(path, at: place(node)))
            return nil
        }
        return path
    }

    /// Keys that only a response makes sense of.
    private func checkIdleKeys(_ entries: Entries) {
        guard entries[.url] == nil else { return }
        if let paging = entries.keyNode(.paging) {
            bag.report(.pagingWithoutURL(at: place(paging)))
        }
        if entries[.items] != nil, let keypath = entries.keyNode(.keypath) {
            bag.report(.keypathWithoutResponse(at: place(keypath)))
        }
    }

    private func sectionLogging(_ node: NodeIndex, _ scope: Scope) -> SectionLogging? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .mapping else {
            return identifier(node, "`logging`").map {
                SectionLogging(identifier: $0, event: "click", parameters: [])
            }
        }
        guard let entries = entries(node, SpecKeys.sectionLogging),
            let identifier = entries[.identifier].flatMap({ self.identifier($0, "`identifier`") })
        else { return nil }
        return SectionLogging(
            identifier: identifier,
            event: entries[.event].flatMap { self.identifier($0, "`event`") } ?? "click",
            parameters: entries[.parameters].map { namedTexts($0, scope, "`parameters`") } ?? [])
    }
}

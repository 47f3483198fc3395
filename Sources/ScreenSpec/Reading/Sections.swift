import Diagnostics
import Expressions
import JSONData
import Layout
import Screens
import Values

/// `sections` and their keys.
extension SpecReader {
    func readSections(_ node: NodeIndex?, _ scope: Scope, _ axis: LayoutAxis) -> [Section] {
        let expected = "`sections` must be a list with `- ` before each section"
        guard let node, let elements = elements(node, expected, orElse: .noSections) else {
            return []
        }
        var firstOfID: [String: SourceRange] = [:]
        var sections: [Section] = []
        // Sections are large; growing the array would need twice the memory.
        sections.reserveCapacity(elements.count)
        for element in elements {
            if isRepeated(element) {
                sections += repeatedSections(element, scope, axis, &firstOfID)
            } else if let section = section(element, scope, axis, &firstOfID) {
                sections.append(section)
            }
        }
        return sections
    }

    /// - Parameters:
    ///   - scope: the screen scope, with the names of `each`.
    ///   - each: the data for whose elements the section is repeated.
    func section(
        _ node: NodeIndex, _ scope: Scope, _ axis: LayoutAxis,
        _ firstOfID: inout [String: SourceRange], each: SectionEach? = nil
    ) -> Section? {
        guard let entries = entries(node, SpecKeys.section) else { return nil }
        let id = entries[.id].flatMap { sectionID($0, &firstOfID) }
        let when = entries[.when].flatMap { condition($0, scope.loading, "`when`") }
        let scope = scope.assuming(when)
        let rows = entries[.rows].map { readRows($0, entries, scope) }
        let (items, item) = rows.map { ($0.items, .int) } ?? readItems(entries, scope.loading)
        reportRepeatedIdentities(entries, item)
        let sectionScope =
            rows == nil
            ? Section.scope(scope, item: item ?? .dyn) : Section.scopeOfRows(scope)
        let response = responseOfItems(entries, items)
        var itemScope =
            rows == nil
            ? Section.itemScope(sectionScope, item: item ?? .dyn, response: response)
            : Section.rowScope(sectionScope)
        let errors = errorType(ofSection: entries)
        let names = readDefinitions(entries[.let], &itemScope)
        let layout = readLayout(entries, sectionScope)
        let (header, footer, background) = readEdges(entries, axis, sectionScope)
        let cell = rows?.cell ?? readCell(entries, itemScope, item)
        let placeholders = readPlaceholders(entries, .optional, scope, errors)
        if let key = entries.keyNode(.noResults), entries[.search] == nil {
            bag.report(.noResultsWithoutSearch, at: place(key))
        }
        let accessibility = entries[.accessibility].flatMap {
            text($0, .optional, sectionScope, "`accessibility`")
        }
        let onError = entries[.onError].flatMap { failurePolicy($0, scope.loading, errors) }
        let onTap =
            rows == nil ? entries[.onTap].flatMap { readAction($0, itemScope) } : rows?.onTap
        let actionEntries = rows?.actionEntries ?? readActionEntries(entries, itemScope)
        let logging = entries[.logging].flatMap {
            sectionLogging($0, itemScope, id, hasCondition: entries[.when] != nil)
        }
        let identity = entries[.identity].flatMap {
            let unreadable = Section.namesOfWhole + (response == nil ? 0 : 1)
            return readIdentity(
                $0, itemScope, names, wholeSlots: scope.count..<scope.count + unreadable)
        }
        let search = entries[.search].flatMap { readSearch($0, itemScope) }
        guard let items, let item, let layout else { return nil }
        let section = Section(
            id: id ?? "", each: each, when: when, items: items, item: item, response: response,
            identity: identity, names: names, errors: errors.type, onError: onError,
            layout: layout, header: header, footer: footer,
            background: background, cell: cell, search: search, placeholders: placeholders,
            accessibility: accessibility, onTap: onTap, actionEntries: actionEntries,
            logging: logging,
            place: entries[.id].map { place($0) } ?? head(node))
        checkOptimism(of: section)
        return section
    }

    /// Reads `layout`, which static rows need not name.
    private func readLayout(
        _ entries: Entries, _ scope: Scope
    ) -> Alternatives<UnresolvedLayout>? {
        if let node = entries[.layout] { return readLayout(node, scope) }
        if let rows = entries.keyNode(.rows) {
            return preset(.list, nil, at: rows, scope).map { Alternatives($0) }
        }
        if !mayBeTruncated(entries.node), let key = SpecKeys.section[.layout] {
            bag.report(.missingKey(key, in: entries.shape), at: head(entries.node))
        }
        return nil
    }

    /// Returns the type of `response` in expressions over items: that of the response that an item
    /// came from, if its model is declared.
    private func responseOfItems(_ entries: Entries, _ items: SectionItems?) -> CELType? {
        guard entries[.response] != nil, entries[.for] == nil,
            entries[.url] != nil || entries[.file] != nil
        else { return nil }
        guard case .request(let request)? = items, let type = request.response else {
            return .error
        }
        return CELType(type, in: models)
    }

    /// Reads a section id, which is unique in the screen.
    private func sectionID(_ node: NodeIndex, _ firstOfID: inout [String: SourceRange]) -> String? {
        guard let id = identifier(node, "`id`") else { return nil }
        if let first = firstOfID[id] {
            bag.report(.duplicateName("section", id, first: first), at: place(node))
        } else {
            firstOfID[id] = place(node)
        }
        return id
    }

    /// Reads the custom parameters of an event.
    func eventParameters(_ node: NodeIndex, _ scope: Scope) -> [NamedText] {
        let reserved = EventParameter.allCases.map(\.rawValue)
        for entry in tree[node].kind == .mapping ? tree.pairs(node).map(\.key) : []
        where reserved.contains(text(entry)) {
            bag.report(.reservedParameter(text(entry)), at: place(entry))
        }
        return namedTexts(node, scope, "`parameters`")
    }

    /// Reads a logging identifier; an empty one disables logging.
    ///
    /// - Parameter hasCondition: whether the section has `when`. Sections that stand for each other may
    ///   have one identifier.
    private func loggingIdentifier(
        _ node: NodeIndex, _ what: String, hasCondition: Bool
    ) -> String? {
        let isEmpty = tree[node].kind == .string && tree[node].length == 0 && !isFaulty(node)
        guard !isEmpty, let identifier = identifier(node, what) else { return isEmpty ? "" : nil }
        if let filled = identifier.withoutBlanks {
            bag.report(.blankInIdentifier(what, filled), at: place(node))
        }
        if let first = loggingIdentifiers[identifier] {
            if !hasCondition || !first.hasCondition {
                bag.report(.repeatedIdentifier(identifier, first: first.place), at: place(node))
            }
        } else {
            loggingIdentifiers[identifier] = (place(node), hasCondition)
        }
        return identifier
    }

    private func sectionLogging(
        _ node: NodeIndex, _ scope: Scope, _ section: String?, hasCondition: Bool
    ) -> SectionLogging? {
        guard !isFaulty(node) else { return nil }
        if tree[node].kind == .bool {
            return refuse(
                node, expected: "`logging` must be the identifier of log events",
                fix: isTrue(node)
                    ? .write(section ?? "rows")
                    : SuggestedFix(sentence: "remove `logging` to disable the logging of taps"))
        }
        guard tree[node].kind == .mapping else {
            return loggingIdentifier(node, "`logging`", hasCondition: hasCondition).map {
                SectionLogging(identifier: $0, event: "click", parameters: [])
            }
        }
        guard let entries = entries(node, SpecKeys.sectionLogging) else { return nil }
        let identifier = entries[.identifier].flatMap {
            loggingIdentifier($0, "`identifier`", hasCondition: hasCondition)
        }
        let event = entries[.event].flatMap { self.identifier($0, "`event`") }
        let parameters = entries[.parameters].map { eventParameters($0, scope) }
        return identifier.map {
            SectionLogging(identifier: $0, event: event ?? "click", parameters: parameters ?? [])
        }
    }
}

extension String {
    /// The text with `_` in place of blanks, and without those at its ends; nil if it has none.
    fileprivate var withoutBlanks: String? {
        let words = split(whereSeparator: \.isWhitespace)
        guard words.count > 1 || words.first?.count != count, !words.isEmpty else { return nil }
        return words.joined(separator: "_")
    }
}

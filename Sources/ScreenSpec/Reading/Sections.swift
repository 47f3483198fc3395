import Diagnostics
import Expressions
import JSONData
import Layout
import Screens
import Values

/// Reads `sections` and their keys.
final class SectionReader: SpecReader {
    let cells: CellReader
    private let layouts: LayoutReader
    private let edges: EdgeReader
    let placeholders: PlaceholderReader
    /// The types of `errors` in the requests of `data`.
    private let errorsOfData: Set<ErrorType>
    /// The first uses of logging identifiers by sections without `when`, and by others.
    private var loggingIdentifiers: [String: SourceRange] = [:]
    private var conditionalIdentifiers: [String: SourceRange] = [:]

    init(_ cells: CellReader, _ layouts: LayoutReader, errorsOfData: Set<ErrorType>) {
        self.cells = cells
        self.layouts = layouts
        edges = EdgeReader(cells)
        placeholders = PlaceholderReader(cells)
        self.errorsOfData = errorsOfData
        super.init(beside: cells)
    }

    var actions: ActionReader { cells.actions }
    var requests: RequestReader { cells.actions.requests }
    var models: ModelTable { requests.models }

    func read(_ node: NodeIndex?, in scope: Scope, along axis: LayoutAxis) -> [Section] {
        let expected = "`sections` must be a list with `- ` before each section"
        guard let node, let elements = elements(node, expected: expected, orElse: .noSections)
        else {
            return []
        }
        var firstOfID: [String: SourceRange] = [:]
        var sections: [Section] = []
        // Sections are large; growing the array would need twice the memory.
        sections.reserveCapacity(elements.count)
        for element in elements {
            if isRepeated(element) {
                sections += repeatedSections(element, in: scope, along: axis, firstOfID: &firstOfID)
            } else if let section = section(element, in: scope, along: axis, firstOfID: &firstOfID)
            {
                sections.append(section)
            }
        }
        return sections
    }

    /// - Parameters:
    ///   - scope: the screen scope, with the names of `each`.
    ///   - each: the data for whose elements the section is repeated.
    func section(
        _ node: NodeIndex, in scope: Scope, along axis: LayoutAxis,
        firstOfID: inout [String: SourceRange], each: SectionEach? = nil
    ) -> Section? {
        guard let entries = entries(node, by: SpecKeys.section) else { return nil }
        let id = entries[.id].flatMap { sectionID($0, firstOfID: &firstOfID) }
        let when = entries[.when].flatMap { condition($0, in: scope.loading, as: "`when`") }
        let scope = scope.assuming(when)
        let rows = entries[.rows].map { readRows($0, in: entries, outer: scope) }
        let read =
            rows.map { ReadItems(items: $0.items, item: .int) }
            ?? readItems(entries, in: scope.loading)
        let (items, item) = (read.items, read.item)
        reportRepeatedIdentities(entries, item: item)
        let sectionScope =
            rows == nil
            ? Section.scope(scope, item: item ?? .dyn) : Section.scopeOfRows(scope)
        let response = responseOfItems(entries, items: items)
        var itemScope =
            rows == nil
            ? Section.itemScope(sectionScope, item: item ?? .dyn, response: response)
            : Section.rowScope(sectionScope)
        if items?.haveOnlyCases(in: scope) == true {
            itemScope = itemScope.assumingCase(of: "item")
        }
        let errors = read.errors ?? errorTypeOfData
        let names = readDefinitions(entries[.let], into: &itemScope)
        let layout = readLayout(entries, in: sectionScope)
        var (header, footer, background) = edges.readEdges(entries, along: axis, in: sectionScope)
        let key = each.map { "(\($0.key.text))" } ?? id.map { "'\($0)'" }
        let folds = readFolding(entries, in: sectionScope, key: key, header: &header)
        var cell = rows?.cell ?? cells.readCell(entries, in: itemScope, item: item)
        let placeholders = self.placeholders.read(
            entries, use: .optional, in: scope, errors: errors)
        if let key = entries.keyNode(.noResults), entries[.search] == nil {
            report(.noResultsWithoutSearch, at: place(key))
        }
        let accessibility = entries[.accessibility].flatMap {
            text($0, use: .optional, in: sectionScope, as: "`accessibility`")
        }
        let onError = entries[.onError].flatMap {
            failurePolicy($0, in: scope.loading, errors: errors)
        }
        var onTap =
            rows == nil
            ? entries[.onTap].flatMap { actions.readAction($0, in: itemScope) } : rows?.onTap
        if rows == nil { addSelection(entries, in: itemScope, item: item, to: &cell, and: &onTap) }
        let actionEntries = rows?.actionEntries ?? actions.readActionEntries(entries, in: itemScope)
        let logging = entries[.logging].flatMap {
            sectionLogging($0, in: itemScope, section: id, hasCondition: entries[.when] != nil)
        }
        let onVisible = entries[.onVisible].flatMap { readVisibility($0, in: entries, logging) }
        let written = entries[.identity].flatMap {
            let unreadable = Section.namesOfWhole + (response == nil ? 0 : 1)
            return readIdentity(
                $0, in: itemScope, names: names, wholeSlots: scope.count..<scope.count + unreadable)
        }
        let identity = written ?? identityOfNode(item, in: itemScope, at: entries[.items])
        let search = entries[.search].flatMap { readSearch($0, in: itemScope) }
        guard let items, let item, let layout else { return nil }
        let (anchor, pageOrder) = readScrollAnchor(entries)
        let section = Section(
            id: id ?? "", each: each, when: when, items: items, item: item, response: response,
            identity: identity, names: names, errors: errors.type, onError: onError,
            layout: layout, header: header, footer: footer, folds: folds,
            scrollAnchor: anchor, pageOrder: pageOrder, background: background, cell: cell,
            search: search, placeholders: placeholders,
            accessibility: accessibility, onTap: onTap, actionEntries: actionEntries,
            logging: logging, onVisible: onVisible,
            place: entries[.id].map { place($0) } ?? head(node))
        actions.checkOptimism(of: section)
        return section
    }

    /// Reads `layout`, which static rows need not name.
    private func readLayout(
        _ entries: Entries, in scope: Scope
    ) -> Alternatives<UnresolvedLayout>? {
        if let node = entries[.layout] { return layouts.readLayout(node, in: scope) }
        if let rows = entries.keyNode(.rows) {
            return layouts.preset(.list, node: nil, at: rows, in: scope).map { Alternatives($0) }
        }
        if !mayBeTruncated(entries.node), let key = SpecKeys.section[.layout] {
            report(.missingKey(key, in: entries.shape), at: head(entries.node))
        }
        return nil
    }

    /// The type of `error.response` in a section without a request of its own: it fails with entries
    /// of `data`, whose types must then be the same.
    private var errorTypeOfData: ErrorType {
        guard let first = errorsOfData.first else { return requests.apiErrors }
        return errorsOfData.count == 1
            ? first : ErrorType(isFaulty: errorsOfData.contains { $0.isFaulty })
    }

    /// Returns the type of `response` in expressions over items: that of the response that an item
    /// came from, if its model is declared.
    private func responseOfItems(_ entries: Entries, items: SectionItems?) -> CELType? {
        guard entries[.response] != nil, entries[.for] == nil,
            entries[.url] != nil || entries[.file] != nil
        else { return nil }
        guard case .request(let request)? = items, let type = request.response else {
            return .error
        }
        return CELType(type, in: models)
    }

    /// Reads a section id, which is unique in the screen.
    private func sectionID(_ node: NodeIndex, firstOfID: inout [String: SourceRange]) -> String? {
        guard let id = identifier(node, as: "`id`") else { return nil }
        if let first = firstOfID[id] {
            report(.duplicateName("section", name: id, first: first), at: place(node))
        } else {
            firstOfID[id] = place(node)
        }
        return id
    }

    /// Reads a logging identifier; an empty one disables logging.
    ///
    /// - Parameter hasCondition: whether the section has `when`. Sections that stand for each other may
    ///   have one identifier.
    private func loggingIdentifier(
        _ node: NodeIndex, as what: String, hasCondition: Bool
    ) -> String? {
        let isEmpty = tree[node].kind == .string && tree[node].length == 0 && !isFaulty(node)
        guard !isEmpty, let identifier = identifier(node, as: what) else {
            return isEmpty ? "" : nil
        }
        if let filled = identifier.withoutBlanks {
            report(.blankInIdentifier(what, filled: filled), at: place(node))
        }
        let conditional = hasCondition ? nil : conditionalIdentifiers[identifier]
        if let first = loggingIdentifiers[identifier] ?? conditional {
            report(.repeatedIdentifier(identifier, first: first), at: place(node))
        } else if hasCondition {
            conditionalIdentifiers[identifier] = place(node)
        } else {
            loggingIdentifiers[identifier] = place(node)
        }
        return identifier
    }

    /// Reads `onVisible`, whose event has the parameters of `logging`.
    private func readVisibility(
        _ node: NodeIndex, in section: Entries, _ logging: SectionLogging?
    ) -> Visibility? {
        guard let entries = entries(node, by: SpecKeys.visibility) else { return nil }
        var visibility = Visibility()
        if let node = entries[.share] {
            visibility.share =
                number(node, within: Visibility.shares, as: "`share`") ?? visibility.share
        }
        visibility.time = entries[.for].flatMap { duration($0, as: "`for`") } ?? visibility.time
        visibility.event =
            entries[.event].flatMap { identifier($0, as: "`event`") } ?? visibility.event
        let isLogged = section[.logging] != nil && logging?.identifier != ""
        if !isLogged, let key = section.keyNode(.onVisible), isWhole(section) {
            return refuse(.visibilityWithoutLogging, at: place(key))
        }
        return visibility
    }

    private func sectionLogging(
        _ node: NodeIndex, in scope: Scope, section: String?, hasCondition: Bool
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
            return loggingIdentifier(node, as: "`logging`", hasCondition: hasCondition).map {
                SectionLogging(identifier: $0, event: "click", parameters: [])
            }
        }
        guard let entries = entries(node, by: SpecKeys.sectionLogging) else { return nil }
        let identifier = entries[.identifier].flatMap {
            loggingIdentifier($0, as: "`identifier`", hasCondition: hasCondition)
        }
        let event = entries[.event].flatMap { self.identifier($0, as: "`event`") }
        let parameters = entries[.parameters].map { eventParameters($0, in: scope) }
        return identifier.map {
            SectionLogging(identifier: $0, event: event ?? "click", parameters: parameters ?? [])
        }
    }
}

extension String {
    /// The text with `_` in place of blanks, and without those at its ends; nil if it has none.
    fileprivate var withoutBlanks: String? {
        // A quick test: blanks are rare, and those beyond ASCII are not in ASCII.
        guard utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return nil }
        let words = split(whereSeparator: \.isWhitespace)
        guard words.count > 1 || words.first?.count != count, !words.isEmpty else { return nil }
        return words.joined(separator: "_")
    }
}

extension SectionItems {
    /// Returns whether each item that is an object of a union is of one of its cases.
    fileprivate func haveOnlyCases(in scope: Scope) -> Bool {
        switch self {
        case .request(let request): request.unknown == .drop
        case .derived(.expression(let list)): scope.hasOnlyCases(list)
        case .derived: false
        }
    }
}

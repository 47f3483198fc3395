import Diagnostics
import Expressions
import Screens
import Values

/// `rows` of a section: a static list.
extension SectionReader {
    /// The parts of a section that its rows determine.
    struct Rows {
        var items: SectionItems?
        var cell: Alternatives<UnresolvedCell>
        var onTap: Alternatives<Action>?
        var actionEntries: [ActionEntry]
    }

    /// Limit: rows of a static list. A row is chosen by its number, by evaluations.
    static let maxRows = 200

    /// The keys of a section that have no effect beside `rows`.
    private static let keysWithoutEffect = Set(
        SpecKeys.request.keys.map(\.key) + [
            .items, .identity, .let, .cell, .search, .onTap, .swipe, .menu,
        ])

    /// Reads `rows`. The cell and the tap of a row become alternatives that are chosen by the
    /// row's number.
    func readRows(_ node: NodeIndex, in section: Entries, outer: Scope) -> Rows {
        for entry in section.wellSpelled where Self.keysWithoutEffect.contains(entry.key) {
            report(
                .keyBesideRows(entry.key.word, rows: place(section.keyNode(.rows) ?? node)),
                at: place(entry.keyNode))
        }
        var rows: [StaticRow] = []
        var rowCells: [Alternatives<UnresolvedCell>.Branch] = []
        var taps: [Alternatives<Action>.Branch] = []
        var actionEntries: [ActionEntry] = []
        var firstOfID: [String: SourceRange] = [:]
        let scope = Section.rowScope(Section.scopeOfRows(outer))
        let expected = "`rows` must be a list with `- ` before each row"
        let elements = elements(node, expected: expected, orElse: .noRows) ?? []
        if elements.count > Self.maxRows {
            report(
                .outOfRange(
                    "\(elements.count)", as: "the number of rows", least: "1",
                    most: "\(Self.maxRows)"),
                at: head(node))
        }
        for element in elements.prefix(Self.maxRows) {
            guard let entries = entries(element, by: SpecKeys.staticRow) else { continue }
            let id = entries[.id].flatMap { identifier($0, as: "`id`") }
            if let id, let node = entries[.id] { checkUnique(id, at: node, firstOfID: &firstOfID) }
            let when = entries[.when].flatMap { condition($0, in: outer.loading, as: "`when`") }
            let isRow = condition(ofRow: rows.count, outer, at: element)
            let scope = scope.assuming(when)
            var cell = readCell(of: entries, scope)
            var tap = entries[.onTap].flatMap { actions.readAction($0, in: scope) }
            if let id {
                addSelection(section, ofRow: id, entries, in: scope, to: &cell, and: &tap)
            }
            if let cell {
                rowCells += cell.branches.map { branch -> Alternatives<UnresolvedCell>.Branch in
                    var cell = branch.value
                    cell.control?.id = id
                    return .init(isRow + branch.conditions, value: cell)
                }
            }
            if let tap {
                taps += tap.branches.map { .init(isRow + $0.conditions, value: $0.value) }
            }
            for entry in actions.readActionEntries(entries, in: scope) {
                actionEntries.append(entry.ofRow(isRow.first))
            }
            rows.append(StaticRow(id: id, when: when))
        }
        if let selection = section[.selection], rows.count == elements.count,
            rows.allSatisfy({ $0.id == nil })
        {
            report(.selectionWithoutRowIDs, at: place(selection))
        }
        return Rows(
            items: rows.count == elements.count ? .derived(.rows(rows)) : nil,
            cell: Alternatives(rowCells), onTap: taps.isEmpty ? nil : Alternatives(taps),
            actionEntries: actionEntries)
    }

    private func checkUnique(
        _ id: String, at node: NodeIndex, firstOfID: inout [String: SourceRange]
    ) {
        if let first = firstOfID[id] {
            report(.duplicateName("row", name: id, first: first), at: place(node))
        } else {
            firstOfID[id] = place(node)
        }
    }

    /// Reads the slots of a row, or its `cell`.
    private func readCell(of row: Entries, _ scope: Scope) -> Alternatives<UnresolvedCell>? {
        let slot = row.entries.first { SpecKeys.cell[$0.key] != nil }
        guard let node = row[.cell], let key = row.keyNode(.cell) else {
            if slot == nil, isWhole(row) { report(.emptyCell, at: head(row.node)) }
            return Alternatives(cells.cell(ofSlots: row, scope))
        }
        if let slot {
            report(.cellBesideSlots(slot.key.word, cell: place(key)), at: place(slot.keyNode))
        }
        return cells.rowCell(node, in: scope)
    }

    /// Returns the condition that an item is the row with this number.
    private func condition(
        ofRow number: Int, _ outer: Scope, at node: NodeIndex
    ) -> [CheckedExpression] {
        let scope = Section.itemScope(
            Section.scope(outer, item: .int), item: .int, response: nil)
        let text = Array("item == \(number)".utf8)
        let place = head(node)
        let found = text.withUnsafeBufferPointer { bytes in
            ExpressionChecker(scope: scope).check(
                bytes, in: 0..<bytes.count, places: SourceMap { _ in place }, into: &log.bag)
        }
        return found.map { [$0] } ?? []
    }
}

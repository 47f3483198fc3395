import Diagnostics
import Expressions
import Layout
import Screens

/// Reads headers, footers and backgrounds, of sections and of the whole collection.
final class EdgeReader: SpecReader {
    private let cells: CellReader

    init(_ cells: CellReader) {
        self.cells = cells
        super.init(beside: cells)
    }

    /// The role of a boundary item.
    enum BoundaryRole: String {
        case header
        case footer

        func alignment(_ axis: LayoutAxis) -> BoundaryAlignment {
            switch (self, axis) {
            case (.header, .vertical): .top
            case (.footer, .vertical): .bottom
            case (.header, .horizontal): .leading
            case (.footer, .horizontal): .trailing
            }
        }
    }

    /// Reads header, footer and background of a section with the section scope.
    func readEdges(_ section: Entries, along axis: LayoutAxis, in scope: Scope) -> (
        header: Alternatives<BoundaryCell>?, footer: Alternatives<BoundaryCell>?,
        background: Alternatives<UnresolvedBackground>?
    ) {
        let nodes = [Key.header, .footer, .background].map { section[$0] }
        guard nodes.contains(where: { $0 != nil }) else { return (nil, nil, nil) }
        let scope = DisplayEnvironment.layoutScope(scope)
        return (
            nodes[0].flatMap { readBoundary($0, role: .header, along: axis, in: scope) },
            nodes[1].flatMap { readBoundary($0, role: .footer, along: axis, in: scope) },
            nodes[2].flatMap { readBackground($0, in: scope) }
        )
    }

    /// Reads a header or footer: its text, or a mapping.
    ///
    /// - Parameters:
    ///   - axis: the axis along which sections are arranged.
    ///   - scope: the surrounding scope with the environment.
    private func readBoundary(
        _ node: NodeIndex, role: BoundaryRole, along axis: LayoutAxis, in scope: Scope
    ) -> Alternatives<BoundaryCell>? {
        let what = "`\(role.rawValue)`"
        return alternatives(node, of: .mapping, in: scope, as: what) { node, scope in
            guard tree[node].kind == .mapping else {
                let entries = Entries(node: node, shape: SpecKeys.header)
                return cells.textCell(node, in: scope, as: what).map {
                    boundary($0, in: entries, role: role, along: axis, scope: scope)
                }
            }
            guard let entries = entries(node, by: SpecKeys.header),
                let cell = edgeCell(entries, as: what, in: scope)
            else { return nil }
            if role == .footer, let style = entries.keyNode(.style) {
                report(.styleOfFooter, at: place(style))
            }
            return boundary(cell, in: entries, role: role, along: axis, scope: scope)
        }
    }

    private func boundary(
        _ cell: UnresolvedCell, in entries: Entries, role: BoundaryRole, along axis: LayoutAxis,
        scope: Scope
    ) -> BoundaryCell {
        let node = entries.node
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        // By default it spans the cross axis.
        let thickness = UnresolvedSection.defaultRowHeight
        let (width, height) =
            axis == .vertical
            ? (LayoutDimension.fractionalWidth(1), thickness) : (thickness, .fractionalHeight(1))
        let size = UnresolvedSize(
            width: values.length(.width, along: .horizontal, default: width),
            height: values.length(.height, along: .vertical, default: height))
        let item = UnresolvedBoundary(
            kind: role.rawValue, size: size,
            alignment: oneOf(BoundaryAlignment.self, key: .edge, in: entries)
                ?? role.alignment(axis),
            offset: values[.offset].map { unresolvedOffset($0, in: scope) }
                ?? UnresolvedOffset(), extendsBoundary: values.bool(.extendsBoundary),
            isPinned: values.bool(.pinned), insets: values.insets(), place: head(node))
        return BoundaryCell(
            cell: cell, style: values.oneOf(SpecKeys.headerStyle), item: item,
            onTap: entries[.onTap].flatMap { cells.actions.readAction($0, in: scope) })
    }

    /// Reads the slots of a header or footer, or its template.
    private func edgeCell(_ entries: Entries, as what: String, in scope: Scope) -> UnresolvedCell? {
        guard let template = entries[.cell] else {
            let isEmpty = !entries.entries.contains { SpecKeys.cell[$0.key] != nil }
            if isEmpty, isWhole(entries) {
                report(.emptyBoundary(what), at: head(entries.node))
            }
            return cells.cell(ofSlots: entries, scope)
        }
        for slot in entries.entries where SpecKeys.cell[slot.key] != nil || slot.key == .style {
            report(.slotBesideTemplate(slot.key.word), at: place(slot.keyNode))
        }
        return cells.innerCell(template, in: scope)
    }

    /// Reads a background: its colour, or a mapping.
    private func readBackground(_ node: NodeIndex, in scope: Scope) -> Alternatives<
        UnresolvedBackground
    >? {
        alternatives(node, of: .mapping, in: scope, as: "`background`") { node, scope in
            guard tree[node].kind == .mapping, !isColor(node) else {
                return cells.colors.color(node, as: "`background`", default: "clear", in: scope).map
                {
                    UnresolvedBackground(
                        color: $0, corner: .zero, insets: .zero, place: head(node))
                }
            }
            guard let entries = entries(node, by: SpecKeys.background) else { return nil }
            let values = LayoutValues(reader: self, entries: entries, scope: scope)
            guard let color = cells.colors.color(.color, of: values, default: "clear") else {
                return nil
            }
            return UnresolvedBackground(
                color: color, corner: values.number(.corner), insets: values.insets(),
                place: head(node))
        }
    }

    /// Returns whether a mapping is a colour for each appearance.
    private func isColor(_ node: NodeIndex) -> Bool {
        tree.pairs(node).contains { SpecKeys.color.supportedWords.contains(text($0.key)) }
    }
}

/// The screen's own `layout`.
extension EdgeReader {
    func readCollection(_ node: NodeIndex, in scope: Scope) -> Alternatives<UnresolvedCollection>? {
        alternatives(
            node, of: SpecKeys.collection, in: DisplayEnvironment.layoutScope(scope),
            as: "`layout`",
            isRequired: true
        ) { entries, scope in
            let values = LayoutValues(reader: self, entries: entries, scope: scope)
            var collection = UnresolvedCollection()
            collection.scrollDirection = values.oneOf(SpecKeys.scrollDirection).axis
            collection.sectionSpacing = values.number(.sectionSpacing)
            collection.insetsReference = values.oneOf(SpecKeys.collectionInsetsReference)
            let axis = collection.scrollDirection
            collection.header = entries[.header].flatMap {
                readBoundary($0, role: .header, along: axis, in: scope)
            }
            collection.footer = entries[.footer].flatMap {
                readBoundary($0, role: .footer, along: axis, in: scope)
            }
            return collection
        }
    }
}

import Diagnostics
import Expressions
import Layout
import Screens

/// Headers, footers and backgrounds, of sections and of the whole collection.
extension SpecReader {
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
    func readEdges(_ section: Entries, _ axis: LayoutAxis, _ scope: Scope) -> (
        header: Alternatives<BoundaryCell>?, footer: Alternatives<BoundaryCell>?,
        background: Alternatives<UnresolvedBackground>?
    ) {
        let nodes = [Key.header, .footer, .background].map { section[$0] }
        guard nodes.contains(where: { $0 != nil }) else { return (nil, nil, nil) }
        let scope = DisplayEnvironment.layoutScope(scope)
        return (
            nodes[0].flatMap { readBoundary($0, .header, axis, scope) },
            nodes[1].flatMap { readBoundary($0, .footer, axis, scope) },
            nodes[2].flatMap { readBackground($0, scope) }
        )
    }

    /// Reads a header or footer.
    ///
    /// - Parameters:
    ///   - axis: the axis along which sections are arranged.
    ///   - scope: the surrounding scope with the environment.
    private func readBoundary(
        _ node: NodeIndex, _ role: BoundaryRole, _ axis: LayoutAxis, _ scope: Scope
    ) -> Alternatives<BoundaryCell>? {
        alternatives(
            node, SpecKeys.header, or: SpecKeys.headerAlternative, scope, "`\(role.rawValue)`"
        ) { boundary($0, role, axis, $1) }
    }

    private func boundary(
        _ entries: Entries, _ role: BoundaryRole, _ axis: LayoutAxis, _ scope: Scope
    ) -> BoundaryCell? {
        let node = entries.node
        guard let cell = edgeCell(entries, scope) else { return nil }
        let isEmpty =
            entries[.cell] == nil && !entries.entries.contains { SpecKeys.cell[$0.key] != nil }
        if isEmpty, tree.count(node) == entries.entries.count, !mayBeTruncated(node) {
            bag.report(.emptyBoundary("`\(role.rawValue)`"), at: head(node))
        }
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        // By default it spans the cross axis.
        let thickness = UnresolvedSection.defaultRowHeight
        let (width, height) =
            axis == .vertical
            ? (LayoutDimension.fractionalWidth(1), thickness) : (thickness, .fractionalHeight(1))
        let size = UnresolvedSize(
            width: values.length(.width, .horizontal, default: width),
            height: values.length(.height, .vertical, default: height))
        let item = UnresolvedBoundary(
            kind: values.word(.kind, default: role.rawValue), size: size,
            alignment: oneOf(BoundaryAlignment.self, .alignment, in: entries)
                ?? role.alignment(axis),
            offset: values[.offset].map { unresolvedOffset($0, allowsFractions: false, scope) }
                ?? UnresolvedOffset(), extendsBoundary: values.bool(.extendsBoundary),
            isPinned: values.bool(.pinned), insets: values.insets(), place: head(node),
            kindRange: entries[.kind].map { tree[$0].range })
        return BoundaryCell(cell: cell, item: item)
    }

    /// Reads the slots of a header or footer, or its template.
    private func edgeCell(_ entries: Entries, _ scope: Scope) -> UnresolvedCell? {
        guard let template = entries[.cell] else {
            return cell(ofSlots: entries, scope)
        }
        for slot in entries.entries where SpecKeys.cell[slot.key] != nil {
            bag.report(.slotBesideTemplate(slot.key.word), at: place(slot.keyNode))
        }
        return innerCell(template, scope)
    }

    private func readBackground(_ node: NodeIndex, _ scope: Scope) -> Alternatives<
        UnresolvedBackground
    >? {
        alternatives(
            node, SpecKeys.background, or: SpecKeys.backgroundAlternative, scope, "`background`"
        ) { entries, scope in
            let values = LayoutValues(reader: self, entries: entries, scope: scope)
            guard let color = values.color(.color, default: "clear") else { return nil }
            return UnresolvedBackground(
                kind: values.word(.kind), color: color, corner: values.number(.corner),
                insets: values.insets(), place: head(entries.node))
        }
    }
}

/// The screen's own `layout`.
extension SpecReader {
    func readCollection(_ node: NodeIndex, _ scope: Scope) -> Alternatives<UnresolvedCollection>? {
        alternatives(
            node, SpecKeys.collection, or: SpecKeys.collectionAlternative,
            DisplayEnvironment.layoutScope(scope), "`layout`", isRequired: true
        ) { entries, scope in
            let values = LayoutValues(reader: self, entries: entries, scope: scope)
            var collection = UnresolvedCollection()
            collection.scrollDirection = values.oneOf(SpecKeys.scrollDirection).axis
            collection.sectionSpacing = values.number(.sectionSpacing)
            collection.insetsReference = values.oneOf(SpecKeys.collectionInsetsReference)
            let axis = collection.scrollDirection
            collection.header = entries[.header].flatMap { readBoundary($0, .header, axis, scope) }
            collection.footer = entries[.footer].flatMap { readBoundary($0, .footer, axis, scope) }
            return collection
        }
    }
}

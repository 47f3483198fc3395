import Layout

/// Sections, and boundary items of sections and layouts.
extension DocumentNode {
    func section() throws(LayoutDocumentError) -> SectionLayout {
        let fields = try fields([
            "group", "contentInsets", "interGroupSpacing", "boundary", "decorations",
            "orthogonal", "supplementariesFollowContentInsets", "contentInsetsReference",
        ])
        let group = try fields.required("group") { node throws(LayoutDocumentError) in
            try node.group()
        }
        return SectionLayout(
            group: group, spacing: try fields.number("interGroupSpacing") ?? 0,
            insets: try fields.insets("contentInsets") ?? .zero,
            insetsReference: try fields.insetsReference() ?? .automatic,
            scrolling: try fields.oneOf("orthogonal", OrthogonalScrolling.self) ?? .none,
            boundaryItems: try fields.boundaryItems(),
            boundaryItemsFollowInsets: try fields.bool("supplementariesFollowContentInsets")
                ?? true,
            decorations: try fields.optional("decorations") { node throws(LayoutDocumentError) in
                try node.list { item throws(LayoutDocumentError) in try item.decoration() }
            } ?? [])
    }

    fileprivate func boundaryItem() throws(LayoutDocumentError) -> BoundaryItem {
        let fields = try fields([
            "kind", "width", "height", "alignment", "offset", "extendsBoundary",
            "pinToVisibleBounds", "contentInsets", "zIndex",
        ])
        return BoundaryItem(
            kind: try fields.kind(), size: try fields.size(),
            alignment: try fields.required("alignment") { node throws(LayoutDocumentError) in
                try node.oneOf(BoundaryAlignment.self)
            },
            offset: try fields.point("offset") ?? .zero,
            extendsBoundary: try fields.bool("extendsBoundary") ?? true,
            isPinned: try fields.bool("pinToVisibleBounds") ?? false,
            insets: try fields.insets("contentInsets") ?? .zero,
            zIndex: try fields.zIndex() ?? 1)
    }

    private func decoration() throws(LayoutDocumentError) -> DecorationItem {
        let fields = try fields(["kind", "contentInsets", "zIndex"])
        return DecorationItem(
            kind: try fields.kind(), insets: try fields.insets("contentInsets") ?? .zero,
            zIndex: try fields.zIndex() ?? 0)
    }
}

extension DocumentFields {
    func boundaryItems() throws(LayoutDocumentError) -> [BoundaryItem] {
        try optional("boundary") { node throws(LayoutDocumentError) in
            try node.list { item throws(LayoutDocumentError) in try item.boundaryItem() }
        } ?? []
    }

    func insetsReference() throws(LayoutDocumentError) -> InsetsReference? {
        try oneOf("contentInsetsReference", InsetsReference.self)
    }

    func scrollDirection() throws(LayoutDocumentError) -> LayoutAxis {
        try oneOf("scrollDirection", ScrollDirection.self)?.axis ?? .vertical
    }
}

private enum ScrollDirection: String, CaseIterable {
    case vertical, horizontal

    var axis: LayoutAxis { self == .vertical ? .vertical : .horizontal }
}

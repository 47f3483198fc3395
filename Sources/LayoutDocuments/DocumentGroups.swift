import JSONData
import Layout

/// Items and groups.
extension DocumentNode {
    private static let itemKeys = [
        "type", "width", "height", "contentInsets", "edgeSpacing", "supplementaries",
    ]
    private static let groupKeys = [
        "axis", "subitems", "count", "repeat", "interItemSpacing", "frames",
    ]

    /// An element of a group: an item or a nested group.
    func element() throws(LayoutDocumentError) -> GroupElement {
        let type = value.member(named: "type").map {
            DocumentNode(value: $0, path: path + ".type")
        }
        guard let type else { throw missingKey("type") }
        switch try type.oneOf(ElementType.self) {
        case .item: return .item(try item())
        case .group: return .group(try group())
        }
    }

    private func item() throws(LayoutDocumentError) -> ItemLayout {
        let fields = try fields(Self.itemKeys)
        return ItemLayout(
            size: try fields.size(), insets: try fields.insets("contentInsets") ?? .zero,
            edgeSpacing: try fields.edgeSpacing(), badges: try fields.badges())
    }

    func group() throws(LayoutDocumentError) -> GroupLayout {
        let fields = try fields(Self.itemKeys + Self.groupKeys)
        return GroupLayout(
            size: try fields.size(), arrangement: try arrangement(fields),
            insets: try fields.insets("contentInsets") ?? .zero,
            edgeSpacing: try fields.edgeSpacing(), badges: try fields.badges())
    }

    private func arrangement(
        _ fields: DocumentFields
    ) throws(LayoutDocumentError) -> GroupArrangement {
        let axis = try fields.required("axis") { node throws(LayoutDocumentError) in
            try node.oneOf(GroupAxis.self)
        }
        guard let runAxis = axis.axis else {
            try fields.reject(
                ["subitems", "count", "repeat", "interItemSpacing"], with: "custom")
            let frames = try fields.required("frames") { node throws(LayoutDocumentError) in
                try node.list { frame throws(LayoutDocumentError) in try frame.customFrame() }
            }
            return .custom(frames)
        }
        try fields.reject(["frames"], with: axis.rawValue)
        let elements = try fields.required("subitems") { node throws(LayoutDocumentError) in
            try node.list { element throws(LayoutDocumentError) in try element.element() }
        }
        return .run(
            GroupRun(
                axis: runAxis, elements: elements, repetition: try repetition(fields),
                spacing: try fields.spacing("interItemSpacing") ?? .fixed(0)))
    }

    private func repetition(
        _ fields: DocumentFields
    ) throws(LayoutDocumentError) -> GroupRepetition {
        let count = { (node: DocumentNode) throws(LayoutDocumentError) in
            try node.int(1...LayoutLimits.itemsInGroup)
        }
        if let count = try fields.optional("count", count) {
            try fields.reject(["repeat"], with: "count")
            return .columns(count)
        }
        return try fields.optional("repeat", count).map { .repeating($0) } ?? .asManyAsFit
    }
}

private enum ElementType: String, CaseIterable {
    case item, group
}

private enum GroupAxis: String, CaseIterable {
    case horizontal, vertical, custom

    var axis: LayoutAxis? { LayoutAxis(rawValue: rawValue) }
}

extension DocumentFields {
    /// Rejects keys that have no effect together with another key.
    fileprivate func reject(_ keys: [String], with other: String) throws(LayoutDocumentError) {
        guard let key = keys.first(where: { members[$0] != nil }) else { return }
        throw (members[key] ?? node).conflictingKey(key, with: other)
    }

    fileprivate func edgeSpacing() throws(LayoutDocumentError) -> EdgeSpacing {
        try optional("edgeSpacing") { node throws(LayoutDocumentError) in
            try node.edgeSpacing()
        } ?? .none
    }

    fileprivate func badges() throws(LayoutDocumentError) -> [AnchoredItem] {
        try optional("supplementaries") { node throws(LayoutDocumentError) in
            try node.list { badge throws(LayoutDocumentError) in try badge.badge() }
        } ?? []
    }
}

extension DocumentNode {
    fileprivate func badge() throws(LayoutDocumentError) -> AnchoredItem {
        let fields = try fields([
            "kind", "width", "height", "containerAnchor", "itemAnchor", "zIndex",
        ])
        let anchor = { (node: DocumentNode) throws(LayoutDocumentError) in try node.anchor() }
        return AnchoredItem(
            kind: try fields.kind(), size: try fields.size(),
            containerAnchor: try fields.required("containerAnchor", anchor),
            itemAnchor: try fields.optional("itemAnchor", anchor),
            zIndex: try fields.zIndex() ?? 1)
    }
}

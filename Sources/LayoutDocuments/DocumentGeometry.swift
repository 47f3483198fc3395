import Layout

/// Lengths, spacing, insets and anchors.
extension DocumentNode {
    /// `{"fw": f}`, `{"fh": f}`, `{"abs": v}`, `{"est": v}` or `{"uas": v}`.
    func dimension() throws(LayoutDocumentError) -> LayoutDimension {
        let member = try onlyMember(["fw", "fh", "abs", "est", "uas"])
        let number = try member.node.number(Self.lengths)
        return switch member.name {
        case "fw": .fractionalWidth(number)
        case "fh": .fractionalHeight(number)
        case "abs": .absolute(number)
        case "est": .estimated(number)
        default: .uniform(number)
        }
    }

    /// `{"fixed": v}` or `{"flexible": v}`.
    func spacing() throws(LayoutDocumentError) -> LayoutSpacing {
        let member = try onlyMember(["fixed", "flexible"])
        let number = try member.node.number()
        return member.name == "fixed" ? .fixed(number) : .flexible(number)
    }

    private func onlyMember(_ known: [String]) throws(LayoutDocumentError) -> DocumentMember {
        let members = try members()
        guard members.count == 1, let member = members.first, known.contains(member.name) else {
            throw notOneKey(known)
        }
        return member
    }

    func edgeSpacing() throws(LayoutDocumentError) -> EdgeSpacing {
        let fields = try fields(["leading", "top", "trailing", "bottom"])
        var edges = EdgeSpacing.none
        if let spacing = try fields.spacing("leading") { edges.leading = spacing }
        if let spacing = try fields.spacing("top") { edges.top = spacing }
        if let spacing = try fields.spacing("trailing") { edges.trailing = spacing }
        if let spacing = try fields.spacing("bottom") { edges.bottom = spacing }
        return edges
    }

    /// `[top, leading, bottom, trailing]`.
    func insets() throws(LayoutDocumentError) -> LayoutInsets {
        let sides = try numbers(4...4)
        return LayoutInsets(
            top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
    }

    /// `[x, y]`.
    func point() throws(LayoutDocumentError) -> LayoutPoint {
        let numbers = try numbers(2...2)
        return LayoutPoint(x: numbers[0], y: numbers[1])
    }

    /// `[width, height]`.
    func pointSize() throws(LayoutDocumentError) -> PointSize {
        let numbers = try numbers(2...2, Self.lengths)
        return PointSize(width: numbers[0], height: numbers[1])
    }

    /// `[x, y, width, height]`, optionally followed by a z index.
    func customFrame() throws(LayoutDocumentError) -> CustomFrame {
        let parts = try elements(4...5)
        let rect = LayoutRect(
            x: try parts[0].number(), y: try parts[1].number(),
            width: try parts[2].number(Self.lengths), height: try parts[3].number(Self.lengths))
        return CustomFrame(
            rect, zIndex: parts.count > 4 ? try parts[4].int(-1_000_000...1_000_000) : 0)
    }

    func anchor() throws(LayoutDocumentError) -> LayoutAnchor {
        let fields = try fields(["edges", "offset", "fractional"])
        let edges = try fields.required("edges") { node throws(LayoutDocumentError) in
            try node.list { edge throws(LayoutDocumentError) in try edge.oneOf(Edge.self).edges }
        }
        return LayoutAnchor(
            edges: AnchorEdges(edges), offset: try fields.point("offset") ?? .zero,
            isFractional: try fields.bool("fractional") ?? false)
    }
}

/// Names of edges.
private enum Edge: String, CaseIterable {
    case top, leading, bottom, trailing

    var edges: AnchorEdges {
        switch self {
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        case .trailing: .trailing
        }
    }
}

extension DocumentFields {
    /// The size in the members `width` and `height`.
    func size() throws(LayoutDocumentError) -> LayoutSize {
        LayoutSize(
            width: try required("width") { node throws(LayoutDocumentError) in
                try node.dimension()
            },
            height: try required("height") { node throws(LayoutDocumentError) in
                try node.dimension()
            })
    }

    func insets(_ key: String) throws(LayoutDocumentError) -> LayoutInsets? {
        try optional(key) { node throws(LayoutDocumentError) in try node.insets() }
    }

    func point(_ key: String) throws(LayoutDocumentError) -> LayoutPoint? {
        try optional(key) { node throws(LayoutDocumentError) in try node.point() }
    }

    func spacing(_ key: String) throws(LayoutDocumentError) -> LayoutSpacing? {
        try optional(key) { node throws(LayoutDocumentError) in try node.spacing() }
    }

    func zIndex() throws(LayoutDocumentError) -> Int? {
        try optional("zIndex") { node throws(LayoutDocumentError) in
            try node.int(-1_000_000...1_000_000)
        }
    }

    func kind() throws(LayoutDocumentError) -> String {
        try required("kind") { node throws(LayoutDocumentError) in try node.string() }
    }
}

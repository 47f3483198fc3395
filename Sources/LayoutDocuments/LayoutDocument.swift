package import JSONData
package import Layout
package import Systems

/// A layout with a container and item counts, decoded from JSON.
///
/// The root is a layout, `{"type": "compositional", …}`, or an object with a layout at `layout` and
/// keys such as `container`, `scale` and `itemCount`; `Docs/Layout.md` lists the keys.
package struct LayoutDocument: Sendable {
    package let layout: CollectionLayout
    package var environment: LayoutEnvironment
    /// The number of items in each section.
    package var itemCounts: [Int]
    /// The number of sections, if each is listed.
    package let sectionCount: Int?
    /// Measured sizes, by `section.item` or by kind.
    package let measured: [String: PointSize]
    /// Measured sizes of the items of self-sizing flow sections.
    private let measuredItems: [[PointSize]]
    /// The layout in the document.
    let layoutNode: DocumentNode
    /// The measured sizes in the document, if present.
    let measuredNode: DocumentNode?

    /// Defaults of a document: an iPhone, and some items.
    private static let defaultContainer = PointSize(width: 390, height: 844)
    private static let defaultScale = 3.0
    private static let defaultItemCount = 12

    /// Keys of documents; those in the last line describe a recording and are ignored.
    private static let keys = [
        "container", "scale", "layout", "itemCount", "measured", "contentOffset", "rightToLeft",
        "measuring", "orthogonalOffsets",
        "name", "source", "expected", "contentSize", "confidence", "modelAgrees", "note",
    ]

    /// Decodes a document with the numbers of a version of iOS; throws the first error.
    package init(
        _ root: JSONValue, metrics: SystemMetrics = SystemMetrics(.standard)
    ) throws(LayoutDocumentError) {
        let node = DocumentNode(value: root, path: "$")
        guard root.member(named: "layout") != nil else {
            try self.init(node, DocumentFields(node: node, members: [:]), metrics)
            return
        }
        let fields = try node.fields(Self.keys)
        try self.init(fields.members["layout"] ?? node, fields, metrics)
    }

    /// - Parameter layoutNode: the layout; `fields` are its siblings.
    private init(
        _ layoutNode: DocumentNode, _ fields: DocumentFields, _ metrics: SystemMetrics
    ) throws(LayoutDocumentError) {
        let read = try layoutNode.layout(metrics)
        layout = read.layout
        self.layoutNode = layoutNode
        sectionCount = read.sectionCount
        measuredItems = read.measured
        var environment = try fields.environment(read)
        environment.metrics = metrics
        self.environment = environment
        measured = try fields.measured()
        measuredNode = fields.members["measured"]
        let counts = try fields.optional("itemCount") { node throws(LayoutDocumentError) in
            let counts = try node.list { count throws(LayoutDocumentError) in
                try count.int(0...LayoutLimits.items)
            }
            if let sections = read.sectionCount, counts.count != sections {
                throw node.sectionCount(sections)
            }
            return counts
        }
        itemCounts =
            counts
            ?? read.layout.sections.map { section in
                guard case .flow(let flow) = section, !flow.itemSizes.isEmpty else {
                    return Self.defaultItemCount
                }
                return flow.itemSizes.count
            }
    }

    /// The frames, laid out with the document's measured sizes.
    package func frames() throws(LayoutError) -> LayoutResult {
        try layOut(layout, itemCounts: itemCounts, in: environment) { element, _ in
            measuredSize(element)
        }
    }

    /// The document's measured size of an element, if any.
    package func measuredSize(_ element: MeasuredElement) -> PointSize? {
        guard element.kind == .item else { return measured[element.kind.name] }
        if let size = measured["\(element.section).\(element.item)"] { return size }
        guard element.section < measuredItems.count,
            element.item < measuredItems[element.section].count
        else { return nil }
        return measuredItems[element.section][element.item]
    }

    fileprivate static func defaultEnvironment() -> LayoutEnvironment {
        LayoutEnvironment(container: defaultContainer, scale: defaultScale)
    }
}

extension DocumentFields {
    fileprivate func environment(
        _ read: DecodedLayout
    ) throws(LayoutDocumentError) -> LayoutEnvironment {
        var environment = LayoutDocument.defaultEnvironment()
        if let container = try optional("container", container) {
            environment.container = container
        }
        let scale = try optional("scale") { node throws(LayoutDocumentError) in
            try node.number(0.1...100)
        }
        environment.scale = scale ?? environment.scale
        environment.contentOffset = try point("contentOffset") ?? .zero
        environment.isRightToLeft = try bool("rightToLeft") ?? false
        environment.measuring = try oneOf("measuring", Measuring.self)?.scope ?? .everything
        environment.orthogonalOffsets = try offsets()
        environment.layoutMargins = read.margins
        environment.readableContent = read.margins
        environment.listSystem = read.listSystem
        return environment
    }

    private func container(_ node: DocumentNode) throws(LayoutDocumentError) -> PointSize {
        let fields = try node.fields(["width", "height"])
        let side = { (node: DocumentNode) throws(LayoutDocumentError) in
            try node.number(0...1_000_000)
        }
        return PointSize(
            width: try fields.required("width", side), height: try fields.required("height", side))
    }

    private func offsets() throws(LayoutDocumentError) -> [Int: Double] {
        var offsets: [Int: Double] = [:]
        guard let node = members["orthogonalOffsets"] else { return offsets }
        for (index, element) in try node.elements().enumerated() {
            offsets[index] = try element.number()
        }
        return offsets
    }

    fileprivate func measured() throws(LayoutDocumentError) -> [String: PointSize] {
        var sizes: [String: PointSize] = [:]
        guard let node = members["measured"] else { return sizes }
        for member in try node.members() {
            let size = try member.node.pointSize()
            guard sizes.updateValue(size, forKey: member.name) == nil else {
                throw member.key.duplicateKey(member.name)
            }
        }
        return sizes
    }
}

private enum Measuring: String, CaseIterable {
    case everything, firstScreen

    var scope: MeasuringScope { self == .everything ? .everything : .firstScreen }
}

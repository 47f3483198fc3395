package import JSONData
package import Layout

/// A layout with the container and the items that it is tried with, as JSON writes it.
///
/// The text is a layout, `{"type": "compositional", …}`, or an object that has one at `layout`
/// beside `container`, `scale`, `itemCount` and more; `Docs/Layout.md` lists the keys.
package struct LayoutDocument: Sendable {
    package var layout: CollectionLayout
    package var environment: LayoutEnvironment
    /// The number of items in each section.
    package var itemCounts: [Int]
    /// Sizes that elements report, by `section.item` or by kind.
    package var measured: [String: PointSize]
    /// Sizes that the items of self-sizing flow sections report.
    private let measuredItems: [[PointSize]]

    /// What a document has where it says nothing: an iPhone, and some items.
    private static let usualContainer = PointSize(width: 390, height: 844)
    private static let usualScale = 3.0
    private static let usualItemCount = 12

    /// Keys of documents; those in the second line describe a recording and are not used.
    private static let keys = [
        "container", "scale", "layout", "itemCount", "measured", "contentOffset", "rightToLeft",
        "measuring", "orthogonalOffsets",
        "name", "source", "expected", "contentSize", "confidence", "modelAgrees", "note",
    ]

    /// A layout as it is, without measured sizes.
    package init(
        layout: CollectionLayout, environment: LayoutEnvironment, itemCounts: [Int]
    ) {
        self.layout = layout
        self.environment = environment
        self.itemCounts = itemCounts
        measured = [:]
        measuredItems = []
    }

    /// Reads a document; throws the first fault there is.
    package init(_ root: JSONValue) throws(LayoutDocumentError) {
        let node = DocumentNode(value: root, path: "$")
        guard root.member(named: "layout") != nil else {
            try self.init(node, DocumentFields(node: node, members: [:]), try node.layout())
            return
        }
        let fields = try node.fields(Self.keys)
        let layout = try fields.required("layout") { node throws(LayoutDocumentError) in
            try node.layout()
        }
        try self.init(node, fields, layout)
    }

    private init(
        _ node: DocumentNode, _ fields: DocumentFields, _ read: ReadLayout
    ) throws(LayoutDocumentError) {
        layout = read.layout
        measuredItems = read.measured
        environment = try fields.environment(read)
        measured = try fields.measured()
        let counts = try fields.optional("itemCount") { node throws(LayoutDocumentError) in
            try node.list { count throws(LayoutDocumentError) in
                try count.int(0...LayoutLimits.items)
            }
        }
        if let sections = read.sectionCount, let counts, counts.count != sections {
            throw node.sectionCount(sections, counts.count)
        }
        itemCounts =
            counts
            ?? read.layout.sections.map { section in
                guard case .flow(let flow) = section, !flow.itemSizes.isEmpty else {
                    return Self.usualItemCount
                }
                return flow.itemSizes.count
            }
    }

    /// The frames, with the sizes that the document says are measured.
    package func frames() throws(LayoutError) -> LayoutResult {
        try layOut(layout, itemCounts: itemCounts, in: environment) { element, _ in
            measuredSize(element)
        }
    }

    /// What cannot work in the layout, or will not do what it seems to say: each with its section,
    /// nil for the whole layout.
    package var problems: [(section: Int?, finding: LayoutFinding)] {
        findProblems(in: layout, environment: environment)
    }

    /// Where something comes from, sentence by sentence; empty where there is no such thing.
    ///
    /// - Parameter section: nil for the headers and footers of the whole layout.
    package func explanation(
        of part: ExplainedPart, section: Int?
    ) throws(LayoutError) -> [String] {
        try explain(
            part, ofSection: section, of: layout, itemCounts: itemCounts, in: environment
        ) { element, _ in measuredSize(element) }
    }

    private func measuredSize(_ element: MeasuredElement) -> PointSize? {
        guard element.kind == .item else { return measured[element.kind.name] }
        if let size = measured["\(element.section).\(element.item)"] { return size }
        guard element.section < measuredItems.count,
            element.item < measuredItems[element.section].count
        else { return nil }
        return measuredItems[element.section][element.item]
    }

    fileprivate static func usualEnvironment() -> LayoutEnvironment {
        LayoutEnvironment(container: usualContainer, scale: usualScale)
    }
}

extension DocumentFields {
    fileprivate func environment(
        _ read: ReadLayout
    ) throws(LayoutDocumentError) -> LayoutEnvironment {
        var environment = LayoutDocument.usualEnvironment()
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
        for (name, size) in try node.members() {
            guard !name.isEmpty else { throw node.measuredName(name) }
            sizes[name] = try size.pointSize()
        }
        return sizes
    }
}

private enum Measuring: String, CaseIterable {
    case everything, firstScreen

    var scope: MeasuringScope { self == .everything ? .everything : .firstScreen }
}

import JSONData
import Layout
import Systems

/// A layout with the container properties of its document.
struct DecodedLayout {
    var layout: CollectionLayout
    /// The layout margins and the readable content margins; the safe area is the whole container.
    var margins = LayoutInsets.zero
    /// Measured sizes of cells, section by section.
    var measured: [[PointSize]] = []
    var listSystem = ListSystem.phone
    /// The number of sections, if each is listed.
    var sectionCount: Int?
}

extension DocumentNode {
    /// A layout of any type; the heights that a list does not name are those of `metrics`.
    func layout(_ metrics: SystemMetrics) throws(LayoutDocumentError) -> DecodedLayout {
        guard value.kind == .object else { throw wrongType("an object") }
        guard let type = value.member(named: "type") else { throw missingKey("type") }
        switch try DocumentNode(value: type, path: path + ".type").oneOf(LayoutType.self) {
        case .compositional: return try compositional()
        case .flow: return try flow()
        case .list: return try list(metrics)
        }
    }

    private func compositional() throws(LayoutDocumentError) -> DecodedLayout {
        let fields = try fields([
            "type", "scrollDirection", "interSectionSpacing", "boundary", "section", "sections",
            "margins", "contentInsetsReference",
        ])
        let section = try fields.optional("section") { node throws(LayoutDocumentError) in
            try node.section()
        }
        let sections = try fields.optional("sections") { node throws(LayoutDocumentError) in
            try node.list { section throws(LayoutDocumentError) in try section.section() }
        }
        guard (section == nil) != (sections == nil) else {
            throw notOneKey(["section", "sections"])
        }
        let all = sections ?? section.map { [$0] } ?? []
        let layout = CollectionLayout(
            scrollDirection: try fields.scrollDirection(),
            sectionSpacing: try fields.number("interSectionSpacing") ?? 0,
            boundaryItems: try fields.boundaryItems(),
            insetsReference: try fields.insetsReference() ?? .automatic,
            sections: all.map { .compositional($0) })
        return DecodedLayout(
            layout: layout, margins: try fields.insets("margins") ?? .zero,
            sectionCount: sections?.count)
    }
}

private enum LayoutType: String, CaseIterable {
    case compositional, flow, list
}

// MARK: - Flow layouts

extension DocumentNode {
    private func flow() throws(LayoutDocumentError) -> DecodedLayout {
        let fields = try fields([
            "type", "scrollDirection", "itemSize", "itemSizes", "minimumInteritemSpacing",
            "minimumLineSpacing", "sectionInset", "sectionInsets", "sectionInsetReference",
            "headerReferenceSize", "footerReferenceSize", "selfSizing", "margins",
        ])
        let axis = try fields.scrollDirection()
        let flow = try fields.flow(axis)
        let sizes = try fields.optional("itemSizes") { node throws(LayoutDocumentError) in
            try node.list { section throws(LayoutDocumentError) in
                try section.list { size throws(LayoutDocumentError) in try size.pointSize() }
            }
        }
        let insets = try fields.optional("sectionInsets") { node throws(LayoutDocumentError) in
            try node.list { insets throws(LayoutDocumentError) in try insets.insets() }
        }
        let sections = (0..<max(1, sizes?.count ?? 0, insets?.count ?? 0)).map { index in
            var section = flow
            if let sizes, index < sizes.count { section.itemSizes = sizes[index] }
            if let insets, index < insets.count { section.insets = insets[index] }
            return CollectionSection.flow(section)
        }
        return DecodedLayout(
            layout: CollectionLayout(scrollDirection: axis, sections: sections),
            margins: try fields.insets("margins") ?? .zero,
            measured: flow.isSelfSizing ? sizes ?? [] : [])
    }
}

extension DocumentFields {
    fileprivate func flow(_ axis: LayoutAxis) throws(LayoutDocumentError) -> FlowLayout {
        var flow = FlowLayout()
        let size = try optional("itemSize") { node throws(LayoutDocumentError) in
            try node.pointSize()
        }
        flow.itemSize = size ?? flow.itemSize
        flow.isSelfSizing = try bool("selfSizing") ?? false
        flow.itemSpacing = try number("minimumInteritemSpacing") ?? flow.itemSpacing
        flow.lineSpacing = try number("minimumLineSpacing") ?? flow.lineSpacing
        flow.insets = try insets("sectionInset") ?? .zero
        flow.insetsReference = try flowReference() ?? .none
        flow.headerLength = try edge("headerReferenceSize", axis) ?? 0
        flow.footerLength = try edge("footerReferenceSize", axis) ?? 0
        return flow
    }

    /// A length, or a size whose length along the scroll direction counts.
    private func edge(_ key: String, _ axis: LayoutAxis) throws(LayoutDocumentError) -> Double? {
        try optional(key) { node throws(LayoutDocumentError) in
            guard node.value.kind == .array else { return try node.number(DocumentNode.lengths) }
            let size = try node.pointSize()
            return axis == .vertical ? size.height : size.width
        }
    }

    /// UIKit's `SectionInsetReference`, by its name or its raw value.
    private func flowReference() throws(LayoutDocumentError) -> InsetsReference? {
        try optional("sectionInsetReference") { node throws(LayoutDocumentError) in
            let cases = FlowReference.allCases
            guard node.value.kind == .number else {
                return try node.oneOf(FlowReference.self).value
            }
            return cases[try node.int(0...cases.count - 1)].value
        }
    }
}

private enum FlowReference: String, CaseIterable {
    case contentInset, safeArea, layoutMargins

    var value: InsetsReference {
        switch self {
        case .contentInset: .none
        case .safeArea: .safeArea
        case .layoutMargins: .layoutMargins
        }
    }
}

// MARK: - Lists

extension DocumentNode {
    private func list(
        _ metrics: SystemMetrics
    ) throws(LayoutDocumentError) -> DecodedLayout {
        let fields = try fields([
            "type", "appearance", "rowHeight", "headerMode", "footerMode", "headerHeight",
            "footerHeight", "interSectionSpacing", "system",
        ])
        let system = try fields.oneOf("system", ListSystem.self) ?? .phone
        let appearance = try fields.oneOf("appearance", ListAppearance.self) ?? .plain
        let options = ListOptions(
            rowHeight: try fields.length("rowHeight"),
            header: try fields.oneOf("headerMode", ListOptions.Edge.self) ?? .none,
            footer: try fields.oneOf("footerMode", ListOptions.Edge.self) ?? .none,
            headerHeight: try fields.length("headerHeight"),
            footerHeight: try fields.length("footerHeight"))
        let section = SectionLayout.list(
            appearance, options,
            in: LayoutEnvironment(container: .zero, listSystem: system, metrics: metrics))
        let layout = CollectionLayout(
            sectionSpacing: try fields.number("interSectionSpacing") ?? 0,
            sections: [.compositional(section)])
        return DecodedLayout(layout: layout, listSystem: system)
    }
}

import Expressions
package import Layout
package import Screens

/// The layout of a scene as a whole.
package struct SceneLayout: Sendable {
    package var scrollDirection: LayoutAxis
    /// Points between sections.
    package var sectionSpacing: Double
    package var insetsReference: InsetsReference
    package var header: SceneBoundary?
    package var footer: SceneBoundary?

    package init(
        scrollDirection: LayoutAxis = .vertical, sectionSpacing: Double = 0,
        insetsReference: InsetsReference = .automatic, header: SceneBoundary? = nil,
        footer: SceneBoundary? = nil
    ) {
        self.scrollDirection = scrollDirection
        self.sectionSpacing = sectionSpacing
        self.insetsReference = insetsReference
        self.header = header
        self.footer = footer
    }
}

/// A header or footer: what it shows and where it stands.
package struct SceneBoundary: Sendable, Hashable {
    package var cell: SceneCell
    package var item: BoundaryItem

    package init(cell: SceneCell, item: BoundaryItem) {
        self.cell = cell
        self.item = item
    }
}

/// What lies behind a section.
package struct SceneBackground: Sendable, Hashable {
    package var item: DecorationItem
    package var color: DisplayColor
    /// What the spec calls the colour in the scene's appearance: UIKit's name, or `#rrggbb`.
    package var colorName: String
    /// The radius of its corners in points.
    package var corner: Double

    package init(
        item: DecorationItem, color: DisplayColor, colorName: String, corner: Double
    ) {
        self.item = item
        self.color = color
        self.colorName = colorName
        self.corner = corner
    }
}

extension Scene {
    /// The layout of all sections, as the engine takes it.
    package var collectionLayout: CollectionLayout {
        CollectionLayout(
            scrollDirection: layout.scrollDirection, sectionSpacing: layout.sectionSpacing,
            boundaryItems: [layout.header, layout.footer].compactMap { $0?.item },
            insetsReference: layout.insetsReference, sections: sections.map(\.layout))
    }

    /// How many items each section has.
    package var itemCounts: [Int] { sections.map(\.cells.count) }
}

extension Scene {
    /// How many points one has to scroll to see the end of each section, which is where more of it is
    /// asked for. A section that scrolls sideways and does not fit ends nowhere.
    ///
    /// - Throws: what cannot be laid out.
    package func sectionEndOffsets(
        in environment: DisplayEnvironment
    ) throws(LayoutError) -> [Double] {
        let layout = collectionLayout
        let environment = environment.layoutEnvironment
        let places = try layOut(layout, itemCounts: itemCounts, in: environment)
        var ends = places.sections.map(\.start)
        for frame in places.frames where frame.kind == .item {
            ends[frame.section] = max(ends[frame.section], frame.rect.end(layout.scrollDirection))
        }
        for row in places.orthogonalRows where row.length > row.viewport.size[row.axis] {
            ends[row.section] = .infinity
        }
        return ends.map { max(0, $0 - environment.container[layout.scrollDirection]) }
    }
}

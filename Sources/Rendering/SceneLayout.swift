import CellCore
import Expressions
package import Layout
package import Screens
package import Values

/// The layout of a scene as a whole.
package struct SceneLayout: Sendable {
    package var scrollDirection: LayoutAxis
    /// Points between sections.
    package var sectionSpacing: Double
    package var insetsReference: InsetsReference
    /// The colour behind all sections; nil for the default.
    package var background: NamedColor?
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

/// A colour with its name in the spec.
package struct NamedColor: Sendable, Hashable {
    package var color: Color
    /// The name in the scene's appearance: UIKit's name, or `#rrggbb`.
    package var name: String

    package init(color: Color, name: String) {
        (self.color, self.name) = (color, name)
    }
}

/// A header or footer: its cell and its layout.
package struct SceneBoundary: Sendable, Hashable {
    package var cell: SceneCell
    package var item: BoundaryItem

    package init(cell: SceneCell, item: BoundaryItem) {
        self.cell = cell
        self.item = item
    }
}

/// The background of a section.
package struct SceneBackground: Sendable, Hashable {
    package var item: DecorationItem
    package var color: NamedColor
    /// The corner radius in points.
    package var corner: Double

    package init(item: DecorationItem, color: NamedColor, corner: Double) {
        self.item = item
        self.color = color
        self.corner = corner
    }
}

extension CollectionSection {
    /// Whether its items scroll in a row of their own.
    var isOrthogonal: Bool {
        if case .compositional(let section) = self { section.scrolling != .none } else { false }
    }
}

extension Scene {
    /// The layout of all sections.
    package var collectionLayout: CollectionLayout {
        CollectionLayout(
            scrollDirection: layout.scrollDirection, sectionSpacing: layout.sectionSpacing,
            boundaryItems: [layout.header, layout.footer].compactMap { $0?.item },
            insetsReference: layout.insetsReference, sections: sections.map(\.layout))
    }

    /// The number of items in each section.
    package var itemCounts: [Int] { sections.map(\.cells.count) }
}

extension Scene {
    /// Returns the content offset at which a section, or one of its items, begins below the bars, which
    /// are lower then; nil if there is no such section or item.
    ///
    /// - Throws: an error if layout fails.
    package func start(
        of item: Int?, inSection section: Int, _ environment: DisplayEnvironment
    ) throws(LayoutError) -> Double? {
        let views = ViewBuilder(
            self, DisplayContext(environment: environment), ScreenBackground(self))
        let lost = ScreenBars(self, views, offset: 0).collapseDistance
        let layout = collectionLayout
        let result = try layOut(
            layout, itemCounts: itemCounts, in: environment.layoutEnvironment)
        guard result.sections.indices.contains(section) else { return nil }
        var start: Double? = result.sections[section].start
        if let item {
            start =
                result.frames.first {
                    $0.kind == .item && $0.section == section && $0.item == item
                }?.rect.origin[layout.scrollDirection]
        }
        return start.map { $0 > 0 ? $0 + lost : 0 }
    }

    /// Returns the content offset at which the screen is shown until somebody scrolls.
    ///
    /// - Throws: an error if layout fails.
    package func beginning(in environment: DisplayEnvironment) throws(LayoutError) -> Double {
        guard beginsAtEnd else { return 0 }
        return try sectionEndOffsets(in: environment).filter(\.isFinite).max() ?? 0
    }

    /// An item with a part on the screen.
    package struct ItemInSight {
        package let section: Int
        package let item: Int
        /// The area of the part, and of all of the item, in square points.
        package let visible: Double
        package let total: Double
    }

    /// Returns the items of which something is below the bars, and the area in which items are seen.
    ///
    /// - Throws: an error if layout fails.
    package func itemsInSight(
        at offset: Double, in environment: DisplayEnvironment
    ) throws(LayoutError) -> (items: [ItemInSight], area: Double) {
        let views = ViewBuilder(
            self, DisplayContext(environment: environment), ScreenBackground(self))
        let bars = ScreenBars(self, views, offset: 0)
        let start = max(0, offset - bars.collapseDistance)
        let end = offset + environment.height - bars.height
        let layout = collectionLayout
        let result = try layOut(
            layout, itemCounts: itemCounts, in: environment.layoutEnvironment)
        var items: [ItemInSight] = []
        for frame in result.frames where frame.kind == .item {
            let rect = frame.rect
            let height = min(end, rect.end(.vertical)) - max(start, rect.origin.y)
            let width = min(environment.width, rect.end(.horizontal)) - max(0, rect.origin.x)
            guard height > 0, width > 0 else { continue }
            items.append(
                ItemInSight(
                    section: frame.section, item: frame.item, visible: width * height,
                    total: rect.size.width * rect.size.height))
        }
        return (items, environment.width * (end - start))
    }

    /// The content offsets at which the end of each section becomes visible, where the next page is
    /// loaded. An orthogonal section that does not fit has no end.
    ///
    /// - Throws: an error if layout fails.
    package func sectionEndOffsets(
        in environment: DisplayEnvironment
    ) throws(LayoutError) -> [Double] {
        let layout = collectionLayout
        let environment = environment.layoutEnvironment
        let result = try layOut(layout, itemCounts: itemCounts, in: environment)
        var ends = result.sections.map(\.start)
        for frame in result.frames where frame.kind == .item {
            ends[frame.section] = max(ends[frame.section], frame.rect.end(layout.scrollDirection))
        }
        for row in result.orthogonalRows where row.length > row.viewport.size[row.axis] {
            ends[row.section] = .infinity
        }
        return ends.map { max(0, $0 - environment.container[layout.scrollDirection]) }
    }
}
